import { readCsv, wideEncoding } from './csv.ts'
import { TableRefused } from './source.ts'
import { cellText, uploadLimits, type Row } from './table.ts'
import { foldHead } from './known-heads.ts'
import { openWorkbook, type Workbook } from './xlsx.ts'
import { uploadZipLimits } from './zip.ts'

/** One row more for the head, and one to notice that there are too many. */
const limits = { ...uploadLimits, rows: uploadLimits.rows + 2 }

/** Does it begin like a ZIP, or like an old Office file? */
export function isArchive(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4))
  return head.length === 4 && [0x504b0304, 0x504b0506, 0xd0cf11e0].includes(head.readUInt32BE(0))
}

/** A web page that was saved under the name of a table: older programs export such. */
export function isMarkup(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  return /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|!--|[?]xml|(?:html|head|meta|table)\b)/i.test(head)
}

/** XML of its own, such as a BMEcat or openTRANS; a web page may begin like it. */
function isXml(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  return /^(?:\xef\xbb\xbf)?\s*<[?!]/.test(head) && !/<(?:!doctype\s+)?html\b|<table\b/i.test(head)
}

/** The rows of a table within the limits of uploads, read in this thread; see `uploadedRows`. */
export async function* rowsOf(bytes: Uint8Array, heads: readonly string[] = []): AsyncGenerator<Row> {
  let count = 0
  for await (const row of tableRows(bytes, heads)) {
    if (count++ > uploadLimits.rows) throw new TableRefused(t => t.tooManyRows({ n: uploadLimits.rows }))
    yield row
  }
}

async function* tableRows(bytes: Uint8Array, heads: readonly string[]): AsyncGenerator<Row> {
  if (!isArchive(bytes)) {
    const head = Buffer.from(bytes.subarray(0, 4))
    const binary = bytes.includes(0) && wideEncoding(bytes) === null
    if (isMarkup(bytes)) throw new TableRefused(t => (isXml(bytes) ? t.xml() : t.webPage()))
    if (binary || head.toString('latin1') === '%PDF') throw new TableRefused(t => t.noTable())
    return yield* readCsv({ bytes }, limits)
  }
  const workbook = await openWorkbook({ bytes }, uploadZipLimits)
  const visible = workbook.sheets.filter(one => !one.hidden)
  if (visible.length === 0) throw new TableRefused(t => t.noVisibleSheet())
  const headed = visible.length > 1 ? await sheetWith(new Set(heads), workbook, visible) : undefined
  // an empty sheet is passed over: the list stands in the first one that holds something
  for (const { name } of headed ? [headed] : visible) {
    let holds = false
    for await (const row of workbook.rows(name, limits)) {
      holds ||= row.cells.some(cell => cellText(cell) !== '')
      if (holds) yield row
    }
    if (holds) return
  }
}

/** How many rows of a sheet are looked at for heads. */
const maxTitles = 40

/** The first sheet with a row of heads, as behind a cover sheet; undefined: none has one of these. */
async function sheetWith(
  heads: ReadonlySet<string>,
  workbook: Workbook,
  visible: Workbook['sheets'],
): Promise<Workbook['sheets'][number] | undefined> {
  if (heads.size === 0) return undefined
  for (const sheet of visible) {
    let looked = 0
    for await (const { cells } of workbook.rows(sheet.name, limits)) {
      const texts = cells.filter(cell => cellText(cell) !== '')
      const isHead =
        texts.length > 1 && texts.every(cell => typeof cell === 'string' && !/^\d+$/.test(cell.trim()))
      if (isHead && texts.some(cell => heads.has(foldHead(cellText(cell))))) return sheet
      if (++looked === maxTitles) break
    }
  }
  return undefined
}
