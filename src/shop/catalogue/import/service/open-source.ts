/** What kind of catalogue a file is, by its bytes, and its records. */
import { extname } from 'node:path'
import { readCsv } from '#kit/spreadsheet/csv.ts'
import { bytesAt, sizeOf, type Source } from '#kit/spreadsheet/source.ts'
import { cellText, operatorLimits, type Row } from '#kit/spreadsheet/table.ts'
import { openWorkbook, type Workbook } from '#kit/spreadsheet/xlsx.ts'
import { operatorZipLimits } from '#kit/spreadsheet/zip.ts'
import type { CatalogueRecord } from '#shop/catalogue/articles/model.ts'
import { speaks, type Mapping } from '../model/column.ts'
import { guessColumns } from '../model/guess-mapping.ts'
import { noted, type Notes } from '../model/notes.ts'
import { SourceRefused } from '../model/source-refused.ts'
import { readBmecat } from './read-bmecat.ts'
import { readTable, type TableOptions } from './read-table.ts'
import { notingHidden, sheetNotes } from './sheet-notes.ts'

export type SourceOptions = Omit<TableOptions, 'mapping' | 'notes'> & {
  mapping: Mapping | 'auto' | null
  /** told what 'auto' made of the heads */
  onMapping?: (mapping: Mapping) => void
  /** of a CSV file; guessed unless given */
  encoding?: string
}
export type OpenSource = {
  records: AsyncIterable<CatalogueRecord>
  /** It holds a whole catalogue, not only changes: `--replace` may retire what is absent. */
  whole: () => boolean
  /** what was left out and why, by number; complete when the records are through */
  notes?: () => string[]
}

/** Opens a catalogue file: BMEcat, XLSX or CSV. Throws SourceRefused, XmlRefused or TableRefused. */
export async function openSource(source: Source, options: SourceOptions): Promise<OpenSource> {
  const size = await sizeOf(source)
  if (size === 0) throw new SourceRefused('the file is empty')
  const head = Buffer.from(await bytesAt(source, 0, 64))
  const ending = 'path' in source ? extname(source.path).toLowerCase() : ''
  if (isArchive(head) || ending === '.xlsx' || ending === '.xlsm')
    return tableOf(await sheetPlaces(await openWorkbook(source, operatorZipLimits), options.mapping), options)
  if (
    /^[\ufeff\s\0]*</.test(head.toString(head[0] === 0xff || head[0] === 0xfe ? 'utf16le' : 'utf8')) ||
    ending === '.xml'
  ) {
    if (options.mapping && options.mapping !== 'auto')
      throw new SourceRefused('--mapping is for tables; this file is XML')
    return readBmecat(source)
  }
  const rows = () => readCsv(source, operatorLimits, undefined, options.encoding)
  return tableOf(await csvPlace(rows, options.mapping), options)
}

/** A ZIP, or an old Office file, which the reader of workbooks then refuses in words. */
function isArchive(head: Buffer): boolean {
  return head.length >= 4 && [0x504b0304, 0x504b0506, 0xd0cf11e0].includes(head.readUInt32BE(0))
}

/** Where a table stands, and its head. */
type Place = {
  rows: () => AsyncIterable<Row>
  sheet: string | null
  /** sheets that hold something too and are not read, though nobody said which one to read */
  others: readonly string[]
  row: number
  headers: readonly string[]
}

function tableOf(place: Place, { onMapping, ...options }: SourceOptions): OpenSource {
  let whole = true
  const mapping = mappingOf(place, options.mapping)
  if (options.mapping === 'auto' && mapping) onMapping?.(mapping)
  const notes: Notes = new Map()
  const passing = notingHidden(place.rows)
  const sheets = place.sheet === null ? null : { read: place.sheet, others: place.others }
  return {
    records: readTable(passing.rows, {
      ...options,
      mapping,
      notes,
      onKind: kind => (whole = kind === 'articles'),
    }),
    whole: () => whole,
    notes: () => [...sheetNotes(sheets), ...passing.notes(), ...noted(notes)],
  }
}

const maxHeads = 40

/** The mapping to read by; throws SourceRefused with the heads, and a guess or an example, where one is needed. */
function mappingOf({ sheet, row, headers }: Place, asked: Mapping | 'auto' | null): Mapping | null {
  const known = new Set(headers.map(one => one.trim()))
  const missing =
    asked === null || asked === 'auto'
      ? undefined
      : Object.keys(asked.columns).find(header => !known.has(header.trim()))
  const mapped = asked !== null && asked !== 'auto' && missing === undefined
  if (mapped || speaks(headers)) return asked === 'auto' ? null : asked
  const columns = guessColumns(headers)
  const guess: Mapping | null = columns && { ...(sheet !== null && { sheet }), headerRow: row, columns }
  if (asked === 'auto' && guess) return guess
  const heads = headers.map(one => one.trim()).filter(Boolean)
  const listed = heads
    .slice(0, maxHeads)
    .map(one => `'${one.slice(0, 60)}'`)
    .join(', ')
  const lacks = missing === undefined ? "no column 'code'" : `no column '${missing}'`
  const way = guess
    ? `--mapping auto reads it as ${JSON.stringify(guess)}`
    : `say in a file for --mapping which column holds the article numbers, for example ${JSON.stringify({ columns: { [heads[0] ?? 'Article number']: 'code' } })}`
  throw new SourceRefused(
    `${sheet === null ? '' : `sheet '${sheet}', `}row ${row}: the table has ${lacks}; its heads are ${listed}${heads.length > maxHeads ? ' …' : ''}. ${way}`,
  )
}

const headed = (row: Row): string[] => row.cells.map(cellText)
/** Is it a head, of our own words, of the mapping's, or of those of the trade where these are guessed? */
const isHead = (headers: readonly string[], mapping: Mapping | 'auto' | null): boolean =>
  mapping === 'auto'
    ? headers.filter(Boolean).length > 1 && guessColumns(headers) !== null
    : looksLikeHeader(headers, mapping)

async function csvPlace(rows: () => AsyncIterable<Row>, mapping: Mapping | 'auto' | null): Promise<Place> {
  const named = mapping === 'auto' ? undefined : mapping?.headerRow
  const places: Place[] = []
  for await (const row of rows()) {
    if (row.number < (named ?? 1)) continue
    const headers = headed(row)
    const place = { rows: () => from(rows(), row.number), sheet: null, others: [], row: row.number, headers }
    if (named !== undefined || isHead(headers, mapping)) return place
    places.push(place)
    if (places.length >= lookedAt) break
  }
  const [first] = places
  if (!first) throw new SourceRefused('the table is empty')
  return toTell(places) ?? first
}

/** Of rows that are no head of ours, the one whose words the trade knows: that is the one to be told of. */
const toTell = (places: readonly Place[]): Place | undefined =>
  places.find(({ headers }) => isHead(headers, 'auto'))

async function* from(rows: AsyncIterable<Row>, first: number): AsyncGenerator<Row> {
  for await (const row of rows) if (row.number >= first) yield row
}

const lookedAt = 30

/**
 * The sheet and header row: those that the mapping names, else the first visible sheet with a header that
 * speaks in its first rows.
 */
async function sheetPlaces(workbook: Workbook, mapping: Mapping | 'auto' | null): Promise<Place> {
  const given = mapping === 'auto' ? null : mapping
  const named = given?.sheet
  const sheets = named
    ? workbook.sheets.filter(one => one.name === named)
    : workbook.sheets.filter(one => !one.hidden)
  if (sheets.length === 0)
    throw new SourceRefused(
      named
        ? `the workbook has no sheet '${named}', only ${workbook.sheets.map(one => `'${one.name}'`).join(', ')}`
        : 'the workbook has no visible sheet',
    )
  const place = await placeIn(workbook, sheets, mapping)
  if (named) return place
  const others: string[] = []
  for (const { name } of sheets)
    if (name !== place.sheet && (await holdsRows(workbook, name))) others.push(name)
  return { ...place, others }
}

async function placeIn(
  workbook: Workbook,
  sheets: readonly { name: string }[],
  mapping: Mapping | 'auto' | null,
): Promise<Place> {
  const headerRow = mapping === 'auto' ? undefined : mapping?.headerRow
  const filled: Place[] = []
  for (const { name } of sheets) {
    let looked = 0
    for await (const row of workbook.rows(name, operatorLimits)) {
      const headers = headed(row)
      const place = {
        rows: () => from(workbook.rows(name, operatorLimits), row.number),
        sheet: name,
        others: [],
        row: row.number,
        headers,
      }
      const own = headerRow === undefined ? isHead(headers, mapping) : row.number >= headerRow
      if (own) return place
      if (headers.some(Boolean)) filled.push(place)
      if (++looked >= lookedAt && headerRow === undefined) break
    }
  }
  const [first] = filled
  if (!first) throw new SourceRefused('the workbook holds no rows')
  return toTell(filled) ?? first
}

async function holdsRows(workbook: Workbook, sheet: string): Promise<boolean> {
  let looked = 0
  for await (const row of workbook.rows(sheet, operatorLimits)) {
    if (headed(row).some(Boolean)) return true
    if (++looked >= lookedAt) break
  }
  return false
}

function looksLikeHeader(headers: readonly string[], mapping: Mapping | null): boolean {
  const mapped = Object.keys(mapping?.columns ?? {})
  if (mapped.length === 0) return speaks(headers)
  return mapped.some(header => headers.includes(header.trim()))
}
