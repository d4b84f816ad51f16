import type { Tx } from '#kit/db/connect.ts'
import { isDuplicate } from '#kit/db/sql-state.ts'
import { companyRoles, type PersonLimit } from '../model/company.ts'
import type { Removable } from './company-rows.ts'

/** False: the code is taken. */
async function once(constraint: string, write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (isDuplicate(error, constraint)) return false
    throw error
  }
}

type UnitFields = { parentId: number | null; name: string; country: string | null; currency: string | null }
export const insertUnit = (
  tx: Tx,
  unit: UnitFields & { companyId: number; code: string },
): Promise<boolean> =>
  once('company_unit_company_id_code_key', () =>
    tx
      .insertInto('company_unit')
      .values({
        company_id: unit.companyId,
        parent_id: unit.parentId,
        code: unit.code,
        name: unit.name,
        country: unit.country,
        currency: unit.currency,
      })
      .execute(),
  )
export const updateUnit = (tx: Tx, id: number, unit: UnitFields): Promise<unknown> =>
  tx
    .updateTable('company_unit')
    .set({ parent_id: unit.parentId, name: unit.name, country: unit.country, currency: unit.currency })
    .where('id', '=', id)
    .execute()

type Switched = 'company_unit' | 'customer' | 'cost_center' | 'budget'
/** Opens or closes one. */
export async function setActive(tx: Tx, table: Switched, id: number, active: boolean): Promise<void> {
  await tx.updateTable(table).set({ active }).where('id', '=', id).execute()
}

/** Removes one that nothing refers to, with what links it to others. */
export async function removeOne(tx: Tx, what: Removable, id: number): Promise<void> {
  if (what !== 'unit')
    await tx
      .deleteFrom('cost_center_budget')
      .where(what === 'center' ? 'cost_center_id' : 'budget_id', '=', id)
      .execute()
  const table = { unit: 'company_unit', center: 'cost_center', budget: 'budget' } as const
  await tx.deleteFrom(table[what]).where('id', '=', id).execute()
}

type PersonFields = { firstName: string; lastName: string; unitId: number }
export const updatePerson = (tx: Tx, id: number, person: PersonFields): Promise<unknown> =>
  tx
    .updateTable('customer')
    .set({ first_name: person.firstName, last_name: person.lastName, unit_id: person.unitId })
    .where('id', '=', id)
    .execute()

/**
 * What a person may: the company's roles for their own unit as given, what they hold for other units and what the seller gave
 * them as it is.
 */
export async function writeGrants(
  tx: Tx,
  id: number,
  held: readonly { role: string; unitId: number | null }[],
  before: number | null,
  unitId: number,
  roles: readonly string[],
): Promise<void> {
  const own = (role: string): boolean => companyRoles.some(one => one === role)
  const kept = held
    .filter(grant => !(own(grant.role) && (grant.unitId === before || grant.unitId === unitId)))
    .map(grant => ({ ...grant, unitId: grant.unitId === before ? unitId : grant.unitId }))
  const grants = [...kept, ...roles.map(role => ({ role, unitId }))]
  await tx.deleteFrom('role_grant').where('customer_id', '=', id).execute()
  if (grants.length > 0)
    await tx
      .insertInto('role_grant')
      .values(grants.map(grant => ({ customer_id: id, role: grant.role, unit_id: grant.unitId })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

/** What a person may order by themselves in these currencies, from now on; limits in others stay as they are. */
export async function writeLimits(
  tx: Tx,
  id: number,
  limits: readonly PersonLimit[],
  currencies: readonly string[],
): Promise<void> {
  if (currencies.length > 0)
    await tx
      .deleteFrom('order_limit')
      .where('customer_id', '=', id)
      .where('currency', 'in', currencies)
      .execute()
  if (limits.length > 0)
    await tx
      .insertInto('order_limit')
      .values(limits.map(limit => ({ customer_id: id, ...limit })))
      .execute()
}

export async function addGrant(tx: Tx, customerId: number, role: string, unitId: number): Promise<void> {
  await tx
    .insertInto('role_grant')
    .values({ customer_id: customerId, role, unit_id: unitId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
export async function takeGrant(tx: Tx, customerId: number, role: string, unitId: number): Promise<void> {
  await tx
    .deleteFrom('role_grant')
    .where('customer_id', '=', customerId)
    .where('role', '=', role)
    .where('unit_id', '=', unitId)
    .execute()
}

export const insertCenter = (
  tx: Tx,
  center: { companyId: number; unitId: number; code: string; name: string; currency: string },
): Promise<boolean> =>
  once('cost_center_company_id_code_key', () =>
    tx
      .insertInto('cost_center')
      .values({
        company_id: center.companyId,
        unit_id: center.unitId,
        code: center.code,
        name: center.name,
        currency: center.currency,
      })
      .execute(),
  )
export const updateCenter = (
  tx: Tx,
  id: number,
  center: { unitId: number; name: string },
): Promise<unknown> =>
  tx
    .updateTable('cost_center')
    .set({ unit_id: center.unitId, name: center.name })
    .where('id', '=', id)
    .execute()

type BudgetFields = { unitId: number; name: string; amount: number; startsOn: string; endsOn: string }
export const insertBudget = (
  tx: Tx,
  budget: BudgetFields & { companyId: number; code: string; currency: string },
): Promise<boolean> =>
  once('budget_company_id_code_key', () =>
    tx
      .insertInto('budget')
      .values({
        company_id: budget.companyId,
        code: budget.code,
        currency: budget.currency,
        unit_id: budget.unitId,
        name: budget.name,
        amount: budget.amount,
        starts_on: budget.startsOn,
        ends_on: budget.endsOn,
      })
      .execute(),
  )
export const updateBudget = (tx: Tx, id: number, budget: BudgetFields): Promise<unknown> =>
  tx
    .updateTable('budget')
    .set({
      unit_id: budget.unitId,
      name: budget.name,
      amount: budget.amount,
      starts_on: budget.startsOn,
      ends_on: budget.endsOn,
    })
    .where('id', '=', id)
    .execute()

export async function linkBudget(
  tx: Tx,
  link: { companyId: number; centerId: number; budgetId: number; selected: boolean },
): Promise<void> {
  if (link.selected)
    await tx
      .insertInto('cost_center_budget')
      .values({ company_id: link.companyId, cost_center_id: link.centerId, budget_id: link.budgetId })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  else
    await tx
      .deleteFrom('cost_center_budget')
      .where('cost_center_id', '=', link.centerId)
      .where('budget_id', '=', link.budgetId)
      .execute()
}
