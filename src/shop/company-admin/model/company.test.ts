import { expect, test } from 'vitest'
import { forecast, normalized, readAmount } from './company.ts'

test.each([
  ['Q4/tools', 'Q4_tools'],
  ['a.b-c d', 'a_b_c_d'],
  ['año', 'año'],
])('COMP-07 %s is normalised to %s', (code, id) => expect(normalized(code)).toBe(id))

test.each([
  ['5000', 500_000],
  ['5000,5', 500_050],
  ['5 000.25', 500_025],
  ['5000.255', null],
  ['60.000', 6_000_000],
  ['60,000.50', 6_000_050],
  ['1.060.000,5', 106_000_050],
  ["60'000", 6_000_000],
  ['0.500', null],
  ['6.0000', null],
  ['60.00.000', null],
  ['1,060.000', null],
  ['-1', null],
  ['1e3', null],
])('COMP-03 %s is read as %s cents', (typed, amount) => expect(readAmount(typed, 'EUR')).toBe(amount))

test('COMP-03 three digits behind a single sign are decimals where the currency has three', () =>
  expect(readAmount('60.000', 'KWD')).toBe(60_000))

const year = { amount: 36_500, reserved: 0, startsOn: '2026-01-01', endsOn: '2026-12-31' }
test.each([
  ['half the year, half of it used', 18_100, '2026-06-30', { lasts: '2026-12-31', leftAtEnd: 0 }],
  ['twice as fast', 36_200, '2026-06-30', { lasts: '2026-07-01', leftAtEnd: -36_500 }],
  ['nothing used', 0, '2026-06-30', null],
  ['not begun', 1, '2025-12-31', null],
])('COMP-01 forecast: %s', (_, consumed, today, expected) => {
  const found = forecast({ ...year, consumed }, today)
  if (expected === null) expect(found).toBeNull()
  else {
    expect(found?.lasts).toBe(expected.lasts)
    expect(Math.abs((found?.leftAtEnd ?? 0) - expected.leftAtEnd)).toBeLessThan(500)
  }
})
