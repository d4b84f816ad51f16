import * as z from 'zod'
import { addMonths, firstOfMonth } from './calendar-month.ts'
import { addDays, formatDate, parseTypedDate, startOf, weekday, type CalendarDate } from './calendar-date.ts'

/** SITE-21: what a filter by a date to come offers, exactly. */
export const futurePresets = [
  'today',
  'since_tomorrow',
  'next_week',
  'next_month',
  'next_year',
  'att_in_period',
] as const
/** SITE-22: what a filter by a past date offers, exactly. */
export const pastPresets = [
  'today',
  'since_yesterday',
  'last_week',
  'last_month',
  'last_year',
  'att_in_period',
] as const
export const presetsOf = { future: futurePresets, past: pastPresets } as const
export type RangeKind = keyof typeof presetsOf
export type RangePreset = (typeof futurePresets)[number] | (typeof pastPresets)[number]

/** Both days belong to it; null: without beginning or end. */
export type DateRange = { from: CalendarDate | null; to: CalendarDate | null }

const monday = (day: CalendarDate): CalendarDate => addDays(day, 1 - weekday(day))
const week = (from: CalendarDate): DateRange => ({ from, to: addDays(from, 6) })
const month = (from: CalendarDate): DateRange => ({ from, to: addDays(addMonths(from, 1), -1) })
const year = (number: number): DateRange => {
  const name = String(number).padStart(4, '0')
  return { from: `${name}-01-01`, to: `${name}-12-31` }
}

/** The days a preset means today: weeks from Monday, calendar months and years. `att_in_period`: what is typed. */
export function rangeOf(
  preset: RangePreset,
  today: CalendarDate,
  typed: DateRange = { from: null, to: null },
): DateRange {
  const thisYear = Number(today.slice(0, 4))
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'since_tomorrow':
      return { from: addDays(today, 1), to: null }
    case 'since_yesterday':
      return { from: addDays(today, -1), to: today }
    case 'next_week':
      return week(addDays(monday(today), 7))
    case 'last_week':
      return week(addDays(monday(today), -7))
    case 'next_month':
      return month(addMonths(firstOfMonth(today), 1))
    case 'last_month':
      return month(addMonths(firstOfMonth(today), -1))
    case 'next_year':
      return year(thisYear + 1)
    case 'last_year':
      return year(thisYear - 1)
    case 'att_in_period':
      return typed
  }
}

/** The preset that means just this range today; `att_in_period` for any other, null for none at all. */
export function presetOf(kind: RangeKind, range: DateRange, today: CalendarDate): RangePreset | null {
  if (range.from === null && range.to === null) return null
  const same = (preset: RangePreset) => {
    const { from, to } = rangeOf(preset, today)
    return from === range.from && to === range.to
  }
  return presetsOf[kind].find(preset => preset !== 'att_in_period' && same(preset)) ?? 'att_in_period'
}

const Typed = z.string().trim().max(20).catch('').default('')
/**
 * SITE-20: the fields of a filter by date; `attributes` are the dates that a list can be narrowed by. Without a word it is
 * the first of them; a date that the list does not have is refused rather than taken for another.
 */
export const rangeFields = <const A extends readonly [string, ...string[]]>(attributes: A) => ({
  rangeFrom: Typed,
  rangeTo: Typed,
  rangeAttribute: z.enum(attributes as unknown as [A[number], ...A[number][]]).default(attributes[0]),
})

export type TypedRange = { rangeFrom: string; rangeTo: string }
export type RangeFault = { field: 'rangeFrom' | 'rangeTo'; why: 'no-day' | 'before-start' }
export type ReadRange = DateRange & { faults: readonly RangeFault[] }

/** What was typed as dd/mm/yyyy; what is no day, and an end before its start, narrows nothing and is told. */
export function readRange({ rangeFrom, rangeTo }: TypedRange): ReadRange {
  const from = rangeFrom === '' ? null : parseTypedDate(rangeFrom)
  const to = rangeTo === '' ? null : parseTypedDate(rangeTo)
  const faults: RangeFault[] = []
  if (rangeFrom !== '' && from === null) faults.push({ field: 'rangeFrom', why: 'no-day' })
  if (rangeTo !== '' && to === null) faults.push({ field: 'rangeTo', why: 'no-day' })
  if (from !== null && to !== null && to < from) faults.push({ field: 'rangeTo', why: 'before-start' })
  return faults.length > 0 ? { from: null, to: null, faults } : { from, to, faults }
}

/** A range as its fields hold it. */
export const typedRange = ({ from, to }: DateRange): TypedRange => ({
  rangeFrom: from === null ? '' : formatDate(from),
  rangeTo: to === null ? '' : formatDate(to),
})

/**
 * The moments of a range: from the first one of its first day to before the first one after its last day, in the zone in which the
 * list shows its moments.
 */
export const momentsOf = (
  { from, to }: DateRange,
  timeZone: string,
): { from: Date | null; until: Date | null } => ({
  from: from === null ? null : startOf(from, timeZone),
  until: to === null ? null : startOf(addDays(to, 1), timeZone),
})
