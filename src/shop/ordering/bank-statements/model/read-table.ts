/** A bank's list as a table (CSV or XLSX): which columns are what, and its rows as incoming payments. */
import { readDayCell } from '#kit/typed/day.ts'
import { decimalsOf } from '#kit/money.ts'
import { hasThreeBehind } from '#platform/units/number-style.ts'
import { readDecimal } from '#kit/typed/decimal.ts'
import { knownHeads } from '#kit/spreadsheet/known-heads.ts'
import { cellText, type Row } from '#kit/spreadsheet/table.ts'
import { fromHead } from '#kit/spreadsheet/from-head.ts'
import { maxEntries, plainAmount, StatementUnreadable, type ReadStatement } from './entry.ts'

type Own = 'day' | 'amount' | 'currency' | 'payer' | 'account' | 'words' | 'reference'
type Name = Own | 'debit' | 'side' | 'status'
/** Heads that only files of banks have. */
const banks = { debit: 'Debit', side: 'Debit/Credit', status: 'Status' }
const own: Record<Own, string> = {
  day: 'Date',
  amount: 'Amount',
  currency: 'Currency',
  payer: 'Payer',
  account: 'IBAN',
  words: 'Text',
  reference: 'Reference',
}
const columnsOf = knownHeads<Name>(
  {
    en: { ...own, ...banks },
    es: {
      ...banks,
      day: 'Fecha',
      amount: 'Importe',
      currency: 'Moneda',
      payer: 'Ordenante',
      account: 'IBAN',
      words: 'Concepto',
      reference: 'Referencia',
    },
  },
  {
    day: [
      'bookingdate',
      'buchungstag',
      'buchungsdatum',
      'fechaoperacion',
      'fechacontable',
      'valuedate',
      'valuta',
      'datum',
    ],
    amount: [
      'betrag',
      'betrageur',
      'umsatz',
      'credit',
      'creditamount',
      'moneyin',
      'paidin',
      'haben',
      'gutschrift',
      'abono',
      'abonos',
      'haber',
      'ingresos',
    ],
    debit: [
      'debitamount',
      'moneyout',
      'paidout',
      'soll',
      'lastschrift',
      'belastung',
      'cargo',
      'cargos',
      'debe',
      'gastos',
    ],
    // of one amount whether it came or went
    side: [
      'creditdebit',
      'creditdebitindicator',
      'debitcreditindicator',
      'cdtdbtind',
      'dc',
      'cd',
      'drcr',
      'crdr',
      'sollhaben',
      'sh',
      'shkz',
      'sollhabenkennzeichen',
      'habensoll',
      'debehaber',
      'cargoabono',
      'vorzeichen',
      'sign',
      'transactiontype',
      'type',
      'umsatzart',
      'tipo',
    ],
    status: ['state', 'info', 'buchungsstatus', 'umsatzstatus', 'estado'],
    currency: ['waehrung', 'wahrung', 'divisa', 'ccy'],
    payer: [
      'name',
      'auftraggeber',
      'beguenstigterzahlungspflichtiger',
      'zahlungspflichtiger',
      'debtor',
      'counterparty',
      'nombre',
    ],
    account: ['kontonummeriban', 'kontonummer', 'debtoriban', 'counterpartyaccount', 'cuenta'],
    words: [
      'verwendungszweck',
      'remittance',
      'description',
      'details',
      'descripcion',
      'purpose',
      'buchungstext',
    ],
    reference: [
      'endtoendid',
      'endtoendreferenz',
      'kundenreferenz',
      'kundenreferenzendtoend',
      'customerreference',
    ],
  },
)
export const tableHeads = Object.values(own).map(one => one.toLowerCase())

const went =
  /^(?:[-−]|s|soll|d|dr|db|dbit|debit|debits?card|direct debit|lastschrift|belastung|cargo|debe|adeudo|out|outgoing|withdrawal|payment sent)$/i
/** What is not booked, or not any more. */
const unbooked =
  /vorgemerkt|nicht gebucht|vormerkung|pending|not booked|unbooked|declined|failed|revers|cancel|pendiente|no contabiliz|rechazad|devuelt|anulad|storn/i
/** A sign of what went at either end: '-5.00', '(5.00)', '5,00-', '5,00 S', '5.00 DR'. */
const signedOff = /^[-−(]|[-−]$|\d\s*(?:S|D|DR|DB|DBIT)\.?$/i

/**
 * Its rows with an amount above nothing; debits, by a sign, a mark or a column of their own, and what
 * is not booked are left out. `currency`: of rows that say none. Throws `StatementUnreadable`
 * without day and amount, and for a row that cannot be read.
 */
export async function readTable(rows: AsyncIterable<Row>, currency: string): Promise<ReadStatement> {
  const found: ReadStatement = { reference: '', account: '', entries: [], leftOut: 0 }
  let columns: Partial<Record<Name, number>> | null = null
  let line = 0
  for await (const row of fromHead(rows, columnsOf)) {
    line++
    if (!columns) {
      columns = columnsOf(row.cells)
      if (columns.day === undefined || columns.amount === undefined)
        throw new StatementUnreadable('no-columns')
      continue
    }
    const known = columns
    const text = (name: Name, most: number): string => {
      const at = known[name]
      return at === undefined
        ? ''
        : cellText(row.cells[at] ?? null)
            .replace(/\s+/g, ' ')
            .trim()
            .slice(0, most)
    }
    const written = text('amount', 40)
    if (written === '' && text('day', 40) === '') continue
    const its = /^[A-Z]{3}$/.exec(text('currency', 10).toUpperCase())?.[0] ?? currency
    const isDebit = written === '' && text('debit', 40) !== ''
    if (
      isDebit ||
      signedOff.test(written) ||
      went.test(text('side', 40)) ||
      unbooked.test(text('status', 60))
    ) {
      found.leftOut++
      continue
    }
    const read = readDecimal(written.replace(/^\+\s*/, '').replace(/\s*[A-Z€$]{1,3}$/, ''), {
      places: decimalsOf(its),
      most: 99_999_999_999,
      written: 'either',
    })
    // '1.000' is a thousand in one list and one in another
    const isUnclear = decimalsOf(its) < 3 && hasThreeBehind(written)
    const amount = read.kind === 'value' && !isUnclear ? plainAmount(read.value, its) : null
    if (amount === null) throw new StatementUnreadable('amount', line)
    const bookedOn = readDayCell(text('day', 40))
    if (bookedOn === null) throw new StatementUnreadable('day', line)
    if (amount === 0) {
      found.leftOut++
      continue
    }
    found.entries.push({
      bookedOn,
      amount,
      currency: its,
      payer: text('payer', 140),
      account: '',
      payerAccount: text('account', 40),
      words: text('words', 1_000),
      reference: text('reference', 200),
      bankReference: '',
    })
    if (found.entries.length > maxEntries) throw new StatementUnreadable('too-many', line)
  }
  if (!columns) throw new StatementUnreadable('no-columns')
  return found
}
