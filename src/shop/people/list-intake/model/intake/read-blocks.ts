/** What the rows of a list mean, once it is settled how each of its tables is read; what is left out, and why. */
import { codeKey } from '#shop/catalogue/articles/model.ts'
import type { Known, Match } from '../known.ts'
import { isTotal, rowCounts, type RowCounts } from '../list-columns.ts'
import { amountOf, doubtIn, noNumber, readQuantity, type Doubt, type TypedLine } from '../read-lines.ts'
import { meaningOf, none, numbersIn, resolveLine, type Aside, type Meaning } from '../resolve.ts'
import { withAmountsBelow } from './below.ts'
import { notFittedBy, withoutMark } from './fitted.ts'
import { placesIn } from './places.ts'
import { countedPlaces, quantityIn, writtenIn } from './row-quantity.ts'
import { blocksOf, isComment, settle, valueIn, type GivenColumns, type SettledBlock } from './table.ts'

/** Articles that a number means by itself; a number of a design is no contradiction to one of its variants. */
const meant = (matches: readonly Match[]): Match[] => matches.filter(one => one.how !== 'base')

/** The numbers of a cell that names several to choose from: 'ABC 1 / DEF-2', 'ABC 1 or DEF-2', one below the other. */
const between = /\s*[|;\n]\s*|\s+[,/]\s*|,\s+|\s+(?:or|alt\.?:?|oder|ou|o|bzw\.?)\s+/iu
const alternatives = (cell: string): string[][] =>
  // a stroke may be part of a number
  [between, /\s*[|;,/\n]\s*/u].map(sign =>
    cell
      .split(sign)
      .map(one => one.trim())
      .filter(one => one !== '')
      .slice(0, 6),
  )

/**
 * What the columns of part numbers say of a row: the first that is known counts. Two that name different articles (ours in
 * one, that of a maker in the other) are asked about.
 */
function inCodes(
  line: TypedLine,
  codes: readonly number[],
  known: Known,
): { code: string; matches: readonly Match[] } {
  const named = codes.map(at => line.cells[at] ?? '').filter(cell => cell !== '')
  const found = named.flatMap(cell => {
    const code = [cell, withoutMark(cell)].find(one => (known.get(one)?.length ?? 0) > 0)
    return code === undefined ? [] : [{ code, matches: known.get(code) ?? [] }]
  })
  const [first, ...more] = found
  if (!first) {
    const [either] = codes.flatMap(at => {
      return alternatives(valueIn(line, at)).flatMap(each => {
        const all = each.map(one => meant(known.get(one) ?? []))
        return all.length > 1 && all.every(one => one.length > 0) ? [all.flat()] : []
      })
    })
    if (either) return { code: named[0] ?? '', matches: either.map(one => ({ ...one, how: 'other-number' })) }
  }
  if (!first) return { code: named.find(code => /[\p{L}\p{N}]/u.test(code)) ?? named[0] ?? '', matches: [] }
  const ids = new Set(first.matches.map(one => one.article.id))
  const other = more.find(
    one => meant(one.matches).length > 0 && !one.matches.some(match => ids.has(match.article.id)),
  )
  if (!other || meant(first.matches).length === 0) return first
  const both = [...meant(first.matches), ...meant(other.matches)]
  return {
    code: `${first.code} · ${other.code}`,
    matches: both.map(one => ({ ...one, how: 'other-number' })),
  }
}

/** A row under heads that are known: its number and quantity stand in their columns. */
function inColumns(line: TypedLine, block: SettledBlock, known: Known, locale: string): Meaning[] {
  const { columns } = block
  if (!columns) return []
  const { code, matches } = inCodes(line, columns.codes, known)
  const typed = writtenIn(line, block, locale)
  const read = quantityIn(line, block, locale, matches.length > 0)
  const { quantity } = amountOf(typed, read)
  // without a column of quantities, a number among the other cells may be one
  const numbers = line.cells.filter(
    (cell, at) =>
      !columns.codes.includes(at) &&
      !columns.counting.includes(at) &&
      !/^0\d/.test(cell) &&
      readQuantity(cell, locale) !== null,
  )
  const doubt: Doubt | null =
    quantity !== null
      ? null
      : typed !== ''
        ? (doubtIn(typed, locale, read) ?? noNumber(typed))
        : numbers.length > 0
          ? noNumber(numbers.join(' · '))
          : block.isGiven
            ? null
            : columns.quantity === null
              ? countedPlaces(line, columns.codes)
              : { typed: '', read: { kind: 'empty' } }
  return [meaningOf(line, line.text, { code, quantity, doubt }, matches)]
}

export type ReadList = {
  meanings: Meaning[]
  /** the heads by which the columns were found, as they were written; null: there were none */
  heads: { line: number; text: string; code: string; quantity: string | null } | null
}

/**
 * Is it a line that somebody typed below a table of text, in a form of its own? It is not divided as the heads are; between
 * commas it has two cells at most. A row of a sheet never is: cells that are empty at its end are not told.
 */
function isTypedBelow(line: TypedLine, head: TypedLine | null): boolean {
  if (line.values || !head || head.cells.length <= 2 || line.cells.includes('')) return false
  const divided = ['\t', ';'].find(sign => head.text.includes(sign))
  return divided === undefined ? line.cells.length <= 2 : !line.text.includes(divided)
}

/**
 * A row below heads that says no part number, as where cells of the sheet are merged: its quantity is not lost, and the
 * article above is offered. A sum of those above, and further places of the row above, are no rows. Null: it holds no
 * quantity.
 */
function withoutNumber(
  line: TypedLine,
  block: SettledBlock,
  locale: string,
  above: readonly Meaning[],
): Meaning[] | null {
  const at = block.columns?.quantity ?? null
  const isPlaces = (cell: string, column: number) => cell === '' || (column !== at && placesIn(cell) > 0)
  if (line.cells.length === 0) return null
  if (above.length > 0 && line.cells.every(isPlaces)) return []
  const read = quantityIn(line, block, locale, false)
  if (read.kind === 'empty' || (read.kind === 'quantity' && read.quantity === 0)) return null
  const total = above.reduce((sum, one) => sum + one.quantity, 0)
  const isAmounts = line.cells.every((cell, column) => column === at || !/\p{L}{2}/u.test(cell))
  if (read.kind === 'quantity' && read.quantity === total && above.length > 1 && isAmounts) return []
  const amount = amountOf(writtenIn(line, block, locale), read)
  const article = above.findLast(one => one.article)?.article
  const unknown = meaningOf(line, line.text, { code: '', ...amount }, [])
  return [{ ...unknown, candidates: article ? [article] : [] }]
}

/** What a row of a block means, and whether it is left out. */
function resolveRow(
  line: TypedLine,
  block: SettledBlock,
  known: Known,
  locale: string,
  { counted, above }: { counted: RowCounts; above: readonly Meaning[] },
): Meaning[] {
  const { columns, isGiven } = block
  const codes = columns?.codes ?? []
  const isEmpty = codes.every(at => (line.cells[at] ?? '') === '')
  const isSum =
    block.columns && codes.every(at => !known.has(line.cells[at] ?? '')) && isTotal(line.cells, codes)
  if (isSum) return []
  // what stands elsewhere in the row is not what was named
  if (isGiven && isEmpty) return [meaningOf(line, line.text, { code: line.text, ...none }, [])]
  if (columns && isEmpty && !isTypedBelow(line, block.head)) {
    const unnamed = withoutNumber(line, block, locale, above)
    if (unnamed) return unnamed
  }
  const isRow = columns && !isEmpty && (isGiven || !isTypedBelow(line, block.head))
  const found = isRow ? inColumns(line, block, known, locale) : resolveLine(line, known, locale, counted)
  const beside = line.cells.length > 0 ? line.cells : [line.text]
  const isCode = new Set(found.map(one => one.code))
  const [first] = found
  const says = notFittedBy(
    beside.map((cell, at) =>
      isCode.has(cell)
        ? ''
        : codes.includes(at)
          ? first?.article
            ? cell.replace(first.code, '')
            : ''
          : cell,
    ),
    isRow ? columns.fitted : [],
    block.marks,
    block.head?.cells,
  )
  const aside: Aside | null =
    says !== ''
      ? { because: 'not-fitted', says }
      : line.isHidden
        ? { because: 'hidden' }
        : block.hasComments && isComment(line)
          ? { because: 'comment' }
          : null
  return aside ? found.map(one => ({ ...one, aside: one.article ? aside : null })) : found
}

/** The pieces of each article, or number that nobody knows, in these rows; null: a row is in doubt. */
function sums(meanings: readonly Meaning[]): Map<number | string, number> | null {
  const found = new Map<number | string, number>()
  for (const { article, code, doubt, quantity, aside } of meanings) {
    if (aside) continue
    if (doubt) return null
    const key = article?.id ?? codeKey(code)
    found.set(key, (found.get(key) ?? 0) + quantity)
  }
  return meanings.some(one => one.article) ? found : null
}

/**
 * Tables that hold the same pieces as one before them (one row for each place, then one for each article) are left out:
 * nothing is counted twice.
 */
function withoutSums(tables: readonly { block: SettledBlock; meanings: Meaning[] }[]): Meaning[] {
  const told: { sum: Map<number | string, number>; from: number; to: number }[] = []
  return tables.flatMap(({ block, meanings }) => {
    const sum = block.columns ? sums(meanings) : null
    if (!sum || sum.size === 0) return meanings
    const same = told.find(
      one =>
        one.sum.size === sum.size &&
        (sum.size > 1 || block.head !== null) &&
        [...sum].every(([id, quantity]) => one.sum.get(id) === quantity),
    )
    if (same)
      return meanings.map(one => ({
        ...one,
        aside: one.aside ?? { because: 'counted' as const, from: same.from, to: same.to },
      }))
    told.push({ sum, from: meanings[0]?.line ?? 0, to: meanings.at(-1)?.line ?? 0 })
    return meanings
  })
}

/** What a whole list means, block by block; see `settle`. */
export function readBlocks(blocks: readonly SettledBlock[], known: Known, locale: string): ReadList {
  const counted = rowCounts(blocks.flatMap(block => block.lines))
  const read = blocks.map(block => {
    const meanings = block.lines.reduce<Meaning[]>((above, line) => {
      above.push(...resolveRow(line, block, known, locale, { counted, above }))
      return above
    }, [])
    const isText = !block.columns && block.lines.every(line => line.cells.length < 2)
    return { block, meanings: isText ? withAmountsBelow(meanings, locale) : meanings }
  })
  const headed = blocks.find(block => block.head && block.columns)
  const { head, columns } = headed ?? { head: null, columns: null }
  return {
    meanings: withoutSums(read),
    heads:
      head && columns
        ? {
            line: head.line,
            text: head.text,
            code: head.cells[columns.codes[0] ?? -1] ?? '',
            quantity: columns.quantity === null ? null : (head.cells[columns.quantity] ?? ''),
          }
        : null,
  }
}

/** What a list means of which everything is known beforehand. */
export const resolveList = (
  lines: readonly TypedLine[],
  known: Known,
  locale: string,
  given: GivenColumns | null = null,
): ReadList => readBlocks(settle(blocksOf(lines, given), known, locale), known, locale)

/** Every number that has to be looked up to read these blocks. */
export function numbersInBlocks(blocks: readonly SettledBlock[], locale: string): string[] {
  const numbers = new Set<string>()
  for (const { columns, head, isGiven, lines } of blocks) {
    const others: TypedLine[] = []
    for (const line of lines) {
      const codes = (columns?.codes ?? []).map(at => line.cells[at] ?? '').filter(code => code !== '')
      for (const cell of codes)
        for (const code of [cell, withoutMark(cell)]) if (code.length <= 120) numbers.add(code)
      for (const at of columns?.codes ?? [])
        for (const code of alternatives(valueIn(line, at)).flat()) if (code.length <= 120) numbers.add(code)
      if (!isGiven && (codes.length === 0 || isTypedBelow(line, head))) others.push(line)
    }
    for (const number of numbersIn(others, locale)) numbers.add(number)
  }
  return [...numbers]
}
