import { expect, test } from 'vitest'
import { isRemembered, missingCookie, overlayCookieIn, overlayCookieSeconds } from './overlay-cookie.ts'

const shown = 'external_session_modal_shown'
test.each([
  ['', missingCookie],
  [`${shown}=`, missingCookie],
  [`x${shown}=true`, missingCookie],
  [`a=1; ${shown}=true; b=2`, 'true'],
  [`${shown}=a=b`, 'a=b'],
])('SITE-37 with the cookies %j the reader gives %j', (cookies, value) => {
  expect(overlayCookieIn(cookies, shown)).toBe(value)
  expect(isRemembered(value)).toBe(value !== '00000000000000000000000000000000')
})
test('SITE-36 the overlay cookies live for 1000 days', () =>
  expect(overlayCookieSeconds / 86_400).toBe(1_000))
