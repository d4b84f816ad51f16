/**
 * How many pieces of a line can be ordered, the one rule of basket, lists, offers, schedules and repeated orders (CFG-06,
 * CFG-33, decision 231): the minimum and the steps of its article; what was put together in a configurator in whole sets,
 * so that a set stays a set (CFG-04, CFG-32).
 */
import { nextQuantity, type LineDetails, type Packs } from '../model.ts'

/** A line that takes part in a set: its pieces in one of them, and sets below which none is made. */
export type SetShare = { each: number; least: number }

const wholeIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null

/** What the line is in its set; null: it belongs to none. */
export function shareOf({ lineKey, details }: Pick<RuledLine, 'lineKey' | 'details'>): SetShare | null {
  const { set } = details
  if (lineKey === '' || typeof set !== 'object' || set === null || !('each' in set)) return null
  const each = wholeIn(set['each'])
  return each === null ? null : { each, least: ('least' in set ? wholeIn(set['least']) : null) ?? 1 }
}

/** Do the two lines belong to one set? A line belongs to its own. */
export const isSameSet = (
  a: Pick<RuledLine, 'lineKey' | 'details'>,
  b: Pick<RuledLine, 'lineKey' | 'details'>,
): boolean => a === b || (a.lineKey === b.lineKey && shareOf(a) !== null && shareOf(b) !== null)

/** The lines that are meant, with all that belongs to their sets, in the order of all. */
export const withSets = <L extends Pick<RuledLine, 'lineKey' | 'details'>>(
  all: readonly L[],
  meant: readonly L[],
): L[] => all.filter(line => meant.some(one => isSameSet(one, line)))

export type RuledLine = {
  /** of its article; null: not known, so that nothing is rounded */
  rule: Packs | null
  lineKey: string
  details: LineDetails
  /** pieces wanted */
  quantity: number
}

/** More sets than this are not tried to make the packs of all parts whole. */
const maxTried = 10_000

/** The quantities themselves where they can be ordered, else the next greater ones: of a set the same number of sets. */
export function orderable(lines: readonly RuledLine[]): number[] {
  const sets = new Map<string, number>()
  const members = lines.filter(line => shareOf(line) !== null)
  for (const [key, some] of Map.groupBy(members, line => line.lineKey)) {
    const shares = some.map(line => ({ rule: line.rule, share: shareOf(line)! }))
    const wanted = Math.max(
      ...shares.map(({ share }, i) => Math.max(share.least, Math.ceil(some[i]!.quantity / share.each))),
    )
    let n = wanted
    const isWhole = () =>
      shares.every(
        ({ rule, share }) => rule === null || nextQuantity(rule, n * share.each) === n * share.each,
      )
    while (!isWhole() && n < wanted + maxTried) n++
    sets.set(key, isWhole() ? n : wanted)
  }
  return lines.map(line => {
    const share = shareOf(line)
    if (share) return (sets.get(line.lineKey) ?? 1) * share.each
    return line.rule === null ? line.quantity : nextQuantity(line.rule, line.quantity)
  })
}

/** The lines with another quantity of one: all of its set go with it. */
export function resized<L extends RuledLine>(lines: readonly L[], which: L, quantity: number): L[] {
  const share = shareOf(which)
  const sets = share && Math.ceil(quantity / share.each)
  return lines.map(line => {
    if (line === which) return { ...line, quantity }
    const own = shareOf(line)
    return own && sets !== null && isSameSet(which, line) ? { ...line, quantity: sets * own.each } : line
  })
}

/** Is it the line by which its set is changed and taken out? A line without a set is its own. */
export const leadsSet = (
  all: readonly Pick<RuledLine, 'lineKey' | 'details'>[],
  line: Pick<RuledLine, 'lineKey' | 'details'>,
): boolean => {
  const set = withSets(all, [line])
  const least = Math.min(...set.map(one => shareOf(one)?.each ?? 1))
  return line === (set.find(one => (shareOf(one)?.each ?? 1) === least) ?? line)
}
