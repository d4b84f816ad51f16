/**
 * Contacts in their cavities (CFG-15): how many there are, which contacts go in, and how many of one still find a place
 * beside the others. A cavity may take some contacts only, since the data of the module around it exclude the rest.
 */
import { holds, type Contacts, type Settled } from './definition.ts'

type Held = Pick<Contacts, 'cavities'>

/** Cavities that the chosen values bring. */
const heldOf = ({ cavities }: Held, settled: Settled) => cavities.filter(({ when }) => holds(when, settled))

/** Cavities that the chosen values bring for contacts of a rating. */
export const cavitiesOf = (contacts: Held, settled: Settled): number =>
  heldOf(contacts, settled).reduce((sum, { n }) => sum + n, 0)

type Choosable = Pick<Contacts, 'cavities' | 'choices'>
/** A page of a step asks for them a dozen times, of every step. */
const found = new WeakMap<Settled, WeakMap<Choosable, Contacts['choices']>>()

/** The contacts that go with what is chosen: of those that belong to it, the ones that some cavity takes. */
export function choicesOf(contacts: Choosable, settled: Settled): Contacts['choices'] {
  const known = found.get(settled) ?? new WeakMap<Choosable, Contacts['choices']>()
  found.set(settled, known)
  let choices = known.get(contacts)
  if (!choices) {
    const held = heldOf(contacts, settled)
    const goesIn = (code: string) =>
      held.length === 0 || held.some(({ takes }) => takes?.includes(code) ?? true)
    choices = contacts.choices.filter(({ when, code }) => holds(when, settled) && goesIn(code))
    known.set(contacts, choices)
  }
  return choices
}

/** The contacts that belong to what is chosen and that no cavity takes. */
export function excludedOf(contacts: Choosable, settled: Settled) {
  const fitting = new Set(choicesOf(contacts, settled))
  return contacts.choices.filter(one => holds(one.when, settled) && !fitting.has(one))
}

/**
 * How many contacts of an article find a cavity beside the others, which are known to have one each: others move to where
 * only they go (the greatest flow of contacts into cavities).
 */
export function roomFor(
  contacts: Held,
  settled: Settled,
  others: Readonly<Record<string, number>>,
  code: string,
): number {
  const groups = heldOf(contacts, settled).map(({ n, takes }) => ({
    free: n,
    takes: (one: string) => takes?.includes(one) ?? true,
    /** contacts in it, by article */
    holds: new Map<string, number>(),
  }))
  type Cavities = (typeof groups)[number]
  const move = (one: string, into: Cavities, n: number) => into.holds.set(one, (into.holds.get(one) ?? 0) + n)
  /** Puts up to `wanted` of an article in, others giving way where they can go elsewhere; answers how many went in. */
  const put = (one: string, wanted: number, seen: Set<Cavities>): number => {
    let done = 0
    for (const group of groups) {
      if (done === wanted) break
      if (seen.has(group) || !group.takes(one)) continue
      seen.add(group)
      const fits = Math.min(group.free, wanted - done)
      group.free -= fits
      move(one, group, fits)
      done += fits
      for (const [other, n] of group.holds) {
        if (done === wanted) break
        if (other === one || n === 0) continue
        const moved = put(other, Math.min(n, wanted - done), seen)
        move(other, group, -moved)
        move(one, group, moved)
        done += moved
      }
    }
    return done
  }
  /** Until no more go in: a way that was blocked may have opened. */
  const fill = (one: string, wanted: number): number => {
    let done = 0
    for (let more = -1; more !== 0 && done < wanted; done += more) more = put(one, wanted - done, new Set())
    return done
  }
  for (const [other, n] of Object.entries(others)) if (other !== code && n > 0) fill(other, n)
  return fill(
    code,
    groups.reduce((sum, { free }) => sum + free, 0),
  )
}
