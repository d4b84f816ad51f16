import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayNumber, weekday } from '#kit/calendar-date.ts'
import { comingDates } from './coming-dates.ts'
import { percentMore, isBeyond } from './findings.ts'
import { readRhythm, recurrenceOf, usualEntered } from './read-rhythm.ts'
import { dueDates, usualRhythm, type Rhythm } from './recurrence.ts'
import type { Run } from './schedule.ts'

const rhythm = (more: Partial<Rhythm>): Rhythm => ({
  ...usualRhythm,
  startsOn: '2026-11-23',
  endsOn: null,
  ...more,
})

describe('when a schedule is due', () => {
  test.each<[string, Partial<Rhythm>, string, string[]]>([
    [
      'daily is every day from the start',
      { recurrence: 'DAILY', nDays: 1 },
      '2026-11-20',
      ['2026-11-23', '2026-11-24', '2026-11-25'],
    ],
    [
      'every 14 days keeps its rhythm from any day',
      { recurrence: 'DAILY', nDays: 14 },
      '2026-11-24',
      ['2026-12-07', '2026-12-21', '2027-01-04'],
    ],
    [
      'weekly on two weekdays',
      { recurrence: 'WEEKLY', nWeeks: 1, weekdays: [1, 4] },
      '2026-11-23',
      ['2026-11-23', '2026-11-26', '2026-11-30'],
    ],
    [
      'every 2 weeks counts weeks from the one of the start',
      { recurrence: 'WEEKLY', nWeeks: 2, weekdays: [1, 5], startsOn: '2026-11-25' },
      '2026-11-25',
      ['2026-11-27', '2026-12-07', '2026-12-11'],
    ],
    [
      'monthly on a day',
      { recurrence: 'MONTHLY', dayOfMonth: 15 },
      '2026-11-23',
      ['2026-12-15', '2027-01-15', '2027-02-15'],
    ],
    [
      'a 31st in a short month is its last day',
      { recurrence: 'MONTHLY', dayOfMonth: 31 },
      '2026-11-23',
      ['2026-11-30', '2026-12-31', '2027-01-31'],
    ],
    [
      'a 30th in a leap February is the 29th',
      { recurrence: 'MONTHLY', dayOfMonth: 30, startsOn: '2028-02-01' },
      '2028-02-01',
      ['2028-02-29', '2028-03-30', '2028-04-30'],
    ],
    [
      'it ends on its last day',
      { recurrence: 'DAILY', nDays: 3, endsOn: '2026-11-28' },
      '2026-11-23',
      ['2026-11-23', '2026-11-26'],
    ],
  ])('REPL-02 %s', (_, given, from, due) => {
    expect(dueDates(rhythm(given), from, 3)).toEqual(due)
  })
  test('REPL-02 a date that is taken is passed over', () => {
    const daily = rhythm({ recurrence: 'DAILY', nDays: 1 })
    expect(dueDates(daily, '2026-11-23', 2, new Set(['2026-11-23', '2026-11-25']))).toEqual([
      '2026-11-24',
      '2026-11-26',
    ])
  })
  const some = fc.record({
    recurrence: fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const),
    nDays: fc.integer({ min: 1, max: 30 }),
    nWeeks: fc.integer({ min: 1, max: 12 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    dayOfMonth: fc.integer({ min: 1, max: 31 }),
    startsOn: fc.integer({ min: 0, max: 2_000 }).map(n => addDays('2026-01-01', n)),
  })
  test('REPL-02 whatever the day one looks from, the same dates are due, ascending and without end', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: -400, max: 400 }), (given, offset) => {
        const one = rhythm(given)
        const from = addDays(one.startsOn, offset)
        const all = dueDates(one, one.startsOn < from ? one.startsOn : from, 400)
        expect(all).toHaveLength(400)
        const later = all.filter(day => day >= from).slice(0, 5)
        expect(dueDates(one, from, later.length)).toEqual(later)
        expect(all.toSorted()).toEqual(all)
        expect(all.every(day => day >= one.startsOn)).toBe(true)
        const fits = (day: string) =>
          one.recurrence === 'WEEKLY'
            ? one.weekdays.includes(weekday(day))
            : one.recurrence === 'MONTHLY' || (dayNumber(day) - dayNumber(one.startsOn)) % one.nDays === 0
        expect(all.every(fits)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})

describe('what is entered', () => {
  const today = '2026-11-23'
  const read = (more: Partial<typeof usualEntered>) =>
    readRhythm({ ...usualEntered, replenishmentStartDate: '23/11/2026', ...more }, today)
  test.each([
    ['D', 'DAILY'],
    ['weekly', 'WEEKLY'],
    ['M', 'MONTHLY'],
    ['Y', null],
    ['', null],
  ])('REPL-02 recurrence %s means %s', (typed, meant) => expect(recurrenceOf(typed)).toBe(meant))
  test.each<[string, Partial<typeof usualEntered>, string, string | object]>([
    ['a start date is required', { replenishmentStartDate: '' }, 'replenishmentStartDate', 'no-start'],
    [
      'a start in the past is refused, not moved',
      { replenishmentStartDate: '22/11/2026' },
      'replenishmentStartDate',
      'past',
    ],
    ['a start that is no day', { replenishmentStartDate: '31/02/2027' }, 'replenishmentStartDate', 'day'],
    ['31 days', { replenishmentRecurrence: 'D', nDays: '31' }, 'nDays', 'days'],
    ['0 days', { replenishmentRecurrence: 'D', nDays: '0' }, 'nDays', 'days'],
    ['13 weeks', { replenishmentRecurrence: 'W', nWeeks: '13' }, 'nWeeks', 'weeks'],
    ['weekly without a weekday', { replenishmentRecurrence: 'W', nDaysOfWeek: [] }, 'nDaysOfWeek', 'weekday'],
    [
      'a weekday that is none',
      { replenishmentRecurrence: 'W', nDaysOfWeek: ['FUNDAY'] },
      'nDaysOfWeek',
      'weekday',
    ],
    ['day 32', { nthDayOfMonth: '32' }, 'nthDayOfMonth', 'day-of-month'],
    ['an end before the start', { replenishmentEndDate: '22/11/2026' }, 'replenishmentEndDate', 'end'],
    [
      'an end before the first date',
      { nthDayOfMonth: '20', replenishmentEndDate: '10/12/2026' },
      'replenishmentEndDate',
      'never',
    ],
  ])('REPL-02 %s is told at its field', (_, more, field, why) => {
    expect(read(more)).toEqual([{ field, why }])
  })
  test('REPL-02 what another recurrence would need does not count', () => {
    expect(
      read({ replenishmentRecurrence: 'D', nDays: '7', nWeeks: 'x', nDaysOfWeek: [], nthDayOfMonth: '' }),
    ).toMatchObject({ recurrence: 'DAILY', nDays: 7, nWeeks: 1, weekdays: [1] })
  })
})

describe('prices that have moved', () => {
  const one = (price: string, priceUnit = 1) => ({ price, priceUnit })
  test.each([
    ['2.5000', '2.6250', 5, false, 5],
    ['2.5000', '2.6251', 5, true, 5],
    ['2.5000', '2.5001', 0, true, 0],
    ['2.5000', '2.4000', 0, false, 0],
    ['0.0000', '0.0100', 100, true, Number.POSITIVE_INFINITY],
  ])('%s → %s is beyond a tolerance of %i %%: %s', (before, now, percent, beyond, more) => {
    expect(isBeyond(one(before), one(now), percent)).toBe(beyond)
    expect(percentMore(one(before), one(now))).toBe(more)
  })
  test('prices of other price units are compared for one piece', () => {
    expect(isBeyond(one('2.5000'), one('250.0000', 100), 0)).toBe(false)
    expect(isBeyond(one('2.5000'), one('275.0000', 100), 9)).toBe(true)
  })
})

describe('the next five dates', () => {
  const run = (dueOn: string, more: Partial<Run> = {}): Run => ({
    dueOn,
    runsOn: dueOn,
    state: 'planned',
    checkedAt: null,
    findings: [],
    total: null,
    orderCode: null,
    ...more,
  })
  const on = { today: '2026-11-23', transitDays: 2, deliveryDays: [2, 4] }
  const daily = rhythm({ recurrence: 'DAILY', nDays: 1, startsOn: '2026-11-25' })
  test('weekends say when goods leave, and all when they arrive on a delivery day', () => {
    const dates = comingDates(daily, [run('2026-11-25')], on)
    expect(dates.map(one => [one.dueOn, one.dispatchedOn, one.arrivesOn])).toEqual([
      ['2026-11-25', null, '2026-12-01'],
      ['2026-11-26', null, '2026-12-01'],
      ['2026-11-27', null, '2026-12-01'],
      ['2026-11-28', '2026-11-30', '2026-12-01'],
      ['2026-11-29', '2026-11-30', '2026-12-01'],
    ])
  })
  test('moved, skipped and passed ones are shown as what they are', () => {
    const dates = comingDates(
      daily,
      [
        run('2026-11-25', { state: 'ordered', orderCode: '1' }),
        run('2026-11-26', { runsOn: '2026-11-27' }),
        run('2026-11-28', { state: 'skipped' }),
      ],
      { ...on, today: '2026-11-25' },
    )
    expect(dates.map(one => [one.dueOn, one.runsOn, one.skipped, one.isNext])).toEqual([
      ['2026-11-26', '2026-11-27', false, true],
      ['2026-11-27', '2026-11-27', false, false],
      ['2026-11-28', '2026-11-28', true, false],
      ['2026-11-29', '2026-11-29', false, false],
      ['2026-11-30', '2026-11-30', false, false],
    ])
  })
})
