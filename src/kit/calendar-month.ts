import { addDays, dateOfDay, dayNumber, weekday, type CalendarDate } from './calendar-date.ts'

export const firstOfMonth = (day: CalendarDate): CalendarDate => `${day.slice(0, 8)}01`

/** The same day so many months later; the last one of a month that is too short for it. */
export function addMonths(day: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(first.toISOString().slice(0, 10), Math.min(date, last) - 1)
}

/** The number of the ISO week a day lies in: the week of the year's first Thursday is the first. */
export function weekNumber(day: CalendarDate): number {
  const thursday = addDays(day, 4 - weekday(day))
  return Math.floor((dayNumber(thursday) - dayNumber(`${thursday.slice(0, 4)}-01-01`)) / 7) + 1
}

export type Week = { number: number; days: readonly CalendarDate[] }

/** The weeks, Monday to Sunday, that a day's month touches (I18N-05). */
export function weeksOfMonth(day: CalendarDate): Week[] {
  const first = firstOfMonth(day)
  const start = dayNumber(first) + 1 - weekday(first)
  const end = dayNumber(addMonths(first, 1))
  const weeks: Week[] = []
  for (let from = start; from < end; from += 7)
    weeks.push({
      number: weekNumber(dateOfDay(from)),
      days: Array.from({ length: 7 }, (_, i) => dateOfDay(from + i)),
    })
  return weeks
}

/** The day that a key leads to in a calendar; null: it is no key of one. */
export function dayAfterKey(day: CalendarDate, key: string, shift = false): CalendarDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, 1 - weekday(day))
    case 'End':
      return addDays(day, 7 - weekday(day))
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1)
    default:
      return null
  }
}
