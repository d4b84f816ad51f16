import { describe, expect, test } from 'vitest'
import { dayRead, dayWords, readDay, readDayCell, readDayParts } from './day.ts'

const today = '2026-11-26'
const told = (typed: string, years?: number) => {
  const read = readDay(typed, today, years)
  return read.kind === 'wrong' ? read.fault.because : (dayRead(read) ?? 'empty')
}

test.each([
  ['26/11/2026', '2026-11-26'],
  ['1/2/27', '2027-02-01'],
  ['2027-02-01', '2027-02-01'],
  ['26/11/2036', '2036-11-26'],
  ['27/11/2036', 'year'],
  ['26/12/2099', 'year'],
  ['26/11/0026', 'year'],
  ['26/11/1926', 'year'],
  ['31/02/2027', 'no-day'],
  ['12/31/2026', 'no-day'],
  ['soon', 'no-day'],
  [' ', 'empty'],
])('K-34 the day %j is %s', (typed, day) => expect(told(typed)).toBe(day))

test('the 29th of February of the furthest year is followed by the 1st of March', () => {
  expect(readDay('01/03/2034', '2024-02-29', 10)).toEqual({ kind: 'day', day: '2034-03-01' })
  expect(readDay('02/03/2034', '2024-02-29', 10)).toMatchObject({ kind: 'wrong' })
})

test('a year that is hardly meant is asked about in the language of the page', () => {
  expect(told('26/11/2029', 2)).toBe('year')
  const fault = { because: 'year', day: '2099-12-26' } as const
  expect(dayWords(fault, 'en', '-')).toBe('Please check the year of 26/12/2099.')
  expect(dayWords(fault, 'es', '-')).toBe('Compruebe el año de 26/12/2099.')
  expect(dayWords({ because: 'no-day' }, 'en', 'No day.')).toBe('No day.')
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
