import type { Db, Tx } from '#kit/db/connect.ts'

/** Companies and people for tests; everything not named gets a plain value. Prices, orders and the like are not here. */
export type CompanyFixture = { companyId: number; unitId: number; code: string }

/** A company with one root unit; `code` is unique. */
export async function addCompany(
  db: Db | Tx,
  given: {
    code: string
    name?: string
    country?: string
    currency?: string
    priceList?: string
    onAccount?: boolean
  },
): Promise<CompanyFixture> {
  const { code, name = code, country = 'US' } = given
  const { id: companyId } = await db
    .insertInto('company')
    .values({
      code,
      name,
      country,
      currency: given.currency ?? null,
      price_list: given.priceList ?? null,
      on_account: given.onAccount ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const unitId = await addUnit(db, { companyId, code: `${code}-main` })
  return { companyId, unitId, code }
}

export async function addUnit(
  db: Db | Tx,
  given: { companyId: number; code: string; parentId?: number; country?: string },
): Promise<number> {
  const { id } = await db
    .insertInto('company_unit')
    .values({
      company_id: given.companyId,
      parent_id: given.parentId ?? null,
      code: given.code,
      name: given.code,
      country: given.country ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A person; without company they are the manufacturer's (desk) or a private visitor. Answers their id. */
export async function addPerson(
  db: Db | Tx,
  given: {
    email: string
    company?: { companyId: number; unitId: number }
    roles?: string[]
    /** PHC string; absent: no password fits */
    passwordHash?: string
    /** minor units */
    threshold?: number
    thresholdCurrency?: string
    firstName?: string
    lastName?: string
  },
): Promise<number> {
  const { id } = await db
    .insertInto('customer')
    .values({
      email: given.email,
      first_name: given.firstName ?? 'Ada',
      last_name: given.lastName ?? 'Byron',
      company_id: given.company?.companyId ?? null,
      unit_id: given.company?.unitId ?? null,
      roles: given.roles ?? ['buyer'],
      password_hash: given.passwordHash ?? '!',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (given.threshold !== undefined)
    await db
      .insertInto('order_limit')
      .values({ customer_id: id, amount: given.threshold, currency: given.thresholdCurrency ?? 'EUR' })
      .execute()
  return id
}

export async function addCostCenter(
  db: Db | Tx,
  given: { companyId: number; unitId: number; code: string; currency?: string; active?: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('cost_center')
    .values({
      company_id: given.companyId,
      unit_id: given.unitId,
      code: given.code,
      name: given.code,
      currency: given.currency ?? 'USD',
      active: given.active ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A budget of these cost centers; `amount` and `used` in minor units, days as YYYY-MM-DD. */
export async function addBudget(
  db: Db | Tx,
  given: {
    companyId: number
    unitId: number
    code: string
    costCenterIds: number[]
    amount: number
    used?: number
    currency?: string
    startsOn?: string
    endsOn?: string
    active?: boolean
  },
): Promise<number> {
  const { id } = await db
    .insertInto('budget')
    .values({
      company_id: given.companyId,
      unit_id: given.unitId,
      code: given.code,
      name: given.code,
      currency: given.currency ?? 'USD',
      amount: given.amount,
      used: given.used ?? 0,
      starts_on: given.startsOn ?? '2026-01-01',
      ends_on: given.endsOn ?? '2099-12-31',
      active: given.active ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const costCenterId of given.costCenterIds)
    await db
      .insertInto('cost_center_budget')
      .values({ company_id: given.companyId, cost_center_id: costCenterId, budget_id: id })
      .execute()
  return id
}

/** An address in the company's book; `key` is unique. */
export async function addAddress(
  db: Db | Tx,
  given: {
    companyId: number
    unitId: number
    key: string
    customerId?: number
    line1?: string
    town?: string
    country?: string
    shipping?: boolean
    isDefault?: boolean
  },
): Promise<number> {
  const { id } = await db
    .insertInto('address')
    .values({
      key: given.key,
      company_id: given.companyId,
      unit_id: given.unitId,
      customer_id: given.customerId ?? null,
      company_name: 'Company',
      line1: given.line1 ?? '1 Main Street',
      town: given.town ?? 'Springfield',
      postcode: '12345',
      country: given.country ?? 'US',
      shipping: given.shipping ?? true,
      default_shipping: given.isDefault ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
