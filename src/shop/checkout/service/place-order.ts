import type { Ctx } from '#kit/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { CompanyMember } from '#kit/routes.ts'
import { closeOrderedCart, holdCartWithGoods } from '#shop/cart/service/for-checkout.ts'
import { orderFrom } from '#shop/orders/service/read.ts'
import type { Draft, Reason } from '#shop/placing/model/draft.ts'
import { groundOf } from '#shop/placing/service/ground.ts'
import { place, type Prepared } from '#shop/placing/service/place.ts'
import type { AskedChoices, Change, Checkout } from '../model/checkout.ts'
import { checkoutOf } from './read-checkout.ts'

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

/** Places the order of the buyer's basket, if it is what she saw; a second click, tab or retry gets the same order. */
export async function placeOrder(ctx: Ctx<CompanyMember>, asked: PlaceOrder): Promise<Placed> {
  const placed = await place(ctx, tx => prepare(ctx, tx, asked))
  return placed.outcome === 'gone' ? { outcome: 'changed', changes: [{ kind: 'goods' }] } : placed
}

async function prepare(
  ctx: Ctx<CompanyMember>,
  tx: Tx,
  asked: PlaceOrder,
): Promise<Prepared | Extract<Placed, { outcome: 'placed' | 'changed' | 'nothing-to-order' }>> {
  const [held, ground] = await Promise.all([holdCartWithGoods(ctx, tx), groundOf(ctx, tx, ctx.who)])
  const before =
    asked.placeToken && asked.placeToken !== held?.cart.placeToken
      ? await orderFrom(tx, { kind: 'basket', reference: asked.placeToken }, ctx.who.id)
      : null
  if (before) return { outcome: 'placed', code: before }
  if (!held || held.cart.positions.length === 0) return { outcome: 'nothing-to-order' }
  const checkout = checkoutOf(ctx, held.cart, ground)
  const changes = changesSince(ctx, checkout, asked)
  if (changes.length) return { outcome: 'changed', changes }
  return {
    draft: draftOf(ctx, checkout, asked),
    ground,
    goods: held.goods,
    alongside: [() => closeOrderedCart(tx, held.cart.id)],
  }
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

/** The basket as a draft: its goods are taken with the order. */
function draftOf({ who }: Ctx<CompanyMember>, checkout: Checkout, asked: PlaceOrder): Draft {
  const { cart, costCenter, address, mode, currency, paymentType } = checkout
  return {
    origin: { kind: 'basket', reference: cart.placeToken },
    orderer: who,
    currency,
    positions: cart.positions.map(({ price, ...position }) => ({
      ...position,
      price: price && {
        price: price.price,
        priceUnit: price.priceUnit,
        source: `${price.source.kind}:${price.source.code}`,
        amount: price.amount,
      },
    })),
    faulty: cart.problems.length > 0,
    paymentType,
    payments: [],
    costCenter,
    address,
    mode,
    agreedDelivery: null,
    purchaseOrderNumber: asked.purchaseOrderNumber ?? cart.purchaseOrderNumber,
    referenceNumber: asked.referenceNumber,
    termsAccepted: asked.termsAccepted,
    begins: 'placed',
    goods: 'now',
    allowedBy: null,
  }
}
