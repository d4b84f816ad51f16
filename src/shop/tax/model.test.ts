import { expect, test } from 'vitest'
import { chargedPercent, countsAfter, readPercent, taxOn, type TaxRate, vatCountry } from './model.ts'

const rates: TaxRate[] = [
  { country: 'IE', taxCode: 'standard', percent: '23.00', notIncluded: false },
  { country: 'IE', taxCode: 'reduced', percent: '13.50', notIncluded: false },
  { country: 'DE', taxCode: 'standard', percent: '19.00', notIncluded: false },
  { country: 'US', taxCode: 'standard', percent: '0.00', notIncluded: true },
]
const net = (...pairs: [string, number][]) => new Map(pairs)

test('CART-22 tax follows ship-to country and tax code, rounded half up per code', () => {
  expect(taxOn(net(['standard', 14_620]), 'IE', null, rates)).toEqual({
    amount: 3_363,
    note: 'included',
    percent: '23.00',
  })
  expect(taxOn(net(['standard', 50], ['reduced', 100]), 'IE', null, rates).amount).toBe(12 + 14)
})
test('a valid VAT number of another EU country shifts the tax to the buyer', () => {
  expect(vatCountry('IE6388047V')).toBe('IE')
  expect(taxOn(net(['standard', 10_000]), 'IE', 'IE 6388047V', rates)).toEqual({
    amount: 0,
    note: 'reverse-charge',
    percent: '0',
  })
})
test('a wrong VAT number, one of the seller’s country or goods that leave the EU do not', () => {
  expect(taxOn(net(['standard', 10_000]), 'IE', 'IE6388047W', rates).note).toBe('included')
  expect(taxOn(net(['standard', 10_000]), 'IE', 'DE136695976', rates).note).toBe('included')
  expect(taxOn(net(['standard', 10_000]), 'US', 'IE6388047V', rates).note).toBe('not-included')
})
test('CART-22 goods that stay in the seller’s country carry its tax, whoever buys them', () => {
  expect(taxOn(net(['standard', 10_000]), 'DE', 'IE6388047V', rates)).toEqual({
    amount: 1_900,
    note: 'included',
    percent: '19.00',
  })
  expect(chargedPercent('standard', 'DE', 'IE6388047V', rates)).toBe('19.00')
})
test('where the shop knows no tax it says that none is included', () => {
  expect(taxOn(net(['standard', 10_000]), 'US', null, rates)).toMatchObject({
    amount: 0,
    note: 'not-included',
  })
  expect(taxOn(net(['standard', 10_000]), 'CA', null, rates).note).toBe('not-included')
})

const now = new Date('2026-11-23T12:00:00Z')
const daysAgo = (n: number) => new Date(now.getTime() - n * 86_400_000)
test.each([
  ['valid', null, false, true],
  ['invalid', null, false, false],
  ['invalid', daysAgo(1), false, false],
  // without an answer the tax is charged, unless it was confirmed lately
  ['unavailable', null, false, false],
  ['unavailable', daysAgo(90), false, true],
  ['unavailable', daysAgo(91), false, false],
  // the way on: somebody at the desk takes it as good
  ['unavailable', null, true, true],
  ['invalid', null, true, true],
] as const)(
  'CART-22 a VAT number that is %s, confirmed at %s, accepted %s counts: %s',
  (state, validAt, accepted, counts) => expect(countsAfter(state, { validAt, accepted, now })).toBe(counts),
)
test.each([
  ['19', '19.00'],
  ['7.5', '7.50'],
  ['19,00 %', '19.00'],
  ['100', '100.00'],
  ['100.01', null],
  ['-1', null],
  ['1.234', null],
  ['', null],
])('a percentage typed as %j is %s', (typed, percent) => expect(readPercent(typed)).toBe(percent))
