/** What a person sees and changes of their own account; each change with its entry in the audit log in one transaction. */
import { countAttempt } from '#kit/attempts.ts'
import type { Ctx } from '#platform/request/context.ts'
import { countryName, currencyName } from '#kit/code-names.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { sayField } from '#kit/field-errors.ts'
import { invalid, notFound, Refusal } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { isPhone, titleCodes } from '#shop/people/address-book/model/address-form.ts'
import { countryData } from '#shop/people/address-book/model/country-rules.ts'
import { regionName } from '#kit/typed/regions.ts'
import { inOneLine } from '#kit/typed/one-line.ts'
import { ownLanguageName } from '#platform/storefront/storefront.ts'
import { listStorefronts } from '#platform/storefront/storefronts.ts'
import { sessionAudit } from '#shop/people/session/audit.ts'
import { sessionCookie } from '#shop/people/session/model/session.ts'
import { passwordProblem, type PasswordProblem } from '#shop/people/session/model/password-rule.ts'
import { tellPasswordChanged } from '#shop/people/session/service/letters.ts'
import { passwordRule } from '#shop/people/session/service/password-reading.ts'
import { hashPassword, inHashingLane, isPassword } from '#shop/people/session/service/passwords.ts'
import { setPassword } from '#shop/people/session/service/set-password.ts'
import { hashToken } from '#shop/people/session/service/token.ts'
import type { ActionOf } from '#platform/audit/audit.ts'
import { accountAudit } from '../audit.ts'
import {
  letterKinds,
  maxSettingLength,
  watchedKinds,
  type OfferedKind,
  type SettingField,
} from '../model/settings.ts'
import { watchedLetters } from '../slots.ts'
import {
  endOthers,
  holdAccount,
  livingSessions,
  ownAccount,
  setColumns,
  type OwnAccount,
} from '../store/account.ts'
import { setUnwanted } from '../store/letters.ts'
import { sayAccount } from '../texts/account.ts'

type Person = Ctx<SignedIn>

const thisSession = (ctx: Pick<Person, 'request'>) => hashToken(ctx.request.cookie(sessionCookie) ?? '')

/** Their account as it stands. */
export async function readAccount(ctx: Pick<Person, 'db' | 'who'>): Promise<OwnAccount> {
  const found = await ownAccount(ctx.db, ctx.who.id)
  if (!found) throw notFound()
  return found
}

/** Their sessions that live, this one marked. */
export const ownSessions = (ctx: Person) => livingSessions(ctx.db, ctx.who.id, thisSession(ctx))

/** The choices of the entries that have some: value and how it is shown. */
export async function settingChoices(ctx: Pick<Person, 'db' | 'page'>) {
  const storefronts = await listStorefronts(ctx)
  const here = storefronts.find(one => one.path === ctx.page.storefront)
  const { language } = ctx.page
  const named = (here?.countries ?? []).map(code => ({ code, name: countryName(code, language) }))
  return {
    language: storefronts.map(one => ({ value: one.path, label: ownLanguageName(one.language) })),
    currency: (here?.currencies ?? []).map(code => ({
      value: code,
      label: `${code} ${currencyName(code, language)}`,
    })),
    region: named
      .toSorted((a, b) => a.name.localeCompare(b.name, language))
      .flatMap(({ code, name }) => [
        { value: code, label: name },
        ...countryData(code).regions.map(one => ({ value: one.isocode, label: `${name}: ${one.name}` })),
      ]),
  }
}

/** How a value is shown. */
export function shownSetting(ctx: Pick<Person, 'page'>, field: SettingField, value: string): string {
  const t = sayAccount(ctx.page.language)
  if (value === '') return field === 'region' || field === 'currency' ? t.asCompany() : t.notSet()
  const { language } = ctx.page
  if (field === 'region') {
    const country = countryName(value.slice(0, 2), language)
    return value.length === 2 ? country : `${country}: ${regionName(value)}`
  }
  if (field === 'currency') return `${value} ${currencyName(value, language)}`
  if (field === 'titleCode') return t[(titleCodes.find(code => code === value) || 'none') as 'ms' | 'none']()
  return value
}

/** ACC-01: one entry; answers what is shown of it. Throws invalid with words at `value`. */
export async function changeSetting(ctx: Person, field: SettingField, typed: string): Promise<string> {
  const value = inOneLine(typed)
  const t = sayField(ctx.page.language)
  const refuse = (message: string): never => {
    throw invalid([{ field: 'value', message }], message)
  }
  const max = maxSettingLength[field]
  if (value.length > max) refuse(t.tooLong({ max }))
  if ((field === 'firstName' || field === 'lastName') && value === '') refuse(t.required())
  if (field === 'phone' && value !== '' && !isPhone(value)) refuse(sayAccount(ctx.page.language).wrongPhone())
  if (field === 'titleCode' && !(titleCodes as readonly string[]).includes(value)) refuse(t.notOne())
  if (field === 'language' || field === 'region' || field === 'currency') {
    const choices = (await settingChoices(ctx))[field]
    const mayBeEmpty = field !== 'language'
    if (!choices.some(one => one.value === value) && !(mayBeEmpty && value === '')) refuse(t.notOne())
  }
  await inTransaction(ctx.db, async tx => {
    if (await setColumns(tx, ctx.who.id, columnsOf(field, value)))
      await trace(ctx, tx, 'account-setting', { field })
  })
  if (field === 'language') {
    const chosen = (await settingChoices(ctx)).language.find(one => one.value === value)
    return chosen?.label ?? value
  }
  return shownSetting(ctx, field, value)
}

function columnsOf(field: SettingField, value: string): Parameters<typeof setColumns>[2] {
  switch (field) {
    case 'titleCode':
      return { title_code: value }
    case 'firstName':
      return { first_name: value }
    case 'lastName':
      return { last_name: value }
    case 'phone':
      return { phone: value }
    case 'language':
      return { storefront: value, storefront_chosen: true }
    case 'region':
      return { country: value.slice(0, 2) || null, region: value.length > 2 ? value : '' }
    case 'currency':
      return { currency: value || null }
  }
}

const trace = (
  ctx: Pick<Person, 'who'>,
  tx: Tx,
  action: ActionOf<typeof accountAudit>,
  details: Record<string, string> = {},
) => accountAudit.record(tx, { actor: ctx.who.email, action, kind: 'customer', id: ctx.who.id, details })

/** Guesses of the own password in 15 minutes: an open session must not become a way to find it out. */
const guesses = { limit: 10, seconds: 900 }

/** Is this their password? Throws too-many after ten wrong ones. */
export async function checkOwnPassword(ctx: Person, account: OwnAccount, typed: string): Promise<boolean> {
  const stop = await countAttempt(
    ctx.db,
    [{ key: `own-password ${ctx.who.id}`, limit: guesses.limit }],
    guesses.seconds,
  )
  if (stop) throw new Refusal('too-many', sayAccount(ctx.page.language).tooMany(), stop)
  return inHashingLane(() => isPassword(typed, account.passwordHash))
}

export type PasswordChange =
  | { kind: 'changed' }
  | { kind: 'wrong-current' | 'not-the-same' | 'as-before' | PasswordProblem }

/** Sets another password and ends their other sessions; the current one proves that it are they. */
export async function changeOwnPassword(
  ctx: Person,
  given: { current: string; password: string; passwordAgain: string },
): Promise<PasswordChange> {
  const account = await readAccount(ctx)
  if (!(await checkOwnPassword(ctx, account, given.current))) return { kind: 'wrong-current' }
  const { min } = await passwordRule(ctx)
  const problem = passwordProblem(given.password, { ...account, companyName: ctx.who.companyName }, min)
  if (problem) return { kind: problem }
  if (given.password !== given.passwordAgain) return { kind: 'not-the-same' }
  if (given.password === given.current) return { kind: 'as-before' }
  const hash = await hashPassword(given.password)
  return inTransaction(ctx.db, async tx => {
    const held = await holdAccount(tx, ctx.who.id)
    // another call was quicker: what they typed is not their password any more
    if (held?.passwordHash !== account.passwordHash) return { kind: 'wrong-current' }
    await setPassword(tx, ctx.who.id, hash)
    await endOthers(tx, ctx.who.id, thisSession(ctx), null)
    await sessionAudit.record(tx, {
      actor: ctx.who.email,
      action: 'password-changed',
      kind: 'customer',
      id: ctx.who.id,
    })
    const { id, email, firstName, lastName } = account
    await tellPasswordChanged(ctx, tx, { id, email, name: `${firstName} ${lastName}` })
    return { kind: 'changed' }
  })
}

/** Ends one of their other sessions, or all others; answers how many ended. */
export const endOwnSessions = (ctx: Person, session: string | null): Promise<number> =>
  inTransaction(ctx.db, async tx => {
    const ended = await endOthers(tx, ctx.who.id, thisSession(ctx), session)
    if (ended > 0) await trace(ctx, tx, 'sessions-ended')
    return ended
  })

/** The choice of e-mails as it stands: what they have not refused, and what they have asked for. */
export async function wantedLetters(ctx: Person, { unwanted }: OwnAccount): Promise<OfferedKind[]> {
  const watched = await Promise.all(watchedLetters.all().map(({ chosen }) => chosen(ctx)))
  return [...letterKinds.filter(kind => !unwanted.includes(kind)), ...watched.flat()]
}

/** Which e-mails they want; all others of the kinds that can be done without are not written any more. */
export async function chooseLetters(ctx: Person, wanted: readonly OfferedKind[]): Promise<void> {
  for (const { choose } of watchedLetters.all())
    await choose(
      ctx,
      watchedKinds.filter(kind => wanted.includes(kind)),
    )
  await inTransaction(ctx.db, async tx => {
    await holdAccount(tx, ctx.who.id)
    const unwanted = letterKinds.filter(one => !wanted.includes(one))
    if (await setUnwanted(tx, ctx.who.id, unwanted))
      await sessionAudit.record(tx, {
        actor: ctx.who.email,
        action: 'letters-chosen',
        kind: 'customer',
        id: ctx.who.id,
      })
  })
}
