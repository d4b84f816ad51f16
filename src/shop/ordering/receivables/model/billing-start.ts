import type { CalendarDate } from '#kit/calendar-date.ts'
import { readDay } from '#kit/typed/day.ts'

/** From which day on what leaves is billed by itself; null: nobody has said so, and nothing is. */
export type BillingStart = {
  since: CalendarDate | null
  /** orders that left, wholly or in part, before that day and were never billed: the job leaves them alone */
  leftBefore: number
}

/** Reads the day that the desk types, dd/mm/yyyy; null: it is none, or farther ahead than a year. */
export function readStart(typed: string, today: CalendarDate): CalendarDate | null {
  return readDay(typed, today, 1)
}
