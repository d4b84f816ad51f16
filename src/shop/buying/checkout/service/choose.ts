import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import {
  choose,
  lockCartForOrder,
  holdOpenCart,
  lastOrderedBy,
  priceHeldIn,
  readHeldCart,
  type Choices,
  type Held,
} from '#shop/buying/cart/service/for-checkout.ts'
import { reserveStock } from '#shop/buying/cart/service/reserve-stock.ts'
import type { Address } from '#shop/people/company/model/address.ts'
import { likelyCostCenter, type OrderedBefore } from '#shop/buying/cart/model/outlook.ts'
import { addressByKey, addressesOf, costCentersOf } from '#shop/people/company/model/ordering.ts'
import { defaultMode, modesIn } from '#shop/ordering/delivery/model.ts'
import { isExpired, presetCard } from '#shop/ordering/payment/model/card.ts'
import { loadOrderContext, type OrderContext } from '#shop/ordering/placing/service/order-context.ts'
import type { AskedChoices, Checkout, RefusedChoice } from '../model/checkout.ts'
import { loadShownInputs, checkoutOf, typesFor, type CheckoutInputs } from './read-checkout.ts'

type Buyer = Ctx<CompanyMember>

/** What somebody wants of a held basket; null: refused. */
type Choosing = (held: Held, basis: CheckoutInputs, ctx: Buyer) => Choices | null

/**
 * Holds the basket and reads its ground. A chosen way to pay that is not open any more was not chosen, nor what was
 * chosen with it (CHK-05).
 */
async function heldFor(ctx: Buyer, tx: Tx): Promise<[Held | null, OrderContext]> {
  const [held, ground] = await Promise.all([holdOpenCart(ctx, tx), loadOrderContext(ctx, tx, ctx.who)])
  const closed = held?.paymentType && !typesFor(ground.company, ctx.ports, ctx.who).includes(held.paymentType)
  const none = { paymentType: null, costCenterId: null, addressId: null, cardId: null }
  return [held && closed ? { ...held, ...none } : held, ground]
}

/** Does something to the held basket and answers the checkout after it; null: refused, or there is no basket. */
async function change(ctx: Buyer, choosing: Choosing): Promise<Checkout | null> {
  return inTransaction(ctx.db, async tx => {
    const [held, ground] = await heldFor(ctx, tx)
    if (!held) return null
    const basis = await loadShownInputs(ctx, tx, ground, held.paymentType)
    const choices = choosing(held, basis, ctx)
    if (!choices) return null
    const now = choices.paymentType ? await loadShownInputs(ctx, tx, ground, choices.paymentType) : basis
    const [, cart] = await Promise.all([choose(tx, held.id, choices), readHeldCart(ctx, tx)])
    return cart && checkoutOf(ctx, cart, now)
  })
}

/** An address was chosen that cannot be used any more: it was deleted, or takes no deliveries. */
const lostAddress = (held: Held, book: readonly Pick<Address, 'id'>[]): boolean =>
  held.addressGone || (held.addressId !== null && !book.some(one => one.id === held.addressId))

/** Where this order may go, by what is chosen. */
function bookOf(
  { who }: Buyer,
  held: Pick<Held, 'costCenterId' | 'addressId'>,
  basis: CheckoutInputs,
): Address[] {
  if (basis.paymentType === 'CARD') return addressesOf(basis.company, who, undefined, held.addressId)
  const center = costCentersOf(basis.company, who).find(one => one.id === held.costCenterId)
  return center ? addressesOf(basis.company, who, center) : []
}

/**
 * What is missing and can be known: payment on account where that is open, the usual mode (CHK-25), the cost center of the
 * order `before` or the only one, or the default card, the default address. In place of an address that is lost nothing is
 * chosen unasked.
 */
function presetsFor(
  { who, clock }: Buyer,
  held: Held,
  basis: CheckoutInputs,
  before: OrderedBefore,
): Choices {
  const { company, modes, cards, paymentType } = basis
  const choices: Choices = {}
  if (held.paymentType !== paymentType) choices.paymentType = paymentType
  const offered = modesIn(modes, held.currency, held.pickedUp)
  const usual = held.pickedUp ? offered[0] : offered.find(mode => mode.code === defaultMode)
  // what was chosen while everything was delivered is of no use to what is picked up, and the other way round
  const chosen = modes.find(mode => mode.code === held.deliveryMode)
  const useless = chosen !== undefined && (chosen.pickup ?? false) !== held.pickedUp
  if ((held.deliveryMode === null || useless) && usual) choices.deliveryMode = usual.code
  if (paymentType === 'CARD') {
    const address = addressesOf(company, who).find(one => one.isDefault)
    if (held.addressId === null && !held.addressGone && address) choices.addressId = address.id
    const card = presetCard(cards, dayOf(clock()))
    if (held.cardId === null && card) choices.cardId = card.id
    return choices
  }
  const centers = costCentersOf(company, who)
  const chosenCenter = centers.find(center => center.id === held.costCenterId)
  const { currency } = held
  const center = chosenCenter ?? likelyCostCenter(company, who, { currency, chosen: null, before })
  if (!center) return choices
  if (!chosenCenter) choices.costCenterId = center.id
  const address = addressesOf(company, who, center).find(one => one.isDefault)
  if (held.addressId === null && !held.addressGone && address) choices.addressId = address.id
  return choices
}

/** Makes these choices and the presets they leave to be made, holds the stock, and answers the checkout. */
async function opened(
  ctx: Buyer,
  tx: Tx,
  { held, ground, choices }: { held: Held; ground: OrderContext; choices: Choices },
): Promise<Checkout | null> {
  const basis = await loadShownInputs(ctx, tx, ground, choices.paymentType ?? held.paymentType)
  // another way to pay begins with nothing chosen (CHK-05)
  const asChosen = { ...held, ...choices, addressGone: held.addressGone && !('addressId' in choices) }
  const opens = basis.paymentType === 'ACCOUNT' && held.costCenterId === null && !('costCenterId' in choices)
  const before = opens ? await lastOrderedBy(ctx, tx) : null
  const presets = choices.paymentType ? {} : presetsFor(ctx, asChosen, basis, before)
  const all = { ...choices, ...presets }
  const [, cart] = await Promise.all([
    Object.keys(all).length > 0 && choose(tx, held.id, all),
    readHeldCart(ctx, tx),
  ])
  if (!cart || cart.positions.length === 0) return null
  const { until } = await reserveStock(tx, cart)
  const checkout = checkoutOf(ctx, { ...cart, reservedUntil: until }, basis)
  const now = { ...asChosen, ...presets }
  const chooses = basis.paymentType === 'CARD' || checkout.costCenter !== null
  return chooses && lostAddress(now, bookOf(ctx, now, basis)) ? { ...checkout, addressGone: true } : checkout
}

/**
 * Opens the checkout: prices the basket in the currency of the page, presets what is missing and holds the stock for 15
 * minutes, which is the buyer's own and so changes nothing of what the basket shows. Null: the basket is empty.
 */
export async function openCheckout(ctx: Buyer): Promise<Checkout | null> {
  return inTransaction(ctx.db, async tx => {
    const [held, ground] = await heldFor(ctx, tx)
    if (!held || held.totalQuantity === 0) return null
    const { currency } = ctx.page
    const repricedFrom = await priceHeldIn(tx, held, currency)
    const checkout = await opened(ctx, tx, { held: { ...held, currency }, ground, choices: {} })
    return checkout && (repricedFrom ? { ...checkout, repricedFrom } : checkout)
  })
}

/** The checkout as it stands, without changing anything. */
export async function presentCheckout(ctx: Buyer): Promise<Checkout | null> {
  return inTransaction(ctx.db, async tx => {
    const [cart, ground] = await Promise.all([lockCartForOrder(ctx, tx), loadOrderContext(ctx, tx, ctx.who)])
    return cart && checkoutOf(ctx, cart, await loadShownInputs(ctx, tx, ground, cart.paymentType))
  })
}

const paymentTypeOf =
  (asked: string): Choosing =>
  (_, { company }, { ports, who }) => {
    const paymentType = typesFor(company, ports, who).find(one => one === asked)
    return paymentType
      ? { paymentType, costCenterId: null, addressId: null, deliveryMode: null, cardId: null }
      : null
  }
/**
 * CHK-04, CHK-05: choosing a payment type takes away cost center, card, delivery address and mode. Refused: on account
 * for a company that may not, by card in a shop that takes none.
 */
export const setPaymentType = (ctx: Buyer, paymentType: string): Promise<Checkout | null> =>
  change(ctx, paymentTypeOf(paymentType))

const cardOf =
  (key: string): Choosing =>
  (held, { cards }, { clock }) => {
    const card = cards.find(one => one.key === key && (one.saved || one.id === held.cardId))
    return card && !isExpired(card, dayOf(clock())) ? { cardId: card.id } : null
  }
/** CHK-12: one of their cards that has not expired, with CARD; any other is refused, a foreign one like an unknown one. */
export const setPaymentDetails = (ctx: Buyer, key: string): Promise<Checkout | null> =>
  change(ctx, cardOf(key))

/** Takes a card that was just entered; it is theirs. */
export const takeCard = (ctx: Buyer, cardId: number): Promise<Checkout | null> =>
  change(ctx, (_, { paymentType }) => (paymentType === 'CARD' ? { cardId } : null))

/** CHK-07: at most 35 characters. */
const orderNumber = (typed: string) => ({ purchaseOrderNumber: typed.trim().slice(0, 35) })
export const setPurchaseOrderNumber = (ctx: Buyer, typed: string): Promise<Checkout | null> =>
  change(ctx, () => orderNumber(typed))

const costCenter =
  (code: string): Choosing =>
  (_, { company }, { who }) => {
    const gone = { addressId: null, deliveryMode: null }
    if (code === '') return { costCenterId: null, ...gone }
    const center = costCentersOf(company, who).find(one => one.code === code)
    return center ? { costCenterId: center.id, ...gone } : null
  }
/**
 * CHK-08: the addresses come from the cost center's unit, so choosing one takes away address and mode; opening the page
 * presets them anew. An empty code takes the choice away.
 */
export const setCostCenter = (ctx: Buyer, code: string): Promise<Checkout | null> =>
  change(ctx, costCenter(code))

/** The same without the loss of address and mode, for a page that is refreshed with one already chosen. */
export const updateCostCenter = (ctx: Buyer, code: string): Promise<Checkout | null> =>
  change(ctx, (_, { company }) => {
    const center = costCentersOf(company, ctx.who).find(one => one.code === code)
    return center ? { costCenterId: center.id } : null
  })

const deliveryAddress =
  (key: string): Choosing =>
  (held, { company, paymentType }, { who }) => {
    const address = addressByKey(company, who, key)
    if (!address) return null
    const center = costCentersOf(company, who).find(one => one.id === held.costCenterId)
    const onAccount = paymentType === 'ACCOUNT'
    const theirs = () => addressesOf(company, who, undefined, address.id)
    const book = onAccount ? (center ? addressesOf(company, who, center) : []) : theirs()
    return book.some(one => one.id === address.id) ? { addressId: address.id } : null
  }
/** CHK-20: one of the addresses on offer; any other is refused, a foreign one like an unknown one. */
export const setDeliveryAddress = (ctx: Buyer, key: string): Promise<Checkout | null> =>
  change(ctx, deliveryAddress(key))

const deliveryMode =
  (code: string): Choosing =>
  (held, { modes }) =>
    modesIn(modes, held.currency, held.pickedUp).some(mode => mode.code === code)
      ? { deliveryMode: code }
      : null
/** CHK-24: one of the modes on offer. */
export const setDeliveryMode = (ctx: Buyer, code: string): Promise<Checkout | null> =>
  change(ctx, deliveryMode(code))

type Asked = AskedChoices & { purchaseOrderNumber?: string | undefined }

/**
 * All choices of the page's form at once, in one transaction: of two forms that are sent at the same moment each is
 * heeded whole. Another cost center takes address and mode with it; they are preset anew. What is refused stays as it
 * was, and is named.
 */
export async function applyChoices(
  ctx: Buyer,
  asked: Asked,
): Promise<{ checkout: Checkout | null; refused: RefusedChoice[] }> {
  return inTransaction(ctx.db, async tx => {
    const [held, ground] = await heldFor(ctx, tx)
    if (!held || held.totalQuantity === 0) return { checkout: null, refused: [] }
    const basis = await loadShownInputs(ctx, tx, ground, held.paymentType)
    const { choices, refused } = choicesOf(ctx, { held, basis, asked })
    return { checkout: await opened(ctx, tx, { held, ground, choices }), refused }
  })
}

function choicesOf(
  ctx: Buyer,
  { held, basis, asked }: { held: Held; basis: CheckoutInputs; asked: Asked },
): { choices: Choices; refused: RefusedChoice[] } {
  const refused: RefusedChoice[] = []
  let choices: Choices = asked.purchaseOrderNumber === undefined ? {} : orderNumber(asked.purchaseOrderNumber)
  const want = (choice: RefusedChoice, choosing: Choosing) => {
    const chosen = choosing({ ...held, ...choices }, basis, ctx)
    if (chosen) choices = { ...choices, ...chosen }
    else refused.push(choice)
  }
  const { company } = basis
  // what stood chosen beside another way to pay belongs to the one before (CHK-05)
  if (asked.PaymentType !== undefined && asked.PaymentType !== held.paymentType) {
    want('payment-type', paymentTypeOf(asked.PaymentType))
    return { choices, refused }
  }
  const center = costCentersOf(company, ctx.who).find(one => one.id === held.costCenterId)
  if (asked.costCenterId !== undefined && asked.costCenterId !== (center?.code ?? ''))
    want('cost-center', costCenter(asked.costCenterId))
  else if (asked.addressId) want('delivery-address', deliveryAddress(asked.addressId))
  if (asked.paymentId) want('card', cardOf(asked.paymentId))
  if (asked.modeCode) want('delivery-mode', deliveryMode(asked.modeCode))
  return { choices, refused }
}
