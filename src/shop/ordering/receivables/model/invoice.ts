/** Invoices and what a company owes. Amounts are in the smallest unit of their currency. */
import type { Sort } from '#kit/sort.ts'
import { addDays, type CalendarDate } from '#kit/calendar-date.ts'
import type { Amount, Currency } from '#kit/money.ts'
import { valueOf } from '#kit/typed/decimal.ts'
import { readPercent } from '#kit/typed/money.ts'
import { readWhole } from '#kit/typed/whole.ts'
import { invoiceStates, openOf } from '#shop/ordering/orders/model/standing.ts'
import {
  owed,
  owedOfLine,
  comingTo,
  taxLinesLess,
  type DeliveryTax,
} from '#shop/ordering/orders/model/money.ts'
import type { PaymentTerms } from '#shop/ordering/orders/model/payment-terms.ts'
import { percentOf, type TaxLine, type TaxNote } from '#shop/ordering/tax/model.ts'

/** By what lists of invoices are sorted. */
export const invoiceSorts = [
  'number',
  'order',
  'company',
  'buyer',
  'issued',
  'due',
  'state',
  'total',
] as const
export type InvoiceSort = Sort<(typeof invoiceSorts)[number]>

export {
  invoiceState,
  invoiceStates,
  openOf,
  type InvoiceState,
} from '#shop/ordering/orders/model/standing.ts'
/** By what lists of invoices are narrowed: a state, or by card and the provider refused to charge it. */
export const invoiceFilters = [...invoiceStates, 'refused'] as const
export type InvoiceFilterState = (typeof invoiceFilters)[number]

export type Sums = { net: Amount; delivery: Amount; tax: Amount; total: Amount }

export type Invoice = Sums & {
  id: number
  number: number
  orderCode: string
  referenceNumber: string
  companyName: string
  companyCode: string
  buyerName: string
  paymentType: 'ACCOUNT' | 'CARD'
  issuedOn: CalendarDate
  dueOn: CalendarDate
  /** when the last of it came; null: something is open */
  paidOn: CalendarDate | null
  /** what was really received for it, by card what was charged */
  paid: Amount
  /** by card, and no card will be charged for it by itself */
  refused: boolean
  /** what may be taken off by who pays until then; null: nothing */
  discount: { percent: string; until: CalendarDate } | null
  /** what was taken off so far, without what does not hold any more since something was given back */
  discounted: Amount
  /** what came beyond what is owed, and did not go back to the card: it is paid back */
  toPayBack: Amount
  currency: Currency
  /** what was given back of it, and by which credit notes */
  credited: Amount
  creditNotes: readonly number[]
}

type Line = {
  lineNumber: number
  quantity: number
  shipped: number
  price: string
  priceUnit: number
  taxCode: string
  taxPercent: string
  taxNote: TaxNote
}
export type BilledLine = { lineNumber: number; quantity: number; amount: Amount }
/** What earlier invoices of an order came to. */
export type Billed = Sums & { lines: ReadonlyMap<number, Omit<BilledLine, 'lineNumber'>> }

/**
 * What is to be billed now: what all pieces that have left come to, less what was billed already. So all invoices of an
 * order together are what it comes to, and nothing is rounded twice. Null: nothing has left that is not billed.
 */
export function toBill(
  order: {
    currency: Currency
    delivery: Amount
    deliveryTax: DeliveryTax
    lines: readonly Line[]
  },
  billed: Billed,
): (Sums & { lines: BilledLine[]; taxes: TaxLine[] }) | null {
  const left = order.lines.map(line => ({ ...line, cancelled: line.quantity - line.shipped }))
  const lines = left.flatMap(line => {
    const before = billed.lines.get(line.lineNumber)
    const quantity = line.shipped - (before?.quantity ?? 0)
    const amount = owedOfLine(line, order.currency) - (before?.amount ?? 0)
    return quantity > 0 ? [{ lineNumber: line.lineNumber, quantity, amount }] : []
  })
  if (lines.length === 0) return null
  const now = owed({ ...order, lines: left })
  const before = owed({
    ...order,
    lines: order.lines.map(line => ({
      ...line,
      cancelled: line.quantity - (billed.lines.get(line.lineNumber)?.quantity ?? 0),
    })),
  })
  const less = (sum: keyof Sums) => now[sum] - billed[sum]
  const sums = { net: less('net'), delivery: less('delivery'), tax: less('tax'), total: less('total') }
  return { ...sums, lines, taxes: comingTo(taxLinesLess(now.taxes, before.taxes), sums.tax) }
}

type Left = { on: CalendarDate; lines: readonly { lineNumber: number; quantity: number }[] }

/**
 * The shipments of which something is billed: the pieces of an invoice are those that left next after the ones billed
 * before. Shipments in the order in which they left, without those that were taken back.
 */
export function shippedWith<S extends Left>(
  shipments: readonly S[],
  billed: Pick<Billed, 'lines'>,
  bill: { lines: readonly Omit<BilledLine, 'amount'>[] },
): S[] {
  const found = new Set<S>()
  for (const { lineNumber, quantity } of bill.lines) {
    let skip = billed.lines.get(lineNumber)?.quantity ?? 0
    let want = quantity
    for (const shipment of shipments) {
      const left = shipment.lines.find(line => line.lineNumber === lineNumber)?.quantity ?? 0
      const before = Math.min(skip, left)
      skip -= before
      const taken = Math.min(want, left - before)
      want -= taken
      if (taken > 0) found.add(shipment)
    }
  }
  return shipments.filter(shipment => found.has(shipment))
}

/** The days on which what an invoice bills was supplied (Art. 226 (7) of the VAT directive). */
export const suppliedOn = (
  shipments: readonly Left[],
  billed: Pick<Billed, 'lines'>,
  bill: { lines: readonly Omit<BilledLine, 'amount'>[] },
): CalendarDate[] => [...new Set(shippedWith(shipments, billed, bill).map(({ on }) => on))].toSorted()

/**
 * When an invoice of that day is due, and until when what may be taken off. By card it is due at once where it is charged
 * already (`charged`); where the charge was refused or is still to come it has the days of an invoice, without a discount.
 */
export const dueBy = (
  { paymentType, terms, charged }: { paymentType: 'ACCOUNT' | 'CARD'; terms: PaymentTerms; charged: boolean },
  issuedOn: CalendarDate,
): Pick<Invoice, 'dueOn' | 'discount'> =>
  paymentType === 'CARD'
    ? { dueOn: charged ? issuedOn : addDays(issuedOn, terms.days), discount: null }
    : {
        dueOn: addDays(issuedOn, terms.days),
        discount: terms.discount && {
          percent: terms.discount.percent,
          until: addDays(issuedOn, terms.discount.days),
        },
      }

/** What of a total may be taken off, rounded half up once. */
export const discountOn = (total: Amount, { percent }: { percent: string }): Amount =>
  percentOf(total, percent)

/**
 * What may still be taken off by who pays in time: of what was not given back, less what was taken off before, and never more
 * than is open. Null: nothing was agreed.
 */
export function discountLeft(
  invoice: Pick<Invoice, 'total' | 'paid' | 'credited' | 'discount' | 'discounted'>,
): { amount: Amount; until: CalendarDate } | null {
  const { total, credited, discount, discounted } = invoice
  if (!discount) return null
  const left = discountOn(Math.max(0, total - credited), discount) - discounted
  return { amount: Math.max(0, Math.min(left, openOf(invoice))), until: discount.until }
}

/**
 * What of the discounts that were taken off does not hold any more: they are a share of what was not given back. `taken`: all that were
 * taken off.
 */
export const discountLost = (
  { total, credited, discount }: Pick<Invoice, 'total' | 'credited' | 'discount'>,
  taken: Amount,
): Amount => (discount ? Math.max(0, taken - discountOn(Math.max(0, total - credited), discount)) : 0)

/** How a company pays. */
export type CompanyTerms = {
  companyId: number
  companyCode: string
  companyName: string
  terms: PaymentTerms
}

/** Payment terms as people type them. */
export type TermsTyped = { days: string; percent: string; within: string }
const wholeDays = (typed: string): number | null => readWhole(typed, { most: 365 })

/** Reads typed terms; null: all fields are empty. A discount has both its percent and its days, within those of the terms. */
export function readTerms({
  days: typed,
  percent,
  within,
}: TermsTyped): { terms: PaymentTerms | null } | { wrong: (keyof TermsTyped)[] } {
  if (typed === '' && percent === '' && within === '') return { terms: null }
  const wrong: (keyof TermsTyped)[] = []
  const days = wholeDays(typed)
  if (days === null) wrong.push('days')
  if (percent === '' && within === '')
    return days === null || wrong.length > 0 ? { wrong } : { terms: { days, discount: null } }
  const off = Number(valueOf(readPercent(percent, 99.99)) ?? 0)
  if (off <= 0) wrong.push('percent')
  const early = wholeDays(within)
  if (early === null || (days !== null && early > days)) wrong.push('within')
  return wrong.length > 0 || days === null || early === null
    ? { wrong }
    : { terms: { days, discount: { percent: String(off), days: early } } }
}

/** What is still to be paid in a currency, and how much of it was due before today. */
export type OpenSum = { currency: Currency; invoices: number; open: Amount; overdue: Amount }
