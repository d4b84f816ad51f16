import { keepLately } from '#kit/keep-lately.ts'
import { fewestGivingWay, minimalConflict, waysOut } from './explain.ts'
import type { KnowledgeBase, Sentence } from './knowledge-base.ts'
import { costOf, nearestFor } from './nearest.ts'
import { allows, isSettled, sizeOf, type Search } from './search.ts'
import { isPossible, numbered, validValues, type Choice } from './valid-values.ts'

/**
 * A configuration as a person sees it (CFG-13, CFG-14, CFG-16, CFG-20): what they chose, what follows from it, what they
 * may still choose, and how many products are left. Choices are kept in the order in which they were made, since the
 * newest counts most when something does not fit.
 */
export type Chosen = {
  readonly characteristic: string
  readonly value: string
  /** taken along with the first choice, by nobody: it gives way without a word (decision 232) */
  readonly proposed?: true | undefined
}

export type ValueState = 'chosen' | 'choosable' | 'implied' | 'excluded'

export type ShownCharacteristic = {
  readonly id: string
  readonly derived: boolean
  /** chosen or implied; null: still open */
  readonly settled: string | null
  readonly values: readonly { readonly id: string; readonly state: ValueState }[]
}

export type Configuration = {
  readonly chosen: readonly Chosen[]
  readonly characteristics: readonly ShownCharacteristic[]
  /** every characteristic that is asked has one value */
  readonly complete: boolean
  /** products that are still possible (`numberFoundProducts`): values left of the derived characteristic, at least 1 */
  readonly found: number
}

/** What a choice that does not fit leads to; the page shows it under 'Attention!'. */
export type Refused = {
  readonly wanted: Chosen
  /** older choices that it contradicts */
  readonly against: readonly Chosen[]
  /** the rules behind it, with their sentences */
  readonly reasons: readonly { readonly rule: string; readonly reason: Sentence }[]
  readonly waysOut: readonly WayOut[]
}

export type WayOut = {
  readonly changes: readonly { readonly characteristic: string; readonly from: string; readonly to: string }[]
  /** all choices after it, the wanted one last */
  readonly chosen: readonly Chosen[]
  /** against the choices before, one piece, in minor units of the currency asked for; open characteristics not counted */
  readonly surcharge: number
  readonly leadDays: number
}

/** Everybody begins with the same steps, and one request asks for one configuration several times. */
const lately = keepLately<Search, Configuration>(24)

/** The configuration of choices that fit together. Throws RangeError when they do not, or name what does not exist. */
export const configurationOf = (search: Search, chosen: readonly Chosen[]): Configuration =>
  lately(search, JSON.stringify(chosen), () => configurationMade(search, chosen))

function configurationMade(search: Search, chosen: readonly Chosen[]): Configuration {
  const { net } = search
  const state = validValues(search, numbered(search, chosen))
  if (!state) throw new RangeError('the choices do not fit together')
  const characteristics = net.base.characteristics.map(({ id, derived = false, values }, variable) => {
    const settled = isSettled(net, state, variable)
    const own = chosen.find(choice => choice.characteristic === id)?.value
    const shown = values.map((value, number) => ({
      id: value.id,
      state: stateOf(value.id === own, allows(net, state, variable, number), settled),
    }))
    return {
      id,
      derived,
      settled: settled ? (shown.find(value => value.state !== 'excluded')?.id ?? null) : null,
      values: shown,
    }
  })
  const product = net.base.characteristics.findIndex(({ derived }) => derived)
  return {
    chosen,
    characteristics,
    complete: characteristics.every(({ derived, settled }) => derived || settled !== null),
    found: product < 0 ? 1 : sizeOf(net, state, product),
  }
}

/**
 * The same with the other values of these characteristics as they would be if their own choice, and what was only proposed,
 * were taken back: what can be chosen in place of it is choosable, not excluded by it. `narrows`: those below it give way too.
 */
export function withAlternatives(
  search: Search,
  configuration: Configuration,
  ids: readonly string[],
  narrows = false,
): Configuration {
  const { net } = search
  const givesWay = (to: string) => (choice: Chosen) =>
    choice.proposed ||
    choice.characteristic === to ||
    (narrows && ids.indexOf(choice.characteristic) > ids.indexOf(to))
  return {
    ...configuration,
    characteristics: configuration.characteristics.map(one => {
      const gives = givesWay(one.id)
      if (!configuration.chosen.some(gives) || !ids.includes(one.id)) return one
      const others = configuration.chosen.filter(choice => !gives(choice))
      const state = validValues(search, numbered(search, others))
      const variable = net.variables.findIndex(({ id }) => id === one.id)
      return {
        ...one,
        values: one.values.map((value, number) =>
          value.state === 'excluded' && state && allows(net, state, variable, number)
            ? { ...value, state: 'choosable' as const }
            : value,
        ),
      }
    }),
  }
}

function stateOf(own: boolean, possible: boolean, settled: boolean): ValueState {
  if (own) return 'chosen'
  if (!possible) return 'excluded'
  return settled ? 'implied' : 'choosable'
}

/** At most this many ways out are worked out: more are no help. */
const maxWaysOut = 4

/**
 * Adds a choice, in place of an older one of the same characteristic. Choices that fit are answered as they are then
 * kept; otherwise why they do not, and the smallest ways out.
 */
export function choose(
  search: Search,
  chosen: readonly Chosen[],
  wanted: Chosen,
  currency: string,
): { chosen: readonly Chosen[] } | { refused: Refused } {
  const others = chosen.filter(({ characteristic }) => characteristic !== wanted.characteristic)
  const next = [...others.filter(({ proposed }) => !proposed), wanted]
  const numbers = numbered(search, next)
  const conflict = minimalConflict(search, numbers)
  if (!conflict) return { chosen: withProposed(search, next, others) }
  const { rules } = search.net.base
  const named = (choice: Choice) => next[numbers.indexOf(choice)]!
  return {
    refused: {
      wanted,
      against: conflict.choices.map(named).filter(choice => choice !== wanted),
      reasons: conflict.rules.map(rule => ({ rule: rules[rule]!.id, reason: rules[rule]!.reason })),
      waysOut: waysOut(search, numbers, maxWaysOut).map(giving =>
        wayOf(search, chosen, next, giving.map(named), currency),
      ),
    },
  }
}

/** Choices with those of the proposed ones that fit them; what is proposed counts least. */
export function withProposed(
  search: Search,
  chosen: readonly Chosen[],
  proposed: readonly Chosen[],
): readonly Chosen[] {
  const open = proposed.filter(one => one.proposed && !chosen.some(({ characteristic }) => characteristic === one.characteristic)) // prettier-ignore
  if (open.length === 0) return chosen
  const { chosen: fitting } = mended(search, [...chosen, ...open])
  return [...open.filter(one => fitting.includes(one)), ...chosen]
}

/** Takes for each choice that gives way the value that is nearest to it then, and says what that changes. */
function wayOf(
  search: Search,
  before: readonly Chosen[],
  next: readonly Chosen[],
  giving: readonly Chosen[],
  currency: string,
): WayOut {
  const { net } = search
  let after = next.filter(choice => !giving.includes(choice))
  const changes = giving.map(({ characteristic, value: from }) => {
    const to = nearestFor(search, after, { characteristic, value: from }, currency) ?? from
    after = [...after.slice(0, -1), { characteristic, value: to }, ...after.slice(-1)]
    return { characteristic, from, to }
  })
  const [then, now] = [totals(net.base, before, currency), totals(net.base, after, currency)]
  return {
    changes,
    chosen: after,
    surcharge: now.surcharge - then.surcharge,
    leadDays: now.leadDays - then.leadDays,
  }
}

/** What values add to a product: minor units of the currency for one piece, and the days that the slowest needs. */
export function totals(
  base: KnowledgeBase,
  values: readonly Chosen[],
  currency: string,
): { surcharge: number; leadDays: number } {
  const found = values.flatMap(({ characteristic, value }) => {
    const of = base.characteristics.find(({ id }) => id === characteristic)
    return of?.values.find(({ id }) => id === value) ?? []
  })
  return {
    surcharge: found.reduce((sum, value) => sum + costOf(value, currency), 0),
    leadDays: Math.max(0, ...found.map(({ leadDays = 0 }) => leadDays)),
  }
}

/**
 * Choices that were made with another version of a knowledge base (CFG-40): those that still hold together are kept,
 * older ones first; what no longer exists or fits is dropped and named.
 */
export function mended(
  search: Search,
  chosen: readonly Chosen[],
): { chosen: readonly Chosen[]; dropped: readonly Chosen[] } {
  const kept: Chosen[] = []
  const dropped: Chosen[] = []
  for (const choice of chosen) {
    const next = [...kept, choice]
    if (exists(search.net.base, choice) && isPossible(search, numbered(search, next))) kept.push(choice)
    else dropped.push(choice)
  }
  return { chosen: kept, dropped }
}

/** Choices of another version, what is kept of them, and what takes the place of the others. */
export type Repair = {
  readonly kept: readonly Chosen[]
  /** `to` null: no value fits yet, or the characteristic is gone */
  readonly changes: readonly { readonly from: Chosen; readonly to: string | null }[]
  /** kept and replaced */
  readonly chosen: readonly Chosen[]
}

/**
 * The smallest repair of choices that another version of a knowledge base made: as few as possible give way, newer ones
 * first, and each takes the value that is nearest to it then.
 */
export function smallestRepair(search: Search, chosen: readonly Chosen[], currency: string): Repair {
  const { base } = search.net
  const known = chosen.filter(choice => exists(base, choice))
  const giving = fewestGivingWay(search, numbered(search, known).toReversed())
  const kept =
    giving === null
      ? mended(search, known).chosen
      : known.filter(
          choice => !numbered(search, [choice]).some(one => giving.some(other => isSame(one, other))),
        )
  let after = kept
  const changes = chosen
    .filter(choice => !kept.includes(choice))
    .map(from => {
      const to = nearestFor(search, after, from, currency)
      if (to !== null) after = [...after, { characteristic: from.characteristic, value: to }]
      return { from, to }
    })
  return { kept, changes, chosen: after }
}

const isSame = (a: Choice, b: Choice): boolean => a.variable === b.variable && a.value === b.value

const exists = (base: KnowledgeBase, { characteristic, value }: Chosen): boolean =>
  base.characteristics.some(({ id, values }) => id === characteristic && values.some(one => one.id === value))
