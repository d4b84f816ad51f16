import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#kit/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { CompanyMember } from '#kit/routes.ts'
import type { Cart } from '#shop/cart/model/cart.ts'
import { addressesOf, costCentersOf, type OrderingFacts } from '#shop/company/model/ordering.ts'
import { stopsFor } from '#shop/company/model/order-rules.ts'
import { orderingFactsFor } from '#shop/company/service/for-member.ts'
import { deliveryCost, type DeliveryMode } from '#shop/delivery/model.ts'
import { modesOnOffer } from '#shop/delivery/service.ts'
import type { TaxRate } from '#shop/tax/model.ts'
import { taxRates } from '#shop/tax/service.ts'
import type { Checkout } from '../model/checkout.ts'
import { costsOf } from './costs.ts'

/** What a checkout rests on, of this moment: the buyer's company, the ways to deliver, the rates of tax. */
export type Ground = {
  company: OrderingFacts
  modes: readonly DeliveryMode[]
  rates: readonly TaxRate[]
}

/** Three statements that travel together, in the transaction that acts on them. */
export async function groundOf(ctx: Ctx<CompanyMember>, tx: Tx): Promise<Ground> {
  const [company, modes, rates] = await Promise.all([
    orderingFactsFor(tx, ctx.who, dayOf(ctx.clock())),
    modesOnOffer(tx),
    taxRates(tx),
  ])
  return { company, modes, rates }
}

/**
 * The checkout of a basket as it is at this moment. A choice that no longer holds (a closed cost center, an address of
 * another unit, a mode no longer offered) counts as not made.
 */
export function checkoutOf(
  { who }: Ctx<CompanyMember>,
  cart: Cart,
  { company, modes, rates }: Ground,
): Checkout {
  const paymentType = cart.paymentType ?? 'ACCOUNT'
  const onAccount = paymentType === 'ACCOUNT'
  const costCenters = costCentersOf(company, who)
  const costCenter = costCenters.find(one => one.id === cart.costCenterId) ?? null
  const addresses = onAccount
    ? costCenter
      ? addressesOf(company, who, costCenter)
      : []
    : addressesOf(company, who)
  const address = addresses.find(one => one.id === cart.addressId) ?? null
  const mode = modes.find(one => one.code === cart.deliveryMode) ?? null
  const costs = costsOf(cart, mode, address, rates)
  const budgets =
    onAccount && costCenter
      ? company.budgets.filter(one => one.costCenterId === costCenter.id && one.currency === cart.currency)
      : []
  return {
    cart,
    currency: cart.currency,
    paymentType,
    costCenters,
    costCenter,
    budgets,
    addresses,
    address,
    modes: modes.map(one => ({ mode: one, cost: deliveryCost(one, cart.net) })),
    mode,
    costs,
    completeOn: cart.completeOn,
    stops: stopsFor({
      total: costs.total,
      currency: cart.currency,
      threshold: company.threshold,
      costCenter: onAccount ? costCenter : null,
      budgets,
    }),
  }
}
