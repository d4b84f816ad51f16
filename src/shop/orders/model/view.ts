/**
 * Whose orders, and quotes, a person looks at (ORD-03, K-43): her own, or those of her company unit; approvers and
 * administrators of a company have its whole company before them. What she may read is wider than what her list shows.
 */
import type { SignedIn } from '#kit/visitor.ts'

export const orderViews = ['mine', 'unit'] as const
export type OrderView = (typeof orderViews)[number]

/** `customer`: those of a person; `company` with `unit`: of a unit, without: of all units; both: either. `all`: the desk. */
export type Scope = 'all' | { customer: number | null; company: number | null; unit: number | null }

type Person = Pick<SignedIn, 'id' | 'companyId' | 'unitId' | 'audiences'>

/** Does she answer for her whole company? */
export const seesCompany = ({ audiences, companyId }: Pick<Person, 'audiences' | 'companyId'>): boolean =>
  companyId !== null && (audiences.includes('approver') || audiences.includes('company-admin'))

/** What she looks at until she chooses: who answers for a company begins with it. */
export const firstView = (who: Person): OrderView => (seesCompany(who) ? 'unit' : 'mine')

const others = (who: Person): Exclude<Scope, 'all'> | null => {
  if (who.companyId === null) return null
  if (seesCompany(who)) return { customer: null, company: who.companyId, unit: null }
  return who.unitId === null ? null : { customer: null, company: who.companyId, unit: who.unitId }
}

/** Can she look at more than her own? */
export const hasUnitView = (who: Person): boolean => others(who) !== null

/** What her list shows. */
export const listedFor = (who: Person, view: OrderView): Exclude<Scope, 'all'> =>
  (view === 'unit' && others(who)) || { customer: who.id, company: null, unit: null }

/** What she may open. */
export const readableFor = (who: Person): Exclude<Scope, 'all'> => ({
  company: null,
  unit: null,
  ...others(who),
  customer: who.id,
})

/** The values of `scopeCondition`: person, company, unit. */
export const scopeValues = (scope: Scope): [number | null, number | null, number | null] =>
  scope === 'all' ? [null, null, null] : [scope.customer, scope.company, scope.unit]
