/**
 * From what was typed to articles, given what the catalogue knows of the numbers in it. A number that stands in the
 * catalogue wins; then the company's own number; then one equal in letters and digits; then numbers that were replaced
 * and those of the maker. Several articles for one number are never guessed at.
 */
import type { Lifecycle, OrderRule } from '#shop/catalogue/model.ts'
import { readingsOf, readQuantity, runsFrom, type Reading, type TypedLine } from './read-lines.ts'

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
  code: string
  quantity: number
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

function meaningOf(line: TypedLine, text: string, reading: Reading, matches: readonly Match[]): Meaning {
  const base = {
    line: line.line,
    text,
    code: reading.code,
    quantity: reading.quantity ?? 1,
    variants: null,
  }
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
      return { ...base, verdict: 'ambiguous', article: null, candidates: found, variants }
    }
    return { ...base, verdict: how === 'base' ? 'normalised' : how, article, candidates: [] }
  }
  return { ...base, verdict: 'unknown', article: null, candidates: [] }
}

const longestKnown = (readings: readonly Reading[], known: Known): Reading | undefined =>
  readings.find(reading => (known.get(reading.code)?.length ?? 0) > 0)

/** Something like a number in a cell, though no quantity. */
const isFigure = (cell: string): boolean => /^[-+]?\d[\d.,]*$/.test(cell.trim())

/** The quantity in the cells behind a number, before the next known number. */
function quantityBehind(
  line: TypedLine,
  from: number,
  known: Known,
): { quantity: number; at: number } | null {
  for (let at = from; at < line.cells.length; at++) {
    const cell = line.cells[at] ?? ''
    const quantity = readQuantity(cell)
    if (quantity !== null) return { quantity, at }
    if (longestKnown(readingsOf(cell), known)) return null
  }
  return null
}

/** What a line means: one article as a rule, several when its cells hold several numbers, one 'unknown' otherwise. */
export function resolveLine(line: TypedLine, known: Known): Meaning[] {
  const whole = longestKnown(line.readings, known)
  if (whole) return [meaningOf(line, line.text, whole, known.get(whole.code) ?? [])]
  const found: Meaning[] = []
  for (let at = 0; at < line.cells.length;) {
    const hit = runsFrom(line, at)
      .filter(run => readQuantity(run.text) === null)
      .map(run => ({ run, reading: longestKnown(readingsOf(run.text), known) }))
      .find(one => one.reading)
    if (!hit?.reading) {
      at++
      continue
    }
    const { run, reading } = hit
    const next = at + run.cells
    const behind = reading.quantity === null ? quantityBehind(line, next, known) : null
    const before = found.length === 0 ? readQuantity(line.cells[at - 1] ?? '') : null
    // 'ABC;0' orders nothing: the line is shown, not guessed at
    if (!behind && before === null && reading.quantity === null && isFigure(line.cells[next] ?? '')) {
      found.length = 0
      break
    }
    const quantity = reading.quantity ?? behind?.quantity ?? before
    found.push(meaningOf(line, run.text, { ...reading, quantity }, known.get(reading.code) ?? []))
    at = behind ? behind.at + 1 : next
  }
  if (found.length > 0) return found
  const guess = line.readings.findLast(reading => reading.quantity !== null) ?? line.readings[0]
  return [meaningOf(line, line.text, guess ?? { code: line.text, quantity: null }, [])]
}

/** Every number that has to be looked up for these lines. */
export function numbersIn(lines: readonly TypedLine[]): string[] {
  const numbers = new Set<string>()
  for (const line of lines) {
    for (const reading of line.readings) numbers.add(reading.code)
    for (let at = 0; at < line.cells.length; at++)
      for (const run of runsFrom(line, at))
        if (readQuantity(run.text) === null)
          for (const reading of readingsOf(run.text)) numbers.add(reading.code)
  }
  return [...numbers]
}
