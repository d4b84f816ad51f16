import type { CatalogueIndex } from './catalogue-index.ts'
import { normaliseCode, stem } from './fold-text.ts'
import { putNumberWord, readGrid, readValue } from './read-values.ts'
import type { Alternative, Term } from './search-terms.ts'
import {
  beginsLike,
  dividedWord,
  exactWord,
  likeNumber,
  numberList,
  phraseList,
  tradeList,
} from './search-terms.ts'
import { littleWords } from './split-words.ts'
import type { Synonyms } from './synonyms.ts'
import { isSign, type Piece } from './text-pieces.ts'
import { TextReader } from './text-reader.ts'
import { factors } from './weights.ts'
import type { WorkingMemory } from './working-memory.ts'

export type ReadText = { pieces: Piece[]; terms: Term[] }

/** Most numbers that a part of a text may be the start of and still count as a part number. */
const maxNumbers = 5000

/** Reads a typed text into terms: values with units, counts, grids, part numbers, phrases and words. */
export function readText(
  index: CatalogueIndex,
  memory: WorkingMemory,
  text: string,
  synonyms: Synonyms,
): ReadText {
  const reader = new TextReader(index, memory, text, synonyms)
  const { pieces, terms } = reader
  for (let i = 0; i < pieces.length;) {
    const end =
      readNumbered(reader, i) ||
      readValue(reader, i) ||
      readGrid(reader, i) ||
      readParted(reader, i) ||
      readPhrase(reader, i)
    if (end > i) i = end
    else if (littleWords.has(stem(reader.low(i))) || isSign(reader.low(i))) i += 1
    else {
      const n = reader.number(i)
      i = n === null ? putWord(reader, i) : putNumberWord(reader, i, n)
    }
  }
  joinNeighbours(reader)
  return { pieces, terms }
}

/** A phrase of the trade that begins with a number, `90 degree`, is no measure. */
function readNumbered(reader: TextReader, i: number): number {
  if (!/^\d/.test(reader.low(i))) return 0
  const known = reader.synonyms.has(reader.key(i, i + 1)) || reader.synonyms.has(reader.key(i, i + 2))
  return known ? readPhrase(reader, i) : 0
}

/** A short name that was parted from its number, `RJ-45`, `m 12`: read as the one word that the catalogue has. */
function readParted(reader: TextReader, i: number): number {
  const { index, memory } = reader
  const word = reader.low(i) + reader.low(i + 1)
  if (!/^[a-z]{1,4}$/.test(reader.low(i)) || !/^\d{1,4}$/.test(reader.low(i + 1))) return 0
  const whole = exactWord(index, memory, word)
  if (whole.length <= phraseList(index, memory, reader.key(i, i + 2)).length) return 0
  return reader.put(i, i + 2, () => [
    { list: whole, factor: factors.exact },
    { list: beginsLike(index, memory, word), factor: factors.prefix },
  ])
}

/**
 * A word or phrase of the trade with its synonyms: the seller's always, the built-in ones as far as they find much more
 * than it does itself.
 */
function readPhrase(reader: TextReader, i: number): number {
  const { index, memory, synonyms, pieces } = reader
  for (let taken = Math.min(4, pieces.length - i); taken > 0; taken--) {
    const key = reader.key(i, i + taken)
    const others = synonyms.get(key)
    if (others === undefined) continue
    const meant = synonyms.meant.get(key)
    const find = (): Alternative[] => {
      const own = phraseList(index, memory, key)
      const same = others
        .map(other => ({
          list: tradeList(index, memory, other),
          sure: meant?.has(other) ?? false,
          factor: other.includes(' ') ? factors.synonymPhrase : factors.synonym,
        }))
        .filter(({ list, sure }) => sure || list.length > own.length * 4)
        .map(({ list, factor }) => ({ list, factor }))
      return [{ list: own, factor: factors.exact }, ...same]
    }
    if (taken === 1) return putWord(reader, i, find)
    if (find().every(a => a.list.length === 0)) continue
    return reader.put(i, i + taken, find)
  }
  return 0
}

function putWord(reader: TextReader, i: number, more: () => Alternative[] = () => []): number {
  const { index, memory } = reader
  const word = reader.low(i)
  const find = () => {
    const exact = exactWord(index, memory, stem(word))
    const found = [{ list: exact, factor: factors.exact }, ...more()]
    if (word.length > 2 || exact.length === 0)
      found.push({ list: beginsLike(index, memory, word), factor: factors.prefix })
    if (word.length > 3 && found.every(a => a.list.length === 0))
      found.push({ list: dividedWord(index, memory, word, reader.synonyms), factor: factors.synonym })
    return found
  }
  return reader.put(i, i + 1, find, word)
}

/** Adds what several pieces mean together to each of their terms: `d sub` → dsub, `FH12 10S` → a part number. */
function joinNeighbours({ index, memory, pieces, terms }: TextReader): void {
  const starts = new Set(terms.map(t => t.from))
  const ends = new Set(terms.map(t => t.to))
  for (let from = 0; from < pieces.length; from++) {
    if (!starts.has(from)) continue
    for (let to = from + 1; to <= Math.min(pieces.length, from + 6); to++) {
      if (!ends.has(to)) continue
      const joined = pieces
        .slice(from, to)
        .map(p => p.low)
        .join('')
      const several = to - from > 1
      const add = (list: Uint32Array) => {
        if (list.length === 0) return
        for (const term of terms)
          if (term.from >= from && term.to <= to) term.alternatives.push({ list, factor: factors.exact })
      }
      if (several && to - from < 5 && joined.length <= 20) add(exactWord(index, memory, stem(joined)))
      const text = normaliseCode(joined)
      if (text.length >= (several ? 5 : 4) && likeNumber(text))
        add(numberList(index, memory, text, maxNumbers))
    }
  }
}
