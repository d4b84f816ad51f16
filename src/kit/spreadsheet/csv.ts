/** Reading CSV as programs of all kinds write it: separator and encoding are guessed. */
import { parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { decoderOf, eightBitOf } from './eight-bit.ts'
import { bytesAt, streamOf, TableRefused, type Source } from './source.ts'
import type { Row, TableLimits } from './table.ts'
import { soundText } from '../typed/sound-text.ts'

/** Tables written as text that are no CSV: how they begin. A column `ID` beside `Part` is none. */
const sylk = /^ID;P[A-Z0-9]*(?:;[A-Z]\w*)*(?:\r\n?|\n)(?:B|C|F|P|O|NN|NU|NE|W);[A-Z]/
const dif = /^TABLE(?:\r\n?|\n)0,1(?:\r\n?|\n)/

/** Of two that divide a table alike the first counts: a comma may be a decimal sign. */
const separators = ['\t', ';', '|', ','] as const
type Separator = (typeof separators)[number]

/** How programs keep a spreadsheet from making a number of a text. */
const asText = /^="([^"]*)"$/s

/**
 * The rows of a CSV file, empty ones left out. Encoding: byte order mark, else UTF-8, else the one of eight bits that makes
 * words of it (`eightBitOf`); what is both is refused.
 * `given` is taken as it is: what is no letter in it becomes the replacement sign.
 * Separator: the one of tab `;` `|` `,` that divides most lines into the same number of cells. `="0017"` is the text 0017.
 * Throws TableRefused.
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
    // lists that were put together from several files end their lines in several ways
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: false,
    max_record_size: limits.cell * 2,
  })
  const decoder = decoderOf(encoding)
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
      const isPlain = delimiter === ',' && record.length > 1 && !record.some(one => one.includes(','))
      yield {
        number,
        ...(isPlain && { written: record.join(',') }),
        cells: record.map(one => soundText(one.replace(asText, '$1'))),
      }
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
    return await eightBitOf(streamOf(source))
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
 * Signs that two bytes of windows-1252 hardly make by chance: letters of Europe, Greek, Cyrillic, and all of three bytes.
 * Others, such as a capital beside a quotation mark, count only where they are more than the bytes that are none.
 */
const surelyUtf8 = /[\u0080-\u017f\u0370-\u04ff\u0800-\ufffc]|[\ud800-\udbff][\udc00-\udfff]/

/**
 * A file that is UTF-8 but for some bytes is not windows-1252: read as that, every other letter beyond ASCII would be
 * garbled. Refused with the line of the first such byte.
 */
async function refuseMixed(source: Source): Promise<void> {
  const decoder = new TextDecoder('utf-8')
  let line = 1
  let broken = 0
  let whole = 0
  let isSure = false
  let first = 0
  for await (const piece of streamOf(source))
    for (const sign of decoder.decode(piece, { stream: true })) {
      if (sign === '\n') line++
      else if (sign === '\ufffd') {
        broken++
        first ||= line
      } else if (sign > '\u007f') {
        whole++
        isSure ||= surelyUtf8.test(sign)
      }
    }
  if (isSure || whole > broken) throw new TableRefused(t => t.mixedEncoding({ row: first }))
}

/** A first line `sep=;` is Excel's way to say it. */
const saidSeparator = /^sep=([,;\t|])(?:\r\n?|\n)/

/** So much of a file says what divides its cells. */
const sampled = 65_536

async function guessSeparator(source: Source, encoding: string): Promise<Separator> {
  const bytes = await bytesAt(source, 0, sampled)
  const text = decoderOf(encoding).decode(bytes)
  const told = saidSeparator.exec(text)?.[1]
  if (told !== undefined) return told as Separator
  return separatorOf(text, bytes.length === sampled) ?? ','
}

/**
 * The separator of a text by all of its lines: the one that divides most lines into the same number of cells, then the one
 * that makes more of them. `isCut`: its last line may be a part. Undefined: no line holds any.
 */
export function separatorOf(text: string, isCut = false): Separator | undefined {
  let best: { separator: Separator; lines: number; width: number } | undefined
  for (const separator of separators) {
    const widths = widthsOf(text, separator)
    const counted = Map.groupBy(isCut && widths.length > 1 ? widths.slice(0, -1) : widths, width => width)
    for (const [width, { length: lines }] of counted) {
      if (width === 1 || (best && lines < best.lines)) continue
      if (!best || lines > best.lines || width > best.width) best = { separator, lines, width }
    }
  }
  return best?.separator
}

/** How many cells each line has; a quotation mark means something only where a cell begins, and where one ends it. */
function widthsOf(text: string, separator: Separator): number[] {
  const widths: number[] = []
  for (let at = 0; at < text.length;) {
    let width = 0
    for (;;) {
      width++
      if (text[at] === '"') {
        const end = closing(text, at + 1, separator)
        if (end !== -1) at = end
      }
      while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++
      if (text[at] !== separator) break
      at++
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    at++
    widths.push(width)
  }
  return widths
}

/** Behind the quotation mark that closes a cell; -1: none does. */
function closing(text: string, from: number, separator: Separator): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    const next = text[at + 1]
    if (next === '"') at++
    else if (next === undefined || next === separator || next === '\r' || next === '\n') return at + 1
  }
  return -1
}
