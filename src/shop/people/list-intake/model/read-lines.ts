/**
 * What people type, paste or copy out of a spreadsheet when they order by number: '10 x ABC', 'ABC 10', 'ABC;10',
 * 'ABC, 10', cells between tabs, semicolons or commas, Windows line ends, no-break spaces. Part numbers hold spaces,
 * commas and slashes themselves, so a line is read in every way it can be, longest number first, and the catalogue
 * decides: the longest run that is a known number wins (conventions.md, "Paths, lists, codes").
 *
 * Covers K-09 for pasted quantities and the ground of QO-01 and SRCH-08.
 */
import { widthlessAsBlanks, withoutDirections } from '#kit/typed/unseen.ts'
import { isDay } from '#shop/catalogue/articles/model/repairs.ts'
import { alignedLines } from './aligned-table.ts'
import { cellRead, isDivided, narrow, plainCell } from './cell-read.ts'
import { allBelow, forAll, type ForAll } from './for-all.ts'
import { positionsApart } from './positions-apart.ts'
import { withoutCount, withoutLabel } from './line-label.ts'
import { cellText, codeText, shownText, type Cell, type Row } from '#kit/spreadsheet/table.ts'
import { readingsOf, type Reading } from './readings.ts'

/** Most lines of one list; more are refused with words, never cut silently. */
export const maxLines = 5_000

export type TypedLine = {
  /** counted from 1 in what was typed, empty lines too */
  line: number
  text: string
  /** the whole line, every way, longest number first */
  readings: readonly Reading[]
  /** its cells when it has several, for lines that hold more than one number or a whole spreadsheet row */
  cells: readonly string[]
  /** of a row of a sheet: its cells as values, where the sheet displays them otherwise */
  values?: readonly string[]
  /** what it says of all that it names */
  all?: ForAll
  /** hidden in its sheet */
  isHidden?: boolean
  /** struck through in its sheet */
  isStruck?: boolean
  /** columns that its sheet hides */
  hiddenColumns?: readonly number[]
}

/** A cell that is a quantity: of a sheet its number, however it is displayed. */
export const valueIn = (line: TypedLine, at: number): string => line.values?.[at] ?? line.cells[at] ?? ''
/** Cells of a line that are looked at, and cells that may together be one number. */
const maxCells = 40
const maxJoined = 4
/** Rows of more cells are those of a table, whose cells are each for themselves: trying all that they may be takes seconds. */
const maxTorn = 16

/** A price behind what is ordered: '@ 2.00', 'à 2,00 €', '@ EUR 2.00 / pc'. */
const priced =
  /\s(?:@\s*\d[\d.,']*[.,]\d\d|(?:@|à|zu(?:\s+je)?|je|a)\s*(?:(?:EUR|USD|GBP|CHF|€|\$|£)\s*\d[\d.,']*|\d[\d.,']*\s*(?:EUR|USD|GBP|CHF|€|\$|£)))(?:\s*(?:\/|per|pro|por)?\s*(?:pc|pcs|piece|ea|each|stk|stück|ud|unidad)\.?)?$/iu

/** A spreadsheet's quotes around a cell are no part of it, nor the sign by which it keeps a number a text: ="0017". */
const unquote = (cell: string): string =>
  /^=?"(?:[^"]|"")*"$/s.test(cell)
    ? cell
        .slice(cell.indexOf('"') + 1, -1)
        .replaceAll('""', '"')
        .trim()
    : cell

/** The sign between the cells of a row alone: the first of tab, semicolon and comma that stands outside of quotes. */
function separatorIn(text: string): string | undefined {
  const bare = text.replace(/(^|[\t;,]) ?"(?:[^"]|"")*"/g, '$1')
  return ['\t', ';', ','].find(sign => bare.includes(sign))
}

/** The cells of a row; a separator between quotes is part of its cell. */
function cellsOf(text: string): string[] {
  const separator = separatorIn(text)
  if (separator === undefined) return []
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (const sign of text) {
    if (sign === '"' && (quoted || cell.trim() === '')) quoted = !quoted
    if (sign === separator && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  // a quote that never ends was no quote
  const all = quoted ? text.split(separator) : [...cells, cell]
  return all.slice(0, maxCells).map(one => cellRead(unquote(one.trim())))
}

/** Rows drawn with upright lines, as in mails and wikis: '| ABC | 10 |'. */
const drawn = (text: string): string =>
  text.includes('|')
    ? text
        .replace(/^\s*\|/, '')
        .replace(/\|\s*$/, '')
        .replace(/"(?:[^"]|"")*"|\|/g, sign => (sign === '|' ? '\t' : sign))
    : text

/** What pages and assistants set a word apart with: **ABC**, `ABC`, “ABC”, «ABC». */
const setApart = [
  /(\*\*|`)(?=[^\s*`])([^*`\t\u2028]{1,120})(?<=\S)\1/g,
  /()[“„«](?=\S)([^“”„«»\t\u2028]{1,120})(?<=\S)[”“»]/g,
]
const asOthers = (text: string): string => setApart.reduce((plain, signs) => plain.replace(signs, '$2'), text)

/** The line that is drawn below heads. */
const isDrawn = (text: string): boolean => /^[-=+:_\s]{3,}$/.test(text)

/** The runs of cells from one on that may be one number, longest first. Cells between tabs are never joined. */
export function runsFrom(
  line: Pick<TypedLine, 'cells' | 'text'>,
  from: number,
): { text: string; cells: number }[] {
  const glue = line.text.includes('\t') ? null : line.text.includes(';') ? ';' : ','
  const runs: { text: string; cells: number }[] = []
  const most = glue === null || line.cells.length > maxTorn ? 1 : maxJoined
  for (let n = Math.min(most, line.cells.length - from); n >= 1; n--) {
    const cells = line.cells.slice(from, from + n)
    runs.push({ text: cells.join(glue ?? ''), cells: n })
    if (n > 1) runs.push({ text: cells.join(`${glue} `), cells: n })
  }
  return runs
}

/** Stands for a line end within the quotation marks of a cell. */
const within = '\u2028'
/** Line ends within the quotation marks of a cell are no ends of lines. */
const wholeCells = (text: string): string =>
  text.includes('"')
    ? text.replace(
        /(^|[\t;,\r\n])"((?:[^"\t;\r\n]|"")*(?:\r\n|\r|\n)(?:[^"\t;]|""){0,400})"(?=[\t;,\r\n]|$)/g,
        (_, before: string, cell: string) => `${before}"${cell.replace(/\r\n|\r|\n/g, within)}"`,
      )
    : text

/** The lines of a text that say something. Spaces of every kind count as one space. */
export function readLines(text: string, locale: string): TypedLine[] {
  const lines: TypedLine[] = []
  let number = 0
  let below: ForAll | null = null
  for (const raw of alignedLines(wholeCells(text).split(/\r\n|\r|\n/))) {
    const at = ++number
    number += raw.split(within).length - 1
    const spaced = asOthers(widthlessAsBlanks(withoutDirections(narrow(drawn(raw)))))
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')
      .replace(/[^\S\t]+/g, ' ')
      .replace(/ ?\t ?/g, '\t')
      // a number that a spreadsheet keeps as a text
      .replace(/(^|[\t;,]) ?'(?=\d)/g, '$1')
      // the mark of a footnote behind a number
      .replace(/(?<=\d)[¹²³⁴-⁹]+(?=[ \t;,]|$)/g, '')
      .replace(/[ !。]+$/, '')
    const clean = spaced.trim()
    // a first line by which spreadsheets tell their separator
    const isSeparator = lines.length === 0 && /^sep=.?$/i.test(clean)
    if (clean === '') below = null
    if (clean === '' || isSeparator || isDrawn(clean)) continue
    const plain = unquote(clean)
    const title: ForAll | null = allBelow(withoutCount(plain))
    if (title) {
      below = title
      continue
    }
    const item = withoutLabel(plain).replace(priced, '')
    const all: ForAll | null = forAll(item) ?? (below && { ...below, rest: item })
    // what counts the line is no cell of it, but where its cells are those of a table
    const isRow = isDivided(spaced)
    const written = cellsOf(all ? all.rest : isRow ? spaced : withoutCount(spaced))
    if (isRow && written[0] !== undefined) written[0] = withoutCount(written[0])
    const cells = all ? written : positionsApart(item, written, locale)
    const readings = readingsOf(all ? all.rest : item, locale)
    lines.push({ line: at, text: plain, readings, cells, ...(all && { all }) })
  }
  // rows of empty cells, as at the end of a sheet, are none
  return lines.length > 1 ? lines.filter(line => !/^[;,|\s]*$/.test(line.text)) : lines
}

/** The rows of a sheet as lines: their cells as displayed, counted as the sheet counts. */
export const linesOfRows = (rows: readonly Row[], locale: string): TypedLine[] =>
  rows.flatMap((row): TypedLine[] => {
    const cells = row.cells.map((_, at) => cellRead(plainCell(codeText(row, at))))
    // lines within a cell may be several numbers
    const value = (text: string) => cellRead(plainCell(text).replace(/^'(?=\p{N})/u, ''))
    // a day is a number in a sheet, and no quantity
    const valueAt = (cell: Cell, at: number) =>
      isDay(shownText(row, at)) ? shownText(row, at) : cellText(cell)
    const values = row.cells.map((cell, at) =>
      valueAt(cell, at).split('\n').map(value).filter(Boolean).join('\n'),
    )
    const text = plainCell(row.written ?? '') || cells.join('\t').trim()
    if (text === '' || isDrawn(text)) return []
    return [
      {
        line: row.number,
        text,
        readings: readingsOf(withoutLabel(text), locale),
        cells,
        values,
        ...(row.hidden && { isHidden: true }),
        ...(row.struck && { isStruck: true }),
        ...(row.hiddenColumns && { hiddenColumns: row.hiddenColumns }),
      },
    ]
  })
