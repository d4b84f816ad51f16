import { readQuantity } from './read-lines.ts'

/**
 * The column of quantities in a table without heads: the only one beside the part numbers of which every cell is one, and
 * that does not merely count the rows. Undefined: there is none, or there are several.
 */
export function quantityColumn(
  rows: readonly (readonly string[])[],
  code: number,
  locale: string,
): number | undefined {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const found: number[] = []
  for (let at = 0; at < width; at++) {
    const cells = rows.map(row => row[at] ?? '').filter(cell => cell !== '')
    const numbers = cells.map(cell => readQuantity(cell, locale))
    if (at === code || numbers.length === 0 || numbers.includes(null)) continue
    const counts = rows.length > 1 && numbers.every((number, i) => number === i + 1)
    if (!counts) found.push(at)
  }
  return found.length === 1 ? found[0] : undefined
}
