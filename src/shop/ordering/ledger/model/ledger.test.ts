import { expect, test } from 'vitest'
import { missingFor, placed, type LedgerAccounts } from './accounts.ts'
import { countsOn, isOver, lastOf, receivedIn, sumsOf, type LedgerBooking } from './booking.ts'
import { datevFile, headingCount, inWindows1252, yearBegins } from './datev.ts'
import { discountsByTax, sharedByTax, taxesLess } from './discounts.ts'
import { placedTaxes, type LedgerNote, type PlacedTax } from './placed-tax.ts'
import { ledgerTable } from './table.ts'

const revenue = (
  note: LedgerNote,
  percent: string,
  account: string,
  [discountAccount, discountKey]: readonly [string, string] = ['', ''],
) => ({ note, percent, account, taxKey: '', discountAccount, discountKey })
const accounts: LedgerAccounts = {
  consultant: '29098',
  client: '55003',
  yearStart: 1,
  accountLength: 4,
  debtors: '10000',
  bank: '1200',
  discount: '8730',
  revenue: [
    revenue('included', '19', '8400', ['8736', '3']),
    revenue('included-abroad', '19', '8320'),
    { ...revenue('reverse-charge', '0', '8125'), taxKey: '10' },
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
  // 19 % of Cyprus are no tax of the seller's country
  expect(placed(booking({ country: 'CY' }), accounts).contra).toBe('8320')
  const early = booking({ kind: 'discount', amount: 238 })
  expect(placed(early, accounts)).toEqual({ account: '8736', contra: '10000', taxKey: '3' })
  expect(placed({ ...early, country: 'CY' }, accounts)).toEqual({
    account: '8730',
    contra: '10000',
    taxKey: '',
  })
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
  [
    'taxed in Northern Ireland',
    { tax: { note: 'included', percent: '20', amount: 1 }, country: 'XI' },
    '"XI";20',
  ],
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

const tax = (percent: string, net: number, amount: number, country = 'DE'): PlacedTax => ({
  note: 'included',
  percent,
  net,
  tax: amount,
  country,
})
/** 100.00 at 19 % and 50.00 at 7 %: 172.50, of which 2 % are 3.45. */
const both = [tax('19', 10_000, 1_900), tax('7', 5_000, 350)]
const at = (hour: number) => new Date(Date.UTC(2026, 9, 5, hour))
const entry = (id: number, discount: number, back: number | null = null) => ({
  id,
  discount,
  enteredAt: at(id),
  takenBackAt: back === null ? null : at(back),
})
const partsSaid = (parts: ReturnType<typeof sharedByTax> = []) =>
  parts.map(one => `${one.of.country} ${one.of.percent}: ${one.amount} ${one.tax}`)

test('decision 414 a discount is of the taxes of its invoice, to the cent', () => {
  expect(partsSaid(sharedByTax(345, both))).toEqual(['DE 19: 238 38', 'DE 7: 107 7'])
  expect(partsSaid(sharedByTax(1, [tax('19', 1, 0), tax('7', 1, 0), tax('0', 1, 0)]))).toEqual([
    'DE 19: 0 0',
    'DE 7: 1 0',
    'DE 0: 0 0',
  ])
  expect(sharedByTax(345, [])).toEqual([])
})

test('decision 414 what is lost with the goods of a rate takes back the tax of that rate', () => {
  // the goods at 7 % go back at 2 o'clock
  const left = (moment: Date) => taxesLess(both, moment < at(2) ? [] : [tax('7', 5_000, 350)])
  const lost = discountsByTax([entry(1, 345), entry(2, -107)], left)
  expect([partsSaid(lost.get(1)), partsSaid(lost.get(2))]).toEqual([
    ['DE 19: 238 38', 'DE 7: 107 7'],
    ['DE 7: -107 -7'],
  ])
  // taken back, and paid anew for what is left: nothing at 7 %
  const again = discountsByTax([entry(1, 345, 3), entry(2, -107, 3), entry(4, 238)], left)
  expect([partsSaid(again.get(1)), partsSaid(again.get(4))]).toEqual([
    ['DE 19: 238 38', 'DE 7: 107 7'],
    ['DE 19: 238 38'],
  ])
  // all went back
  const none = discountsByTax([entry(1, 345), entry(2, -345)], moment =>
    taxesLess(both, moment < at(2) ? [] : both),
  )
  expect(partsSaid(none.get(2))).toEqual(['DE 19: -238 -38', 'DE 7: -107 -7'])
})

test('decision 414 bookings of a discount say its tax, and against themselves when it is taken back', () => {
  const parts = new Map([[1, sharedByTax(345, both)]])
  const one = payment({ discount: 345, takenBackAt: new Date('2026-11-07T08:00:00Z') })
  const booked = (month: string) =>
    receivedIn(month, [one], new Map(), parts).map(
      ({ kind, amount, tax: of, country }) =>
        `${kind} ${country} ${amount} ${of?.percent ?? ''} ${of?.amount ?? ''}`,
    )
  expect(booked('2026-10')).toEqual(['payment  11662  ', 'discount DE 238 19 38', 'discount DE 107 7 7'])
  expect(booked('2026-11')).toEqual(['payment  -11662  ', 'discount DE -238 19 -38', 'discount DE -107 7 -7'])
})

test.each<[what: string, percent: string, parts: [percent: string, store: string | null][], country: string]>(
  [
    ['sent', '21', [['21', null]], 'ES'],
    [
      'picked up at home, beside what is sent',
      '19',
      [
        ['21', null],
        ['19', 'ULM'],
      ],
      'DE',
    ],
    [
      'sent, beside what is picked up at home',
      '21',
      [
        ['21', null],
        ['19', 'ULM'],
      ],
      'ES',
    ],
    [
      'the same rate in two countries',
      '21',
      [
        ['21', null],
        ['21.00', 'BRU'],
      ],
      '',
    ],
    ['picked up where no store is any more', '21', [['21', 'GONE']], ''],
  ],
)('decision 414 whose tax it is: %s', (_, percent, parts, country) => {
  const stores = new Map([
    ['ULM', { country: 'DE', postcode: '89073' }],
    ['BRU', { country: 'BE', postcode: '1000' }],
  ])
  const taxed = parts.map(([rate, store]) => ({ note: 'included' as const, percent: rate, store }))
  const shipTo = { country: 'ES', postcode: '28001' }
  const [placedTax] = placedTaxes([tax(percent, 1, 1)], taxed, { shipTo, stores })
  expect(placedTax?.country).toBe(country)
})

test('decision 414 no cell of the DATEV file is a formula', () => {
  const bytes = datevFile('2026-10', [booking({ companyName: '=cmd()', companyCode: '' })], accounts, {
    made: new Date(0),
    fixed: false,
  })
  expect(new TextDecoder('windows-1252').decode(bytes)).toContain(`;"'=cmd()";`)
})
