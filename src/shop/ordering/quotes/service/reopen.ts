import type { Ctx } from '#platform/request/context.ts'
import type { OrderAction, OrderState } from '#shop/ordering/orders/model/states.ts'
import { quoteOfOrder } from '../store/quotes.ts'
import { moveQuote } from './move.ts'

/** What ends an order before it was placed: refused, out of time, or taken back by who ordered. */
const ending: ReadonlySet<OrderAction> = new Set(['reject', 'withdraw'])

/**
 * The order by which an offer was accepted is not placed: the offer stands again until its last day, and its owner at the
 * desk is told. In the transaction that moves the order, where there is one.
 */
export async function reopenAfter(
  ctx: Ctx,
  moved: { object: { key: string }; action: OrderAction; to: OrderState },
): Promise<void> {
  if (!ending.has(moved.action)) return
  const code = await quoteOfOrder(ctx.db, moved.object.key)
  if (code !== null) await moveQuote({ ...ctx, who: null }, { code, version: null, action: 'reopen' })
}
