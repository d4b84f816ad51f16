/**
 * From what was typed to articles, given what the catalogue knows of the numbers in it. A number that stands in the
 * catalogue wins; then the company's own number; then one equal in letters and digits; then numbers that were replaced
 * and those of the maker. Several articles for one number are never guessed at.
 */
import { ofArticle } from '#kit/quantity.ts'
import type { Lifecycle, OrderRule } from '#shop/catalogue/model.ts'
import { columnsIn, rowCounts, type ListColumns, type RowCounts } from './list-columns.ts'
import {
  doubtIn,
  noNumber,
  readingsOf,
  readQuantity,
  runsFrom,
  type Doubt,
  type Reading,
  type TypedLine,
} from './read-lines.ts'

export const verdicts = [
  'exact',
  'normalised',
  'customer-number',
  'superseded',
  'other-number',
  'ambiguous',
  'unknown',
] as const
export type Verdict = (typeof verdicts)[number]

export type KnownArticle = OrderRule & {
  id: number
  code: string
  name: string
  lifecycle: Lifecycle
  lastOrderOn: string | null
}
/** How a typed number leads to an article. */
export type Match = {
  /** `base`: the number of a design, of which the article is a variant */
  how: Exclude<Verdict, 'ambiguous' | 'unknown'> | 'base'
  article: KnownArticle
  /** of a `base`: in how many variants the design comes */
  variants?: number
}
/** What is known of each typed number. */
export type Known = ReadonlyMap<string, readonly Match[]>

export type Meaning = {
  line: number
  /** the part of the line that was read; what stays in the field when it is not understood */
  text: string
  /** the whole row as it came */
  whole: string
  code: string
  /** what is asked for; where it is in doubt, what it may mean, else 1 */
  quantity: number
  /** what stands where the quantity should, when it has to be asked for */
  doubt: Doubt | null
  verdict: Verdict
  article: KnownArticle | null
  /** the articles a number may mean, when it is ambiguous */
  candidates: readonly KnownArticle[]
  /** ambiguous since it is the number of a design that comes in so many variants; else null */
  variants: number | null
}

const strength: readonly Match['how'][] = [
  'exact',
  'customer-number',
  'normalised',
  'superseded',
  'other-number',
  'base',
]

/** The quantity that was read, or the doubt about it: '25 m' is one of an article that is sold by the metre. */
function amountOf(
  { quantity, doubt }: Reading,
  article: KnownArticle | null,
): Pick<Meaning, 'quantity' | 'doubt'> {
  if (quantity !== null) return { quantity, doubt: null }
  const read = doubt && (article ? ofArticle(doubt.read, article.unit) : doubt.read)
  if (read?.kind === 'quantity' && read.quantity > 0) return { quantity: read.quantity, doubt: null }
  return { quantity: read?.kind === 'unsure' ? read.quantity : 1, doubt: doubt && read && { ...doubt, read } }
}

/** What a reading of a line means, given what is known of its number. */
export function meaningOf(
  line: TypedLine,
  text: string,
  reading: Reading,
  matches: readonly Match[],
): Meaning {
  const base = (article: KnownArticle | null) => ({
    line: line.line,
    text,
    whole: line.text,
    code: reading.code,
    ...amountOf(reading, article),
    variants: null,
  })
  for (const how of strength) {
    let found = [...new Map(matches.filter(m => m.how === how).map(m => [m.article.id, m.article])).values()]
    if (found.length > 1) {
      const written = found.filter(article => article.code.toLowerCase() === reading.code.toLowerCase())
      if (written.length === 1) found = written
    }
    const [article] = found
    if (!article) continue
    if (found.length > 1) {
      const variants = matches.find(match => match.how === how)?.variants ?? null
      return { ...base(null), verdict: 'ambiguous', article: null, candidates: found, variants }
    }
    return { ...base(article), verdict: how === 'base' ? 'normalised' : how, article, candidates: [] }
  }
  return { ...base(null), verdict: 'unknown', article: null, candidates: [] }
}

const longestKnown = (readings: readonly Reading[], known: Known): Reading | undefined =>
  readings.find(reading => (known.get(reading.code)?.length ?? 0) > 0)

type Amount = Pick<Reading, 'quantity' | 'doubt'>
const none: Amount = { quantity: null, doubt: null }

/** The quantity in the cells behind a number, before the next known number; `at`: where the next may begin. */
function amountBehind(line: TypedLine, from: number, known: Known, locale: string): Amount & { at: number } {
  const read: { at: number; amount: Amount }[] = []
  for (let at = from; at < line.cells.length; at++) {
    const cell = line.cells[at] ?? ''
    const quantity = readQuantity(cell, locale)
    if (quantity !== null) read.push({ at, amount: { quantity, doubt: null } })
    else if (longestKnown(readingsOf(cell, locale), known)) break
    else if (read.length === 0) {
      const doubt = doubtIn(cell, locale)
      if (doubt) return { quantity: null, doubt, at: at + 1 }
      // two cells are a number and a quantity, whatever stands in the second; signs alone are an open quantity
      if (cell !== '' && (line.cells.filter(one => one !== '').length === 2 || !/[\p{L}\p{N}]/u.test(cell)))
        return { quantity: null, doubt: noNumber(cell), at: at + 1 }
    }
  }
  const [first, ...more] = read
  if (!first) return { ...none, at: from }
  // a stock, a number of poles or a price beside it: which of them is meant is asked
  if (more.some(({ amount }) => amount.quantity !== first.amount.quantity))
    return {
      quantity: null,
      doubt: noNumber(read.map(({ amount }) => amount.quantity).join(' · ')),
      at: (read.at(-1)?.at ?? from) + 1,
    }
  return { ...first.amount, at: first.at + 1 }
}

/** What stands behind a number counts, then what stands before it; two that differ are asked about. */
function clearest(before: Amount, after: Amount): Amount {
  const { quantity, doubt } = after
  if (quantity !== null && before.quantity !== null && before.quantity !== quantity)
    return { quantity: null, doubt: noNumber(`${before.quantity} · ${quantity}`) }
  return quantity !== null || doubt ? { quantity, doubt } : { quantity: before.quantity, doubt: before.doubt }
}

/**
 * The quantity in the cells before the first number: the only one, or a question when there are several. `counted`: the
 * first cell may be the row's own number.
 */
function amountBefore(line: TypedLine, before: number, locale: string, counted: RowCounts): Amount {
  const own = counted === 'list' || (counted === 'alone' && before === 1)
  const cells = line.cells.slice(own ? 1 : 0, before)
  const read = cells.flatMap(cell => readQuantity(cell, locale) ?? [])
  const [quantity, second] = read
  if (quantity !== undefined && second === undefined) return { quantity, doubt: null }
  if (quantity !== undefined) return { quantity: null, doubt: noNumber(read.join(' · ')) }
  const doubt = cells.flatMap(cell => doubtIn(cell, locale) ?? [])[0]
  return { quantity: null, doubt: doubt ?? null }
}

/** A row under heads that are known: its number and quantity stand in their columns. */
function inColumns(line: TypedLine, columns: ListColumns, known: Known, locale: string): Meaning[] {
  const code = line.cells[columns.code] ?? ''
  const typed = columns.quantity === null ? '' : (line.cells[columns.quantity] ?? '')
  const quantity = readQuantity(typed, locale)
  // without a column of quantities, a number among the other cells may be one
  const numbers = line.cells.filter(
    (cell, at) =>
      at !== columns.code && !columns.counting.includes(at) && readQuantity(cell, locale) !== null,
  )
  const doubt: Doubt | null =
    quantity !== null
      ? null
      : typed !== ''
        ? (doubtIn(typed, locale) ?? noNumber(typed))
        : numbers.length > 0
          ? noNumber(numbers.join(' · '))
          : null
  return [meaningOf(line, line.text, { code, quantity, doubt }, known.get(code) ?? [])]
}

/**
 * What a line means: one article as a rule, several when its cells hold several numbers, none when there is a quantity without a
 * number, one 'unknown' otherwise.
 */
export function resolveLine(
  line: TypedLine,
  known: Known,
  locale: string,
  counted: RowCounts = rowCounts([line]),
): Meaning[] {
  const whole = longestKnown(line.readings, known)
  if (whole) return [meaningOf(line, line.text, whole, known.get(whole.code) ?? [])]
  const found: Meaning[] = []
  for (let at = 0; at < line.cells.length;) {
    const hit = runsFrom(line, at)
      .filter(run => readQuantity(run.text, locale) === null)
      .map(run => ({ run, reading: longestKnown(readingsOf(run.text, locale), known) }))
      .find(one => one.reading)
    if (!hit?.reading) {
      at++
      continue
    }
    const { run, reading } = hit
    const next = at + run.cells
    const own = reading.quantity !== null || reading.doubt !== null
    const after = own ? { ...none, at: next } : amountBehind(line, next, known, locale)
    const before = own || found.length > 0 ? none : amountBefore(line, at, locale, counted)
    const amount = own ? reading : clearest(before, after)
    found.push(meaningOf(line, run.text, { code: reading.code, ...amount }, known.get(reading.code) ?? []))
    at = after.at
  }
  if (found.length > 0) return found
  // QO-03: a quantity alone, beside an empty cell for the number, is an empty row
  const said = line.cells.filter(cell => cell !== '')
  if (line.cells[0] === '' && said.length > 0 && said.every(cell => readQuantity(cell, locale) !== null))
    return []
  const guess = line.readings.findLast(reading => reading.quantity !== null) ?? line.readings[0]
  return [meaningOf(line, line.text, guess ?? { code: line.text, ...none }, [])]
}

export type ReadList = {
  meanings: Meaning[]
  /** the heads by which the columns were found, as they were written; null: there were none */
  heads: { line: number; text: string; code: string; quantity: string | null } | null
}

/** Columns that somebody has named; `head`: the line of the heads, counted as in `TypedLine`, null: there is none. */
export type GivenColumns = ListColumns & { head: number | null }

/**
 * What a whole list means; a row of heads that are known says in which columns numbers and quantities stand, unless they
 * are `given`.
 */
export function resolveList(
  lines: readonly TypedLine[],
  known: Known,
  locale: string,
  given: GivenColumns | null = null,
): ReadList {
  // a row that holds a number of the catalogue is no head, whatever else it names
  const isGoods = (cell: string) => /\d/.test(cell) && (known.get(cell)?.length ?? 0) > 0
  const at = given
    ? lines.findIndex(line => line.line === given.head)
    : lines.findIndex(line => columnsIn(line.cells) !== null && !line.cells.some(isGoods))
  const columns = given ?? (at === -1 || at > 9 ? null : columnsIn(lines[at]?.cells ?? []))
  const counted = rowCounts(lines.filter((_, i) => i !== at))
  if (!columns)
    return { meanings: lines.flatMap(line => resolveLine(line, known, locale, counted)), heads: null }
  const head = lines[at]
  return {
    meanings: lines.flatMap((line, i) => {
      if (i === at) return []
      const code = line.cells[columns.code] ?? ''
      // what stands elsewhere in the row is not what was named
      if (given && code === '') return [meaningOf(line, line.text, { code: line.text, ...none }, [])]
      // a line that somebody typed below them has its own form
      const other = line.cells.length <= 2 && (head?.cells.length ?? 0) > 2
      if (!given && (i < at || code === '' || other)) return resolveLine(line, known, locale, counted)
      return inColumns(line, columns, known, locale)
    }),
    heads: head
      ? {
          line: head.line,
          text: head.text,
          code: head.cells[columns.code] ?? '',
          quantity: columns.quantity === null ? null : (head.cells[columns.quantity] ?? ''),
        }
      : null,
  }
}

/** Every number that has to be looked up for these lines. */
export function numbersIn(lines: readonly TypedLine[], locale: string): string[] {
  const numbers = new Set<string>()
  for (const line of lines) {
    for (const reading of line.readings) numbers.add(reading.code)
    for (let at = 0; at < line.cells.length; at++)
      for (const run of runsFrom(line, at))
        if (readQuantity(run.text, locale) === null) {
          for (const reading of readingsOf(run.text, locale)) numbers.add(reading.code)
          if (run.text.length <= 120) numbers.add(run.text)
        }
  }
  numbers.delete('')
  return [...numbers]
}
