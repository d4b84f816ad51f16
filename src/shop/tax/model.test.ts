import { expect, test } from 'vitest'
import { chargedPercent, taxOn, vatCountry, type TaxRate } from './model.ts'

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
