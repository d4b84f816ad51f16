const names = new Map<string, string>()

/** The name under which a statement text is prepared, if it was registered by `named()`. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}

/** Registers a statement text under a name; throws when the text or the name is taken otherwise. */
export function prepareAs(name: string, text: string): void {
  const known = names.get(text)
  if (known !== undefined && known !== name)
    throw new Error(`the statement of '${name}' is already '${known}'`)
  if (known === undefined && [...names.values()].includes(name))
    throw new Error(`two statements named '${name}'`)
  names.set(text, name)
}

/** All statements that were registered. */
export const preparedStatements = (): { name: string; text: string }[] =>
  [...names].map(([text, name]) => ({ name, text }))
