/** Tables that go to the right: a row of part numbers with its head before it, and one of quantities below it or above. */
import { rowHead } from '../list-columns.ts'
import { valueIn, type TypedLine } from '../read-lines.ts'

/** Rows that each begin with their head, of which one holds part numbers and one quantities. */
function tableAt(lines: readonly TypedLine[], from: number): TypedLine[] | null {
  const rows: TypedLine[] = []
  const width = lines[from]?.cells.length ?? 0
  for (const line of lines.slice(from)) {
    const kind = line.cells.length < 3 || line.cells.length > width + 1 ? null : rowHead(line.cells)
    if (kind === null || (kind !== 'other' && rows.some(one => rowHead(one.cells) === kind))) break
    rows.push(line)
  }
  const kinds = new Set(rows.map(({ cells }) => rowHead(cells)))
  return kinds.has('code') && kinds.has('quantity') ? rows : null
}

/** The same lines, tables that go to the right set upright: heads, then a row for each part number, all of the line it stands in. */
export function upright(lines: readonly TypedLine[]): readonly TypedLine[] {
  const made: TypedLine[] = []
  for (let at = 0; at < lines.length; at++) {
    const rows = tableAt(lines, at)
    const [first] = rows ?? []
    if (!rows || !first) {
      made.push(lines[at] as TypedLine)
      continue
    }
    const { line } = rows.find(({ cells }) => rowHead(cells) === 'code') ?? first
    const width = Math.max(...rows.map(({ cells }) => cells.length))
    for (let column = 0; column < width; column++) {
      const cells = rows.map(row => row.cells[column] ?? '')
      if (cells.every(cell => cell === '')) continue
      const values = rows.some(row => row.values) ? { values: rows.map(row => valueIn(row, column)) } : {}
      made.push({ line, text: cells.join('\t').trim(), readings: [], cells, ...values })
    }
    at += rows.length - 1
  }
  return made
}
