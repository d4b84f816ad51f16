import { describe, expect, test } from 'vitest'
import { dayFault, readDay, readDayCell, readDayParts } from './day.ts'

const today = '2026-11-26'
test.each([
  ['26/11/2026', '2026-11-26'],
  ['1/2/27', '2027-02-01'],
  ['2027-02-01', '2027-02-01'],
  ['26/11/2036', '2036-11-26'],
  ['27/11/2036', 'Please check the year of 27/11/2036.'],
  ['26/12/2099', 'Please check the year of 26/12/2099.'],
  ['26/11/0026', 'Please check the year of 26/11/0026.'],
  ['26/11/1926', 'Please check the year of 26/11/1926.'],
  ['31/02/2027', 'No day.'],
  ['12/31/2026', 'No day.'],
  ['soon', 'No day.'],
  [' ', 'No day.'],
])('K-34 the day %j is %s', (typed, told) =>
  expect(readDay(typed, today) ?? dayFault(typed, 'en', 'No day.')).toBe(told),
)

test('how far ahead a day may be is the form’s', () => {
  expect([readDay('26/11/2028', today, 2), readDay('27/11/2028', today, 2)]).toEqual(['2028-11-26', null])
  expect(dayFault('27/11/2028', 'es', '-')).toBe('Compruebe el año de 27/11/2028.')
  // the 29th of February of the furthest year is followed by the 1st of March
  expect([readDay('01/03/2034', '2024-02-29'), readDay('02/03/2034', '2024-02-29')]).toEqual([
    '2034-03-01',
    null,
  ])
})

describe('a day of a table', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T13:30:00', '2026-11-20'],
    ['2026-11-20T13:30:00.000Z', '2026-11-20'],
    ['2026-11-20 13:30', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['9999-12-31', '9999-12-31'],
    ['2026-13-01', null],
    ['31/02/2026', null],
    ['0026-11-20', null],
    ['2026', null],
    ['', null],
  ])('%j is %j', (text, day) => expect(readDayCell(text)).toBe(day))
})

test.each([
  [['2026', '10', '23'], '2026-11-23'],
  [[2026, 0, 1], '2026-01-01'],
  [['2026', '12', '1'], null],
  [['26', '10', '23'], null],
  [['2026', '1', '30'], null],
  [['', '', ''], null],
])('K-34 the parts %j are %j', ([year, month, day], on) => expect(readDayParts(year, month, day)).toBe(on))
