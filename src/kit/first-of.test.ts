import { expect, test } from 'vitest'
import { firstOf } from './first-of.ts'

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A, B'],
  [['A', 'B', 'C'], 'A, B …'],
])('the first two of %j: %j', (names, said) => {
  expect(firstOf(names, 2)).toBe(said)
})
