/** Files that the shop fetches by itself: where from, when, and what became of them. */
import { addDays, dayOf, formatMoment, startOf, weekday as weekdayOf } from '#kit/calendar-date.ts'
import type { UploadKind } from '#shop/catalogue/import/model/upload.ts'

export const places = ['folder', 'address'] as const
export type Place = (typeof places)[number]
export const rhythms = ['hour', 'day', 'week'] as const
export type Rhythm = (typeof rhythms)[number]
export const kinds = ['articles', 'prices', 'stock'] as const satisfies readonly UploadKind[]

/** What a clock needs: `minute` counts from midnight, of every hour from its beginning; `weekday` 1 is Monday. */
export type Clockwork = { every: Rhythm; minute: number; weekday: number; timeZone: string }
export type Schedule = Clockwork & {
  id: number
  name: string
  place: Place
  /** the name of a file in the folder, `*` for any signs; or an address */
  source: string
  username: string
  hasSecret: boolean
  kind: UploadKind
  /** applied without its refused rows */
  partly: boolean
  /** in whose name it is applied; null: nobody any more */
  ownerId: number | null
  active: boolean
  nextAt: Date
  version: number
}

/** Schedules that a shop keeps at most. */
export const maxSchedules = 50
/** A file of the folder that was written to since then may not be whole yet. */
export const settledMs = 30_000
/** After so many tries in a row that found nobody it is told, and the next one is the one of the rhythm. */
export const maxTries = 3
export const pauseMs = 15 * 60_000

export const outcomes = [
  'applied',
  'waits',
  'nothing',
  'unchanged',
  'absent',
  'refused',
  'unreachable',
  'owner-gone',
] as const
export type Outcome = (typeof outcomes)[number]
export type Run = {
  id: number
  at: Date
  outcome: Outcome
  times: number
  filename: string
  reason: string
  importId: number | null
  /** a file that waited, and may not any more */
  uploadId: string | null
  added: number
  changed: number
  unchanged: number
  refused: number
}

/** A schedule in the list: who keeps it, and what became of it last. */
export type ScheduleLine = Schedule & { owner: string; last: Outcome | null; lastAt: Date | null }

/** '6:30' is 390; null: no time of day. */
export function readMinute(typed: string): number | null {
  const found = /^(\d{1,2})[:.](\d{2})$/.exec(typed.trim())
  if (!found) return null
  const [hours, minutes] = [Number(found[1]), Number(found[2])]
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null
}
export const shownMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const minuteMs = 60_000
const minuteOf = (moment: Date, timeZone: string): number =>
  readMinute(formatMoment(moment, timeZone).slice(-5)) ?? 0

/** The moment at which it is so late on a day; where clocks go forward over it, as much later. */
function momentOf(day: string, minute: number, timeZone: string): Date {
  const near = new Date(startOf(day, timeZone).getTime() + minute * minuteMs)
  const off = minute - minuteOf(near, timeZone)
  // a day with a change of clocks: at most an hour
  const moved = new Date(near.getTime() + (Math.abs(off) <= 60 ? off : 0) * minuteMs)
  return minuteOf(moved, timeZone) === minute ? moved : near
}

/** The first moment of a rhythm after this one. */
export function nextMoment({ every, minute, weekday, timeZone }: Clockwork, after: Date): Date {
  if (every === 'hour') {
    const whole = Math.floor(after.getTime() / minuteMs) * minuteMs
    for (let n = 1; n <= 60; n++) {
      const at = new Date(whole + n * minuteMs)
      if (minuteOf(at, timeZone) % 60 === minute % 60) return at
    }
  }
  const today = dayOf(after, timeZone)
  for (let n = 0; n <= 8; n++) {
    const day = addDays(today, n)
    const at = momentOf(day, minute, timeZone)
    if (at > after && (every !== 'week' || weekdayOf(day) === weekday)) return at
  }
  throw new Error(`no moment after ${after.toISOString()} at ${minute}`)
}

/** Does the name of a file fit, `*` for any signs? Capital letters count. */
export function fits(pattern: string, name: string): boolean {
  const parts = pattern.split('*')
  const [first = '', ...others] = parts
  if (others.length === 0) return name === pattern
  const last = others.pop() ?? ''
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length)
    return false
  let at = first.length
  for (const part of others) {
    const found = name.indexOf(part, at)
    if (found < 0 || found + part.length > name.length - last.length) return false
    at = found + part.length
  }
  return true
}
/** A name that a file of the folder can have. */
export const isFilePattern = (typed: string): boolean =>
  typed.length <= 120 && /^[\w*][\w.*-]*$/.test(typed) && !/^\**$/.test(typed)
