import { decimalsOf } from '#kit/money.ts'
import { csvOf, quoted } from '#kit/spreadsheet/write-csv.ts'
import { placed, type LedgerAccounts } from './accounts.ts'
import type { LedgerBooking } from './booking.ts'

const heads = [
  'kind',
  'number',
  'date',
  'customer_number',
  'customer',
  'currency',
  'amount',
  'tax_treatment',
  'tax_percent',
  'tax_amount',
  'account',
  'contra_account',
  'tax_key',
  'reversal',
  'country',
  'vat_number',
]
const plain = (amount: number, currency: string): string => {
  const places = decimalsOf(currency)
  const digits = String(Math.abs(amount)).padStart(places + 1, '0')
  const whole = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return amount < 0 ? `-${whole}` : whole
}

/** A booking a row, amounts with a decimal point, days as yyyy-mm-dd. */
export const ledgerTable = (bookings: readonly LedgerBooking[], accounts: LedgerAccounts): string =>
  csvOf(
    heads,
    bookings.map(booking => {
      const { kind, number, on, companyCode, companyName, currency, amount, tax, undone, country, vatId } =
        booking
      const { account, contra, taxKey } = placed(booking, accounts)
      return [
        kind,
        number,
        on,
        quoted(companyCode),
        quoted(companyName),
        currency,
        plain(amount, currency),
        tax?.note ?? '',
        tax ? String(Number(tax.percent)) : '',
        tax ? plain(tax.amount, currency) : '',
        account,
        contra,
        taxKey,
        undone ? 'yes' : '',
        country,
        quoted(vatId),
      ]
    }),
  )
