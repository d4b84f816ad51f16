/** What the page of the checkout said of prices, so that an order that meets others can name the positions. */
import type { Position } from '#shop/buying/cart/model/cart.ts'
import type { UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'

type Priced = Pick<Position, 'entryNumber' | 'code'> & { price: UnitPrice | null }
/** A position whose price is another one than the page showed. */
export type PriceMoved = { code: string; before: UnitPrice; now: UnitPrice }

/** Positions whose prices a form carries; a longer basket is told the new total alone. */
const maxCarried = 200

/** Prices as a form carries them: '0:51.4500/100 1:2.3000/1'. */
export const carriedPrices = (positions: readonly Priced[]): string =>
  positions
    .slice(0, maxCarried)
    .flatMap(({ entryNumber, price }) => (price ? [`${entryNumber}:${price.price}/${price.priceUnit}`] : []))
    .join(' ')

/** The positions that have another price than a form carries; what cannot be read says nothing. */
export function movedPrices(carried: string, positions: readonly Priced[]): PriceMoved[] {
  const seen = new Map(
    [...carried.matchAll(/(?:^| )(\d+):(\d+(?:\.\d+)?)\/(\d+)(?= |$)/g)].map(
      ([, entry, price = '', unit]) => [Number(entry), { price, priceUnit: Number(unit) }],
    ),
  )
  return positions.flatMap(({ entryNumber, code, price: now }) => {
    const before = seen.get(entryNumber)
    if (!before || !now) return []
    const same = Number(before.price) === Number(now.price) && before.priceUnit === now.priceUnit
    return same ? [] : [{ code, before, now: { price: now.price, priceUnit: now.priceUnit } }]
  })
}
