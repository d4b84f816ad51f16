import { usesOfParts } from '#shop/people/company-admin/slots.ts'
import { isCenterUsed } from '../store/parts-used.ts'

/** What a company cannot remove since a basket refers to it. */
export const partsInBaskets = usesOfParts.fill(
  async (db, { what, id }) => what === 'center' && isCenterUsed(db, id),
)
