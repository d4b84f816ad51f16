/**
 * Writing .xlsx as a stream. Texts are cells of type text, never formulas; one that a spreadsheet program might
 * take for a formula after an edit carries the quote prefix, its characters stay (trust.md, formula injection).
 */
import { Zip, ZipDeflate } from 'fflate'

/** `day`: 'YYYY-MM-DD'. */
export type WrittenCell = string | number | boolean | { day: string } | null

export type WrittenSheet = {
  name: string
  /** in bold, kept in view */
  header: readonly string[]
  rows: Iterable<readonly WrittenCell[]> | AsyncIterable<readonly WrittenCell[]>
  /** widths of the columns in characters */
  widths?: readonly number[]
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const style = { plain: 0, quoted: 1, header: 2, day: 3 } as const
const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

/** The bytes of a workbook, sheet by sheet, while the rows come. */
export async function* writeXlsx(sheets: readonly WrittenSheet[]): AsyncGenerator<Uint8Array> {
  const done: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    done.push(bytes)
  })
  const encoder = new TextEncoder()
  const part = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    return (text: string, last: boolean) => file.push(encoder.encode(text), last)
  }
  const whole: Record<string, string> = {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': `${xmlHead}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relations(sheets.length),
    'xl/styles.xml': styles,
  }
  for (const [name, text] of Object.entries(whole)) part(name)(text, true)
  for (const [index, sheet] of sheets.entries()) {
    const put = part(`xl/worksheets/sheet${index + 1}.xml`)
    put(sheetHead(sheet), false)
    let text = rowXml(sheet.header, 1, style.header)
    let number = 1
    for await (const row of sheet.rows) {
      text += rowXml(row, ++number, style.plain)
      if (text.length < 65_536) continue
      put(text, false)
      text = ''
      yield* done
      done.length = 0
    }
    put(`${text}</sheetData></worksheet>`, true)
  }
  zip.end()
  yield* done
}

/** A workbook of one sheet, whole in memory. */
export async function wholeXlsx(sheet: WrittenSheet): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeXlsx([sheet])) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}

function contentTypes(count: number): string {
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const sheets = Array.from(
    { length: count },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${kind}.worksheet+xml"/>`,
  )
  return `${xmlHead}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${sheets.join('')}</Types>`
}

function workbook(sheets: readonly WrittenSheet[]): string {
  const tabs = sheets.map(
    ({ name }, index) =>
      `<sheet name="${escaped(tabName(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `${xmlHead}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${tabs.join('')}</sheets></workbook>`
}

/** Names of tabs are at most 31 characters without `[]:*?/\`. */
const tabName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet'

function relations(count: number): string {
  const sheets = Array.from(
    { length: count },
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  return `${xmlHead}<Relationships xmlns="${packaged}/relationships">${sheets.join('')}<Relationship Id="rId${count + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`
}

const styles = `${xmlHead}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

function sheetHead({ widths }: WrittenSheet): string {
  const columns = widths?.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns?.length ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`
}

function rowXml(cells: readonly WrittenCell[], number: number, own: number): string {
  let text = `<row r="${number}">`
  for (const [index, cell] of cells.entries()) text += cellXml(cell, `${columnName(index)}${number}`, own)
  return `${text}</row>`
}

const styled = (number: number): string => (number === 0 ? '' : ` s="${number}"`)

function cellXml(cell: WrittenCell, at: string, own: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? `<c r="${at}"${styled(own)}><v>${cell}</v></c>` : ''
  if (typeof cell === 'boolean') return `<c r="${at}"${styled(own)} t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'object') return `<c r="${at}"${styled(style.day)}><v>${serialDay(cell.day)}</v></c>`
  const quoted = /^[=+\-@\t\r＝＋－＠]/.test(cell) ? style.quoted : own
  return `<c r="${at}"${styled(quoted)} t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, 32_767))}</t></is></c>`
}

/** Days since the end of 1899, as workbooks count. */
function serialDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569
}

/** 0 → 'A', 26 → 'AA'. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/_x[0-9A-Fa-f]{4}_/g, '_x005F$&')
    .replace(
      // oxlint-disable-next-line no-control-regex
      /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g,
      bad => `_x${bad.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
