import { usesOfParts } from '#shop/people/company-admin/slots.ts'
import { isPartUsed } from '../store/parts-used.ts'

/** What a company cannot remove since a rule refers to it. */
export const partsInRules = usesOfParts.fill(
  async (db, { what, id }) => what !== 'budget' && isPartUsed(db, what, id),
)
