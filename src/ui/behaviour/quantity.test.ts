import { expect, test } from 'vitest'
import { judged, stepped } from './quantity-boxes.ts'

const page = { language: 'en', formatLocale: 'en-GB' } as const

test.each([
  ['add', '', ''],
  ['add', '10', '10'],
  ['add', '01', '1'],
  ['add', '10 pcs', '10'],
  ['add', 'Qty: 1,250', '1250'],
  ['cart', '0', '0'],
  ['cart', '1,000', '1000'],
] as const)('CART-13 CART-14 a box of kind %s sends %j as %j', (kind, typed, value) => {
  expect(judged(kind, typed, page)).toEqual({ value })
})

test.each([
  ['add', '0', 'Please enter at least 1 piece.'],
  ['add', '-5', 'A quantity cannot be negative.'],
  ['add', '1.5', 'Please enter a whole number of pieces.'],
  ['cart', '1.5', 'Please enter a whole number of pieces.'],
  ['cart', '99999999', 'At most 9,999,999 pieces per line.'],
  ['add', '1.000', '1000 pieces? Please enter the number without separators.'],
  ['add', 'abc', 'Please enter a number of pieces.'],
] as const)('CART-13 CART-14 a box of kind %s refuses %j with a word', (kind, typed, reason) => {
  expect(judged(kind, typed, page)).toEqual({ reason })
})

test.each([
  [1, 1, 1, 1, 2],
  [1, -1, 1, 1, 1],
  [3, 1, 5, 5, 5],
  [7, -1, 5, 5, 5],
  [10, -1, 5, 0, 5],
  [9_999_999, 1, 1, 1, 9_999_999],
] as const)('from %i by %i in steps of %i, at least %i: %i', (value, by, step, min, next) => {
  expect(stepped(value, by, step, min)).toBe(next)
})
