import { expect, test } from 'vitest'
import { isFarOut } from './far-out.ts'

test.each([
  [1_781, 17_810, true],
  [17_810, 17, true],
  [1_781, 1_871, false],
  [1_781, 8_905, false],
  [1_781, 8_906, true],
  [1_781, 357, false],
  [1_781, 356, true],
  // sold out, new in the shop, and small numbers are everyday matters
  [1_781, 0, false],
  [0, 17_810, false],
  [null, 17_810, false],
  [3, 99, false],
])('a level of %s that becomes %s is asked about: %s', (before, now, asked) =>
  expect(isFarOut(before, now)).toBe(asked),
)
