import * as z from 'zod'

/** A calendar day without time or zone, 'YYYY-MM-DD'. */
export type CalendarDate = string & { readonly calendarDate?: never }

export const CalendarDate = z.iso.date()

/** Days that were asked for lately, read and written out: a basket of 2,000 positions asks for a few thousands of times. */
const written = new Map<number, CalendarDate>()
const read = new Map<CalendarDate, number>()
const maxWritten = 4_000

/** Days since 1970-01-01; throws RangeError for what is no day. */
export function dayNumber(date: CalendarDate): number {
  const known = read.get(date)
  if (known !== undefined) return known
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time)) throw new RangeError(`not a day: ${date}`)
  if (read.size >= maxWritten) read.clear()
  read.set(date, time / 86_400_000)
  return time / 86_400_000
}

export function dateOfDay(day: number): CalendarDate {
  const known = written.get(day)
  if (known !== undefined) return known
  const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
  if (written.size >= maxWritten) written.clear()
  written.set(day, date)
  return date
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDay(dayNumber(date) + days)
}

const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/** 1 = Monday … 7 = Sunday (ISO 8601). */
export function weekday(date: CalendarDate): number {
  return weekdayOf(dayNumber(date))
}

/** The name of a weekday, 1 is Monday; `locale`: its language. */
export const weekdayName = (day: number, locale: string): string =>
  // 1 January 2024 was a Monday
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, day)),
  )

/** The first day on or after `date` that is one of the weekdays (1 to 7); an empty list allows all seven. */
export function nextWeekday(date: CalendarDate, weekdays: readonly number[]): CalendarDate {
  if (weekdays.length === 0) return date
  let day = dayNumber(date)
  for (let i = 0; i < 7 && !weekdays.includes(weekdayOf(day)); i++) day++
  return dateOfDay(day)
}

/** The working day (Monday to Friday) that many working days later; 0: the day itself. */
export function addWorkingDays(date: CalendarDate, days: number): CalendarDate {
  let day = dayNumber(date)
  for (let left = days; left > 0; left--) {
    day++
    while (weekdayOf(day) > 5) day++
  }
  return dateOfDay(day)
}

/** Formats by zone; each takes 35 KB, and which zones there are is told by browsers. */
const maxZones = 60
function byZone(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return timeZone => {
    let format = made.get(timeZone)
    if (!format) {
      if (made.size >= maxZones) made.clear()
      made.set(timeZone, (format = new Intl.DateTimeFormat(locale, { ...options, timeZone })))
    }
    return format
  }
}
const dayIn = byZone('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' })
const offsetIn = byZone('en', { timeZoneName: 'longOffset' })
const timeIn = byZone('en-GB', { hour: '2-digit', minute: '2-digit' })

/** The day of a moment in a time zone. */
export function dayOf(moment: Date, timeZone = 'UTC'): CalendarDate {
  if (timeZone === 'UTC') return moment.toISOString().slice(0, 10)
  return dayIn(timeZone).format(moment)
}

/** Milliseconds that clocks of a zone are ahead of UTC at a moment. */
function aheadOf(moment: number, timeZone: string): number {
  const name =
    offsetIn(timeZone)
      .formatToParts(moment)
      .find(part => part.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** The moment a day begins in a time zone. */
export function startOf(day: CalendarDate, timeZone = 'UTC'): Date {
  const midnight = dayNumber(day) * 86_400_000
  if (timeZone === 'UTC') return new Date(midnight)
  // the clocks may be changed in the night before
  const near = midnight - aheadOf(midnight, timeZone)
  return new Date(midnight - aheadOf(near, timeZone))
}

/** dd/mm/yyyy, as every storefront shows days (I18N-05, K-33). */
export function formatDate(date: CalendarDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
}

/** dd/mm/yyyy hh:mm in UTC unless a zone is given; the zone is part of the text. */
export function formatMoment(moment: Date, timeZone = 'UTC'): string {
  const time = timeIn(timeZone).format(moment)
  return `${formatDate(dayOf(moment, timeZone))} ${time}`
}

/**
 * What a person typed as a day: dd/mm/yyyy, d/m/yy (read as 20yy), also with dots or hyphens, or yyyy-mm-dd as callers send
 * one (K-34); null when it is no day of the calendar, so 12/31/2026 is refused (I18N-05).
 */
export function parseTypedDate(typed: string): CalendarDate | null {
  const [, day = '', month = '', year = ''] =
    /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\s*$/.exec(typed) ?? []
  const date = day
    ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : (/^\s*(\d{4}-\d{2}-\d{2})\s*$/.exec(typed)?.[1] ?? '')
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && dateOfDay(time / 86_400_000) === date ? date : null
}
