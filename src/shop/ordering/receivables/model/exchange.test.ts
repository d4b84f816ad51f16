import { expect, test } from 'vitest'
import { converted } from './exchange.ts'

const rates = { USD: '1.25', JPY: '160', KWD: '0.32' }
test.each([
  ['its own currency', 12_345, 'GBP', 'GBP', 12_345],
  ['dollars in euro', 12_500, 'USD', 'EUR', 10_000],
  ['euro in dollars', 10_000, 'EUR', 'USD', 12_500],
  ['between two others', 12_500, 'USD', 'KWD', 32_000],
  ['a currency without a smaller unit', 10_000, 'EUR', 'JPY', 16_000],
  ['half a cent is rounded up', 100, 'JPY', 'EUR', 63],
  ['what is owed to a company', -12_500, 'USD', 'EUR', -10_000],
  ['no rate', 100, 'GBP', 'EUR', null],
  ['no rate of the other', 100, 'USD', 'CHF', null],
  ['a name that every object has', 100, 'constructor', 'EUR', null],
] as const)('CHK-28 converted: %s', (_, amount, from, to, result) => {
  expect(converted(amount, from, to, rates)).toBe(result)
})
