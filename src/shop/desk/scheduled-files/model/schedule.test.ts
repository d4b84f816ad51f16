import { describe, expect, test } from 'vitest'
import { fits, isFilePattern, nextMoment, readMinute } from './schedule.ts'

describe('when a file is fetched next', () => {
  const berlin = { weekday: 1, timeZone: 'Europe/Berlin' }
  test.each([
    ['day', '06:30', '2026-11-29T05:29:59Z', '2026-11-29T05:30:00Z'],
    ['day', '06:30', '2026-11-29T05:30:00Z', '2026-11-30T05:30:00Z'],
    // midnight of the place, not of the clock
    ['day', '00:00', '2026-11-29T22:59:00Z', '2026-11-29T23:00:00Z'],
    // clocks go back, and forward over the time
    ['day', '06:30', '2026-10-25T01:00:00Z', '2026-10-25T05:30:00Z'],
    ['day', '02:30', '2026-03-28T12:00:00Z', '2026-03-29T01:30:00Z'],
    ['day', '06:30', '2026-03-29T00:00:00Z', '2026-03-29T04:30:00Z'],
    ['hour', '00:15', '2026-11-29T05:15:00Z', '2026-11-29T06:15:00Z'],
    ['hour', '05:15', '2026-11-29T05:14:10Z', '2026-11-29T05:15:00Z'],
    ['week', '06:30', '2026-11-29T12:00:00Z', '2026-11-30T05:30:00Z'],
    ['week', '06:30', '2026-11-30T05:30:00Z', '2026-12-07T05:30:00Z'],
  ] as const)('each %s at %s after %s', (every, at, after, next) =>
    expect(
      nextMoment({ ...berlin, every, minute: readMinute(at) ?? -1 }, new Date(after)).toISOString(),
    ).toBe(next.replace('Z', '.000Z')),
  )
  test.each([
    ['6:30', 390],
    ['23.59', 1439],
    ['24:00', null],
    ['6', null],
    ['06:60', null],
  ])('%s is %s minutes', (typed, minute) => expect(readMinute(typed)).toBe(minute))
})

describe('which file of the folder is meant', () => {
  test.each([
    ['prices.csv', 'prices.csv', true],
    ['prices.csv', 'prices.csv.bak', false],
    ['prices-*.csv', 'prices-2026-11-29.csv', true],
    ['prices-*.csv', 'prices-.csv', true],
    ['prices-*.csv', 'old-prices-1.csv', false],
    ['*-a*a.csv', 'x-a.csv', false],
    ['*-a*a.csv', 'x-aa.csv', true],
    ['*.csv', 'A.CSV', false],
  ])('%s: %s %s', (pattern, name, does) => expect(fits(pattern, name)).toBe(does))
  test.each([
    ['prices-*.csv', true],
    ['../secret', false],
    ['a/b.csv', false],
    ['.hidden', false],
    ['*', false],
    ['', false],
  ])('%s may be asked for: %s', (typed, may) => expect(isFilePattern(typed)).toBe(may))
})
