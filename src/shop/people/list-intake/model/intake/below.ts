/**
 * Lists whose cells came one below the other, as copied from a PDF or a page: the part number on one line, its quantity on
 * the next. Taken where the list does so throughout or the line says a unit; asked about where it may be something else.
 */
import { codeKey } from '#shop/catalogue/articles/model.ts'
import { pieceWords, quantityWords, readQuantity, type ReadQuantity } from '#platform/units/quantity.ts'
import { unitWords } from '#platform/units/order-unit.ts'
import { isLoneNumber } from '#platform/units/number-style.ts'
import { columnsIn } from '../list-columns.ts'
import { withoutLabel } from '../line-label.ts'
import type { TypedLine } from '../read-lines.ts'
import { amountOf, noNumber } from '../readings.ts'
import { inUnitOf, type Meaning } from '../resolve.ts'

/** A number with its unit: '5 pcs', '25 m'. */
const withUnit = new RegExp(`^[\\d.,' ]*\\d\\s*(?:${pieceWords}|${unitWords})\\.?$`, 'iu')
/** A number that is said to be one: 'Quantity: 5', 'x 5'. */
const named = new RegExp(`^(?:${quantityWords}|[x×])\\.?\\s*[:=]?\\s*\\d`, 'iu')
const isSaid = (text: string): boolean => withUnit.test(text) || named.test(text)
/** The quantity that a text holds; null: it is something else. */
function amountOfText(text: string, locale: string): ReadQuantity | null {
  // a longer number of figures alone is rather a part number that nobody knows
  if (!isLoneNumber(text) && !isSaid(text)) return null
  const read = readQuantity(text, locale)
  return read.kind === 'refused' || read.kind === 'empty' ? null : read
}
/** Does a line say a quantity, sure or not? */
export const isAmount = (text: string, locale: string): boolean => amountOfText(text.trim(), locale) !== null

/** The quantity that a line holds which nobody knows as a number; null: it is something else. */
const amountIn = ({ article, candidates, whole, aside }: Meaning, locale: string): ReadQuantity | null =>
  article || candidates.length > 0 || aside ? null : amountOfText(whole.trim(), locale)

/** Does the line of an article say nothing but its number? */
export const isBare = ({ whole, code, doubt }: Meaning): boolean =>
  !doubt && codeKey(withoutLabel(whole)) === codeKey(code)

type Group = { article: Meaning; below: { one: Meaning; read: ReadQuantity | null }[] }
type Pair = { made: Meaning; taken: Meaning[] }

/** The quantity may be this one: it is asked. */
const proposed = (article: Meaning, typed: string, quantity: number): Meaning => ({
  ...article,
  quantity,
  doubt: { typed, read: { kind: 'unsure', quantity, because: 'approximate' } },
})

/**
 * An article with the quantity below it, or with the question which of the numbers it is; null: it stays as it is. `alone`:
 * there is no other; `isBelow`: nothing above the first article may be a quantity.
 */
function paired(
  { article, below }: Group,
  { isRegular, isBelow, alone }: { isRegular: boolean; isBelow: boolean; alone: boolean },
): Pair | null {
  const amounts = below.filter(({ read }) => read !== null)
  const [first] = amounts
  if (!first?.read || !article.article) return null
  const said = amounts.filter(({ one }) => isSaid(one.whole.trim()))
  const typed = amounts.map(({ one }) => one.whole.trim())
  const asked = { ...article, doubt: noNumber(typed.join(' · ')) }
  if (!isBare(article)) {
    if (said.length === 0) return null
    return {
      made: { ...article, doubt: noNumber([article.whole, ...typed].join(' · ')) },
      taken: said.map(({ one }) => one),
    }
  }
  const only = amounts.length === 1 && (below[0] === first || said.length === 1)
  const read = inUnitOf(first.read, article.article)
  if (only && isBelow && (isRegular || said.length > 0)) {
    const { quantity, doubt } = amountOf(typed.join(), read)
    return {
      made: { ...article, quantity: quantity ?? (read.kind === 'unsure' ? read.quantity : 1), doubt },
      taken: [first.one],
    }
  }
  if (only && isBelow && !alone && 'quantity' in read)
    return { made: proposed(article, typed.join(), read.quantity), taken: [first.one] }
  // a number further down may count the lines, or be a price
  return { made: asked, taken: (alone ? said : amounts).map(({ one }) => one) }
}

/**
 * What the lines of a text mean where quantities stand below their numbers, and not so throughout that its records are known:
 * where one article has its quantity below, that of another is not 1.
 */
export function withAmountsBelow(meanings: readonly Meaning[], locale: string): Meaning[] {
  const groups: Group[] = []
  const before: Meaning[] = []
  for (const one of meanings) {
    const group = groups.at(-1)
    if (one.article || one.candidates.length > 0) groups.push({ article: one, below: [] })
    else if (group) group.below.push({ one, read: amountIn(one, locale) })
    else before.push(one)
  }
  const bare = groups.filter(group => isBare(group.article))
  // a number above the first article may be its quantity, or count it
  const isBelow = before.every(one => amountIn(one, locale) === null)
  const isRegular =
    isBelow &&
    bare.length > 1 &&
    bare.length === groups.length &&
    bare.every(
      ({ below: [first, ...more] }) =>
        first && first.read !== null && more.every(({ read }) => read === null),
    )
  const how = { isRegular, isBelow, alone: groups.length === 1 }
  const made = groups.map(group => ({ group, pair: paired(group, how) }))
  if (made.every(({ pair }) => pair === null)) return [...meanings]
  const heads = columnsIn(before.map(one => one.whole.trim())) ? before : []
  const taken = new Set([...heads, ...made.flatMap(({ pair }) => pair?.taken ?? [])])
  const without = ({ article }: Group): Meaning =>
    isBare(article) ? { ...article, doubt: { typed: '', read: { kind: 'empty' } } } : article
  return [
    ...before,
    ...made.flatMap(({ group, pair }) => [
      pair?.made ?? without(group),
      ...group.below.map(({ one }) => one),
    ]),
  ].filter(one => !taken.has(one))
}

/** Cells without heads: where other rows name quantities, an empty cell beside a number is not 1. */
export function withoutEmptyOnes(lines: readonly TypedLine[], meanings: readonly Meaning[]): Meaning[] {
  const divided = new Set(lines.filter(line => line.cells.length > 1).map(line => line.line))
  const isEmpty = (one: Meaning) => divided.has(one.line) && one.article !== null && isBare(one)
  const isTold = meanings.some(one => divided.has(one.line) && one.article !== null && !isBare(one))
  return meanings.map(one =>
    isTold && isEmpty(one) ? { ...one, doubt: { typed: '', read: { kind: 'empty' } } } : one,
  )
}
