/** What was entered about a rhythm, made into one (REPL-02; behaviour.md, Replenishment). */
import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { readDay } from '#kit/typed/day.ts'
import { readWhole } from '#kit/typed/whole.ts'
import {
  recurrences,
  usualRhythm,
  weekdayNames,
  dueDates,
  type Recurrence,
  type Rhythm,
} from './recurrence.ts'

/** The fields of the panel, as they came. */
export type RhythmEntered = {
  replenishmentRecurrence: string
  nDays: string
  nWeeks: string
  nDaysOfWeek: readonly string[]
  nthDayOfMonth: string
  replenishmentStartDate: string
  /** empty: without end */
  replenishmentEndDate: string
}
export type WrongRhythm = {
  field: keyof RhythmEntered
  why:
    | 'recurrence'
    | 'days'
    | 'weeks'
    | 'weekday'
    | 'day-of-month'
    | 'no-start'
    | 'day'
    | 'past'
    | 'end'
    | 'never'
}

/** D, W, M and their words, in any case (REPL-02). */
export function recurrenceOf(typed: string): Recurrence | null {
  const word = typed.trim().toUpperCase()
  return recurrences.find(one => one === word || one[0] === word) ?? null
}

const whole = (typed: string, most: number): number | null => readWhole(typed, { least: 1, most })

/**
 * The rhythm, or all that is wrong with what was entered. Fields of another recurrence than the chosen one do not count:
 * they keep their usual values when they cannot be read. `startedOn`: the start that is kept already and so may be past.
 */
export function readRhythm(
  entered: RhythmEntered,
  today: CalendarDate,
  startedOn: CalendarDate | null = null,
): Rhythm | WrongRhythm[] {
  const wrong: WrongRhythm[] = []
  const recurrence = recurrenceOf(entered.replenishmentRecurrence)
  if (recurrence === null) wrong.push({ field: 'replenishmentRecurrence', why: 'recurrence' })
  const nDays = whole(entered.nDays, 30)
  const nWeeks = whole(entered.nWeeks, 12)
  const dayOfMonth = whole(entered.nthDayOfMonth, 31)
  const names = entered.nDaysOfWeek.map(one => one.trim().toUpperCase())
  const weekdays = weekdayNames.flatMap((name, i) => (names.includes(name) ? [i + 1] : []))
  const unknown = names.some(name => !weekdayNames.some(one => one === name))
  if (recurrence === 'DAILY' && nDays === null) wrong.push({ field: 'nDays', why: 'days' })
  if (recurrence === 'WEEKLY' && nWeeks === null) wrong.push({ field: 'nWeeks', why: 'weeks' })
  if (recurrence === 'WEEKLY' && (weekdays.length === 0 || unknown))
    wrong.push({ field: 'nDaysOfWeek', why: 'weekday' })
  if (recurrence === 'MONTHLY' && dayOfMonth === null)
    wrong.push({ field: 'nthDayOfMonth', why: 'day-of-month' })
  const startsOn = readStart(entered.replenishmentStartDate, today, startedOn, wrong)
  const typedEnd = entered.replenishmentEndDate.trim()
  const endsOn = typedEnd === '' ? null : readDay(typedEnd, today)
  if (typedEnd !== '' && endsOn === null) wrong.push({ field: 'replenishmentEndDate', why: 'day' })
  if (endsOn !== null && startsOn !== null && (endsOn < startsOn || endsOn < today))
    wrong.push({ field: 'replenishmentEndDate', why: 'end' })
  if (wrong.length > 0 || recurrence === null || startsOn === null) return wrong
  const rhythm: Rhythm = {
    recurrence,
    nDays: nDays ?? usualRhythm.nDays,
    nWeeks: nWeeks ?? usualRhythm.nWeeks,
    weekdays: weekdays.length > 0 ? weekdays : usualRhythm.weekdays,
    dayOfMonth: dayOfMonth ?? usualRhythm.dayOfMonth,
    startsOn,
    endsOn,
  }
  if (dueDates(rhythm, startsOn > today ? startsOn : today, 1).length === 0)
    return [{ field: 'replenishmentEndDate', why: 'never' }]
  return rhythm
}

function readStart(
  typed: string,
  today: CalendarDate,
  startedOn: CalendarDate | null,
  wrong: WrongRhythm[],
): CalendarDate | null {
  const field = 'replenishmentStartDate'
  if (typed.trim() === '') {
    wrong.push({ field, why: 'no-start' })
    return null
  }
  const day = readDay(typed, today, 2)
  if (day === null) wrong.push({ field, why: 'day' })
  else if (day < today && day !== startedOn) wrong.push({ field, why: 'past' })
  return day
}

/** A rhythm as the fields of the panel hold it. */
export const enteredRhythm = (rhythm: Rhythm): RhythmEntered => ({
  replenishmentRecurrence: rhythm.recurrence,
  nDays: String(rhythm.nDays),
  nWeeks: String(rhythm.nWeeks),
  nDaysOfWeek: rhythm.weekdays.flatMap(day => weekdayNames[day - 1] ?? []),
  nthDayOfMonth: String(rhythm.dayOfMonth),
  replenishmentStartDate: formatDate(rhythm.startsOn),
  replenishmentEndDate: rhythm.endsOn === null ? '' : formatDate(rhythm.endsOn),
})

/** What stands in a panel that was not filled in yet. */
export const usualEntered: RhythmEntered = {
  replenishmentRecurrence: usualRhythm.recurrence,
  nDays: String(usualRhythm.nDays),
  nWeeks: String(usualRhythm.nWeeks),
  nDaysOfWeek: ['MONDAY'],
  nthDayOfMonth: String(usualRhythm.dayOfMonth),
  replenishmentStartDate: '',
  replenishmentEndDate: '',
}
