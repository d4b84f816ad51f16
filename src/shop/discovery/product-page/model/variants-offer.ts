/** What the variants of a base product cost and how many can be had, out of their offers (PDP-01, ux.md 3.3). */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { tenThousandths } from '#kit/money.ts'
import { piece, type OrderUnit } from '#platform/units/order-unit.ts'
import type { Priced } from '#shop/catalogue/pricing/model.ts'
import { canOrder, type Offer } from './offer.ts'

export type VariantsOffer = {
  /** the lowest price of a piece; null: none has a price */
  least: Priced | null
  /** what it is a price of */
  unit: OrderUnit
  /** not every variant costs the same */
  differ: boolean
  inStock: number
  expected: { count: number; first: CalendarDate } | null
  made: { count: number; days: number } | null
  soldOut: number
}

/** The price of one piece, made comparable: of two prices the lower one has the lower product. */
const cheaper = (a: Priced, b: Priced): boolean =>
  tenThousandths(a.price) * BigInt(b.priceUnit) < tenThousandths(b.price) * BigInt(a.priceUnit)

/** Only what can be ordered counts; what nobody knows the stock of is in none of the numbers. */
export function variantsOffer(offers: Iterable<Offer>): VariantsOffer {
  const open = [...offers].filter(canOrder)
  const prices = open.flatMap(offer => offer.price ?? [])
  const least = prices.reduce<Priced | null>((low, one) => (!low || cheaper(one, low) ? one : low), null)
  const unit = open.find(offer => offer.price === least)?.rule.unit ?? piece
  const stocks = open.flatMap(offer => offer.stock ?? [])
  const days = stocks.flatMap(stock => (stock.state === 'future-stock' ? stock.on : [])).toSorted()
  const leads = stocks.flatMap(stock => (stock.state === 'out-of-stock' ? (stock.leadTimeDays ?? []) : []))
  const [first] = days
  return {
    least,
    unit,
    differ: least !== null && prices.some(one => cheaper(least, one)),
    inStock: stocks.filter(stock => stock.state === 'in-stock').length,
    expected: first === undefined ? null : { count: days.length, first },
    made: leads.length === 0 ? null : { count: leads.length, days: Math.min(...leads) },
    soldOut: stocks.filter(stock => stock.state === 'out-of-stock' && stock.leadTimeDays === null).length,
  }
}
