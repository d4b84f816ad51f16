/** The dates of a schedule that come next, as they are shown. */
import { addWorkingDays, nextWeekday, weekday, type CalendarDate } from '#kit/calendar-date.ts'
import { dueDates, type Rhythm } from './recurrence.ts'
import { datesAhead, isOpen, type Run } from './schedule.ts'

/** A date to come. */
export type ComingDate = {
  dueOn: CalendarDate
  /** the day it is ordered, when it was moved */
  runsOn: CalendarDate
  skipped: boolean
  /** its turn is next, so its day can be changed */
  isNext: boolean
  released: boolean
  /** it was looked at, and nothing stood against it */
  checked: boolean
  /** it falls on a weekend: goods leave on this day */
  dispatchedOn: CalendarDate | null
  /** goods that lie in stock are there then, on a delivery day of the company */
  arrivesOn: CalendarDate
}

/** When goods that are ordered on a day leave and arrive: working days, then a delivery day of the customer. */
function arrivalOf(
  day: CalendarDate,
  on: { transitDays: number; deliveryDays: readonly number[] },
): Pick<ComingDate, 'dispatchedOn' | 'arrivesOn'> {
  return {
    dispatchedOn: weekday(day) > 5 ? nextWeekday(day, [1, 2, 3, 4, 5]) : null,
    arrivesOn: nextWeekday(addWorkingDays(day, Math.max(1, on.transitDays)), on.deliveryDays),
  }
}

/** The next five dates of a rhythm, with weekends and delivery days; `runs`: what was decided about them already. */
export function comingDates(
  rhythm: Rhythm,
  runs: readonly Run[],
  on: { today: CalendarDate; transitDays: number; deliveryDays: readonly number[] },
): ComingDate[] {
  const open = runs.filter(isOpen).toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
  const first = open[0]?.dueOn ?? on.today
  const byDay = new Map(runs.map(run => [run.dueOn, run]))
  const shown = (day: CalendarDate) => {
    const run = byDay.get(day)
    return !run || isOpen(run) || (run.state === 'skipped' && day >= on.today)
  }
  const from = first < on.today ? first : on.today
  const past = new Set(runs.filter(run => !shown(run.dueOn)).map(run => run.dueOn))
  const ahead = dueDates(rhythm, from, datesAhead + 1, past).filter(day => day >= first || shown(day))
  const days = [...new Set([...open.map(run => run.dueOn), ...ahead])].toSorted().slice(0, datesAhead)
  return days.map(dueOn => {
    const run = byDay.get(dueOn)
    const runsOn = run?.runsOn ?? dueOn
    return {
      dueOn,
      runsOn,
      skipped: run?.state === 'skipped',
      isNext: run !== undefined && run === open[0],
      released: run?.state === 'released',
      checked: run?.checkedAt != null && run.state === 'planned',
      ...arrivalOf(runsOn, on),
    }
  })
}
