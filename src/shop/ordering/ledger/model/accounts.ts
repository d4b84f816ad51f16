/** The accounts of the ledger, as the desk keeps them. */
import type { LedgerBooking } from './booking.ts'
import { ledgerNoteOf, type LedgerNote } from './placed-tax.ts'

/** Accounts of what was sold under a tax, and of discounts on it; empty: none, and discounts go to the account of all. */
export type RevenueAccount = {
  note: LedgerNote
  percent: string
  account: string
  taxKey: string
  discountAccount: string
  discountKey: string
}
export type LedgerAccounts = {
  consultant: string
  client: string
  /** month in which the business year begins */
  yearStart: number
  /** digits of an account */
  accountLength: number
  debtors: string
  bank: string
  /** of discounts on what is sold under a tax without an account of its own for them */
  discount: string
  revenue: readonly RevenueAccount[]
  version: number
}

/** Account, account on the other side and tax key of a booking; empty: it is not kept. */
export type Placed = { account: string; contra: string; taxKey: string }

/** A customer number that is an account of debtors itself is one; all others share one. */
const debtorOf = ({ debtors, accountLength }: LedgerAccounts, companyCode: string): string =>
  /^\d+$/.test(companyCode) && companyCode.length === accountLength + 1 ? companyCode : debtors

export function placed(booking: LedgerBooking, accounts: LedgerAccounts): Placed {
  const debtor = debtorOf(accounts, booking.companyCode)
  if (booking.kind === 'payment') return { account: accounts.bank, contra: debtor, taxKey: '' }
  const { tax, country } = booking
  const note = tax && ledgerNoteOf(tax.note, country)
  const revenue = accounts.revenue.find(
    one => one.note === note && Number(one.percent) === Number(tax?.percent),
  )
  if (booking.kind === 'discount') {
    const own = revenue?.discountAccount ?? ''
    return own === ''
      ? { account: accounts.discount, contra: debtor, taxKey: '' }
      : { account: own, contra: debtor, taxKey: revenue?.discountKey ?? '' }
  }
  return { account: debtor, contra: revenue?.account ?? '', taxKey: revenue?.taxKey ?? '' }
}

/** What is missing for a file that names accounts. */
export type Missing = 'consultant' | 'client' | 'debtors' | 'bank' | 'discount' | 'revenue'
export function missingFor(bookings: readonly LedgerBooking[], accounts: LedgerAccounts): Missing[] {
  const missing = new Set<Missing>()
  if (accounts.consultant === '') missing.add('consultant')
  if (accounts.client === '') missing.add('client')
  for (const booking of bookings) {
    const { account, contra } = placed(booking, accounts)
    const paid = booking.kind === 'payment' || booking.kind === 'discount'
    if (account === '') missing.add(paid ? (booking.kind === 'payment' ? 'bank' : 'discount') : 'debtors')
    if (contra === '') missing.add(paid ? 'debtors' : 'revenue')
  }
  return [...missing]
}
