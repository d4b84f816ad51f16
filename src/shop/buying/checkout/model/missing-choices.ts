import type { Checkout } from './checkout.ts'
import { missingForOrder, type CheckoutFacts, type Missing } from './order-buttons.ts'

/** What the present choices still lack, terms and reference number aside: those are known only in the form. */
export function missingChoices(checkout: Checkout): Missing[] {
  return missingForOrder({
    ...factsOf(checkout),
    cartError: checkout.cart.problems.length > 0,
    stops: checkout.stops.map(({ rule }) => rule),
    termsAccepted: true,
    referenceNumber: 'x',
  })
}

/** QUO-03: a basket that holds something may be asked a quote for. */
export const quoteAllowed = ({ cart }: Pick<Checkout, 'cart'>): boolean => cart.positions.length > 0

/** What the order buttons go by (CHK-27). */
export const factsOf = (checkout: Checkout): Omit<CheckoutFacts, 'panel'> => ({
  paymentType: checkout.paymentType,
  hasDeliveryAddress: checkout.address !== null,
  hasDeliveryMode: checkout.mode !== null,
  hasCostCenter: checkout.costCenter !== null,
  hasPaymentInfo: checkout.card !== null,
  quoteAllowed: quoteAllowed(checkout),
})

/** What only an order waits for: rules that refuse one of this size, not a request for a quote (QUO-02). */
export const missingStops = (checkout: Checkout): Missing[] => {
  const others = missingChoices({ ...checkout, stops: [] })
  return missingChoices(checkout).filter(what => !others.includes(what))
}
