/** The code after the password, and asking again. */
import {
  fragmentAnswer,
  pageAnswer,
  seeOther,
  type FragmentAnswer,
  type PageAnswer,
  type Redirect,
} from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { formRefused, Refusal, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { session } from '#shop/people/session/contract.ts'
import { proofWays } from '#shop/people/session/slots.ts'
import { inStorefront, nextPage } from '#shop/people/session/model/next-page.ts'
import { proveSession, waitingAccount } from '#shop/people/session/service/second-step.ts'
import { finishSignIn, otherStorefront } from '#shop/people/session/service/sign-in.ts'
import { proofAsked, prove } from '../service/prove.ts'
import { passkeyHost, verifyPasskey } from '../service/passkeys.ts'
import { checkCode, factorsOf, type Checked } from '../service/factors.ts'
import { sayFactors } from '../texts/factors.ts'
import { PasskeyRefusedPage } from '../views/PasskeyForms.tsx'
import { AgainFragment, AgainPage, StepFragment, StepPage } from '../views/SignInSteps.tsx'

type StepAnswer = PageAnswer | FragmentAnswer | Redirect
type Errors = readonly FieldError[]
const say = (ctx: Pick<Ctx, 'page'>) => sayFactors(ctx.page.language)

/** What is wrong with what was shown, at its field. */
function wrongOf(
  ctx: Ctx,
  checked: Exclude<Checked, { kind: 'right' }>,
  field: 'code' | 'password' | 'answer',
): { errors: Errors; status: number; retryAfter?: number } {
  const t = say(ctx)
  if (checked.kind === 'too-many') {
    const { retryAfter } = checked
    const message = t.tooMany({ n: Math.ceil(retryAfter / 60) })
    return { errors: [{ field, message }], status: 429, retryAfter }
  }
  const said = { code: t.wrongCode(), password: t.wrongPassword(), answer: t.passkeyRefused() }
  return { errors: [{ field, message: said[field] }], status: formRefused.status }
}

/** A script gets what is wrong as a problem, a person the page again. */
function asProblem(ctx: Ctx, { errors, status, retryAfter }: ReturnType<typeof wrongOf>): void {
  if (ctx.request.wants === 'page') return
  throw new Refusal(status === 429 ? 'too-many' : 'invalid', '', {
    errors,
    status,
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

const passwordFirst = (ctx: Ctx, next: string | null): Redirect =>
  seeOther(href(ctx.page, session.login, { query: next === null ? {} : { next } }))

async function stepPage(
  ctx: Ctx,
  account: { id: number },
  next: string | null,
  wrong?: ReturnType<typeof wrongOf>,
): Promise<PageAnswer | FragmentAnswer> {
  const { authenticator, passkeys } = await factorsOf(ctx.db, account.id)
  const title = say(ctx).stepTitle()
  const shown = {
    next,
    app: authenticator !== null,
    passkeys: passkeys > 0 && passkeyHost(ctx) !== null,
    errors: wrong?.errors ?? [],
  }
  if (ctx.request.wants === 'data') return fragmentAnswer({ title, body: <StepFragment {...shown} /> })
  return pageAnswer({
    title,
    layout: 'narrow',
    body: <StepPage {...shown} />,
    ...(wrong && { ...wrong, refused: true }),
  })
}

export const stepHandlers = {
  step: async (ctx: Ctx, { query }: { query: { next?: string | undefined } }): Promise<StepAnswer> => {
    const next = nextPage(query.next)
    if (ctx.who) return seeOther(next ?? ctx.page.base)
    const account = await waitingAccount(ctx)
    return account ? stepPage(ctx, account, next) : passwordFirst(ctx, next)
  },
  checkStep: async (ctx: Ctx, typed: { code: string; next?: string | undefined }) => {
    const next = nextPage(typed.next)
    const account = await waitingAccount(ctx)
    if (!account) {
      const message = say(ctx).passwordFirst()
      asProblem(ctx, { errors: [{ field: 'code', message }], status: formRefused.status })
      return passwordFirst(ctx, next)
    }
    const { id, email, first_name: first, last_name: last } = account
    const checked = await checkCode(ctx, { id, email, name: `${first} ${last}` }, typed.code)
    if (checked.kind !== 'right') {
      ctx.log.warn({ event: 'sign-in-failed', why: `code ${checked.kind}`, ip: ctx.request.ip }, 'wrong code')
      const wrong = wrongOf(ctx, checked, 'code')
      asProblem(ctx, wrong)
      return stepPage(ctx, account, next, wrong)
    }
    return letIn(ctx, id, next)
  },
  passkeySignIn: async (ctx: Ctx, typed: { answer: string; next?: string | undefined }) => {
    const next = nextPage(typed.next)
    const checked = await verifyPasskey(ctx, typed.answer)
    if (checked.kind === 'right') return letIn(ctx, checked.customerId, next)
    ctx.log.warn(
      { event: 'sign-in-failed', why: `passkey ${checked.kind}`, ip: ctx.request.ip },
      'no passkey',
    )
    const wrong = wrongOf(ctx, checked, 'answer')
    asProblem(ctx, wrong)
    return pageAnswer({
      title: say(ctx).passkeySignIn(),
      layout: 'narrow',
      body: <PasskeyRefusedPage next={next} errors={wrong.errors} />,
      ...wrong,
      refused: true,
    })
  },
}

/** Into a session: a factor is what they have just shown, so nothing is left to set up. */
async function letIn(ctx: Ctx, id: number, next: string | null) {
  const who = await finishSignIn(ctx, id)
  if (!who) return passwordFirst(ctx, next)
  if (ctx.request.wants === 'data') return { status: 'success' as const, csrfToken: who.csrf }
  return seeOther(inStorefront(next ?? ctx.page.base, await otherStorefront(ctx, id)))
}

type Person = Ctx<SignedIn>
/** Ways beside what is kept here. */
const waysToProve = async (ctx: Person, next: string | null) =>
  Promise.all(proofWays.all().map(async ({ name, shown }) => ({ name, body: await shown(ctx, next) })))

async function againPage(ctx: Person, next: string | null, wrong?: ReturnType<typeof wrongOf>) {
  const { asked, app, passkeys } = await proofAsked(ctx)
  const title = say(ctx).againTitle()
  const errors = wrong?.errors ?? []
  const shown = {
    ways: await waysToProve(ctx, next),
    asked,
    app,
    passkeys: passkeys && passkeyHost(ctx) !== null,
    email: ctx.who.email,
    next,
    errors,
  }
  if (ctx.request.wants === 'data') return fragmentAnswer({ title, body: <AgainFragment {...shown} /> })
  return pageAnswer({
    title,
    layout: 'narrow',
    body: <AgainPage {...shown} />,
    ...(wrong && { ...wrong, refused: true }),
  })
}

export const againHandlers = {
  again: (ctx: Person, { query }: { query: { next?: string | undefined } }) => {
    const next = nextPage(query.next)
    if (ctx.who.proved && ctx.request.wants === 'page') return seeOther(next ?? ctx.page.base)
    return againPage(ctx, next)
  },
  proveAgain: async (
    ctx: Person,
    typed: { password: string; code: string; answer: string; next?: string | undefined },
  ) => {
    const next = nextPage(typed.next)
    const { asked } = await proofAsked(ctx)
    const checked = await prove(ctx, asked, typed)
    if (checked.kind !== 'right') {
      const wrong = wrongOf(ctx, checked, typed.answer === '' ? asked : 'answer')
      asProblem(ctx, wrong)
      return againPage(ctx, next, wrong)
    }
    await proveSession(ctx)
    if (ctx.request.wants === 'data') return { status: 'success' as const, csrfToken: ctx.who.csrf }
    return seeOther(next ?? ctx.page.base)
  },
}
