/** A payment that a bank says came in. Amounts are in the smallest unit of its currency. */
import { decimalsOf, type Amount, type Currency } from '#kit/money.ts'
import type { CalendarDate } from '#kit/calendar-date.ts'

export const entryStates = ['open', 'booked', 'aside'] as const
export type EntryState = (typeof entryStates)[number]

/** As the file says it. */
export type ReadEntry = {
  bookedOn: CalendarDate
  amount: Amount
  currency: Currency
  payer: string
  payerAccount: string
  /** what the payer wrote */
  words: string
  /** structured reference and the payer's own, a blank between; empty: none */
  reference: string
  /** what the bank calls it; empty: nothing */
  bankReference: string
  /** the seller's account that it was booked on; empty: the file does not say */
  account: string
}
export type ReadStatement = {
  reference: string
  account: string
  entries: ReadEntry[]
  /** debits, reversals and what is not booked yet */
  leftOut: number
}

export type Booking = { invoiceNumber: number; paymentId: number; amount: Amount; discount: Amount }
/** As it is kept. */
export type BankEntry = Omit<ReadEntry, 'bankReference' | 'account'> & {
  id: number
  statementId: number
  state: EntryState
  /** why it was set aside */
  why: string
  settledBy: string | null
  version: number
  bookings: readonly Booking[]
}

/** How many entries one file holds at most. */
export const maxEntries = 20_000
/** A file that is none of ours to read; `line` 0: as a whole. */
export class StatementUnreadable extends Error {
  readonly line: number
  readonly why: 'xml' | 'no-statement' | 'amount' | 'day' | 'too-many' | 'no-columns'
  constructor(why: StatementUnreadable['why'], line = 0) {
    super(`${why} ${line}`)
    this.why = why
    this.line = line
  }
}

/** '1234.50' of EUR is 123450; null: it is no plain decimal, or has more decimals than the currency. */
export function plainAmount(text: string, currency: Currency): Amount | null {
  const [, whole = '', fraction = ''] = /^(\d{1,11})(?:\.(\d{1,5}))?$/.exec(text.trim()) ?? []
  const places = decimalsOf(currency)
  if (whole === '' || /[^0]/.test(fraction.slice(places))) return null
  return Number(whole + fraction.slice(0, places).padEnd(places, '0'))
}
