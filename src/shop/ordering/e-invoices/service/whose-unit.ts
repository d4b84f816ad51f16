/** Which units of their company somebody administers, and which of them a page is about. */
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { notFound } from '#kit/refusal.ts'
import { unitsOfCompany } from '#shop/people/company/service/for-member.ts'
import { unitsOf } from '#shop/people/session/model/rights.ts'
import { upwardsFrom } from '../model/routing.ts'
import { unitsWithRouting, type UnitShown } from './routing.ts'

export type Administered = {
  /** they administer the whole company */
  isWhole: boolean
  /** units below the company itself that they administer */
  units: readonly UnitShown[]
}
export async function administeredBy({
  db,
  who,
}: Pick<Ctx<CompanyMember>, 'db' | 'who'>): Promise<Administered> {
  const [all, shown] = await Promise.all([
    unitsOfCompany(db, who.companyId),
    unitsWithRouting(db, who.companyId),
  ])
  const granted = new Set(unitsOf(who.grants, 'company-admin'))
  return {
    isWhole: all.some(({ id, parentId }) => parentId === null && granted.has(id)),
    units: shown.filter(({ id }) => upwardsFrom(all, id).some(one => granted.has(one.id))),
  }
}

/** The unit of a code; null: no code is the company itself. Throws not found for any that is not among them. */
export function unitOfCode(units: readonly UnitShown[], code: string): UnitShown | null {
  if (code === '') return null
  const unit = units.find(one => one.code === code)
  if (!unit) throw notFound()
  return unit
}
