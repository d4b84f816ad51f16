import type { Language } from '../language.ts'
import { cellText, type Cell } from './table.ts'

/** Capitals, accents, spaces and signs do not matter in a head. */
export const foldHead = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')

/**
 * Answers how to find the columns of a table by its first row: a column is known by the heads of our own file in any
 * language, and by others (`alsoKnown`, folded: small letters and digits). Of two columns of one kind the first counts;
 * a kind that no head names is absent.
 */
export function knownHeads<Name extends string>(
  heads: Record<Language, Record<Name, string>>,
  alsoKnown: Record<Name, readonly string[]>,
): (cells: readonly Cell[]) => Partial<Record<Name, number>> {
  const names = Object.keys(alsoKnown) as Name[]
  const own: readonly Record<Name, string>[] = Object.values(heads)
  const meaning = new Map(
    names.flatMap(name =>
      [...own.map(texts => texts[name]), ...alsoKnown[name]].map(head => [foldHead(head), name] as const),
    ),
  )
  return cells => {
    const found: Partial<Record<Name, number>> = {}
    for (const [i, cell] of cells.entries()) {
      const name = meaning.get(foldHead(cellText(cell)))
      if (name !== undefined) found[name] ??= i
    }
    return found
  }
}
