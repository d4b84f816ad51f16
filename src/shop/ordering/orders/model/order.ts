/** What an order is: a snapshot of what was agreed, that no later change of catalogue, address or person touches. */
import type { Language, Localised } from '#platform/language/language.ts'
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Amount, Currency } from '#kit/money.ts'
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import type { PostalAddress } from '#shop/people/company/model/address.ts'
import type { TaxNote } from '#shop/ordering/tax/model.ts'
import type { DeliveryTax } from './money.ts'
import type { PaymentTerms } from './payment-terms.ts'
import type { Happening } from './events.ts'
import type { Hold } from './hold.ts'
import type { OperationKind } from './settlement.ts'
import type { FirstState, OrderState } from './states.ts'

/** What was promised at order time. */
export type Promised = { quantity: number; on: CalendarDate; from: 'stock' | 'inbound' | 'lead-time' }

/** Where an order comes from; of one origin there is one order at most. */
export const originKinds = ['basket', 'quote', 'schedule', 'approval', 'interface', 'desk'] as const
export type Origin = {
  kind: (typeof originKinds)[number]
  /** which one: a basket's place token, 'Q-1004:3', '17/2026-12-01' */
  reference: string
}

export type { LineDetails }

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
  /** of what is not cancelled */
  amount: Amount
  taxCode: string
  /** that was applied, in percent with two places */
  taxPercent: string
  /** whether that was charged, and why not */
  taxNote: TaxNote
  /** tells two lines of one article apart; empty: nothing special */
  lineKey: string
  details: LineDetails
  requestedOn: CalendarDate | null
  schedule: readonly Promised[]
  /** a new day for what is still to come; null: as promised */
  expectedOn: CalendarDate | null
  shipped: number
  cancelled: number
  /** the desk holds it back; null: it does not */
  hold: Hold | null
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
  /** the customer number, as it is now */
  companyCode: string
  /** since when the buyer asks to cancel what has not left; null: they do not */
  cancelAskedAt: Date | null
  /** the desk holds it back, or lines of it */
  onHold: boolean
  /** what the provider of its card refused to do and the desk has to settle; null: nothing */
  refusedPayment: OperationKind | null
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
  customerId: number
  companyId: number
  /** whose unit it is; null: of none */
  unitId: number | null
  /** of the storefront where it was placed */
  language: Language
  /** locale of numbers and money of that storefront: 'en-GB' */
  formatLocale: string
  taxNote: TaxNote
  deliveryTax: DeliveryTax
  paymentType: 'ACCOUNT' | 'CARD'
  /** how it is paid on account */
  paymentTerms: PaymentTerms
  costCenter: { code: string; name: string } | null
  deliveryMode: string
  shipTo: PostalAddress
  billTo: PostalAddress
  /** the buyer's VAT number of that day */
  vatId: string | null
  /** what it says for its own invoice, over what its company has; absent or null: nothing */
  invoiceData?: InvoiceData | null
  origin: Origin
  /** the desk holds all of it back; null: it does not */
  hold: Hold | null
  /** who pressed the button, when it was not the one it was ordered for; null: they themselves, or the shop */
  placedBy: string | null
  /** the code of its approval; null: it needed none */
  approval: string | null
  /** what the whole order came to when it was placed; `total` follows what was cancelled */
  orderedTotal: Amount
  payments: readonly Payment[]
  shipments: readonly Shipment[]
  invoices: readonly BilledPart[]
  lines: readonly OrderLine[]
  events: readonly OrderEvent[]
}

export type PaymentState = 'due' | 'pending' | 'authorised' | 'captured' | 'failed' | 'voided' | 'refunded'
export type Payment = {
  kind: 'ACCOUNT' | 'CARD'
  amount: Amount
  state: PaymentState
  provider: string
  /** what the provider calls it; empty: on account */
  providerReference: string
  /** by card: it is charged shipment by shipment; else once, with the last */
  inParts?: boolean
  /** by card: what was charged, given back, and refused by the provider */
  captured?: Amount
  refunded?: Amount
  refused?: Amount
}

/** Buyer reference (BT-10) and contract (BT-12) of an order; empty: as its company has it. */
export type InvoiceData = { buyerReference: string; contract: string }

/** An invoice of what had left of it. */
export type BilledPart = {
  number: number
  issuedOn: CalendarDate
  dueOn: CalendarDate
  /** when the last of it came; null: something is open */
  paidOn: CalendarDate | null
  total: Amount
  /** what was really received for it */
  paid: Amount
  lines: readonly { lineNumber: number; quantity: number }[]
  /** what was given back of it, the oldest first */
  creditNotes: readonly { number: number; issuedOn: CalendarDate; total: Amount }[]
}

/** A parcel that left. */
export type Shipment = {
  /** 1, 2 … within the order */
  number: number
  carrier: string
  trackingNumber: string
  shippedAt: Date
  /** entered by mistake, and taken back */
  undone: boolean
  lines: readonly { lineNumber: number; quantity: number }[]
}

/** A line that is about to become one of an order, with the pieces of stock and receipts it takes. */
export type DraftLine = Omit<
  OrderLine,
  'names' | 'shipped' | 'cancelled' | 'hold' | 'ownNumbers' | 'expectedOn'
> & {
  articleId: number
  fromStock: readonly { site: string; quantity: number }[]
  fromInbound: readonly { site: string; on: CalendarDate; quantity: number }[]
}

/** An order as it will be written. */
export type OrderDraft = {
  origin: Origin
  begins: FirstState
  /** now: taken with the order; later: when it goes on to 'placed' */
  goods: 'now' | 'later'
  company: number
  unit: number | null
  /** for whom it is: their orders, their limit, their confirmation */
  customer: number
  recipient: { email: string; name: string }
  /** who pressed the button; null: the shop itself */
  placedBy: number | null
  storefront: string
  currency: Currency
  net: Amount
  delivery: Amount
  tax: Amount
  total: Amount
  taxNote: TaxNote
  deliveryTax: DeliveryTax
  vatId: string | null
  invoiceData?: InvoiceData | null
  paymentType: 'ACCOUNT' | 'CARD'
  paymentTerms: PaymentTerms
  payments: readonly Payment[]
  purchaseOrderNumber: string
  referenceNumber: string
  costCenter: { code: string; name: string } | null
  deliveryMode: string
  /** what the mode is called, for the mail */
  deliveryNames: Localised
  shipTo: PostalAddress
  billTo: PostalAddress
  lines: readonly DraftLine[]
}

/**
 * The name of a line for its reader: as it was ordered where they read the language of the order, else the article's
 * present name in their language, if it has one.
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

/** Parts that arrive on one day, from wherever, are one delivery. */
export const byDay = <Part extends { quantity: number; on: CalendarDate }>(parts: readonly Part[]): Part[] =>
  [...Map.groupBy(parts, part => part.on).values()].flatMap(same => {
    const [first] = same
    return first ? [{ ...first, quantity: same.reduce((sum, part) => sum + part.quantity, 0) }] : []
  })

type Coming = Pick<OrderLine, 'quantity' | 'cancelled' | 'shipped' | 'schedule' | 'expectedOn'>

/** What of a line is still to come, a part for each day: what has left comes off the first. */
export function comingParts(line: Coming): Promised[] {
  let gone = line.shipped
  return byDay(
    arriving(line).flatMap(part => {
      const off = Math.min(gone, part.quantity)
      gone -= off
      const on = line.expectedOn ?? part.on
      return part.quantity > off ? [{ ...part, on, quantity: part.quantity - off }] : []
    }),
  )
}

/** The day on which the last piece of a line is to arrive; null: no piece is still to come. */
export function dueOn(line: Coming): CalendarDate | null {
  if (line.quantity - line.cancelled - line.shipped <= 0) return null
  return line.expectedOn ?? arriving(line).at(-1)?.on ?? null
}

/** The day on which the next pieces of a line were to arrive that have not left; null: none are to come. */
function promisedOn(line: Coming): CalendarDate | null {
  let gone = line.shipped
  for (const part of arriving(line)) {
    if (gone < part.quantity) return part.on
    gone -= part.quantity
  }
  return null
}

/** The day on which the next pieces of a line are to arrive, by what is known now; null: none are to come. */
export const nextDueOn = (line: Coming): CalendarDate | null =>
  dueOn(line) === null ? null : (line.expectedOn ?? promisedOn(line))

/**
 * How late a line is: pieces of it were promised for a day that is past, or for an earlier one than the new date. `next`:
 * the new date; null: there is none yet, or it has passed too. Null: it is not late.
 */
export function delayOf(
  line: Coming,
  today: CalendarDate,
): { promised: CalendarDate; next: CalendarDate | null } | null {
  const promised = promisedOn(line)
  if (dueOn(line) === null || promised === null) return null
  const { expectedOn } = line
  if (expectedOn === null) return promised < today ? { promised, next: null } : null
  if (expectedOn <= promised && expectedOn >= today) return null
  return { promised, next: expectedOn < today ? null : expectedOn }
}
