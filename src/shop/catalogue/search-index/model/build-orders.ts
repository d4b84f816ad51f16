import type { Order, PriceOrder } from './catalogue-index.ts'
import type { Texts } from './grow-column.ts'
import { textAt } from './grow-column.ts'
import type { Language } from './index-input.ts'
import { naturalKey, sortByText } from './sort-texts.ts'

/**
 * Rows by their best rank, in each row the articles by rank; of one rank by their numbers, 2 before 10. `rowPlace`: old
 * row number → new one.
 */
export function orderRows(rowOf: Uint32Array, rowCount: number, ranks: readonly number[], codes: Texts) {
  const best = new Float64Array(rowCount).fill(Infinity)
  const sizes = new Uint32Array(rowCount)
  rowOf.forEach((row, a) => {
    best[row] = Math.min(best[row] ?? Infinity, ranks[a] ?? 0)
    sizes[row] = (sizes[row] ?? 0) + 1
  })
  const place = placesByCode(codes, ranks)
  const first = new Uint32Array(rowCount).fill(0xffffffff)
  rowOf.forEach((row, a) => (first[row] = Math.min(first[row] ?? 0, place[a] ?? 0)))
  const rows = Uint32Array.from(best.keys()).toSorted(
    (a, b) => (best[a] ?? 0) - (best[b] ?? 0) || (first[a] ?? 0) - (first[b] ?? 0),
  )
  const rowPlace = new Uint32Array(rowCount)
  const rowStarts = new Uint32Array(rowCount + 1)
  rows.forEach((row, i) => {
    rowPlace[row] = i
    rowStarts[i + 1] = (rowStarts[i] ?? 0) + (sizes[row] ?? 0)
  })
  const articles = new Uint32Array(rowOf.length)
  const next = rowStarts.slice(0, rowCount)
  rowOf.forEach((row, a) => {
    const place = rowPlace[row] ?? 0
    articles[next[place] ?? 0] = a
    next[place] = (next[place] ?? 0) + 1
  })
  for (let i = 0; i < rowCount; i++) {
    const from = rowStarts[i] ?? 0
    const to = rowStarts[i + 1] ?? 0
    if (to - from > 1)
      articles
        .subarray(from, to)
        .sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || (place[a] ?? 0) - (place[b] ?? 0))
  }
  return { articles, rows, rowPlace, rowStarts }
}

/** The place of each article by its number; as they came where no two have one rank. */
function placesByCode(codes: Texts, ranks: readonly number[]): Uint32Array {
  if (new Set(ranks).size === ranks.length) return Uint32Array.from(ranks.keys())
  return inverse(sortByText(ranks.map((_, article) => naturalKey(textAt(codes, article)))))
}

/** The orders of a list other than the default one. `names` and `baseCodes` by row, `prices` by article. */
export function listOrders(input: {
  names: Record<Language, readonly string[]>
  baseCodes: readonly string[]
  codes: Texts
  rowStarts: Uint32Array
  prices: ReadonlyMap<string, Float64Array>
}): { nameOrders: Record<Language, Order>; codeOrder: Order; priceOrders: Record<string, PriceOrder> } {
  const { names, baseCodes, codes, rowStarts } = input
  const byRow = (keys: readonly string[]) => orderFromRows(sortByText(keys), rowStarts)
  const sameNames = names.en.every((name, i) => name === names.es[i])
  const en = byRow(names.en.map(naturalKey))
  const codeKeys = baseCodes.map((code, row) =>
    naturalKey(code === '' ? textAt(codes, rowStarts[row] ?? 0) : code),
  )
  const priceOrders: Record<string, PriceOrder> = {}
  for (const [currency, prices] of input.prices) {
    const known = Uint32Array.from(prices.keys()).filter(a => !Number.isNaN(prices[a]))
    known.sort((a, b) => (prices[a] ?? 0) - (prices[b] ?? 0) || a - b)
    const article = new Uint32Array(prices.length)
    article.set(known)
    let at = known.length
    prices.forEach((price, a) => {
      if (Number.isNaN(price)) article[at++] = a
    })
    const keys = Float32Array.from(known, a => prices[a] ?? 0)
    priceOrders[currency] = { article, place: inverse(article), known: known.length, keys }
  }
  return {
    nameOrders: { en, es: sameNames ? en : byRow(names.es.map(naturalKey)) },
    codeOrder: byRow(codeKeys),
    priceOrders,
  }
}

function orderFromRows(rows: Uint32Array, rowStarts: Uint32Array): Order {
  const article = new Uint32Array(rowStarts[rows.length] ?? 0)
  let at = 0
  for (const row of rows)
    for (let a = rowStarts[row] ?? 0; a < (rowStarts[row + 1] ?? 0); a++) article[at++] = a
  return { article, place: inverse(article), known: at }
}

function inverse(order: Uint32Array): Uint32Array {
  const place = new Uint32Array(order.length)
  for (let i = 0; i < order.length; i++) place[order[i] ?? 0] = i
  return place
}
