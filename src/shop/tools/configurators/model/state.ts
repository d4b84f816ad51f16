/** What is kept of a configuration: what a person chose and typed; everything else follows. */
import * as z from 'zod'
import { maxPieces } from '#shop/catalogue/articles/model.ts'
import { configurationOf, mended, type Chosen, type Configuration } from './configuration.ts'
import type { Definition, Settled } from './definition.ts'
import { onStep } from './length.ts'
import { fittingCounts } from './parts.ts'
import type { Search } from './search.ts'

const Short = z.string().max(120)
export const State = z.object({
  /** oldest first: the newest counts most */
  choices: z
    .array(z.object({ characteristic: Short, value: Short, proposed: z.literal(true).optional() }))
    .max(60),
  /** contacts by article */
  counts: z.record(Short, z.int().min(0).max(10_000)).default({}),
  /** numbers and texts that were typed, by entry */
  typed: z.record(Short, z.string().max(60)).default({}),
  /** articles put into the result list beside what the configuration consists of (CFG-09) */
  extras: z
    .array(z.object({ groupId: Short, code: Short, quantity: z.int().min(1).max(maxPieces) }))
    .max(100)
    .default([]),
  quantity: z.int().min(1).max(maxPieces).default(1),
})
export type State = z.output<typeof State>

/** A definition with its compiled rules. */
export type Engine = { definition: Definition; search: Search }

/** A configuration as it begins: nothing is chosen, so that nothing is in it, costs anything or excludes anything. */
export const freshState = ({ definition }: Pick<Engine, 'definition'>): State => ({
  choices: [],
  counts: {},
  typed: {},
  extras: [],
  quantity: definition.defaultQuantity,
})

/** Has anything been chosen? Before, it consists of nothing. */
export const isBegun = ({ choices, counts }: Pick<State, 'choices' | 'counts'>): boolean =>
  choices.length > 0 || Object.keys(counts).length > 0

/** What the knowledge base proposes, for what nobody has chosen yet. */
export const proposalsOf = ({ definition }: Pick<Engine, 'definition'>): Chosen[] =>
  definition.base.characteristics.flatMap(({ id, proposed }) =>
    proposed === undefined ? [] : [{ characteristic: id, value: proposed, proposed: true as const }],
  )

/** What chosen and implied values are, by characteristic. */
export function settledOf(configuration: Configuration): Settled {
  let settled = known.get(configuration)
  if (!settled) {
    settled = new Map(
      configuration.characteristics.flatMap((one): [string, string][] =>
        one.settled === null ? [] : [[one.id, one.settled]],
      ),
    )
    known.set(configuration, settled)
  }
  return settled
}
const known = new WeakMap<Configuration, Settled>()

/** The numbers that are typed or proposed. */
export const numbersOf = (
  { groups }: Pick<Definition, 'groups'>,
  typed: State['typed'],
): Record<string, number> =>
  Object.fromEntries(
    groups
      .flatMap(group => group.numbers)
      .map(entry => [entry.id, onStep(Number(typed[entry.id] ?? entry.proposed), entry) ?? entry.proposed]),
  )

/** The state with only what still fits: choices as they are, counts within the cavities. */
export function tidied({ definition, search }: Engine, state: State): State {
  const settled = settledOf(configurationOf(search, state.choices))
  return { ...state, counts: fittingCounts(definition, settled, state.counts) }
}

/**
 * Choices of what was one long question and is asked in short ones by now: the answers that say the same. The others as they
 * are.
 */
export function asAsked({ definition, search }: Engine, choices: readonly Chosen[]): readonly Chosen[] {
  const isDerived = ({ characteristic }: Chosen) =>
    definition.base.characteristics.some(({ id, derived }) => derived && id === characteristic)
  if (!choices.some(isDerived)) return choices
  const before = settledOf(configurationOf(search, []))
  const short = definition.groups.flatMap(group => (group.narrows ? group.characteristics : []))
  return choices.flatMap(choice => {
    if (!isDerived(choice)) return [choice]
    const alone = settledOf(configurationOf(search, mended(search, [choice]).chosen))
    const answers = short.flatMap(characteristic => {
      const value = before.has(characteristic) ? undefined : alone.get(characteristic)
      const isAsked = definition.base.characteristics.some(
        ({ id, values }) => id === characteristic && values.some(one => one.id === value && !one.unasked),
      )
      return value === undefined || !isAsked ? [] : [{ characteristic, value }]
    })
    return answers.length > 0 ? answers : [choice]
  })
}

/** A state from elsewhere: another version, a link, a file. What no longer holds is dropped and named (CFG-40). */
export function adopted(engine: Engine, state: State): { state: State; dropped: readonly Chosen[] } {
  const { chosen, dropped } = mended(engine.search, asAsked(engine, state.choices))
  return { state: tidied(engine, { ...state, choices: [...chosen] }), dropped }
}

/**
 * A state as it is kept, with what the articles' data exclude by now left out: the same knowledge base reads the catalogue
 * of today (decision 230). Throws what zod throws where it is none.
 */
export const keptState = (engine: Engine, kept: unknown): State => adopted(engine, State.parse(kept)).state
