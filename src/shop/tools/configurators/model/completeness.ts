/** 'Is everything there?' (issue of the configurators): what belongs to a whole one, and what of it is there. */
import type { Configuration } from './configuration.ts'
import { holds, type Definition, type Group, type Said, type Settled, type When } from './definition.ts'
import { isDone } from './held.ts'
import { cavitiesOf, choicesOf } from './cavities.ts'
import type { State } from './state.ts'

export type Completeness = {
  id: string
  name: Said
  /** 'open': something that decides it is not chosen yet; 'lacking': it is left out */
  state: 'there' | 'open' | 'lacking'
  /** what it means that it lacks */
  lack: Said | null
  /** contacts in their cavities */
  filled: { n: number; of: number } | null
}

type Known = { configuration: Configuration; settled: Settled; state: Pick<State, 'counts'> }

/** `groups`: the steps that are gone through; a definition without checks is whole when all of them are done. */
export function completenessOf(
  definition: Pick<Definition, 'checks' | 'groups'>,
  groups: readonly Group[],
  known: Known,
): Completeness[] {
  const { configuration, settled, state } = known
  if (definition.checks.length === 0)
    return groups.map(group => ({
      id: group.id,
      name: group.name,
      state: isDone(group, configuration, settled, state) ? 'there' : 'open',
      lack: null,
      filled: null,
    }))
  const isOpen = (all: readonly When[]) =>
    all.some(when => when.some(({ characteristic }) => !settled.has(characteristic)))
  const stateOf = (
    line: Pick<Completeness, 'id' | 'name' | 'filled'>,
    lack: Said,
    has: readonly When[],
  ): Completeness => {
    if (has.some(one => holds(one, settled))) return { ...line, lack: null, state: 'there' }
    return isOpen(has) ? { ...line, lack: null, state: 'open' } : { ...line, lack, state: 'lacking' }
  }
  return definition.checks.flatMap(({ id, name, when, has, contacts, lack }): Completeness[] => {
    const line = { id, name, lack: null, filled: null }
    if (isOpen([when])) return [{ ...line, state: 'open' }]
    if (!holds(when, settled)) return []
    if (contacts.length > 0) {
      const filled = filledOf(definition, contacts, settled, state.counts)
      if (filled.of === 0) return configuration.complete ? [] : [{ ...line, state: 'open' }]
      if (has.length > 0) return [stateOf(line, lack, has)]
      return [
        filled.n < filled.of
          ? { ...line, state: 'lacking', lack, filled }
          : { ...line, state: 'there', filled },
      ]
    }
    return [stateOf(line, lack, has)]
  })
}

/** Cavities of these contacts, and those that are filled. */
function filledOf(
  { groups }: Pick<Definition, 'groups'>,
  ids: readonly string[],
  settled: Settled,
  counts: State['counts'],
): { n: number; of: number } {
  const all = groups.flatMap(group => group.contacts).filter(({ id }) => ids.includes(id))
  return {
    of: all.reduce((sum, one) => sum + cavitiesOf(one, settled), 0),
    n: all.flatMap(one => choicesOf(one, settled)).reduce((sum, { code }) => sum + (counts[code] ?? 0), 0),
  }
}
