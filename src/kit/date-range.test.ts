import { describe, expect, test } from 'vitest'
import {
  futurePresets,
  momentsOf,
  pastPresets,
  presetOf,
  rangeFields,
  rangeOf,
  readRange,
  typedRange,
  type RangePreset,
} from './date-range.ts'
import * as z from 'zod'

test('SITE-21 SITE-22 the presets are exactly those of the specification', () => {
  expect(futurePresets).toEqual([
    'today',
    'since_tomorrow',
    'next_week',
    'next_month',
    'next_year',
    'att_in_period',
  ])
  expect(pastPresets).toEqual([
    'today',
    'since_yesterday',
    'last_week',
    'last_month',
    'last_year',
    'att_in_period',
  ])
})

const thursday = '2027-01-14'
test.each<[string, RangePreset, string | null, string | null]>([
  [thursday, 'today', '2027-01-14', '2027-01-14'],
  [thursday, 'since_tomorrow', '2027-01-15', null],
  [thursday, 'next_week', '2027-01-18', '2027-01-24'],
  [thursday, 'next_month', '2027-02-01', '2027-02-28'],
  [thursday, 'next_year', '2028-01-01', '2028-12-31'],
  [thursday, 'since_yesterday', '2027-01-13', '2027-01-14'],
  [thursday, 'last_week', '2027-01-04', '2027-01-10'],
  [thursday, 'last_month', '2026-12-01', '2026-12-31'],
  [thursday, 'last_year', '2026-01-01', '2026-12-31'],
  // a Monday begins its own week, a Sunday ends it
  ['2027-01-18', 'last_week', '2027-01-11', '2027-01-17'],
  ['2027-01-17', 'next_week', '2027-01-18', '2027-01-24'],
  ['2027-01-17', 'last_week', '2027-01-04', '2027-01-10'],
  // across years, and in a leap year
  ['2026-12-31', 'next_week', '2027-01-04', '2027-01-10'],
  ['2026-12-31', 'since_tomorrow', '2027-01-01', null],
  ['2027-01-01', 'since_yesterday', '2026-12-31', '2027-01-01'],
  ['2028-01-31', 'next_month', '2028-02-01', '2028-02-29'],
  ['2028-03-31', 'last_month', '2028-02-01', '2028-02-29'],
  ['2026-12-05', 'next_month', '2027-01-01', '2027-01-31'],
])('SITE-21 SITE-22 on %s %s is %s to %s', (today, preset, from, to) => {
  expect(rangeOf(preset, today)).toEqual({ from, to })
})
test('SITE-21 SITE-22 att_in_period is what was typed', () => {
  const typed = { from: '2027-01-02', to: null }
  expect(rangeOf('att_in_period', thursday, typed)).toBe(typed)
})

test.each(['past', 'future'] as const)('SITE-20 a %s range is known again by its days', kind => {
  for (const preset of kind === 'past' ? pastPresets : futurePresets)
    if (preset !== 'att_in_period')
      expect(presetOf(kind, rangeOf(preset, thursday), thursday), preset).toBe(preset)
  expect(presetOf(kind, { from: null, to: null }, thursday)).toBeNull()
  expect(presetOf(kind, { from: '2027-01-01', to: null }, thursday)).toBe('att_in_period')
  expect(presetOf('past', rangeOf('next_week', thursday), thursday)).toBe('att_in_period')
})

describe('SITE-20 rangeFrom, rangeTo and rangeAttribute', () => {
  const Query = z.object(rangeFields(['placedOn', 'shippedOn']))
  test.each([
    [{}, { rangeFrom: '', rangeTo: '', rangeAttribute: 'placedOn' }],
    [
      { rangeFrom: ' 1/2/2027 ', rangeTo: 'x'.repeat(21), rangeAttribute: 'shippedOn' },
      { rangeFrom: '1/2/2027', rangeTo: '', rangeAttribute: 'shippedOn' },
    ],
    [
      { rangeFrom: ['1', '2'], rangeAttribute: 'placedOn' },
      { rangeFrom: '', rangeTo: '', rangeAttribute: 'placedOn' },
    ],
  ])('%j is %j', (asked, read) => expect(Query.parse(asked)).toEqual(read))
  test.each([
    ['', '', { from: null, to: null, faults: [] }],
    ['01/02/2027', '', { from: '2027-02-01', to: null, faults: [] }],
    ['1.2.27', '2-2-27', { from: '2027-02-01', to: '2027-02-02', faults: [] }],
    ['01/02/2027', '01/02/2027', { from: '2027-02-01', to: '2027-02-01', faults: [] }],
    ['2027-02-01', '', { from: '2027-02-01', to: null, faults: [] }],
    ['31/02/2027', '', { from: null, to: null, faults: [{ field: 'rangeFrom', why: 'no-day' }] }],
    [
      '2027-02-30',
      'x',
      {
        from: null,
        to: null,
        faults: [
          { field: 'rangeFrom', why: 'no-day' },
          { field: 'rangeTo', why: 'no-day' },
        ],
      },
    ],
    [
      '02/02/2027',
      '01/02/2027',
      { from: null, to: null, faults: [{ field: 'rangeTo', why: 'before-start' }] },
    ],
  ])('typed %j to %j', (rangeFrom, rangeTo, read) => {
    expect(readRange({ rangeFrom, rangeTo })).toEqual(read)
  })
  test('the last day belongs to it; its fields hold it as dd/mm/yyyy', () => {
    const range = { from: '2027-02-01', to: '2027-02-28' }
    expect(momentsOf(range, 'UTC')).toEqual({
      from: new Date('2027-02-01T00:00:00Z'),
      until: new Date('2027-03-01T00:00:00Z'),
    })
    // a day is the day that the list shows, also where clocks are changed
    expect(momentsOf({ from: '2026-11-25', to: '2026-11-25' }, 'America/Mexico_City')).toEqual({
      from: new Date('2026-11-25T06:00:00Z'),
      until: new Date('2026-11-26T06:00:00Z'),
    })
    expect(momentsOf({ from: '2026-03-29', to: '2026-10-25' }, 'Europe/Madrid')).toEqual({
      from: new Date('2026-03-28T23:00:00Z'),
      until: new Date('2026-10-25T23:00:00Z'),
    })
    expect(momentsOf({ from: '2026-11-01', to: null }, 'America/New_York').from).toEqual(
      new Date('2026-11-01T04:00:00Z'),
    )
    expect(momentsOf({ from: null, to: '2026-11-25' }, 'Asia/Kolkata').until).toEqual(
      new Date('2026-11-25T18:30:00Z'),
    )
    expect(typedRange(range)).toEqual({ rangeFrom: '01/02/2027', rangeTo: '28/02/2027' })
    expect(typedRange({ from: null, to: null })).toEqual({ rangeFrom: '', rangeTo: '' })
  })
})
