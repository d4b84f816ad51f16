/**
 * The delivery date that is asked for, and of which positions (CART-32): `rows` says 'all', or names entry numbers once or repeated; the
 * boxes of the basket's form do the same. The day comes as year, month (zero-based, K-34) and day, or as it is typed.
 */
import { parseTypedDate, weekday, nextWeekday, type CalendarDate } from '#kit/calendar-date.ts'
import { readDayParts } from '#kit/typed/day.ts'
import { readWhole } from '#kit/typed/whole.ts'

export type RequestedDay = {
  /** null: none was named */
  rows: 'all' | readonly number[] | null
  /** null: no day, or none that exists */
  on: CalendarDate | null
}

const numbers = (value: unknown): number[] =>
  [value ?? []].flat().flatMap(one => readWhole(one, { least: 1, most: 999_999_999 }) ?? [])

export function readRequestedDay(body: unknown): RequestedDay {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const boxes = Object.keys(fields).flatMap(name => /^entrynumber(\d{1,9})$/.exec(name)?.[1] ?? [])
  const named = [...numbers(fields['rows']), ...numbers(fields['entryNumber']), ...boxes.map(Number)]
  const all = [fields['rows'] ?? []].flat().includes('all')
  return { rows: all ? 'all' : named.length > 0 ? [...new Set(named)] : null, on: dayIn(fields) }
}

function dayIn(fields: Record<string, unknown>): CalendarDate | null {
  const { year, month, day, requestedOn } = fields
  if (typeof requestedOn === 'string' && requestedOn.trim() !== '') return parseTypedDate(requestedOn.trim())
  return readDayParts(year, month, day)
}

/** The next day of delivery, where that day is none (CART-34); null: goods are taken on it. No list means every day. */
export const deliveryInstead = (on: CalendarDate, deliveryDays: readonly number[]): CalendarDate | null =>
  deliveryDays.length === 0 || deliveryDays.includes(weekday(on)) ? null : nextWeekday(on, deliveryDays)
