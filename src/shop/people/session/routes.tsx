import {
  fragmentAnswer,
  pageAnswer,
  seeOther,
  type Outcome,
  type PageAnswer,
  type Redirect,
} from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash } from '#kit/flash.ts'
import { formRefused, invalid, notFound, Refusal, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { contactFor, textOf } from '#shop/site/content/service/content.ts'
import { customersDesk } from '#shop/people/customers/contract.ts'
import { session } from './contract.ts'
import { inStorefront, nextPage } from './model/next-page.ts'
import { invitedDays, passwordLength, type PasswordProblem } from './model/password-rule.ts'
import { logoutTimeCookie, sessionCookie } from './model/session.ts'
import { changePassword, ownerOfLink, requestPassword } from './service/forgotten-password.ts'
import { endActing } from './service/act-for.ts'
import { openForm } from './service/kept-form.ts'
import { passwordRule } from './service/password-reading.ts'
import { signIn } from './service/sign-in.ts'
import { signOut } from './service/sign-out.ts'
import { keepAlive } from './service/find-session-user.ts'
import { afterSignOut, signInWays } from './slots.ts'
import { saySession } from './texts/session.ts'
import { ForgottenPasswordFragment, ForgottenPasswordPage } from './views/ForgottenPassword.tsx'
import { LoginFragment, type LoginState } from './views/LoginForm.tsx'
import { LoginPage } from './views/LoginPage.tsx'
import { KeptFormPage } from './views/KeptFormPage.tsx'
import { LogoutPage } from './views/LogoutPage.tsx'
import { BadLinkPage, NewPasswordPage } from './views/NewPasswordPage.tsx'

const say = (ctx: Pick<Ctx, 'page'>) => saySession(ctx.page.language)

/** Other ways to sign in than by password. */
const waysFor = (ctx: Ctx, next: string | undefined): NonNullable<LoginState['ways']> =>
  signInWays.all().map(({ name, shown }) => ({ name, body: shown(ctx, next ?? null) }))

async function loginPage(
  ctx: Ctx,
  state: LoginState & { changed?: boolean; ended?: boolean },
  status = 200,
  retryAfter?: number,
) {
  const [contact, account] = await Promise.all([contactFor(ctx), textOf(ctx, 'account')])
  return pageAnswer({
    title: say(ctx).signIn(),
    description: say(ctx).signInDescription(),
    canonical: '/login',
    body: (
      <LoginPage {...state} ways={waysFor(ctx, state.next)} contact={contact} mayAsk={account !== null} />
    ),
    status,
    refused: (state.errors ?? []).length > 0,
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

/** Has the time of the automatic sign-out come (SESS-05, SESS-06)? */
const isIdle = (ctx: Ctx): boolean => ctx.request.cookie(logoutTimeCookie) === '0'

/** The shop signs out by itself: whoever comes back signs in to go on where they were. */
async function leaveIdle(ctx: Ctx): Promise<Redirect> {
  await signOut(ctx)
  const next = nextPage(ctx.request.cameFrom)
  return seeOther(href(ctx.page, session.login, { query: { ...(next && { next }), ended: '1' } }))
}

/** Signs out, and the home page tells it: the shop may have done it by itself, with nobody looking (SESS-05). */
async function leave(ctx: Ctx): Promise<Redirect> {
  // a session that has run out on the server by then is told of too
  const had = ctx.request.cookie(sessionCookie) !== undefined
  await signOut(ctx)
  for (const { leadsTo } of afterSignOut.all()) {
    const to = leadsTo(ctx)
    if (to !== null) return seeOther(to)
  }
  if (had) leaveFlash(ctx, [{ kind: 'info', text: say(ctx).signedOut() }])
  return seeOther(ctx.page.base)
}

/** What is wrong with a sign-in: the page again with what was entered, or a problem for the dialog's script. */
function notSignedIn(
  ctx: Ctx,
  state: LoginState,
  status: number,
  retryAfter?: number,
): Outcome | Promise<Outcome> {
  const errors = state.errors ?? []
  if (ctx.request.wants === 'page') return loginPage(ctx, state, status, retryAfter)
  throw new Refusal(status === 429 ? 'too-many' : 'invalid', '', {
    errors,
    status,
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

function forgotten(ctx: Ctx, state: Parameters<typeof ForgottenPasswordFragment>[0], status = 200) {
  const title = say(ctx).linkTitle()
  if (ctx.request.wants === 'data')
    return fragmentAnswer({ title, body: <ForgottenPasswordFragment {...state} />, status })
  const refused = (state.errors ?? []).length > 0
  return pageAnswer({
    title,
    body: <ForgottenPasswordPage {...state} />,
    status,
    refused,
    layout: 'narrow',
  })
}

/** ACC-05: a link that is not good any more: its page, or a problem for a script. */
function badLink(ctx: Ctx): PageAnswer {
  const t = say(ctx)
  if (ctx.request.wants === 'data')
    throw new Refusal('invalid', `${t.badLinkTitle()}. ${t.badLink({ days: invitedDays })}`, { status: 410 })
  return pageAnswer({ title: t.badLinkTitle(), body: <BadLinkPage />, status: 410, layout: 'narrow' })
}

async function newPassword(ctx: Ctx, token: string, errors: readonly FieldError[] = []) {
  const refused = errors.length > 0
  const owner = await ownerOfLink(ctx, token)
  if (!owner) return badLink(ctx)
  if (refused && ctx.request.wants === 'data') throw invalid(errors)
  const { min } = await passwordRule(ctx)
  return pageAnswer({
    title: owner.invited ? say(ctx).firstTitle() : say(ctx).newTitle(),
    body: <NewPasswordPage token={token} owner={owner} errors={errors} min={min} />,
    status: refused ? formRefused.status : 200,
    refused,
    layout: 'narrow',
  })
}

async function wordsFor(ctx: Ctx, problem: PasswordProblem): Promise<string> {
  const t = say(ctx)
  switch (problem) {
    case 'too-short':
      return t.tooShort(await passwordRule(ctx))
    case 'too-long':
      return t.tooLong(passwordLength)
    case 'common':
      return t.common()
    case 'own-name':
      return t.ownName()
  }
}

export const sessionRoutes = routes(session, {
  login: (ctx, { query }) => {
    const next = nextPage(query.next)
    if (ctx.who) return seeOther(next ?? ctx.page.base)
    const t = say(ctx)
    const state: LoginState = {
      ...(next && { next }),
      ...(query.error && { errors: [{ field: 'password', message: t.refused() }] }),
    }
    if (ctx.request.wants === 'data')
      return fragmentAnswer({
        title: t.signIn(),
        body: <LoginFragment {...state} ways={waysFor(ctx, next ?? undefined)} />,
      })
    return loginPage(ctx, {
      ...state,
      changed: query.changed !== undefined,
      ended: query.ended !== undefined,
    })
  },

  signIn: async (ctx, { body }) => {
    const t = say(ctx)
    if (!body.ok) {
      const { errors, entered } = body
      return notSignedIn(
        ctx,
        { errors, entered: entered['username'], next: entered['next'] },
        formRefused.status,
      )
    }
    const { username, password, next } = body.value
    const outcome = await signIn(ctx, { email: username, password, next: nextPage(next) ?? undefined })
    switch (outcome.kind) {
      case 'signed-in':
        if (ctx.request.wants === 'data') return { status: 'success' as const, csrfToken: outcome.who.csrf }
        return seeOther(inStorefront(outcome.duty ?? nextPage(next) ?? ctx.page.base, outcome.storefront))
      case 'further':
        if (ctx.request.wants === 'data') return { status: 'further' as const, step: outcome.to }
        return seeOther(outcome.to)
      case 'refused': {
        const errors = [{ field: 'password', message: t.refused() }]
        return notSignedIn(ctx, { errors, entered: username, next }, formRefused.status)
      }
      case 'barred': {
        const errors = [{ field: 'password', message: t[outcome.why]() }]
        return notSignedIn(ctx, { errors, entered: username, next }, formRefused.status)
      }
      case 'too-many': {
        const minutes = Math.ceil(outcome.retryAfter / 60)
        const errors = [{ field: 'password', message: t.tooMany({ n: minutes }) }]
        return notSignedIn(ctx, { errors, entered: username, next }, 429, outcome.retryAfter)
      }
    }
  },

  keptForm: (ctx, { query }) => {
    const form = openForm(ctx, query.form)
    if (!form) throw notFound()
    return pageAnswer({
      title: say(ctx).keptTitle(),
      body: <KeptFormPage form={form} />,
      layout: 'narrow',
    })
  },

  logout: async ctx => {
    if (ctx.who && !ctx.request.ours)
      return pageAnswer({ title: say(ctx).signOutTitle(), body: <LogoutPage />, layout: 'narrow' })
    return isIdle(ctx) ? leaveIdle(ctx) : leave(ctx)
  },
  signOut: async ctx => {
    return leave(ctx)
  },

  endActing: async ctx => {
    const customer = ctx.who.actedBy && ctx.who.id
    await endActing(ctx)
    return seeOther(
      customer ? href(ctx.page, customersDesk.person, { params: { id: customer } }) : ctx.page.base,
    )
  },

  keepAlive: async (ctx, { query }) => {
    const token = ctx.request.cookie(sessionCookie)
    if (token && query.active === '1') await keepAlive(ctx.db, token)
  },
  endKeepAlive: () => undefined,

  forgotPassword: ctx => forgotten(ctx, {}),
  requestPassword: async (ctx, { body }) => {
    if (!body.ok) {
      const { errors, entered } = body
      if (ctx.request.wants === 'data') throw invalid(errors)
      return forgotten(ctx, { errors, entered: entered['email'] }, formRefused.status)
    }
    await requestPassword(ctx, body.value)
    return forgotten(ctx, { sentTo: body.value.email })
  },

  newPassword: (ctx, { query }) => newPassword(ctx, query.token),
  changePassword: async (ctx, { body }) => {
    if (!body.ok) return newPassword(ctx, body.entered['token'] ?? '', body.errors)
    const { token, password } = body.value
    const outcome = await changePassword(ctx, { token, password })
    if (outcome.kind === 'changed')
      return seeOther(href(ctx.page, session.login, { query: { changed: '1' } }))
    if (outcome.kind === 'bad-link') return badLink(ctx)
    return newPassword(ctx, token, [{ field: 'password', message: await wordsFor(ctx, outcome.kind) }])
  },
})
