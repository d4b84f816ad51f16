/**
 * Texts whose cells came one below the other, as copied from a PDF or a page: so many lines for each article, or one column
 * after the other. Where they do so throughout they are rows of a table, and are read as those.
 */
import { columnsIn, type ListColumns } from '../list-columns.ts'
import { isTotal } from '../totals.ts'
import { quantityColumn } from '../quantity-column.ts'
import { withoutLabel } from '../line-label.ts'
import type { TypedLine } from '../read-lines.ts'
import { noMarks, notFittedBy } from './fitted.ts'

/** Rows made of lines, and what they mean; `before` and `after`: lines that belong to none. */
export type Records = {
  before: readonly TypedLine[]
  rows: TypedLine[]
  after: readonly TypedLine[]
  head: TypedLine | null
  columns: Pick<ListColumns, 'codes' | 'quantity'>
  /** nothing but their order says which quantity is whose */
  isGuessed: boolean
}

/** More lines for one article are no record. */
const most = 8

const rowOf = (lines: readonly TypedLine[]): TypedLine => ({
  line: lines[0]?.line ?? 0,
  text: lines.map(line => line.text).join('\t'),
  readings: [],
  cells: lines.map(line => withoutLabel(line.text)),
  ...(lines.some(line => line.values) && {
    values: lines.map(line => line.values?.[0] ?? withoutLabel(line.text)),
  }),
})
const inParts = (lines: readonly TypedLine[], size: number): TypedLine[][] =>
  Array.from({ length: Math.floor(lines.length / size) }, (_, i) => lines.slice(i * size, (i + 1) * size))

/** More lines above the heads are no titles of theirs. */
const maxTitles = 3

/** The heads first, as many as each article has lines; or each head above its column. */
function belowHeads(all: readonly TypedLine[], isArticle: (line: TypedLine) => boolean): Records | null {
  const first = all.findIndex(isArticle)
  for (let from = 0; from < Math.min(maxTitles + 1, first); from++)
    for (let size = Math.min(most, (all.length - from) >> 1); size > 1; size--) {
      const found = underHeads(all.slice(from), size, isArticle)
      if (found) return { ...found, before: all.slice(0, from) }
    }
  return null
}

/** Each article has `size` lines below as many heads, and stands below that of numbers; null: they are none. */
function underHeads(
  lines: readonly TypedLine[],
  size: number,
  isArticle: (line: TypedLine) => boolean,
): Records | null {
  if (lines.length % size !== 0) return null
  const across = inParts(lines, size)
  const height = lines.length / size
  const down = Array.from({ length: height }, (_, row) => lines.filter((_line, at) => at % height === row))
  const articles = lines.filter(isArticle).length
  for (const [head, ...rows] of [across, down]) {
    if (!head || rows.length === 0 || head.some(line => isArticle(line) || /^\d/.test(line.text))) continue
    const columns = columnsIn(head.map(line => line.text))
    if (!columns || columns.quantity === null) continue
    const { codes } = columns
    const below = rows.flatMap(row => codes.filter(at => row[at] && isArticle(row[at])))
    if (below.length === articles)
      return { before: [], rows: rows.map(rowOf), after: [], head: rowOf(head), columns, isGuessed: false }
  }
  return null
}

/** As many numbers behind all articles as there are of them. */
function columnsApart(
  lines: readonly TypedLine[],
  articles: readonly number[],
  isAmount: (text: string) => boolean,
): Records | null {
  const [first = 0] = articles
  const end = first + articles.length
  const behind = lines.slice(end, end + articles.length)
  const isRun = articles.every((at, i) => at === first + i) && behind.length === articles.length
  if (!isRun || !behind.every(line => isAmount(line.text))) return null
  const rows = behind.map((line, i) => rowOf([lines[first + i] ?? line, line]))
  return {
    before: lines.slice(0, first),
    rows,
    after: lines.slice(end + articles.length),
    head: null,
    columns: { codes: [0], quantity: 1 },
    isGuessed: true,
  }
}

/** As many lines from one article to the next, with a quantity at the same place of each. */
function atDistances(
  lines: readonly TypedLine[],
  articles: readonly number[],
  isAmount: (text: string) => boolean,
  locale: string,
): Records | null {
  const gaps = articles.slice(1).map((at, i) => at - (articles[i] ?? 0))
  const least = Math.min(...gaps)
  // a number that nobody knows may stand between two that are known
  for (let size = 2; size <= Math.min(least, most); size++) {
    const found = gaps.every(gap => gap % size === 0) && everySo(lines, articles, size, isAmount, locale)
    if (found) return found
  }
  return null
}

/** The same for so many lines of each article; null: they are not so, or could be in two ways. */
function everySo(
  lines: readonly TypedLine[],
  articles: readonly number[],
  size: number,
  isAmount: (text: string) => boolean,
  locale: string,
): Records | null {
  const [first = 0] = articles
  const last = articles.at(-1) ?? 0
  const isKnown = new Set(articles)
  const found = Array.from({ length: size }, (_, code): Records | null => {
    const from = first - code
    const to = last - code + size
    if (from < 0 || to > lines.length) return null
    const rows = inParts(lines.slice(from, to), size).map(rowOf)
    const isNumber = (row: TypedLine, i: number) =>
      isKnown.has(first + i * size) || /\d/.test(row.cells[code] ?? '')
    if (!rows.every(isNumber)) return null
    const amounts = rows.map(({ cells }) =>
      cells.map(cell => (isAmount(cell) ? cell : notFittedBy([cell], [], noMarks) === '' ? 'x' : '')),
    )
    const quantity = quantityColumn(amounts, code, locale)
    if (quantity === undefined || quantity === code) return null
    const columns = { codes: [code], quantity }
    return {
      before: lines.slice(0, from),
      rows,
      after: lines.slice(to),
      head: null,
      columns,
      isGuessed: false,
    }
  }).filter(one => one !== null)
  const said = ({ rows, columns: { codes, quantity } }: Records) =>
    rows.map(({ cells }) => `${cells[codes[0] ?? 0]}\t${cells[quantity ?? 0]}`).join('\n')
  return new Set(found.map(said)).size === 1 ? (found[0] ?? null) : null
}

/**
 * The records of a text without heads of a table; null: it is none. `isArticle`: the line is nothing but the number of one
 * that is known; `isAmount`: it is a quantity of some kind.
 */
export function recordsIn(
  lines: readonly TypedLine[],
  isArticle: (line: TypedLine) => boolean,
  isAmount: (text: string) => boolean,
  locale: string,
): Records | null {
  // what sums up the others at the end belongs to none of them
  const total = lines.findLastIndex(line => isTotal([line.text], [0]))
  const isBehind = total !== -1 && !lines.slice(total).some(isArticle)
  const counted = isBehind ? lines.slice(0, total) : lines
  const articles = counted.flatMap((line, at) => (isArticle(line) ? [at] : []))
  const headed = belowHeads(counted, isArticle)
  if (headed || articles.length < 2) return headed
  return columnsApart(counted, articles, isAmount) ?? atDistances(counted, articles, isAmount, locale)
}
