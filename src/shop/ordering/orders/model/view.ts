/**
 * Whose orders, and quotes, a person looks at (ORD-03, K-43): their own, or those of their company unit; approvers and
 * administrators have the units before them that they answer for, with all below. What they may read is wider than what their
 * list shows. The one place for lists, pages, papers and tables of orders, invoices and quotes.
 */
import { reachIn } from '#shop/people/session/model/rights.ts'
import type { SignedIn } from '#platform/person/visitor.ts'

export const orderViews = ['mine', 'unit'] as const
export type OrderView = (typeof orderViews)[number]

/** `customer`: those of a person; `company` with `units`: of these, null: of all units; both: either. `all`: the desk. */
export type Scope =
  | 'all'
  | { customer: number | null; company: number | null; units: readonly number[] | null }

type Person = Pick<SignedIn, 'id' | 'companyId' | 'unitId' | 'audiences' | 'reach'>

/** Do they answer for units, of which their list then shows who ordered? */
export const seesCompany = (who: Pick<Person, 'audiences' | 'companyId' | 'reach'>): boolean =>
  reachIn(who) !== null

/** What they look at until they choose: who answers for a company begins with it. */
export const firstView = (who: Person): OrderView => (seesCompany(who) ? 'unit' : 'mine')

const others = (who: Person): Exclude<Scope, 'all'> | null => {
  if (who.companyId === null) return null
  const reach = reachIn(who)
  if (reach === 'all') return { customer: null, company: who.companyId, units: null }
  const own = who.unitId === null ? [] : [who.unitId]
  const units = [...new Set([...(reach ?? []), ...own])]
  return units.length === 0 ? null : { customer: null, company: who.companyId, units }
}

/** Can they look at more than their own? */
export const hasUnitView = (who: Person): boolean => others(who) !== null

/** What their list shows. */
export const listedFor = (who: Person, view: OrderView): Exclude<Scope, 'all'> =>
  (view === 'unit' && others(who)) || { customer: who.id, company: null, units: null }

/** What they may open. */
export const readableFor = (who: Person): Exclude<Scope, 'all'> => ({
  company: null,
  units: null,
  ...others(who),
  customer: who.id,
})

/**
 * SQL: what is in a scope, of a table with `customer_id`, `company_id` and `unit_id` called `of` in the statement. Its
 * parameters are $1 to $3, by `scopeValues`; all null: everybody's.
 */
export const scopeCondition = (of: string): string =>
  `(($1::bigint is null and $2::bigint is null) or ${of}.customer_id = $1
  or (${of}.company_id = $2 and ($3::bigint[] is null or ${of}.unit_id = any ($3))))`
export type ScopeValues = [number | null, number | null, readonly number[] | null]
/** The values of `scopeCondition`: person, company, units. */
export const scopeValues = (scope: Scope): ScopeValues =>
  scope === 'all' ? [null, null, null] : [scope.customer, scope.company, scope.units]
