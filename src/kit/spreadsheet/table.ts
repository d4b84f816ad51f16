/**
 * A table as rows of cells, whatever file it comes from. Numbers stay numbers where the file knows them as such;
 * days are 'YYYY-MM-DD' and moments 'YYYY-MM-DDThh:mm:ss'; an error cell is its text ('#N/A').
 */
export type Cell = string | number | boolean | null

export type Row = {
  /** 1 is the first row of the sheet, header included; as a spreadsheet program counts. */
  number: number
  cells: readonly Cell[]
  /** by column, numbers that the sheet displays otherwise than as they are: 0012345, 90.750 */
  shown?: Readonly<Record<number, string>>
  /** the line as it was written, where commas divide it: they may be part of a number */
  written?: string
  /** a filter or a person hides it in the sheet */
  hidden?: true
  /** half of what stands in it, or more, is struck through */
  struck?: true
  /** the columns that the sheet hides */
  hiddenColumns?: readonly number[]
}

export type TableLimits = {
  rows: number
  columns: number
  /** characters in one cell */
  cell: number
}
/** What an upload of a customer may hold (trust.md, uploads). */
export const uploadLimits: TableLimits = { rows: 5_000, columns: 100, cell: 32_767 }
/** What an operator's catalogue file may hold. */
export const operatorLimits: TableLimits = { rows: 5_000_000, columns: 16_384, cell: 50_000_000 }

/** The cell as a person would read it: 1766314 is '1766314', never '1.766314e6'. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return numberText(cell)
  return typeof cell === 'boolean' ? String(cell) : cell.trim()
}

/** A cell as the sheet displays it; signs between thousands are no part of it. */
export const shownText = ({ cells, shown }: Pick<Row, 'cells' | 'shown'>, column: number): string =>
  shown?.[column] ?? cellText(cells[column])

/**
 * A cell that holds a part number: as displayed, without the sign by which a spreadsheet keeps digits a text ('0017). Before
 * a letter it is no such sign, but the first of the number.
 */
export const codeText = (row: Pick<Row, 'cells' | 'shown'>, column: number): string =>
  shownText(row, column).replace(/^'(?=\p{N})/u, '')

/** Programs keep 15 figures: 3.0000000000000004 is 3. */
function numberText(value: number): string {
  const text = String(Number.isSafeInteger(value) ? value : Number(value.toPrecision(15)))
  if (!text.includes('e')) return text
  return Math.abs(value) >= 1 ? BigInt(Math.round(value)).toString() : value.toFixed(20).replace(/0+$/, '')
}
