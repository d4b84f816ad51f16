import { isMeasure, piece, unitMeant, type OrderUnit } from '#platform/units/order-unit.ts'
import { eachOfHead, withoutEach } from './head-each.ts'
import { foldHead } from '#kit/spreadsheet/known-heads.ts'
import {
  clearHead,
  codeHeads,
  endsAsCode,
  fittedHeads,
  markedAsideHeads,
  notFittedHeads,
  otherHeads,
  ourOrYourHeads,
  unitHeads,
} from '#shop/catalogue/articles/model/heads.ts'
import {
  answeredQuantityHead,
  boardsHead,
  changedQuantityHead,
  deliveredQuantityHead,
  endsAsOrdered,
  endsAsQuantity,
  isLengthHead,
  isLengthOfEach,
  isNeeded,
  levelHead,
  looseQuantityHeads,
  multipleHead,
  openQuantityHead,
  orderedHeads,
  perBoardHead,
  plainQuantityHeads,
  speaksOfQuantity,
} from '#shop/catalogue/articles/model/quantity-heads.ts'

/** A column that says whether a part is fitted; `not`: what stands in it leaves the part out. */
export type FittedColumn = { at: number; not: boolean; head: string }

export type ListColumns = {
  /** columns that may hold the part number, the likeliest first; none: what stands in the cells says which */
  codes: readonly number[]
  quantity: number | null
  /** further columns that say the same of a quantity as that one: 'Quantity 1', 'Quantity 2' */
  rivals: readonly number[]
  /** the quantities are those of one board */
  isPerBoard: boolean
  /** how many boards are built, row by row */
  boards: number | null
  /** how deep a row stands in a list of assemblies and their parts; null: no column says it */
  level: number | null
  /** columns that only count the rows */
  counting: readonly number[]
  fitted: readonly FittedColumn[]
  /** in which the quantities are, row by row */
  unit: number | null
  /** the unit that the head of the quantities names: 'Qty (m)'; null: none */
  headUnit: OrderUnit | null
  /** how many each of them stands for, as their head says: 'Qty (k)', 'Menge in Tsd. Stk'; 1: itself */
  headEach: number
  /** how long each piece is, of what is sold by length; null: no column says it */
  length: number | null
}

/** The columns of a table of which nothing is known but where numbers and quantities stand. */
export const noColumns: Omit<ListColumns, 'codes' | 'quantity'> = {
  rivals: [],
  isPerBoard: false,
  boards: null,
  level: null,
  counting: [],
  fitted: [],
  unit: null,
  headUnit: null,
  headEach: 1,
  length: null,
}

const everyCode = [...codeHeads, ...ourOrYourHeads]
const codes = new Set(everyCode)
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
const plainQuantities = new Set(plainQuantityHeads)
const looseQuantities = new Set(looseQuantityHeads)
const fitted = new Set(fittedHeads)
const notFitted = new Set([...notFittedHeads, ...markedAsideHeads])
const others = new Set(otherHeads)
const units = new Set(unitHeads)

/** A head with the unit behind it in brackets, or a note: 'Qty (m)', 'Menge [Stk]', 'Part Number (input)'. */
const withNote = /^(.+?)\s*[([]\s*(?:in\s+)?([^()[\]]{1,20})[)\]]\s*$/u
/** A head with its last word apart: 'Ilość szt.', 'Кол-во, шт'. Behind a stroke it says what a quantity is per. */
const withWord = /^(.*[^\s,])[\s,]+([^\s,/]+)\s*$/u
/** What stands before the unit or the note at the end of a head, and the unit; pieces and measures need no brackets. */
function headAndUnit(cell: string): { head: string; unit: OrderUnit | null } {
  const [, noted, note = ''] = withNote.exec(cell) ?? []
  if (noted !== undefined) return { head: noted, unit: unitMeant(note) }
  const [, before = '', word = ''] = withWord.exec(cell) ?? []
  const unit = unitMeant(word)
  return unit !== null && (unit === piece || isMeasure(unit))
    ? { head: before, unit }
    : { head: cell, unit: null }
}

const isOrdered = (head: string): boolean =>
  ordered.has(head) || multipleHead.test(head) || endsAsOrdered(head)
const isQuantity = (head: string): boolean =>
  isOrdered(head) ||
  plainQuantities.has(head) ||
  looseQuantities.has(head) ||
  perBoardHead.test(head) ||
  changedQuantityHead.test(head) ||
  isAnswer(head) ||
  endsAsQuantity(head)
/** How many of those that were asked for are confirmed, or have come. */
const isAnswer = (head: string): boolean =>
  answeredQuantityHead.test(head) || deliveredQuantityHead.test(head)
const isKnownHead = (head: string): boolean =>
  isQuantity(head) ||
  [codes, fitted, notFitted, others, counters].some(one => one.has(head)) ||
  boardsHead.test(head) ||
  endsAsCode(head)

/** A head, folded, without the unit, the note or the figure that it ends with, where it is known without them. */
function foldedHead(cell: string): string {
  const head = foldHead(cell)
  if (head === '' || isKnownHead(head)) return head
  const bare = foldHead(headAndUnit(cell).head)
  // 'N. pezzi' counts pieces, 'N.' alone counts the rows
  const isHead = (one: string) => one !== '' && !counters.has(one) && isKnownHead(one)
  const one = eachOfHead(cell) > 1 ? foldHead(headAndUnit(withoutEach(cell)).head) : ''
  return [bare, bare.replace(/\d+$/, ''), inTwoLanguages(cell), one].find(isHead) ?? head
}

/** What two heads in one cell say alike, in two languages: 'Artikel / Article', 'Menge Quantity'; '' they are no such heads. */
function inTwoLanguages(cell: string): string {
  const both = [/\s*[/|·]\s*|\s+[-–]\s+/, /\s+/].map(sign => cell.split(sign).map(foldHead))
  const [first = ''] = both.find(parts => areAlike(parts)) ?? []
  return first
}
const areAlike = (parts: readonly string[]): boolean =>
  parts.length > 1 &&
  [isQuantity, ...[codes, fitted, notFitted, units, others].map(one => (head: string) => one.has(head))].some(
    is => parts.every(is),
  )

/** The unit that the head of quantities names; a length is one of metres. */
const unitOfHead = (cell: string, folded: string): OrderUnit | null =>
  headAndUnit(cell).unit ?? (isLengthHead(folded) ? 'MTR' : null)

const foundAt = (at: number): number | null => (at === -1 ? null : at)

/** The columns of quantities, the one that counts first, and those that say the same. */
function quantitiesIn(folded: readonly string[]): Pick<ListColumns, 'quantity' | 'rivals' | 'isPerBoard'> {
  const columns = (of: (head: string) => boolean) =>
    folded.flatMap((head, at) => (head !== '' && of(head) ? [at] : []))
  // what is to be ordered counts before how many a board holds; an amount or a length may be something else
  const wanted = columns(isOrdered)
  const open = columns(
    head => openQuantityHead.test(head) || changedQuantityHead.test(head) || isAnswer(head),
  )
  const bought = wanted.filter(at => !isNeeded(folded[at] ?? ''))
  const [first, ...further] = bought.length > 0 ? bought : wanted
  if (first !== undefined) return { quantity: first, rivals: [...further, ...open], isPerBoard: false }
  const [plain, ...rivals] = columns(head => plainQuantities.has(head))
  if (plain !== undefined) return { quantity: plain, rivals: [...rivals, ...open], isPerBoard: false }
  const [perBoard] = columns(head => perBoardHead.test(head))
  if (perBoard !== undefined) return { quantity: perBoard, rivals: [], isPerBoard: true }
  const [ending, ...alike] = columns(head => endsAsQuantity(head) || answeredQuantityHead.test(head))
  if (ending !== undefined) return { quantity: ending, rivals: [...alike, ...open], isPerBoard: false }
  // beside how many pieces there are a length is that of each
  const pieces = folded.findIndex(head => looseQuantities.has(head) && !isLengthHead(head))
  return {
    quantity: foundAt(pieces === -1 ? folded.findIndex(head => looseQuantities.has(head)) : pieces),
    rivals: [],
    isPerBoard: false,
  }
}

/**
 * The columns that a row of heads names; null: it names no column of article numbers, nor two other heads of the trade, or is a
 * single cell.
 */
export function columnsIn(cells: readonly string[]): ListColumns | null {
  if (cells.length < 2) return null
  const folded = cells.map(foldedHead)
  const isCode = (head: string) => codes.has(head) || (endsAsCode(head) && !isQuantity(head))
  const rank = (head: string) => (codes.has(head) ? everyCode.indexOf(head) : everyCode.length)
  const byRank = folded
    .flatMap((head, at) => (isCode(head) ? [{ head, at }] : []))
    .toSorted((a, b) => rank(a.head) - rank(b.head))
  const [code] = byRank
  const found = quantitiesIn(folded)
  const { quantity } = found
  const boards = folded.findIndex((head, at) => at !== quantity && boardsHead.test(head))
  const columns = {
    codes: byRank.map(({ at }) => at),
    ...found,
    // a plain quantity beside how many boards are built is that of one board
    isPerBoard: found.isPerBoard || (boards !== -1 && plainQuantities.has(folded[quantity ?? -1] ?? '')),
    boards: foundAt(boards),
    level: foundAt(folded.findIndex(head => levelHead.test(head))),
    counting: folded.flatMap((head, at) => (at !== code?.at && counters.has(head) ? [at] : [])),
    fitted: folded.flatMap((head, at) =>
      fitted.has(head) || notFitted.has(head)
        ? [{ at, not: notFitted.has(head), head: cells[at] ?? '' }]
        : [],
    ),
    unit: foundAt(folded.findIndex(head => units.has(head))),
    headUnit: quantity === null ? null : unitOfHead(cells[quantity] ?? '', folded[quantity] ?? ''),
    length: foundAt(folded.findIndex((head, at) => at !== quantity && isLengthOfEach(head))),
    // beside what one board needs it is that of so many boards
    headEach:
      quantity === null || folded.some((head, at) => at !== quantity && plainQuantities.has(head))
        ? 1
        : eachOfHead(cells[quantity] ?? ''),
  }
  if (!code) {
    const named = folded.filter(head => others.has(head) || (head !== '' && counters.has(head)))
    const least = quantity === null ? 2 : 1
    // 'Menge' beside words that nobody knows: what stands below says which of them heads the numbers
    const saysQuantity = folded.some(head => plainQuantities.has(head) || isOrdered(head))
    if (saysQuantity && !cells.some(cell => /\d/.test(cell))) return columns
    return named.length >= least && !cells.some(cell => /^\d+$/.test(cell)) ? columns : null
  }
  // a number that only ends as such a head, beside a quantity, is a row: 'NO-SUCH-PART', 5
  if (!codes.has(code.head) && quantity === null && cells.some(cell => /^\d/.test(cell.trim()))) return null
  const beside = folded.filter((head, at) => at !== code.at && at !== quantity && head !== '')
  // a lone 'Part' beside what is no head may be an article's name
  const isClear =
    clearHead.test(code.head) ||
    !codes.has(code.head) ||
    beside.some(head => others.has(head) || speaksOfQuantity(head)) ||
    // two words and no figure are no article with its quantity
    (cells.length === 2 && !cells.some(cell => /\d/.test(cell)))
  return quantity === null && !isClear && beside.length < 2 ? null : columns
}

/** Does a row below others begin a further table? Half of its cells are heads of the trade, two at least, and none is a number. */
export function isFurtherHead(cells: readonly string[]): boolean {
  const folded = cells.map(foldedHead).filter(head => head !== '')
  const heads = folded.filter(isKnownHead)
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

/** Tables that stand beside one another below the same heads, each with numbers and quantities; null: there is one. */
export function sideBySide(cells: readonly string[]): { from: number; to: number }[] | null {
  const folded = cells.map(foldHead)
  const begin = folded.findIndex(head => head !== '')
  const starts = folded.flatMap((head, at) => (head !== '' && head === folded[begin] ? [at] : []))
  if (starts.length < 2) return null
  const parts = starts.map((from, i) => ({ from, to: starts[i + 1] ?? cells.length }))
  const heads = parts.map(({ from, to }) => cells.slice(from, to))
  const columns = heads.map(columnsIn)
  const named = heads.map(part => part.map(foldHead).join(' ').trim())
  const areAlike = named.every(one => one === named[0])
  return areAlike && columns.every(one => one && one.codes.length > 0 && one.quantity !== null) ? parts : null
}

/** What the first cell of a row says that its other cells are, as in tables that go to the right; null: no head, or all are. */
export function rowHead(cells: readonly string[]): 'code' | 'quantity' | 'other' | null {
  const [first = '', ...rest] = cells.map(foldedHead)
  if (first === '' || rest.length === 0 || rest.some(head => head !== '' && isKnownHead(head))) return null
  if (isQuantity(first)) return 'quantity'
  return codes.has(first) ? 'code' : isKnownHead(first) ? 'other' : null
}

/** How many boards a title says are built: 'Build quantity: 50'; null: it does not say. */
export function boardsIn(title: string): number | null {
  const [, head, number] =
    /^([^:=\d\t;,]{2,40}?)[\s:=\t;,]+(\d{1,6})(?:\s*(?:pcs|x))?[\s\t;,]*$/iu.exec(title) ?? []
  return head !== undefined && boardsHead.test(foldHead(head)) && Number(number) > 0 ? Number(number) : null
}
