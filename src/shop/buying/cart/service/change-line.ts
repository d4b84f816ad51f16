import { piece } from '#platform/units/order-unit.ts'
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { maxPieces, type LineDetails } from '#shop/catalogue/articles/model.ts'
import { orderable } from '#shop/catalogue/articles/model/line-rule.ts'
import { judgeLine, wantedOf, type AddOutcome } from '../model/add-line.ts'
import { articlesOnSale } from '../store/add-lines.ts'
import { becomeLine } from '../store/lines.ts'
import { entriesOf, lockCart, touchCartAndReleaseStock } from '../store/rows.ts'
import { hasOwnPrice } from './add-to-cart.ts'
import { forgetCount } from './count.ts'
import { settledOwner } from './settled-owner.ts'

/**
 * Puts something else into the place of a line that was made for the visitor (its label, its configuration): the line of the
 * article with this key gets the new key, details and quantity; what is that line already takes it in. Null: their basket has no
 * such line.
 */
export async function changeLine(
  ctx: Ctx,
  which: { code: string; lineKey: string },
  to: { lineKey: string; details: LineDetails; quantity: number },
): Promise<AddOutcome | null> {
  const owner = await settledOwner(ctx)
  const outcome =
    owner &&
    (await inTransaction(ctx.db, async (tx): Promise<AddOutcome | null> => {
      const cart = await lockCart(tx, owner)
      const entries = cart ? await entriesOf(tx, cart.id) : []
      const entry = entries.find(one => one.code === which.code && one.lineKey === which.lineKey)
      if (!cart || !entry) return null
      const today = dayOf(ctx.clock())
      const [found = null] = await articlesOnSale(tx, {
        lines: [{ ...entry, quantity: to.quantity }],
        language: ctx.page.language,
        currency: cart.currency,
        priceList: ctx.who?.priceList ?? null,
        companyId: ctx.who?.companyId ?? null,
        today,
      })
      const article = found && hasOwnPrice(to) ? { ...found, pricedFrom: found.pricedFrom ?? 1 } : found
      const joins = entries.find(
        one => one !== entry && one.articleId === entry.articleId && one.lineKey === to.lineKey,
      )
      const { code } = entry
      const name = article?.name ?? code
      const unit = article?.unit ?? piece
      const [whole = to.quantity] = orderable([wantedOf(article, to, to.quantity, joins?.quantity ?? 0)])
      const verdict = judgeLine(article, whole, today)
      if (!verdict.ok) return { done: false, faults: [{ why: verdict.why, line: 0, code, name }] }
      const { quantity } = verdict
      const others = entries.reduce(
        (sum, one) => sum + (one === entry || one === joins ? 0 : one.quantity),
        0,
      )
      if (others + quantity > maxPieces)
        return { done: false, faults: [{ why: 'too-many-pieces', line: 0, code, name }] }
      const { lineKey, details } = to
      const { requestedOn, articleId } = entry
      const entryNumber = await becomeLine(
        tx,
        cart.id,
        entry,
        { lineKey, details, requestedOn, quantity },
        joins ?? null,
      )
      const { totalQuantity } = await touchCartAndReleaseStock(tx, cart.id)
      const added = quantity - entry.quantity - (joins?.quantity ?? 0)
      return {
        done: true,
        totalQuantity,
        lines: [{ entryNumber, articleId, code, name, unit, asked: to.quantity, added, quantity }],
        leftOut: [],
      }
    }))
  if (outcome?.done) forgetCount(ctx)
  return outcome ?? null
}
