import { expect, test } from 'vitest'
import { allowsStatistics, consentIn, isTold } from './consent.ts'

test.each([
  ['statistics', 'statistics'],
  ['necessary', 'necessary'],
  ['all', null],
  ['', null],
  [undefined, null],
] as const)('SITE-38 a cookie %j is the answer %j', (value, answer) => expect(consentIn(value)).toBe(answer))
test.each([
  ['a=1; consent=statistics; b=2', true],
  ['consent=necessary', false],
  ['xconsent=statistics', false],
  ['consent=statisticsx', false],
  ['', false],
])('SITE-38 with the cookies %j statistics are allowed: %s', (cookies, allowed) =>
  expect(allowsStatistics(cookies)).toBe(allowed),
)
test.each([
  ['session', true],
  ['contara-PRODUCT_HISTORY-DUMMY', true],
  ['contara-PRODUCT_HISTORY-DUMMY2', false],
  ['_ga', false],
])('SITE-38 visitors are told of the cookie %s: %s', (name, told) => expect(isTold(name)).toBe(told))
