/** The cells of one row by the fields they mean, as numbers, days and words. */
import { cellText, codeText, shownText, type Cell, type Row } from '#kit/spreadsheet/table.ts'
import { readDayCell } from '#kit/typed/day.ts'
import type { Localised } from '#platform/language/language.ts'
import type { Column, Field, TextField, UpdateField } from '../model/column.ts'
import { decimalOf, wholeOf, type DecimalMark } from '../model/decimal.ts'
import type { Notes } from '../model/notes.ts'
import { RowFault } from '../model/row-fault.ts'

export type RowReading = {
  row: Row
  columns: readonly Column[]
  decimal: DecimalMark
  /** how the prices of the table are written */
  money: DecimalMark
  options: { clears: boolean; today: string; futureOnly?: boolean; notes?: Notes }
}

export type Cells = {
  /** words and numbers that name something, as the sheet displays them; '' nothing */
  text: (field: Field | UpdateField) => string
  cell: (field: Field | UpdateField) => Cell | undefined
  has: (field: Field | UpdateField) => boolean
  /** what the columns of a text say, by their languages; empty cells are '' */
  texts: (field: TextField) => Localised
}

export function cellsOf({ row, columns }: RowReading): Cells {
  const at = (field: string): number =>
    columns.findIndex(column => column.means === 'field' && column.field === field)
  return {
    text: field => (field === 'code' || field === 'mpn' ? codeText : shownText)(row, at(field)),
    cell: field => row.cells[at(field)],
    has: field => at(field) >= 0,
    texts: field =>
      Object.fromEntries(
        columns.flatMap((column, index) =>
          column.means === 'field' && column.field === field
            ? [[column.language, shownText(row, index)]]
            : [],
        ),
      ),
  }
}

/** The texts that are there. */
export const filled = (texts: Localised): Localised =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

export const missing = (field: string): never => {
  throw new RowFault(field, 'is missing')
}

export function currencyOf(cells: Cells): string {
  if (!cells.has('currency')) return 'EUR'
  return cells.text('currency').toUpperCase() || missing('currency')
}

const inTwoWays = (shown: string): string =>
  `'${shown}' is not a number that can be read in one way; --mapping names the decimal mark`

export function decimalIn(reading: RowReading, cells: Cells, field: Field | UpdateField): string | null {
  const text = cellText(cells.cell(field))
  if (text === '') return null
  const decimal = decimalOf(
    text,
    typeof cells.cell(field) === 'number' ? 'either' : field === 'price' ? reading.money : reading.decimal,
  )
  if (decimal !== null) return decimal
  const shown = text.slice(0, 40)
  if (text.includes(',')) throw new RowFault(field, inTwoWays(shown))
  throw new RowFault(field, `'${shown}' is not a number`)
}

export function wholeIn(reading: RowReading, cells: Cells, field: Field | UpdateField): number | null {
  const text = cellText(cells.cell(field))
  if (text === '') return null
  const whole = wholeOf(text, typeof cells.cell(field) === 'number' ? 'either' : reading.decimal)
  if (whole === null) {
    const shown = text.slice(0, 40)
    const isUnclear = reading.decimal === 'guess' && wholeOf(text, '.') !== wholeOf(text, ',')
    throw new RowFault(field, isUnclear ? inTwoWays(shown) : `'${shown}' is not a whole number`)
  }
  return whole
}

export function positive(reading: RowReading, cells: Cells, field: Field | UpdateField): number | null {
  const whole = wholeIn(reading, cells, field)
  if (whole !== null && whole < 1) throw new RowFault(field, 'must be at least 1')
  return whole
}

/** '2026-11-20', '20/11/2026', '20.11.2026': a calendar day. */
export function dayIn(cells: Cells, field: UpdateField): string | null {
  const text = cells.text(field)
  if (text === '') return null
  const day = readDayCell(text)
  if (day === null) throw new RowFault(field, `'${text.slice(0, 40)}' is not a date`)
  return day
}
