/** What tells configurations apart: in a basket, in agreed prices, on papers. */
import { hash } from 'node:crypto'
import { configurationOf } from '../model/configuration.ts'
import type { Held } from '../model/held.ts'
import { textsOf } from '../model/parts.ts'
import { numbersOf, settledOf } from '../model/state.ts'

type Made = Pick<Held, 'open' | 'state'>

/** Two configurations that are the same are one line: the key is made of what was chosen, not of its number. */
function hashOf({ open, state }: Made): string {
  const choices = configurationOf(open.search, state.choices)
  const values = settledOf(choices)
  const settled = [...values].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const numbers = numbersOf(open.definition, state.typed)
  const texts = open.definition.groups.flatMap(group =>
    textsOf(group, values).map(({ id }) => state.typed[id] ?? ''),
  )
  const content = JSON.stringify([open.key, open.version, settled, numbers, texts, state.counts])
  return hash('sha256', content, 'hex')
}

/** The key of its lines. */
export const keyOf = (made: Made): string => `configuration:${hashOf(made).slice(0, 24)}`

/** What a configuration is called on its papers: 'KM-CONNECTOR-5F3A2C'; the same one has the same number. */
export const numberOf = (made: Made): string => `${made.open.key}-${hashOf(made).slice(0, 6).toUpperCase()}`

/** The key of a set that is assembled: one with the pad, or of some of its parts only, is another set. */
export function setKeyOf(
  made: Made,
  { pad, only }: { pad: boolean; only: readonly string[] | null },
): string {
  const some = only && hash('sha256', JSON.stringify(only.toSorted()), 'hex').slice(0, 8)
  return [keyOf(made), pad ? 'pad' : [], some ?? []].flat().join(':')
}
