import type { Amount } from '#kit/money.ts'
import { pickupStoreOf } from '#shop/catalogue/availability/model/line-plan.ts'
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import { deliveryCost, weightOf, type DeliveryMode } from '#shop/ordering/delivery/model.ts'
import { deliveryTaxCode, taxOn, type Tax, type TaxPlace, type TaxRules } from '#shop/ordering/tax/model.ts'

export type Costs = {
  net: Amount
  /** null: no mode chosen yet */
  delivery: Amount | null
  /** null: no address chosen yet */
  tax: Tax | null
  /** net plus what is known of the others */
  total: Amount
}

type Weighed = {
  /** grams of a piece of its article; null or absent: not known, which counts as nothing */
  weightG?: number | null
  quantity?: number
  details?: LineDetails
}
/** What a piece weighs: what was made to a configuration weighs what was chosen, not what its article does. */
const weighed = ({ details = {}, weightG, quantity }: Weighed) => ({
  quantity: quantity ?? 0,
  weightG: typeof details['weightG'] === 'number' ? details['weightG'] : weightG,
})
/** Grams of what travels: what is picked up in a store does not (CART-27). */
export const weightToSend = (lines: readonly Weighed[]): number =>
  weightOf(lines.filter(({ details = {} }) => pickupStoreOf(details) === null).map(weighed))

/** Net, delivery, tax and total of lines, each taxed where it is handed over; an address or a mode that is not chosen yet leaves its part open. */
export function costsOf(
  lines: readonly (Weighed & { taxCode: string; price: { amount: Amount } | null })[],
  terms: {
    mode: DeliveryMode | null
    /** what delivery costs where that was agreed; null: by the mode */
    agreedDelivery?: Amount | null
    address: TaxPlace | null
    vatId: string | null
    taxes: TaxRules
  },
): Costs {
  const { mode, agreedDelivery = null, address, vatId, taxes } = terms
  const net = lines.reduce((sum, line) => sum + (line.price?.amount ?? 0), 0)
  const delivery =
    agreedDelivery ??
    (mode && deliveryCost(mode, net, { country: address?.country ?? null, weightG: weightToSend(lines) }))
  const parts = lines.map(({ taxCode, price, details = {} }) => ({
    taxCode,
    amount: price?.amount ?? 0,
    store: pickupStoreOf(details),
  }))
  const travel = { taxCode: deliveryTaxCode, amount: delivery ?? 0, store: null }
  const tax = address && taxOn([...parts, travel], { ...taxes, shipTo: address, vatId })
  return { net, delivery, tax, total: net + (delivery ?? 0) + (tax?.amount ?? 0) }
}
