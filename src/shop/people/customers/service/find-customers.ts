/** What the seller's desk sees of customers. */
import type { CompanySort, PersonSort } from '../model/customer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { localised } from '#platform/language/language.ts'
import { notFound } from '#kit/refusal.ts'
import { listAudit, type AuditLine } from '#platform/audit/audit-log.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { soldCurrencies } from '#platform/storefront/storefronts.ts'
import { priceGroupsFor } from '#shop/people/company/service/found.ts'
import { canBeHanded, type ListedWork } from '#shop/people/open-work/model/open-work.ts'
import { colleaguesOf, type Colleague } from '#shop/people/open-work/service/hand-over.ts'
import { openWorkOfCompany, openWorkWith } from '#shop/people/open-work/service/leaving.ts'
import { openWorkWords } from '#shop/people/open-work/service/labels.ts'
import type {
  AddressOfCompany,
  CenterOfCompany,
  CompanyRow,
  CompanyState,
  CustomerRow,
  KeptCompany,
  UnitOfCompany,
} from '../model/customer.ts'
import {
  addressesOfCompany,
  centersOfCompany,
  companyByCode,
  findCompanies,
  findPeople,
  peopleOfCompany,
  personById,
  unitsOfCompany,
} from '../store/find-customers.ts'

export { hasCompanies } from '../store/find-customers.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'page'>
const perPage = 50

export type Found<Row> = { rows: Row[]; found: number; page: number; last: number }
function asPage<Row extends { found: number }>(rows: Row[], page: number): Found<Row> {
  const found = rows[0]?.found ?? 0
  return { rows, found, page, last: Math.max(1, Math.ceil(found / perPage)) }
}

/** A page of companies, 50. */
export const companiesFor = async (
  ctx: Desk,
  { text, state, sort, page }: { text: string; state: CompanyState; sort: CompanySort; page: number },
): Promise<Found<CompanyRow>> =>
  asPage(
    await findCompanies(ctx.db, {
      text,
      state,
      sort,
      limit: perPage,
      offset: (page - 1) * perPage,
      language: ctx.page.language,
    }),
    page,
  )

/** A page of people of companies and of none, 50. */
export const peopleFor = async (
  ctx: Desk,
  { text, sort, page }: { text: string; sort: PersonSort; page: number },
): Promise<Found<CustomerRow>> =>
  asPage(await findPeople(ctx.db, { text, sort, limit: perPage, offset: (page - 1) * perPage }), page)

export type Choices = {
  priceGroups: { code: string; name: string }[]
  currencies: string[]
}
/** What a company's form offers. */
export async function choicesFor(ctx: Desk): Promise<Choices> {
  const [groups, currencies] = await Promise.all([priceGroupsFor(ctx.db), soldCurrencies(ctx.db)])
  return {
    priceGroups: groups.map(({ code, names }) => ({ code, name: localised(names, ctx.page.language) })),
    currencies,
  }
}

export type WholeCompany = {
  kept: KeptCompany
  choices: Choices
  units: UnitOfCompany[]
  people: CustomerRow[]
  centers: CenterOfCompany[]
  addresses: AddressOfCompany[]
  /** what waits with its people, in words; empty: nothing */
  openWork: string
  trail: AuditLine[]
}
/** A company with all that belongs to it, closed or open. Throws not found. */
export async function companyFor(ctx: Desk, code: string): Promise<WholeCompany> {
  const kept = await companyByCode(ctx.db, code)
  if (!kept) throw notFound()
  const subject = `company:${code}`
  const [choices, units, people, centers, addresses, openWork, trail] = await Promise.all([
    choicesFor(ctx),
    unitsOfCompany(ctx.db, kept.id),
    peopleOfCompany(ctx.db, kept.id),
    centersOfCompany(ctx.db, kept.id),
    addressesOfCompany(ctx.db, kept.id),
    openWorkOfCompany(ctx.db, kept.id, ctx.page.language),
    listAudit(ctx.db, { subject, limit: 50 }),
  ])
  return {
    kept,
    choices,
    units,
    people,
    centers,
    addresses,
    openWork,
    // the list begins with what was asked for: company:north finds company:northwind too
    trail: trail.lines.filter(line => line.subject === subject).slice(0, 20),
  }
}

export type WholePerson = {
  person: CustomerRow
  companyId: number | null
  /** what waits there, and who could take it over; null: nothing */
  openWork: (ListedWork & { colleagues: Colleague[] }) | null
  trail: AuditLine[]
}
/** A customer with what was done to their account. Throws not found, also for people of the desk. */
export async function personFor(ctx: Desk, id: number): Promise<WholePerson> {
  const person = await personById(ctx.db, id)
  if (!person) throw notFound()
  const company = person.company ? await companyByCode(ctx.db, person.company.code) : null
  const subject = `customer:${person.email}`
  const [work, colleagues, trail] = await Promise.all([
    company ? openWorkWith(ctx.db, company.id, id) : null,
    company ? colleaguesOf(ctx.db, company.id, id) : [],
    listAudit(ctx.db, { subject, limit: 50 }),
  ])
  const openWork = work && {
    words: openWorkWords(work, ctx.page.language),
    handed: canBeHanded(work),
    colleagues,
  }
  return {
    person,
    companyId: company?.id ?? null,
    openWork,
    trail: trail.lines.filter(line => line.subject === subject).slice(0, 20),
  }
}
