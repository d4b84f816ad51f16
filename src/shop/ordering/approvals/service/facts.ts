import type { Db, Tx } from '#kit/db/connect.ts'
import { judgedPeriods, type ApprovalFacts, type PeriodSpent } from '../model/rules.ts'
import { findApprovalFacts, spentKept } from '../store/facts.ts'

/** What the company of this person says about approvals, at this moment (one statement). */
export const approvalFactsFor = (
  db: Db | Tx,
  who: { id: number; companyId: number },
  now: Date,
): Promise<ApprovalFacts> => findApprovalFacts(db, who.companyId, who.id, now)

/**
 * What belongs to an order that was judged by these facts, after it is written: of two orders of a person at once for the
 * rest of a limit or rule of a period the second fails by itself (`isGuardFailure`), and is judged again beside the first. Nothing
 * where no period concerns them.
 */
export function keepWithinPeriods(
  tx: Tx,
  facts: ApprovalFacts,
  order: Pick<PeriodSpent, 'currency' | 'amount'> & { customerId: number; now: Date },
): (() => Promise<unknown>)[] {
  const { customerId, now, amount } = order
  const most = judgedPeriods(facts, order.currency).map(one => ({ ...one, amount: one.amount + amount }))
  return most.length > 0 ? spentKept(tx, { customerId, now, most }) : []
}
