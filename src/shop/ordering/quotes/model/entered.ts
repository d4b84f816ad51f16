/** The desk's offer as its form holds it: a field for each part of each offer of each position. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { readDay } from '#kit/typed/day.ts'
import type { Currency } from '#kit/money.ts'
import type { NumberFault } from '#kit/typed/decimal.ts'
import { hundredthsOf, readAmount, readPercent, readPrice } from '#kit/typed/money.ts'
import { readPerUnit } from '#platform/units/pieces.ts'
import { readQuantity, type ReadQuantity } from '#platform/units/quantity.ts'
import { maxLines, maxOffers, type QuoteLine } from './quote.ts'

export type Fields = Readonly<Record<string, unknown>>
export const fieldIn = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value.trim() : ''
}

export type TypedOffer = {
  /** of its position and among its offers, from 1: '2-1' */
  place: string
  code: string
  quantity: number
  /** how the quantity is written: with a unit it is one of an article in that unit */
  written: ReadQuantity
  price: string
  priceUnit: number
  discount: number
  note: string
}
export type OfferFault = 'code' | 'unknown' | 'quantity' | 'per' | 'validUntil' | 'words' | 'too-many'
export type Wrong = { field: string; fault: OfferFault | NumberFault }

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
  const typed = readQuantity(field('quantity'), locale)
  const written: ReadQuantity =
    typed.kind === 'empty' ? { kind: 'quantity', quantity: standing.quantity } : typed
  const price = readPrice(typedPrice, { locale })
  const priceUnit = readPerUnit(field('per'), locale)
  const discount = readPercent(field('discount'))
  if (code === '') wrong.push({ field: `code-${place}`, fault: 'code' })
  // what else was written is read when the article is known
  if (written.kind === 'quantity' && written.quantity === 0)
    wrong.push({ field: `quantity-${place}`, fault: 'quantity' })
  if (price.kind === 'wrong') wrong.push({ field: `price-${place}`, fault: price.fault })
  if (priceUnit === null) wrong.push({ field: `per-${place}`, fault: 'per' })
  if (discount.kind === 'wrong') wrong.push({ field: `discount-${place}`, fault: discount.fault })
  return {
    place,
    code,
    quantity: written.kind === 'quantity' ? written.quantity || 1 : 1,
    written,
    price: price.kind === 'value' ? price.value : '0',
    priceUnit: priceUnit ?? 1,
    discount: discount.kind === 'value' ? hundredthsOf(discount.value) : 0,
    note: field('note').slice(0, 500),
  }
}

/** Reads the whole form; `wrong`: what cannot be read, at its field. Unknown articles are found out by who looks them up. */
export function readContent(
  fields: Fields,
  lines: readonly QuoteLine[],
  { currency, locale, today }: { currency: Currency; locale: string; today: CalendarDate },
): TypedContent {
  const wrong: Wrong[] = []
  const offersOf = (number: number, standing: { code: string; quantity: number }) =>
    Array.from({ length: maxOffers }, (_, i) =>
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
  if (added && lines.length >= maxLines) wrong.push({ field: 'words-0', fault: 'too-many' })
  const discount = readPercent(fieldIn(fields, 'discount'))
  if (discount.kind === 'wrong') wrong.push({ field: 'discount', fault: discount.fault })
  const delivery = readAmount(fieldIn(fields, 'delivery'), currency, locale)
  if (delivery.kind === 'wrong') wrong.push({ field: 'delivery', fault: delivery.fault })
  const typedDay = fieldIn(fields, 'validUntil')
  const validUntil = typedDay === '' ? null : readDay(typedDay, today, 2)
  if (typedDay !== '' && validUntil === null) wrong.push({ field: 'validUntil', fault: 'validUntil' })
  return {
    lines: read,
    added,
    discount: discount.kind === 'value' ? hundredthsOf(discount.value) : 0,
    delivery: delivery.kind === 'value' ? delivery.value : null,
    validUntil,
    wrong,
  }
}
