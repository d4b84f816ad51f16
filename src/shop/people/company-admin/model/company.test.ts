import { expect, test } from 'vitest'
import { readSheetRow, sheetColumnsOf } from './sheet.ts'
import { forecast, nextYearIn, normalized, yearLater } from './company.ts'

test.each([
  ['Q4/tools', 'Q4_tools'],
  ['a.b-c d', 'a_b_c_d'],
  ['año', 'año'],
])('COMP-07 %s is normalised to %s', (code, id) => expect(normalized(code)).toBe(id))

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

test.each([
  ['2026-01-01', '2027-01-01'],
  ['2027-02-28', '2028-02-29'],
  ['2028-02-29', '2029-02-28'],
  ['2026-12-31', '2027-12-31'],
])('COMP-03 a year after %s is %s', (day, later) => expect(yearLater(day)).toBe(later))
test.each([
  ['PRESS-2026', 'PRESS-2027'],
  ['Tools 2026 to 2026', 'Tools 2027 to 2027'],
  ['Q4/26', 'Q4/26'],
])('COMP-03 a copy of %s is called %s', (name, next) => expect(nextYearIn(name, 2026)).toBe(next))

test('COMP-01 a code of a file is what the sheet shows, not the figures behind it', () => {
  const places = sheetColumnsOf(['Code', 'Name', 'Unit'])
  const row = { number: 2, cells: [42, 'Press shop', 'nord'], shown: { 0: '0042' } }
  expect(readSheetRow('cost-centers', row, places)).toMatchObject({ row: 2, fields: { code: '0042' } })
})
