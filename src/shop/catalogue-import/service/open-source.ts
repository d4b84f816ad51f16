/** What kind of catalogue a file is, by its bytes, and its records. */
import { extname } from 'node:path'
import { readCsv } from '#kit/spreadsheet/csv.ts'
import { bytesAt, sizeOf, type Source } from '#kit/spreadsheet/source.ts'
import { cellText, operatorLimits, type Row } from '#kit/spreadsheet/table.ts'
import { openWorkbook, type Workbook } from '#kit/spreadsheet/xlsx.ts'
import { operatorZipLimits } from '#kit/spreadsheet/zip.ts'
import type { CatalogueRecord } from '#shop/catalogue/model.ts'
import { speaks, type Mapping } from '../model/column.ts'
import { SourceRefused } from '../model/source-refused.ts'
import { readBmecat } from './read-bmecat.ts'
import { readTable, type TableOptions } from './read-table.ts'

export type SourceOptions = Omit<TableOptions, 'mapping'> & { mapping: Mapping | null }
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
    return tableOf(await sheetRows(await openWorkbook(source, operatorZipLimits), options.mapping), options)
  if (
    /^[\ufeff\s\0]*</.test(head.toString(head[0] === 0xff || head[0] === 0xfe ? 'utf16le' : 'utf8')) ||
    ending === '.xml'
  ) {
    if (options.mapping) throw new SourceRefused('--mapping is for tables; this file is XML')
    return readBmecat(source)
  }
  const headerRow = options.mapping?.headerRow ?? 1
  return tableOf(() => from(readCsv(source, operatorLimits), headerRow), options)
}

/** A ZIP, or an old Office file, which the reader of workbooks then refuses in words. */
function isArchive(head: Buffer): boolean {
  return head.length >= 4 && [0x504b0304, 0x504b0506, 0xd0cf11e0].includes(head.readUInt32BE(0))
}

function tableOf(rows: () => AsyncIterable<Row>, options: SourceOptions): OpenSource {
  let whole = true
  return {
    records: readTable(rows, { ...options, onKind: kind => (whole = kind === 'articles') }),
    whole: () => whole,
  }
}

async function* from(rows: AsyncIterable<Row>, first: number): AsyncGenerator<Row> {
  for await (const row of rows) if (row.number >= first) yield row
}

const lookedAt = 30

/**
 * The sheet and header row: those that the mapping names, else the first visible sheet with a header that
 * speaks in its first rows.
 */
async function sheetRows(workbook: Workbook, mapping: Mapping | null): Promise<() => AsyncIterable<Row>> {
  const named = mapping?.sheet
  const sheets = named
    ? workbook.sheets.filter(one => one.name === named)
    : workbook.sheets.filter(one => !one.hidden)
  if (sheets.length === 0)
    throw new SourceRefused(
      named
        ? `the workbook has no sheet '${named}', only ${workbook.sheets.map(one => `'${one.name}'`).join(', ')}`
        : 'the workbook has no visible sheet',
    )
  let filled: { name: string; row: number } | undefined
  for (const { name } of sheets) {
    let looked = 0
    for await (const row of workbook.rows(name, operatorLimits)) {
      const headers = row.cells.map(cellText)
      const own =
        mapping?.headerRow === undefined ? looksLikeHeader(headers, mapping) : row.number >= mapping.headerRow
      if (own) return () => from(workbook.rows(name, operatorLimits), row.number)
      if (headers.some(Boolean)) filled ??= { name, row: row.number }
      if (++looked >= lookedAt && mapping?.headerRow === undefined) break
    }
  }
  if (!filled) throw new SourceRefused('the workbook holds no rows')
  const { name, row } = filled
  return () => from(workbook.rows(name, operatorLimits), row)
}

function looksLikeHeader(headers: readonly string[], mapping: Mapping | null): boolean {
  const mapped = Object.keys(mapping?.columns ?? {})
  if (mapped.length === 0) return speaks(headers)
  return mapped.some(header => headers.includes(header.trim()))
}
