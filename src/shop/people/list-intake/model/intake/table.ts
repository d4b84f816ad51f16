/**
 * The tables of a list, read as a whole: which rows are heads, which columns hold part numbers, how quantities are
 * written. Heads are believed for what they say, and what stands in the cells decides between them.
 */
import {
  boardsIn,
  columnsIn,
  isFurtherHead,
  noColumns,
  sideBySide,
  type ListColumns,
} from '../list-columns.ts'
import { quantityColumn } from '../quantity-column.ts'
import { valueIn, type TypedLine } from '../read-lines.ts'
import { isNumberOf, type Known } from '../known.ts'
import { timesOf } from './assembly-times.ts'
import { byCells } from './by-cells.ts'
import { fittedMarks, noMarks, type FittedMarks } from './fitted.ts'
import { placesIn } from './places.ts'
import { upright } from './upright.ts'
import { isMeasure, unitMeant } from '#platform/units/order-unit.ts'
import { lengthOf } from '../length-of-each.ts'
import { numberStyle, unstyled, type NumberStyle } from '#platform/units/number-style.ts'

/** Columns that somebody has named; `head`: the line of the heads, counted as in `TypedLine`, null: there is none. */
export type GivenColumns = {
  codes: readonly number[]
  quantity: number | null
  head: number | null
  /** its heads said which column holds the quantities, so that they also say what else there is of them */
  isRead?: boolean
}

/** Rows that belong together: those below one row of heads, or between two empty rows below it. */
export type Block = {
  head: TypedLine | null
  /** null: no heads say which */
  columns: ListColumns | null
  /** its columns were named by a person: nothing else of the row counts */
  isGiven: boolean
  /** a person said which column holds the quantities, or that none does */
  isNamed: boolean
  /** how many boards a title above says are built; null: none does */
  boards: number | null
  lines: readonly TypedLine[]
}

/** How many rows from the top may hold heads of which little is known; clear ones may stand anywhere. */
const maxTitles = 10
/** How many rows of a table say what its columns hold. */
const sampled = 40

/** The columns that a row of heads names: those that the sheet hides only where the others do not say it. */
function columnsOf({ cells, hiddenColumns }: TypedLine): ListColumns | null {
  const all = columnsIn(cells)
  if (!all || !hiddenColumns) return all
  const seen = columnsIn(cells.map((cell, at) => (hiddenColumns.includes(at) ? '' : cell)))
  if (!seen) return all
  return {
    ...(seen.quantity === null ? all : seen),
    codes: seen.codes.length > 0 ? seen.codes : all.codes,
  }
}

/** What stands in the columns of one of several tables beside one another. */
function partOf(line: TypedLine, from: number, to: number): TypedLine {
  const cells = line.cells.slice(from, to)
  const text = cells.join('\t').trim()
  return { ...line, text, readings: [], cells, ...(line.values && { values: line.values.slice(from, to) }) }
}

/** A table takes a row of heads. */
export function blocksOf(all: readonly TypedLine[], given: GivenColumns | null): Block[] {
  const lines = given ? all : upright(all)
  const blocks: Block[] = []
  let open: TypedLine[] = []
  let head: TypedLine | null = null
  let columns: ListColumns | null = null
  let isGiven = given !== null
  let isNamed = given !== null && !given.isRead
  let boards: number | null = null
  const close = () => {
    const parts = head && !isGiven ? sideBySide(head.cells) : null
    if (parts)
      for (const { from, to } of parts) {
        const part = partOf(head as TypedLine, from, to)
        const lines = open.map(line => partOf(line, from, to)).filter(line => line.text !== '')
        blocks.push({ head: part, columns: columnsIn(part.cells), isGiven, isNamed, boards, lines })
      }
    else if (open.length > 0 || head) blocks.push({ head, columns, isGiven, isNamed, boards, lines: open })
    open = []
    head = null
  }
  const first = given && lines.find(line => line.line === given.head)
  if (given) {
    const named = first && columnsIn(first.cells)
    columns = {
      ...noColumns,
      ...named,
      ...(!given.isRead && { rivals: [], isPerBoard: false }),
      codes: given.codes,
      quantity: given.quantity,
    }
    head = first ?? null
  }
  let last: TypedLine | undefined
  for (const [at, line] of lines.entries()) {
    if (line === first) continue
    const isHead: boolean = (!columns && at < maxTitles) || isFurtherHead(line.cells)
    const found: ListColumns | null = isHead ? columnsOf(line) : null
    if (found) {
      close()
      head = line
      columns = found
      isGiven = false
      isNamed = false
    } else {
      if (!columns) boards = boardsIn(line.text) ?? boards
      if (columns && last && line.line - last.line > 1 && open.length > 0) close()
      open.push(line)
    }
    last = line
  }
  close()
  return blocks
}

const sampleOf = (block: Block): readonly TypedLine[] => [
  ...(block.head ? [block.head] : []),
  ...block.lines.slice(0, sampled),
]
const mayBeNumber = (cell: string): boolean => cell !== '' && cell.length <= 120

/** The numbers to look up before it is known which columns hold part numbers. */
export function numbersOfSample(blocks: readonly Block[]): string[] {
  const numbers = new Set<string>()
  for (const block of blocks) {
    if (block.isGiven) continue
    const rows = sampleOf(block)
    // without heads: numbers of figures alone are told from quantities by their column
    const hasFigures = rows.some(line => line.cells.some(cell => /^\d{3,}$/.test(cell)))
    for (const line of rows)
      for (const [at, cell] of line.cells.entries()) {
        if (!mayBeNumber(cell) || (block.columns && at === block.columns.quantity)) continue
        if (block.columns || (hasFigures && line.cells.length > 2)) numbers.add(cell)
      }
  }
  return [...numbers]
}

/** A block of which it is settled how its rows are read. */
export type SettledBlock = Block & {
  style: NumberStyle
  /** of how many assemblies each row is a part, by its line, where there are several */
  times: ReadonlyMap<number, number>
  /** how its columns of fitted parts mark them */
  marks: FittedMarks
  /** some of its rows are marked as comments, others are not */
  hasComments: boolean
}

/** A row that begins as comments do. */
export const isComment = (line: TypedLine): boolean => /^\s*(?:#|\/\/)/.test(line.text)

/**
 * How the rows of each block are read, given what is known of its first ones. Of several columns that may hold part
 * numbers those that hold some come first; without such a head the column that holds most is taken. A row that holds goods
 * is no head.
 */
export function settle(blocks: readonly Block[], known: Known, locale: string): SettledBlock[] {
  const isKnown = (cell = '') => isNumberOf(cell, known.get(cell) ?? [])
  return blocks.map(block => {
    const { head } = block
    const isGoods = !block.isGiven && (head?.cells.some(cell => /\d/.test(cell) && isKnown(cell)) ?? false)
    const sample = block.lines.slice(0, sampled)
    if (block.isGiven) {
      const [first, ...more] = block.columns?.codes ?? []
      // the same number in every row is an order's, unless it is that of an article
      const isOfOrder = (at: number) =>
        known.size > 0 && isConstant(sample, at) && !isKnown(sample[0]?.cells[at])
      const others = more.filter(at => !isOfOrder(at) && !arePlaces(sample, at))
      const columns =
        block.columns && first !== undefined ? { ...block.columns, codes: [first, ...others] } : block.columns
      const told =
        columns && block.head && !block.isNamed ? byCells(columns, head, block.lines, locale) : columns
      return styled({ ...block, columns: told }, known, locale)
    }
    const width = sample.reduce((most, line) => Math.max(most, line.cells.length), 0)
    const hits = Array.from({ length: width }, (_, at) =>
      at === block.columns?.quantity ? 0 : sample.filter(line => isKnown(line.cells[at])).length,
    )
    const best = hits.indexOf(Math.max(...hits))
    if (isGoods || !block.columns) {
      const lines = isGoods && head ? [head, ...block.lines] : block.lines
      const bare = { ...block, head: null, columns: null, lines }
      const isFigures = (at: number) => sample.every(line => /^\d*$/.test(line.cells[at] ?? ''))
      const isTold = hits.some((n, at) => n > 0 && !isFigures(at))
      // numbers of figures alone are told from quantities by their column
      if (isTold || !((hits[best] ?? 0) * 2 > sample.length && sample.length > 1))
        return styled(bare, known, locale)
      const quantity = quantityColumn(
        lines.map(line => line.cells),
        best,
        locale,
      )
      if (quantity === undefined) return styled(bare, known, locale)
      const length = lengthColumn(lines, [best, quantity], width, locale)
      return styled(
        {
          ...bare,
          columns: { ...noColumns, codes: [best], quantity, length },
        },
        known,
        locale,
      )
    }
    const { codes } = block.columns
    const holding = codes.filter(at => (hits[at] ?? 0) > 0)
    const ranked =
      holding.length > 0
        ? [
            ...holding,
            ...codes.filter(at => !holding.includes(at) && !isConstant(sample, at) && !arePlaces(sample, at)),
          ]
        : (hits[best] ?? 0) > 0
          ? [best, ...codes.filter(at => at !== best)]
          : codes.toSorted((a, b) => Number(isConstant(sample, a)) - Number(isConstant(sample, b)))
    // a quantity alone among heads is no table of parts where no cell is a part number, or several columns hold some
    const isNamed = (line: TypedLine, at: number) =>
      /\p{L}/u.test(line.cells[at] ?? '') && isKnown(line.cells[at])
    const areSeveral =
      codes.length === 0 && hits.filter((_, at) => sample.some(line => isNamed(line, at))).length > 1
    if (ranked.length === 0 || areSeveral) {
      const lines = head ? [head, ...block.lines] : block.lines
      return styled({ ...block, head: null, columns: null, lines }, known, locale)
    }
    const named = byCells({ ...block.columns, codes: ranked }, head, block.lines, locale)
    return styled({ ...block, columns: named }, known, locale)
  })
}

/** Rows that were found to be a table with these columns. */
export const tableOf = (
  block: Block,
  columns: Pick<ListColumns, 'codes' | 'quantity'> & Partial<ListColumns>,
  known: Known,
  locale: string,
): SettledBlock => styled({ ...block, columns: { ...noColumns, ...columns } }, known, locale)

/** A column without a head of which every cell is a length: that of each piece. Null: there is none. */
function lengthColumn(
  rows: readonly TypedLine[],
  others: readonly number[],
  width: number,
  locale: string,
): number | null {
  const at = Array.from({ length: width }, (_, at) => at).find(
    at => !others.includes(at) && rows.every(({ cells }) => lengthOf(cells[at] ?? '', locale) !== null),
  )
  return at ?? null
}

/** The same in every row, as the number of a purchase order. */
const isConstant = (rows: readonly TypedLine[], at: number): boolean =>
  rows.length > 1 && new Set(rows.map(({ cells }) => cells[at] ?? '')).size === 1

/** Below 'Reference' the places of each part on the board. */
const arePlaces = (rows: readonly TypedLine[], at: number): boolean =>
  rows.every(({ cells }) => (cells[at] ?? '') === '' || placesIn(cells[at] ?? '') > 0)

/** The heads of columns that hold neither numbers nor quantities. */
const othersOf = ({ head }: Block, { codes, quantity, rivals }: ListColumns): readonly string[] =>
  (head?.cells ?? []).map((cell, at) =>
    at === quantity || codes.includes(at) || rivals.includes(at) ? '' : cell,
  )

function styled(block: Block, known: Known, locale: string): SettledBlock {
  const { columns, lines } = block
  const comments = lines.filter(isComment).length
  const hasComments = comments > 0 && comments < lines.length
  if (!columns) return { ...block, style: unstyled, times: new Map(), marks: noMarks, hasComments }
  const { quantity } = columns
  const below = (at: number) => lines.map(line => valueIn(line, at))
  // '1,500' of metres may be one and a half
  const isMeasured = (line: TypedLine) => {
    const unit = unitMeant(columns.unit === null ? '' : (line.cells[columns.unit] ?? '')) ?? columns.headUnit
    if (unit !== null) return isMeasure(unit)
    return columns.codes.some(at => known.get(line.cells[at] ?? '')?.some(one => isMeasure(one.article.unit)))
  }
  const isCode = new Set([...columns.codes, ...columns.counting])
  const width = lines.reduce((most, line) => Math.max(most, line.cells.length), 0)
  const others = Array.from({ length: width }, (_, at) => at).filter(at => at !== quantity && !isCode.has(at))
  const isDivided = lines.some(line => !line.text.includes('\t') && line.text.includes(';'))
  return {
    ...block,
    style:
      quantity === null
        ? unstyled
        : numberStyle(below(quantity), others.flatMap(below), {
            isDivided,
            isMeasured: lines.some(isMeasured),
          }),
    times: timesOf(lines, columns, locale),
    // without a quantity beside them, figures below them are those of each
    marks: fittedMarks(lines, columns.fitted, quantity === null ? [] : othersOf(block, columns)),
    hasComments,
  }
}
