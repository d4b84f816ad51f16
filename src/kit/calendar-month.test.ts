import { expect, test } from 'vitest'
import { addMonths, dayAfterKey, weekNumber, weeksOfMonth } from './calendar-month.ts'

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2027-01-15', -1, '2026-12-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %i months is %s', (day, months, then) => expect(addMonths(day, months)).toBe(then))

test.each([
  ['2026-12-31', 53],
  ['2027-01-01', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2025-12-29', 1],
  ['2024-12-30', 1],
])('%s lies in week %i', (day, week) => expect(weekNumber(day)).toBe(week))

test('SITE-19 SITE-20 I18N-05 a month is shown in weeks from Monday to Sunday', () => {
  const weeks = weeksOfMonth('2027-02-17')
  expect(weeks.map(week => [week.number, week.days[0], week.days[6]])).toEqual([
    [5, '2027-02-01', '2027-02-07'],
    [6, '2027-02-08', '2027-02-14'],
    [7, '2027-02-15', '2027-02-21'],
    [8, '2027-02-22', '2027-02-28'],
  ])
  expect(weeksOfMonth('2027-08-01').map(week => week.days[0])).toEqual([
    '2027-07-26',
    '2027-08-02',
    '2027-08-09',
    '2027-08-16',
    '2027-08-23',
    '2027-08-30',
  ])
})

test.each([
  ['ArrowLeft', false, '2027-03-30'],
  ['ArrowRight', false, '2027-04-01'],
  ['ArrowUp', false, '2027-03-24'],
  ['ArrowDown', false, '2027-04-07'],
  ['Home', false, '2027-03-29'],
  ['End', false, '2027-04-04'],
  ['PageUp', false, '2027-02-28'],
  ['PageDown', false, '2027-04-30'],
  ['PageUp', true, '2026-03-31'],
  ['PageDown', true, '2028-03-31'],
  ['a', false, null],
])('SITE-20 by keyboard: %s (shift: %s) leads from Wednesday 31 March 2027 to %s', (key, shift, then) => {
  expect(dayAfterKey('2027-03-31', key, shift)).toBe(then)
})
