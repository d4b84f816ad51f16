/** Reading CSV as programs of all kinds write it: separator and encoding are guessed. */
import { parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { bytesAt, streamOf, TableRefused, type Source } from './source.ts'
import type { Row, TableLimits } from './table.ts'
import { soundText } from '../typed/sound-text.ts'

/** Tables written as text that are no CSV: how they begin. A column `ID` beside `Part` is none. */
const sylk = /^ID;P[A-Z0-9]*(?:;[A-Z]\w*)*\r?\n(?:B|C|F|P|O|NN|NU|NE|W);[A-Z]/
const dif = /^TABLE\r?\n0,1\r?\n/

const separators = [',', ';', '\t', '|'] as const
type Separator = (typeof separators)[number]

/**
 * The rows of a CSV file, empty ones left out. Encoding: byte order mark, else UTF-8, else windows-1252; what is both is
 * refused.
 * `given` is taken as it is: what is no letter in it becomes the replacement sign.
 * Separator: the one of `,` `;` tab `|` that the first line with one of them holds most often. Throws TableRefused.
 */
export async function* readCsv(
  source: Source,
  limits: TableLimits,
  separator?: Separator,
  given?: string,
): AsyncGenerator<Row> {
  const head = Buffer.from(await bytesAt(source, 0, 120)).toString('latin1')
  if (sylk.test(head) || dif.test(head)) throw new TableRefused(t => t.otherText())
  const encoding = given ?? (await encodingOf(source))
  const delimiter = separator ?? (await guessSeparator(source, encoding))
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: limits.cell * 2,
  })
  const decoder = new TextDecoder(encoding)
  const text = Readable.from(
    (async function* () {
      for await (const piece of streamOf(source)) yield decoder.decode(piece, { stream: true })
      yield decoder.decode()
    })(),
  )
  text.on('error', error => parser.destroy(error))
  text.pipe(parser)
  let number = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number++
      if (record.length === 1 && record[0] === '') continue
      if (number === 1 && /^sep=.?$/.test(record[0] ?? '') && record.slice(1).every(cell => cell === ''))
        continue
      if (number > limits.rows) throw new TableRefused(t => t.tooManyRows({ n: limits.rows }))
      if (record.length > limits.columns)
        throw new TableRefused(t => t.tooManyColumns({ row: number, n: limits.columns }))
      const long = record.findIndex(cell => cell.length > limits.cell)
      if (long >= 0)
        throw new TableRefused(t => t.longCell({ row: number, n: limits.cell, column: long + 1 }))
      yield { number, cells: record.map(soundText) }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw csvRefused(String(error.code), recordsRead(error) + 1)
    throw error
  } finally {
    text.destroy()
    parser.destroy()
  }
}

/** Rows before the bad one; the parser runs ahead of who reads. */
function recordsRead(error: Error): number {
  return 'records' in error ? Number(error.records) : 0
}

function csvRefused(code: string, row: number): TableRefused {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new TableRefused(t => t.openQuote({ row }))
  if (code === 'CSV_MAX_RECORD_SIZE') return new TableRefused(t => t.longRow({ row }))
  return new TableRefused(t => t.noCsv({ row }))
}

/** Reads the file once through, because a single byte may tell UTF-8 from windows-1252. */
async function encodingOf(source: Source): Promise<string> {
  const wide = wideEncoding(await bytesAt(source, 0, 64))
  if (wide !== null) return wide
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let nulls = 0
  try {
    for await (const piece of streamOf(source)) {
      decoder.decode(piece, { stream: true })
      if (piece.includes(0)) nulls++
    }
    decoder.decode()
  } catch {
    if (nulls > 0) throw new TableRefused(t => t.notTableNorBook())
    await refuseMixed(source)
    return 'windows-1252'
  }
  if (nulls > 0) throw new TableRefused(t => t.notTableNorBook())
  return 'utf-8'
}

/** UTF-16 by its mark, or by a zero beside each of its first letters; null: it is none. */
export function wideEncoding(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const pairs = Array.from({ length: Math.min(8, head.length >> 1) }, (_, i) => [
    head[i * 2] ?? 0,
    head[i * 2 + 1] ?? 0,
  ])
  if (pairs.length < 4) return null
  if (pairs.every(([a, b]) => a !== 0 && b === 0)) return 'utf-16le'
  return pairs.every(([a, b]) => a === 0 && b !== 0) ? 'utf-16be' : null
}

/**
 * A file that is UTF-8 but for a few bytes is not windows-1252: read as that, every other letter beyond ASCII would be
 * garbled. Refused with the line of the first such byte.
 */
async function refuseMixed(source: Source): Promise<void> {
  const decoder = new TextDecoder('utf-8')
  let line = 1
  let broken = 0
  let whole = 0
  let first = 0
  for await (const piece of streamOf(source))
    for (const sign of decoder.decode(piece, { stream: true })) {
      if (sign === '\n') line++
      else if (sign === '\ufffd') {
        broken++
        first ||= line
      } else if (sign > '\u007f') whole++
    }
  if (whole > broken) throw new TableRefused(t => t.mixedEncoding({ row: first }))
}

/** A first line `sep=;` is Excel's way to say it. */
const saidSeparator = /^sep=([,;\t|])\r?\n/

async function guessSeparator(source: Source, encoding: string): Promise<Separator> {
  const text = new TextDecoder(encoding).decode(await bytesAt(source, 0, 65_536))
  const told = saidSeparator.exec(text)?.[1]
  if (told !== undefined) return told as Separator
  const counts = new Map<string, number>(separators.map(one => [one, 0]))
  let quoted = false
  let filled = false
  for (const letter of text) {
    if (letter === '"') quoted = !quoted
    // titles above the head hold none
    else if (!quoted && letter === '\n' && filled && [...counts.values()].some(Boolean)) break
    else if (!quoted) {
      const count = counts.get(letter)
      if (count !== undefined) counts.set(letter, count + 1)
      else if (letter.trim() !== '') filled = true
    }
  }
  const best = [...counts].toSorted((a, b) => b[1] - a[1])[0]
  return best && best[1] > 0 ? (best[0] as Separator) : ','
}
