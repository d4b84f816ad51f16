import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Flash } from '#kit/flash.ts'
import { setCurrency } from '../store/currency.ts'
import { lockCart, type Held } from '../store/rows.ts'
import { sayCart } from '../texts.ts'
import { settledOwner } from './settled-owner.ts'

/**
 * Prices a held basket in that currency from now on. Answers the currency it had, where it held something that is now
 * priced anew (K-28: the visitor is told); null: nothing changed for them.
 */
export async function repriceHeld(tx: Tx, held: Held, currency: string): Promise<string | null> {
  if (held.currency === currency || !(await setCurrency(tx, held.id, held.currency, currency))) return null
  return held.totalQuantity > 0 ? held.currency : null
}

/** The same for the open basket of the visitor; null where they have none. */
export async function repriceBasket(ctx: Ctx, currency: string): Promise<string | null> {
  const owner = await settledOwner(ctx)
  if (!owner) return null
  return inTransaction(ctx.db, async tx => {
    const held = await lockCart(tx, owner)
    return held && repriceHeld(tx, held, currency)
  })
}

/** What is said where prices in the basket are now in another currency. */
export const repricedMessage = (ctx: Pick<Ctx, 'page'>, from: string, to: string): Flash => ({
  kind: 'info',
  text: sayCart(ctx.page.language).repriced({ from, to }),
})
