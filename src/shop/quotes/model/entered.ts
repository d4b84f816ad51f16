/** The desk's offer as its form holds it: a field for each part of each offer of each position. */
import { parseTypedDate } from '#kit/calendar-date.ts'
import { decimalsOf, type Currency } from '#kit/money.ts'
import { readPerUnit, readPieces, readPrice } from '#shop/price-inquiry/model/position.ts'
import { mostLines, mostOffers, type QuoteLine } from './quote.ts'

export type Fields = Readonly<Record<string, unknown>>
export const fieldIn = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** A percentage as people type it, in hundredths of a percent; nothing is 0, null: it is none. */
export function readPercent(typed: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim() || '0')
  if (!match) return null
  const value = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return value <= 10_000 ? value : null
}

/** An amount as people type it, in the smallest unit; null: it is none. */
export function readAmount(typed: string, currency: Currency, locale: string): number | null {
  const price = readPrice(typed, locale, decimalsOf(currency))
  const amount = price === null ? Number.NaN : Number(price.replace('.', ''))
  return Number.isSafeInteger(amount) ? amount : null
}

export type TypedOffer = {
  /** of its position and among its offers, from 1: '2-1' */
  place: string
  code: string
  quantity: number
  price: string
  priceUnit: number
  discount: number
  note: string
}
export type OfferFault =
  | 'code'
  | 'unknown'
  | 'quantity'
  | 'price'
  | 'per'
  | 'discount'
  | 'delivery'
  | 'validUntil'
  | 'words'
  | 'too-many'
export type Wrong = { field: string; fault: OfferFault }

export type TypedContent = {
  lines: { line: QuoteLine; locked: boolean; offers: TypedOffer[] }[]
  /** a position that the desk adds, in words or as an article */
  added: { words: string; offers: TypedOffer[] } | null
  discount: number
  delivery: number | null
  validUntil: string | null
  wrong: Wrong[]
}

/** What the fields of one offer say; null: nothing is offered there. */
function readOffer(
  fields: Fields,
  place: string,
  standing: { code: string; quantity: number },
  locale: string,
  wrong: Wrong[],
): TypedOffer | null {
  const field = (name: string) => fieldIn(fields, `${name}-${place}`)
  const typedPrice = field('price')
  if (typedPrice === '') return null
  const code = field('code') || standing.code
  const quantity = field('quantity') === '' ? standing.quantity : readPieces(field('quantity'), locale)
  const price = readPrice(typedPrice, locale, 4)
  const priceUnit = readPerUnit(field('per'), locale)
  const discount = readPercent(field('discount'))
  if (code === '') wrong.push({ field: `code-${place}`, fault: 'code' })
  if (!quantity) wrong.push({ field: `quantity-${place}`, fault: 'quantity' })
  if (price === null) wrong.push({ field: `price-${place}`, fault: 'price' })
  if (priceUnit === null) wrong.push({ field: `per-${place}`, fault: 'per' })
  if (discount === null) wrong.push({ field: `discount-${place}`, fault: 'discount' })
  return {
    place,
    code,
    quantity: quantity || 1,
    price: price ?? '0',
    priceUnit: priceUnit ?? 1,
    discount: discount ?? 0,
    note: field('note').slice(0, 500),
  }
}

/** Reads the whole form; `wrong`: what cannot be read, at its field. Unknown articles are found out by who looks them up. */
export function readContent(
  fields: Fields,
  lines: readonly QuoteLine[],
  { currency, locale }: { currency: Currency; locale: string },
): TypedContent {
  const wrong: Wrong[] = []
  const offersOf = (number: number, standing: { code: string; quantity: number }) =>
    Array.from({ length: mostOffers }, (_, i) =>
      readOffer(fields, `${number}-${i + 1}`, standing, locale, wrong),
    ).filter(one => one !== null)
  const read = lines.map(line => ({
    line,
    locked: fieldIn(fields, `locked-${line.number}`) === 'true',
    offers: offersOf(line.number, line),
  }))
  const words = fieldIn(fields, 'words-0').slice(0, 500)
  const offers = offersOf(0, { code: '', quantity: 1 })
  const added = words !== '' || offers.length > 0 ? { words, offers } : null
  if (added && lines.length >= mostLines) wrong.push({ field: 'words-0', fault: 'too-many' })
  const discount = readPercent(fieldIn(fields, 'discount'))
  if (discount === null) wrong.push({ field: 'discount', fault: 'discount' })
  const typedDelivery = fieldIn(fields, 'delivery')
  const delivery = typedDelivery === '' ? null : readAmount(typedDelivery, currency, locale)
  if (typedDelivery !== '' && delivery === null) wrong.push({ field: 'delivery', fault: 'delivery' })
  const typedDay = fieldIn(fields, 'validUntil')
  const validUntil = typedDay === '' ? null : parseTypedDate(typedDay)
  if (typedDay !== '' && validUntil === null) wrong.push({ field: 'validUntil', fault: 'validUntil' })
  return { lines: read, added, discount: discount ?? 0, delivery, validUntil, wrong }
}
