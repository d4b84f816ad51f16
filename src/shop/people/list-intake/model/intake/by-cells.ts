/** What the cells below heads say against them. */
import { readQuantity, type ReadQuantity } from '#platform/units/quantity.ts'
import { foldHead } from '#kit/spreadsheet/known-heads.ts'
import { orderedAlready } from '#shop/catalogue/articles/model/heads.ts'
import { columnsIn, type ListColumns } from '../list-columns.ts'
import { valueIn, type TypedLine } from '../read-lines.ts'
import { isYesOrNo } from './fitted.ts'

const isNumber = (read: ReadQuantity): boolean =>
  read.kind === 'quantity' ||
  read.kind === 'unsure' ||
  (read.kind === 'refused' && read.because !== 'no-number')

/** Heads that may count the rows, or pieces: '#', 'No', 'Item'. */
const mayCountPieces = /^(?:[^\p{L}]*|n|no|nr|num|item)[.:º°]?$/iu

/**
 * The columns that heads name, as the cells below them allow: 'Required' over days or yes and no is no quantity where
 * another column holds some, 'Order' over numbers is no yes or no but how many, and '#' over 5 and 3 counts no rows.
 */
export function byCells(
  named: ListColumns,
  head: TypedLine | null,
  lines: readonly TypedLine[],
  locale: string,
): ListColumns {
  const below = (at: number) => lines.map(line => valueIn(line, at)).filter(cell => cell !== '')
  const reads = (at: number) => below(at).map(cell => readQuantity(cell, locale))
  const holdsOther = (at: number) => below(at).length > 0 && !reads(at).some(isNumber)
  // 'Bestellt' over yes and no: what is ordered already
  const already = (head?.cells ?? []).flatMap((cell, at) =>
    orderedAlready.test(foldHead(cell)) &&
    below(at).length > 0 &&
    below(at).every(isYesOrNo) &&
    holdsOther(at)
      ? [{ at, not: true, head: cell }]
      : [],
  )
  let columns = named
  if (head && named.quantity !== null && holdsOther(named.quantity)) {
    const { quantity } = named
    const again = columnsIn(head.cells.map((cell, at) => (at === quantity ? '' : cell)))
    if (again && again.quantity !== null && reads(again.quantity).some(isNumber))
      columns = { ...again, codes: named.codes }
  }
  const amounts = columns.fitted.filter(({ at, not }) => {
    const read = reads(at)
    return (
      !not &&
      read.every(one => one.kind === 'quantity') &&
      read.some(one => one.kind === 'quantity' && one.quantity > 1)
    )
  })
  // the same in every row is the number of an order
  const differing = amounts.filter(({ at }) => lines.length === 1 || new Set(below(at)).size > 1)
  const [only, ...further] = columns.quantity === null ? differing : []
  const counts = (at: number): boolean => {
    if (!mayCountPieces.test(head?.cells[at]?.trim() ?? '')) return true
    const numbers = below(at).map(Number)
    return (
      [0, 1, 10].includes(numbers[0] ?? 1) && numbers.every((n, i) => i === 0 || n >= (numbers[i - 1] ?? 0))
    )
  }
  return {
    ...columns,
    ...(only && further.length === 0 && { quantity: only.at }),
    fitted: [...columns.fitted.filter(one => !amounts.includes(one)), ...already],
    rivals: columns.quantity === null ? columns.rivals : [...columns.rivals, ...differing.map(one => one.at)],
    counting: columns.counting.filter(counts),
  }
}
