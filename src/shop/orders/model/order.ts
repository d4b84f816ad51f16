/** What an order is: a snapshot of what was agreed, that no later change of catalogue, address or person touches. */
import type { Language, Localised } from '#kit/language.ts'
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Amount, Currency } from '#kit/money.ts'
import type { PostalAddress } from '#shop/company/model/address.ts'
import type { Happening } from './events.ts'
import type { OrderState } from './states.ts'

/** What was promised at order time. */
export type Promised = { quantity: number; on: CalendarDate; from: 'stock' | 'inbound' | 'lead-time' }

export type OrderLine = {
  lineNumber: number
  code: string
  /** as it was ordered, in the language of the order */
  name: string
  /** of the article as it is now, in every language it has */
  names: Localised
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

export type OrderEvent = {
  at: Date
  actor: string
  kind: string
  details: Record<string, unknown>
  /** null: nobody knows what */
  happened: Happening | null
}

export type Order = OrderHead & {
  /** of the storefront where it was placed */
  language: Language
  taxNote: string
  paymentType: 'ACCOUNT' | 'CARD'
  costCenter: { code: string; name: string } | null
  deliveryMode: string
  shipTo: PostalAddress
  lines: readonly OrderLine[]
  events: readonly OrderEvent[]
}

/** A line that is about to become one of an order, with the pieces of stock and receipts it takes. */
export type DraftLine = Omit<OrderLine, 'names' | 'shipped' | 'cancelled' | 'ownNumbers'> & {
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

/**
 * The name of a line for its reader: as it was ordered where she reads the language of the order, else the article's
 * present name in her language, if it has one.
 */
export const lineName = (
  { name, names }: Pick<OrderLine, 'name' | 'names'>,
  ordered: Language,
  reader: Language,
): string => (ordered === reader ? name : names[reader] || name)

/** What is promised of a line and not cancelled, the first day first: what was cancelled comes off the last. */
export function arriving({
  quantity,
  cancelled,
  schedule,
}: Pick<OrderLine, 'quantity' | 'cancelled' | 'schedule'>): Promised[] {
  let left = quantity - cancelled
  return schedule
    .toSorted((a, b) => a.on.localeCompare(b.on))
    .map(part => {
      const n = Math.min(part.quantity, left)
      left -= n
      return { ...part, quantity: n }
    })
    .filter(part => part.quantity > 0)
}
