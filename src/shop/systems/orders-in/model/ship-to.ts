/** Which of the company's addresses an incoming order means. */
import type { Address } from '#shop/people/company/model/address.ts'
import type { IncomingAddress } from './incoming-order.ts'

const key = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')

/**
 * The address that the buyer's number of it leads to (`named`: keys of ours by their numbers), else the one that reads the
 * same in country, postcode, town and a line of the street; the default where the order says none. Null: none is meant surely.
 */
export function meantAddress(
  book: readonly Address[],
  said: IncomingAddress | null,
  named: Readonly<Record<string, string>>,
): Address | null {
  if (said === null) return book.find(one => one.isDefault) ?? null
  if (said.id !== '' && Object.hasOwn(named, said.id))
    return book.find(one => one.key === named[said.id]) ?? null
  if (said.lines.length === 0 && said.postcode === '' && said.town === '')
    return said.id === '' ? (book.find(one => one.isDefault) ?? null) : null
  const lines = new Set(said.lines.map(key))
  const same = book.filter(
    one =>
      one.country === said.country &&
      key(one.postcode) === key(said.postcode) &&
      key(one.town) === key(said.town) &&
      one.line1 !== '' &&
      lines.has(key(one.line1)),
  )
  const [only] = same
  if (same.length === 1 && only) return only
  // two gates of one street: the one whose second line is said too
  const closer = same.filter(one => one.line2 !== '' && lines.has(key(one.line2)))
  return closer.length === 1 ? (closer[0] ?? null) : null
}

/** The address as a person reads it. */
export const addressWords = (said: IncomingAddress | null): string =>
  said === null
    ? ''
    : [said.id, ...said.lines, [said.postcode, said.town].filter(Boolean).join(' '), said.country]
        .filter(Boolean)
        .join(', ')
