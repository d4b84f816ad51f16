/** A table that a visitor uploaded, as .xlsx or .csv, within the limits of uploads (trust.md). */
import type { Upload } from '../contract.ts'
import type { Language } from '../language.ts'
import { TableRefused } from './source.ts'
import { rowsApart } from './read-apart.ts'
import { isArchive, rowsOf } from './rows-of-upload.ts'
import type { Row } from './table.ts'

/** Up to so many bytes of plain text are read in place: starting a thread takes longer. */
const readInPlace = 32_768

/**
 * The rows of an uploaded table, the head first, which does not count. Workbooks and long texts are read in a thread of
 * their own, so that others are answered meanwhile. Throws what `refusalOf` knows.
 */
export const uploadedRows = (bytes: Uint8Array): AsyncIterable<Row> =>
  isArchive(bytes) || bytes.length > readInPlace ? rowsApart(bytes) : rowsOf(bytes)

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
