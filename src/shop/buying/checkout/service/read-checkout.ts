import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx, Ports } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { allPickedUp } from '#shop/catalogue/availability/model/line-plan.ts'
import type { Cart } from '#shop/buying/cart/model/cart.ts'
import {
  addressesOf,
  billedFor,
  costCentersOf,
  type OrderingFacts,
} from '#shop/people/company/model/ordering.ts'
import { isClosedUnit } from '#shop/people/company/model/units.ts'
import { deliveryCost, modesIn } from '#shop/ordering/delivery/model.ts'
import type { Routing } from '#shop/ordering/e-invoices/model/routing.ts'
import { routingFor } from '#shop/ordering/e-invoices/service/routing.ts'
import { isExpired, type Card } from '#shop/ordering/payment/model/card.ts'
import { cardsFor } from '#shop/ordering/payment/service/cards.ts'
import { costsOf, weightToSend } from '#shop/ordering/placing/model/costs.ts'
import { judged } from '#shop/ordering/placing/model/judged.ts'
import { openWay, waysToPay, type PaymentType } from '#shop/ordering/placing/model/ways-to-pay.ts'
import type { OrderContext } from '#shop/ordering/placing/service/order-context.ts'
import type { Checkout } from '../model/checkout.ts'

/** What a checkout rests on: the ground of its order, how it is paid, and their cards where it is paid by card. */
export type CheckoutInputs = OrderContext & {
  paymentType: PaymentType
  cards: readonly Card[]
  /** what the invoices of who orders say; absent: nobody is asked for anything now */
  routing?: Routing
}

/** The ways to pay (CHK-04); a card only by its holder themselves, not by somebody of the desk who acts for them. */
export const typesFor = (
  company: Pick<OrderingFacts, 'onAccount'>,
  { payments }: Pick<Ports, 'payments'>,
  { actedBy }: Pick<SignedIn, 'actedBy'>,
): PaymentType[] => waysToPay(company, { byCard: Boolean(payments) && !actedBy })

/**
 * Reads it in the transaction that acts on it. `chosen`: how it is to be paid; a way that is not open (any more) counts as
 * not chosen.
 */
export async function loadCheckoutInputs(
  ctx: Ctx<CompanyMember>,
  tx: Tx,
  ground: OrderContext,
  chosen: PaymentType | null | undefined,
): Promise<CheckoutInputs> {
  const paymentType = openWay(chosen, typesFor(ground.company, ctx.ports, ctx.who))
  return { ...ground, paymentType, cards: paymentType === 'CARD' ? await cardsFor(ctx, tx, ctx.who) : [] }
}

/** The same for who is shown the checkout: with what is asked for its invoice. */
export async function loadShownInputs(
  ...given: Parameters<typeof loadCheckoutInputs>
): Promise<CheckoutInputs> {
  const [{ who }, tx] = given
  const [inputs, routing] = await Promise.all([loadCheckoutInputs(...given), routingFor(tx, who)])
  return { ...inputs, routing }
}

/**
 * The checkout of a basket as it is at this moment. A choice that no longer holds (a closed cost center, an address of
 * another unit, a mode no longer offered) counts as not made.
 */
export function checkoutOf(
  { who, ports, clock }: Ctx<CompanyMember>,
  cart: Cart,
  basis: CheckoutInputs,
): Checkout {
  const { company, modes: tariffs, taxes, cards, paymentType } = basis
  const modes = modesIn(tariffs, cart.currency, allPickedUp(cart.positions))
  const paymentTypes = typesFor(company, ports, who)
  const onAccount = paymentType === 'ACCOUNT'
  const costCenters = costCentersOf(company, who)
  const costCenter = (onAccount && costCenters.find(one => one.id === cart.costCenterId)) || null
  const theirs = onAccount ? [] : cards.filter(card => card.saved || card.id === cart.cardId)
  const card = theirs.find(one => one.id === cart.cardId && !isExpired(one, dayOf(clock()))) ?? null
  const addresses = onAccount
    ? costCenter
      ? addressesOf(company, who, costCenter)
      : []
    : addressesOf(company, who, undefined, cart.addressId)
  const address = addresses.find(one => one.id === cart.addressId) ?? null
  const mode = modes.find(one => one.code === cart.deliveryMode) ?? null
  const freight = { country: address?.country ?? null, weightG: weightToSend(cart.positions) }
  const billed = billedFor(company, who, { costCenter, entered: card?.billing ?? null })
  const costs = costsOf(cart.positions, { mode, address, vatId: billed.taxedAs, taxes })
  const { budgets, stops, approval } = judged(basis, {
    orderer: who,
    total: costs.total,
    currency: cart.currency,
    costCenter,
    positions: cart.positions,
  })
  return {
    cart,
    currency: cart.currency,
    paymentType,
    paymentTypes,
    cards: theirs,
    card,
    costCenters,
    costCenter,
    budgets,
    addresses,
    address,
    modes: modes.map(one => ({ mode: one, cost: deliveryCost(one, cart.net, freight) })),
    mode,
    costs,
    vatRefused: billed.taxedAs === null ? billed.vatId : null,
    unitClosed: isClosedUnit(company.units, who.unitId),
    vatUnknown: billed.vatId === null && company.vatId !== null ? (billed.billTo?.companyName ?? null) : null,
    completeOn: cart.completeOn,
    // what approvers may let pass refuses nothing
    stops: approval?.tiers ? stops.filter(stop => stop.rule === 'currency') : stops,
    approval,
    paymentTerms: basis.paymentTerms,
    credit: onAccount ? basis.credit : null,
    invoiceData: basis.routing?.asksWithOrder
      ? { buyerReference: basis.routing.buyerReference, contract: basis.routing.contract }
      : null,
  }
}
