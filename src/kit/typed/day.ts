/** Days as people type them and as tables hold them. What a filter takes is read by `#kit/date-range.ts`, by the same reader. */
import { addDays, CalendarDate, formatDate, parseTypedDate } from '../calendar-date.ts'
import type { Language } from '#kit/language.ts'
import { texts } from '../texts.ts'

/** Years ahead that a day may be without a question. */
export const usualYears = 10
/** Years back: nothing of a business that trades today is older. */
const yearsBack = 50

/** The same day some years later; the 29th of February is followed by the 1st of March. */
const yearsLater = (day: CalendarDate, years: number): CalendarDate => {
  const moved = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
  return CalendarDate.safeParse(moved).success ? moved : addDays(`${moved.slice(0, 4)}-02-28`, 1)
}

/** Is its year one that is meant, seen from today: '2099' for '2029' and '0026' for '2026' are not. */
export const isPlausible = (day: CalendarDate, today: CalendarDate, years = usualYears): boolean =>
  day <= yearsLater(today, years) && day >= yearsLater(today, -yearsBack)

/**
 * A day as a person typed it, dd/mm/yyyy; null: it is none, or its year is hardly meant, more than `years` ahead or in another age.
 * `dayFault` says which, at its field: such a year is asked about instead of being taken.
 */
export function readDay(typed: string, today: CalendarDate, years = usualYears): CalendarDate | null {
  const day = parseTypedDate(typed)
  return day !== null && isPlausible(day, today, years) ? day : null
}

const sayDay = texts({
  year: {
    en: 'Please check the year of {day}.',
    es: 'Compruebe el año de {day}.',
  },
})
/** Why `readDay` did not take what was typed, as a sentence for its field; `otherwise`: the form's own words for what is no day. */
export function dayFault(typed: string, language: Language, otherwise: string): string {
  const day = parseTypedDate(typed)
  return day === null ? otherwise : sayDay(language).year({ day: formatDate(day) })
}

/** A day of a table: as a workbook keeps it, with or without a time, or as a person types it. Null: it is none. */
export function readDayCell(text: string): CalendarDate | null {
  const kept = /^\s*(\d{4}-\d{2}-\d{2})(?:[T ][\d:.]+Z?)?\s*$/.exec(text)?.[1]
  const day = parseTypedDate(kept ?? text)
  return day !== null && day >= '1900-01-01' ? day : null
}

/** A day sent in parts, its month counted from 0 (K-34). Null: it is none. */
export function readDayParts(year: unknown, month: unknown, day: unknown): CalendarDate | null {
  const [y, m, d] = [year, month, day].map(part => String(part ?? '').trim())
  if (!/^\d{4}$/.test(y ?? '') || !/^\d{1,2}$/.test(m ?? '') || !/^\d{1,2}$/.test(d ?? '')) return null
  return parseTypedDate(`${d}/${Number(m) + 1}/${y}`)
}
