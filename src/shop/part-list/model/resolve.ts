/**
 * From what was typed to articles, given what the catalogue knows of the numbers in it. A number that stands in the
 * catalogue wins; then the company's own number; then one equal in letters and digits; then numbers that were replaced
 * and those of the maker. Several articles for one number are never guessed at.
 */
import { ofArticle, type ReadQuantity } from '#kit/quantity.ts'
import type { Row } from '#kit/spreadsheet/table.ts'
import { notFittedBy } from './intake/fitted.ts'
import { readInStyle } from '#kit/typed/number-style.ts'
import { blocksOf, settle, valueIn, type GivenColumns, type SettledBlock } from './intake/table.ts'
import type { Known, KnownArticle, Match, Verdict } from './known.ts'
import { rowCounts, type RowCounts } from './list-columns.ts'
import {
  amountOf,
  doubtIn,
  noNumber,
  readingsOf,
  readQuantity,
  runsFrom,
  type Doubt,
  type Reading,
  type TypedLine,
} from './read-lines.ts'

/** Why a row is left out unless somebody wants it. */
export type Aside =
  /** `says`: the cell, or the head above it */
  | { because: 'not-fitted'; says: string }
  /** another table of the list holds the same pieces, from line to line */
  | { because: 'counted'; from: number; to: number }
  | { because: 'hidden' }

/** A row below the heads, with what it says of an article and its pieces. */
export type ListRow = Row & {
  /** the part number as the sheet displays it, of the column that holds one; '' none */
  code: string
  quantity: ReadQuantity
  /** the sign before decimals in this table; null: nothing in it tells */
  decimal: ',' | '.' | null
  /** why it is left out of a list of parts, unless the person takes such rows in */
  aside: Aside | null
}

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
  /** the row is known and left out; null: it is not */
  aside: Aside | null
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
function asked(
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
    ...asked(reading, article),
    aside: null,
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

/** Articles that a number means by itself; a number of a design is no contradiction to one of its variants. */
const meant = (matches: readonly Match[]): Match[] => matches.filter(one => one.how !== 'base')

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
  const found = named.flatMap(code => {
    const matches = known.get(code) ?? []
    return matches.length > 0 ? [{ code, matches }] : []
  })
  const [first, ...more] = found
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
  const { columns, style } = block
  if (!columns) return []
  const { code, matches } = inCodes(line, columns.codes, known)
  const typed = columns.quantity === null ? '' : valueIn(line, columns.quantity)
  const read = readInStyle(typed, locale, style)
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
          : columns.quantity !== null && !block.isGiven
            ? { typed: '', read: { kind: 'empty' } }
            : null
  return [meaningOf(line, line.text, { code, quantity, doubt }, matches)]
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
  const guess = likeliest(line.readings)
  return [meaningOf(line, line.text, guess ?? { code: line.text, ...none }, [])]
}

/**
 * The reading of a line of which nothing is known: the shortest number that names a quantity; of two numbers of figures alone
 * the longer one is the part number.
 */
function likeliest(readings: readonly Reading[]): Reading | undefined {
  const named = readings.filter(reading => reading.quantity !== null)
  const shortest = named.at(-1)
  const isFigures = (reading: Reading | undefined) => /^\d+$/.test(reading?.code ?? '')
  return isFigures(shortest) ? named.find(isFigures) : (shortest ?? readings[0])
}

export type ReadList = {
  meanings: Meaning[]
  /** the heads by which the columns were found, as they were written; null: there were none */
  heads: { line: number; text: string; code: string; quantity: string | null } | null
}

/** Below four cells a line may be one that somebody typed below a table. */
const isTypedBelow = (line: TypedLine, head: TypedLine | null): boolean =>
  line.cells.length <= 2 && (head?.cells.length ?? 0) > 2

/** What a row of a block means, and whether it is left out. */
function resolveRow(
  line: TypedLine,
  block: SettledBlock,
  known: Known,
  locale: string,
  counted: RowCounts,
): Meaning[] {
  const { columns, isGiven } = block
  const codes = columns?.codes ?? []
  const isEmpty = codes.every(at => (line.cells[at] ?? '') === '')
  // what stands elsewhere in the row is not what was named
  if (isGiven && isEmpty) return [meaningOf(line, line.text, { code: line.text, ...none }, [])]
  const isRow = columns && !isEmpty && (isGiven || !isTypedBelow(line, block.head))
  const found = isRow ? inColumns(line, block, known, locale) : resolveLine(line, known, locale, counted)
  const beside = line.cells.length > 0 ? line.cells : [line.text]
  const isCode = new Set(found.map(one => one.code))
  const says = notFittedBy(
    beside.map((cell, at) => (codes.includes(at) || isCode.has(cell) ? '' : cell)),
    isRow ? columns.fitted : [],
    block.marks,
  )
  const aside: Aside | null =
    says !== '' ? { because: 'not-fitted', says } : line.isHidden ? { because: 'hidden' } : null
  return aside ? found.map(one => ({ ...one, aside: one.article ? aside : null })) : found
}

/** The pieces of each article in these rows; null: a row is in doubt or unknown. */
function sums(meanings: readonly Meaning[]): Map<number, number> | null {
  const found = new Map<number, number>()
  for (const { article, doubt, quantity, aside } of meanings) {
    if (aside) continue
    if (!article || doubt) return null
    found.set(article.id, (found.get(article.id) ?? 0) + quantity)
  }
  return found
}

/**
 * Tables that hold the same pieces as one before them (one row for each place, then one for each article) are left out:
 * nothing is counted twice.
 */
function withoutSums(tables: readonly { block: SettledBlock; meanings: Meaning[] }[]): Meaning[] {
  const told: { sum: Map<number, number>; from: number; to: number }[] = []
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
  const read = blocks.map(block => ({
    block,
    meanings: block.lines.flatMap(line => resolveRow(line, block, known, locale, counted)),
  }))
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

/** Lines that each stand for themselves, as the rows of a form. */
export const resolveLines = (lines: readonly TypedLine[], known: Known, locale: string): Meaning[] => {
  const counted = rowCounts(lines)
  return lines.flatMap(line => resolveLine(line, known, locale, counted))
}

/** Every number that has to be looked up to read these blocks. */
export function numbersInBlocks(blocks: readonly SettledBlock[], locale: string): string[] {
  const numbers = new Set<string>()
  for (const { columns, head, isGiven, lines } of blocks) {
    const others: TypedLine[] = []
    for (const line of lines) {
      const codes = (columns?.codes ?? []).map(at => line.cells[at] ?? '').filter(code => code !== '')
      if (codes.length > 0) for (const code of codes) if (code.length <= 120) numbers.add(code)
      if (!isGiven && (codes.length === 0 || isTypedBelow(line, head))) others.push(line)
    }
    for (const number of numbersIn(others, locale)) numbers.add(number)
  }
  return [...numbers]
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
