import { eachOf } from '#kit/each-of.ts'
import type { CatalogueIndex, PriceOrder } from '../model/catalogue-index.ts'

/** Of articles (by number in the index) the one with the lowest price in an order; the first without order. */
export function cheapestOf(order: PriceOrder | undefined, articles: readonly number[]): number {
  let lead = articles[0] ?? 0
  if (order)
    for (const article of articles) if ((order.place[article] ?? 0) < (order.place[lead] ?? 0)) lead = article
  return lead
}

/** By id of an article its number in the index plus one; 0: not in it. */
export const articlePlaces = eachOf<CatalogueIndex, Uint32Array>(index => {
  let most = 0
  for (const id of index.ids) if (id > most) most = id
  const places = new Uint32Array(most + 1)
  for (let i = 0; i < index.ids.length; i++) places[index.ids[i] ?? 0] = i + 1
  return places
})

/** The id of an article of the index. */
export const idOf = (index: CatalogueIndex, article: number): number => index.ids[article] ?? 0

/** The code of the category in which an article stands first; null: it is in none. */
export const leafOf = (index: CatalogueIndex, article: number): string | null =>
  index.categories[index.mainLeaves[index.rowOf[article] ?? 0] ?? -1]?.code ?? null

/** The target (see CodeTable) of the base product of a code; null: there is none. */
export function targetOfBase(index: CatalogueIndex, code: string): number | null {
  const row = index.baseCodes.indexOf(code)
  return row < 0 ? null : row * 2 + 1
}

/** The articles by their list prices in a currency; undefined: nothing is sold in it. */
export const pricesIn = (index: CatalogueIndex, currency: string): PriceOrder | undefined =>
  index.priceOrders[currency]

/** By number of the index 1 for the articles of these ids, as `passes` of a query. */
export function passingIds(index: CatalogueIndex, ids: Iterable<number>): Uint8Array {
  const places = articlePlaces(index)
  const passes = new Uint8Array(index.articles)
  for (const id of ids) {
    const place = places[id]
    if (place) passes[place - 1] = 1
  }
  return passes
}

/** All articles, as `passes` of a query. */
export const allPass = (index: CatalogueIndex): Uint8Array => new Uint8Array(index.articles).fill(1)

/** Whether an article has a list price in the currency of an order. */
export const isPriced = (order: PriceOrder | undefined, article: number): boolean =>
  order !== undefined && (order.place[article] ?? 0) < order.known

/** The variant with the lowest price of the base product of an article, by id, and whether there are several. */
export function cheapestVariant(
  index: CatalogueIndex,
  id: number,
  prices: PriceOrder | undefined,
): { id: number; several: boolean } {
  const row = index.rowOf[(articlePlaces(index)[id] ?? 1) - 1] ?? 0
  const from = index.rowStarts[row] ?? 0
  const variants = Array.from({ length: (index.rowStarts[row + 1] ?? 0) - from }, (_, i) => from + i)
  return { id: idOf(index, cheapestOf(prices, variants)), several: variants.length > 1 }
}

/** The ids of the articles among targets (see CodeTable). */
export const articlesOfTargets = (index: CatalogueIndex, targets: readonly number[]): number[] =>
  targets.flatMap(target => (target & 1 ? [] : idOf(index, target >>> 1)))
