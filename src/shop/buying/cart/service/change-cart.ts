import { dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import { piece, type OrderUnit } from '#platform/units/order-unit.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { maxPieces } from '#shop/catalogue/articles/model.ts'
import { orderable, resized, withSets } from '#shop/catalogue/articles/model/line-rule.ts'
import { articlesOnSale } from '../store/add-lines.ts'
import {
  deleteCart,
  dropEntries,
  entriesOf,
  lockCart,
  touchCartAndReleaseStock,
  putEntries,
  type LockedEntry,
  type Which,
} from '../store/rows.ts'
import { requestDayOf } from '../store/lines.ts'
import { addToCart } from './add-to-cart.ts'
import type { AddOutcome } from '../model/add-line.ts'
import { forgetCount, noteCount } from './count.ts'
import { guestCookie, ownerOf } from './owner.ts'
import { settledOwner } from './settled-owner.ts'

export type RemovedLine = Pick<LockedEntry, 'code' | 'quantity' | 'requestedOn' | 'lineKey'>
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
      const cart = await lockCart(tx, owner)
      if (!cart) return null
      const entries = await entriesOf(tx, cart.id)
      const entry = entries.find(
        one => one.code === which.code && (which.entryNumber === -1 || one.entryNumber === which.entryNumber),
      )
      if (!entry) return null
      // what was added as a set stays one (CFG-04)
      const set = withSets(entries, [entry])
      if (quantity === 0) {
        await dropEntries(
          tx,
          cart.id,
          set.map(one => one.entryNumber),
        )
        const { totalQuantity } = await touchCartAndReleaseStock(tx, cart.id)
        return { outcome: 'removed', lines: set, totalQuantity }
      }
      const articles = await articlesOnSale(tx, {
        lines: set,
        language: ctx.page.language,
        currency: cart.currency,
        priceList: ctx.who?.priceList ?? null,
        companyId: ctx.who?.companyId ?? null,
        today: dayOf(ctx.clock()),
      })
      const ruled = set.map((one, i) => ({ ...one, rule: articles[i] ?? null }))
      const at = set.indexOf(entry)
      const least = articles[at]?.pricedFrom ?? 1
      const next = orderable(resized(ruled, ruled[at]!, Math.max(quantity, least)))
      const changed = set.map((one, i) => ({ ...one, quantity: next[i] ?? one.quantity }))
      const sum = (of: readonly LockedEntry[]) => of.reduce((all, one) => all + one.quantity, 0)
      const others = cart.totalQuantity - sum(set)
      const then = changed[at]?.quantity ?? quantity
      const { code } = entry
      if (then > entry.quantity && others + sum(changed) > maxPieces)
        return { outcome: 'too-many-pieces', code, most: Math.max(0, maxPieces - others) }
      const unit = articles[at]?.unit ?? piece
      const told = { outcome: 'changed' as const, code, asked: quantity, before: entry.quantity, unit }
      if (changed.every((one, i) => one.quantity === set[i]?.quantity))
        return { ...told, quantity: then, totalQuantity: cart.totalQuantity }
      await putEntries(tx, cart.id, changed)
      const { totalQuantity } = await touchCartAndReleaseStock(tx, cart.id)
      return { ...told, quantity: then, totalQuantity }
    }))
  if (done) {
    if (done.outcome === 'changed' || done.outcome === 'removed') forgetCount(ctx)
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
      const cart = await lockCart(tx, owner)
      if (!cart) return null
      const wanted = new Map(which.map(one => [one.entryNumber, one.code]))
      const all = await entriesOf(tx, cart.id)
      const entries = withSets(
        all,
        all.filter(entry => wanted.get(entry.entryNumber) === entry.code),
      )
      if (entries.length === 0) return null
      await dropEntries(
        tx,
        cart.id,
        entries.map(entry => entry.entryNumber),
      )
      await touchCartAndReleaseStock(tx, cart.id)
      forgetCount(ctx)
      return entries
    }))
  )
}

/**
 * Keeps the delivery date asked for of positions (CART-32). Answers how many there are; null: none of them is in the visitor's basket, and
 * nothing is changed.
 */
export async function requestDay(
  ctx: Ctx,
  on: CalendarDate,
  rows: 'all' | readonly number[],
): Promise<number | null> {
  const owner = await settledOwner(ctx)
  return (
    owner &&
    (await inTransaction(ctx.db, async tx => {
      const cart = await lockCart(tx, owner)
      if (!cart) return null
      const present = await entriesOf(tx, cart.id)
      const named = present.filter(one => rows === 'all' || rows.includes(one.entryNumber))
      const meant = withSets(present, named).map(one => one.entryNumber)
      if (meant.length === 0) return null
      await requestDayOf(tx, cart.id, on, rows === 'all' ? null : meant)
      await touchCartAndReleaseStock(tx, cart.id)
      forgetCount(ctx)
      return meant.length
    }))
  )
}

/** Throws the open basket away (CART-28); a guest's cookie goes with it. True: there was one. */
export async function emptyCart(ctx: Ctx): Promise<boolean> {
  const owner = ownerOf(ctx)
  if (!owner) return false
  const was = await inTransaction(ctx.db, async tx => {
    const cart = await lockCart(tx, owner)
    if (cart) await deleteCart(tx, cart.id)
    return cart !== null
  })
  if (!ctx.who) ctx.reply.clearCookie(guestCookie)
  noteCount(ctx, 0)
  return was
}
