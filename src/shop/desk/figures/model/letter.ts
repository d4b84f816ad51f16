/** Figures by letter: when, and of which days. */
import { addDays, weekday, type CalendarDate } from '#kit/calendar-date.ts'
import { addMonths, firstOfMonth } from '#kit/calendar-month.ts'
import type { Period } from './period.ts'

export const rhythms = ['week', 'month'] as const
export type Rhythm = (typeof rhythms)[number]

/** The next day after this one on which a letter is written: a Monday, or the first of a month. */
export const nextAfter = (every: Rhythm, day: CalendarDate): CalendarDate =>
  every === 'week' ? addDays(day, 8 - weekday(day)) : addMonths(firstOfMonth(day), 1)
/** The days that a letter is about: those of the week or month that has ended. */
export const periodOf = (every: Rhythm): Period => (every === 'week' ? 'last-week' : 'last-month')

/** Rows of the table in a letter at most; the file has all. */
export const rowsInLetter = 20
/** Letters at most that are not stopped, and readers of one. */
export const maxLetters = 50
export const maxReaders = 20
