/** A table that a visitor uploaded, as .xlsx or .csv, within the limits of uploads (trust.md). */
import type { Upload } from '../contract.ts'
import type { Language } from '../language.ts'
import { readCsv } from './csv.ts'
import { TableRefused } from './source.ts'
import { uploadLimits, type Row } from './table.ts'
import { openWorkbook } from './xlsx.ts'
import { uploadZipLimits } from './zip.ts'

/** One row more for the head, and one to notice that there are too many. */
const limits = { ...uploadLimits, rows: uploadLimits.rows + 2 }

/** The rows of an uploaded table, the head first, which does not count. Throws what `refusalOf` knows. */
export async function* uploadedRows(bytes: Uint8Array): AsyncGenerator<Row> {
  let count = 0
  for await (const row of tableRows(bytes)) {
    if (count++ > uploadLimits.rows) throw new TableRefused(t => t.tooManyRows({ n: uploadLimits.rows }))
    yield row
  }
}

async function* tableRows(bytes: Uint8Array): AsyncGenerator<Row> {
  const head = Buffer.from(bytes.subarray(0, 4))
  const isArchive = head.length === 4 && [0x504b0304, 0x504b0506, 0xd0cf11e0].includes(head.readUInt32BE(0))
  if (!isArchive) {
    const binary = bytes.includes(0) && head[0] !== 0xff && head[0] !== 0xfe
    if (binary || head.toString('latin1') === '%PDF') throw new TableRefused(t => t.noTable())
    return yield* readCsv({ bytes }, limits)
  }
  const workbook = await openWorkbook({ bytes }, uploadZipLimits)
  const sheet = workbook.sheets.find(one => !one.hidden)
  if (!sheet) throw new TableRefused(t => t.noVisibleSheet())
  yield* workbook.rows(sheet.name, limits)
}

/** Why an uploaded table cannot be read, in words; null: it is another error. */
export const refusalOf = (error: unknown, language: Language): string | null =>
  error instanceof TableRefused ? error.inWords(language) : null

// oxlint-disable-next-line no-control-regex -- that is what it is about
const controls = /[\u0000-\u001f\u007f]/g

/** The name of the file without its folders, to be shown. */
export const uploadedName = ({ filename }: Upload): string =>
  filename
    .replace(/^.*[/\\]/s, '')
    .replace(controls, '')
    .slice(0, 120)
