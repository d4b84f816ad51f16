import { foldHead } from '#kit/spreadsheet/known-heads.ts'
import { clearHead, codeHeads, orderedHeads, quantityHeads } from '#shop/catalogue/model/heads.ts'

export type ListColumns = {
  code: number
  quantity: number | null
  /** columns that only count the rows */
  counting: readonly number[]
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
])
const quantities = new Set(quantityHeads)

/** The columns that a row of heads names; null: it names no column of article numbers, or is a single cell. */
export function columnsIn(cells: readonly string[]): ListColumns | null {
  if (cells.length < 2) return null
  const folded = cells.map(foldHead)
  const named = folded.flatMap((head, at) => (codes.has(head) ? [{ head, at }] : []))
  const byRank = named.toSorted((a, b) => codeHeads.indexOf(a.head) - codeHeads.indexOf(b.head))
  const [code] = byRank
  if (!code) return null
  // what is to be ordered counts before how many a board holds
  const wanted = folded.findIndex(head => ordered.has(head))
  const quantity = wanted === -1 ? folded.findIndex(head => quantities.has(head)) : wanted
  const others = folded.filter((head, at) => at !== code.at && at !== quantity && head !== '').length
  // a lone 'Part' beside what is no head may be an article's name
  if (quantity === -1 && !clearHead.test(code.head) && others < 2) return null
  const counting = folded.flatMap((head, at) => (at !== code.at && counters.has(head) ? [at] : []))
  return { code: code.at, quantity: quantity === -1 ? null : quantity, counting }
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
