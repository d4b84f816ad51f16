import type { Ctx } from '#platform/request/context.ts'
import { href, type Json } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { closeOrderedCart, lockCartWithGoods } from '#shop/buying/cart/service/for-checkout.ts'
import { referenceOfOrder } from '#shop/ordering/e-invoices/model/routing.ts'
import { routingFor } from '#shop/ordering/e-invoices/service/routing.ts'
import type { InvoiceData, Payment } from '#shop/ordering/orders/model/order.ts'
import { orderFrom } from '#shop/ordering/orders/service/find-orders.ts'
import type { DeclineReason } from '#shop/ordering/payment/model/provider.ts'
import {
  authorise,
  readyFor,
  useAuthorisation,
  type Authorisation,
  type Authorised,
  type Purpose,
} from '#shop/ordering/payment/service/authorise.ts'
import type { Draft, Reason } from '#shop/ordering/placing/model/draft.ts'
import { loadOrderContext } from '#shop/ordering/placing/service/order-context.ts'
import { place, type Prepared } from '#shop/ordering/placing/service/place.ts'
import { checkoutCards } from '../contract.ts'
import { shipsTo, type AskedChoices, type Change, type Checkout } from '../model/checkout.ts'
import { movedPrices } from '../model/seen-prices.ts'
import { loadCheckoutInputs, checkoutOf } from './read-checkout.ts'

export type PlaceOrder = {
  termsAccepted: boolean
  referenceNumber: string
  /** as entered with the order; absent: the one kept before */
  purchaseOrderNumber?: string | undefined
  /** for its invoice; absent or empty: as the company has it */
  buyerReference?: string | undefined
  contract?: string | undefined
  /** what the page showed; absent where a caller does not say, and then not compared */
  cartVersion?: number | undefined
  placeToken?: string | undefined
  seenTotal?: number | undefined
  /** the currency of that total; absent: the basket's */
  seenCurrency?: string | undefined
  /** the prices that made it, as `carriedPrices` writes them */
  seenPrices?: string | undefined
  /** the delivery address in one line, as it stood in the form; absent: not compared */
  seenAddress?: string | undefined
  /** what stood chosen in the form; an order never leaves with other choices than these */
  choices?: AskedChoices
}

export type Placed =
  | { outcome: 'placed'; code: string }
  | { outcome: 'refused'; reasons: Reason[] }
  | { outcome: 'changed'; changes: Change[] }
  /** there is no open basket and no order of this token */
  | { outcome: 'nothing-to-order' }
  /** the holder of the card goes on at its provider; the page of this key leads there */
  | { outcome: 'confirm-payment'; key: string }
  | { outcome: 'declined'; reason: DeclineReason }
  /** the provider gave no answer; pressing again finds what became of it */
  | { outcome: 'payment-unknown' }

/**
 * Places the order of the buyer's basket, if it is what they saw; a second click, tab or retry gets the same order. By
 * card the money is authorised first, when nothing else stands against the order, and the order takes it over
 * (trust.md 1.1).
 */
export async function placeOrder(ctx: Ctx<CompanyMember>, asked: PlaceOrder): Promise<Placed> {
  const first = await attempt(ctx, asked)
  if (!first.needs) return first.placed
  const money = await moneyOf(ctx, first.needs, asked)
  switch (money.outcome) {
    case 'authorised':
      return (await attempt(ctx, asked)).placed
    case 'action':
      return { outcome: 'confirm-payment', key: money.key }
    case 'declined':
      return money
    case 'unavailable':
      return { outcome: 'payment-unknown' }
  }
}

/** What was asked for is kept with it, for the way back from the provider's page. */
const moneyOf = (ctx: Ctx<CompanyMember>, needs: Purpose, asked: PlaceOrder): Promise<Authorised> =>
  authorise(ctx, ctx.who, {
    ...needs,
    asked: JSON.parse(JSON.stringify(asked)) as Json,
    language: ctx.page.language,
    storefront: ctx.page.storefront,
    country: ctx.page.country,
    returnUrl: key => ctx.publicUrl + href(ctx.page, checkoutCards.paymentReturn, { params: { key } }),
  })

/** One try; `needs`: only the money for it is missing. */
async function attempt(
  ctx: Ctx<CompanyMember>,
  asked: PlaceOrder,
): Promise<{ placed: Placed; needs: Purpose | null }> {
  let purpose: Purpose | null = null
  const placed = await place(ctx, tx =>
    prepare(ctx, tx, asked, found => {
      purpose = found
    }),
  )
  if (placed.outcome === 'gone')
    return { placed: { outcome: 'changed', changes: [{ kind: 'goods' }] }, needs: null }
  const onlyMoney =
    placed.outcome === 'refused' && placed.reasons.every(reason => reason.kind === 'missing-payment')
  return { placed, needs: onlyMoney ? purpose : null }
}

async function prepare(
  ctx: Ctx<CompanyMember>,
  tx: Tx,
  asked: PlaceOrder,
  wants: (purpose: Purpose) => void,
): Promise<Prepared | Extract<Placed, { outcome: 'placed' | 'refused' | 'changed' | 'nothing-to-order' }>> {
  const [held, ground] = await Promise.all([lockCartWithGoods(ctx, tx), loadOrderContext(ctx, tx, ctx.who)])
  const before =
    asked.placeToken && asked.placeToken !== held?.cart.placeToken
      ? await orderFrom(tx, { kind: 'basket', reference: asked.placeToken }, ctx.who.id)
      : null
  if (before) return { outcome: 'placed', code: before }
  if (!held || held.cart.positions.length === 0) return { outcome: 'nothing-to-order' }
  const checkout = checkoutOf(
    ctx,
    held.cart,
    await loadCheckoutInputs(ctx, tx, ground, held.cart.paymentType),
  )
  // chosen while the company still might: said as such, instead of ordering in another way
  if (held.cart.paymentType === 'ACCOUNT' && !ground.company.onAccount)
    return { outcome: 'refused', reasons: [{ kind: 'no-account' }] }
  const changes = changesSince(ctx, checkout, asked)
  if (changes.length) return { outcome: 'changed', changes }
  const purpose = purposeOf(checkout)
  if (purpose) wants(purpose)
  const money = purpose && (await readyFor(tx, purpose))
  return {
    draft: {
      ...draftOf(ctx, checkout, asked),
      payments: money ? [{ ...paymentOf(money), inParts: ctx.ports.payments?.capturesInParts ?? false }] : [],
    },
    ground,
    goods: held.goods,
    alongside: [
      () => closeOrderedCart(tx, held.cart.id),
      ...(money ? [(code: string) => useAuthorisation(tx, money.id, code)] : []),
    ],
  }
}

/** The money that an order by card needs; null: it is not paid by card, or there is none yet. */
const purposeOf = ({ paymentType, card, cart, costs, currency }: Checkout): Purpose | null =>
  paymentType === 'CARD' && card && costs.total > 0
    ? { placeToken: cart.placeToken, cardId: card.id, amount: costs.total, currency }
    : null

const paymentOf = ({ amount, provider, providerReference }: Authorisation): Payment => ({
  kind: 'CARD',
  amount,
  state: 'authorised',
  provider,
  providerReference,
})

/** What is not as the buyer saw it. */
export function changesSince(ctx: Ctx, checkout: Checkout, asked: PlaceOrder): Change[] {
  const { cart, currency, costs } = checkout
  if (choosesElse(checkout, asked.choices ?? {})) return [{ kind: 'choices' }]
  if (asked.seenAddress !== undefined && asked.seenAddress !== shipsTo(checkout))
    return [{ kind: 'address', now: shipsTo(checkout) }]
  if (currency !== ctx.page.currency) return [{ kind: 'currency', basket: currency, page: ctx.page.currency }]
  const { seenTotal, seenCurrency = currency } = asked
  // the same figure in another currency is another total
  const sameCurrency = seenCurrency === currency
  if (seenTotal !== undefined && !(sameCurrency && seenTotal === costs.total))
    return [
      {
        kind: 'total',
        before: seenTotal,
        beforeIn: seenCurrency,
        now: costs.total,
        prices: sameCurrency ? movedPrices(asked.seenPrices ?? '', cart.positions) : [],
      },
    ]
  if (asked.cartVersion !== undefined && asked.cartVersion !== cart.version) return [{ kind: 'basket' }]
  return []
}

/** An empty address or mode is one that was not chosen. */
const choosesElse = (
  { paymentType, card, costCenter, address, mode }: Checkout,
  { PaymentType, paymentId, costCenterId, addressId, modeCode }: AskedChoices,
): boolean =>
  (PaymentType !== undefined && PaymentType !== paymentType) ||
  Boolean(paymentId && paymentId !== card?.key) ||
  (costCenterId !== undefined && costCenterId !== (costCenter?.code ?? '')) ||
  Boolean(addressId && addressId !== address?.key) ||
  Boolean(modeCode && modeCode !== mode?.code)

const invoiceDataOf = ({ buyerReference = '', contract = '' }: PlaceOrder): InvoiceData | null =>
  buyerReference === '' && contract === '' ? null : { buyerReference, contract }

/**
 * The reference for the invoice as it is kept with an order; null: the company is reached by Leitweg-IDs, and this is none.
 */
export async function referenceTyped(ctx: Ctx<CompanyMember>, typed: string): Promise<string | null> {
  return typed === '' ? '' : referenceOfOrder(typed, await routingFor(ctx.db, ctx.who))
}

/** The basket as a draft: its goods are taken with the order. */
export function draftOf({ who }: Ctx<CompanyMember>, checkout: Checkout, asked: PlaceOrder): Draft {
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
    billTo: checkout.card?.billing ?? null,
    agreedDelivery: null,
    invoiceData: invoiceDataOf(asked),
    purchaseOrderNumber: asked.purchaseOrderNumber ?? cart.purchaseOrderNumber,
    referenceNumber: asked.referenceNumber,
    termsAccepted: asked.termsAccepted,
    begins: 'placed',
    goods: 'now',
    allowedBy: null,
  }
}
