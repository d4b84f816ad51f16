import type { Db, Tx } from '#kit/db/connect.ts'
import { slot } from '#platform/domain/slot.ts'

/** A unit, cost center or budget of a company. */
export type Part = {
  companyId: number
  what: 'unit' | 'center' | 'budget'
  id: number
  code: string
}
/** Whether something of another domain refers to it, so that it cannot be removed. */
export const usesOfParts = slot<(db: Db | Tx, part: Part) => Promise<boolean>>()
