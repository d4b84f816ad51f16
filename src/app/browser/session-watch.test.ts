import { expect, test } from 'vitest'
import { remaining } from './session-watch.ts'

test.each([
  [1800, '30:00'],
  [61, '01:01'],
  [60, '01:00'],
  [59, '59 s'],
  [0, '0 s'],
])('SESS-05 %i seconds are shown as %s', (seconds, shown) => {
  expect(remaining(seconds, n => `${n} s`)).toBe(shown)
})
