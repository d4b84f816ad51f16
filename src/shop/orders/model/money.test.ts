import { expect, test } from 'vitest'
import { comingTo, pricePerPiece, taxLines, taxLinesLess } from './money.ts'
import { rateText, taxRows } from './tax-rows.ts'

test.each([
  ['51.4500', 100, 0.5145],
  ['0.1000', 1, 0.1],
  ['239.0001', 1000, 0.2390001],
  ['12', 1, 12],
])('conventions Money: %s per %i is %f a piece', (price, unit, each) =>
  expect(String(pricePerPiece(price, unit))).toBe(String(each)),
)

const reduced = { code: 'reduced', percent: '10.00' }
const standard = { code: 'standard', percent: '21.00' }
test('ORD-02 tax has one line for each rate; of several codes with one rate it is one', () => {
  const lines = taxLines([
    { ...reduced, amount: 105 },
    { ...standard, amount: 1_000 },
    { code: 'other', percent: '21', amount: 1_003 },
    { code: 'none', percent: '0', amount: 0 },
  ])
  expect(lines).toEqual([
    { percent: '21', net: 2_003, tax: 421 },
    { percent: '10', net: 105, tax: 11 },
  ])
  expect(comingTo(lines, 433)[0]).toEqual({ percent: '21', net: 2_003, tax: 422 })
  expect(taxLinesLess(lines, [{ percent: '21', net: 2_003, tax: 421 }])).toEqual([
    { percent: '10', net: 105, tax: 11 },
  ])
})

test('ORD-02 the rate is named, in the way of the language; without tax it says why', () => {
  const english = { language: 'en', formatLocale: 'en-GB' } as const
  const spanish = { language: 'es', formatLocale: 'es-ES' } as const
  expect([rateText('20.00', english), rateText('7.50', spanish)]).toEqual(['20%', '7,5\u00a0%'])
  const sums = { currency: 'EUR', tax: 421, taxes: [{ percent: '21', net: 2_003, tax: 421 }] }
  const names = (taxNote: string) =>
    taxRows({ ...sums, taxNote }, english).map(({ name, value }) => `${name}: ${value}`)
  expect(names('included')).toEqual(['Tax 21%: EUR\u00a04.21'])
  expect(names('reverse-charge')).toEqual(['Tax: Reverse charge: VAT to be accounted for by the recipient'])
  expect(names('not-included')).toEqual(['Tax: Tax not included'])
})
