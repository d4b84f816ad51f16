import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#kit/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { isGone } from '#kit/db/sql-state.ts'
import { inTransaction, type Finish } from '#kit/db/transaction.ts'
import type { CompanyMember } from '#kit/routes.ts'
import { allocate, type Goods } from '#shop/availability/model/allocate.ts'
import type { Cart, Position } from '#shop/cart/model/cart.ts'
import { closeOrderedCart, holdCartWithGoods } from '#shop/cart/service/for-checkout.ts'
import type { Address } from '#shop/company/model/address.ts'
import { bookBudget } from '#shop/company/service/budgets.ts'
import type { DeliveryMode } from '#shop/delivery/model.ts'
import type { DraftLine, OrderDraft } from '#shop/orders/model/order.ts'
import { recordOrder, takeOrderCode } from '#shop/orders/service/place.ts'
import { placedByToken } from '#shop/orders/service/read.ts'
import type { AskedChoices, Change, Checkout, Reason } from '../model/checkout.ts'
import { missingForOrder } from '../model/order-buttons.ts'
import { checkoutOf, groundOf } from './read-checkout.ts'

export type PlaceOrder = {
  termsAccepted: boolean
  referenceNumber: string
  /** as entered with the order; absent: the one kept before */
  purchaseOrderNumber?: string | undefined
  /** what the page showed; absent where a caller does not say, and then not compared */
  cartVersion?: number | undefined
  placeToken?: string | undefined
  seenTotal?: number | undefined
  /** what stood chosen in the form; an order never leaves with other choices than these */
  choices?: AskedChoices
}

export type Placed =
  | { outcome: 'placed'; code: string }
  | { outcome: 'refused'; reasons: Reason[] }
  | { outcome: 'changed'; changes: Change[] }
  /** there is no open basket and no order of this token */
  | { outcome: 'nothing-to-order' }

/** Somebody took a planned piece or the budget in between: plan again this often before the buyer is asked to look. */
const mostPlans = 4

/**
 * Places the order of the buyer's basket by the algorithm of trust.md 1.1: everything is checked in the transaction that
 * acts, stock is taken conditionally and last, and a second click, tab or retry gets the same order.
 */
export async function placeOrder(ctx: Ctx<CompanyMember>, asked: PlaceOrder): Promise<Placed> {
  for (let plan = 1; ; plan++) {
    try {
      return await inTransaction(ctx.db, (tx, finish) => placeIn(ctx, { tx, finish }, asked))
    } catch (error) {
      if (!isGone(error)) throw error
      if (plan === mostPlans) return { outcome: 'changed', changes: [{ kind: 'goods' }] }
    }
  }
}

async function placeIn(
  ctx: Ctx<CompanyMember>,
  { tx, finish }: { tx: Tx; finish: Finish },
  asked: PlaceOrder,
): Promise<Placed> {
  const [held, ground, code] = await Promise.all([
    holdCartWithGoods(ctx, tx),
    groundOf(ctx, tx),
    takeOrderCode(tx),
  ])
  const before =
    asked.placeToken && asked.placeToken !== held?.cart.placeToken
      ? await placedByToken(tx, asked.placeToken, ctx.who.id)
      : null
  if (before) return { outcome: 'placed', code: before }
  if (!held || held.cart.positions.length === 0) return { outcome: 'nothing-to-order' }
  const checkout = checkoutOf(ctx, held.cart, ground)
  const changes = changesSince(ctx, checkout, asked)
  if (changes.length) return { outcome: 'changed', changes }
  const reasons = reasonsAgainst(checkout, asked)
  const { address, mode } = checkout
  if (reasons.length || !address || !mode) return { outcome: 'refused', reasons }

  const draft = draftOf(ctx, checkout, { address, mode }, held.goods, asked)
  recordOrder(ctx, { tx, finish }, draft, code, [
    () => closeOrderedCart(tx, held.cart.id),
    ...booking(ctx, tx, checkout, code),
  ])
  return { outcome: 'placed', code }
}

/** Books the order in the budgets of its cost center. */
function booking(ctx: Ctx, tx: Tx, checkout: Checkout, orderCode: string): (() => Promise<unknown>)[] {
  const { costCenter, costs, currency } = checkout
  if (!costCenter) return []
  const on = dayOf(ctx.clock())
  return [() => bookBudget(tx, { costCenterId: costCenter.id, orderCode, amount: costs.total, currency, on })]
}

function changesSince(ctx: Ctx, checkout: Checkout, asked: PlaceOrder): Change[] {
  const { cart, currency, costs } = checkout
  if (choosesElse(checkout, asked.choices ?? {})) return [{ kind: 'choices' }]
  if (currency !== ctx.page.currency) return [{ kind: 'currency', basket: currency, page: ctx.page.currency }]
  if (asked.seenTotal !== undefined && asked.seenTotal !== costs.total)
    return [{ kind: 'total', before: asked.seenTotal, now: costs.total }]
  if (asked.cartVersion !== undefined && asked.cartVersion !== cart.version) return [{ kind: 'basket' }]
  return []
}

/** An empty address or mode is one that was not chosen. */
const choosesElse = (
  { costCenter, address, mode }: Checkout,
  { costCenterId, addressId, modeCode }: AskedChoices,
): boolean =>
  (costCenterId !== undefined && costCenterId !== (costCenter?.code ?? '')) ||
  Boolean(addressId && addressId !== address?.key) ||
  Boolean(modeCode && modeCode !== mode?.code)

/** All reasons at once, in the order of behaviour.md. */
function reasonsAgainst(checkout: Checkout, asked: PlaceOrder): Reason[] {
  const { cart, address, mode, costCenter, paymentType, stops } = checkout
  const missing = missingForOrder({
    paymentType,
    hasDeliveryAddress: address !== null,
    hasDeliveryMode: mode !== null,
    hasCostCenter: costCenter !== null,
    hasPaymentInfo: false,
    cartError: cart.problems.length > 0,
    stops: stops.map(({ rule }) => rule),
    termsAccepted: asked.termsAccepted,
    referenceNumber: asked.referenceNumber,
  })
  const has = (what: (typeof missing)[number]) => missing.includes(what)
  const reasons: Reason[] = []
  if (has('terms')) reasons.push({ kind: 'missing-terms' })
  if (has('reference-number')) reasons.push({ kind: 'missing-reference-number' })
  if (has('cost-center')) reasons.push({ kind: 'missing-cost-center' })
  if (has('delivery-address')) reasons.push({ kind: 'missing-delivery-address' })
  if (has('delivery-mode')) reasons.push({ kind: 'missing-delivery-mode' })
  if (has('cart-error')) reasons.push({ kind: 'cart-errors' })
  reasons.push(...stockReasons(cart), ...stops.map((stop): Reason => ({ kind: 'stop', stop })))
  return reasons
}

const stockReasons = (cart: Cart): Reason[] =>
  cart.positions
    .filter(position => position.plan.short > 0)
    .map(({ code, quantity, plan }) => ({
      kind: 'stock',
      code,
      asked: quantity,
      available: quantity - plan.short,
    }))

/** The order as it will be written, with the goods of this moment, site by site. */
function draftOf(
  ctx: Ctx<CompanyMember>,
  { cart, costs, costCenter, currency, paymentType }: Checkout,
  { address, mode }: { address: Address; mode: DeliveryMode },
  goods: ReadonlyMap<number, Goods>,
  asked: PlaceOrder,
): OrderDraft {
  const { companyName, firstName, lastName, line1, line2, postcode, town, region, country, phone } = address
  return {
    company: ctx.who.companyId,
    unit: ctx.who.unitId,
    customer: ctx.who.id,
    cart: cart.id,
    placeToken: cart.placeToken,
    storefront: ctx.page.storefront,
    currency,
    net: costs.net,
    delivery: costs.delivery ?? 0,
    tax: costs.tax?.amount ?? 0,
    total: costs.total,
    taxNote: costs.tax?.note ?? 'not-included',
    paymentType,
    purchaseOrderNumber: (asked.purchaseOrderNumber ?? cart.purchaseOrderNumber).trim(),
    referenceNumber: asked.referenceNumber.trim(),
    costCenter: costCenter && { code: costCenter.code, name: costCenter.name },
    deliveryMode: mode.code,
    shipTo: { companyName, firstName, lastName, line1, line2, postcode, town, region, country, phone },
    lines: cart.positions.map((position, i) => lineOf(position, goods.get(position.articleId), i + 1)),
  }
}

/** The basket was planned on the same goods; a position without goods or price is an error of the basket before. */
function lineOf(position: Position, goods: Goods | undefined, lineNumber: number): DraftLine {
  const { price, plan, articleId, code, name, quantity, unit, requestedOn } = position
  if (!goods || !price) throw new Error(`position ${code} was not checked`)
  return {
    lineNumber,
    articleId,
    code,
    name,
    quantity,
    unit,
    price: price.price,
    priceUnit: price.priceUnit,
    priceSource: `${price.source.kind}:${price.source.code}`,
    amount: price.amount,
    requestedOn,
    schedule: plan.lines,
    ...allocate(goods, plan.lines),
  }
}
