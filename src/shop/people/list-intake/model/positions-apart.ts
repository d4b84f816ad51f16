/** Positions that words and signs join in a line: 'ABC 5, DEF 6 und GHI 7', 'ABC, 5 and DEF, 6', 'ABC, 5 / DEF, 6'. */
import { also } from './for-all.ts'
import { isLikeNumber } from './like-number.ts'
import { readingsOf, readQuantity } from './readings.ts'

const words = `\\.?(?:^|\\s+)(?:${also})\\s+|\\s*(?:以及|还有|另外|和|与|及)\\s*`
const byWords = new RegExp(words, 'iu')
/** Part numbers hold these signs, too, and they stand between two of which one is meant. */
const bySigns = new RegExp(`${words}|\\.\\s+|\\s[/–—-]\\s`, 'iu')

/**
 * The cells of a line, and those that are joined as cells of their own. Where its parts are all positions that words join, or numbers and
 * quantities by turns; else within a cell, where a quantity is joined with another number. Rows between tabs stay.
 */
export function positionsApart(text: string, cells: readonly string[], locale: string): readonly string[] {
  if (text.includes('\t') || text.length > 400 || !bySigns.test(text)) return cells
  const isQuantity = (part: string) => readQuantity(part, locale) !== null
  const isNumber = (part: string) => isLikeNumber(part) || !/\s/.test(part)
  const isPosition = (part: string) =>
    readingsOf(part, locale).some(({ code, quantity }) => quantity !== null && isNumber(code))
  const whole = cells.length > 0 ? cells : [text]
  const partsBy = (way: RegExp) => whole.flatMap(cell => cell.split(way)).filter(Boolean)
  const positions = partsBy(byWords)
  if (positions.length > 1 && positions.every(isPosition)) return positions
  const parts = partsBy(bySigns)
  const isTurn = (part: string, at: number) => (at % 2 === 1 ? isQuantity(part) : isCode(part))
  const isCode = (part: string) => isNumber(part) && (!isQuantity(part) || part.length > 4)
  if (parts.length > 2 && parts.length % 2 === 0 && parts.every(isTurn)) return parts
  const isOne = (part: string) =>
    isPosition(part) || isQuantity(part) || isLikeNumber(part) || /^\d{6,}$/.test(part)
  const apart: string[] = []
  for (const [at, cell] of whole.entries()) {
    const before = apart.at(-1) ?? ''
    // 'ABC, 5 pcs. DEF, 6' is 5 of ABC and 6 of DEF
    const isBetween =
      /\d/.test(before) && !isPosition(before) && !isQuantity(before) && /^\d/.test(whole[at + 1] ?? '')
    const each = cell.split(isBetween ? bySigns : byWords).filter(Boolean)
    const hasQuantity = each.length === 1 || each.some(part => isPosition(part) || isQuantity(part))
    apart.push(...(hasQuantity && each.every(isOne) ? each : [cell]))
  }
  return apart.length > 1 ? apart : cells
}
