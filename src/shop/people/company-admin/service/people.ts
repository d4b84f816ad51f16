import type { Db, Tx } from '#kit/db/connect.ts'
import { invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { countAttempt } from '#kit/attempts.ts'
import { readEmail } from '#kit/typed/email.ts'
import { readAmount } from '#kit/typed/money.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import { noticingLastAdministrator } from '#shop/people/company/service/administrators.ts'
import { invitedPerson, otherHolder } from '#shop/people/company/service/found.ts'
import { joinRequestAt } from '#shop/people/registration/service/join.ts'
import { tellReopened } from '#shop/people/session/service/letters.ts'
import { sendInvitation, tellInvited } from '#shop/people/session/service/invite.ts'
import type { UnitRow } from '../model/tree.ts'
import { companyRoles, limitPeriods, type PersonLimit, type PersonRow } from '../model/company.ts'
import { currencyRows, peopleRows } from '../store/company-rows.ts'
import { addGrant, takeGrant, updatePerson, writeGrants, writeLimits } from '../store/write.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'
import { canBeHanded, nothingOpen, type OpenWork } from '#shop/people/open-work/model/open-work.ts'
import { openWorkWords } from '#shop/people/open-work/service/labels.ts'
import { openWorkWith, wordsOfReturn } from '#shop/people/open-work/service/leaving.ts'
import { openOrClose } from './place-person.ts'
import { changing, isAsSeen, missingOr, required, unitIn, type Administrator, type Scope } from './scope.ts'

export type PersonForm = {
  /** e-mail address of the kept person; empty: somebody new */
  kept: string
  email: string
  firstName: string
  lastName: string
  unit: string
  roles: readonly string[]
  version: string
  /** 'true': what is asked about is meant */
  sure: string
  /** as typed, by `limit-<period>-<currency>` */
  limits: Readonly<Record<string, string>>
}

/** Somebody of the units that are administered; throws not found for anybody else. */
export async function personIn(tx: Db | Tx, scope: Scope, email: string): Promise<PersonRow> {
  const people = await peopleRows(tx, scope.companyId, scope.ids)
  const person = people.find(one => one.email === email.toLowerCase())
  if (!person) throw notFound()
  return person
}

/** Makes a change; throws invalid where it takes away the last who can sign in and administers the company whole. */
async function keepingAdministrator(
  ctx: Administrator,
  tx: Tx,
  companyId: number,
  change: () => Promise<void>,
): Promise<void> {
  const { lost } = await noticingLastAdministrator(tx, { companyId, who: ctx.who.id }, change)
  if (lost)
    throw invalid([{ field: 'roles', message: sayCompanyAdmin(ctx.page.language).lastAdministrator() }])
}

/** The limits as typed in the page's language; what is wrong with an amount is told by its field. */
export function limitsIn(
  page: Administrator['page'],
  limits: PersonForm['limits'],
  currencies: readonly string[],
  wrong: (field: string, message: string) => void,
): PersonLimit[] {
  return currencies.flatMap(currency =>
    limitPeriods.flatMap(period => {
      const field = `limit-${period}-${currency}`
      const read = readAmount(limits[field] ?? '', currency, page.formatLocale)
      if (read.kind === 'wrong')
        wrong(field, numberWords(read.fault, page, sayCompanyAdmin(page.language).amountWrong()))
      return read.kind === 'value' ? [{ period, currency, amount: read.value }] : []
    }),
  )
}

/** What a new person of a company may order by themselves, in the transaction that takes them in. */
export const limitPerson = (
  tx: Tx,
  id: number,
  limits: readonly PersonLimit[],
  currencies: readonly string[],
): Promise<void> => writeLimits(tx, id, limits, currencies)

/**
 * Invites somebody (an e-mail with a link to set their password), or changes a kept person: name, unit, roles for their unit,
 * limits per order and period. Throws invalid at its fields, not found, or a conflict. The last administrator stays one.
 */
export async function savePerson(ctx: Administrator, form: PersonForm): Promise<string> {
  const t = sayCompanyAdmin(ctx.page.language)
  return changing(ctx, async (tx, scope) => {
    const kept = form.kept === '' ? null : await personIn(tx, scope, form.kept)
    if (kept) isAsSeen(ctx, kept, form.version)
    const errors: FieldError[] = []
    const wrong = (field: string, message: string) => void errors.push({ field, message })
    const email = kept?.email ?? readEmail(form.email)
    if (email === null) wrong('email', missingOr(ctx, form.email, t.emailWrong()))
    if (form.firstName === '') wrong('firstName', required(ctx))
    if (form.lastName === '') wrong('lastName', required(ctx))
    const unit = scope.units.find(one => one.code === form.unit && scope.reach.has(one.id))
    if (!unit) wrong('unit', t.unitWrong())
    const roles = companyRoles.filter(role => form.roles.includes(role))
    if (!kept && roles.length === 0) wrong('roles', t.needRole())
    const currencies = await currencyRows(tx, scope.companyId)
    const limits = limitsIn(ctx.page, form.limits, currencies, wrong)
    // they ask already: the account is opened there, with unit, roles and limits, and not by a second way
    const asks =
      kept || email === null || errors.length > 0 ? null : await joinRequestAt(tx, scope.companyId, email)
    if (asks) wrong('email', t.asksAlready({ code: asks.code }))
    if (errors.length > 0 || !unit || email === null) throw invalid(errors)
    const fields = { firstName: form.firstName, lastName: form.lastName, unitId: unit.id }
    const left = kept && form.sure !== 'true' ? await leftBehind(ctx, tx, scope, kept, { unit, roles }) : []
    if (left.length > 0) throw invalid([{ field: 'sure', message: left.join(' ') }])
    const id =
      kept?.id ?? (await invitedPerson(tx, { ...fields, email, companyId: scope.companyId, roles: [] }))?.id
    if (id === undefined) throw invalid([{ field: 'email', message: t.emailTaken() }])
    await keepingAdministrator(ctx, tx, scope.companyId, async () => {
      if (kept) await updatePerson(tx, id, fields)
      await writeGrants(tx, id, kept?.grants ?? [], kept?.unitId ?? null, unit.id, roles)
    })
    await writeLimits(tx, id, limits, currencies)
    if (!kept) await invite(ctx, tx, { id, email, ...fields })
    return {
      done: email,
      action: kept ? 'company-person-save' : 'company-person-invite',
      kind: 'customer',
      id: email,
      details: { unit: unit.code, roles, limits },
    }
  })
}

/** In words, what nobody looks after any more when this person has another unit or other roles; empty: nothing. */
async function leftBehind(
  { page: { language } }: Administrator,
  tx: Tx,
  scope: Scope,
  kept: PersonRow,
  to: { unit: UnitRow; roles: readonly string[] },
): Promise<string[]> {
  const work = await openWorkWith(tx, scope.companyId, kept.id)
  if (!work) return []
  const t = sayCompanyAdmin(language)
  const what = leftWithoutApprover(work, scope, kept, to)
  return [
    ...(what.length > 0 ? [t.leavesNoApprover({ what: what.join(', ') })] : []),
    ...(work.approvals.length > 0 && approves(kept) && !decides(kept, to)
      ? [`${openWorkWords({ ...nothingOpen, approvals: work.approvals }, language)} ${t.leavesNoWord()}`]
      : []),
    ...(leavesNoBuyer(work, kept, to)
      ? [`${openWorkWords({ ...work, approvals: [], rules: [], units: [] }, language)} ${t.leavesNoBuyer()}`]
      : []),
  ]
}

/** May they order no more, while their schedules, orders and quotes are open? */
const leavesNoBuyer = (work: OpenWork, kept: PersonRow, { roles }: { roles: readonly string[] }): boolean =>
  canBeHanded(work) &&
  kept.grants.some(({ role }) => role === 'buyer') &&
  !roles.includes('buyer') &&
  !kept.grants.some(({ role, unitId }) => role === 'buyer' && unitId !== kept.unitId)

/** Units and rules, by name, in which nobody else approves and this person would not any more, in another unit or role. */
function leftWithoutApprover(
  work: OpenWork,
  scope: Scope,
  kept: PersonRow,
  { unit, roles }: { unit: UnitRow; roles: readonly string[] },
): string[] {
  const goes = unit.id !== kept.unitId || !roles.includes('approver')
  const own = scope.units.find(one => one.id === kept.unitId)?.name
  const left = decides(kept, { roles }) ? [] : work.rules
  return [...(goes ? work.units.filter(name => name === own) : []), ...left]
}

const isDeciding = (role: string): boolean => role === 'approver' || role === 'company-admin'
/** May they approve at all, as they are? */
const approves = ({ grants }: PersonRow): boolean => grants.some(({ role }) => isDeciding(role))
/** And would they with these roles for their unit, beside what they hold for others? */
const decides = (kept: PersonRow, { roles }: { roles: readonly string[] }): boolean =>
  roles.some(isDeciding) || kept.grants.some(({ role, unitId }) => unitId !== kept.unitId && isDeciding(role))

/** Invitations in a day: to one address, whoever sends them, and by one company. */
const invitations = { address: 5, company: 5_000, seconds: 86_400 }

/** Who has the address already gets a letter that says so instead: nothing that is answered tells the two apart. */
async function invite(
  ctx: Administrator,
  tx: Tx,
  person: { id: number; email: string; firstName: string; lastName: string },
): Promise<void> {
  const counted = [
    { key: `invitation company ${ctx.who.companyId}`, limit: invitations.company },
    { key: `invitation address ${person.email}`, limit: invitations.address },
  ]
  if (await countAttempt(tx, counted, invitations.seconds))
    throw invalid([{ field: 'email', message: sayCompanyAdmin(ctx.page.language).tooManyInvitations() }])
  const from = { company: ctx.who.companyName, by: `${ctx.who.firstName} ${ctx.who.lastName}` }
  const holder = await otherHolder(tx, person)
  if (holder) return tellInvited(ctx, tx, { ...holder, email: person.email }, from)
  const name = `${person.firstName} ${person.lastName}`
  return sendInvitation(ctx, tx, { customerId: person.id, email: person.email, name, ...from })
}

/** Another link for somebody who has not set their password yet; throws a refusal for who has. */
export async function inviteAgain(ctx: Administrator, email: string): Promise<void> {
  await changing(ctx, async (tx, scope) => {
    const person = await personIn(tx, scope, email)
    if (!person.invited || !person.active)
      throw invalid([{ field: '', message: sayCompanyAdmin(ctx.page.language).alreadyIn() }])
    await invite(ctx, tx, person)
    return { done: undefined, action: 'company-person-invite', kind: 'customer', id: person.email }
  })
}

const closedWords = (t: ReturnType<typeof sayCompanyAdmin>, by: 'seller' | 'themselves'): string =>
  by === 'seller' ? t.notYoursToOpen() : t.hersToOpen()

/**
 * Opens or closes an account of the company; closed, all its sessions end at once (trust.md 7.4.2). Nobody closes their own,
 * and the last administrator stays. What the seller has blocked, or they themselves have closed, only the seller opens again.
 * Answers, of an account that is opened, what becomes of its schedules, in words; else nothing.
 */
export async function switchPerson(ctx: Administrator, email: string, active: boolean): Promise<string> {
  const t = sayCompanyAdmin(ctx.page.language)
  return changing(ctx, async (tx, scope) => {
    const person = await personIn(tx, scope, email)
    if (!active && person.id === ctx.who.id) throw invalid([{ field: '', message: t.notYourself() }])
    if (active && person.closedBy !== null)
      throw invalid([{ field: '', message: closedWords(t, person.closedBy) }])
    const by = `${ctx.who.firstName} ${ctx.who.lastName}`.trim()
    await keepingAdministrator(ctx, tx, scope.companyId, () =>
      openOrClose(ctx, tx, { companyId: scope.companyId, person, active, by }),
    )
    const name = `${person.firstName} ${person.lastName}`
    if (active && !person.active) await tellReopened(ctx, tx, { ...person, name }, by)
    return {
      done: active ? await wordsOfReturn(tx, scope.companyId, person.id, ctx.page.language) : '',
      action: active ? 'company-person-enable' : 'company-person-disable',
      kind: 'customer',
      id: person.email,
    }
  })
}

/** COMP-07: whether a person approves for a unit and all below it. Only an active one can be selected. */
export async function selectApprover(
  ctx: Administrator,
  asked: { unit: string; user: string; selected: boolean },
): Promise<void> {
  const t = sayCompanyAdmin(ctx.page.language)
  await changing(ctx, async (tx, scope) => {
    const unit = unitIn(scope, asked.unit)
    const person = await personIn(tx, scope, asked.user)
    if (asked.selected && !person.active) throw invalid([{ field: '', message: t.onlyActive() }])
    if (asked.selected) await addGrant(tx, person.id, 'approver', unit.id)
    else await takeGrant(tx, person.id, 'approver', unit.id)
    return {
      done: undefined,
      action: asked.selected ? 'company-approver-select' : 'company-approver-deselect',
      kind: 'customer',
      id: person.email,
      details: { unit: unit.code },
    }
  })
}
