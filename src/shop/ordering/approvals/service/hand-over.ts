import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { handOrderOver } from '#shop/ordering/orders/service/move.ts'
import { approvalCode } from '../model/flow.ts'
import { currencyOnAccount, holdFlow, setRequester } from '../store/flows.ts'

/**
 * Gives an order that waits for its approval to a colleague of who ordered. False, and nothing is done: it does not wait any
 * more, is paid by the card of who ordered, or the colleague is among those who approve it, or has stood in for one of them (nobody approves
 * the own order).
 */
export async function handOverOrder(
  ctx: Pick<Ctx, 'db' | 'who' | 'page' | 'publicUrl' | 'clock'>,
  tx: Tx,
  orderCode: string,
  buyerId: number,
): Promise<boolean> {
  const flow = await holdFlow(tx, approvalCode(orderCode))
  if (flow?.state !== 'pending' || (await currencyOnAccount(tx, orderCode)) === null) return false
  if (flow.groups.some(group => group.people.some(person => person.id === buyerId))) return false
  if (flow.decidedBy.includes(buyerId)) return false
  await handOrderOver({ ...ctx, db: tx }, orderCode, buyerId)
  await setRequester(tx, flow.id, buyerId)
  return true
}
