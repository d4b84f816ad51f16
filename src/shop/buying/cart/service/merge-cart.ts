import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { maxPieces } from '#shop/catalogue/articles/model.ts'
import {
  deleteCart,
  entriesOf,
  giveCartTo,
  lockCart,
  holdOrMakeCart,
  lineOf,
  touchCartAndReleaseStock,
  putEntries,
} from '../store/rows.ts'
import { guestCookie, guestOf, newPlaceToken } from './owner.ts'

/** `own`: there was something in the person's own basket before, or there had been; `sums`: what was in both. */
export type Merged = {
  taken: number
  own: boolean
  sums: { code: string; before: number; came: number; quantity: number }[]
}
const nothing: Merged = { taken: 0, own: false, sums: [] }

/**
 * K-28: what this browser put in as a guest goes into the signed-in person's own basket. Quantities of the same
 * line (article and key) add up (a position holds 9,999,999 at most), everything else is added behind; the guest's basket is gone
 * and its cookie cleared. Doing it again, or from two tabs at once, adds nothing twice. The basket may then hold more
 * than can be ordered at once: nothing is lost, the page says it. Answers the positions taken over, and those that were added up.
 */
export async function mergeGuestCart(ctx: Ctx): Promise<Merged> {
  const { who } = ctx
  const guest = guestOf(ctx)
  if (!who || who.visit || !guest) return nothing
  const owner = { customerId: who.id, companyId: who.companyId }
  const taken = await inTransaction(ctx.db, async tx => {
    const from = await lockCart(tx, guest)
    if (!from) return nothing
    const coming = await entriesOf(tx, from.id)
    const made = { storefront: ctx.page.storefront, currency: from.currency, placeToken: newPlaceToken() }
    const own = await lockCart(tx, owner)
    if (!own && coming.length > 0) {
      await giveCartTo(tx, from.id, owner)
      return { ...nothing, taken: coming.length }
    }
    const sums: Merged['sums'] = []
    if (coming.length > 0) {
      const into = own ?? (await holdOrMakeCart(tx, owner, made))
      const present = await entriesOf(tx, into.id)
      const byLine = new Map(present.map(entry => [lineOf(entry), entry]))
      let last = present.at(-1)?.entryNumber ?? 0
      await putEntries(
        tx,
        into.id,
        coming.map(entry => {
          const same = byLine.get(lineOf(entry))
          const quantity = Math.min(maxPieces, entry.quantity + (same?.quantity ?? 0))
          if (same) sums.push({ code: entry.code, before: same.quantity, came: entry.quantity, quantity })
          return {
            articleId: entry.articleId,
            entryNumber: same?.entryNumber ?? ++last,
            quantity,
            requestedOn: entry.requestedOn,
            lineKey: entry.lineKey,
            details: entry.details,
          }
        }),
      )
      await touchCartAndReleaseStock(tx, into.id)
    }
    await deleteCart(tx, from.id)
    return { taken: coming.length, own: own !== null && coming.length > 0, sums }
  })
  ctx.reply.clearCookie(guestCookie)
  return taken
}
