import { expect, test } from 'vitest'
import { allowsStatistics, consentIn, toldOf } from './consent.ts'

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
  ['session', 'session'],
  ['contara-PRODUCT_HISTORY-DUMMY', 90],
  ['contara-PRODUCT_HISTORY-DUMMY2', undefined],
  ['derating', 'session'],
  ['deratingLast', 'session'],
  ['savedPDMProduct', 'emptied'],
  ['asavedPDMProduct', undefined],
  ['transaction 1001', 'session'],
  ['_ga', undefined],
])('SITE-38 visitors are told how long %s is kept: %s', (name, lasts) =>
  expect(toldOf(name)?.lasts).toBe(lasts),
)
