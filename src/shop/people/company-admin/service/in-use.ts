import type { Db, Tx } from '#kit/db/connect.ts'
import { usesOfParts, type Part } from '../slots.ts'
import { isInUseHere } from '../store/company-rows.ts'

/** Whether something refers to a unit, a cost center or a budget, so that it cannot be removed. */
export async function isInUse(db: Db | Tx, part: Part): Promise<boolean> {
  if (await isInUseHere(db, part.what, part.id)) return true
  for (const isUsed of usesOfParts.all()) if (await isUsed(db, part)) return true
  return false
}
