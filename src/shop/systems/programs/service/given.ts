/** What an administrator enters for a program, read: what it may, and whom it works for. */
import type { Tx } from '#kit/db/connect.ts'
import { textsIn } from '#kit/free-fields.ts'
import { typedAmount } from '#kit/money.ts'
import type { FieldError } from '#kit/refusal.ts'
import { readEmail } from '#kit/typed/email.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import type { PersonLimit } from '#shop/people/company-admin/model/company.ts'
import { currenciesIn, limitsOf } from '#shop/people/company-admin/service/company-picture.ts'
import { limitPerson, limitsIn } from '#shop/people/company-admin/service/people.ts'
import { unitChoices } from '#shop/people/company/model/unit-tree.ts'
import { unitsOfCompany } from '#shop/people/company/service/for-member.ts'
import { foundProgramAccount } from '#shop/people/company/service/program-accounts.ts'
import { companyReach } from '#shop/people/session/model/rights.ts'
import type { TypedProgram } from '../contract.ts'
import {
  isScope,
  networksTyped,
  type Choices,
  type ProgramInUnit,
  type ProgramOwner,
  type ProgramShown,
} from '../model/program.ts'
import { memberNamed, membersOf, type Written } from '../store/programs.ts'
import { sayPrograms } from '../texts.ts'
import { programReach } from './reach.ts'

export type Admin = Pick<Ctx<CompanyMember>, 'db' | 'who' | 'page' | 'clock'>

/** What can be chosen in the form of a program. */
export async function choicesFor(ctx: Admin): Promise<Choices> {
  const reach = await programReach(ctx)
  const [people, units, currencies] = await Promise.all([
    membersOf(ctx.db, reach),
    unitsOfCompany(ctx.db, ctx.who.companyId),
    currenciesIn(ctx.db, ctx.who.companyId),
  ])
  const theirs = units.filter(({ id }) => reach.units === 'all' || reach.units.includes(id))
  return { people, units: unitChoices(theirs), currencies }
}

/** What a program of a unit may order by itself, as the fields of its form have it. */
export async function limitsTyped(
  { db, page }: Pick<Admin, 'db' | 'page'>,
  { ofUnit, customerId }: ProgramShown,
): Promise<Record<string, string>> {
  const limits = ofUnit ? await limitsOf(db, customerId) : []
  return Object.fromEntries(
    limits.map(({ period, currency, amount }) => [
      `limit-${period}-${currency}`,
      typedAmount(amount, currency, page.formatLocale),
    ]),
  )
}

/** Whom a program works for: somebody of theirs, or a unit, by an account of its own. */
export type Owner =
  | { kind: 'person'; id: number; called: string; email: string; name: string }
  | { kind: 'unit'; id: number; called: string; email: string; limits: PersonLimit[]; currencies: string[] }
type Wrong = (field: string, message: string) => void
export type Given = Omit<Written, 'customerId'> & { owner: Owner }

async function personGiven(ctx: Admin, typed: TypedProgram, wrong: Wrong): Promise<Owner | null> {
  const person = await memberNamed(ctx.db, await programReach(ctx), typed.person)
  if (!person) wrong('person', sayPrograms(ctx.page.language).noPerson())
  return person && { kind: 'person', called: typed.person, ...person }
}

const domainOf = (email: string): string => email.slice(email.indexOf('@') + 1)

/** `kept`: it has its account already, whose address stays. */
async function unitGiven(
  ctx: Admin,
  typed: TypedProgram,
  kept: ProgramInUnit | null,
  wrong: Wrong,
): Promise<Owner | null> {
  const t = sayPrograms(ctx.page.language)
  const { units: reach } = companyReach(ctx.who)
  const units = await unitsOfCompany(ctx.db, ctx.who.companyId)
  const unit = units.find(({ id, code }) => code === typed.unit && (reach === 'all' || reach.includes(id)))
  if (!unit) wrong('unit', t.noUnit())
  const email = kept?.person ?? readEmail(typed.email)
  // whoever tries addresses out learns nothing of those outside of their own house
  if (email === null) wrong('email', t.noEmail())
  else if (!kept && domainOf(email) !== domainOf(ctx.who.email))
    wrong('email', t.otherDomain({ domain: domainOf(ctx.who.email) }))
  const currencies = await currenciesIn(ctx.db, ctx.who.companyId)
  const limits = limitsIn(ctx.page, textsIn(typed), currencies, wrong)
  return unit && email !== null
    ? { kind: 'unit', id: unit.id, called: unit.code, email, limits, currencies }
    : null
}

/** What was typed, read; else what is wrong at which field. */
export async function readGiven(
  ctx: Admin,
  typed: TypedProgram,
  owner: ProgramOwner,
  kept: ProgramInUnit | null,
): Promise<Given | { errors: FieldError[] }> {
  const t = sayPrograms(ctx.page.language)
  const errors: FieldError[] = []
  const wrong: Wrong = (field, message) => void errors.push({ field, message })
  const networks = networksTyped(typed.networks)
  if (networks === null) wrong('networks', t.noNetwork())
  const scopes = typed.scopes.filter(isScope)
  if (scopes.length === 0) wrong('scopes', t.noScope())
  const whose = await (owner === 'unit' ? unitGiven(ctx, typed, kept, wrong) : personGiven(ctx, typed, wrong))
  if (errors.length > 0 || !whose || networks === null) return { errors }
  return { name: typed.name, owner: whose, scopes, networks }
}

/** The account with which a program of a unit works; null: its address is taken. */
export async function accountOf(
  ctx: Admin,
  tx: Tx,
  { name, owner }: Pick<Given, 'name' | 'owner'>,
): Promise<number | null> {
  if (owner.kind === 'person') return owner.id
  const { id: unitId, email, limits, currencies } = owner
  const { companyId } = ctx.who
  const account = { name, unitId, companyId, email, storefront: ctx.page.storefront }
  const id = await foundProgramAccount(tx, account)
  if (id !== null) await limitPerson(tx, id, limits, currencies)
  return id
}
