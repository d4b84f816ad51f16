import { expect, test } from 'vitest'
import { readWhole, wholeNumber } from './whole.ts'

test.each<[unknown, number | null]>([
  ['30', 30],
  [' 007 ', 7],
  ['３０', 30],
  [30, 30],
  ['1.000', null],
  ['1,000', null],
  ['1.0', null],
  ['1e3', null],
  ['0x10', null],
  ['-1', null],
  ['', null],
  [1.5, null],
  [Number.NaN, null],
  [null, null],
  [['3'], null],
  ['1001', null],
])('%j is %j', (typed, value) => {
  expect(readWhole(typed, { most: 1000 })).toBe(value)
  const sent = wholeNumber({ most: 1000 }).safeParse(typed)
  expect(sent.success ? sent.data : null).toBe(value)
})

test('its bounds belong to it', () => {
  expect(['0', '1', '12', '13'].map(typed => readWhole(typed, { least: 1, most: 12 }))).toEqual([
    null,
    1,
    12,
    null,
  ])
})
