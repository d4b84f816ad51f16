/** How many a line asks for of a number in one of its cells: what stands before and behind it. */
import { isDivided } from './cell-read.ts'
import { isNumberOf, type Known, type Match } from './known.ts'
import type { RowCounts } from './list-columns.ts'
import type { TypedLine } from './read-lines.ts'
import { doubtIn, noNumber, readingsOf, readQuantity, type Reading } from './readings.ts'

/** The longest number of these readings that is known. */
export const maxKnown = (readings: readonly Reading[], known: Known): Reading | undefined =>
  readings.find(reading => (known.get(reading.code)?.length ?? 0) > 0)

export type Amount = Pick<Reading, 'quantity' | 'doubt'>
export const none: Amount = { quantity: null, doubt: null }

/** Is a cell behind a number that of the next article, and no price? */
function isArticle(line: TypedLine, cell: string, known: Known, locale: string): boolean {
  const reading = maxKnown(readingsOf(cell, locale), known)
  return reading !== undefined && !isPrice(line, reading.code, known.get(reading.code) ?? [])
}

/**
 * The quantity in the cells behind a number, before the next known number; `at`: where the next may begin. `figures`: cells that are numbers,
 * though they could be quantities.
 */
export function amountBehind(
  line: TypedLine,
  from: number,
  { known, figures }: { known: Known; figures: ReadonlySet<number> },
  locale: string,
): Amount & { at: number } {
  const read: { at: number; amount: Amount }[] = []
  for (let at = from; at < line.cells.length && !figures.has(at); at++) {
    const cell = line.cells[at] ?? ''
    const quantity = readQuantity(cell, locale)
    if (quantity !== null) read.push({ at, amount: { quantity, doubt: null } })
    else if (isArticle(line, cell, known, locale)) break
    else if (read.length === 0) {
      const doubt = doubtIn(cell, locale)
      if (doubt) return { quantity: null, doubt, at: at + 1 }
      // two cells are a number and a quantity, whatever stands in the second; signs alone are an open quantity
      if (cell !== '' && (line.cells.filter(one => one !== '').length === 2 || !/[\p{L}\p{N}]/u.test(cell)))
        return { quantity: null, doubt: noNumber(cell), at: at + 1 }
    }
  }
  const [first, ...more] = read
  if (!first) {
    // 'Hi, ABC, 5 (urgent)'
    const behind = line.cells[from] ?? ''
    const isSentence = !isDivided(line.text) && /^\d{1,7}[\s(\p{Script=Han}]/u.test(behind)
    return isSentence ? { quantity: null, doubt: noNumber(behind), at: from + 1 } : { ...none, at: from }
  }
  // a stock, a number of poles or a price beside it: which of them is meant is asked
  if (more.some(({ amount }) => amount.quantity !== first.amount.quantity))
    return {
      quantity: null,
      doubt: noNumber(read.map(({ amount }) => amount.quantity).join(' · ')),
      at: (read.at(-1)?.at ?? from) + 1,
    }
  return { ...first.amount, at: first.at + 1 }
}

/** What stands before a number, and each quantity among it. */
type AmountBefore = Amount & { read: readonly number[] }
export const noneBefore: AmountBefore = { ...none, read: [] }

/** What stands behind a number counts, then what stands before it; those that differ are asked about. */
export function clearest(before: AmountBefore, after: Amount): Amount {
  const { quantity, doubt } = after
  const others = quantity === null ? [] : before.read.filter(one => one !== quantity)
  if (others.length > 0) return { quantity: null, doubt: noNumber([...others, quantity].join(' · ')) }
  return quantity !== null || doubt ? { quantity, doubt } : { quantity: before.quantity, doubt: before.doubt }
}

/**
 * The quantity in the cells before the first number: the only one, or a question when there are several. `counted`: the
 * first cell may be the row's own number.
 */
export function amountBefore(
  line: TypedLine,
  before: number,
  locale: string,
  counted: RowCounts,
): AmountBefore {
  const own = counted === 'list' || (counted === 'alone' && before === 1)
  const cells = line.cells.slice(own ? 1 : 0, before)
  const read = cells.flatMap(cell => readQuantity(cell, locale) ?? [])
  const [quantity, second] = read
  // 'we need XYZ-900, 5, ABC, 6!': it may be of what was not understood
  if (quantity !== undefined && !isDivided(line.text) && cells.some(inSentence))
    return { quantity: null, doubt: noNumber(cells.join(', ')), read }
  if (quantity !== undefined && second === undefined) return { quantity, doubt: null, read }
  if (quantity !== undefined) return { quantity: null, doubt: noNumber(read.join(' · ')), read }
  const doubt = cells.flatMap(cell => doubtIn(cell, locale) ?? [])[0]
  return { quantity: null, doubt: doubt ?? null, read }
}

/** 'we need XYZ-900': a word that may be a part number, behind others. */
const inSentence = (cell: string): boolean =>
  cell
    .split(/\s+|(?<=\p{Script=Han})/u)
    .slice(1)
    .some(word => /\d/.test(word) && word.replace(/[^\p{L}\p{N}]/gu, '').length > 3)

/** Among other cells it is rather a price. */
export const isPrice = (line: TypedLine, text: string, matches: readonly Match[]): boolean =>
  line.cells.length > 2 && matches.length > 0 && !isNumberOf(text, matches)
