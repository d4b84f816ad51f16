import { expect, test } from 'vitest'
import { cleaned, pasted, stepped } from './quantity.ts'

test.each([
  ['add', '', ''],
  ['add', '10', '10'],
  ['add', '0', null],
  ['add', '01', null],
  ['add', '-5', null],
  ['add', '1.5', null],
  ['add', 'a', null],
  ['cart', '0', '0'],
  ['cart', '1a2', '12'],
  ['cart', '007', '7'],
  ['free', '1.000,5 x', '1.000,5'],
] as const)('CART-13 CART-14 a box of kind %s makes %j into %j', (kind, typed, value) => {
  expect(cleaned(kind, typed)).toBe(value)
})

test.each([
  ['10 pcs', '10'],
  ['Qty: 1,250', '1250'],
  [' 007 ', '7'],
  ['pcs', null],
  ['0', null],
])('CART-13 pasting %j gives %j', (text, value) => {
  expect(pasted(text)).toBe(value)
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
