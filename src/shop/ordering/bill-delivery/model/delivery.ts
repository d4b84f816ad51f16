/** How an invoice or a credit note reaches its buyer where that is not the usual letter, and what became of it. */
import type { MailKey } from '#platform/email/mail-kinds.ts'
import type { Language } from '#platform/language/language.ts'
import type { LetterPart } from '#platform/email/letter.ts'
import type { Gap } from '#shop/ordering/e-invoices/model/gaps.ts'
import type { Way } from '#shop/ordering/e-invoices/model/way.ts'
import type { BillKind } from '#shop/ordering/receivables/model/issued-bill.ts'

/**
 * `held`: data are missing for its way; `handed-over`: the access point has it, the network says nothing yet; `given-up`: nothing
 * was heard for three days.
 */
export const deliveryStates = [
  'waiting',
  'held',
  'mailed',
  'handed-over',
  'delivered',
  'refused',
  'given-up',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What can be missing: data of the document, or the way itself. */
export type Missing = Gap | 'accessPoint'

/** A letter as it was written when the paper was issued; who gets it is looked up when it goes. */
export type KeptLetter = {
  key: MailKey
  language: Language
  sender: string
  subject: string
  parts: readonly LetterPart[]
}

export type Delivery = {
  id: number
  kind: BillKind
  number: number
  orderCode: string
  madeAt: Date
  way: Way | null
  state: DeliveryState
  missing: readonly Missing[]
  receiver: string
  attempts: number
  tryAfter: Date | null
  triedAt: Date | null
  sentAt: Date | null
  status: number | null
  reason: string
}

/** Entered as invoice data, by the company itself or at the desk; the name of its field there. */
const fields: Partial<Record<Missing, 'buyerReference' | 'email' | 'peppol'>> = {
  buyerReference: 'buyerReference',
  buyerAddress: 'email',
  peppolId: 'peppol',
}
/** The field of the invoice data in which something is entered; null: it is not entered there. */
export const fieldOf = (missing: Missing): 'buyerReference' | 'email' | 'peppol' | null =>
  fields[missing] ?? null

/** What the desk has to look at. */
export const needsDesk: readonly DeliveryState[] = ['held', 'refused', 'given-up']
/** What may be begun anew at the desk. */
export const mayBegin = (state: DeliveryState): boolean => needsDesk.includes(state)

/** Minutes after which one that is held is looked at again. */
export const heldMinutes = 10
