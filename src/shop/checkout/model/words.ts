import type { Checkout } from './checkout.ts'
import { missingForOrder, type Missing } from './order-buttons.ts'

/** What the present choices still lack, terms and reference number aside: those are known only in the form. */
export function missingChoices(checkout: Checkout): Missing[] {
  return missingForOrder({
    paymentType: checkout.paymentType,
    hasDeliveryAddress: checkout.address !== null,
    hasDeliveryMode: checkout.mode !== null,
    hasCostCenter: checkout.costCenter !== null,
    hasPaymentInfo: checkout.card !== null,
    cartError: checkout.cart.problems.length > 0,
    stops: checkout.stops.map(({ rule }) => rule),
    termsAccepted: true,
    referenceNumber: 'x',
  })
}
