import { expect, test } from 'vitest'
import { missingFor, placed, type LedgerAccounts } from './accounts.ts'
import { countsOn, isOver, lastOf, receivedIn, sumsOf, type LedgerBooking } from './booking.ts'
import { datevFile, headingCount, inWindows1252, yearBegins } from './datev.ts'
import { ledgerTable } from './table.ts'

const accounts: LedgerAccounts = {
  consultant: '29098',
  client: '55003',
  yearStart: 1,
  accountLength: 4,
  debtors: '10000',
  bank: '1200',
  discount: '8736',
  revenue: [
    { note: 'included', percent: '19', account: '8400', taxKey: '' },
    { note: 'reverse-charge', percent: '0', account: '8125', taxKey: '10' },
  ],
  version: 1,
}
const booking = (more: Partial<LedgerBooking> = {}): LedgerBooking => ({
  kind: 'invoice',
  number: 100_031,
  on: '2026-10-05',
  companyCode: 'nord',
  companyName: 'Müller "Süd" GmbH',
  currency: 'EUR',
  amount: 11_900,
  tax: { note: 'included', percent: '19.00', amount: 1_900 },
  country: 'DE',
  vatId: '',
  undone: false,
  ...more,
})
const payment = (more = {}) => ({
  id: 1,
  invoiceNumber: 100_031,
  paidOn: '2026-10-20',
  amount: 11_662,
  discount: 238,
  enteredAt: new Date('2026-10-21T08:00:00Z'),
  takenBackAt: null,
  currency: 'EUR',
  companyCode: 'nord',
  companyName: 'Nord',
  ...more,
})
const october = new Map([['2026-10', new Date('2026-11-03T10:00:00Z')]])

test('decision 351 nothing counts in a closed month that was entered after it was closed', () => {
  expect(countsOn(payment(), october)).toBe('2026-10-20')
  const late = payment({ enteredAt: new Date('2026-11-05T08:00:00Z') })
  expect(countsOn(late, new Map())).toBe('2026-10-20')
  expect(countsOn(late, october)).toBe('2026-11-05')
  expect(receivedIn('2026-10', [late], october)).toEqual([])
  expect(receivedIn('2026-11', [late], october).map(one => one.amount)).toEqual([11_662, 238])
})

test('decision 351 what is taken back counts against it in the month in which that was done', () => {
  const back = payment({ takenBackAt: new Date('2026-11-07T08:00:00Z') })
  expect(receivedIn('2026-10', [back], october).map(one => one.amount)).toEqual([11_662, 238])
  expect(receivedIn('2026-11', [back], october).map(one => [one.amount, one.on, one.undone])).toEqual([
    [-11_662, '2026-11-07', true],
    [-238, '2026-11-07', true],
  ])
})

test('decision 351 accounts of a booking, and what is missing of them', () => {
  expect(placed(booking(), accounts)).toEqual({ account: '10000', contra: '8400', taxKey: '' })
  expect(placed(booking({ companyCode: '12345' }), accounts).account).toBe('12345')
  const paid = booking({ kind: 'payment', tax: null })
  expect(placed(paid, accounts)).toEqual({ account: '1200', contra: '10000', taxKey: '' })
  expect(missingFor([booking(), paid], accounts)).toEqual([])
  const seven = booking({ tax: { note: 'included', percent: '7', amount: 1 } })
  expect(missingFor([seven, paid], { ...accounts, bank: '', client: '' })).toEqual([
    'client',
    'revenue',
    'bank',
  ])
})

test('decision 351 the DATEV file: header, 125 headings, a row a booking, Windows-1252', () => {
  const bytes = datevFile(
    '2026-10',
    [
      booking(),
      booking({ amount: -5_950, kind: 'credit-note', number: 500_002 }),
      booking({ currency: 'USD' }),
    ],
    accounts,
    { made: new Date('2026-11-03T10:00:00.123Z'), fixed: true },
  )
  const [header = '', headings = '', first = '', second = '', ...more] = new TextDecoder('windows-1252')
    .decode(bytes)
    .split('\r\n')
  expect(header.split(';')).toEqual([
    '"EXTF"', '700', '21', '"Buchungsstapel"', '13', '20261103100000123', '', '"RE"', '""', '""', '29098', '55003', '20260101', '4',
    '20261001', '20261031', '"Debitoren 2026-10"', '""', '1', '0', '1', '"EUR"', '', '""', '', '', '""', '', '', '""', '""',
  ]) // prettier-ignore
  expect(headingCount).toBe(125)
  expect(headings.split(';')).toHaveLength(125)
  expect(headings).toMatch(/^Umsatz \(ohne Soll\/Haben-Kz\);Soll\/Haben-Kennzeichen;.*;Abw\. Skontokonto$/)
  const cells = first.split(';')
  expect(cells).toHaveLength(125)
  expect(cells.slice(0, 14)).toEqual([
    '119,00', '"S"', '"EUR"', '', '', '', '10000', '8400', '""', '0510', '"100031"', '', '', '"Müller ""Süd"" GmbH nord"',
  ]) // prettier-ignore
  expect(second).toMatch(/^59,50;"H";/)
  expect(more).toEqual([''])
  expect(Buffer.from(inWindows1252('ü€Ж')).toString('hex')).toBe('fc803f')
})

test.each<[string, Partial<LedgerBooking>, string]>([
  ['at home', {}, ';'],
  [
    'to a company that owes the tax itself',
    { tax: { note: 'reverse-charge', percent: '0', amount: 0 }, country: 'ES', vatId: 'ES B12345674' },
    '"ESB12345674";',
  ],
  ['taxed in Spain', { tax: { note: 'included', percent: '21.00', amount: 1 }, country: 'ES' }, '"ES";21'],
  ['taxed in Greece', { tax: { note: 'included', percent: '5.5', amount: 1 }, country: 'GR' }, '"EL";5,5'],
  ['taxed on the Canaries', { tax: { note: 'included', percent: '7', amount: 1 }, country: 'IC' }, ';'],
  ['an export', { tax: { note: 'not-included', percent: '0', amount: 0 }, country: 'US', vatId: 'X1' }, ';'],
  ['a payment', { kind: 'payment', tax: null, country: '' }, ';'],
])('decision 404 what the DATEV file says of where goods went: %s', (_, more, said) => {
  const bytes = datevFile('2026-10', [booking(more)], accounts, { made: new Date(0), fixed: false })
  const row = new TextDecoder('windows-1252').decode(bytes).split('\r\n')[2] ?? ''
  expect(row.split(';').slice(39, 41).join(';')).toBe(said)
})

test.each([
  ['2026-10', '2026-10-31T23:59:59Z', false],
  ['2026-10', '2026-11-01T00:09:59Z', false],
  ['2026-10', '2026-11-01T00:10:00Z', true],
  ['2026-11', '2026-11-29T12:00:00Z', false],
])('decision 404 %s is over at %s: %s, when what was written at its end is there', (month, now, over) =>
  expect(isOver(month, new Date(now))).toBe(over),
)

test('decision 351 months and business years', () => {
  expect([lastOf('2026-02'), lastOf('2026-12')]).toEqual(['2026-02-28', '2026-12-31'])
  expect([yearBegins('2026-03', 4), yearBegins('2026-04', 4)]).toEqual(['2025-04-01', '2026-04-01'])
})

test('decision 351 the table says the same to the cent, and no cell is a formula', () => {
  const text = ledgerTable([booking({ companyName: '=cmd()' }), booking({ amount: -5 })], accounts)
  expect(text).toContain(
    "invoice,100031,2026-10-05,nord,'=cmd(),EUR,119.00,included,19,19.00,10000,8400,,,DE,\r\n",
  )
  expect(text).toContain('EUR,-0.05,')
  expect(sumsOf([booking(), booking({ amount: -900 })])).toEqual([
    { kind: 'invoice', currency: 'EUR', count: 2, amount: 11_000, tax: 3_800 },
  ])
})
