import { withSets } from '#shop/catalogue/articles/model/line-rule.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { isPickupKey, pickupKey, type DeliveryChoice } from '#shop/catalogue/availability/model/line-plan.ts'
import { basketSuppliesFor } from '#shop/catalogue/availability/service.ts'
import { pickupStoresNear } from '#shop/site/stores/service/pickup-stores.ts'
import { largestUpTo, pickupDetails, withChoice, type PickupOffer } from '../model/way-of-delivery.ts'
import { becomeLine } from '../store/lines.ts'
import { entriesOf, lockCart, touchCartAndReleaseStock, putEntries, type Which } from '../store/rows.ts'
import { forgetCount } from './count.ts'
import { readCart } from './read-cart.ts'
import { settledOwner } from './settled-owner.ts'

export type ChosenDelivery =
  | { outcome: 'chosen'; code: string; choice: DeliveryChoice; before: number; quantity: number }
  /** nothing that could be ordered by itself is in stock */
  | { outcome: 'nothing-there'; code: string }
  | { outcome: 'gone' }

/**
 * In how many deliveries a position may come (CART-30). Only what is there now: its quantity falls to what is in stock
 * and can be ordered.
 */
export async function chooseDelivery(
  ctx: Ctx,
  which: Which,
  choice: DeliveryChoice,
): Promise<ChosenDelivery> {
  const owner = await settledOwner(ctx)
  const done =
    owner &&
    (await inTransaction(ctx.db, async (tx): Promise<ChosenDelivery | null> => {
      const held = await lockCart(tx, owner)
      const entries = held ? await entriesOf(tx, held.id) : []
      const entry = entries.find(one => one.entryNumber === which.entryNumber && one.code === which.code)
      const open = entry && (await readCart(ctx, { db: tx }))
      const position = open?.positions.find(one => one.entryNumber === which.entryNumber)
      if (!held || !entry || !position || position.pickup !== null) return null
      const { code, quantity: before } = entry
      // a set comes as a whole: of one of its parts there is no 'only what is there'
      if (choice === 'now' && withSets(entries, [entry]).length > 1) return { outcome: 'nothing-there', code }
      const there = position.plan.lines.reduce(
        (sum, line) => sum + (line.from === 'stock' ? line.quantity : 0),
        0,
      )
      const quantity = choice === 'now' && there < before ? largestUpTo(position, there) : before
      if (quantity === null) return { outcome: 'nothing-there', code }
      await putEntries(tx, held.id, [{ ...entry, quantity, details: withChoice(entry.details, choice) }])
      await touchCartAndReleaseStock(tx, held.id)
      forgetCount(ctx)
      return { outcome: 'chosen', code, choice, before, quantity }
    }))
  return done || { outcome: 'gone' }
}

/** Where a position of the visitor's basket can be picked up; null: it is not in it, or cannot be picked up at all. */
export async function pickupOffer(ctx: Ctx, entryNumber: number): Promise<PickupOffer | null> {
  const open = await readCart(ctx)
  const position = open?.positions.find(one => one.entryNumber === entryNumber)
  if (!open || !position || (position.lineKey !== '' && position.pickup === null)) return null
  const [near, supplies] = await Promise.all([
    pickupStoresNear(ctx),
    basketSuppliesFor(ctx.db, [position.articleId], open.id),
  ])
  const stock = supplies.get(position.articleId)?.stores ?? []
  return {
    position,
    stores: near.flatMap(store => {
      const there = stock.find(one => one.store === store.code)?.quantity ?? 0
      return there > 0 ? [{ ...store, there }] : []
    }),
  }
}

export type ChosenPickup =
  | { outcome: 'picked-up'; code: string; store: string }
  | { outcome: 'delivered'; code: string }
  /** the store has only so many, or hands nothing out (any more) */
  | { outcome: 'short'; code: string; there: number }
  /** it is a configuration, has a label or is called off against a document */
  | { outcome: 'special'; code: string }
  | { outcome: 'unchanged' }
  | { outcome: 'gone' }

/**
 * Picks a position up in a store, or has it delivered again (null). Delivered and picked up are two lines of one article;
 * where the other one is there already, both become one (CART-27).
 */
export async function choosePickup(ctx: Ctx, which: Which, storeCode: string | null): Promise<ChosenPickup> {
  const owner = await settledOwner(ctx)
  const near = storeCode === null ? [] : await pickupStoresNear(ctx)
  const done =
    owner &&
    (await inTransaction(ctx.db, async (tx): Promise<ChosenPickup | null> => {
      const held = await lockCart(tx, owner)
      const entries = held ? await entriesOf(tx, held.id) : []
      const entry = entries.find(one => one.entryNumber === which.entryNumber && one.code === which.code)
      if (!held || !entry) return null
      const { code, articleId, requestedOn } = entry
      if (entry.lineKey !== '' && !isPickupKey(entry.lineKey)) return { outcome: 'special', code }
      const store = near.find(one => one.code === storeCode)
      const lineKey = storeCode === null ? '' : pickupKey(storeCode)
      if (lineKey === entry.lineKey) return { outcome: 'unchanged' }
      const same = entries.find(one => one.articleId === articleId && one.lineKey === lineKey)
      const quantity = entry.quantity + (same?.quantity ?? 0)
      if (storeCode !== null) {
        const found = await basketSuppliesFor(tx, [articleId], held.id)
        const there = found.get(articleId)?.stores?.find(one => one.store === storeCode)?.quantity ?? 0
        if (!store || there < quantity) return { outcome: 'short', code, there: store ? there : 0 }
      }
      const details = same?.details ?? (store ? pickupDetails(store) : {})
      const to = { lineKey, details, requestedOn: same?.requestedOn ?? requestedOn, quantity }
      await becomeLine(tx, held.id, entry, to, same ?? null)
      await touchCartAndReleaseStock(tx, held.id)
      forgetCount(ctx)
      return store ? { outcome: 'picked-up', code, store: store.name } : { outcome: 'delivered', code }
    }))
  return done || { outcome: 'gone' }
}
