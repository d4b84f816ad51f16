import type { Cart } from '#shop/cart/model/cart.ts'
import type { Address } from '#shop/company/model/address.ts'
import { deliveryCost, type DeliveryMode } from '#shop/delivery/model.ts'
import { taxOn, type TaxRate } from '#shop/tax/model.ts'
import type { Costs } from '../model/checkout.ts'

/** Delivery is taxed at this code. */
const deliveryTaxCode = 'standard'

/** Net, delivery, tax and total of a basket with its chosen mode and address. */
export function costsOf(
  cart: Cart,
  mode: DeliveryMode | null,
  address: Address | null,
  rates: readonly TaxRate[],
): Costs {
  const delivery = mode && deliveryCost(mode, cart.net)
  const amounts = new Map<string, number>()
  const add = (taxCode: string, amount: number) => amounts.set(taxCode, (amounts.get(taxCode) ?? 0) + amount)
  for (const position of cart.positions) add(position.taxCode, position.price?.amount ?? 0)
  if (delivery !== null) add(deliveryTaxCode, delivery)
  const tax = address && taxOn(amounts, address.country, cart.vatId, rates)
  return { net: cart.net, delivery, tax, total: cart.net + (delivery ?? 0) + (tax?.amount ?? 0) }
}
