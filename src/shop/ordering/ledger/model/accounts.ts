/** The accounts of the ledger, as the desk keeps them. */
import type { TaxNote } from '#shop/ordering/tax/model.ts'
import type { LedgerBooking } from './booking.ts'

export const taxNotes = ['included', 'reverse-charge', 'not-included'] as const satisfies readonly TaxNote[]
export type RevenueAccount = { note: TaxNote; percent: string; account: string; taxKey: string }
export type LedgerAccounts = {
  consultant: string
  client: string
  /** month in which the business year begins */
  yearStart: number
  /** digits of an account */
  accountLength: number
  debtors: string
  bank: string
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
  if (booking.kind === 'discount') return { account: accounts.discount, contra: debtor, taxKey: '' }
  const { tax } = booking
  const revenue = accounts.revenue.find(
    one => one.note === tax?.note && Number(one.percent) === Number(tax.percent),
  )
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
