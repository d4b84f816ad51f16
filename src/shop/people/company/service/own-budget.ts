import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { OwnBudget } from '../model/order-rules.ts'
import { budgetsOf } from './budgets.ts'
import { costCentersFor } from './for-member.ts'

/** The budget of the cost center that a buyer orders on first; null: none, or nobody who buys. */
export async function ownBudget(
  db: Db,
  { id, companyId, unitId, audiences }: SignedIn,
  today: CalendarDate,
): Promise<OwnBudget | null> {
  if (companyId === null || unitId === null || !audiences.includes('buyer')) return null
  const [costCenter] = await costCentersFor(db, { id, companyId, unitId })
  if (!costCenter) return null
  const [budget] = await budgetsOf(db, { companyId }, costCenter.id, today)
  return budget ? { costCenter: costCenter.name, budget } : null
}
