/** The days on which something is shown, as forms say them: calendar days in UTC, the last one included. */
import { addDays, dayOf, formatDate, startOf } from '#kit/calendar-date.ts'
import type { FieldError } from '#kit/refusal.ts'
import { dayFault, readDay } from '#kit/typed/day.ts'
import type { Language } from '#platform/language/language.ts'

/** `shownUntil` null: without end */
export type Period = { shownFrom: Date; shownUntil: Date | null }
export type TypedPeriod = { from: string; until: string }

/**
 * The period that a form says, or what is wrong at which field; an empty start is today. `words`: what is said where there
 * is no day; a year that is hardly meant is asked about.
 */
export function readPeriod(
  typed: TypedPeriod,
  now: Date,
  language: Language,
  words: TypedPeriod,
): Period | { errors: FieldError[] } {
  const today = dayOf(now)
  const from = typed.from.trim() === '' ? today : readDay(typed.from, today)
  const until = typed.until.trim() === '' ? null : readDay(typed.until, today)
  const errors: FieldError[] = []
  if (from === null) errors.push({ field: 'from', message: dayFault(typed.from, language, words.from) })
  if (typed.until.trim() !== '' && until === null)
    errors.push({ field: 'until', message: dayFault(typed.until, language, words.until) })
  else if (from && until && until < from) errors.push({ field: 'until', message: words.until })
  if (errors.length > 0 || from === null) return { errors }
  return { shownFrom: startOf(from), shownUntil: until === null ? null : startOf(addDays(until, 1)) }
}

/** A period as its form shows it. */
export const typedPeriod = ({ shownFrom, shownUntil }: Period): TypedPeriod => ({
  from: formatDate(dayOf(shownFrom)),
  until: shownUntil ? formatDate(dayOf(new Date(shownUntil.getTime() - 1))) : '',
})

/** '01/12/2026 – 31/12/2026' */
export function periodText(period: Period, withoutEnd: string): string {
  const { from, until } = typedPeriod(period)
  return `${from} – ${until || withoutEnd}`
}
