import { unitMeant, type OrderUnit } from '#platform/units/order-unit.ts'
import { foldHead } from '#kit/spreadsheet/known-heads.ts'
import {
  clearHead,
  codeHeads,
  fittedHeads,
  notFittedHeads,
  orderedHeads,
  otherHeads,
  quantityHeads,
  totalWords,
  unitHeads,
} from '#shop/catalogue/articles/model/heads.ts'

/** A column that says whether a part is fitted; `not`: what stands in it leaves the part out. */
export type FittedColumn = { at: number; not: boolean; head: string }

export type ListColumns = {
  /** columns that may hold the part number, the likeliest first; none: what stands in the cells says which */
  codes: readonly number[]
  quantity: number | null
  /** columns that only count the rows */
  counting: readonly number[]
  fitted: readonly FittedColumn[]
  /** in which the quantities are, row by row */
  unit: number | null
  /** the unit that the head of the quantities names: 'Qty (m)'; null: none */
  headUnit: OrderUnit | null
}

const codes = new Set(codeHeads)
const ordered = new Set(orderedHeads)
const counters = new Set([
  '',
  'pos',
  'position',
  'item',
  'no',
  'nr',
  'lfdnr',
  'line',
  'lineno',
  'row',
  'n',
  'linea',
  'fila',
  '序号',
  '序號',
  '项次',
  '項次',
])
const quantities = new Set(quantityHeads)
const fitted = new Set(fittedHeads)
const notFitted = new Set(notFittedHeads)
const others = new Set(otherHeads)
const units = new Set(unitHeads)
const totals = new Set(totalWords)

/** Does a row sum up those above it: 'Total', 'Zwischensumme' where the part number stands? */
export function isTotal(cells: readonly string[], codes: readonly number[]): boolean {
  const named = codes.map(at => foldHead(cells[at] ?? '')).filter(cell => cell !== '')
  return (named.length > 0 ? named : cells.map(foldHead)).some(cell => totals.has(cell))
}

/** A head with the unit behind it in brackets: 'Qty (m)', 'Menge [Stk]'. */
const withUnit = /^(.+?)\s*[([]\s*(?:in\s+)?([^()[\]]{1,12})[)\]]\s*$/u
/** The head without the unit that it names, folded. */
function foldedHead(cell: string): string {
  const [, head, unit] = withUnit.exec(cell) ?? []
  return head !== undefined && unit !== undefined && unitMeant(unit) !== null
    ? foldHead(head)
    : foldHead(cell)
}
const headUnitOf = (cell: string | undefined): OrderUnit | null =>
  unitMeant(withUnit.exec(cell ?? '')?.[2] ?? '')

const foundAt = (at: number): number | null => (at === -1 ? null : at)

/**
 * The columns that a row of heads names; null: it names no column of article numbers, nor a quantity beside another head
 * of the trade, or is a single cell.
 */
export function columnsIn(cells: readonly string[]): ListColumns | null {
  if (cells.length < 2) return null
  const folded = cells.map(foldedHead)
  const byRank = folded
    .flatMap((head, at) => (codes.has(head) ? [{ head, at }] : []))
    .toSorted((a, b) => codeHeads.indexOf(a.head) - codeHeads.indexOf(b.head))
  const [code] = byRank
  // what is to be ordered counts before how many a board holds
  const wanted = folded.findIndex(head => ordered.has(head))
  const quantity = wanted === -1 ? folded.findIndex(head => quantities.has(head)) : wanted
  const columns = {
    codes: byRank.map(({ at }) => at),
    quantity: foundAt(quantity),
    counting: folded.flatMap((head, at) => (at !== code?.at && counters.has(head) ? [at] : [])),
    fitted: folded.flatMap((head, at) =>
      fitted.has(head) || notFitted.has(head)
        ? [{ at, not: notFitted.has(head), head: cells[at] ?? '' }]
        : [],
    ),
    unit: foundAt(folded.findIndex(head => units.has(head))),
    headUnit: headUnitOf(cells[quantity]),
  }
  if (!code) {
    const named = folded.filter(head => others.has(head) || (head !== '' && counters.has(head)))
    return quantity !== -1 && named.length > 0 && !cells.some(cell => /^\d+$/.test(cell)) ? columns : null
  }
  const beside = folded.filter((head, at) => at !== code.at && at !== quantity && head !== '').length
  // a lone 'Part' beside what is no head may be an article's name
  return quantity === -1 && !clearHead.test(code.head) && beside < 2 ? null : columns
}

/** Does a row below others begin a further table? Half of its cells are heads of the trade, two at least, and none is a number. */
export function isFurtherHead(cells: readonly string[]): boolean {
  const folded = cells.map(foldedHead).filter(head => head !== '')
  const heads = folded.filter(head =>
    [codes, quantities, fitted, notFitted, others, counters].some(one => one.has(head)),
  )
  return (
    heads.length > 1 &&
    heads.length * 2 >= folded.length &&
    !cells.some(cell => /^\d/.test(cell)) &&
    columnsIn(cells) !== null
  )
}

/**
 * How much of the rows' first cells only counts them (1, 2, 3 or 10, 20, 30): in a `list` all; of a single row a 1 that
 * stands `alone` before the number.
 */
export type RowCounts = 'list' | 'alone' | null
export function rowCounts(rows: readonly { cells: readonly string[] }[]): RowCounts {
  const firsts = rows
    .filter(({ cells }) => cells.length > 2)
    .map(({ cells }) => Number(cells[0] || Number.NaN))
  const [first = 0, second] = firsts
  if (second === undefined) return first === 1 ? 'alone' : null
  const step = second - first
  return (step === 1 || step === 10) && firsts.every((n, i) => n === first + i * step) ? 'list' : null
}
