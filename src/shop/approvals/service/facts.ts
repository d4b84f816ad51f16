import type { Db, Tx } from '#kit/db/connect.ts'
import { findApprovalFacts } from '../store/facts.ts'
import type { ApprovalFacts } from '../model/rules.ts'

/** What the company of this person says about approvals, at this moment (one statement). */
export const approvalFactsFor = (
  db: Db | Tx,
  who: { id: number; companyId: number },
  now: Date,
): Promise<ApprovalFacts> => findApprovalFacts(db, who.companyId, who.id, now)
