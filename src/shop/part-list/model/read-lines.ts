/**
 * What people type, paste or copy out of a spreadsheet when they order by number: '10 x ABC', 'ABC 10', 'ABC;10',
 * 'ABC, 10', cells between tabs, semicolons or commas, Windows line ends, no-break spaces. Part numbers hold spaces,
 * commas and slashes themselves, so a line is read in every way it can be, longest number first, and the catalogue
 * decides: the longest run that is a known number wins (conventions.md, "Paths, lists, codes").
 *
 * Covers K-09 for pasted quantities and the ground of QO-01 and SRCH-08.
 */
import { mostPieces } from '#shop/catalogue/model.ts'

/** Most lines of one list; more are refused with words, never cut silently. */
export const mostLines = 5_000

/** One way to read a piece of text; quantity null: none is named. */
export type Reading = { code: string; quantity: number | null }

export type TypedLine = {
  /** counted from 1 in what was typed, empty lines too */
  line: number
  text: string
  /** the whole line, every way, longest number first */
  readings: readonly Reading[]
  /** its cells when it has several, for lines that hold more than one number or a whole spreadsheet row */
  cells: readonly string[]
}

/** Longest number that is looked up. */
const longest = 120
/** Cells of a line that are looked at, and cells that may together be one number. */
const mostCells = 24
const mostJoined = 4

const amount = String.raw`([1-9]\d{0,6})(?:[.,]0+)?`
const pieces = String.raw`(?:pcs?|pieces?|uds?|unidades?|ud|stk|st|ea)\.?`
const patterns: readonly { form: RegExp; code: 1 | 2; quantity: 1 | 2 }[] = [
  // ABC;10   ABC, 10   ABC <tab> 10
  { form: new RegExp(`^(.+?)\\s*[;,\\t]\\s*${amount}(?:\\s*${pieces})?$`, 'i'), code: 1, quantity: 2 },
  // ABC x 10   ABC x10
  { form: new RegExp(`^(.+?)\\s+[x×*]\\s*${amount}(?:\\s*${pieces})?$`, 'i'), code: 1, quantity: 2 },
  // ABC 10   ABC 10 pcs
  { form: new RegExp(`^(.+?)\\s+${amount}(?:\\s*${pieces})?$`, 'i'), code: 1, quantity: 2 },
  // 10 x ABC   10x ABC   10 pcs ABC
  {
    form: new RegExp(`^${amount}\\s*(?:[x×*]|${pieces}\\s+(?:of\\s+|de\\s+)?)\\s*(.+)$`, 'i'),
    code: 2,
    quantity: 1,
  },
  // 10 ABC   10;ABC
  { form: new RegExp(`^${amount}\\s*[;,\\t\\s]\\s*(.+)$`, 'i'), code: 2, quantity: 1 },
]

/** A cell that is nothing but a quantity; null otherwise. */
export function readQuantity(cell: string): number | null {
  const match = new RegExp(`^${amount}(?:\\s*${pieces})?$`, 'i').exec(cell.trim())
  const quantity = Number(match?.[1])
  return match && quantity <= mostPieces ? quantity : null
}

/** Every way to read a text, longest number first; of equal length the one that names a quantity. */
export function readingsOf(text: string): Reading[] {
  const readings = new Map<string, Reading>()
  const add = (code: string, quantity: number | null) => {
    const trimmed = code.trim()
    if (trimmed === '' || trimmed.length > longest) return
    if ((readings.get(trimmed)?.quantity ?? null) === null) readings.set(trimmed, { code: trimmed, quantity })
  }
  add(text, null)
  for (const { form, code, quantity } of patterns) {
    const match = form.exec(text)
    if (match) add(match[code] ?? '', Number(match[quantity]))
  }
  return [...readings.values()].toSorted((a, b) => b.code.length - a.code.length)
}

/** A spreadsheet's quotes around a cell are no part of it. */
const unquote = (cell: string): string =>
  /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell

function cellsOf(text: string): string[] {
  const separator = ['\t', ';', ','].find(sign => text.includes(sign))
  if (separator === undefined) return []
  const cells = text.split(separator).map(cell => unquote(cell.trim()))
  return cells.length > mostCells ? cells.slice(0, mostCells) : cells
}

/** The runs of cells from one on that may be one number, longest first. Cells between tabs are never joined. */
export function runsFrom(
  line: Pick<TypedLine, 'cells' | 'text'>,
  from: number,
): { text: string; cells: number }[] {
  const glue = line.text.includes('\t') ? null : line.text.includes(';') ? ';' : ','
  const runs: { text: string; cells: number }[] = []
  for (let n = Math.min(glue === null ? 1 : mostJoined, line.cells.length - from); n >= 1; n--) {
    const cells = line.cells.slice(from, from + n)
    runs.push({ text: cells.join(glue ?? ''), cells: n })
    if (n > 1) runs.push({ text: cells.join(`${glue} `), cells: n })
  }
  return runs
}

/** The lines of a text that say something. Spaces of every kind count as one space. */
export function readLines(text: string): TypedLine[] {
  const lines: TypedLine[] = []
  for (const [i, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const clean = raw
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u200b-\u200d\ufeff|]/g, ' ')
      .replace(/[^\S\t]+/g, ' ')
      .replace(/ ?\t ?/g, '\t')
      .trim()
    if (clean === '') continue
    const plain = unquote(clean)
    lines.push({ line: i + 1, text: plain, readings: readingsOf(plain), cells: cellsOf(clean) })
  }
  return lines
}
