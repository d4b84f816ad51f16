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
import { Refusal, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { session } from '#shop/people/session/contract.ts'
import { inStorefront, nextPage } from '#shop/people/session/model/next-page.ts'
import { proveSession, waitingAccount } from '#shop/people/session/service/second-step.ts'
import { finishSignIn, otherStorefront } from '#shop/people/session/service/sign-in.ts'
import { proofAsked, prove } from '../service/prove.ts'
import { checkCode, type Checked } from '../service/factors.ts'
import { sayFactors } from '../texts/factors.ts'
import { AgainFragment, AgainPage, StepFragment, StepPage } from '../views/SignInSteps.tsx'

type StepAnswer = PageAnswer | FragmentAnswer | Redirect
type Errors = readonly FieldError[]
const say = (ctx: Pick<Ctx, 'page'>) => sayFactors(ctx.page.language)

/** What is wrong with what was shown, at its field. */
function wrongOf(
  ctx: Ctx,
  checked: Exclude<Checked, { kind: 'right' }>,
  field: 'code' | 'password',
): { errors: Errors; status: number; retryAfter?: number } {
  const t = say(ctx)
  if (checked.kind === 'too-many') {
    const { retryAfter } = checked
    const message = t.tooMany({ n: Math.ceil(retryAfter / 60) })
    return { errors: [{ field, message }], status: 429, retryAfter }
  }
  return { errors: [{ field, message: field === 'code' ? t.wrongCode() : t.wrongPassword() }], status: 422 }
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

const stepPage = (ctx: Ctx, next: string | null, wrong?: ReturnType<typeof wrongOf>): PageAnswer =>
  pageAnswer({
    title: say(ctx).stepTitle(),
    layout: 'narrow',
    body: <StepPage next={next} errors={wrong?.errors ?? []} />,
    ...(wrong && { ...wrong, refused: true }),
  })

export const stepHandlers = {
  step: async (ctx: Ctx, { query }: { query: { next?: string | undefined } }): Promise<StepAnswer> => {
    const next = nextPage(query.next)
    if (ctx.who) return seeOther(next ?? ctx.page.base)
    if (!(await waitingAccount(ctx))) return passwordFirst(ctx, next)
    if (ctx.request.wants === 'data')
      return fragmentAnswer({ title: say(ctx).stepTitle(), body: <StepFragment next={next} errors={[]} /> })
    return stepPage(ctx, next)
  },
  checkStep: async (ctx: Ctx, typed: { code: string; next?: string | undefined }) => {
    const next = nextPage(typed.next)
    const account = await waitingAccount(ctx)
    if (!account) {
      const message = say(ctx).passwordFirst()
      asProblem(ctx, { errors: [{ field: 'code', message }], status: 422 })
      return passwordFirst(ctx, next)
    }
    const { id, email, first_name: first, last_name: last } = account
    const checked = await checkCode(ctx, { id, email, name: `${first} ${last}` }, typed.code)
    if (checked.kind !== 'right') {
      ctx.log.warn({ event: 'sign-in-failed', why: `code ${checked.kind}`, ip: ctx.request.ip }, 'wrong code')
      const wrong = wrongOf(ctx, checked, 'code')
      asProblem(ctx, wrong)
      return stepPage(ctx, next, wrong)
    }
    const who = await finishSignIn(ctx, id)
    if (!who) return passwordFirst(ctx, next)
    if (ctx.request.wants === 'data') return { status: 'success' as const, csrfToken: who.csrf }
    // a factor is what they have just shown
    return seeOther(inStorefront(next ?? ctx.page.base, await otherStorefront(ctx, id)))
  },
}

type Person = Ctx<SignedIn>
async function againPage(ctx: Person, next: string | null, wrong?: ReturnType<typeof wrongOf>) {
  const asked = await proofAsked(ctx)
  if (ctx.request.wants === 'data')
    return fragmentAnswer({
      title: say(ctx).againTitle(),
      body: <AgainFragment asked={asked} email={ctx.who.email} next={next} errors={[]} />,
    })
  return pageAnswer({
    title: say(ctx).againTitle(),
    layout: 'narrow',
    body: <AgainPage asked={asked} email={ctx.who.email} next={next} errors={wrong?.errors ?? []} />,
    ...(wrong && { ...wrong, refused: true }),
  })
}

export const againHandlers = {
  again: (ctx: Person, { query }: { query: { next?: string | undefined } }) => {
    const next = nextPage(query.next)
    if (ctx.who.proved && ctx.request.wants === 'page') return seeOther(next ?? ctx.page.base)
    return againPage(ctx, next)
  },
  proveAgain: async (ctx: Person, typed: { password: string; code: string; next?: string | undefined }) => {
    const next = nextPage(typed.next)
    const asked = await proofAsked(ctx)
    const checked = await prove(ctx, asked, typed)
    if (checked.kind !== 'right') {
      const wrong = wrongOf(ctx, checked, asked)
      asProblem(ctx, wrong)
      return againPage(ctx, next, wrong)
    }
    await proveSession(ctx)
    if (ctx.request.wants === 'data') return { status: 'success' as const, csrfToken: ctx.who.csrf }
    return seeOther(next ?? ctx.page.base)
  },
}
