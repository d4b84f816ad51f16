/**
 * When a statement is planned. `once` a connection, for what finds its rows by keys, whatever the values are; `for-values`,
 * each time anew: for a list or a search whose conditions are left out by most who ask, and which is read by another index
 * for a rare word than for a frequent one.
 */
export type Planned = 'once' | 'for-values'

const names = new Map<string, string>()
const plannedForValues = new Set<string>()

/** The name under which a statement text is prepared, if it was registered by `preparedStatement()`. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}

/** Registers a statement text under a name; throws when the text or the name is taken otherwise. */
export function prepareAs(name: string, text: string, planned: Planned = 'once'): void {
  const known = names.get(text)
  if (known !== undefined && known !== name)
    throw new Error(`the statement of '${name}' is already '${known}'`)
  if (known === undefined && [...names.values()].includes(name))
    throw new Error(`two statements named '${name}'`)
  names.set(text, name)
  if (planned === 'for-values') plannedForValues.add(text)
}

/** Is a statement text planned anew for its values? */
export const isPlannedForValues = (text: string): boolean => plannedForValues.has(text)

/** All statements that were registered. */
export const preparedStatements = (): { name: string; text: string }[] =>
  [...names].map(([text, name]) => ({ name, text }))
