import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Cart } from '../model/cart.ts'
import { dropReservations, lockFreeStock, putReservations } from '../store/reservations.ts'
import { lockCart } from '../store/rows.ts'
import { ownerOf } from './owner.ts'

export type Shortage = { entryNumber: number; code: string; asked: number; available: number }

/**
 * Holds stock for a basket whose checkout opens, for 15 minutes of database time (conventions.md, Money): as many
 * pieces of every position as are free, in place of what it held before. A stock-only position that is short is named;
 * the rest stays reserved all the same. Call it in a transaction of its own, short before the page is shown.
 */
export async function reserveStock(
  tx: Tx,
  cart: Pick<Cart, 'id' | 'positions'>,
): Promise<{ until: Date; short: Shortage[] }> {
  const free = await lockFreeStock(
    tx,
    cart.id,
    cart.positions.map(position => position.articleId),
  )
  // what is picked up lies in its store, where nobody holds it back before it is ordered
  const delivered = cart.positions.filter(position => position.pickup === null)
  const reserved = new Map<number, number>()
  const short: Shortage[] = []
  for (const { articleId, entryNumber, code, quantity, stockOnly } of delivered) {
    const before = reserved.get(articleId) ?? 0
    const available = Math.min(quantity, Math.max(0, (free.get(articleId) ?? 0) - before))
    reserved.set(articleId, before + available)
    if (stockOnly && available < quantity) short.push({ entryNumber, code, asked: quantity, available })
  }
  return { until: await putReservations(tx, cart.id, reserved), short }
}

/** Frees what the visitor's own open basket holds; the basket stays as it is: signing out, auto-logoff, leaving the checkout (SESS-08). */
export async function releaseOwnReservation(ctx: Pick<Ctx, 'who' | 'request' | 'db'>): Promise<void> {
  const owner = ownerOf(ctx)
  if (!owner) return
  await inTransaction(ctx.db, async tx => {
    const cart = await lockCart(tx, owner)
    if (cart) await dropReservations(tx, cart.id)
  })
}
