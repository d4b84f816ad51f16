/** Counting lists and their lines; what a counted quantity is compared with, and what becomes of the level. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Localised } from '#platform/language/language.ts'

/** Articles that a list begins with at most, and lines that are entered at once: a list filled in comes back whole. */
export const maxLines = 2_000
/** Characters of these lines: more are refused, never cut. */
export const maxEntered = 160_000
/** Lines on a page. */
export const linesPerPage = 100

/** A list, as it was begun, and how far it is. */
export type CountHead = {
  id: number
  site: string
  siteNames: Localised
  name: string
  category: string
  prefix: string
  movedSince: CalendarDate | null
  begunBy: string
  begunAt: Date
  closedBy: string | null
  closedAt: Date | null
  /** articles of the list, of those counted, of those posted */
  lines: number
  counted: number
  posted: number
}
/** An article of a list; quantities are pieces, those of the list what free stock and open orders come to. */
export type CountLine = {
  line: number
  articleId: number | null
  code: string
  names: Localised
  expected: number
  counted: number | null
  /** what should have lain there when the count was entered */
  lay: number | null
  countedBy: string | null
  postedAt: Date | null
  levelBefore: number | null
  levelAfter: number | null
  missing: number | null
}
/** A counted line that is not posted, with the free pieces at the site now. */
export type Difference = CountLine & {
  counted: number
  lay: number
  free: number
  /** its level was put right between the making of the list and the entry: what counts is what should have lain there then */
  corrected: boolean
  /** its level was put right since the entry: the difference may be in it already */
  stale: boolean
}

/** What becomes of a line that is posted, for each answer to when it was counted; the same where nothing moved meanwhile. */
export type Outcome = { difference: number; level: number; missing: number; far: boolean }
export type DifferenceRow = Difference & {
  /** goods left or arrived between the making of the list and the entry */
  moved: boolean
  before: Outcome
  after: Outcome
  /** it is looked at before it is posted: far from what should lie there, or orders hold pieces that are not there */
  asks: boolean
  /** what its tick says */
  tick: string
}

/** Which lines of a list are shown. */
export const lineViews = ['all', 'open', 'waiting', 'posted'] as const
export type LineView = (typeof lineViews)[number]

/** Whether it was counted before or after goods left or arrived between the making of the list and the entry of the count. */
export const bases = ['before', 'after'] as const
export type Base = (typeof bases)[number]
export const isBase = (text: unknown): text is Base => bases.some(one => one === text)

/** What should have lain there, when the list was made and when the count was entered, in pieces. */
type Due = {
  expected: number
  lay: number
  /** the level was put right between the two, which no count saw */
  corrected?: boolean
}
/** Have goods left or arrived between the two, so that it has to be said what the count saw? */
export const hasMoved = ({ expected, lay, corrected = false }: Due): boolean => expected !== lay && !corrected

/** What should have lain there when it was counted; null: goods moved meanwhile, and nobody has said whether before or after. */
export function dueWhenCounted(due: Due, base: Base | null): number | null {
  const { expected, lay } = due
  if (!hasMoved(due)) return lay
  return base === null ? null : base === 'before' ? expected : lay
}

/**
 * The level of free pieces after a count: moved by the difference, so that what was sold or arrived since it was counted stays taken
 * into account. `missing`: pieces that open orders hold and that are not there, since there are no more free ones to take them off.
 */
export function levelAfter(free: number, difference: number): { level: number; missing: number } {
  const after = free + difference
  return { level: Math.max(0, after), missing: Math.max(0, -after) }
}

/** What the tick of a line stands for: it is posted only where it comes to the same. */
export const tickOf = (counted: number, missing: number): string => `${counted}.${missing}`
