/**
 * Lists whose cells came one below the other, as copied from a PDF or a page: the part number on one line, its quantity on
 * the next. Taken where the list does so throughout or the line says a unit; asked about where it may be something else.
 */
import { codeKey } from '#shop/catalogue/articles/model.ts'
import { pieceWords, readQuantity, type ReadQuantity } from '#platform/units/quantity.ts'
import { unitWords } from '#platform/units/order-unit.ts'
import { columnsIn } from '../list-columns.ts'
import { amountOf, noNumber } from '../read-lines.ts'
import { inUnitOf, type Meaning } from '../resolve.ts'

/** A number with its unit: '5 pcs', '25 m'. */
const withUnit = new RegExp(`^[\\d.,' ]*\\d\\s*(?:${pieceWords}|${unitWords})\\.?$`, 'iu')
/** A longer number of figures alone is rather a part number that nobody knows. */
const isShort = (text: string): boolean => /^\d{1,4}$/.test(text)

/** The quantity that a line holds which nobody knows as a number; null: it is something else. */
function amountIn({ article, candidates, whole, aside }: Meaning, locale: string): ReadQuantity | null {
  const text = whole.trim()
  if (article || candidates.length > 0 || aside || !(isShort(text) || withUnit.test(text))) return null
  const read = readQuantity(text, locale)
  return read.kind === 'refused' || read.kind === 'empty' ? null : read
}

/** Does the line of an article say nothing but its number? */
const isBare = ({ whole, code, doubt }: Meaning): boolean => !doubt && codeKey(whole) === codeKey(code)

type Group = { article: Meaning; below: { one: Meaning; read: ReadQuantity | null }[] }

/** An article with the quantity below it, or with the question which of the numbers it is; null: it stays as it is. */
function paired({ article, below }: Group, isRegular: boolean): { made: Meaning; taken: Meaning[] } | null {
  const amounts = below.filter(({ read }) => read !== null)
  const [first] = amounts
  if (!first?.read || !article.article) return null
  const said = amounts.filter(({ one }) => withUnit.test(one.whole.trim()))
  const typed = amounts.map(({ one }) => one.whole.trim())
  if (!isBare(article)) {
    if (said.length === 0) return null
    return {
      made: { ...article, doubt: noNumber([article.whole, ...typed].join(' · ')) },
      taken: said.map(({ one }) => one),
    }
  }
  const only = amounts.length === 1 && below[0] === first
  const read = inUnitOf(first.read, article.article)
  if (only && (isRegular || said.length > 0)) {
    const { quantity, doubt } = amountOf(typed.join(), read)
    const asked = read.kind === 'unsure' ? read.quantity : 1
    return { made: { ...article, quantity: quantity ?? asked, doubt }, taken: [first.one] }
  }
  // a number further down may count the lines, or be a price
  return { made: { ...article, doubt: noNumber(typed.join(' · ')) }, taken: said.map(({ one }) => one) }
}

/** What the lines of text without heads mean, where quantities stand below their numbers. */
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
  const isBefore = before.some(one => amountIn(one, locale) !== null)
  const isRegular =
    !isBefore &&
    bare.length > 1 &&
    bare.length === groups.length &&
    bare.every(
      ({ below: [first, ...more] }) =>
        first && first.read !== null && more.every(({ read }) => read === null),
    )
  const made = groups.map(group => ({ group, pair: paired(group, isRegular) }))
  if (made.every(({ pair }) => pair === null)) return [...meanings]
  const heads = columnsIn(before.map(one => one.whole.trim())) ? before : []
  const taken = new Set([...heads, ...made.flatMap(({ pair }) => pair?.taken ?? [])])
  return [
    ...before,
    ...made.flatMap(({ group, pair }) => [pair?.made ?? group.article, ...group.below.map(({ one }) => one)]),
  ].filter(one => !taken.has(one))
}
