/** The days that figures are about, and those that they are compared with. */
import { addDays, dayNumber, weekday, type CalendarDate } from '#kit/calendar-date.ts'
import { addMonths, firstOfMonth } from '#kit/calendar-month.ts'
import type { Step } from './measure.ts'

export const periods = ['this-month', 'last-month', 'last-week', 'this-year', 'last-year', 'typed'] as const
export type Period = (typeof periods)[number]
export type Days = { from: CalendarDate; to: CalendarDate }

/** Days of a period that are counted at most. */
export const maxDays = 3_660

const isMonthEnd = (day: CalendarDate): boolean => addDays(day, 1).endsWith('-01')
/** This many months before; the end of a month stays one. */
const monthsBefore = ({ from, to }: Days, months: number): Days => ({
  from: addMonths(from, -months),
  to: isMonthEnd(to) ? addDays(addMonths(addDays(to, 1), -months), -1) : addMonths(to, -months),
})

/** The days of a period as of today: one that has not ended counts up to today. */
export function daysOf(period: Period, today: CalendarDate, typed: Days | null): Days {
  const first = firstOfMonth(today)
  const year = `${today.slice(0, 4)}-01-01`
  switch (period) {
    case 'this-month':
      return { from: first, to: today }
    case 'last-month':
      return { from: addMonths(first, -1), to: addDays(first, -1) }
    case 'last-week': {
      const monday = addDays(today, 1 - weekday(today))
      return { from: addDays(monday, -7), to: addDays(monday, -1) }
    }
    case 'this-year':
      return { from: year, to: today }
    case 'last-year':
      return { from: addMonths(year, -12), to: addDays(year, -1) }
    case 'typed':
      return typed ?? { from: year, to: today }
  }
}

/** With what they are compared: the same days of the month or year before, else as many days just before. */
export function daysBefore(period: Period, days: Days): Days {
  if (period === 'this-month' || period === 'last-month') return monthsBefore(days, 1)
  if (period === 'this-year' || period === 'last-year') return monthsBefore(days, 12)
  const count = dayNumber(days.to) - dayNumber(days.from) + 1
  return { from: addDays(days.from, -count), to: addDays(days.from, -1) }
}

/** The steps that suit so many days: single ones up to about a month, weeks up to a quarter. */
export function stepOf({ from, to }: Days): Step {
  const count = dayNumber(to) - dayNumber(from) + 1
  return count <= 35 ? 'day' : count <= 100 ? 'week' : 'month'
}
/** Steps of a period that are shown at most; a finer step is not taken for more. */
const maxSteps = 400
export const suits = (step: Step, { from, to }: Days): boolean =>
  (dayNumber(to) - dayNumber(from) + 1) / (step === 'day' ? 1 : step === 'week' ? 7 : 28) <= maxSteps

/** The first day of the step that a day lies in: the name of the step. */
export const startOfStep = (step: Step, day: CalendarDate): CalendarDate =>
  step === 'day' ? day : step === 'week' ? addDays(day, 1 - weekday(day)) : firstOfMonth(day)

/** All steps of a period by their first days, in order. */
export function stepsOf(step: Step, { from, to }: Days): CalendarDate[] {
  const all: CalendarDate[] = []
  for (
    let at = startOfStep(step, from);
    at <= to;
    at = step === 'day' ? addDays(at, 1) : step === 'week' ? addDays(at, 7) : addMonths(at, 1)
  )
    all.push(at)
  return all
}

/** The days of a step that lie in the period. */
export function daysOfStep(step: Step, start: CalendarDate, { from, to }: Days): Days {
  const next = step === 'day' ? addDays(start, 1) : step === 'week' ? addDays(start, 7) : addMonths(start, 1)
  const last = addDays(next, -1)
  return { from: start < from ? from : start, to: last > to ? to : last }
}
