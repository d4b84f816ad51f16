import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuantity } from './quantity.ts'
import type { OrderUnit } from './order-unit.ts'

const told = (typed: string, locale = 'en-GB', unit?: OrderUnit) => {
  const read = readQuantity(typed, locale, unit)
  if (read.kind === 'quantity') return read.quantity
  return read.kind === 'empty'
    ? 'empty'
    : read.kind === 'unsure'
      ? [read.because, read.quantity]
      : read.because
}

describe('what a person types as a quantity', () => {
  test.each([
    ['10', 10],
    ['0', 0],
    ['007', 7],
    [' 12 ', 12],
    ['1,000', 1000],
    ['12,500', 12_500],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['1\u202f000', 1000],
    ["1'000", 1000],
    ['1’000', 1000],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1,000.00', 1000],
    ['1.000,00', 1000],
    ['10.00', 10],
    ['10,00', 10],
    ['10.', 10],
    ['+5', 5],
    ['Qty 12', 12],
    ['Qty: 1,250', 1250],
    ['qty.12', 12],
    ['Cant. 12', 12],
    ['Cantidad: 12', 12],
    ['Menge 12', 12],
    ['x10', 10],
    ['× 10', 10],
    ['10x', 10],
    ['10 pcs', 10],
    ['10pcs.', 10],
    ['10 pc(s)', 10],
    ['25 uds.', 25],
    ['25 unidades', 25],
    ['5 Stück', 5],
    ['5 ea', 5],
    ['１２', 12],
    ['9999999', 9_999_999],
  ] as const)('CART-14 K-09 %j is read as %j', (typed, quantity) => {
    expect(told(typed)).toBe(quantity)
  })
  test.each([
    ['1.000', 'en-GB', ['separator', 1000]],
    ['1.250', 'en-GB', ['separator', 1250]],
    ['1,000', 'es-ES', ['separator', 1000]],
    ['1.000', 'es-ES', 1000],
    ['1.000', 'de-DE', 1000],
    ['1.000', 'es-MX', ['separator', 1000]],
    ['1,000', 'es-MX', 1000],
    ["1'000", 'de-CH', 1000],
  ] as const)('K-09 grouped thousands %j in %s: %j', (typed, locale, answer) => {
    expect(told(typed, locale)).toEqual(answer)
  })
  test.each([
    ['ca. 10', ['approximate', 10]],
    ['approx 10', ['approximate', 10]],
    ['~10', ['approximate', 10]],
    ['about 10 pcs', ['approximate', 10]],
    ['aprox. 10', ['approximate', 10]],
    ['>= 10', ['approximate', 10]],
    ['10+', ['approximate', 10]],
    ['2 packs', ['unit', 2]],
    ['3 boxes of', ['unit', 3]],
    ['10 m', ['unit', 10]],
    ['1.5', 'fraction'],
    ['1,5', 'fraction'],
    ['12,50', 'fraction'],
    ['0.500', 'fraction'],
    ['.5', 'fraction'],
    ['1/2', 'fraction'],
    ['½', 'fraction'],
    ['1,234.5', 'fraction'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['- 5', 'negative'],
    ['10000000', 'too-many'],
    ['99999999', 'too-many'],
    ['99,999,999', 'too-many'],
    ['9'.repeat(400), 'too-many'],
    ['1e3', 'no-number'],
    ['abc', 'no-number'],
    ['10k', 'no-number'],
    ['10-20', 'no-number'],
    ['1 00 000', 'no-number'],
    ['٣', 'no-number'],
    ['', 'empty'],
    [' \u00a0', 'empty'],
  ] as const)('CART-12 K-09 %j is asked or refused: %j', (typed, answer) => {
    expect(told(typed)).toEqual(answer)
  })
  test.each([
    ['25 m', 'MTR', 25],
    ['25m', 'MTR', 25],
    ['1,250 metres', 'MTR', 1250],
    ['25 metros', 'MTR', 25],
    ['25 mts.', 'MTR', 25],
    ['25 m', 'C62', ['unit', 25]],
    ['2 km', 'MTR', ['converted', 2000]],
    ['250 cm', 'MTR', ['converted', 3]],
    ['1.5 km', 'MTR', ['converted', 1500]],
    ['0,5 km', 'MTR', ['converted', 500]],
    ['100 ft', 'MTR', ['converted', 31]],
    ['10 yd', 'MTR', ['converted', 10]],
    ['100 ft', 'C62', ['unit', 100]],
    ['3 packs of 100', 'C62', ['converted', 300]],
    ['3 packs of 100 pcs', 'C62', ['converted', 300]],
    ['2 Beutel à 50 Stück', 'C62', ['converted', 100]],
    ['4 cajas de 25 uds.', 'C62', ['converted', 100]],
    ['3 packs of 100', 'PK', ['unit', 3]],
    ['2 rolls of 50 m', 'MTR', ['converted', 100]],
    ['2 rolls of 50 m', 'C62', ['unit', 2]],
    ['2x5', 'C62', ['converted', 10]],
    ['2 × 50 m', 'MTR', ['converted', 100]],
    ['1 Dtzd', 'C62', ['converted', 12]],
    ['2 dozen', 'C62', ['converted', 24]],
    ['1.5 dozen', 'C62', ['converted', 18]],
    ['10 Stk.', 'C62', 10],
    ['25,5 m', 'MTR', 'fraction'],
    ['25 pcs', 'MTR', ['unit', 25]],
    ['25', 'MTR', 25],
    ['25 kg', 'MTR', ['unit', 25]],
    ['ca. 25 m', 'MTR', ['approximate', 25]],
    ['3 bags', 'PK', 3],
    ['3 PK', 'PK', 3],
    ['3 paquetes', 'PK', 3],
    ['3 pcs', 'PK', 3],
    ['3 packs', 'C62', ['unit', 3]],
    ['2 sets', 'SET', 2],
    ['2 juegos', 'SET', 2],
    ['1 pair', 'PR', 1],
    ['2 Paar', 'PR', 2],
    ['4 rolls', 'RO', 4],
    ['4 m', 'RO', ['unit', 4]],
    ['25rev', 'C62', 'no-number'],
  ] as const)('K-09 %j of an article ordered in %s: %j', (typed, unit, answer) => {
    expect(told(typed, 'en-GB', unit)).toEqual(answer)
  })
  test('K-09 any text is read without a throw, and every number as the locale writes it is itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), typed => {
        const read = readQuantity(typed, 'es-ES')
        if (read.kind === 'quantity')
          expect(Number.isSafeInteger(read.quantity) && read.quantity >= 0).toBe(true)
      }),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.constantFrom('en-GB', 'es-ES', 'de-CH', 'fr-FR', 'es-MX'),
        (quantity, locale) => {
          expect(told(quantity.toLocaleString(locale), locale)).toBe(quantity)
        },
      ),
    )
  })
})
