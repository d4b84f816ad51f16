/**
 * The two ends of a range slider over its allowed values (CAT-03 to CAT-10): what a typed or moved end becomes. Ends are
 * places in the list of allowed values, from 0; the list is ascending and has at least one value.
 */
import { typedNumber } from './list-state.ts'

/** CAT-09: a typed end is applied after this rest, in ms. */
export const inputDelay = 1_500
/** CAT-10: what a moving thumb says is shown after this rest, in ms. */
export const moveDebounce = 100
/** CAT-10: a thumb that is pressed and moved no further stays where it is, in px. */
export const snapTolerance = 3
/** CAT-07: how long a wrong end is red, in ms. */
export const flashTime = 1_000

export type Ends = { from: number; to: number }
export type End = keyof Ends

/** An end moved to a place; the other one goes along, so that they never cross (CAT-08). */
export function moveEnd(ends: Ends, end: End, place: number, count: number): Ends {
  const at = Math.min(count - 1, Math.max(0, Math.round(place)))
  return end === 'from' ? { from: at, to: Math.max(at, ends.to) } : { from: Math.min(at, ends.from), to: at }
}

export type Typed = { ends: Ends; verdict: 'exact' | 'snapped' | 'no-number' }

/**
 * A typed end: empty is the edge, a number that is allowed is taken, another one becomes the first allowed value that is
 * not less (CAT-05) or the last (CAT-06) and is told, what is no number leaves the end as it was (CAT-07).
 */
export function typeEnd(values: readonly number[], ends: Ends, end: End, typed: string): Typed {
  const last = values.length - 1
  if (typed.trim() === '')
    return { ends: moveEnd(ends, end, end === 'from' ? 0 : last, values.length), verdict: 'exact' }
  const number = typedNumber(typed)
  if (number === null) return { ends, verdict: 'no-number' }
  const found = values.findIndex(value => value >= number - 1e-9)
  const place = found < 0 ? last : found
  const exact = Math.abs((values[place] ?? 0) - number) <= 1e-9
  return { ends: moveEnd(ends, end, place, values.length), verdict: exact ? 'exact' : 'snapped' }
}

/** Is a press at `x` that now is at `now` still the same place (CAT-10)? In px. */
export const isStill = (x: number, now: number): boolean => Math.abs(now - x) <= snapTolerance
