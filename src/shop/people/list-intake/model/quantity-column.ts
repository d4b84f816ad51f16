import { readQuantity as readTyped } from '#platform/units/quantity.ts'
import { readQuantity } from './readings.ts'

/**
 * The column of quantities in a table without heads: the only one beside the part numbers of which every cell is one, and
 * that does not merely count the rows (1, 2, 3, or 10, 20, 30 beside another one). Undefined: there is none, or there are several.
 */
export function quantityColumn(
  rows: readonly (readonly string[])[],
  code: number,
  locale: string,
): number | undefined {
  return (
    columnOf(rows, code, cell => readQuantity(cell, locale)) ??
    // '25 m' and '1.000' are quantities of some kind, too
    columnOf(rows, code, cell => {
      const read = readTyped(cell, locale)
      return read.kind === 'quantity' || read.kind === 'unsure' ? read.quantity : null
    })
  )
}

function columnOf(
  rows: readonly (readonly string[])[],
  code: number,
  amountIn: (cell: string) => number | null,
): number | undefined {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const found: { at: number; isTens: boolean }[] = []
  for (let at = 0; at < width; at++) {
    const cells = rows.map(row => row[at] ?? '').filter(cell => cell !== '')
    const numbers = cells.map(amountIn)
    if (at === code || numbers.length === 0 || numbers.includes(null)) continue
    const counts = (step: number) =>
      rows.length > 1 && numbers.every((number, i) => number === (i + 1) * step)
    if (!counts(1)) found.push({ at, isTens: counts(10) })
  }
  // 10, 20, 30 beside another column are the positions of an order
  const likely = found.length > 1 ? found.filter(one => !one.isTens) : found
  return likely.length === 1 ? likely[0]?.at : undefined
}
