import { sql } from 'kysely'
import { codeKey } from '#shop/catalogue/articles/model.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { demoCompanies } from '../people.ts'
import type { DemoCompany, Person } from '../people.ts'

/** The database's own day, from which everything with a date counts. */
export async function databaseDay(db: Db | Tx): Promise<string> {
  const row = await db
    .selectNoFrom(sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM-DD')`.as('day'))
    .executeTakeFirstOrThrow()
  return row.day
}

const begun = 'demo-begun'
const complete = 'demo-complete'

/** True when loading the demo data was begun and has not come to its end, for example because it was killed. */
export async function isHalfLoaded(db: Db): Promise<boolean> {
  const last = await db
    .selectFrom('trail')
    .select('action')
    .where('subject', '=', 'shop')
    .where('action', 'in', [begun, complete])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.action === begun
}

export async function noteLoading(db: Db | Tx, end: 'begin' | 'end'): Promise<void> {
  await db
    .insertInto('trail')
    .values({
      actor: 'demo data',
      action: end === 'begin' ? begun : complete,
      subject: 'shop',
      details: '{}',
    })
    .execute()
}

/** The invented articles were last revised on days of the past fourteen months, each always on the same number of days ago. */
export async function dateRevisions(tx: Tx): Promise<void> {
  await sql`update article set changed_at = changed_at - make_interval(days => 20 + (id * 37 % 400)::int)`.execute(
    tx,
  )
}

/**
 * Companies and people were there before what they did: the desk's people for six years, companies for two to five, their
 * people from the first months on; who was invited came this week.
 */
export async function dateCustomers(tx: Tx): Promise<void> {
  await sql`update company set created_at = created_at - make_interval(days => 800 + (id * 211 % 900)::int)`.execute(
    tx,
  )
  await sql`
    update customer p
       set created_at = case
             when p.company_id is null then p.created_at - interval '6 years'
             when p.password_hash = '!' then p.created_at - interval '2 days'
             else (select c.created_at from company c where c.id = p.company_id)
                  + make_interval(days => (p.id * 37 % 60)::int) end`.execute(tx)
}

export async function hasDemoCompanies(db: Db | Tx): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where(
      'code',
      'in',
      demoCompanies.map(company => company.code),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Does this shop belong to somebody: is anybody known, or any company, without the demo's own companies? Accounts whose
 * password everybody can read are never put beside them.
 */
export async function isSomebodys(db: Db | Tx): Promise<boolean> {
  if (await hasDemoCompanies(db)) return false
  const person = await db.selectFrom('customer').select('id').limit(1).executeTakeFirst()
  const company = await db.selectFrom('company').select('id').limit(1).executeTakeFirst()
  return person !== undefined || company !== undefined
}

export async function hasCatalogue(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('article')
    .select('id')
    .where('retired_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type WrittenCompany = {
  id: number
  units: Map<string, number>
  /** by e-mail address */
  people: Map<string, number>
  /** budgets of a cost center by calendar year */
  budgets: Map<string, number>
}

async function writePerson(
  tx: Tx,
  person: Omit<Person, 'unit'>,
  passwordHash: string,
  place: { company: number; unit: number; currencies: readonly string[] } | null,
): Promise<number> {
  const { id } = await tx
    .insertInto('customer')
    .values({
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      company_id: place?.company ?? null,
      unit_id: place?.unit ?? null,
      roles: person.roles,
      password_hash: person.invited ? '!' : passwordHash,
      active: person.active ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { threshold: amount } = person
  if (amount !== undefined && place)
    await tx
      .insertInto('order_limit')
      .values(place.currencies.map(currency => ({ customer_id: id, currency, amount })))
      .execute()
  return id
}

export const writeDeskPerson = (
  tx: Tx,
  person: Omit<Person, 'unit'>,
  passwordHash: string,
): Promise<number> => writePerson(tx, person, passwordHash, null)

/** One company with everything that hangs on it; budgets of the year of `today` and of the next one. */
export async function writeCompany(
  tx: Tx,
  company: DemoCompany,
  passwordHashes: ReadonlyMap<string, string>,
  today: string,
): Promise<WrittenCompany> {
  const { id } = await tx
    .insertInto('company')
    .values({
      code: company.code,
      name: company.name,
      country: company.country,
      currency: company.currency,
      vat_id: company.vatId,
      price_list: company.priceList,
      delivery_days: company.deliveryDays,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const units = new Map<string, number>()
  for (const unit of company.units) {
    const row = await tx
      .insertInto('company_unit')
      .values({
        company_id: id,
        parent_id: unit.parent === null ? null : (units.get(unit.parent) ?? null),
        code: unit.code,
        name: unit.name,
        country: unit.country ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    units.set(unit.code, row.id)
  }
  const unitId = (code: string): number => {
    const found = units.get(code)
    if (found === undefined) throw new Error(`unit ${code} is not one of ${company.code}`)
    return found
  }
  const people = new Map<string, number>()
  const currencies = [...new Set(company.costCenters.map(center => center.currency))]
  for (const person of company.people) {
    const hash = passwordHashes.get(person.email) ?? ''
    const place = { company: id, unit: unitId(person.unit), currencies }
    people.set(person.email, await writePerson(tx, person, hash, place))
  }
  await tx
    .insertInto('address')
    .values(
      company.addresses.map(place => ({
        key: place.key,
        company_id: id,
        unit_id: unitId(place.unit),
        company_name: place.companyName,
        first_name: place.firstName,
        last_name: place.lastName,
        line1: place.line1,
        line2: place.line2 ?? '',
        town: place.town,
        postcode: place.postcode,
        region: place.region ?? '',
        country: place.country,
        phone: place.phone,
        billing: place.billing ?? false,
        default_shipping: place.preset ?? false,
      })),
    )
    .execute()
  return { id, units, people, budgets: await writeBudgets(tx, id, company, unitId, today) }
}

async function writeBudgets(
  tx: Tx,
  companyId: number,
  company: DemoCompany,
  unitId: (code: string) => number,
  today: string,
): Promise<Map<string, number>> {
  const budgets = new Map<string, number>()
  const thisYear = Number(today.slice(0, 4))
  for (const center of company.costCenters) {
    const { id: centerId } = await tx
      .insertInto('cost_center')
      .values({
        company_id: companyId,
        unit_id: unitId(center.unit),
        code: center.code,
        name: center.name,
        currency: center.currency,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const year of [thisYear, thisYear + 1]) {
      const { id } = await tx
        .insertInto('budget')
        .values({
          company_id: companyId,
          unit_id: unitId(center.unit),
          code: `${center.code}-${year}`,
          name: `${center.name} ${year}`,
          currency: center.currency,
          amount: center.budget,
          starts_on: `${year}-01-01`,
          ends_on: `${year}-12-31`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('cost_center_budget')
        .values({ company_id: companyId, cost_center_id: centerId, budget_id: id })
        .execute()
      budgets.set(`${center.code}-${year}`, id)
    }
  }
  return budgets
}

export type AgreedPrice = {
  articleId: number
  currency: string
  priceUnit: number
  bounds: number[]
  prices: string[]
}

export async function writeAgreement(
  tx: Tx,
  companyId: number,
  agreement: { code: string; name: string; from: string; until: string },
  prices: AgreedPrice[],
): Promise<void> {
  const { id } = await tx
    .insertInto('agreement')
    .values({
      company_id: companyId,
      code: agreement.code,
      name: agreement.name,
      valid_from: agreement.from,
      valid_until: agreement.until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (prices.length === 0) return
  await tx
    .insertInto('agreement_price')
    .values(
      prices.map(price => ({
        agreement_id: id,
        article_id: price.articleId,
        currency: price.currency,
        price_unit: price.priceUnit,
        bounds: price.bounds,
        prices: price.prices,
      })),
    )
    .execute()
}

/** A company's own part numbers. */
export async function writeOwnNumbers(
  tx: Tx,
  companyId: number,
  numbers: { articleId: number; number: string }[],
): Promise<void> {
  if (numbers.length === 0) return
  await tx
    .insertInto('company_article_number')
    .values(
      numbers.map(({ articleId, number }) => ({
        company_id: companyId,
        article_id: articleId,
        number,
        number_key: codeKey(number),
      })),
    )
    .execute()
}

/** Everybody can read the password of the demo accounts: a second factor would keep nobody out, and visitors in front of it. */
export async function askForNoFactors(tx: Tx): Promise<void> {
  await tx
    .insertInto('factor_rule')
    .values({ desk: false, company_admins: false })
    .onConflict(conflict => conflict.column('one').doNothing())
    .execute()
}
