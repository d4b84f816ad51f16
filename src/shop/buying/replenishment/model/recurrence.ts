/**
 * On which days a schedule is due (behaviour.md, Replenishment; REPL-02): every n days from the start, on weekdays every
 * n weeks, or on a day of each month.
 */
import { addDays, dateOfDay, dayNumber, weekday, type CalendarDate } from '#kit/calendar-date.ts'
import { addMonths, firstOfMonth } from '#kit/calendar-month.ts'

export const recurrences = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
export type Recurrence = (typeof recurrences)[number]

/** As the forms name weekdays, Monday first. */
export const weekdayNames = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const

export type Rhythm = {
  recurrence: Recurrence
  /** 1 to 30 */
  nDays: number
  /** 1 to 12 */
  nWeeks: number
  /** 1 = Monday, ascending */
  weekdays: readonly number[]
  /** 1 to 31; a short month has its last day instead */
  dayOfMonth: number
  startsOn: CalendarDate
  /** the last day on which it may be due; null: without end */
  endsOn: CalendarDate | null
}

/** What the panel presets (behaviour.md): monthly, 14 days, Monday. */
export const usualRhythm = {
  recurrence: 'MONTHLY',
  nDays: 14,
  nWeeks: 1,
  weekdays: [1],
  dayOfMonth: 1,
} as const satisfies Partial<Rhythm>

const monday = (day: CalendarDate): CalendarDate => addDays(day, 1 - weekday(day))

/** That day of the month of `first`, or its last one. */
function dayIn(first: CalendarDate, dayOfMonth: number): CalendarDate {
  const last = dayNumber(addMonths(first, 1)) - 1
  return dateOfDay(Math.min(dayNumber(first) + dayOfMonth - 1, last))
}

/** Whether a schedule is due on a day, by its rhythm alone. */
function isDue(rhythm: Rhythm, day: CalendarDate): boolean {
  if (day < rhythm.startsOn || (rhythm.endsOn !== null && day > rhythm.endsOn)) return false
  switch (rhythm.recurrence) {
    case 'DAILY':
      return (dayNumber(day) - dayNumber(rhythm.startsOn)) % rhythm.nDays === 0
    case 'WEEKLY': {
      const weeks = (dayNumber(monday(day)) - dayNumber(monday(rhythm.startsOn))) / 7
      return weeks % rhythm.nWeeks === 0 && rhythm.weekdays.includes(weekday(day))
    }
    case 'MONTHLY':
      return dayIn(firstOfMonth(day), rhythm.dayOfMonth) === day
  }
}

/** No two due dates lie further apart: 12 weeks and the days of one. */
const maxGap = 12 * 7 + 7

/** The first days from `from` on that are due and not among `taken`, at most `count`; fewer when the end comes. */
export function dueDates(
  rhythm: Rhythm,
  from: CalendarDate,
  count: number,
  taken: ReadonlySet<CalendarDate> = new Set(),
): CalendarDate[] {
  const found: CalendarDate[] = []
  let day = from > rhythm.startsOn ? from : rhythm.startsOn
  for (let idle = 0; found.length < count && idle <= maxGap; day = addDays(day, 1)) {
    if (!isDue(rhythm, day)) {
      idle++
      continue
    }
    idle = 0
    if (!taken.has(day)) found.push(day)
  }
  return found
}
