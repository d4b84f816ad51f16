/** Goods that have arrived go first to the orders that they were promised to. */
import type { Tx } from '#kit/db/connect.ts'
import { keptOf, takeOut } from '../model/goods.ts'
import { holdOrder, type HeldOrder } from '../store/hold-order.ts'
import { piecesOfOrder, takeFromStockInstead } from '../store/goods.ts'
import { addFromStock, waitingOrdersFor } from '../store/waiting-lines.ts'

/**
 * Locks the open orders that wait for receipts of these articles at a site, the oldest first: before the stock is, as whoever moves
 * an order does.
 */
export async function holdWaiting(tx: Tx, articleIds: readonly number[], site: string): Promise<HeldOrder[]> {
  const held: HeldOrder[] = []
  for (const code of await waitingOrdersFor(tx, articleIds, site)) {
    const order = await holdOrder(tx, code)
    if (order) held.push(order)
  }
  return held
}

/**
 * Gives pieces of an article that lie at a site now, and whose stock is locked, to held orders that were promised them of
 * receipts there, the oldest order first. Answers how many went to them.
 */
export async function serveArrived(
  tx: Tx,
  orders: readonly HeldOrder[],
  { articleId, site, quantity }: { articleId: number; site: string; quantity: number },
): Promise<number> {
  let left = quantity
  for (const order of orders) {
    if (left === 0) break
    const waiting = order.lines.filter(line => line.articleId === articleId)
    if (waiting.length === 0) continue
    const pieces = await piecesOfOrder(tx, order.key)
    for (const line of waiting) {
      const { taken = [], promised = [] } = pieces.get(line.lineNumber) ?? {}
      const waits = keptOf(taken, promised, line.quantity - line.cancelled).receipts
      const here = takeOut(
        waits.filter(part => part.site === site),
        left,
      )
      const n = here.reduce((sum, part) => sum + part.quantity, 0)
      if (n === 0) continue
      const of = { orderId: order.id, lineNumber: line.lineNumber, articleId }
      await takeFromStockInstead(tx, of, [{ site, quantity: n }], here)
      await addFromStock(tx, order.id, line.lineNumber, n)
      left -= n
    }
  }
  return quantity - left
}
