import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { notFound } from '#kit/refusal.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import type { Assignment } from '#shop/ordering/reference-documents/model/assignment.ts'
import {
  isReferenceKey,
  referenceDetails,
  referenceKey,
} from '#shop/ordering/reference-documents/model/document.ts'
import { choicesFor, restOf, type Callable } from '#shop/ordering/reference-documents/service/call-off.ts'
import type { AddOutcome } from '../model/add-line.ts'
import type { Cart } from '../model/cart.ts'
import { becomeLine } from '../store/lines.ts'
import { entriesOf, lockCart, touchCartAndReleaseStock } from '../store/rows.ts'
import { addToCart } from './add-to-cart.ts'
import { forgetCount } from './count.ts'

type Buyer = Ctx<CompanyMember>

/** What of a document can be called off now; throws not found where nothing can, or it is not their company's. */
export async function documentRest(ctx: Buyer, code: string): Promise<Callable[]> {
  const rest = await restOf(ctx.db, ctx.who.companyId, dayOf(ctx.clock()), code)
  if (rest.length === 0) throw notFound()
  return rest
}

/** Puts what is left of a document into the basket, in addition to what is there or instead of it (CART-08). */
export async function addDocument(ctx: Buyer, code: string, replace: boolean): Promise<AddOutcome> {
  const rest = await documentRest(ctx, code)
  const lines = rest.map(one => ({
    code: one.code,
    quantity: one.left,
    requestedOn: null,
    lineKey: referenceKey(one.id),
    details: referenceDetails(one),
  }))
  return addToCart(ctx, lines, { replace, partial: true })
}

/** Which documents the positions of a basket may be called off against, by article; nothing for guests. */
export async function referenceChoices(
  ctx: Ctx,
  positions: Cart['positions'],
): Promise<ReadonlyMap<number, Callable[]>> {
  const companyId = ctx.who?.companyId ?? null
  if (companyId === null || ctx.who?.visit || positions.length === 0) return new Map()
  const ids = [...new Set(positions.map(position => position.articleId))]
  const found = await choicesFor(ctx.db, companyId, dayOf(ctx.clock()), ids)
  return Map.groupBy(found, one => one.articleId)
}

export type Assigned = { entryNumber: number; code: string } & (
  | { outcome: 'assigned'; document: string }
  | { outcome: 'removed' }
  /** nothing is left for the article, it has ended, or is unknown */
  | { outcome: 'refused'; document: string }
  /** it is a configuration or has a label */
  | { outcome: 'special' }
)

/**
 * Assigns reference documents to positions of the buyer's basket, or takes them away (CART-29); each by itself, so that
 * one that cannot be does not keep the others. A position that is not in the basket is passed over.
 */
export async function assignReferences(ctx: Buyer, assignments: readonly Assignment[]): Promise<Assigned[]> {
  const today = dayOf(ctx.clock())
  return inTransaction(ctx.db, async tx => {
    const owner = { customerId: ctx.who.id, companyId: ctx.who.companyId }
    const cart = await lockCart(tx, owner)
    if (!cart) return []
    const done: Assigned[] = []
    for (const { entryNumber, document, on } of assignments) {
      const entries = await entriesOf(tx, cart.id)
      const entry = entries.find(one => one.entryNumber === entryNumber)
      if (!entry) continue
      const { code, articleId } = entry
      if (entry.lineKey !== '' && !isReferenceKey(entry.lineKey)) {
        done.push({ entryNumber, code, outcome: 'special' })
        continue
      }
      const meant =
        document &&
        (await restOf(tx, ctx.who.companyId, today, document.code)).find(
          one =>
            one.articleId === articleId && (document.position === null || one.number === document.position),
        )
      if (document && !meant) {
        done.push({ entryNumber, code, outcome: 'refused', document: document.code })
        continue
      }
      const lineKey = meant ? referenceKey(meant.id) : ''
      const requestedOn = on !== null && on >= today ? on : entry.requestedOn
      const details = meant ? referenceDetails(meant) : {}
      const same = entries.find(
        one => one !== entry && one.articleId === articleId && one.lineKey === lineKey,
      )
      const quantity = entry.quantity + (same?.quantity ?? 0)
      const to = { lineKey, details: same?.details ?? details, requestedOn, quantity }
      await becomeLine(tx, cart.id, entry, to, same ?? null)
      done.push(
        meant
          ? { entryNumber, code, outcome: 'assigned', document: meant.document }
          : { entryNumber, code, outcome: 'removed' },
      )
    }
    if (done.some(one => one.outcome === 'assigned' || one.outcome === 'removed'))
      await touchCartAndReleaseStock(tx, cart.id)
    forgetCount(ctx)
    return done
  })
}
