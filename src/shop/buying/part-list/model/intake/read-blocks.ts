/** What the rows of a list mean, once it is settled how each of its tables is read; what is left out, and why. */
import { piece, unitMeant } from '#platform/units/order-unit.ts'
import type { ReadQuantity } from '#platform/units/quantity.ts'
import { readInStyle } from '#platform/units/number-style.ts'
import type { Known, Match } from '../known.ts'
import { isTotal, rowCounts, type RowCounts } from '../list-columns.ts'
import { amountOf, doubtIn, noNumber, readQuantity, type Doubt, type TypedLine } from '../read-lines.ts'
import { meaningOf, none, numbersIn, resolveLine, type Aside, type Meaning } from '../resolve.ts'
import { notFittedBy } from './fitted.ts'
import { blocksOf, settle, valueIn, type GivenColumns, type SettledBlock } from './table.ts'

/** Articles that a number means by itself; a number of a design is no contradiction to one of its variants. */
const meant = (matches: readonly Match[]): Match[] => matches.filter(one => one.how !== 'base')

/**
 * What the columns of part numbers say of a row: the first that is known counts. Two that name different articles (ours in
 * one, that of a maker in the other) are asked about.
 */
function inCodes(
  line: TypedLine,
  codes: readonly number[],
  known: Known,
): { code: string; matches: readonly Match[] } {
  const named = codes.map(at => line.cells[at] ?? '').filter(cell => cell !== '')
  const found = named.flatMap(code => {
    const matches = known.get(code) ?? []
    return matches.length > 0 ? [{ code, matches }] : []
  })
  const [first, ...more] = found
  if (!first) return { code: named.find(code => /[\p{L}\p{N}]/u.test(code)) ?? named[0] ?? '', matches: [] }
  const ids = new Set(first.matches.map(one => one.article.id))
  const other = more.find(
    one => meant(one.matches).length > 0 && !one.matches.some(match => ids.has(match.article.id)),
  )
  if (!other || meant(first.matches).length === 0) return first
  const both = [...meant(first.matches), ...meant(other.matches)]
  return {
    code: `${first.code} · ${other.code}`,
    matches: both.map(one => ({ ...one, how: 'other-number' })),
  }
}

/**
 * The quantity of a row under heads: its cell, in the unit that the column beside it says. Three 'box' of what comes in
 * pieces are asked, 2 'km' of cable are some metres.
 */
export function quantityIn(
  line: TypedLine,
  block: SettledBlock,
  locale: string,
  isKnown: boolean,
): ReadQuantity {
  const { columns, style } = block
  if (columns?.quantity == null) return { kind: 'empty' }
  const read = readInStyle(valueIn(line, columns.quantity), locale, style)
  const beside = columns.unit === null ? null : unitMeant(line.cells[columns.unit] ?? '')
  const unit = beside ?? columns.headUnit
  if (unit === null || read.kind !== 'quantity' || read.quantity === 0) return read
  // pieces of what nobody knows are pieces
  if (unit === piece && !isKnown) return read
  return { kind: 'unsure', quantity: read.quantity, because: 'unit', unit }
}

/** Places on a board: 'J1, J2', 'J4-J6'. */
const place = /^([A-Z]{1,4})(\d{1,4})(?:\s?[-–]\s?\1?(\d{1,4}))?$/
/** How many places a cell lists; 0: it is something else. */
function placesIn(cell: string): number {
  const named = cell.split(/[\s,;]+(?![-–])/).filter(one => one !== '')
  const counts = named.map(one => {
    const [, , from, to = from] = place.exec(one) ?? []
    return from === undefined ? 0 : Number(to) - Number(from) + 1
  })
  return counts.every(n => n > 0) ? counts.reduce((sum, n) => sum + n, 0) : 0
}

/** What a row without a quantity lists of places on a board: so many are needed, and it is asked. */
function countedPlaces(cells: readonly string[]): Doubt | null {
  const typed = cells.find(cell => placesIn(cell) > 1)
  if (typed === undefined) return null
  return { typed, read: { kind: 'unsure', quantity: placesIn(typed), because: 'approximate' } }
}

/** A row under heads that are known: its number and quantity stand in their columns. */
function inColumns(line: TypedLine, block: SettledBlock, known: Known, locale: string): Meaning[] {
  const { columns } = block
  if (!columns) return []
  const { code, matches } = inCodes(line, columns.codes, known)
  const typed = columns.quantity === null ? '' : valueIn(line, columns.quantity)
  const read = quantityIn(line, block, locale, matches.length > 0)
  const { quantity } = amountOf(typed, read)
  // without a column of quantities, a number among the other cells may be one
  const numbers = line.cells.filter(
    (cell, at) =>
      !columns.codes.includes(at) &&
      !columns.counting.includes(at) &&
      !/^0\d/.test(cell) &&
      readQuantity(cell, locale) !== null,
  )
  const doubt: Doubt | null =
    quantity !== null
      ? null
      : typed !== ''
        ? (doubtIn(typed, locale, read) ?? noNumber(typed))
        : numbers.length > 0
          ? noNumber(numbers.join(' · '))
          : block.isGiven
            ? null
            : columns.quantity === null
              ? countedPlaces(line.cells.filter(cell => cell !== code))
              : { typed: '', read: { kind: 'empty' } }
  return [meaningOf(line, line.text, { code, quantity, doubt }, matches)]
}

export type ReadList = {
  meanings: Meaning[]
  /** the heads by which the columns were found, as they were written; null: there were none */
  heads: { line: number; text: string; code: string; quantity: string | null } | null
}

/**
 * Is it a line that somebody typed below a table of text, in a form of its own? It is not divided as the heads are; between
 * commas it has two cells at most. A row of a sheet never is: cells that are empty at its end are not told.
 */
function isTypedBelow(line: TypedLine, head: TypedLine | null): boolean {
  if (line.values || !head || head.cells.length <= 2) return false
  const divided = ['\t', ';'].find(sign => head.text.includes(sign))
  return divided === undefined ? line.cells.length <= 2 : !line.text.includes(divided)
}

/** What a row of a block means, and whether it is left out. */
function resolveRow(
  line: TypedLine,
  block: SettledBlock,
  known: Known,
  locale: string,
  counted: RowCounts,
): Meaning[] {
  const { columns, isGiven } = block
  const codes = columns?.codes ?? []
  const isEmpty = codes.every(at => (line.cells[at] ?? '') === '')
  const isSum =
    block.columns && codes.every(at => !known.has(line.cells[at] ?? '')) && isTotal(line.cells, codes)
  if (isSum) return []
  // what stands elsewhere in the row is not what was named
  if (isGiven && isEmpty) return [meaningOf(line, line.text, { code: line.text, ...none }, [])]
  const isRow = columns && !isEmpty && (isGiven || !isTypedBelow(line, block.head))
  const found = isRow ? inColumns(line, block, known, locale) : resolveLine(line, known, locale, counted)
  const beside = line.cells.length > 0 ? line.cells : [line.text]
  const isCode = new Set(found.map(one => one.code))
  const says = notFittedBy(
    beside.map((cell, at) => (codes.includes(at) || isCode.has(cell) ? '' : cell)),
    isRow ? columns.fitted : [],
    block.marks,
  )
  const aside: Aside | null =
    says !== '' ? { because: 'not-fitted', says } : line.isHidden ? { because: 'hidden' } : null
  return aside ? found.map(one => ({ ...one, aside: one.article ? aside : null })) : found
}

/** The pieces of each article in these rows; null: a row is in doubt or unknown. */
function sums(meanings: readonly Meaning[]): Map<number, number> | null {
  const found = new Map<number, number>()
  for (const { article, doubt, quantity, aside } of meanings) {
    if (aside) continue
    if (!article || doubt) return null
    found.set(article.id, (found.get(article.id) ?? 0) + quantity)
  }
  return found
}

/**
 * Tables that hold the same pieces as one before them (one row for each place, then one for each article) are left out:
 * nothing is counted twice.
 */
function withoutSums(tables: readonly { block: SettledBlock; meanings: Meaning[] }[]): Meaning[] {
  const told: { sum: Map<number, number>; from: number; to: number }[] = []
  return tables.flatMap(({ block, meanings }) => {
    const sum = block.columns ? sums(meanings) : null
    if (!sum || sum.size === 0) return meanings
    const same = told.find(
      one =>
        one.sum.size === sum.size &&
        (sum.size > 1 || block.head !== null) &&
        [...sum].every(([id, quantity]) => one.sum.get(id) === quantity),
    )
    if (same)
      return meanings.map(one => ({
        ...one,
        aside: one.aside ?? { because: 'counted' as const, from: same.from, to: same.to },
      }))
    told.push({ sum, from: meanings[0]?.line ?? 0, to: meanings.at(-1)?.line ?? 0 })
    return meanings
  })
}

/** What a whole list means, block by block; see `settle`. */
export function readBlocks(blocks: readonly SettledBlock[], known: Known, locale: string): ReadList {
  const counted = rowCounts(blocks.flatMap(block => block.lines))
  const read = blocks.map(block => ({
    block,
    meanings: block.lines.flatMap(line => resolveRow(line, block, known, locale, counted)),
  }))
  const headed = blocks.find(block => block.head && block.columns)
  const { head, columns } = headed ?? { head: null, columns: null }
  return {
    meanings: withoutSums(read),
    heads:
      head && columns
        ? {
            line: head.line,
            text: head.text,
            code: head.cells[columns.codes[0] ?? -1] ?? '',
            quantity: columns.quantity === null ? null : (head.cells[columns.quantity] ?? ''),
          }
        : null,
  }
}

/** What a list means of which everything is known beforehand. */
export const resolveList = (
  lines: readonly TypedLine[],
  known: Known,
  locale: string,
  given: GivenColumns | null = null,
): ReadList => readBlocks(settle(blocksOf(lines, given), known, locale), known, locale)

/** Every number that has to be looked up to read these blocks. */
export function numbersInBlocks(blocks: readonly SettledBlock[], locale: string): string[] {
  const numbers = new Set<string>()
  for (const { columns, head, isGiven, lines } of blocks) {
    const others: TypedLine[] = []
    for (const line of lines) {
      const codes = (columns?.codes ?? []).map(at => line.cells[at] ?? '').filter(code => code !== '')
      if (codes.length > 0) for (const code of codes) if (code.length <= 120) numbers.add(code)
      if (!isGiven && (codes.length === 0 || isTypedBelow(line, head))) others.push(line)
    }
    for (const number of numbersIn(others, locale)) numbers.add(number)
  }
  return [...numbers]
}
