import { expect, test } from 'vitest'
import { logoutTimeCookie, logoutTimeIn, remaining } from './session-watch.ts'

test.each([
  [1800, '30:00'],
  [61, '01:01'],
  [60, '01:00'],
  [59, '59 s'],
  [0, '0 s'],
])('SESS-05 %i seconds are shown as %s', (seconds, shown) => {
  expect(remaining(seconds, n => `${n} s`)).toBe(shown)
})

test('SESS-06 the logout time is 1800 s away, in a cookie of one day for the whole shop', () => {
  expect(logoutTimeCookie(1_000_000)).toBe('logoutTime=2800000; path=/; max-age=86400; samesite=lax')
})
test.each([
  ['logoutTime=2800000', 2_800_000],
  ['a=b; logoutTime=5; c=d', 5],
  ['mylogoutTime=5', 0],
  ['logoutTime=', 0],
  ['logoutTime=12x', 0],
  ['', 0],
])('SESS-06 %j says %i', (cookies, time) => expect(logoutTimeIn(cookies)).toBe(time))
