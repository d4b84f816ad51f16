import type { CatalogueIndex, CodeTable } from './catalogue-index.ts'
import { normaliseCode } from './fold-text.ts'
import { textAt } from './grow-column.ts'
import { typingErrors } from './typing-errors.ts'

/** Where a typed number leads. Article ids, best first; base products by id. */
export type CodeMatch = { articles: number[]; bases: number[] }

export type FoundCode = {
  /** The code as it is written, apart from case. */
  exact: CodeMatch
  /** Equal in letters and digits: code, manufacturer's number, or another number of the article. */
  normalised: CodeMatch
  /** Begins with the typed letters and digits; at most `limit`, the shortest numbers first. */
  prefix: CodeMatch
}

/** Finds what a typed number means; a match is listed under the best of the three only. */
export function findCode(index: CatalogueIndex, typed: string, limit = 20): FoundCode {
  const found: FoundCode = { exact: none(), normalised: none(), prefix: none() }
  const text = normaliseCode(typed.slice(0, 200))
  if (text === '') return found
  const [from, to] = numberRange(index.numbers, text)
  const written = typed.trim().toLowerCase()
  const taken = new Set<number>()
  const add = (match: CodeMatch, target: number) => {
    if (taken.has(target)) return
    taken.add(target)
    if (target & 1) match.bases.push(index.baseIds[target >>> 1] ?? 0)
    else match.articles.push(index.ids[target >>> 1] ?? 0)
  }
  const equal: number[] = []
  let i = from
  for (; i < to && lengthAt(index.numbers, i) === text.length; i++) equal.push(index.numbers.target[i] ?? 0)
  for (const target of equal) if (codeOf(index, target).toLowerCase() === written) add(found.exact, target)
  for (const target of equal) add(found.normalised, target)
  for (let n = 0; i < to && n < limit; i++, n++) add(found.prefix, index.numbers.target[i] ?? 0)
  return found
}

/** The code of a target as it is written. */
export function codeOf(index: CatalogueIndex, target: number): string {
  return target & 1 ? (index.baseCodes[target >>> 1] ?? '') : textAt(index.codes, target >>> 1)
}

export type ListedCode = { typed: string; match: CodeMatch | null }

/**
 * SRCH-01, SRCH-08: part numbers typed with commas (or semicolons, or one a line). Since a number may hold a
 * comma itself, the longest run that is a known one wins. Doubled ones count once.
 */
export function readCodeList(index: CatalogueIndex, typed: string): ListedCode[] {
  const parts = typed.slice(0, 200_000).split(/([,;\n\r]+)/)
  const listed: ListedCode[] = []
  const seen = new Set<string>()
  for (let i = 0; i < parts.length;) {
    let taken = 1
    let match: CodeMatch | null = null
    for (let run = Math.min(9, parts.length - i); run >= 1; run -= 2) {
      const text = parts.slice(i, i + run).join('')
      if (run > 1 && /[;\n\r]/.test(text)) continue
      match = exactOrNormalised(index, text)
      if (match !== null) {
        taken = run
        break
      }
    }
    const text = parts
      .slice(i, i + taken)
      .join('')
      .trim()
    const key = normaliseCode(text) || text
    if (text !== '' && !seen.has(key)) {
      seen.add(key)
      listed.push({ typed: text, match })
    }
    i += taken + 1
  }
  return listed
}

function exactOrNormalised(index: CatalogueIndex, text: string): CodeMatch | null {
  const { exact, normalised } = findCode(index, text, 0)
  const match = exact.articles.length + exact.bases.length > 0 ? exact : normalised
  return match.articles.length + match.bases.length > 0 ? match : null
}

/** Numbers that begin with a normalised text: first inclusive, last exclusive; the equal ones come first. */
export function numberRange(table: CodeTable, text: string): [number, number] {
  return [bound(table, text, false), bound(table, text, true)]
}

/** Numbers that differ from a normalised text by one typing error. */
export function numbersNear(table: CodeTable, text: string): number[] {
  const found: number[] = []
  for (const other of typingErrors(text)) {
    for (let i = bound(table, other, false); i < table.target.length; i++) {
      if (lengthAt(table, i) !== other.length || compare(table, i, other, false) !== 0) break
      found.push(table.target[i] ?? 0)
    }
  }
  return found
}

export function lengthAt(table: CodeTable, i: number): number {
  return (table.texts.starts[i + 1] ?? 0) - (table.texts.starts[i] ?? 0)
}

function bound(table: CodeTable, text: string, after: boolean): number {
  let low = 0
  let high = table.target.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(table, middle, text, after) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Number i against a text; with `after` a number that begins with the text counts as smaller. */
function compare(table: CodeTable, i: number, text: string, after: boolean): number {
  const { bytes, starts } = table.texts
  const from = starts[i] ?? 0
  const length = (starts[i + 1] ?? 0) - from
  const shared = Math.min(length, text.length)
  for (let j = 0; j < shared; j++) {
    const d = (bytes[from + j] ?? 0) - text.charCodeAt(j)
    if (d !== 0) return d
  }
  if (length < text.length) return -1
  return after ? -1 : length - text.length
}

const none = (): CodeMatch => ({ articles: [], bases: [] })

/** Targets in the order in which a text means them: those whose code is written so before those that are only equal in letters and digits. */
export function exactFirst(index: CatalogueIndex, targets: readonly number[], text: string): number[] {
  const written = text.trim().toLowerCase()
  const isWritten = (target: number) => codeOf(index, target).toLowerCase() === written
  return [...targets.filter(isWritten), ...targets.filter(target => !isWritten(target))]
}
