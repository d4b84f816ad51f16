/** A grid of many articles: what was typed or pasted into its cells, taken back and done again; pure. */

/** Columns that every article has, beside attributes (`a:` and their code). */
export const plainColumns = [
  'lifecycle',
  'manufacturer',
  'series',
  'minimum',
  'step',
  'weight',
  'tariff',
  'origin',
] as const
export type PlainColumn = (typeof plainColumns)[number]
export const isPlainColumn = (column: string): column is PlainColumn =>
  (plainColumns as readonly string[]).includes(column)
/** The attribute that a column is of; null: it is of none. */
export const attributeOf = (column: string): string | null =>
  column.startsWith('a:') ? column.slice(2) : null
/** Columns of a grid at most, and cells that are changed at once. */
export const maxColumns = 20
export const maxCells = 10_000
/** Characters of a cell: more than any value may have, so that too long a text is told at its cell. */
export const maxCellText = 10_000

/** A row as the grid shows it: its cells in the order of the columns; `locked`: those that its family says. */
export type GridRow = { code: string; name: string; cells: string[]; locked: number[] }
/** A changed cell, by number and column; `stood`: what it held when it was typed over. */
export type GridCell = { code: string; column: string; text: string; stood: string }
/** What is wrong with a cell; `stands`: what it holds now, where somebody else changed it meanwhile. */
export type CellFault = { code: string; column: string; message: string; stands?: string | undefined }

export type Place = { row: number; col: number }
export type Range = { from: Place; to: Place }
/** A range with its first cell before its last. */
export const ordered = ({ from, to }: Range): Range => ({
  from: { row: Math.min(from.row, to.row), col: Math.min(from.col, to.col) },
  to: { row: Math.max(from.row, to.row), col: Math.max(from.col, to.col) },
})
export const holds = (range: Range, { row, col }: Place): boolean => {
  const { from, to } = ordered(range)
  return row >= from.row && row <= to.row && col >= from.col && col <= to.col
}

/** Cells of a spreadsheet program as it copies them: parted by tabs, those with breaks in quotes. */
export function readCopied(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let i = 0; i < plain.length; i++) {
    const sign = plain.charAt(i)
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (plain.charAt(i + 1) === '"') {
        cell += '"'
        i++
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === '\t' || sign === '\n') {
      rows.at(-1)?.push(cell)
      cell = ''
      if (sign === '\n') rows.push([])
    } else cell += sign
  }
  rows.at(-1)?.push(cell)
  return rows
}
const written = (text: string): string => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
/** The same the other way. */
export const writeCopied = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => row.map(written).join('\t')).join('\n')

export type Typed = Place & { text: string }
/**
 * Where copied cells go: one alone into each of the selected ones, several from the first selected on. `outside`: how many lie beyond
 * the grid, and are left out.
 */
export function pasted(
  copied: readonly (readonly string[])[],
  selected: Range,
  size: { rows: number; cols: number },
): { cells: Typed[]; outside: number } {
  const { from, to } = ordered(selected)
  const cells: Typed[] = []
  let outside = 0
  const [only] = copied[0] ?? []
  const isOne = copied.length === 1 && copied[0]?.length === 1 && only !== undefined
  if (isOne)
    for (let row = from.row; row <= to.row; row++)
      for (let col = from.col; col <= to.col; col++) cells.push({ row, col, text: only.trim() })
  else
    for (const [i, line] of copied.entries())
      for (const [j, text] of line.entries()) {
        const [row, col] = [from.row + i, from.col + j]
        if (row < size.rows && col < size.cols) cells.push({ row, col, text: text.trim() })
        else outside++
      }
  return { cells, outside }
}

/** What is typed over what stands there, by row and column; cells as they stand are not in it. */
export type Edits = ReadonlyMap<string, string>
export const cellKey = ({ row, col }: Place): string => `${row}:${col}`
/** One step that is taken back at once. */
export type Step = readonly { key: string; before: string | undefined; after: string | undefined }[]
export type Grid = { edits: Edits; done: readonly Step[]; undone: readonly Step[] }
export const freshGrid: Grid = { edits: new Map(), done: [], undone: [] }

function withSide(edits: Edits, step: Step, side: 'before' | 'after'): Edits {
  const next = new Map(edits)
  for (const one of step) {
    const text = one[side]
    if (text === undefined) next.delete(one.key)
    else next.set(one.key, text)
  }
  return next
}
/** Types cells as one step; `stands`: what a cell holds unchanged, null: it cannot be changed. */
export function type(
  grid: Grid,
  cells: readonly Typed[],
  stands: (place: Place) => string | null,
): { grid: Grid; locked: number } {
  let locked = 0
  const step = cells.flatMap(cell => {
    const kept = stands(cell)
    if (kept === null) {
      locked++
      return []
    }
    const key = cellKey(cell)
    const before = grid.edits.get(key)
    const after = cell.text === kept ? undefined : cell.text
    return before === after ? [] : [{ key, before, after }]
  })
  if (step.length === 0) return { grid, locked }
  return {
    grid: { edits: withSide(grid.edits, step, 'after'), done: [...grid.done, step], undone: [] },
    locked,
  }
}
export function undo(grid: Grid): Grid {
  const step = grid.done.at(-1)
  return step
    ? {
        edits: withSide(grid.edits, step, 'before'),
        done: grid.done.slice(0, -1),
        undone: [...grid.undone, step],
      }
    : grid
}
export function redo(grid: Grid): Grid {
  const step = grid.undone.at(-1)
  return step
    ? {
        edits: withSide(grid.edits, step, 'after'),
        done: [...grid.done, step],
        undone: grid.undone.slice(0, -1),
      }
    : grid
}
