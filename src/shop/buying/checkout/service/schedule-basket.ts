/** The basket becomes a schedule (REPL-01, REPL-05). */
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { closeOrderedCart, lockCartForOrder } from '#shop/buying/cart/service/for-checkout.ts'
import { reasonsAgainst, type Reason } from '#shop/ordering/placing/model/draft.ts'
import { loadOrderContext } from '#shop/ordering/placing/service/order-context.ts'
import type { PanelEntered } from '#shop/buying/replenishment/model/entered.ts'
import { makeSchedule, scheduleFrom } from '#shop/buying/replenishment/service/make.ts'
import { orderNow } from '#shop/buying/replenishment/service/run.ts'
import { readPanel } from '#shop/buying/replenishment/service/terms.ts'
import type { Change } from '../model/checkout.ts'
import { sayReplenish } from '../texts/replenish.ts'
import { changesSince, draftOf, type PlaceOrder } from './place-order.ts'
import { loadCheckoutInputs, checkoutOf } from './read-checkout.ts'

type Buyer = Ctx<CompanyMember>
export type Scheduled =
  | { outcome: 'scheduled'; jobCode: string }
  | { outcome: 'refused'; reasons: Reason[]; errors: FieldError[] }
  | { outcome: 'changed'; changes: Change[] }
  | { outcome: 'nothing-to-order' }

/** What a later order is judged by on its day, not today. */
const ofItsDay = new Set<Reason['kind']>(['stock', 'stop', 'missing-payment'])

/**
 * Makes a schedule of the buyer's basket, if it is what they saw, and closes the basket in the same transaction; pressed
 * again it answers the same schedule. What begins today is ordered at once.
 */
export async function scheduleBasket(
  ctx: Buyer,
  asked: PlaceOrder,
  entered: PanelEntered,
): Promise<Scheduled> {
  const scheduled = await inTransaction(ctx.db, tx => make(ctx, tx, asked, entered))
  if (scheduled.outcome === 'scheduled') await orderNow(ctx, scheduled.jobCode, dayOf(ctx.clock()))
  return scheduled
}

async function make(ctx: Buyer, tx: Tx, asked: PlaceOrder, entered: PanelEntered): Promise<Scheduled> {
  const [cart, ground] = await Promise.all([lockCartForOrder(ctx, tx), loadOrderContext(ctx, tx, ctx.who)])
  const { placeToken } = asked
  if (placeToken && placeToken !== cart?.placeToken) {
    const before = await scheduleFrom(tx, { kind: 'basket', reference: placeToken }, ctx.who)
    if (before !== null) return { outcome: 'scheduled', jobCode: before }
  }
  if (!cart || cart.positions.length === 0) return { outcome: 'nothing-to-order' }
  const checkout = checkoutOf(ctx, cart, await loadCheckoutInputs(ctx, tx, ground, cart.paymentType))
  const changes = changesSince(ctx, checkout, asked)
  if (changes.length > 0) return { outcome: 'changed', changes }
  const draft = draftOf(ctx, checkout, asked)
  const reasons = reasonsAgainst(draft, []).filter(({ kind }) => !ofItsDay.has(kind))
  const panel = readPanel(ctx, entered)
  const errors = panel.ok ? [] : [...panel.errors]
  if (draft.paymentType === 'CARD')
    errors.push({ field: 'PaymentType', message: sayReplenish(ctx.page.language).onAccountOnly() })
  const { address, mode, costCenter } = draft
  if (reasons.length > 0 || errors.length > 0 || !panel.ok || !address || !mode || !costCenter)
    return { outcome: 'refused', reasons, errors }
  const jobCode = await makeSchedule(ctx, tx, {
    origin: { kind: 'basket', reference: cart.placeToken },
    currency: cart.currency,
    rhythm: panel.rhythm,
    terms: {
      tolerancePercent: panel.tolerancePercent,
      costCenterId: costCenter.id,
      addressId: address.id,
      deliveryMode: mode.code,
      purchaseOrderNumber: draft.purchaseOrderNumber.trim(),
      referenceNumber: draft.referenceNumber.trim(),
    },
    lines: cart.positions.map(({ articleId, quantity, lineKey, details, price }) => ({
      articleId,
      quantity,
      lineKey,
      details,
      agreed: price && { price: price.price, priceUnit: price.priceUnit },
    })),
  })
  await closeOrderedCart(tx, cart.id)
  return { outcome: 'scheduled', jobCode }
}
