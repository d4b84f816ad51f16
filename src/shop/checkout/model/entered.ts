import type { Missing } from './order-buttons.ts'

/** What stands in the order form beside the basket's own choices; comes back after a refusal. */
export type Entered = {
  referenceNumber: string
  termsAccepted: boolean
  /** absent: the one that is kept with the basket */
  purchaseOrderNumber?: string | undefined
}
export const nothingEntered: Entered = { referenceNumber: '', termsAccepted: false }

/** What the fields of the form said, read or not. */
export const enteredIn = (fields: {
  referenceNumber?: string | undefined
  purchaseOrderNumber?: string | undefined
  termsCheck?: string | undefined
  termsCheckTop?: string | undefined
}): Entered => ({
  referenceNumber: fields.referenceNumber ?? '',
  termsAccepted: Boolean(fields.termsCheck ?? fields.termsCheckTop),
  purchaseOrderNumber: fields.purchaseOrderNumber,
})

/** The field of the form that answers what is missing, for links and focus. */
export const fieldOf: Record<Missing, string> = {
  'cart-error': '',
  'cost-center': 'costCenterId',
  'delivery-address': 'addressId',
  'delivery-mode': 'modeCode',
  'payment-details': 'paymentId',
  'own-currency': 'costCenterId',
  'enough-budget': 'costCenterId',
  'within-limit': '',
  terms: 'termsCheck',
  'reference-number': 'referenceNumber',
}
