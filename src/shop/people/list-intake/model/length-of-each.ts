/** A length of what is sold by length: '25 m', '2,5 m'. */
import { inUnit, isMeasure, piece, type OrderUnit } from '#platform/units/order-unit.ts'
import { readQuantity as readTyped, type ReadQuantity } from '#platform/units/quantity.ts'
import type { KnownArticle } from './known.ts'
import { noNumber, readQuantity, type Reading } from './readings.ts'

const packs = 'ring|rolle|trommel|bund|spule|reel|coil|drum|spool|roll|bobina|rollo|carrete|tambor'
/** What a length comes in: 'Rolle 100 m', '100 m reels', '100m-Ring'. */
const pack = new RegExp(
  `^(?:${packs})\\p{L}{0,3}\\.?\\s*(?:(?:of|à|zu|de|con|mit|with)\\s+)?(?=\\d)|[\\s-]+(?:${packs})\\p{L}{0,3}\\.?$`,
  'iu',
)

/** What a cell says that is nothing but a length or another measure; null: it is something else. */
export function lengthOf(cell: string, locale: string): { each: number; of: OrderUnit } | null {
  const read = readTyped(cell.length > 60 ? cell : cell.replace(pack, ''), locale)
  if (read.kind !== 'unsure' && read.kind !== 'refused') return null
  const each = read.kind === 'unsure' ? read.quantity : read.amount
  return each !== undefined && each > 0 && read.unit !== undefined && isMeasure(read.unit)
    ? { each, of: read.unit }
    : null
}

/**
 * Of what is sold by length, pieces beside a length are asked as so many of that length: 'GHI/3; 25 m; 2', 'GHI/3; 2; 25 m'. `beside`:
 * the other cells of its line.
 */
export function inPiecesOf(
  reading: Reading,
  beside: readonly string[],
  article: KnownArticle | undefined,
  locale: string,
): Reading {
  if (!article || !isMeasure(article.unit)) return reading
  const own = reading.doubt && !beside.includes(reading.doubt.typed) ? [reading.doubt.typed] : []
  const lengths = [...own, ...beside].flatMap(cell => {
    const length = lengthOf(cell, locale)
    return length && inUnit(1, length.of, article.unit) ? [{ ...length, cell }] : []
  })
  const [length, second] = lengths
  if (!length) return reading
  const counts = new Set(beside.flatMap(cell => readQuantity(cell, locale) ?? []))
  counts.delete(1)
  const [count, other] = counts
  if (second !== undefined || other !== undefined) {
    const doubt = noNumber([...lengths.map(one => one.cell), ...counts].join(' · '))
    return { ...reading, quantity: null, doubt }
  }
  // one piece of 25 m is 25 m
  if (count === undefined)
    return { ...reading, quantity: null, doubt: { typed: length.cell, read: readTyped(length.cell, locale) } }
  const { each, of, cell } = length
  const read: ReadQuantity = {
    kind: 'unsure',
    quantity: count,
    because: 'unit',
    unit: piece,
    each,
    of,
  }
  return { ...reading, quantity: null, doubt: { typed: `${count} × ${cell}`, read } }
}
