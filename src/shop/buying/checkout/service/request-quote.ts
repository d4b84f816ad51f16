import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { namesOfArticles } from '#shop/catalogue/articles/service/find-articles.ts'
import { closeOrderedCart, lockCartForOrder } from '#shop/buying/cart/service/for-checkout.ts'
import { isClosedUnit } from '#shop/people/company/model/units.ts'
import type { Reason } from '#shop/ordering/placing/model/draft.ts'
import { loadOrderContext } from '#shop/ordering/placing/service/order-context.ts'
import { plainWords } from '#shop/ordering/quotes/model/plain-words.ts'
import { openQuote, quoteFromBasket, type AskedLine } from '#shop/ordering/quotes/service/open.ts'
import type { Change, Checkout } from '../model/checkout.ts'
import { orderButtons } from '../model/order-buttons.ts'
import { factsOf } from '../model/missing-choices.ts'
import { changesSince, type PlaceOrder } from './place-order.ts'
import { loadCheckoutInputs, checkoutOf } from './read-checkout.ts'

export type Requested =
  | { outcome: 'requested'; code: string }
  | { outcome: 'refused'; reasons: (Reason | { kind: 'missing-description' } | { kind: 'no-quotes' })[] }
  | { outcome: 'changed'; changes: Change[] }
  | { outcome: 'nothing-to-order' }

/**
 * QUO-02, QUO-06: asks for a quote for the buyer's basket, which is empty then. A second click, tab or retry finds the same
 * quote. Stock, budget and limits are looked at when an offer is accepted.
 */
export async function requestQuote(
  ctx: Ctx<CompanyMember>,
  asked: PlaceOrder & { description: string },
): Promise<Requested> {
  return inTransaction(ctx.db, async (tx): Promise<Requested> => {
    const [cart, ground] = await Promise.all([lockCartForOrder(ctx, tx), loadOrderContext(ctx, tx, ctx.who)])
    const before =
      asked.placeToken && asked.placeToken !== cart?.placeToken
        ? await quoteFromBasket(tx, asked.placeToken, ctx.who.id)
        : null
    if (before) return { outcome: 'requested', code: before }
    if (!cart || cart.positions.length === 0) return { outcome: 'nothing-to-order' }
    if (isClosedUnit(ground.company.units, ctx.who.unitId))
      return { outcome: 'refused', reasons: [{ kind: 'unit-closed' }] }
    const checkout = checkoutOf(ctx, cart, await loadCheckoutInputs(ctx, tx, ground, cart.paymentType))
    const changes = changesSince(ctx, checkout, asked)
    if (changes.length) return { outcome: 'changed', changes }
    const reasons = reasonsAgainst(checkout, asked)
    if (reasons.length) return { outcome: 'refused', reasons }
    const names = await namesOfArticles(
      tx,
      cart.positions.map(one => one.articleId),
    )
    const code = await openQuote(ctx, tx, {
      currency: checkout.currency,
      description: asked.description,
      costCenterId: checkout.costCenter?.id ?? null,
      addressId: checkout.address?.id ?? null,
      deliveryMode: checkout.mode?.code ?? null,
      purchaseOrderNumber: (asked.purchaseOrderNumber ?? cart.purchaseOrderNumber).trim(),
      referenceNumber: asked.referenceNumber.trim(),
      originKind: 'basket',
      originReference: cart.placeToken,
      lines: cart.positions.map((one): AskedLine => ({
        articleId: one.articleId,
        code: one.code,
        names: names.get(one.articleId) ?? { [ctx.page.language]: one.name },
        words: '',
        quantity: one.quantity,
        unit: one.unit,
        lineKey: one.lineKey,
        details: one.details,
        requestedOn: one.requestedOn,
        list: one.price && { price: one.price.price, priceUnit: one.price.priceUnit },
      })),
    })
    await closeOrderedCart(tx, cart.id)
    return { outcome: 'requested', code }
  })
}

/** All that keeps it from being asked for, in the order of behaviour.md (Checkout). */
function reasonsAgainst(
  checkout: Checkout,
  asked: PlaceOrder & { description: string },
): Extract<Requested, { outcome: 'refused' }>['reasons'] {
  const reasons: Extract<Requested, { outcome: 'refused' }>['reasons'] = []
  if (!asked.termsAccepted) reasons.push({ kind: 'missing-terms' })
  if (asked.referenceNumber.trim() === '') reasons.push({ kind: 'missing-reference-number' })
  if (checkout.paymentType === 'CARD') reasons.push({ kind: 'no-quotes' })
  else if (!checkout.costCenter) reasons.push({ kind: 'missing-cost-center' })
  if (!checkout.address) reasons.push({ kind: 'missing-delivery-address' })
  if (!checkout.mode) reasons.push({ kind: 'missing-delivery-mode' })
  if (plainWords(asked.description) === '') reasons.push({ kind: 'missing-description' })
  if (checkout.cart.problems.length > 0) reasons.push({ kind: 'cart-errors' })
  // the same rule that opens the button (QUO-03)
  if (reasons.length === 0 && !orderButtons({ ...factsOf(checkout), panel: 'quote' }).requestQuote)
    reasons.push({ kind: 'no-quotes' })
  return reasons
}
