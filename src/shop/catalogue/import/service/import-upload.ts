/** A table that somebody uploaded at the seller's desk into the catalogue, within the limits of uploads. */
import type { ClientBase } from 'pg'
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Language } from '#platform/language/language.ts'
import { readCsv } from '#kit/spreadsheet/csv.ts'
import { TableRefused } from '#kit/spreadsheet/source.ts'
import { cellText, type Row, type TableLimits } from '#kit/spreadsheet/table.ts'
import { unquoted } from '#kit/spreadsheet/write-csv.ts'
import { openWorkbook } from '#kit/spreadsheet/xlsx.ts'
import { uploadZipLimits } from '#kit/spreadsheet/zip.ts'
import { XmlRefused } from '#kit/xml/read-xml.ts'
import {
  CatalogueRefused,
  loadCatalogue,
  type LoadCounts,
  type LoadProgress,
  type LoadReport,
} from '#shop/catalogue/articles/service/load-catalogue.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { columnsOf, speaks, type Mapping, type TableKind } from '../model/column.ts'
import { guessColumns } from '../model/guess-mapping.ts'
import { unsaid, type FileWord } from '../model/file-words.ts'
import { noted, type Notes } from '../model/notes.ts'
import { SourceRefused } from '../model/source-refused.ts'
import { sayImport } from '../texts/refusals.ts'
import { priceLists } from '#shop/catalogue/pricing/service.ts'
import { fileWords } from '../store/file-words.ts'
import { readBmecat, type OwnWords } from './read-bmecat.ts'
import { readTable } from './read-table.ts'
import { notingHidden, sheetNotes, type Sheets } from './sheet-notes.ts'

export type { LoadCounts, LoadProgress, LoadReport }
export type { TableKind }

/**
 * What the seller's own tables may hold. More rows than a customer's upload: a price list has one a break, and the
 * bytes are bounded before.
 */
export const deskLimits: TableLimits = { rows: 200_000, columns: 200, cell: 2_000 }

export type UploadOptions = {
  dryRun: boolean
  /** the day on which it is read: prices that ended before it are told */
  today: CalendarDate
  /** the currencies of the shop; another one is refused */
  currencies: readonly string[]
  /** told before the load waits for another one; a throw ends it */
  onWaiting: () => void
  /** told how far it is; a throw ends it */
  onProgress?: (progress: LoadProgress) => void
  /** see `loadCatalogue` */
  beforeCommit?: (client: ClientBase, counts: LoadCounts) => Promise<void>
}

/** Why the file as a whole cannot be taken, in words to follow a colon; null: it is another error. */
export function uploadRefusal(error: unknown, language: Language): string | null {
  if (error instanceof TableRefused) return error.words[language]
  if (error instanceof SourceRefused) return error.inWords(language)
  if (error instanceof XmlRefused) return sayImport(language).brokenXml({ words: error.message })
  return error instanceof CatalogueRefused ? error.message : null
}

const refused = (say: (t: ReturnType<typeof sayImport>) => string): SourceRefused =>
  new SourceRefused(say(sayImport('en')), language => say(sayImport(language)))

/** A file cannot be applied while it has names whose meaning nobody has said. */
export class WordsUnsaid extends Error {
  override name = 'WordsUnsaid'
}

/** What a catalogue of another system is read with: what the shop has, and what was said of such names. */
async function ownWords(db: Db): Promise<OwnWords> {
  const [{ attributes, categories }, lists, meanings] = await Promise.all([
    catalogueFrame(db),
    priceLists(db, 'en'),
    fileWords(db),
  ])
  return {
    attributes,
    categories: new Set(categories.keys()),
    lists: new Set(lists.map(({ code }) => code)),
    meanings,
  }
}

const beginning = (bytes: Uint8Array): string => {
  const head = Buffer.from(bytes.subarray(0, 8_192))
  return head.toString(head[0] === 0xff || head[0] === 0xfe ? 'utf16le' : 'utf8')
}
const isXml = (bytes: Uint8Array): boolean => /^[\ufeff\s\0]*</.test(beginning(bytes))
/** Is it a BMEcat, by how it begins? */
export const isBmecat = (bytes: Uint8Array): boolean =>
  isXml(bytes) && /<(?:[\w.-]+:)?BMECAT[\s>]/.test(beginning(bytes))

/** The same of a BMEcat: it brings articles alone, in the words of the shop. Throws WordsUnsaid unless it is only tried. */
async function importBmecat(
  db: Db,
  bytes: Uint8Array,
  { dryRun, currencies, beforeCommit, ...told }: UploadOptions,
): Promise<Imported> {
  const source = await readBmecat({ bytes }, await ownWords(db))
  if (!dryRun && unsaid(source.words).length > 0) throw new WordsUnsaid()
  const report = await loadCatalogue(db, source.records, {
    dryRun,
    closed: { currencies },
    wholeArticles: true,
    tellChanges: true,
    onProgress: progressOf(told),
    ...(beforeCommit && { beforeCommit }),
  })
  return { ...report, kind: 'articles', notes: source.notes(), words: source.words, guessed: false }
}

const progressOf =
  ({ onWaiting, onProgress }: Pick<UploadOptions, 'onWaiting' | 'onProgress'>) =>
  (progress: LoadProgress): void => {
    if (progress.step === 'waiting') onWaiting()
    onProgress?.(progress)
  }

type Imported = LoadReport & {
  kind: TableKind
  notes: string[]
  words: readonly FileWord[]
  /** its heads are not our own */
  guessed: boolean
}

/**
 * Imports a BMEcat, or a CSV or XLSX table whose headers say whether it holds articles, prices or stock. Throws what `uploadRefusal`
 * knows.
 */
export async function importUpload(db: Db, bytes: Uint8Array, options: UploadOptions): Promise<Imported> {
  if (isBmecat(bytes)) return importBmecat(db, bytes, options)
  const { dryRun, today, currencies, beforeCommit } = options
  const { rows, kind, mapping, sheets } = await openTable(bytes)
  const notes: Notes = new Map()
  const passing = notingHidden(rows)
  const { categories } = await catalogueFrame(db)
  const records = readTable(passing.rows, {
    mapping,
    clears: false,
    today,
    futureOnly: true,
    notes,
    categories: [...categories.values()],
  })
  const report = await loadCatalogue(db, records, {
    dryRun,
    closed: { currencies },
    wholeArticles: true,
    tellChanges: true,
    onProgress: progressOf(options),
    ...(beforeCommit && { beforeCommit }),
  })
  return {
    ...report,
    kind,
    notes: [
      ...(mapping ? [readAs(mapping)] : []),
      ...sheetNotes(sheets),
      ...passing.notes(),
      ...noted(notes),
    ],
    words: [],
    guessed: mapping !== null,
  }
}

/** What the heads of the trade were taken for, in words that stand above the preview. */
const readAs = ({ columns }: Mapping): string =>
  `the headings were read as ${Object.entries(columns)
    .map(([head, field]) => `'${head.slice(0, 60)}' = ${field}`)
    .join(', ')}`

/** `mapping`: what was made of heads that are not our own; null: they are. */
export type Table = {
  rows: () => AsyncIterable<Row>
  kind: TableKind
  mapping: Mapping | null
  /** null: there is no other */
  sheets: Sheets | null
}

/** Opens an uploaded table; throws what `uploadRefusal` knows. */
export async function openTable(bytes: Uint8Array): Promise<Table> {
  if (bytes.length === 0) throw refused(t => t.empty())
  const head = Buffer.from(bytes.subarray(0, 64))
  if (head.length >= 4 && head.readUInt32BE(0) === 0xd0cf11e0) throw refused(t => t.oldOffice())
  if (isXml(bytes)) throw refused(t => t.noTable())
  if (head.subarray(0, 2).toString('latin1') === 'PK') {
    const workbook = await openWorkbook({ bytes }, uploadZipLimits)
    const sheets = workbook.sheets.filter(one => !one.hidden)
    return tableIn(
      sheets.map(({ name }) => ({ name, rows: () => workbook.rows(name, deskLimits) })),
      t => t.noRows(),
    )
  }
  return tableIn([{ name: '', rows: () => readCsv({ bytes }, deskLimits) }], t => t.emptyTable())
}

const lookedAt = 30
type Sheet = { name: string; rows: () => AsyncIterable<Row> }
type Head = Sheet & { row: number; headers: readonly string[] }

/** The first sheet with a head among its first rows, from that head on: our own words, else those of the trade. */
async function tableIn(
  sheets: readonly Sheet[],
  nothing: (t: ReturnType<typeof sayImport>) => string,
): Promise<Table> {
  const heads: Head[] = []
  for (const { name, rows } of sheets) {
    let looked = 0
    for await (const row of rows()) {
      const headers = row.cells.map(cellText)
      if (headers.some(Boolean)) heads.push({ name, rows, row: row.number, headers })
      if (++looked >= lookedAt) break
    }
  }
  // sheets without a row are none
  const filled = [...new Set(heads.map(({ name }) => name))]
  const read = (head: Head, mapping: Mapping | null): Table => {
    const others = filled.filter(name => name !== head.name)
    return { ...tableOf(head, mapping), sheets: others.length > 0 ? { read: head.name, others } : null }
  }
  const own = heads.find(({ headers }) => speaks(headers))
  if (own) return read(own, null)
  for (const head of heads) {
    const columns = head.headers.filter(Boolean).length > 1 ? guessColumns(head.headers) : null
    if (columns) return read(head, { columns })
  }
  const [first] = heads
  if (!first) throw refused(nothing)
  const found = first.headers.map(one => one.trim()).filter(Boolean)
  const listed = found.slice(0, 12).map(one => one.slice(0, 40))
  const shown = `${listed.join(' · ')}${found.length > listed.length ? ' …' : ''}`
  throw refused(t => t.noCode({ row: first.row, heads: shown }))
}

async function* from(rows: AsyncIterable<Row>, first: number): AsyncGenerator<Row> {
  for await (const row of rows) if (row.number >= first) yield row
}

function tableOf({ rows, row, headers }: Head, mapping: Mapping | null): Omit<Table, 'sheets'> {
  const columns = columnsOf(headers, mapping)
  if (typeof columns === 'string') throw new SourceRefused(`row ${row}: ${columns}`)
  const { kind } = columns
  const body = () => from(rows(), row)
  // cells of our own price and stock files that a spreadsheet program would take for formulas are quoted
  return { kind, mapping, rows: kind === 'articles' ? body : () => plain(body()) }
}

async function* plain(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows)
    yield { ...row, cells: row.cells.map(cell => (typeof cell === 'string' ? unquoted(cell) : cell)) }
}
