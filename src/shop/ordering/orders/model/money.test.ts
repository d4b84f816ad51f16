import { expect, test } from 'vitest'
import { taxLines, type TaxLine, type TaxNote } from '#shop/ordering/tax/model.ts'
import { rateText, taxRows } from '#shop/ordering/tax/model/tax-rows.ts'
import { comingTo, pricePerPiece, taxLinesLess } from './money.ts'

test.each([
  ['51.4500', 100, 0.5145],
  ['0.1000', 1, 0.1],
  ['239.0001', 1000, 0.2390001],
  ['12', 1, 12],
])('conventions Money: %s per %i is %f a piece', (price, unit, each) =>
  expect(String(pricePerPiece(price, unit))).toBe(String(each)),
)

const note = 'included' as const
const reduced = { note, code: 'reduced', percent: '10.00' }
const standard = { note, code: 'standard', percent: '21.00' }
test('ORD-02 tax has one line for each rate; of several codes with one rate it is one', () => {
  const lines = taxLines([
    { ...reduced, amount: 105 },
    { ...standard, amount: 1_000 },
    { note, code: 'other', percent: '21', amount: 1_003 },
    { note, code: 'none', percent: '0', amount: 0 },
  ])
  expect(lines).toEqual([
    { note, percent: '21', net: 2_003, tax: 421 },
    { note, percent: '10', net: 105, tax: 11 },
  ])
  expect(comingTo(lines, 433)[0]).toEqual({ note, percent: '21', net: 2_003, tax: 422 })
  expect(taxLinesLess(lines, [{ note, percent: '21', net: 2_003, tax: 421 }])).toEqual([
    { note, percent: '10', net: 105, tax: 11 },
  ])
})

test('ORD-02 the rate is named, in the way of the language; without tax it says why', () => {
  const english = { language: 'en', formatLocale: 'en-GB' } as const
  const spanish = { language: 'es', formatLocale: 'es-ES' } as const
  expect([rateText('20.00', english), rateText('7.50', spanish)]).toEqual(['20%', '7,5\u00a0%'])
  const words = (taxNote: TaxNote, taxes: TaxLine[]) =>
    taxRows({ currency: 'EUR', tax: 421, taxNote, taxes }, english).map(
      ({ name, value }) => `${name}: ${value}`,
    )
  const charged: TaxLine = { note, percent: '21', net: 2_003, tax: 421 }
  const without = (why: TaxNote): TaxLine => ({ note: why, percent: '0', net: 1_000, tax: 0 })
  expect(words('included', [charged])).toEqual(['Tax 21%: EUR\u00a04.21'])
  expect(words('reverse-charge', [without('reverse-charge')])).toEqual([
    'Tax: Reverse charge: VAT to be accounted for by the recipient',
  ])
  expect(words('not-included', [])).toEqual(['Tax: Tax not included'])
  expect(words('included', [charged, without('reverse-charge'), without('not-included')])).toEqual([
    'Tax 21% on EUR\u00a020.03: EUR\u00a04.21',
    'Tax: Reverse charge on EUR\u00a010.00: VAT to be accounted for by the recipient',
    'Tax: Tax not included on EUR\u00a010.00',
  ])
})
