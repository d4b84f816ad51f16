/**
 * The watchlist as a spreadsheet: what is exported can be imported again unchanged (WISH-18, WISH-19). Somebody else's
 * table counts too: its columns are known by their heads, else the first one holds the codes.
 */
import type { Language } from '#platform/language/language.ts'
import { knownHeads } from '#kit/spreadsheet/known-heads.ts'
import { cellText, type Cell } from '#kit/spreadsheet/table.ts'
import { codeHeads } from '#shop/catalogue/articles/model/heads.ts'
import { quantityHeads } from '#shop/catalogue/articles/model/quantity-heads.ts'
import type { Aside, ListRow } from '#shop/people/list-intake/model/resolve.ts'

export const sheetColumns = ['code', 'name', 'quantity', 'edited'] as const
type ColumnName = (typeof sheetColumns)[number]

/** The heads of our own export, by language. */
export const sheetHeads: Record<Language, Record<ColumnName, string>> = {
  en: { code: 'Product code', name: 'Name', quantity: 'Quantity', edited: 'Edited (UTC)' },
  es: { code: 'Referencia', name: 'Nombre', quantity: 'Cantidad', edited: 'Editado (UTC)' },
}
const alsoKnown: Record<ColumnName, readonly string[]> = {
  code: codeHeads,
  name: ['description', 'descripcion'],
  quantity: quantityHeads,
  edited: ['edited', 'lastedited', 'editado'],
}
export const columnsOf = knownHeads(sheetHeads, alsoKnown)

/** Which column holds what; absent: the table has none of it. */
export type SheetColumns = { code: number } & Partial<Record<ColumnName, number>>

export type SheetRow = {
  row: number
  code: string
  quantity: number
  editedAt: Date | null
}
/** A quantity cell that is none, or a quantity without a number; `code` is the number, else the row as it came. */
export type SheetFault = { row: number; code: string; fault: 'quantity' | 'no-code' | Aside['because'] }

/** One row of the table; null: it names no code. An empty quantity is 1. */
export function readRow(
  { number: row, cells, code: number, quantity: read, quantityWritten, aside }: ListRow,
  columns: SheetColumns,
  now: Date,
): SheetRow | SheetFault | null {
  const text = (column: number | undefined) => (column === undefined ? '' : cellText(cells[column]))
  // no number of an article is longer; what is shown of another stays readable
  const code = number.slice(0, 200)
  const typed = text(columns.quantity)
  if (aside) return { row, code, fault: aside.because }
  if (code === '') return typed === '' ? null : { row, code: wholeRow(cells), fault: 'no-code' }
  const quantity = read.kind === 'empty' ? 1 : read.kind === 'quantity' ? read.quantity : 0
  if (quantity === 0)
    return { row, code: `${code} · ${(quantityWritten || typed).slice(0, 60)}`, fault: 'quantity' }
  return { row, code, quantity, editedAt: readMoment(text(columns.edited), now) }
}

const wholeRow = (cells: readonly Cell[]): string =>
  cells.map(cellText).filter(Boolean).join(' · ').slice(0, 200)

/** 'YYYY-MM-DD hh:mm:ss' in UTC, as our export writes it. */
export const writeMoment = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ')

/** A moment of the past that a cell tells; null: none, or one to come. */
function readMoment(text: string, now: Date): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?Z?)?$/.exec(text)
  if (!match) return null
  const moment = new Date(`${match[1]}T${match[2] ?? '00:00'}${match[3] ?? ':00'}Z`)
  return Number.isNaN(moment.getTime()) || moment > now || moment.getUTCFullYear() < 1970 ? null : moment
}

export type ImportFault = 'unknown' | 'ambiguous' | 'quantity' | 'no-code' | 'full' | Aside['because']
/** What became of an import: counts, and the rows that did not become entries (WISH-19). */
export type ImportReport = {
  filename: string
  added: number
  duplicate: number
  unknown: number
  /** rows whose number may be known, but whose quantity cannot be read; absent: none */
  doubtful?: number
  /** the heads by which numbers and quantities were found; absent: there were none, the first column held the numbers */
  heads?: { row: number; code: string; quantity: string | null }
  /** without heads: the columns, counted from 1, that were read as numbers and quantities */
  columns?: { code: number; quantity: number | null }
  /** the sheets of a workbook that has several: the first one with rows was read */
  sheets?: readonly string[]
  rows: { row: number; code: string; fault: ImportFault }[]
}
