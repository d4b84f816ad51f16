import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decimalsOf,
  formatAmount,
  formatPrice,
  lineAmount,
  plainAmount,
  tenThousandths,
  typedAmount,
} from './money.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each([
  [842, 'EUR', 'en-GB', 'EUR 8.42'],
  [123_450, 'EUR', 'es-ES', '1234,50 EUR'],
  [1_234_500, 'EUR', 'es-ES', '12.345,00 EUR'],
  [612, 'JPY', 'en-GB', 'JPY 612'],
  [1_235, 'KWD', 'en-GB', 'KWD 1.235'],
  [-5, 'EUR', 'en-GB', '-EUR 0.05'],
])('I18N-06 %i of the smallest unit of %s in %s', (amount, currency, locale, shown) =>
  expect(plain(formatAmount(amount, currency, locale))).toBe(shown),
)
test('I18N-06 currencies have their own decimals', () => {
  expect([decimalsOf('EUR'), decimalsOf('JPY'), decimalsOf('KWD')]).toEqual([2, 0, 3])
  // whatever a version of Node shows of them
  expect(['HUF', 'ISK', 'CLF', 'CHF'].map(decimalsOf)).toEqual([0, 0, 4, 2])
  expect(() => decimalsOf('12')).toThrow(RangeError)
})
test('a price keeps up to four places', () =>
  expect(plain(formatPrice('71.3330', 'EUR', 'en-GB'))).toBe('EUR 71.333'))
test('plain amounts for files', () =>
  expect([plainAmount(17_398, 'EUR'), plainAmount(5, 'JPY')]).toEqual(['173.98', '5']))
test('I18N-06 a field holds an amount as its locale writes it, without signs between thousands', () =>
  expect([
    typedAmount(1_234_567_05, 'EUR', 'es-ES'),
    typedAmount(1_234_567_05, 'EUR', 'en-GB'),
    typedAmount(5, 'JPY', 'es-ES'),
  ]).toEqual(['1234567,05', '1234567.05', '5']))
test.each(['1.23456', '', 'abc', '1,5', '1e3', ' 1'])('%j is no price', text =>
  expect(() => tenThousandths(text)).toThrow(RangeError),
)
test('JPY lines have no decimals, KWD lines three', () => {
  expect(lineAmount(99, '540.5', 1, 'JPY')).toBe(53_510)
  expect(lineAmount(11, '1.2345', 1, 'KWD')).toBe(13_580)
  expect(() => lineAmount(9_999_999, '99999999999', 1, 'EUR')).toThrow(RangeError)
})

test('a line costs the same in numbers as in integers of any length', () => {
  const long = (quantity: bigint, units: bigint, priceUnit: bigint, places: bigint) => {
    const by = priceUnit * 10n ** (4n - places)
    return Number((2n * quantity * units + by) / (2n * by))
  }
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 99_999_999_999 })),
      fc.constantFrom(1, 3, 7, 100, 1_000, 10_000, 100_000),
      fc.constantFrom(['EUR', 2] as const, ['JPY', 0] as const, ['KWD', 3] as const),
      (quantity, units, priceUnit, [currency, places]) => {
        const price = `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`
        const exact = long(BigInt(quantity), BigInt(units), BigInt(priceUnit), BigInt(places))
        if (exact <= Number.MAX_SAFE_INTEGER)
          expect(lineAmount(quantity, price, priceUnit, currency)).toBe(exact)
      },
    ),
  )
})
