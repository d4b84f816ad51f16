import type { Language } from '#kit/language.ts'
import { cellText, type Cell } from './table.ts'

const otherSigns =
  /[^a-z0-9\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Letters that are written with a stroke or as one, and are no other letter with an accent. */
const plainLetters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', ı: 'i', đ: 'd', æ: 'ae', œ: 'oe' }

/** Capitals, accents, spaces and signs do not matter in a head; letters of other scripts stay. */
export const foldHead = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[łøıđæœ]/g, letter => plainLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(otherSigns, '')
    .normalize('NFC')

/**
 * Answers how to find the columns of a table by its first row: a column is known by the heads of our own file in any
 * language, and by others (`alsoKnown`, folded: small letters and digits, the clearest first). Of two columns of one kind
 * our own head counts, then the clearer one, then the first; a kind that no head names is absent.
 */
export function knownHeads<Name extends string>(
  heads: Record<Language, Record<Name, string>>,
  alsoKnown: Record<Name, readonly string[]>,
): (cells: readonly Cell[]) => Partial<Record<Name, number>> {
  const names = Object.keys(alsoKnown) as Name[]
  const own: readonly Record<Name, string>[] = Object.values(heads)
  const meaning = new Map(
    names.flatMap(name => [
      ...alsoKnown[name].map((head, rank) => [foldHead(head), { name, rank: rank + 1 }] as const),
      ...own.map(texts => [foldHead(texts[name]), { name, rank: 0 }] as const),
    ]),
  )
  return cells => {
    const found: Partial<Record<Name, number>> = {}
    const ranks = new Map<Name, number>()
    for (const [i, cell] of cells.entries()) {
      const head = meaning.get(foldHead(cellText(cell)))
      if (head === undefined || head.rank >= (ranks.get(head.name) ?? Number.POSITIVE_INFINITY)) continue
      found[head.name] = i
      ranks.set(head.name, head.rank)
    }
    return found
  }
}
