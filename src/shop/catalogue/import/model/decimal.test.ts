import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf, product, quotient, trimmed, wholeOf } from './decimal.ts'

test.each([
  ['17,23', 'either', '17.23'],
  [',8', 'either', '0.8'],
  ['1.0', 'either', '1'],
  ['1,234', 'guess', null],
  ['0,234', 'guess', '0.234'],
  ['1,5', 'guess', '1.5'],
  ['1.234,50', 'guess', '1234.5'],
  ['1,234.50', 'guess', '1234.5'],
  ['1.234', 'guess', '1.234'],
  ['1 234,5', 'guess', '1234.5'],
  ['1,234', '.', '1234'],
  ['1.234', ',', '1234'],
  ['-0012.50', '.', '-12.5'],
  ['0,125', '.', '0.125'],
  ['0.125', ',', '0.125'],
  ['1,23', '.', '1.23'],
  ['+5', '.', '5'],
  ['1e3', '.', null],
  ['', '.', null],
  ['.', '.', null],
  ['1.2.3', '.', null],
  ['NaN', 'guess', null],
  ['5 %', 'guess', null],
] as const)('%j read with %s is %j', (text, mark, decimal) => {
  expect(decimalOf(text, mark)).toBe(decimal)
})

test('whole numbers may be written with decimals that are nought', () => {
  expect([wholeOf('1.0', '.'), wholeOf('8', '.'), wholeOf('1.5', '.'), wholeOf('x', '.')]).toEqual([
    1,
    8,
    null,
    null,
  ])
})

test('products and quotients are exact, half rounded up', () => {
  expect(product('17.23', '0.8')).toBe('13.784')
  expect(quotient('119', '1.19', 4)).toBe('100.0000')
  expect(quotient('1', '3', 4)).toBe('0.3333')
  expect(quotient('0.00005', '1', 4)).toBe('0.0001')
  expect(trimmed('12.500')).toBe('12.5')
})

test('a product divided by one factor is the other', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.integer({ min: 0, max: 4 }))
    .map(([digits, places]) => quotient(digits.toString(), (10n ** BigInt(places)).toString(), places))
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      expect(Number(quotient(product(a, b), b, 4))).toBe(Number(a))
    }),
  )
})
