/** What a quote is: positions that were asked for, what is offered for each, and what was said. */
import type { Sort } from '#kit/sort.ts'
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Language, Localised } from '#platform/language/language.ts'
import type { Amount, Currency } from '#kit/money.ts'
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import type { UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import { paidAt, type PaidStep } from '#shop/catalogue/pricing/model/doubts.ts'
import type { QuoteState } from './states.ts'

/** Longest description and comment, in characters; what is longer is cut (QUO-08). */
export const maxWordsLength = 1_000
/** Positions and offers of a quote, at most. */
export const maxLines = 500
export const maxOffers = 5
/** Attachments: how many, and how large each, in bytes. */
export const maxFiles = 20
export const maxFileBytes = 5 << 20

/** One way in which a position is offered. */
export type Offer = {
  articleId: number
  code: string
  names: Localised
  unit: string
  taxCode: string
  quantity: number
  /** before discounts */
  price: string
  priceUnit: number
  /** of this position alone, in hundredths of a percent */
  discount: number
  /** what the customer paid for it when it was asked for, else when it was first offered; null: it had no price */
  list: UnitPrice | null
  /** what the seller says to it */
  note: string
}

export type QuoteLine = {
  number: number
  /** null: asked for in words */
  articleId: number | null
  code: string
  names: Localised
  /** who put the position in */
  by: 'buyer' | 'seller'
  /** what is asked for, in the buyer's or the seller's own words */
  words: string
  quantity: number
  unit: string
  lineKey: string
  details: LineDetails
  requestedOn: CalendarDate | null
  /** what the buyer would like to pay */
  target: UnitPrice | null
  /** what the buyer paid when it was asked for, for this quantity; null: it had no price */
  list: UnitPrice | null
  /** the same by quantity, with the list that said so; absent: only `list` is known */
  paid?: readonly PaidStep[]
  /** the discount on all positions leaves it as it is */
  locked: boolean
  /** what can be had; the first is proposed */
  offers: readonly Offer[]
}

/** How much of a position stands now: what is offered of it, of several offers the first, else what was asked for. */
export const standingQuantity = ({ offers, quantity }: Pick<QuoteLine, 'offers' | 'quantity'>): number =>
  offers[0]?.quantity ?? quantity

/** What the buyer paid when a position was asked for, for a quantity of it; null: it had no price, or that is not known. */
export const priceBefore = (
  { list, paid }: Pick<QuoteLine, 'list' | 'paid'>,
  quantity: number,
): UnitPrice | null => {
  if (!paid) return list
  const step = paidAt(paid, quantity)
  return step && { price: step.price, priceUnit: step.priceUnit }
}

/** One version of a quote. */
export type Revision = {
  revision: number
  lines: readonly QuoteLine[]
  /** on all positions that are not locked, in hundredths of a percent */
  discount: number
  /** what delivery is to cost; null: by the mode */
  delivery: Amount | null
  /** last day of the offer */
  validUntil: CalendarDate | null
  /** when the buyer got it as an offer; null: not yet */
  offeredAt: Date | null
  createdAt: Date
}

/** By what the desk's queue of quotes is sorted; `age`: what has waited longest first. */
export const quoteSorts = ['age', 'code', 'company', 'buyer', 'state', 'version', 'valid', 'owner'] as const
export type QuoteSort = Sort<(typeof quoteSorts)[number]>

/** By what a buyer's list of quotes is sorted; `code`: by their age too. */
export const ownQuoteSorts = ['code', 'reference', 'buyer', 'state', 'valid'] as const
export type OwnQuoteSort = Sort<(typeof ownQuoteSorts)[number]>

export type QuoteHead = {
  id: number
  code: string
  state: QuoteState
  late: boolean
  revision: number
  createdAt: Date
  changedAt: Date
  validUntil: CalendarDate | null
  currency: Currency
  description: string
  referenceNumber: string
  buyerName: string
  companyName: string
  unitName: string
  lines: readonly QuoteLine[]
  discount: number
  delivery: Amount | null
  offered: boolean
  orderCode: string | null
}

export type Quote = Omit<QuoteHead, 'lines' | 'discount' | 'delivery' | 'offered'> & {
  version: number
  storefront: string
  language: Language
  formatLocale: string
  customerId: number
  companyId: number
  unitId: number
  buyerEmail: string
  companyCode: string
  costCenterId: number | null
  addressId: number | null
  deliveryMode: string | null
  purchaseOrderNumber: string
  owner: { id: number; name: string; email: string } | null
  submittedBy: number | null
  origin: { kind: 'basket' | 'order' | 'quote' | 'desk'; reference: string }
  /** the desk has begun it, and sent nothing yet */
  unsent: boolean
  waitingSince: Date
  /** ascending; the last is the present one */
  revisions: readonly Revision[]
  events: readonly QuoteEvent[]
  files: readonly QuoteFile[]
}

export type QuoteEvent = {
  id: number
  revision: number
  at: Date
  name: string
  side: 'buyer' | 'seller' | 'shop'
  action: string
  body: string
  internal: boolean
}

export type QuoteFile = {
  id: number
  fileId: string
  name: string
  type: string
  size: number
  side: 'buyer' | 'seller'
  internal: boolean
  byName: string
  at: Date
}

/** The version of a number; the present one for an unknown number. */
export function revisionOf(quote: Pick<Quote, 'revisions'>, number: number | null): Revision {
  const found = quote.revisions.find(one => one.revision === number) ?? quote.revisions.at(-1)
  if (!found) throw new Error('a quote without a version')
  return found
}

/** The events of offers that waited for an approval when they were made, and so were not sent by them: their ids. */
export function unsentOffers({ state, events }: Pick<Quote, 'state' | 'events'>): ReadonlySet<number> {
  const after = new Set(['offer', 'approve', 'reject', 'recall'])
  const waited = events.filter((event, i) => {
    if (event.action !== 'offer') return false
    const next = events.slice(i + 1).find(one => after.has(one.action))
    // what was sent begins the next version when it is withdrawn
    return next ? next.action !== 'offer' && next.revision === event.revision : state === 'awaiting-approval'
  })
  return new Set(waited.map(one => one.id))
}

/** Words of the seller without an article and a price: they belong to the offer, and are no position of it. */
export const isRemark = (line: Pick<QuoteLine, 'by' | 'code' | 'offers'>): boolean =>
  line.by === 'seller' && line.code === '' && line.offers.length === 0

/** What can be ordered of a version; remarks are none. */
export const positionsIn = ({ lines }: Pick<Revision, 'lines'>): QuoteLine[] =>
  lines.filter(line => !isRemark(line))

/** What the seller remarks on an offer, one text a remark. */
export const remarksIn = ({ lines }: Pick<Revision, 'lines'>): string[] =>
  lines.filter(isRemark).flatMap(({ words }) => (words === '' ? [] : [words]))
