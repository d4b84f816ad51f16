/** A table that a visitor uploaded, as .xlsx or .csv, within the limits of uploads (trust.md). */
import type { Upload } from '../contract.ts'
import { firstOf } from '../first-of.ts'
import type { Flash } from '../flash.ts'
import type { Language } from '#kit/language.ts'
import { conflict } from '../refusal.ts'
import { wideEncoding } from './csv.ts'
import { sayTable, sayUpload } from './refusal-texts.ts'
import { TableRefused } from './source.ts'
import { rowsApart } from './read-apart.ts'
import { openWorkbook } from './xlsx.ts'
import { uploadZipLimits } from './zip.ts'
import { isArchive, isMarkup, rowsOf } from './rows-of-upload.ts'
import type { Row } from './table.ts'

/** Up to so many bytes of plain text are read in place: starting a thread takes longer. */
const readInPlace = 32_768

/**
 * The rows of an uploaded table, the head first, which does not count. Workbooks and long texts are read in a thread of
 * their own, so that others are answered meanwhile. Of several sheets the first counts that has one of these `heads`
 * (folded), else the first that holds something. Throws what `refusalOf` knows.
 */
export const uploadedRows = (bytes: Uint8Array, heads: readonly string[] = []): AsyncIterable<Row> =>
  isArchive(bytes) || bytes.length > readInPlace ? rowsApart(bytes, heads) : rowsOf(bytes, heads)

/**
 * The names of the visible sheets of a workbook that has several: only one is read, and the person is told. Empty for every
 * other file.
 */
export async function severalSheets(bytes: Uint8Array): Promise<string[]> {
  if (!isArchive(bytes)) return []
  const { sheets } = await openWorkbook({ bytes }, uploadZipLimits)
  const names = sheets.filter(one => !one.hidden).map(one => one.name.slice(0, 60))
  return names.length > 1 ? names : []
}

/** What is said of them; '' when there is one sheet. */
export const sheetsWords = (names: readonly string[], language: Language): string =>
  names.length === 0
    ? ''
    : sayUpload(language).sheets({
        n: names.length,
        names: firstOf(names, 6),
      })

/** The same as a message for the page that follows; none where there is nothing to say. */
export async function sheetsFlash(upload: Upload | null, language: Language): Promise<Flash[]> {
  const words = upload ? sheetsWords(await severalSheets(upload.bytes), language) : ''
  return words === '' ? [] : [{ kind: 'info', text: words }]
}

/** Why an uploaded table cannot be read, in words; null: it is another error. */
export const refusalOf = (error: unknown, language: Language): string | null =>
  error instanceof TableRefused ? error.words[language] : null

// oxlint-disable-next-line no-control-regex -- that is what it is about
const controls = /[\u0000-\u001f\u007f]/g

/** The name of the file without its folders, to be shown. */
export const uploadedName = ({ filename }: Upload): string =>
  filename
    .replace(/^.*[/\\]/s, '')
    .replace(controls, '')
    .slice(0, 120)

/** Why a file was not taken at all, in words; nothing was changed then. */
export type Refused = { refused: string }

/** Does it begin like a table that is text: a line of several columns without control characters? */
function isTextTable(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 4096)
  const [line = ''] = new TextDecoder(wideEncoding(head) ?? 'utf-8').decode(head).split(/\r?\n/)
  return /[;,\t|]/.test(line) && !/[^\P{C}\t\ufeff]|\ufffd/u.test(line)
}

/**
 * What is said of a file that is named as a workbook and is none; null: it is one, or what is told or read as what it is, a web
 * page or a table of text under a wrong name.
 */
export const brokenWords = ({ filename, bytes }: Upload, language: Language): string | null =>
  /\.(?:xlsx|xlsm|ods)$/i.test(filename) && !isArchive(bytes) && !isMarkup(bytes) && !isTextTable(bytes)
    ? sayTable(language).damaged()
    : null

/** Reading a file is work (trust.md, uploads): who has one being read waits with the next. */
const reading = new Set<number | string>()

/**
 * Answers what `read` makes of an uploaded table; `refused`: none was chosen, or it cannot be read. `reader` is the id of
 * the person, or what stands for a guest: throws Refusal 'conflict' while another file of theirs is being read.
 */
export async function readUpload<T>(
  { reader, language }: { reader: number | string; language: Language },
  upload: Upload | null,
  read: (upload: Upload) => Promise<T>,
): Promise<T | Refused> {
  const t = sayUpload(language)
  if (!upload || (upload.bytes.length === 0 && upload.filename === '')) return { refused: t.noFile() }
  if (upload.bytes.length === 0) return { refused: t.emptyFile() }
  const broken = brokenWords(upload, language)
  if (broken) return { refused: t.unreadable({ reason: broken }) }
  if (reading.has(reader)) throw conflict(t.fileIsRead())
  reading.add(reader)
  try {
    return await read(upload)
  } catch (error) {
    const reason = refusalOf(error, language)
    if (reason === null) throw error
    return { refused: t.unreadable({ reason }) }
  } finally {
    reading.delete(reader)
  }
}
