import { dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import { piece, type OrderUnit } from '#kit/order-unit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { mostPieces, nextQuantity } from '#shop/catalogue/model.ts'
import { articlesOnSale } from '../store/add-lines.ts'
import {
  deleteCart,
  dropEntries,
  entriesOf,
  entryOf,
  holdCart,
  noteChange,
  putEntries,
  type HeldEntry,
  type Which,
} from '../store/rows.ts'
import { wishEntries } from '../store/lines.ts'
import { addToCart } from './add-to-cart.ts'
import type { AddOutcome } from '../model/add-line.ts'
import { noteCount } from './count.ts'
import { guestCookie, ownerOf } from './owner.ts'
import { settledOwner } from './settled-owner.ts'

export type RemovedLine = Pick<HeldEntry, 'code' | 'quantity' | 'requestedOn' | 'lineKey'>
export type ChangeOutcome =
  /** `before`: what it was until now */
  | {
      outcome: 'changed'
      code: string
      asked: number
      before: number
      quantity: number
      unit: OrderUnit
      totalQuantity: number
    }
  | { outcome: 'removed'; lines: RemovedLine[]; totalQuantity: number }
  | { outcome: 'added'; add: AddOutcome }
  | { outcome: 'too-many-pieces'; code: string; most: number }
  /** the position is not in the visitor's own basket, or not of this product */
  | { outcome: 'gone' }

/**
 * Sets the quantity of a position; 0 removes it (CART-16, CART-18). Quantities are rounded up to what can be ordered.
 * With entry number -1 an article that is not in yet is put in (CART-17). A position that is not in the visitor's own
 * basket, or not of this article, is gone.
 */
export async function changeQuantity(ctx: Ctx, which: Which, quantity: number): Promise<ChangeOutcome> {
  const owner = await settledOwner(ctx)
  const done =
    owner &&
    (await inTransaction(ctx.db, async (tx): Promise<ChangeOutcome | null> => {
      const cart = await holdCart(tx, owner)
      if (!cart) return null
      const entry = await entryOf(tx, cart.id, which)
      if (!entry) return null
      if (quantity === 0) {
        await dropEntries(tx, cart.id, [entry.entryNumber])
        const { totalQuantity } = await noteChange(tx, cart.id)
        return { outcome: 'removed', lines: [entry], totalQuantity }
      }
      const [article] = await articlesOnSale(tx, {
        lines: [entry],
        language: ctx.page.language,
        currency: cart.currency,
        priceList: ctx.who?.priceList ?? null,
        companyId: ctx.who?.companyId ?? null,
        today: dayOf(ctx.clock()),
      })
      const next = article ? nextQuantity(article, Math.max(quantity, article.pricedFrom ?? 1)) : quantity
      const others = cart.totalQuantity - entry.quantity
      if (next > entry.quantity && others + next > mostPieces)
        return { outcome: 'too-many-pieces', code: entry.code, most: Math.max(0, mostPieces - others) }
      const { code } = entry
      const unit = article?.unit ?? piece
      if (next === entry.quantity)
        return {
          outcome: 'changed',
          code,
          asked: quantity,
          before: entry.quantity,
          quantity: next,
          unit,
          totalQuantity: cart.totalQuantity,
        }
      await putEntries(tx, cart.id, [{ ...entry, quantity: next }])
      const { totalQuantity } = await noteChange(tx, cart.id)
      return {
        outcome: 'changed',
        code,
        asked: quantity,
        before: entry.quantity,
        quantity: next,
        unit,
        totalQuantity,
      }
    }))
  if (done) {
    if (done.outcome === 'changed' || done.outcome === 'removed') noteCount(ctx, done.totalQuantity)
    return done
  }
  if (which.entryNumber !== -1) return { outcome: 'gone' }
  if (quantity === 0) return { outcome: 'removed', lines: [], totalQuantity: 0 }
  return { outcome: 'added', add: await addToCart(ctx, [{ code: which.code, quantity, requestedOn: null }]) }
}

/** Removes positions (CART-19); those that are not in the visitor's basket are passed over. Null: none of them is. */
export async function removeEntries(ctx: Ctx, which: readonly Which[]): Promise<RemovedLine[] | null> {
  const owner = await settledOwner(ctx)
  return (
    owner &&
    (await inTransaction(ctx.db, async tx => {
      const cart = await holdCart(tx, owner)
      if (!cart) return null
      const wanted = new Map(which.map(one => [one.entryNumber, one.code]))
      const entries = (await entriesOf(tx, cart.id)).filter(
        entry => wanted.get(entry.entryNumber) === entry.code,
      )
      if (entries.length === 0) return null
      await dropEntries(
        tx,
        cart.id,
        entries.map(entry => entry.entryNumber),
      )
      const { totalQuantity } = await noteChange(tx, cart.id)
      noteCount(ctx, totalQuantity)
      return entries
    }))
  )
}

/**
 * Wishes positions for a day (CART-32). Answers how many there are; null: none of them is in the visitor's basket, and
 * nothing is changed.
 */
export async function wishFor(
  ctx: Ctx,
  on: CalendarDate,
  rows: 'all' | readonly number[],
): Promise<number | null> {
  const owner = await settledOwner(ctx)
  return (
    owner &&
    (await inTransaction(ctx.db, async tx => {
      const cart = await holdCart(tx, owner)
      if (!cart) return null
      const present = (await entriesOf(tx, cart.id)).map(entry => entry.entryNumber)
      const meant = rows === 'all' ? present : present.filter(one => rows.includes(one))
      if (meant.length === 0) return null
      await wishEntries(tx, cart.id, on, rows === 'all' ? null : meant)
      noteCount(ctx, (await noteChange(tx, cart.id)).totalQuantity)
      return meant.length
    }))
  )
}

/** Throws the open basket away (CART-28); a guest's cookie goes with it. True: there was one. */
export async function emptyCart(ctx: Ctx): Promise<boolean> {
  const owner = ownerOf(ctx)
  if (!owner) return false
  const was = await inTransaction(ctx.db, async tx => {
    const cart = await holdCart(tx, owner)
    if (cart) await deleteCart(tx, cart.id)
    return cart !== null
  })
  if (!ctx.who) ctx.reply.clearCookie(guestCookie)
  noteCount(ctx, 0)
  return was
}
