/** What the forms of an order say line by line: fields `line-3` with pieces, `day-3` with a new day. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { readDay } from '#kit/typed/day.ts'
import { readWhole } from '#kit/typed/whole.ts'

export const lineField = (lineNumber: number): string => `line-${lineNumber}`
export const dayField = (lineNumber: number): string => `day-${lineNumber}`

/** Values by line number of the fields of a kind; those that cannot be read are `wrong`. Empty is none. */
function byLine<T>(
  fields: Readonly<Record<string, unknown>>,
  kind: 'line' | 'day',
  read: (text: string) => T | null,
): { values: Map<number, T>; wrong: string[] } {
  const values = new Map<number, T>()
  const wrong: string[] = []
  for (const [name, typed] of Object.entries(fields)) {
    const [, of, line] = /^(line|day)-([1-9]\d{0,5})$/.exec(name) ?? []
    if (of !== kind) continue
    const text = typeof typed === 'string' ? typed.trim() : 'several'
    if (text === '') continue
    const value = read(text)
    if (value === null) wrong.push(name)
    else values.set(Number(line), value)
  }
  return { values, wrong }
}

/** Pieces by line number: those that leave, or those that are cancelled. */
export const piecesIn = (
  fields: Readonly<Record<string, unknown>>,
): { values: Map<number, number>; wrong: string[] } =>
  byLine(fields, 'line', text => readWhole(text, { most: 9_999_999 }))

/** New days by line number. */
export const daysIn = (
  fields: Readonly<Record<string, unknown>>,
  today: CalendarDate,
): { values: Map<number, CalendarDate>; wrong: string[] } =>
  byLine(fields, 'day', typed => readDay(typed, today, 3))
