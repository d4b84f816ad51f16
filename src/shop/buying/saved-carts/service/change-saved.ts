import { randomBytes } from 'node:crypto'
import { dayOf } from '#kit/calendar-date.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { notFound } from '#kit/refusal.ts'
import type { AddOutcome } from '#shop/buying/cart/model/add-line.ts'
import { addToCart } from '#shop/buying/cart/service/add-to-cart.ts'
import { removeEntries } from '#shop/buying/cart/service/change-cart.ts'
import { readCart } from '#shop/buying/cart/service/read-cart.ts'
import { maxSaved, nameFault, futureDateOrNull, type NameFault } from '../model/saved-cart.ts'
import {
  countSaved,
  deleteSaved,
  idOfName,
  insertSaved,
  linesOfSaved,
  lockSaved,
  updateSaved,
} from '../store/saved-carts.ts'
import { savedCart, type Owning } from './read-saved.ts'

export type Saved =
  | { saved: string; positions: number }
  | { fault: NameFault }
  /** there is nothing in the basket */
  | { empty: true }

/**
 * Keeps the open basket under a name, with what it comes to now. A name that they have already is refused, unless the
 * new one is to take its place. `emptyAfter` takes what was saved, and nothing else, out of the basket.
 */
export async function saveCart(
  ctx: Owning,
  asked: { name: string; description: string; overwrite: boolean; emptyAfter: boolean },
): Promise<Saved> {
  const { name, description } = asked
  const fault = nameFault(name, description)
  if (fault) return { fault }
  return inTransaction(ctx.db, async (tx): Promise<Saved> => {
    await lockSaved(tx, ctx.who.id)
    const cart = await readCart(ctx, { db: tx })
    if (!cart || cart.positions.length === 0) return { empty: true }
    const same = await idOfName(tx, ctx.who.id, name)
    if (same && !asked.overwrite) return { fault: 'taken' }
    const before = same ? await savedCart({ ...ctx, db: tx }, same) : null
    if (same) await deleteSaved(tx, ctx.who.id, same)
    else if ((await countSaved(tx, ctx.who.id)) >= maxSaved) return { fault: 'full' }
    // what takes the place of another keeps its address and stays shared
    const id = same ?? randomBytes(16).toString('base64url')
    await insertSaved(
      tx,
      ctx.who.id,
      {
        id,
        name,
        description,
        currency: cart.currency,
        net: cart.net,
        positions: cart.positions.length,
        pieces: cart.totalQuantity,
        shared: before?.shared ?? false,
      },
      cart.positions,
    )
    if (asked.emptyAfter) await removeEntries({ ...ctx, db: tx }, cart.positions)
    return { saved: id, positions: cart.positions.length }
  })
}

/**
 * Puts what was saved into the basket, in addition to what is there or instead of it, all in one transaction. What
 * cannot be ordered any more is left out and told. Without `keepCopy` their own saved basket is deleted with it, unless
 * something was left out.
 */
export async function restoreCart(
  ctx: Owning,
  id: string,
  how: { replace: boolean; keepCopy: boolean },
): Promise<AddOutcome & { name: string; kept: boolean }> {
  const saved = await savedCart(ctx, id)
  const today = dayOf(ctx.clock())
  const lines = (await linesOfSaved(ctx.db, id, ctx.page.language)).map(line => ({
    ...line,
    requestedOn: futureDateOrNull(line.requestedOn, today),
  }))
  let kept = true
  const outcome = await addToCart(ctx, lines, {
    replace: how.replace,
    partial: true,
    alongside: async (tx, leftOut) => {
      kept = how.keepCopy || saved.owner !== null || leftOut.length > 0
      if (!kept) await deleteSaved(tx, ctx.who.id, id)
    },
  })
  return { ...outcome, name: saved.name, kept }
}

/** What their own one is called and whether it is shared; throws not found for any other. */
export async function changeSaved(
  ctx: Owning,
  id: string,
  to: { name: string; description: string; shared: boolean },
): Promise<NameFault | null> {
  if ((await savedCart(ctx, id)).owner !== null) throw notFound()
  const fault = nameFault(to.name, to.description)
  if (fault) return fault
  return inTransaction(ctx.db, async tx => {
    await lockSaved(tx, ctx.who.id)
    const same = await idOfName(tx, ctx.who.id, to.name)
    if (same && same !== id) return 'taken'
    if (!(await updateSaved(tx, ctx.who.id, id, to))) throw notFound()
    return null
  })
}

/** Deletes their own one (SAVC-02); null: there is none of that id. */
export const removeSaved = (ctx: Owning, id: string): Promise<string | null> =>
  deleteSaved(ctx.db, ctx.who.id, id)
