/** What an order is: a snapshot of what was agreed, that no later change of catalogue, address or person touches. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Amount, Currency } from '#kit/money.ts'
import type { OrderState } from './states.ts'

/** What was promised at order time. */
export type Promised = { quantity: number; on: CalendarDate; from: 'stock' | 'inbound' | 'lead-time' }

export type PostalAddress = {
  companyName: string
  firstName: string
  lastName: string
  line1: string
  line2: string
  postcode: string
  town: string
  region: string
  country: string
  phone: string
}

export type OrderLine = {
  lineNumber: number
  code: string
  name: string
  quantity: number
  unit: string
  /** decimal string per price unit */
  price: string
  priceUnit: number
  priceSource: string
  amount: Amount
  requestedOn: CalendarDate | null
  schedule: readonly Promised[]
  shipped: number
  cancelled: number
  /** the company's own numbers of the article, as they are now; null: none, or not shown to the seller */
  ownNumbers: string | null
}

export type OrderHead = {
  code: string
  state: OrderState
  version: number
  placedAt: Date
  currency: Currency
  net: Amount
  delivery: Amount
  tax: Amount
  total: Amount
  referenceNumber: string
  purchaseOrderNumber: string
  buyerName: string
  companyName: string
}

export type OrderEvent = { at: Date; actor: string; kind: string; details: Record<string, unknown> }

export type Order = OrderHead & {
  taxNote: string
  paymentType: 'ACCOUNT' | 'CARD'
  costCenter: { code: string; name: string } | null
  deliveryMode: string
  shipTo: PostalAddress
  lines: readonly OrderLine[]
  events: readonly OrderEvent[]
}

/** A line that is about to become one of an order, with the pieces of stock and receipts it takes. */
export type DraftLine = Omit<OrderLine, 'shipped' | 'cancelled' | 'ownNumbers'> & {
  articleId: number
  fromStock: readonly { site: string; quantity: number }[]
  fromInbound: readonly { site: string; on: CalendarDate; quantity: number }[]
}

export type OrderDraft = {
  company: number
  unit: number | null
  customer: number
  cart: number
  placeToken: string
  storefront: string
  currency: Currency
  net: Amount
  delivery: Amount
  tax: Amount
  total: Amount
  taxNote: string
  paymentType: 'ACCOUNT' | 'CARD'
  purchaseOrderNumber: string
  referenceNumber: string
  costCenter: { code: string; name: string } | null
  deliveryMode: string
  shipTo: PostalAddress
  lines: readonly DraftLine[]
}
