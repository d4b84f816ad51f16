import type { Missing } from './order-buttons.ts'

/** What stands in the order form beside the basket's own choices; comes back after a refusal. */
export type Entered = { referenceNumber: string; termsAccepted: boolean }
export const nothingEntered: Entered = { referenceNumber: '', termsAccepted: false }

/** The field of the form that answers what is missing, for links and focus. */
export const fieldOf: Record<Missing, string> = {
  'cart-error': '',
  'cost-center': 'costCenterId',
  'delivery-address': 'addressId',
  'delivery-mode': 'modeCode',
  'payment-details': '',
  terms: 'termsCheck',
  'reference-number': 'referenceNumber',
}
