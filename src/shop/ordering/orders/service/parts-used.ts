import { usesOfParts } from '#shop/people/company-admin/slots.ts'
import { isCenterUsed, isUnitUsed } from '../store/parts-used.ts'

/** What a company cannot remove since it has ordered with it. */
export const partsInOrders = usesOfParts.fill(async (db, { companyId, what, id, code }) =>
  what === 'unit' ? isUnitUsed(db, companyId, id) : what === 'center' && isCenterUsed(db, companyId, code),
)
