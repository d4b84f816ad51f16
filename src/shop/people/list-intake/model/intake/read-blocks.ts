/** What the rows of a list mean, once it is settled how each of its tables is read; what is left out, and why. */
import { codeKey } from '#shop/catalogue/articles/model.ts'
import type { Known } from '../known.ts'
import { rowCounts, type RowCounts } from '../list-columns.ts'
import { isTotal } from '../totals.ts'
import { readQuantity as readTyped } from '#platform/units/quantity.ts'
import { isDivided } from '../cell-read.ts'
import { valueIn, type TypedLine } from '../read-lines.ts'
import { amountOf, doubtIn, noNumber, type Doubt } from '../readings.ts'
import { none } from '../amounts-in-line.ts'
import { meaningOf, numbersIn, resolveLine, type Aside, type Meaning } from '../resolve.ts'
import { isAmount, isBare, withAmountsBelow, withoutEmptyOnes } from './below.ts'
import { isNotOrdered, isTakenBack, notFittedBy, withoutMark } from './fitted.ts'
import { placesIn } from './places.ts'
import { alternatives, inCodes } from './in-codes.ts'
import { recordsIn } from './records.ts'
import { asideBelowTitles } from './sections.ts'
import { countedPlaces, quantityIn, writtenIn } from './row-quantity.ts'
import { blocksOf, isComment, settle, tableOf, type GivenColumns, type SettledBlock } from './table.ts'
import { inStyleOfList } from './style-of-text.ts'

/** A row under heads that are known: its number and quantity stand in their columns. */
function inColumns(line: TypedLine, block: SettledBlock, known: Known, locale: string): Meaning[] {
  const { columns } = block
  if (!columns) return []
  const { code, matches } = inCodes(line, columns.codes, known)
  const typed = writtenIn(line, block, locale)
  const read = quantityIn(line, block, locale, matches[0]?.article ?? null)
  const { quantity } = amountOf(typed, read)
  // without a column of quantities, a number among the other cells may be one
  const numbers = line.cells.filter(
    (cell, at) =>
      !columns.codes.includes(at) &&
      !columns.counting.includes(at) &&
      !/^0\d/.test(cell) &&
      ['quantity', 'unsure'].includes(readTyped(cell, locale).kind),
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
              ? countedPlaces(line, columns.codes)
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
  if (line.values || !head || head.cells.length <= 2 || line.cells.includes('')) return false
  const divided = ['\t', ';'].find(sign => head.text.includes(sign))
  return divided === undefined ? line.cells.length <= 2 : !line.text.includes(divided)
}

/**
 * A row below heads that says no part number, as where cells of the sheet are merged: its quantity is not lost, and the
 * article above is offered. A sum of those above, and further places of the row above, are no rows. Null: it holds no
 * quantity.
 */
function withoutNumber(
  line: TypedLine,
  block: SettledBlock,
  locale: string,
  above: readonly Meaning[],
): Meaning[] | null {
  const at = block.columns?.quantity ?? null
  const isPlaces = (cell: string, column: number) => cell === '' || (column !== at && placesIn(cell) > 0)
  if (line.cells.length === 0) return null
  if (above.length > 0 && line.cells.every(isPlaces)) return []
  const read = quantityIn(line, block, locale, null)
  if (read.kind === 'empty' || (read.kind === 'quantity' && read.quantity === 0)) return null
  // words without a number are no quantity
  if (!/\d/.test(writtenIn(line, block, locale))) return null
  const total = above.reduce((sum, one) => sum + one.quantity, 0)
  const isAmounts = line.cells.every((cell, column) => column === at || !/\p{L}{2}/u.test(cell))
  if (read.kind === 'quantity' && read.quantity === total && above.length > 1 && isAmounts) return []
  const amount = amountOf(writtenIn(line, block, locale), read)
  const article = above.findLast(one => one.article)?.article
  const unknown = meaningOf(line, line.text, { code: '', ...amount }, [])
  return [{ ...unknown, candidates: article ? [article] : [] }]
}

/** What the whole list says of its rows: how far their first cells count them, which ones a title leaves out. */
type Whole = { counted: RowCounts; titled: ReadonlyMap<number, Aside> }

/** What a row of a block means, and whether it is left out. */
function resolveRow(
  line: TypedLine,
  block: SettledBlock,
  known: Known,
  locale: string,
  { counted, titled, above }: Whole & { above: readonly Meaning[] },
): Meaning[] {
  const { columns, isGiven } = block
  const codes = columns?.codes ?? []
  const isEmpty = codes.every(at => (line.cells[at] ?? '') === '')
  const isSum =
    block.columns && codes.every(at => !known.has(line.cells[at] ?? '')) && isTotal(line.cells, codes)
  if (isSum) return []
  // what stands elsewhere in the row is not what was named
  if (isGiven && isEmpty) return [meaningOf(line, line.text, { code: line.text, ...none }, [])]
  if (columns && isEmpty && !isTypedBelow(line, block.head)) {
    const unnamed = withoutNumber(line, block, locale, above)
    if (unnamed) return unnamed
  }
  const isRow = columns && !isEmpty && (isGiven || !isTypedBelow(line, block.head))
  const inCells = isRow ? inColumns(line, block, known, locale) : null
  // a number with the sign between the cells in it, without quotation marks: there are more cells than heads
  const isTorn = inCells && !inCells[0]?.article && line.cells.length > (block.head?.cells.length ?? 99)
  const asLine = inCells && !isTorn ? [] : resolveLine(line, known, locale, counted)
  const found = inCells && !asLine[0]?.article ? inCells : asLine
  const beside = line.cells.length > 0 ? line.cells : [line.text]
  const isCode = new Set(found.map(one => one.code))
  const [first] = found
  const says = notFittedBy(
    beside.map((cell, at) =>
      isCode.has(cell)
        ? ''
        : codes.includes(at)
          ? first?.article
            ? cell.replace(first.code, '')
            : ''
          : cell,
    ),
    isRow ? columns.fitted : [],
    block.marks,
    block.head?.cells,
  )
  const saying = (is: (cell: string) => boolean) => beside.find((cell, at) => !codes.includes(at) && is(cell))
  const taken = saying(isTakenBack)
  const notOrdered = saying(isNotOrdered)
  const aside: Aside | null =
    says !== ''
      ? { because: 'not-fitted', says }
      : taken !== undefined
        ? { because: 'cancelled', says: taken }
        : notOrdered !== undefined
          ? { because: 'not-ordered', says: notOrdered }
          : line.isHidden
            ? { because: 'hidden' }
            : line.isStruck
              ? { because: 'struck' }
              : block.hasComments && isComment(line)
                ? { because: 'comment' }
                : (titled.get(line.line) ?? null)
  return aside ? found.map(one => ({ ...one, aside: one.article ? aside : null })) : found
}

/** The pieces of each article, or number that nobody knows, in these rows; null: a row is in doubt. */
function sums(meanings: readonly Meaning[]): Map<number | string, number> | null {
  const found = new Map<number | string, number>()
  for (const { article, code, doubt, quantity, aside } of meanings) {
    if (aside) continue
    if (doubt) return null
    const key = article?.id ?? codeKey(code)
    found.set(key, (found.get(key) ?? 0) + quantity)
  }
  return meanings.some(one => one.article) ? found : null
}

/**
 * Tables that hold the same pieces as one before them (one row for each place, then one for each article) are left out:
 * nothing is counted twice.
 */
function withoutSums(tables: readonly { block: SettledBlock; meanings: Meaning[] }[]): Meaning[] {
  const told: { sum: Map<number | string, number>; from: number; to: number }[] = []
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

/** What the rows of a block mean, one after the other. */
const readRows = (block: SettledBlock, known: Known, locale: string, whole: Whole): Meaning[] =>
  block.lines.reduce<Meaning[]>((above, line) => {
    above.push(...resolveRow(line, block, known, locale, { ...whole, above }))
    return above
  }, [])

/** A block without heads: lines that are rows of a table after all, quantities below their numbers, decimals by the whole. */
function readWithoutHeads(
  block: SettledBlock,
  known: Known,
  locale: string,
  whole: Whole,
): { block: SettledBlock; meanings: Meaning[] } {
  const meanings = readRows(block, known, locale, whole)
  const hasRows = block.lines.some(line => isDivided(line.text))
  // '5,000' that somebody types alone is five thousand
  const inStyle =
    hasRows || block.lines.length > 1 ? [...inStyleOfList(block.lines, meanings, locale)] : meanings
  if (hasRows) return { block, meanings: withoutEmptyOnes(block.lines, inStyle) }
  const ofLine = Map.groupBy(meanings, one => one.line)
  const isArticle = (line: TypedLine) => {
    const [one, ...others] = ofLine.get(line.line) ?? []
    return (
      one !== undefined &&
      others.length === 0 &&
      (one.article ?? one.candidates[0]) !== undefined &&
      isBare(one)
    )
  }
  const records = recordsIn(block.lines, isArticle, text => isAmount(text, locale), locale)
  if (!records) return { block, meanings: withAmountsBelow(inStyle, locale) }
  const table = tableOf({ ...block, head: records.head, lines: records.rows }, records.columns, known, locale)
  const inRows = readRows(table, known, locale, { ...whole, counted: null }).map((one): Meaning =>
    records.isGuessed && !one.doubt
      ? {
          ...one,
          doubt: {
            typed: String(one.quantity),
            read: { kind: 'unsure', quantity: one.quantity, because: 'approximate' },
          },
        }
      : one,
  )
  const around = (lines: readonly TypedLine[]) => lines.flatMap(line => ofLine.get(line.line) ?? [])
  return { block: table, meanings: [...around(records.before), ...inRows, ...around(records.after)] }
}

/** What a whole list means, block by block; see `settle`. */
export function readBlocks(blocks: readonly SettledBlock[], known: Known, locale: string): ReadList {
  const counted = rowCounts(blocks.flatMap(block => block.lines))
  const whole = { counted, titled: asideBelowTitles(blocks) }
  const read = blocks.map(block =>
    block.columns
      ? { block, meanings: readRows(block, known, locale, whole) }
      : readWithoutHeads(block, known, locale, whole),
  )
  const headed = read.map(one => one.block).find(block => block.head && block.columns)
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
      for (const cell of codes)
        for (const code of [cell, withoutMark(cell)]) if (code.length <= 120) numbers.add(code)
      for (const at of columns?.codes ?? [])
        for (const code of alternatives(valueIn(line, at)).flat()) if (code.length <= 120) numbers.add(code)
      const isTorn = head !== null && line.cells.length > head.cells.length
      if (!isGiven && (codes.length === 0 || isTorn || isTypedBelow(line, head))) others.push(line)
    }
    for (const number of numbersIn(others, locale)) numbers.add(number)
  }
  return [...numbers]
}
