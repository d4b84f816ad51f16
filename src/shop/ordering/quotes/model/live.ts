/** What an offer comes to while it is typed: read as the server reads it, without asking the server. */
import { tenThousandths, type Amount, type Currency } from '#kit/money.ts'
import { hundredthsOf, readPercent, readPrice } from '#kit/typed/money.ts'
import { differenceTo, marginOf, type UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import { piece, type OrderUnit } from '#platform/units/order-unit.ts'
import { readPerUnit, readPieces } from '#platform/units/pieces.ts'
import { lineAmount } from '#kit/money.ts'
import { discounted, listAmount } from './money.ts'
import { priceBefore, type QuoteLine } from './quote.ts'

/** The fields of an offer as texts. */
export type TypedRow = { code: string; quantity: string; price: string; per: string; discount: string }
/** An offer of a position with what is known beside it. */
export type LiveRow = {
  /** of its position, from 1 */
  number: number
  /** the article that `unit`, `cost` and `before` belong to; another one is known only after it was saved */
  code: string
  unit: OrderUnit
  before: Pick<QuoteLine, 'list' | 'paid'>
  cost: UnitPrice | null
}
/** What one offer comes to; null: no price is typed, or it cannot be read. */
export type LiveOffer = {
  price: UnitPrice
  amount: Amount
  /** what the customer would pay without the quote */
  before: UnitPrice | null
  beforeAmount: Amount | null
  costAmount: Amount | null
  /** in hundredths of a percent */
  difference: number | null
  margin: number | null
}
export type LiveSums = {
  offers: readonly (LiveOffer | null)[]
  /** of the first offer of each position */
  net: Amount
  /** the same at the customer's prices and at cost, of the positions for which they are known; null: none is */
  before: Amount | null
  cost: Amount | null
  difference: number | null
  margin: number | null
  /** the most that the customer may choose, and the largest step below a price of theirs */
  most: Amount
  below: number
}
type Common = { discount: string; currency: Currency; locale: string }

const percentOf = (typed: string): number | null => {
  const read = readPercent(typed)
  return read.kind === 'wrong' ? null : read.kind === 'empty' ? 0 : hundredthsOf(read.value)
}

/** One offer; `locked`: the discount on all positions leaves it as it is. */
export function liveOffer(
  row: LiveRow,
  typed: TypedRow,
  locked: boolean,
  { discount, currency, locale }: Common,
): LiveOffer | null {
  const price = readPrice(typed.price, { locale })
  const same = typed.code.trim() === '' || typed.code.trim() === row.code
  const quantity = readPieces(typed.quantity, locale, same ? row.unit : piece)
  const priceUnit = readPerUnit(typed.per, locale)
  const [own, all] = [percentOf(typed.discount), locked ? 0 : percentOf(discount)]
  if (price.kind !== 'value' || !quantity || priceUnit === null || own === null || all === null) return null
  const offered = { price: discounted(price.value, own, all), priceUnit }
  const before = same ? priceBefore(row.before, quantity) : null
  const cost = same ? row.cost : null
  return {
    price: offered,
    amount: lineAmount(quantity, offered.price, priceUnit, currency),
    before,
    beforeAmount: listAmount(before, quantity, currency),
    costAmount: listAmount(cost, quantity, currency),
    difference: differenceTo(offered, before),
    margin: tenThousandths(offered.price) === 0n ? null : marginOf(offered, cost),
  }
}

/** A share of a whole, in hundredths of a percent. */
const shareOf = (part: Amount, whole: Amount): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole)

/** What all of them come to together: of each position the first that has a price, as long as the customer chose no other. */
export function liveSums(rows: readonly LiveRow[], offers: readonly (LiveOffer | null)[]): LiveSums {
  const first = new Map<number, LiveOffer>()
  const most = new Map<number, Amount>()
  for (const [i, { number }] of rows.entries()) {
    const offer = offers[i]
    if (!offer) continue
    if (!first.has(number)) first.set(number, offer)
    most.set(number, Math.max(most.get(number) ?? 0, offer.amount))
  }
  const chosen = [...first.values()]
  const sum = (amounts: readonly Amount[]): Amount => amounts.reduce((all, one) => all + one, 0)
  const compared = (key: 'beforeAmount' | 'costAmount') => {
    const known = chosen.filter(one => one[key] !== null)
    return known.length === 0
      ? null
      : { net: sum(known.map(one => one.amount)), base: sum(known.map(one => one[key] ?? 0)) }
  }
  const [before, cost] = [compared('beforeAmount'), compared('costAmount')]
  return {
    offers,
    net: sum(chosen.map(one => one.amount)),
    before: before && before.base,
    cost: cost && cost.base,
    difference: before && shareOf(before.net - before.base, before.base),
    margin: cost && shareOf(cost.net - cost.base, cost.net),
    most: sum([...most.values()]),
    below: Math.max(0, ...offers.map(one => -(one?.difference ?? 0))),
  }
}
