import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { approvalCode, heldDays } from '../model/flow.ts'
import type { ApprovalFacts, ApprovalNeed } from '../model/rules.ts'
import { whoDecides } from '../model/substitute.ts'
import { insertFlow } from '../store/flows.ts'
import { lettersTo } from './letters.ts'

/**
 * Sends an order that is written in this transaction to its approvers: each answer is one statement that may travel with
 * the commit. Prices are held as they are in the order.
 */
export function openApproval(
  ctx: Pick<Ctx, 'page' | 'publicUrl' | 'clock'>,
  tx: Tx,
  order: { code: string; total: number; currency: string; requesterId: number },
  need: ApprovalNeed & { tiers: NonNullable<ApprovalNeed['tiers']> },
  facts: ApprovalFacts,
): (() => Promise<unknown>)[] {
  const { reasons, tiers } = need
  const { requesterId } = order
  const code = approvalCode(order.code)
  const first = new Set(tiers[0]?.flatMap(group => group.people))
  const told = {
    code,
    orderCode: order.code,
    requesterName: facts.requesterName,
    total: order.total,
    currency: order.currency,
    tier: 1,
    reasons,
    since: ctx.clock(),
  }
  return [
    () => insertFlow(tx, { code, orderCode: order.code, reasons, tiers, now: ctx.clock(), heldDays }),
    ...lettersTo(
      ctx,
      tx,
      whoDecides(first, { people: facts.approvers, substitutes: facts.substitutes, requesterId }),
      told,
    ),
  ]
}
