import { dayOf } from '#kit/calendar-date.ts'
import type { Upload } from '#kit/contract.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { fromHead } from '#kit/spreadsheet/from-head.ts'
import { listHeads } from '#shop/catalogue/articles/model/heads.ts'
import { readUpload, uploadedName, uploadedRows } from '#kit/spreadsheet/uploaded.ts'
import type { Row } from '#kit/spreadsheet/table.ts'
import { csvOf, quoted } from '#kit/spreadsheet/write-csv.ts'
import { wholeXlsx } from '#kit/spreadsheet/write.ts'
import {
  unreadHeads,
  type ColumnMissing,
  type NamedColumns,
} from '#shop/people/list-intake/model/table-columns.ts'
import { articlesMeant } from '#shop/people/list-intake/service/articles-meant.ts'
import { tableColumns } from '#shop/people/list-intake/service/table-columns.ts'
import { maxNotes, maxNotesOfProduct } from '../model/note.ts'
import {
  columnsOf,
  readRow,
  sheetColumns,
  sheetHeads,
  threeColumns,
  type FaultyRow,
  type ImportReport,
  type SheetRow,
} from '../model/sheet.ts'
import { keepReport, writtenAbout } from '../store/imports.ts'
import { addNotes, countNotes, lockNotes, type NewNote } from '../store/notes.ts'
import { sayNotes } from '../texts.ts'
import { newNoteId } from './change-notes.ts'
import { everyNote, type Person } from './read-notes.ts'

/** The notes that the cockpit finds as a table that can be imported again unchanged. */
export async function notesFile(
  ctx: Person,
  { as, text }: { as: 'xlsx' | 'csv'; text: string },
): Promise<Uint8Array | string> {
  const { language } = ctx.page
  const header = sheetColumns.map(column => sheetHeads[language][column])
  const rows = (await everyNote(ctx, text, maxNotes)).map(one => [
    one.productCode,
    one.title,
    one.note,
    dayOf(new Date(one.noteCreationTime)),
  ])
  if (as === 'csv')
    return csvOf(
      header,
      rows.map(cells => cells.map(quoted)),
    )
  return wholeXlsx({ name: sayNotes(language).title(), header, widths: [26, 30, 80, 14], rows })
}

async function readSheet(
  ctx: Person,
  bytes: Uint8Array,
  named: NamedColumns,
): Promise<{ rows: SheetRow[]; faults: FaultyRow[]; unread: string[] } | ColumnMissing> {
  const rows: SheetRow[] = []
  const faults: FaultyRow[] = []
  const all: Row[] = []
  for await (const row of fromHead(uploadedRows(bytes, listHeads), columnsOf)) all.push(row)
  const table = await tableColumns(ctx, all, { of: ['code', 'title', 'note'], known: columnsOf }, named)
  if ('refused' in table) return table
  const columns = threeColumns(table, table.head && table.head.cells)
  for (const one of table.body) {
    const row = readRow(one, columns)
    if (!row) continue
    if ('fault' in row) faults.push(row)
    else rows.push(row)
  }
  const saved = table.head ? columnsOf(table.head.cells).saved : undefined
  const unread = unreadHeads(table.head, table.body, [...Object.values(columns), saved])
  return { rows, faults, unread }
}

/**
 * NOTE-12: adds the notes of a table, whose columns may be `named`. Unknown numbers are told row by row, and the others are imported; a note that is
 * there word for word is not added twice. `unread`: the heads of columns that were not read. `refused`: why a file was not taken at all; nothing was changed then.
 */
export async function importNotes(
  ctx: Person,
  upload: Upload | null,
  named: NamedColumns,
): Promise<(ImportReport & { unread: string[] }) | { refused: string } | ColumnMissing> {
  const t = sayNotes(ctx.page.language)
  return readUpload({ reader: ctx.who.id, language: ctx.page.language }, upload, async file => {
    const sheet = await readSheet(ctx, file.bytes, named)
    if ('refused' in sheet) return sheet
    if (sheet.rows.length + sheet.faults.length === 0) return { refused: t.emptyFile() }
    const report = { filename: uploadedName(file), ...(await addRows(ctx, sheet)) }
    await keepReport(ctx.db, ctx.who.id, report)
    return { ...report, unread: sheet.unread }
  })
}

const same = (note: { code: string; title: string; note: string }) =>
  JSON.stringify([note.code, note.title, note.note])

async function addRows(
  ctx: Person,
  { rows, faults }: { rows: readonly SheetRow[]; faults: readonly FaultyRow[] },
): Promise<Omit<ImportReport, 'filename'>> {
  const meanings = await articlesMeant(
    ctx,
    rows.map(row => row.code),
  )
  const told = [...faults]
  const meant: SheetRow[] = []
  for (const row of rows) {
    const article = meanings.get(row.code)
    if (article && article !== 'ambiguous') meant.push({ ...row, code: article.code })
    else told.push({ row: row.row, code: row.code, fault: article ?? 'unknown' })
  }
  return inTransaction(ctx.db, async tx => {
    await lockNotes(tx, ctx.who.id)
    const there = await writtenAbout(tx, ctx.who.id, [...new Set(meant.map(row => row.code))])
    const known = new Set(there.map(same))
    const ofProduct = Map.groupBy(there, one => one.code)
    const counts = new Map([...ofProduct].map(([code, list]) => [code, list.length]))
    let total = await countNotes(tx, ctx.who.id)
    let twice = 0
    const added: NewNote[] = []
    for (const row of meant) {
      const count = counts.get(row.code) ?? 0
      if (known.has(same(row))) {
        twice++
        continue
      }
      if (total >= maxNotes || count >= maxNotesOfProduct) {
        told.push({ row: row.row, code: row.code, fault: 'full' })
        continue
      }
      known.add(same(row))
      counts.set(row.code, count + 1)
      total++
      added.push({ noteId: newNoteId(), productCode: row.code, title: row.title, note: row.note })
    }
    if (added.length > 0) await addNotes(tx, ctx.who.id, added)
    return { added: added.length, same: twice, rows: told.toSorted((a, b) => a.row - b.row) }
  })
}
