/**
 * What the shop says about an order to the system of its buyer, whatever the format: prices, sums and days are those of the order,
 * and nothing is worked out a second time. Of an invoice it is the document of EN 16931 (`e-invoices/model/document.ts`), of an
 * order that comes in `orders-in/model/incoming-order.ts`.
 */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Amount } from '#kit/money.ts'
import type { InvoiceDocument } from '#shop/ordering/e-invoices/model/document.ts'
import type { Operation } from './message.ts'

/** The order that is answered, as its buyer knows it. */
export type Reference = {
  /** the buyer's number */
  number: string
  /** of the document; '' it has none */
  payloadId: string
  /** as it was written; '' not said */
  date: string
  /** ours */
  orderCode: string
}
/** A line as its buyer knows it. */
export type LineReference = { number: string; unit: string; supplierNumber: string; buyerNumber: string }

/** `changed`: not as it was asked for; `backordered`: later than asked for, as it is not there yet. */
export const partStates = ['accepted', 'changed', 'backordered', 'rejected'] as const
export type PartState = (typeof partStates)[number]
export type ConfirmedPart = {
  quantity: number
  state: PartState
  /** when it arrives; null: it is rejected, or no day was promised */
  on: CalendarDate | null
}
export type ConfirmedLine = LineReference & {
  /** what was asked for, or what is sent where that is more; the parts come to it */
  quantity: number
  /** our number */
  code: string
  name: string
  /** decimal for `priceUnit` pieces; it is another one than was asked for */
  newPrice: { price: string; priceUnit: number } | null
  price: string
  priceUnit: number
  /** another article than was asked for */
  substitute: boolean
  parts: readonly ConfirmedPart[]
}
export type Confirmation = {
  reference: Reference
  /** the same for all of one order; each change has the next version */
  number: string
  version: number
  /** payloadID of the one before; null: it is the first */
  before: string | null
  state: 'accepted' | 'detail' | 'rejected'
  currency: string
  /** in the smallest unit: of the lines, and beside them */
  net: Amount
  delivery: Amount
  tax: Amount
  lines: readonly ConfirmedLine[]
  /** positions that were added here and that the buyer's document does not have, in words */
  added: readonly string[]
}

export type ShipNotice = {
  reference: Reference
  number: string
  operation: Operation
  /** payloadID of the notice that is taken back; null: it is new */
  before: string | null
  shippedAt: Date
  /** all of the order has left with it */
  complete: boolean
  carrier: string
  trackingNumber: string
  trackingUrl: string | null
  seller: string
  /** `ours`: our number of the line */
  lines: readonly (LineReference & { ours: string; quantity: number; code: string; name: string })[]
}

export type Bill = {
  reference: Reference
  document: InvoiceDocument
  /** the buyer's line of each of ours */
  lineOf: (id: string) => LineReference | null
  /** days until it is due */
  dueDays: number | null
}

/** A waiting order was decided about. */
export type StatusUpdate = {
  payloadId: string
  code: number
  text: string
  detail: string
}
