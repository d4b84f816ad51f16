import type { CatalogueIndex, Column } from './catalogue-index.ts'
import { nameWords } from './column-builder.ts'
import { lengthAt, numberRange } from './find-code.ts'
import { stem } from './fold-text.ts'
import { emptyList, listAt, meetLists, prefixList, uniteLists, wordList } from './posting-lists.ts'
import type { Quantity } from './quantity.ts'
import type { Synonyms } from './synonyms.ts'
import { isUnitWord } from './quantity.ts'
import { littleWords } from './split-words.ts'
import type { WorkingMemory } from './working-memory.ts'

/** What an alternative of a term finds, and how much a hit counts. */
export type Alternative = { list: Uint32Array; factor: number }

/**
 * What a part of a text measures or counts: a quantity with its unit, or a plain number, and of which columns; `named`: it
 * says of which itself.
 */
export type Measure = { columns: readonly Column[]; bound: Bound; named: boolean } & (
  | { quantity: Quantity }
  | { number: number; end: number }
)

/** One thing that was typed: an article matches it by any of the alternatives. */
export type Term = {
  typed: string
  /** Pieces of the text: first inclusive, last exclusive. */
  from: number
  to: number
  alternatives: Alternative[]
  /** The word to correct when nothing matches; null for numbers and values. */
  word: string | null
  /** What the pieces measure, where they are read as a value. */
  measure?: Measure
}

/** The words of a phrase that find something; a phrase of which only numbers would be left finds nothing. */
function wordsOf(phrase: string): string[] {
  const all = phrase.split(' ')
  const words = all.filter(w => !littleWords.has(w))
  return words.length < all.length && words.every(w => /^\d+$/.test(w)) ? [] : words
}

/** A phrase weighs what its words do on the whole: `module frame` is not said by a module that mentions frames. */
const middle = (a: number, b: number) => Math.ceil((a + b) / 2)

/** Articles with all words of a phrase (keys parted by spaces). */
export function phraseList(index: CatalogueIndex, memory: WorkingMemory, phrase: string): Uint32Array {
  const words = wordsOf(phrase)
  const lists = words.map(w => exactWord(index, memory, w))
  if (lists.length === 0 || lists.some(l => l.length === 0)) return emptyList
  if (lists.length === 1) return lists[0] ?? emptyList
  const key = `c${words.join(' ')}`
  const kept = memory.lists.get(key)
  if (kept !== undefined) return kept
  const [first = emptyList, ...others] = lists.toSorted((a, b) => a.length - b.length)
  return memory.lists.keep(
    key,
    others.reduce<Uint32Array>((a, b) => meetLists(a, b, middle), first),
  )
}

/** The same for a phrase of the trade, whose numbers count poles too: `dsub 9`. */
export function tradeList(index: CatalogueIndex, memory: WorkingMemory, phrase: string): Uint32Array {
  const words = wordsOf(phrase)
  const counted = words.some(w => /^\d{1,3}$/.test(w)) && words.length > 1
  const positions = counted ? index.columns.filter(c => c.role === 'positions') : []
  if (positions.length === 0) return phraseList(index, memory, phrase)
  const key = `t${words.join(' ')}`
  const kept = memory.lists.get(key)
  if (kept !== undefined) return kept
  const lists = words.map(word => {
    const list = exactWord(index, memory, word)
    if (!/^\d{1,3}$/.test(word)) return list
    const counted = plainNumberList(index, memory, positions, Number(word), 'is')
    // a number beside such a word counts poles wherever poles are counted
    return counted.length > 0 ? counted : list
  })
  const [first = emptyList, ...others] = lists.toSorted((a, b) => a.length - b.length)
  return memory.lists.keep(
    key,
    others.reduce<Uint32Array>((a, b) => meetLists(a, b, middle), first),
  )
}

export function exactWord(index: CatalogueIndex, memory: WorkingMemory, key: string): Uint32Array {
  const id = memory.wordIds.get(key)
  return id === undefined ? emptyList : wordList(index, memory, id)
}

/** Articles with a word that begins like the typed one or like its singular. */
export function beginsLike(index: CatalogueIndex, memory: WorkingMemory, word: string): Uint32Array {
  const list = prefixList(index, memory, word)
  const key = stem(word)
  return list.length > 0 || key === word ? list : prefixList(index, memory, key)
}

/**
 * A word out of two that the catalogue knows only apart, or by other words of the trade: `terminalblock`, `rj45`,
 * `Sensorkabel`, `Sicherungsklemme`.
 */
export function dividedWord(
  index: CatalogueIndex,
  memory: WorkingMemory,
  word: string,
  synonyms: Synonyms,
): Uint32Array {
  const part = (text: string): Uint32Array => {
    const key = stem(text)
    const own = exactWord(index, memory, key)
    if (text.length < shortestPart) return own
    const others = (synonyms.get(key) ?? []).map(other => tradeList(index, memory, other))
    return uniteLists([own, ...others], memory)
  }
  let best = emptyList
  for (let i = 2; i <= word.length - 2; i++) {
    const tail = part(word.slice(i))
    if (tail.length === 0) continue
    // the s of `Sicherungs-` joins two words
    const first = word.slice(0, i)
    const own = part(first)
    const head = own.length === 0 && i > shortestPart && first.endsWith('s') ? part(first.slice(0, -1)) : own
    if (head.length === 0) continue
    const both = meetLists(head, tail)
    if (both.length > best.length) best = both
  }
  return best
}

/** Shorter parts of a word are taken as they stand. */
const shortestPart = 4

/** Articles (and all of a base product) whose numbers begin with a normalised text; empty if too many do. */
export function numberList(
  index: CatalogueIndex,
  memory: WorkingMemory,
  text: string,
  most: number,
): Uint32Array {
  const [from, to] = numberRange(index.numbers, text)
  if (from === to || to - from > most) return emptyList
  if (to - from < 256) return targetsList(index, index.numbers.target.subarray(from, to))
  const key = `n${text}`
  return (
    memory.lists.get(key) ??
    memory.lists.keep(key, targetsList(index, index.numbers.target.subarray(from, to)))
  )
}

export function targetsList(index: CatalogueIndex, targets: ArrayLike<number>): Uint32Array {
  const articles: number[] = []
  for (let i = 0; i < targets.length; i++) {
    const target = targets[i] ?? 0
    const from = target & 1 ? (index.rowStarts[target >>> 1] ?? 0) : target >>> 1
    const to = target & 1 ? (index.rowStarts[(target >>> 1) + 1] ?? 0) : from + 1
    for (let a = from; a < to; a++) articles.push(a * 16 + 15)
  }
  const sorted = Uint32Array.from(articles).toSorted()
  return sorted.filter((p, i) => i === 0 || p !== sorted[i - 1])
}

/** Targets whose number is exactly the normalised text. */
export function equalTargets(index: CatalogueIndex, text: string): number[] {
  const [from, to] = numberRange(index.numbers, text)
  const targets: number[] = []
  for (let i = from; i < to && lengthAt(index.numbers, i) === text.length; i++)
    targets.push(index.numbers.target[i] ?? 0)
  return targets
}

/** Which values a number means: this one (inside an interval), at least it, at most it, more, or less. */
export type Bound = 'is' | 'least' | 'most' | 'over' | 'under'

/** Articles whose value in one of the columns fits a typed quantity; each typed value costs one look at the values. */
export function quantityList(
  index: CatalogueIndex,
  memory: WorkingMemory,
  columns: readonly Column[],
  quantity: Quantity,
  bound: Bound,
): Uint32Array {
  return valuesList(index, memory, columns, (column, n) => fitsQuantity(column, n, quantity, bound))
}

/**
 * Spans that something has to stand all of: a temperature that is asked for lies inside the article's, both ends of a span
 * do. Of other intervals (cross-sections, clamping ranges) one size of a typed span is enough.
 */
export const mustCover = ({ kind, dimension }: Pick<Column, 'kind' | 'dimension'>): boolean =>
  kind === 'interval' && dimension === 'temperature'

/** Does a value of a column fit a typed quantity? */
export function fitsQuantity(column: Column, n: number, quantity: Quantity, bound: Bound): boolean {
  const low = column.baseLows[n] ?? Number.NaN
  const high = column.baseHighs[n] ?? Number.NaN
  return (
    fits(column, low, high, quantity.from, quantity.to, bound, quantity.slack) ||
    (bound === 'is' && quantity.also.some(q => fits(column, low, high, q, q, 'is', 1e-6)))
  )
}

/** Does a value of a column fit a typed plain number, or a span of them? */
export const fitsNumber = (
  column: Column,
  n: number,
  number: number,
  bound: Bound,
  end: number = number,
): boolean =>
  fits(column, column.lows[n] ?? Number.NaN, column.highs[n] ?? Number.NaN, number, end, bound, 1e-9)

/** Articles with a plain number as a value. */
export function plainNumberList(
  index: CatalogueIndex,
  memory: WorkingMemory,
  columns: readonly Column[],
  number: number,
  bound: Bound,
  end: number = number,
): Uint32Array {
  return valuesList(index, memory, columns, (column, n) => fitsNumber(column, n, number, bound, end))
}

function fits(
  column: Column,
  low: number,
  high: number,
  from: number,
  to: number,
  bound: Bound,
  slack: number,
): boolean {
  if (mustCover(column) && bound !== 'over' && bound !== 'under')
    return low <= from + Math.abs(from) * slack && high >= to - Math.abs(to) * slack
  if (bound === 'least') return high >= from - Math.abs(from) * slack
  if (bound === 'most') return low <= to + Math.abs(to) * slack
  if (bound === 'over') return high > to + Math.abs(to) * slack
  if (bound === 'under') return low < from - Math.abs(from) * slack
  return low <= to + Math.abs(to) * slack && high >= from - Math.abs(from) * slack
}

function valuesList(
  index: CatalogueIndex,
  memory: WorkingMemory,
  columns: readonly Column[],
  fitsValue: (column: Column, n: number) => boolean,
): Uint32Array {
  const lists: Uint32Array[] = []
  for (const column of columns)
    for (let n = 1; n < column.itemQueries.length; n++)
      if (fitsValue(column, n)) lists.push(listAt(index, column.firstList + n))
  return uniteLists(lists, memory)
}

/** Numeric columns by the words of their names: `paso`, `pitch`, `positions per row`. */
export function columnNames(index: CatalogueIndex, memory: WorkingMemory): Map<string, Column[]> {
  const kept = memory.kept.get('column names')
  if (kept !== undefined) return kept as Map<string, Column[]>
  const names = new Map<string, Column[]>()
  for (const column of index.columns) {
    if (!column.numeric) continue
    for (const words of nameWords(column)) {
      while (words.length > 1 && isUnitWord(words[words.length - 1] ?? '')) words.pop()
      const key = words.join(' ')
      const columns = names.get(key) ?? []
      if (key !== '' && !columns.includes(column)) names.set(key, [...columns, column])
    }
  }
  memory.kept.set('column names', names)
  return names
}

/** Whether a text reads like a part number: it has a digit. */
export function likeNumber(text: string): boolean {
  return /\d/.test(text)
}
