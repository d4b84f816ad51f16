/** Bookings of a month: what was billed, given back and received. Amounts are in the smallest unit of their currency. */
import { addDays, dayOf, type CalendarDate, startOf } from '#kit/calendar-date.ts'
import type { Amount, Currency } from '#kit/money.ts'
import type { TaxNote } from '#shop/ordering/tax/model.ts'
import type { DiscountPart } from './discounts.ts'

export const bookingKinds = ['invoice', 'credit-note', 'payment', 'discount'] as const
export type BookingKind = (typeof bookingKinds)[number]

export type LedgerBooking = {
  kind: BookingKind
  /** of the invoice or credit note itself; of a payment: its invoice */
  number: number
  /** the day it counts on */
  on: CalendarDate
  companyCode: string
  companyName: string
  currency: Currency
  /** gross; below nothing where it is given back or taken back */
  amount: Amount
  /** of that tax, of a part of an invoice, credit note or discount */
  tax: { note: TaxNote; percent: string; amount: Amount } | null
  /** whose tax holds: the country, or part of one, where goods were handed over; empty: of a payment, or not known */
  country: string
  /** the VAT number that the paper names of its buyer; empty: none */
  vatId: string
  /** it takes back a payment that was entered by mistake */
  undone: boolean
}

/** '2026-11' of its first day, and its last day. */
export const firstOf = (month: string): CalendarDate => `${month}-01`
export function lastOf(month: string): CalendarDate {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return addDays(firstOf(next), -1)
}
/** What is written on the last day of a month is written so many ms after it. */
const writtenByMs = 600_000
/** Whether nothing is written any more that counts in a month. */
export const isOver = (month: string, now: Date): boolean =>
  month < monthOf(dayOf(new Date(now.getTime() - writtenByMs)))

/** 'October 2026' of '2026-10'. */
export const monthInWords = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    startOf(firstOf(month)),
  )
export const monthOf = (day: CalendarDate): string => day.slice(0, 7)

type Received = {
  id: number
  /** the VAT number that its invoice names */
  vatId?: string
  invoiceNumber: number
  paidOn: CalendarDate
  amount: Amount
  discount: Amount
  enteredAt: Date
  takenBackAt: Date | null
  currency: Currency
  companyCode: string
  companyName: string
}
const dayIn = (moment: Date): CalendarDate => moment.toISOString().slice(0, 10)

/**
 * The day on which a payment counts: that of the bank, or the day it was entered where the month of the bank's day had been closed
 * by then. So nothing is ever added to a closed month.
 */
export function countsOn(
  { paidOn, enteredAt }: Pick<Received, 'paidOn' | 'enteredAt'>,
  closed: ReadonlyMap<string, Date>,
): CalendarDate {
  const closedAt = closed.get(monthOf(paidOn))
  return closedAt && enteredAt > closedAt ? dayIn(enteredAt) : paidOn
}

/**
 * What of payments counts in a month: received, less what was taken back in it. `closed`: when which months were closed;
 * `discounts`: what of a payment's discount is of which tax. One of which that is not known is one booking without a tax.
 */
export function receivedIn(
  month: string,
  payments: readonly Received[],
  closed: ReadonlyMap<string, Date>,
  discounts: ReadonlyMap<number, readonly DiscountPart[]> = new Map(),
): LedgerBooking[] {
  return payments.flatMap(payment => {
    const { id, invoiceNumber: number, companyCode, companyName, currency, amount, discount } = payment
    const base = { number, companyCode, companyName, currency, tax: null, country: '', vatId: '' }
    const byTax = discounts.get(id) ?? []
    const parts = (on: CalendarDate, sign: 1 | -1): LedgerBooking[] => {
      const one = { ...base, on, undone: sign === -1 }
      const paid: LedgerBooking[] = amount === 0 ? [] : [{ ...one, kind: 'payment', amount: sign * amount }]
      if (discount === 0) return paid
      if (byTax.length === 0) return [...paid, { ...one, kind: 'discount', amount: sign * discount }]
      return [
        ...paid,
        ...byTax.map(({ of: { note, percent, country }, amount: own, tax }): LedgerBooking => {
          const vatId = payment.vatId ?? ''
          const taxed = { note, percent, amount: sign * tax }
          return { ...one, kind: 'discount', amount: sign * own, tax: taxed, country, vatId }
        }),
      ]
    }
    const on = countsOn(payment, closed)
    // what was taken back on a day that had not come yet counts on the day on which it counted
    const back = payment.takenBackAt && [dayIn(payment.takenBackAt), on].toSorted().at(-1)
    return [
      ...(monthOf(on) === month ? parts(on, 1) : []),
      ...(back && monthOf(back) === month ? parts(back, -1) : []),
    ]
  })
}

/** Those that the ledger itself is kept in. */
export const inEuro = (bookings: readonly LedgerBooking[]): LedgerBooking[] =>
  bookings.filter(one => one.currency === 'EUR')

/** Sums by kind and currency. */
export function sumsOf(
  bookings: readonly LedgerBooking[],
): { kind: BookingKind; currency: Currency; count: number; amount: Amount; tax: Amount }[] {
  return bookingKinds.flatMap(kind =>
    [
      ...Map.groupBy(
        bookings.filter(one => one.kind === kind),
        one => one.currency,
      ),
    ].map(([currency, own]) => ({
      kind,
      currency,
      count: own.length,
      amount: own.reduce((sum, one) => sum + one.amount, 0),
      tax: own.reduce((sum, one) => sum + (one.tax?.amount ?? 0), 0),
    })),
  )
}
