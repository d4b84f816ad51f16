import type { Ctx } from '#kit/context.ts'
import type { CompanyMember } from '#kit/routes.ts'
import type { Cart } from '#shop/cart/model/cart.ts'
import { addressesOf, costCentersOf } from '#shop/company/model/ordering.ts'
import { stopsFor } from '#shop/company/model/order-rules.ts'
import { deliveryCost, modesIn } from '#shop/delivery/model.ts'
import { costsOf } from '#shop/placing/model/costs.ts'
import { approvalOf } from '#shop/placing/model/needs-approval.ts'
import type { Ground } from '#shop/placing/service/ground.ts'
import type { Checkout } from '../model/checkout.ts'

/**
 * The checkout of a basket as it is at this moment. A choice that no longer holds (a closed cost center, an address of
 * another unit, a mode no longer offered) counts as not made.
 */
export function checkoutOf({ who }: Ctx<CompanyMember>, cart: Cart, ground: Ground): Checkout {
  const { company, modes: tariffs, rates } = ground
  const modes = modesIn(tariffs, cart.currency)
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
  const costs = costsOf(cart.positions, { mode, address, vatId: company.vatId, rates })
  const budgets =
    onAccount && costCenter
      ? company.budgets.filter(one => one.costCenterId === costCenter.id && one.currency === cart.currency)
      : []
  const stops = stopsFor({
    total: costs.total,
    currency: cart.currency,
    limits: company.limits,
    costCenter: onAccount ? costCenter : null,
    budgets,
  })
  const approval = approvalOf(ground, {
    orderer: who,
    total: costs.total,
    currency: cart.currency,
    costCenterId: onAccount ? (costCenter?.id ?? null) : null,
    stops,
    positions: cart.positions.map(({ price, details }) => ({
      source: price && `${price.source.kind}:${price.source.code}`,
      details,
    })),
  })
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
    // what approvers may let pass refuses nothing
    stops: approval?.tiers ? stops.filter(stop => stop.rule === 'currency') : stops,
    approval,
  }
}
