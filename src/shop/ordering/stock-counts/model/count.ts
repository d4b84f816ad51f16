/** What a counted quantity is compared with, and what becomes of the level. */

/** Articles that a list begins with at most, and lines that are entered at once: a list filled in comes back whole. */
export const maxLines = 2_000
/** Characters of these lines: more are refused, never cut. */
export const maxEntered = 160_000
/** Lines on a page. */
export const linesPerPage = 100

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
