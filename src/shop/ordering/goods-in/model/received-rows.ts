/** Goods as they are scanned, typed or pasted, received or counted: a part number a line, and perhaps how many. */
import { readWhole } from '#kit/typed/whole.ts'

/** Pieces of a row at most. */
export const maxPieces = 9_999_999
/** Lines of a receipt at most. */
export const maxRows = 300

/** How a line can be read: as a part number with a quantity, as one alone. Part numbers may hold blanks. */
export type Reading = { code: string; quantity: number }
export type TypedRow = { line: number; readings: readonly Reading[] }
export type WrongRow = { line: number; why: 'cells' | 'quantity' | 'code' }

/**
 * Reads lines: 'K2 16M<tab>20', 'K2 16M; 20', 'K2 16M 20', or 'K2 16M' for one piece, as a scanner types it. Where blanks alone
 * part number and quantity there are two readings, and the articles there are decide. Empty lines are none. Of a list that is
 * filled in (`filledIn`) 0 is a quantity, and a cell that is still empty, 'K2 16M<tab>', is none: `empty` says how many there are.
 */
export function readReceived(
  text: string,
  { filledIn = false }: { filledIn?: boolean } = {},
): { rows: TypedRow[]; wrong: WrongRow[]; empty: number } {
  const least = filledIn ? 0 : 1
  const rows: TypedRow[] = []
  const wrong: WrongRow[] = []
  let empty = 0
  for (const [i, typed] of text.split(/\r\n?|\n/).entries()) {
    const line = i + 1
    if (typed.trim() === '') continue
    const cells = typed.split(/[\t;]/).map(cell => cell.trim().replace(/\s+/g, ' '))
    const isList = cells.length > 1
    while (cells.length > 1 && cells.at(-1) === '') cells.pop()
    const [code = '', amount, ...more] = cells
    if (code === '') wrong.push({ line, why: 'code' })
    else if (filledIn && isList && (amount === undefined || amount === '')) empty++
    else if (more.length > 0) wrong.push({ line, why: 'cells' })
    else if (amount !== undefined) {
      const quantity = readWhole(amount, { least, most: maxPieces })
      if (quantity === null) wrong.push({ line, why: 'quantity' })
      else rows.push({ line, readings: [{ code, quantity }] })
    } else {
      const at = code.lastIndexOf(' ')
      const quantity = at < 0 ? null : readWhole(code.slice(at + 1), { least, most: maxPieces })
      const apart = quantity === null ? [] : [{ code: code.slice(0, at), quantity }]
      rows.push({ line, readings: [{ code, quantity: 1 }, ...apart] })
    }
  }
  return { rows, wrong, empty }
}
