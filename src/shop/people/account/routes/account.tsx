import { dayOf } from '#kit/calendar-date.ts'
import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { sayField } from '#kit/field-errors.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formRefused, Refusal, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { areaOf, findsSection, waitingIn, type Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { chosenHere } from '#shop/people/choices/service.ts'
import { ownBudget } from '#shop/people/company/service/own-budget.ts'
import { passwordRule } from '#shop/people/session/service/password-reading.ts'
import { account } from '../contract.ts'
import { settingFields, type LetterKind, type SettingField } from '../model/settings.ts'
import { deactivate, ownOpenWork } from '../service/close.ts'
import { whomOfAccount } from '../service/copy.ts'
import { askForEmail, confirmEmail, forgetNewEmail, emailLinkOf } from '../service/email.ts'
import {
  changeOwnPassword,
  changeSetting,
  chooseLetters,
  endOwnSessions,
  ownSessions,
  readAccount,
  settingChoices,
  shownSetting,
  wantedLetters,
} from '../service/settings.ts'
import { holderOfStopLink, stopLetters } from '../service/stop-letters.ts'
import { overviewParts, settingsCards } from '../slots.ts'
import { sayAccount, sayOverviewSection, saySettingsSection } from '../texts/account.ts'
import { ConfirmEmailPage, EmailConfirmedPage } from '../views/EmailSteps.tsx'
import { OverviewPage } from '../views/OverviewPage.tsx'
import type { SettingsShown } from '../views/settings-shown.ts'
import { StopLettersPage } from '../views/StopLettersPage.tsx'
import { SettingsPage } from '../views/SettingsPage.tsx'
import { dataFile, readableFile } from './data-files.ts'

type Person = Ctx<SignedIn>
const say = (ctx: Pick<Ctx, 'page'>) => sayAccount(ctx.page.language)

/** Its sections of the account; the overview opens it. */
export const accountSections: readonly Section[] = [
  {
    key: 'account/overview',
    group: 'account',
    entry: account.overview,
    say: sayOverviewSection,
    first: true,
  },
  { key: 'account/settings', group: 'person', entry: account.settings, say: saySettingsSection, first: true },
]

async function settingsPage(
  ctx: Person,
  refused: SettingsShown['refused'] = null,
  status = 200,
): Promise<PageAnswer> {
  const [own, choices, sessions, { min }] = await Promise.all([
    readAccount(ctx),
    settingChoices(ctx),
    ownSessions(ctx),
    passwordRule(ctx),
  ])
  const settings = { ...own, language: own.language || ctx.page.storefront }
  const language = choices.language.find(one => one.value === settings.language)?.label ?? settings.language
  const shown = Object.fromEntries(
    settingFields.map(field => [
      field,
      field === 'language' ? language : shownSetting(ctx, field, settings[field]),
    ]),
  ) as Record<SettingField, string>
  return pageAnswer({
    title: say(ctx).title(),
    status,
    refused: refused !== null,
    body: (
      <SettingsPage
        shown={{
          settings,
          shown,
          choices,
          email: own.email,
          pending: own.pending,
          wanted: await wantedLetters(ctx, own),
          cards: await Promise.all(
            settingsCards.all().map(async ({ name, read }) => ({ name, body: await read(ctx) })),
          ),
          openWork: await ownOpenWork(ctx),
          appearance: chosenHere(ctx),
          sessions,
          passwordMin: min,
          refused,
          flashes: refused ? [] : takeFlash(ctx),
        }}
      />
    ),
  })
}

const stopPage = (
  ctx: Ctx,
  token: string,
  holder: { email: string; about: LetterKind } | null,
  done = false,
): PageAnswer =>
  pageAnswer({
    title: say(ctx).stopTitle(),
    layout: 'narrow',
    ...(holder === null && { status: 410, refused: true }),
    body: <StopLettersPage token={token} holder={holder} done={done} />,
  })

/** Says it at the top of the page that follows. */
function done(ctx: Person, text: string) {
  leaveFlash(ctx, [{ kind: 'success', text }])
  return seeOther(href(ctx.page, account.settings))
}

/** What was left empty, each at its field (ERR-03). */
const blankIn = ({ page }: Pick<Ctx, 'page'>, sent: Readonly<Record<string, string>>): FieldError[] =>
  Object.entries(sent).flatMap(([field, value]) =>
    value.trim() === '' ? [{ field, message: sayField(page.language).required() }] : [],
  )

export const accountRoutes = routes(account, {
  overview: async ctx => {
    const sections = ctx.sections.filter(
      section =>
        areaOf(section.key) === 'account' &&
        section.key !== 'account/overview' &&
        findsSection(ctx.who, section),
    )
    const today = dayOf(ctx.clock(), ctx.page.timeZone)
    const [parts, budget, waiting] = await Promise.all([
      Promise.all(overviewParts.all().map(async ({ name, read }) => ({ name, ...(await read(ctx)) }))),
      ownBudget(ctx.db, ctx.who, today),
      waitingIn(ctx, sections),
    ])
    return pageAnswer({
      title: say(ctx).overview(),
      body: (
        <OverviewPage
          name={`${ctx.who.firstName} ${ctx.who.lastName}`.trim()}
          email={ctx.who.email}
          waiting={waiting}
          budget={budget}
          parts={parts}
        />
      ),
    })
  },
  settings: ctx => settingsPage(ctx),
  update: async (ctx, { body }) => {
    if (!body.ok) throw new Refusal('invalid', '', { errors: body.errors })
    const { field, value } = body.value
    try {
      const shown = await changeSetting(ctx, field, value)
      // another language is another address of the same page
      const page = field === 'language' ? { ...ctx.page, base: `/ebusiness/${value}` } : ctx.page
      const to = href(page, account.settings)
      if (ctx.request.wants === 'data')
        return { status: 'success' as const, value: shown, ...(field === 'language' && { redirect: to }) }
      leaveFlash(ctx, [{ kind: 'success', text: say(ctx).saved() }])
      return seeOther(to)
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'invalid' || ctx.request.wants === 'data') throw error
      return settingsPage(ctx, { form: field, errors: error.errors, entered: value }, formRefused.status)
    }
  },
  changePassword: async (ctx, { body }) => {
    const t = say(ctx)
    if (!body.ok)
      return settingsPage(ctx, { form: 'password', errors: body.errors, entered: '' }, formRefused.status)
    const blank = blankIn(ctx, body.value)
    if (blank.length > 0)
      return settingsPage(ctx, { form: 'password', errors: blank, entered: '' }, formRefused.status)
    const { kind } = await changeOwnPassword(ctx, body.value)
    if (kind === 'changed') return done(ctx, t.passwordChanged())
    const { min, max } = await passwordRule(ctx)
    const generic = sayField(ctx.page.language)
    const said: Record<typeof kind, FieldError> = {
      'wrong-current': { field: 'current', message: t.wrongCurrent() },
      'as-before': { field: 'password', message: t['as-before']() },
      'not-the-same': { field: 'passwordAgain', message: t.notTheSame() },
      'too-short': { field: 'password', message: generic.tooShort({ min }) },
      'too-long': { field: 'password', message: generic.tooLong({ max }) },
      common: { field: 'password', message: t.common() },
      'own-name': { field: 'password', message: t.ownName() },
    }
    return settingsPage(ctx, { form: 'password', errors: [said[kind]], entered: '' }, formRefused.status)
  },
  changeEmail: async (ctx, { body }) => {
    const t = say(ctx)
    if (!body.ok)
      return settingsPage(ctx, { form: 'email', errors: body.errors, entered: '' }, formRefused.status)
    const blank = blankIn(ctx, body.value)
    if (blank.length > 0)
      return settingsPage(
        ctx,
        { form: 'email', errors: blank, entered: body.value.email },
        formRefused.status,
      )
    const asked = await askForEmail(ctx, body.value)
    if (asked === 'asked') return done(ctx, t.emailAsked())
    const said: Record<typeof asked, FieldError> = {
      'wrong-current': { field: 'current', message: t.wrongCurrent() },
      'no-email': { field: 'email', message: sayField(ctx.page.language).email() },
      same: { field: 'email', message: t.sameEmail() },
    }
    return settingsPage(
      ctx,
      { form: 'email', errors: [said[asked]], entered: body.value.email },
      formRefused.status,
    )
  },
  cancelEmail: async ctx => {
    await forgetNewEmail(ctx)
    return done(ctx, say(ctx).emailKept())
  },
  emailLink: async (ctx, { query }) => {
    const link = await emailLinkOf(ctx, query.token)
    const t = say(ctx)
    return pageAnswer({
      title: link ? t.confirmTitle() : t.badLink(),
      status: link ? 200 : 410,
      layout: 'narrow',
      body: link ? (
        <ConfirmEmailPage token={query.token} link={link} />
      ) : (
        <EmailConfirmedPage outcome="bad-link" />
      ),
    })
  },
  confirmEmail: async (ctx, { body }) => {
    const outcome = body.ok ? await confirmEmail(ctx, body.value.token) : 'bad-link'
    return pageAnswer({
      title: outcome === 'bad-link' ? say(ctx).badLink() : say(ctx).confirmTitle(),
      status: outcome === 'bad-link' ? 410 : 200,
      layout: 'narrow',
      body: <EmailConfirmedPage outcome={outcome} />,
    })
  },
  endSession: async (ctx, { body }) => {
    if (!body.ok) throw new Refusal('invalid', '', { errors: body.errors })
    const n = await endOwnSessions(ctx, body.value.session ?? null)
    return done(ctx, say(ctx).ended({ n }))
  },
  letters: async (ctx, { body }) => {
    if (!body.ok) throw new Refusal('invalid', '', { errors: body.errors })
    await chooseLetters(ctx, body.value.wanted)
    return done(ctx, say(ctx).lettersSaved())
  },
  stopLettersPage: async (ctx, { query }) =>
    stopPage(ctx, query.token, await holderOfStopLink(ctx, query.token)),
  stopLetters: async (ctx, { query }) =>
    stopPage(ctx, query.token, await stopLetters(ctx, query.token), true),
  data: async (ctx, { query: { part } }) =>
    dataFile(ctx, { whom: await whomOfAccount(ctx.db, ctx.who.id), part, name: 'my-data' }),
  readableData: async (ctx, { query: { part } }) =>
    readableFile(ctx, {
      whom: await whomOfAccount(ctx.db, ctx.who.id),
      part,
      name: 'my-data',
      linkTo: n => href(ctx.page, account.readableData, { query: { part: n } }),
    }),
  deactivate: async ctx => {
    const problem = await deactivate(ctx)
    return problem === null ? 'success' : say(ctx)[problem]()
  },
})
