import type { Constraint } from './network.ts'
import type { Search } from './search.ts'
import { isPossible, type Choice } from './valid-values.ts'

/**
 * Why a choice does not fit, and the smallest ways out (CFG-20). Choices are given oldest first; the newest is the one
 * that a person wants now, so it is kept and older ones give way.
 */
export type Conflict = {
  /** the choices that contradict each other: without any one of them the rest would fit */
  readonly choices: readonly Choice[]
  /** numbers of the rules that are enough to make them contradict; without any one of them they would fit */
  readonly rules: readonly number[]
}

/** Null when the choices fit together. */
export function minimalConflict(search: Search, choices: readonly Choice[]): Conflict | null {
  if (isPossible(search, choices)) return null
  const newestFirst = choices.toReversed()
  const culprits = quickXplain(newestFirst, some => isPossible(search, some))
  const rules = quickXplain(nearestFirst(search, culprits), some =>
    isPossible(search, culprits, only(search, some)),
  )
  return {
    choices: choices.filter(choice => culprits.includes(choice)),
    rules: rules.map(constraint => search.net.constraints[constraint]!.rule).toSorted((a, b) => a - b),
  }
}

/**
 * All constraints, those that look at the choices first, then their neighbours: the reason is nearly always near, so it is
 * found with fewer questions, and reads as one.
 */
function nearestFirst({ net }: Search, choices: readonly Choice[]): number[] {
  const ordered = new Set<number>()
  const variables = new Set(choices.map(({ variable }) => variable))
  for (const variable of variables)
    for (const constraint of net.watchers[variable] ?? []) {
      ordered.add(constraint)
      // a set that grows while it is walked is walked to its end
      for (const next of seenBy(net.constraints[constraint])) variables.add(next)
    }
  for (const constraint of net.constraints.keys()) ordered.add(constraint)
  return [...ordered]
}

const seenBy = (constraint: Constraint | undefined): readonly number[] =>
  constraint?.kind === 'table'
    ? constraint.scope
    : (constraint?.literals.map(({ variable }) => variable) ?? [])

function only({ net }: Search, constraints: readonly number[]): Uint8Array {
  const active = new Uint8Array(net.constraints.length)
  for (const constraint of constraints) active[constraint] = 1
  return active
}

/**
 * A smallest set (by inclusion) of parts that do not fit together, preferring the first ones (QuickXplain: Junker, AAAI
 * 2004). All parts together must not fit; none at all must.
 */
export function quickXplain<T>(parts: readonly T[], fits: (some: readonly T[]) => boolean): T[] {
  const explain = (ground: readonly T[], grew: boolean, rest: readonly T[]): T[] => {
    if (grew && !fits(ground)) return []
    if (rest.length <= 1) return [...rest]
    const half = rest.length >>> 1
    const first = rest.slice(0, half)
    const second = rest.slice(half)
    const ofSecond = explain([...ground, ...first], first.length > 0, second)
    const ofFirst = explain([...ground, ...ofSecond], ofSecond.length > 0, first)
    return [...ofFirst, ...ofSecond]
  }
  return explain([], false, parts)
}

/** More choices than this are not asked to give way together: nobody reads such a way out. */
const maxGivingWay = 3

/**
 * The smallest sets of older choices that have to give way so that the newest fits: all of the smallest size, at most
 * `most`. Empty when there is none of a size that a person could follow, or when the newest alone is impossible.
 */
export function waysOut(search: Search, choices: readonly Choice[], most: number): Choice[][] {
  const newest = choices.at(-1)
  if (!newest || !isPossible(search, [newest])) return []
  const older = choices.slice(0, -1)
  for (let size = 1; size <= Math.min(maxGivingWay, older.length); size++) {
    const found: Choice[][] = []
    for (const giving of combinations(older, size)) {
      if (isPossible(search, [...older.filter(choice => !giving.includes(choice)), newest]))
        found.push(giving)
      if (found.length === most) break
    }
    if (found.length > 0) return found
  }
  return []
}

/** As few choices as possible that have to give way so that the others fit, the first ones rather; null: more than are looked for. */
export function fewestGivingWay(search: Search, choices: readonly Choice[]): Choice[] | null {
  for (let size = 0; size <= Math.min(maxGivingWay, choices.length); size++)
    for (const giving of combinations(choices, size))
      if (
        isPossible(
          search,
          choices.filter(choice => !giving.includes(choice)),
        )
      )
        return giving
  return null
}

function* combinations<T>(parts: readonly T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let i = from; i <= parts.length - size; i++)
    for (const rest of combinations(parts, size - 1, i + 1)) yield [parts[i]!, ...rest]
}
