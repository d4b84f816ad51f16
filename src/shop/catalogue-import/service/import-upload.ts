/** A table that somebody uploaded at the seller's desk into the catalogue, within the limits of uploads. */
import type { ClientBase } from 'pg'
import { dayOf } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Language } from '#kit/language.ts'
import { readCsv } from '#kit/spreadsheet/csv.ts'
import { TableRefused } from '#kit/spreadsheet/source.ts'
import { cellText, type Row, type TableLimits } from '#kit/spreadsheet/table.ts'
import { unquoted } from '#kit/spreadsheet/write-csv.ts'
import { openWorkbook, type Workbook } from '#kit/spreadsheet/xlsx.ts'
import { uploadZipLimits } from '#kit/spreadsheet/zip.ts'
import { XmlRefused } from '#kit/xml/read.ts'
import {
  CatalogueRefused,
  loadCatalogue,
  type LoadCounts,
  type LoadReport,
} from '#shop/catalogue/service/load-catalogue.ts'
import { columnsOf, type TableKind } from '../model/column.ts'
import { noted, type Notes } from '../model/notes.ts'
import { SourceRefused } from '../model/source-refused.ts'
import { sayImport } from '../texts/refusals.ts'
import { readTable } from './read-table.ts'

export type { LoadCounts, LoadReport }
export type { TableKind }

/**
 * What the seller's own tables may hold. More rows than a customer's upload: a price list has one a break, and the
 * bytes are bounded before.
 */
export const deskLimits: TableLimits = { rows: 200_000, columns: 200, cell: 2_000 }

export type UploadOptions = {
  dryRun: boolean
  /** the currencies of the shop; another one is refused */
  currencies: readonly string[]
  /** told before the load waits for another one; a throw ends it */
  onWaiting: () => void
  /** see `loadCatalogue` */
  beforeCommit?: (client: ClientBase, counts: LoadCounts) => Promise<void>
}

/** Why the file as a whole cannot be taken, in words to follow a colon; null: it is another error. */
export function uploadRefusal(error: unknown, language: Language): string | null {
  if (error instanceof TableRefused) return error.words[language]
  if (error instanceof SourceRefused) return error.inWords(language)
  return error instanceof XmlRefused || error instanceof CatalogueRefused ? error.message : null
}

const refused = (say: (t: ReturnType<typeof sayImport>) => string): SourceRefused =>
  new SourceRefused(say(sayImport('en')), language => say(sayImport(language)))

/** Imports a CSV or XLSX table; its headers say whether it holds articles, prices or stock. Throws what `uploadRefusal` knows. */
export async function importUpload(
  db: Db,
  bytes: Uint8Array,
  { dryRun, currencies, onWaiting, beforeCommit }: UploadOptions,
): Promise<LoadReport & { kind: TableKind; notes: string[] }> {
  const { rows, kind } = await openTable(bytes)
  const notes: Notes = new Map()
  const records = readTable(rows, {
    mapping: null,
    clears: false,
    today: dayOf(new Date()),
    futureOnly: true,
    notes,
  })
  const report = await loadCatalogue(db, records, {
    dryRun,
    closed: { currencies },
    tellChanges: true,
    onProgress: progress => progress.step === 'waiting' && onWaiting(),
    ...(beforeCommit && { beforeCommit }),
  })
  return { ...report, kind, notes: noted(notes) }
}

export type Table = { rows: () => AsyncIterable<Row>; kind: TableKind }

/** Opens an uploaded table; throws what `uploadRefusal` knows. */
export async function openTable(bytes: Uint8Array): Promise<Table> {
  if (bytes.length === 0) throw refused(t => t.empty())
  const head = Buffer.from(bytes.subarray(0, 64))
  if (head.length >= 4 && head.readUInt32BE(0) === 0xd0cf11e0) throw refused(t => t.oldOffice())
  if (/^[\ufeff\s\0]*</.test(head.toString(head[0] === 0xff || head[0] === 0xfe ? 'utf16le' : 'utf8')))
    throw refused(t => t.noTable())
  if (head.subarray(0, 2).toString('latin1') === 'PK')
    return sheetOf(await openWorkbook({ bytes }, uploadZipLimits))
  return tableOf(() => readCsv({ bytes }, deskLimits))
}

const lookedAt = 30

/** The first visible sheet with a header among its first rows, from that header on. */
async function sheetOf(workbook: Workbook): Promise<Table> {
  let filled = false
  for (const { name, hidden } of workbook.sheets) {
    if (hidden) continue
    let looked = 0
    for await (const row of workbook.rows(name, deskLimits)) {
      filled = true
      if (typeof columnsOf(row.cells.map(cellText), null) !== 'string')
        return tableOf(() => from(workbook.rows(name, deskLimits), row.number))
      if (++looked >= lookedAt) break
    }
  }
  throw refused(t => (filled ? t.noCode() : t.noRows()))
}

async function* from(rows: AsyncIterable<Row>, first: number): AsyncGenerator<Row> {
  for await (const row of rows) if (row.number >= first) yield row
}

async function tableOf(rows: () => AsyncIterable<Row>): Promise<Table> {
  for await (const header of rows()) {
    const columns = columnsOf(header.cells.map(cellText), null)
    if (typeof columns === 'string') throw new SourceRefused(`row ${header.number}: ${columns}`)
    const { kind } = columns
    // cells of our own price and stock files that a spreadsheet program would take for formulas are quoted
    return { kind, rows: kind === 'articles' ? rows : () => plain(rows()) }
  }
  throw refused(t => t.emptyTable())
}

async function* plain(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const { number, cells } of rows)
    yield { number, cells: cells.map(cell => (typeof cell === 'string' ? unquoted(cell) : cell)) }
}
