import type { CatalogueIndex, PriceOrder } from '../model/catalogue-index.ts'

/** Of articles (by number in the index) the one with the lowest price in an order; the first without order. */
export function cheapestOf(order: PriceOrder | undefined, articles: readonly number[]): number {
  let lead = articles[0] ?? 0
  if (order)
    for (const article of articles) if ((order.place[article] ?? 0) < (order.place[lead] ?? 0)) lead = article
  return lead
}

/** The articles of the row that an article belongs to, by number in the index. */
export function siblingsOf(index: CatalogueIndex, article: number): number[] {
  const row = index.rowOf[article] ?? 0
  const from = index.rowStarts[row] ?? 0
  return Array.from({ length: (index.rowStarts[row + 1] ?? 0) - from }, (_, i) => from + i)
}

const kept = new WeakMap<CatalogueIndex, Uint32Array>()

/** By id of an article its number in the index plus one; 0: not in it. */
export function articlePlaces(index: CatalogueIndex): Uint32Array {
  let places = kept.get(index)
  if (!places) {
    let most = 0
    for (const id of index.ids) if (id > most) most = id
    places = new Uint32Array(most + 1)
    for (let i = 0; i < index.ids.length; i++) places[index.ids[i] ?? 0] = i + 1
    kept.set(index, places)
  }
  return places
}
