import { expect, test } from 'vitest'
import {
  addDays,
  addWorkingDays,
  dayOf,
  formatDate,
  nextWeekday,
  parseTypedDate,
  weekday,
} from './calendar-date.ts'

test.each([
  ['31/12/2026', '2026-12-31'],
  ['3/1/27', '2027-01-03'],
  ['31.12.2026', '2026-12-31'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2027', null],
  ['12/31/2026', null],
  ['', null],
  ['2026-12-31', '2026-12-31'],
  ['2026-02-30', null],
  ['2026-1-3', null],
])('I18N-05 a person types %s', (typed, date) => expect(parseTypedDate(typed)).toBe(date))

test('I18N-05 days are shown dd/mm/yyyy', () => expect(formatDate('2027-02-03')).toBe('03/02/2027'))
test('the week begins on Monday', () => {
  expect(weekday('2026-11-20')).toBe(5)
  expect(weekday('2026-11-23')).toBe(1)
})
test('CART-34 an empty list of delivery days allows all seven', () => {
  expect(nextWeekday('2026-11-21', [])).toBe('2026-11-21')
  expect(nextWeekday('2026-11-21', [1, 2, 3, 4, 5])).toBe('2026-11-23')
})
test('days are counted over month ends and in the zone asked for', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayOf(new Date('2026-11-20T23:30:00Z'), 'Pacific/Auckland')).toBe('2026-11-21')
})

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-20', 2, '2026-11-24'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-18', 2, '2026-11-20'],
])('%s and %i working days is %s', (date, days, then) => expect(addWorkingDays(date, days)).toBe(then))
