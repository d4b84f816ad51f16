import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { goodsFor } from '#shop/catalogue/availability/service.ts'
import type { Goods } from '#shop/catalogue/availability/model/allocate.ts'
import type { Cart } from '../model/cart.ts'
import type { OrderedBefore } from '../model/outlook.ts'
import { closeCart, writeChoices, type Choices } from '../store/choices.ts'
import { lockCart, type Held } from '../store/rows.ts'
import { lastOrdered } from '../store/settings.ts'
import { readCart } from './read-cart.ts'
import { repriceHeld } from './reprice.ts'

export type { Choices, Held }

const ownerOf = ({ who }: Ctx<CompanyMember>) => ({ customerId: who.id, companyId: who.companyId })

/**
 * Locks the buyer's open basket inside the transaction that acts on it: a second tab or click waits here (trust.md
 * 1.1). Null: there is none (any more).
 */
export const holdOpenCart = (ctx: Ctx<CompanyMember>, tx: Tx): Promise<Held | null> =>
  lockCart(tx, ownerOf(ctx))

/** How the buyer's last basket was paid, and on which cost center; null: there was none. */
export const lastOrderedBy = ({ who }: Ctx<CompanyMember>, tx: Tx): Promise<OrderedBefore> =>
  lastOrdered(tx, who.id)

/** Prices the held basket in that currency; answers the one it had, where that changes what its buyer saw. */
export const priceHeldIn = (tx: Tx, held: Held, currency: string): Promise<string | null> =>
  repriceHeld(tx, held, currency)

/** Reads the basket, which is held, as it is now. */
export const readHeldCart = (ctx: Ctx<CompanyMember>, tx: Tx): Promise<Cart | null> =>
  readCart(ctx, { db: tx })

/** Locks the buyer's open basket and reads it fresh. Both travel together: the reading sees what the lock waited for. */
export async function lockCartForOrder(ctx: Ctx<CompanyMember>, tx: Tx): Promise<Cart | null> {
  const [held, cart] = await Promise.all([holdOpenCart(ctx, tx), readHeldCart(ctx, tx)])
  return held && cart
}

/** The same with where the pieces of its positions can be taken, by article: what an order is made from. */
export async function lockCartWithGoods(
  ctx: Ctx<CompanyMember>,
  tx: Tx,
): Promise<{ cart: Cart; goods: ReadonlyMap<number, Goods> } | null> {
  let goods: ReadonlyMap<number, Goods> = new Map()
  const supplies = async (...asked: Parameters<typeof goodsFor>) => (goods = await goodsFor(...asked))
  const [held, cart] = await Promise.all([holdOpenCart(ctx, tx), readCart(ctx, { db: tx, supplies })])
  return held && cart && { cart, goods }
}

/** Keeps what was chosen in the checkout; the basket must be held. */
export const choose = (tx: Tx, cartId: number, choices: Choices): Promise<void> =>
  writeChoices(tx, cartId, choices)

/** Closes the basket that became an order. */
export const closeOrderedCart = (tx: Tx, cartId: number): Promise<void> => closeCart(tx, cartId)
