/** Notes as a spreadsheet: what is exported can be imported again unchanged (NOTE-12). */
import type { Language } from '#platform/language/language.ts'
import { knownHeads } from '#kit/spreadsheet/known-heads.ts'
import { cellText, codeText, type Cell, type Row } from '#kit/spreadsheet/table.ts'
import { unquoted } from '#kit/spreadsheet/write-csv.ts'
import { codeHeads } from '#shop/catalogue/articles/model/heads.ts'
import { faultsOf, tidied } from './note.ts'

export const sheetColumns = ['code', 'title', 'note', 'saved'] as const
type ColumnName = (typeof sheetColumns)[number]

/** The heads of our own file, by language. */
export const sheetHeads: Record<Language, Record<ColumnName, string>> = {
  en: { code: 'Part number', title: 'Title', note: 'Note', saved: 'Last saved' },
  es: { code: 'Referencia', title: 'Título', note: 'Nota', saved: 'Última modificación' },
}
const alsoKnown: Record<ColumnName, readonly string[]> = {
  code: codeHeads,
  title: ['heading', 'subject', 'asunto', 'encabezado', 'titel', 'betreff'],
  // prettier-ignore
  note: [
    'notes', 'text', 'comment', 'comments', 'remark', 'remarks', 'notas', 'texto', 'comentario', 'observaciones',
    'notiz', 'bemerkung', 'bemerkungen', 'anmerkung', 'kommentar', 'hinweis',
  ],
  saved: ['saved', 'date', 'fecha'],
}
export const columnsOf = knownHeads(sheetHeads, alsoKnown)

export type SheetColumns = { code: number; title: number; note: number }

/**
 * The three columns, where some may not be known. Without heads: part number, title, note, in this order. Below `heads`
 * the columns between those that are known are the others in this order, a single one the note; -1: there is no title.
 */
export function threeColumns(
  { code, title, note }: Partial<SheetColumns>,
  heads: readonly Cell[] | null,
): SheetColumns {
  if (code !== undefined && note !== undefined) return { code, title: title ?? -1, note }
  const saved = heads ? columnsOf(heads).saved : undefined
  const others = Array.from({ length: heads?.length ?? 3 }, (_, i) => i).filter(
    i => ![code, title, note, saved].includes(i),
  )
  const next = () => others.shift() ?? -1
  const first = code ?? next()
  const second = title ?? (note !== undefined || others.length > 1 ? next() : -1)
  return { code: first, title: second, note: note ?? next() }
}

export type SheetRow = { row: number; code: string; title: string; note: string }
export type RowFault = 'no-code' | 'no-note' | 'too-long' | 'unknown' | 'ambiguous' | 'full'
export type FaultyRow = { row: number; code: string; fault: RowFault }

/** One row of the table; null: it is empty. */
export function readRow(from: Row, columns: SheetColumns): SheetRow | FaultyRow | null {
  const { number: row, cells } = from
  const text = (column: number) => unquoted(cellText(cells[column]))
  const code = unquoted(codeText(from, columns.code))
  const written = tidied({ title: text(columns.title), note: text(columns.note) })
  if (code === '' && written.title === '' && written.note === '') return null
  // no number of a product is longer; what is shown of another stays readable
  const shown = code.slice(0, 200)
  if (code === '') return { row, code: written.title.slice(0, 60), fault: 'no-code' }
  const [fault] = faultsOf(written)
  if (fault) return { row, code: shown, fault: fault.why === 'missing' ? 'no-note' : 'too-long' }
  return { row, code: shown, ...written }
}

/** What became of an import: how many notes are new, how many were there, and the rows that became none. */
export type ImportReport = { filename: string; added: number; same: number; rows: FaultyRow[] }
