/**
 * From what was typed to articles, given what the catalogue knows of the numbers in it. A number that stands in the
 * catalogue wins; then the company's own number; then one equal in letters and digits; then numbers that were replaced
 * and those of the maker. Several articles for one number are never guessed at.
 */
import { isMeasure } from '#platform/units/order-unit.ts'
import { asOrdered } from '#shop/catalogue/articles/model/ordered-quantity.ts'
import { ofArticle, pieceWords, type ReadQuantity } from '#platform/units/quantity.ts'
import { inPiecesOf } from './length-of-each.ts'
import type { Row } from '#kit/spreadsheet/table.ts'
import type { Known, KnownArticle, Match, Verdict } from './known.ts'
import {
  amountBefore,
  amountBehind,
  clearest,
  isPrice,
  maxKnown,
  none,
  noneBefore,
} from './amounts-in-line.ts'
import { ofAll, withSpares } from './beside-quantity.ts'
import { severalIn } from './several-in-line.ts'
import { rowCounts, type RowCounts } from './list-columns.ts'
import { runsFrom, type TypedLine } from './read-lines.ts'
import { readingsOf, readQuantity, type Doubt, type Reading } from './readings.ts'
import { unknownIn } from './unknown-in-line.ts'

/** Why a row is left out unless somebody wants it. */
export type Aside =
  /** `says`: the cell, or the head above it */
  | { because: 'not-fitted'; says: string }
  /** the list says that the row is cancelled, in these words */
  | { because: 'cancelled'; says: string }
  /** the list says that the row is a choice beside another one, or that nobody is to order it, in these words */
  | { because: 'not-ordered'; says: string }
  /** another table of the list holds the same pieces, from line to line */
  | { because: 'counted'; from: number; to: number }
  | { because: 'hidden' }
  /** struck through in its sheet */
  | { because: 'struck' }
  /** the list marks the row as a comment */
  | { because: 'comment' }

/** A row below the heads, with what it says of an article and its pieces. */
export type ListRow = Row & {
  /** the part number as the sheet displays it, of the column that holds one; '' none */
  code: string
  quantity: ReadQuantity
  /** what the list says of its quantity, in each column that does: '100 · 80'; '' nothing */
  quantityWritten: string
  /** a pasted list would ask for its quantity */
  isAsked: boolean
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
  /** of the last known one of its line: cells that nothing was read of, which may hold known numbers among words */
  words?: readonly string[]
}

/** A number of pieces among other words; a lone x says no unit. */
const inPieces = new RegExp(`\\d\\s*(?:${pieceWords.replace('|x|×', '')})(?![\\p{L}\\p{N}])`, 'iu')

const strength: readonly Match['how'][] = [
  'exact',
  'customer-number',
  'normalised',
  'superseded',
  'other-number',
  'base',
]

/** What was read before the article was known, in its unit; a doubt about it is asked in what can be ordered. */
export function inUnitOf(read: ReadQuantity, article: KnownArticle): ReadQuantity {
  const own = ofArticle(read, article.unit)
  return own.kind === 'unsure' ? asOrdered(own, article) : own
}

/** The quantity that was read, or the doubt about it: '25 m' is one of an article that is sold by the metre. */
function asked(
  { quantity, doubt }: Reading,
  article: KnownArticle | null,
  text: string,
): Pick<Meaning, 'quantity' | 'doubt'> {
  // '5 pcs' of cable may be five lengths of it
  if (quantity !== null && article && isMeasure(article.unit) && inPieces.test(text))
    return {
      quantity,
      doubt: { typed: inPieces.exec(text)?.[0] ?? '', read: { kind: 'unsure', quantity, because: 'unit' } },
    }
  if (quantity !== null) return { quantity, doubt: null }
  const read = doubt && (article ? inUnitOf(doubt.read, article) : doubt.read)
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
    ...asked(reading, article, text),
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
  const whole = maxKnown(line.readings, known)
  if (whole) return [meaningOf(line, line.text, ofAll(whole, line.all, true), known.get(whole.code) ?? [])]
  const found: {
    reading: Reading
    text: string
    from: number
    cells: number
    isOwn: boolean
    isBare: boolean
  }[] = []
  const figures = figuresByTurns(line.cells, known, locale)
  for (let at = 0; at < line.cells.length;) {
    // a later cell that is a number by itself has its turn: '4711,50,ABC,7' is no 4711.50 of ABC
    const hit = runsFrom(line, at)
      .filter(run => readQuantity(run.text, locale) === null || (run.cells === 1 && figures.has(at)))
      .map(run => ({ run, reading: maxKnown(readingsOf(run.text, locale), known) }))
      .find(
        ({ reading }) =>
          reading &&
          line.cells.indexOf(reading.code, at) <= at &&
          !isPrice(line, reading.code, known.get(reading.code) ?? []),
      )
    if (!hit?.reading) {
      at++
      continue
    }
    const { run, reading } = hit
    // figures in a cell of their own between others: what stands before and behind them are quantities by themselves
    const alone = run.cells > 1 ? line.cells.indexOf(reading.code, at) : -1
    const own = alone === -1 && (reading.quantity !== null || reading.doubt !== null)
    const next = alone === -1 ? at + run.cells : alone + 1
    const from = alone === -1 ? at : alone
    const after = own ? { ...none, at: next } : amountBehind(line, next, { known, figures }, locale)
    const before = own || found.length > 0 ? noneBefore : amountBefore(line, from, locale, counted)
    const amount = own ? reading : clearest(before, after)
    const isBare = amount.quantity === null && amount.doubt === null
    const { code } = reading
    const cells = alone === -1 ? run.cells : 1
    found.push({ reading: { code, ...amount }, text: run.text, from, cells, isOwn: own, isBare })
    at = Math.max(after.at, next)
  }
  if (found.length > 0) {
    const articles = new Set(found.map(({ reading }) => known.get(reading.code)?.[0]?.article.id))
    const { unknown, words } = unknownIn(line, found, articles.size > 1, locale)
    const told = unknown.map(({ from, reading }) => ({
      reading,
      text: line.cells[from] ?? '',
      from,
      cells: 1,
      isBare: reading.quantity === null,
    }))
    const all = [...found, ...told].toSorted((a, b) => a.from - b.from)
    const isAlone = all.length === 1
    const meanings = severalIn(
      all.map(({ reading: { code, quantity, doubt }, text, from, cells, isBare }) => {
        const matches = known.get(code) ?? []
        const isCounted = counted === 'list' || (counted === 'alone' && from === 1)
        const beside = line.cells.filter(
          (_, at) => (at < from || at >= from + cells) && !(isCounted && at === 0 && from > 0),
        )
        const read = ofAll({ code, quantity, doubt }, line.all, isAlone)
        const reading = isAlone
          ? withSpares(inPiecesOf(read, beside, matches[0]?.article, locale), beside)
          : read
        return { meaning: meaningOf(line, text, reading, matches), isBare: isBare && !line.all }
      }),
    )
    const last = meanings.findLastIndex(one => one.verdict !== 'unknown')
    return words.length === 0 ? meanings : meanings.map((one, at) => (at === last ? { ...one, words } : one))
  }
  // QO-03: a quantity alone, beside an empty cell for the number, is an empty row
  const said = line.cells.filter(cell => cell !== '')
  if (line.cells[0] === '' && said.length > 0 && said.every(cell => readQuantity(cell, locale) !== null))
    return []
  const guess = likeliest(line.readings)
  return [meaningOf(line, line.text, guess ?? { code: line.text, ...none }, [])]
}

/** Could it be a part number, though it is a quantity, too? */
const areFigures = (cell: string): boolean => /^\d{5,7}$/.test(cell)

const noCells: ReadonlySet<number> = new Set()
/** Cells with figures alone that are part numbers, as known numbers and quantities take turns: 'ABC;5;1001042;6'. */
function figuresByTurns(cells: readonly string[], known: Known, locale: string): ReadonlySet<number> {
  if (cells.length < 4 || cells.length % 2 !== 0 || !cells.some(areFigures)) return noCells
  const isTurn = (cell: string, at: number) =>
    at % 2 === 1 ? readQuantity(cell, locale) !== null : (known.get(cell)?.length ?? 0) > 0
  if (!cells.every(isTurn)) return noCells
  return new Set(cells.flatMap((cell, at) => (at % 2 === 0 && areFigures(cell) ? [at] : [])))
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

/** Lines that each stand for themselves, as the rows of a form. */
export const resolveLines = (lines: readonly TypedLine[], known: Known, locale: string): Meaning[] => {
  const counted = rowCounts(lines)
  return lines.flatMap(line => resolveLine(line, known, locale, counted))
}

/** Every number that has to be looked up for these lines. */
export function numbersIn(lines: readonly TypedLine[], locale: string): string[] {
  const numbers = new Set<string>()
  for (const line of lines) {
    for (const reading of line.readings) numbers.add(reading.code)
    for (const cell of line.cells) if (areFigures(cell)) numbers.add(cell)
    for (let at = 0; at < line.cells.length; at++)
      for (const run of runsFrom(line, at))
        if (readQuantity(run.text, locale) === null) {
          for (const reading of readingsOf(run.text, locale)) numbers.add(reading.code)
          if (run.text.length <= 120) numbers.add(run.text.trim())
        }
  }
  numbers.delete('')
  return [...numbers]
}
