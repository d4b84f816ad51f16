import type { CatalogueIndex, PriceOrder } from '../model/catalogue-index.ts'
import { withOwnPrices } from '../model/own-price-order.ts'
import { articlePlaces } from './articles-of-index.ts'

/** The articles of an index by price for who pays `own` (by id) instead of the list prices; null: the index has none of their articles. */
export function ownPriceOrder(
  index: CatalogueIndex,
  currency: string,
  own: readonly { id: number; key: number }[],
): PriceOrder | null {
  const places = articlePlaces(index)
  const known = own.flatMap(({ id, key }) => {
    const place = places[id]
    return place ? [{ article: place - 1, key }] : []
  })
  return known.length === 0 ? null : withOwnPrices(index.priceOrders[currency], known, index.articles)
}
