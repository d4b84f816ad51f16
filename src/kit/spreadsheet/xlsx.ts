/**
 * Reading .xlsx workbooks as streams of rows, whoever wrote them, within hard limits (trust.md, uploads;
 * no library survived hostile files). A formula counts as the value that was saved with it.
 */
import { readXml, XmlRefused, type XmlEvents, type XmlLimits } from '../xml/read-xml.ts'
import { isDateFormat } from './cell-date.ts'
import { columnOf, unescaped, valueOf, type Reading, type Style } from './cell-value.ts'
import { numberFormat, shownNumber } from './number-format.ts'
import { TableRefused, type Source } from './source.ts'
import type { Cell, Row, TableLimits } from './table.ts'
import { openZip, plainName, type Zip, type ZipLimits } from './zip.ts'

export type Workbook = {
  /** in the order of their tabs */
  sheets: readonly { name: string; hidden: boolean }[]
  /** The rows of a sheet that hold something; may be asked again. Throws TableRefused. */
  rows: (sheet: string, limits: TableLimits) => AsyncGenerator<Row>
}

const xml: XmlLimits = { text: 1_000_000, depth: 40, refuseDoctype: true }
const maxShared = 5_000_000
/** Columns behind it are told as if they were shown: sheets hide all that they do not use. */
const maxHidden = 200

/** Opens a workbook: the names of its sheets. Throws TableRefused for what is none. */
export async function openWorkbook(source: Source, limits: ZipLimits): Promise<Workbook> {
  const zip = await openZip(source, limits)
  const main =
    (await targets(zip, '')).find(one => one.type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  if (main.endsWith('.bin')) throw new TableRefused(t => t.binary())
  const found = { sheets: [] as { name: string; hidden: boolean; id: string }[], since1904: false }
  const read = await walk(zip, main, {
    open(name, attributes) {
      if (name === 'sheet' && found.sheets.length < 1000)
        found.sheets.push({
          name: attributes['name'] ?? '',
          hidden: /hidden/i.test(attributes['state'] ?? ''),
          id: Object.entries(attributes).find(([key]) => key === 'id' || key.endsWith(':id'))?.[1] ?? '',
        })
      else if (name === 'workbookPr') found.since1904 = isOn(attributes['date1904'])
    },
  })
  if (!read) throw otherKind(zip)
  const related = await targets(zip, main)
  const part = (type: string): string | undefined => related.find(one => one.type === type)?.target
  const sheets = found.sheets.flatMap(({ name, hidden, id }) => {
    const at = related.find(one => one.id === id && one.type === 'worksheet')
    return at ? [{ name, hidden, part: at.target }] : []
  })
  let parts: { shared: readonly string[]; styles: readonly Style[] } | undefined
  return {
    sheets: sheets.map(({ name, hidden }) => ({ name, hidden })),
    async *rows(name, tableLimits) {
      const sheet = sheets.find(one => one.name === name)
      if (!sheet) throw new TableRefused(t => t.noSheet({ name }))
      parts ??= {
        shared: await sharedStrings(zip, part('sharedStrings')),
        styles: await cellStyles(zip, part('styles')),
      }
      yield* sheetRows(zip, sheet.part, { ...parts, since1904: found.since1904 }, tableLimits)
    },
  }
}

const isOn = (attribute: string | undefined): boolean => /^(1|true)$/i.test(attribute ?? '')

const otherKind = (zip: Zip): TableRefused =>
  new TableRefused(t =>
    zip.names.includes('content.xml')
      ? t.openDocument()
      : zip.names.some(name => name.endsWith('.iwa'))
        ? t.numbers()
        : t.noBook(),
  )

const damagedPart = (part: string, reason: string): TableRefused =>
  new TableRefused(t => t.damagedPart({ part, reason }))

type Target = { id: string; type: string; target: string }

/** What a part refers to, by the last word of the relation's type; '' is the package itself. */
async function targets(zip: Zip, part: string): Promise<Target[]> {
  const slash = part.lastIndexOf('/')
  const folder = part.slice(0, slash + 1)
  const found: Target[] = []
  await walk(zip, `${folder}_rels/${part.slice(slash + 1)}.rels`, {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes['TargetMode'] === 'External' || found.length > 10_000) return
      const written = attributes['Target'] ?? ''
      found.push({
        id: attributes['Id'] ?? '',
        type: (attributes['Type'] ?? '').split('/').at(-1) ?? '',
        target: resolved(written.startsWith('/') ? written : `${folder}${written}`),
      })
    },
  })
  return found
}

function resolved(path: string): string {
  const parts: string[] = []
  for (const part of path.split(/[/\\]+/)) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** Parses a part to its end; false when there is none of that name. */
async function walk(zip: Zip, part: string, events: Partial<XmlEvents>): Promise<boolean> {
  for await (const _ of walking(zip, part, events) ?? [null]) if (_ === null) return false
  return true
}

function walking(zip: Zip, part: string, events: Partial<XmlEvents>): AsyncGenerator<void> | null {
  const bytes = zip.read(plainName(part))
  if (!bytes) return null
  return (async function* () {
    try {
      yield* readXml(bytes, { open() {}, text() {}, close() {}, ...events }, xml)
    } catch (error) {
      throw error instanceof XmlRefused ? damagedPart(part, error.message) : error
    }
  })()
}

async function sharedStrings(zip: Zip, part: string | undefined): Promise<string[]> {
  const strings: string[] = []
  let text: string[] | null = null
  let inText = false
  let phonetic = 0
  if (part === undefined) return strings
  await walk(zip, part, {
    open(name) {
      if (name === 'si') text = []
      else if (name === 't') inText = true
      else if (name === 'rPh') phonetic++
    },
    text(piece) {
      if (inText && phonetic === 0) text?.push(piece)
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') phonetic--
      else if (name === 'si' && text) {
        if (strings.length >= maxShared) throw new TableRefused(t => t.tooManyTexts({ n: maxShared }))
        strings.push(unescaped(text.join('')))
        text = null
      }
    },
  })
  return strings
}

/** By style number. */
async function cellStyles(zip: Zip, part: string | undefined): Promise<Style[]> {
  const formats = new Map<number, string>()
  const styles: Style[] = []
  const struckFonts: boolean[] = []
  let inside = false
  let inFonts = false
  if (part === undefined) return styles
  await walk(zip, part, {
    open(name, attributes) {
      if (name === 'numFmt') formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      else if (name === 'fonts') inFonts = true
      else if (name === 'font' && inFonts && struckFonts.length < 100_000) struckFonts.push(false)
      else if (name === 'strike' && inFonts && struckFonts.length > 0)
        struckFonts[struckFonts.length - 1] = isOn(attributes['val'] ?? '1')
      else if (name === 'cellXfs') inside = true
      else if (name === 'xf' && inside && styles.length < 100_000) {
        const id = Number(attributes['numFmtId'] ?? 0)
        const isDate = isDateFormat(id, formats.get(id))
        const isStruck = struckFonts[Number(attributes['fontId'] ?? -1)] ?? false
        styles.push({ isDate, format: isDate ? null : numberFormat(id, formats.get(id)), isStruck })
      }
    },
    close(name) {
      if (name === 'cellXfs') inside = false
      else if (name === 'fonts') inFonts = false
    },
  })
  return styles
}

type OpenRow = {
  number: number
  cells: Cell[]
  next: number
  hidden: boolean
  /** cells that are struck through */
  struck: number
  shown: Record<number, string> | null
}

const isStruck = ({ struck, cells }: OpenRow): boolean =>
  struck > 0 && struck * 2 >= cells.filter(one => one !== null && one !== '').length

async function* sheetRows(
  zip: Zip,
  part: string,
  reading: Reading,
  limits: TableLimits,
): AsyncGenerator<Row> {
  const done: Row[] = []
  let count = 0
  let row: OpenRow | null = null
  let last = 0
  let cell: { column: number; type: string; style: number; value: string; inline: string | null } | null =
    null
  let into: 'value' | 'inline' | null = null
  let phonetic = 0
  const hiddenColumns: number[] = []
  const events: XmlEvents = {
    open(name, attributes) {
      if (name === 'col' && isOn(attributes['hidden'])) {
        const to = Math.min(Number(attributes['max']), maxHidden)
        for (let at = Number(attributes['min']); at <= to; at++) hiddenColumns.push(at - 1)
      } else if (name === 'row') {
        const written = Number(attributes['r'])
        const number = Number.isInteger(written) && written > last ? written : last + 1
        row = { number, cells: [], next: 0, hidden: isOn(attributes['hidden']), struck: 0, shown: null }
        last = number
      } else if (name === 'c' && row) {
        const column = columnOf(attributes['r']) ?? row.next
        row.next = column + 1
        cell = {
          column,
          type: attributes['t'] ?? 'n',
          style: Number(attributes['s'] ?? -1),
          value: '',
          inline: null,
        }
      } else if (name === 'v' && cell) into = 'value'
      else if (name === 't' && cell) {
        into = 'inline'
        cell.inline ??= ''
      } else if (name === 'rPh') phonetic++
    },
    text(piece) {
      if (!cell || into === null || phonetic > 0) return
      if (into === 'value') cell.value += piece
      else cell.inline = (cell.inline ?? '') + piece
    },
    close(name) {
      if (name === 'v' || name === 't') into = null
      else if (name === 'rPh') phonetic--
      else if (name === 'c' && cell && row) {
        put(row, cell)
        cell = null
      } else if (name === 'row' && row) {
        if (row.cells.some(one => one !== null && one !== '')) {
          if (++count > limits.rows) throw new TableRefused(t => t.tooManyRows({ n: limits.rows }))
          done.push({
            number: row.number,
            cells: row.cells,
            ...(row.shown && { shown: row.shown }),
            ...(row.hidden && { hidden: true as const }),
            ...(isStruck(row) && { struck: true as const }),
            ...(hiddenColumns.length > 0 && { hiddenColumns }),
          })
        }
        row = null
      }
    },
  }
  const put = (to: OpenRow, from: NonNullable<typeof cell>): void => {
    const value = valueOf(from, reading)
    if (value === null || value === '') return
    if (from.column >= limits.columns)
      throw new TableRefused(t => t.tooManyColumns({ row: to.number, n: limits.columns }))
    if (typeof value === 'string' && value.length > limits.cell)
      throw new TableRefused(t => t.longCell({ row: to.number, n: limits.cell, column: from.column + 1 }))
    while (to.cells.length < from.column) to.cells.push(null)
    to.cells[from.column] = value
    if (reading.styles[from.style]?.isStruck) to.struck++
    const format = typeof value === 'number' ? reading.styles[from.style]?.format : null
    const shown = typeof value === 'number' && format ? shownNumber(value, format) : null
    if (shown !== null) (to.shown ??= {})[from.column] = shown
  }
  const steps = walking(zip, part, events)
  if (!steps) throw new TableRefused(t => t.sheetMissing())
  for await (const _ of steps) {
    yield* done
    done.length = 0
  }
}
