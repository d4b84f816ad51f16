import type { PriceOrder } from './catalogue-index.ts'

/** An article by its number in the index, and what one piece of it costs the visitor. */
export type OwnPrice = { article: number; key: number }

/**
 * CAT-12: an order of prices in which some articles have another price than the list's. Articles without any price stay
 * last. `articles`: how many the index has; of two prices of one article the last one holds.
 */
export function withOwnPrices(
  list: PriceOrder | undefined,
  own: readonly OwnPrice[],
  articles: number,
): PriceOrder {
  const keyOf = new Map(own.map(({ article, key }) => [article, key]))
  const mine = [...keyOf].toSorted(([a, x], [b, y]) => x - y || a - b)
  const ordered = new Uint32Array(articles)
  const keys = new Float32Array(articles)
  let at = 0
  let next = 0
  const put = (article: number, key: number) => {
    ordered[at] = article
    keys[at++] = key
  }
  const known = list?.known ?? 0
  for (let i = 0; i < known; i++) {
    const article = list?.article[i] ?? 0
    if (keyOf.has(article)) continue
    const key = list?.keys[i] ?? 0
    for (let one = mine[next]; one && one[1] < key; one = mine[++next]) put(one[0], one[1])
    put(article, key)
  }
  for (let one = mine[next]; one; one = mine[++next]) put(one[0], one[1])
  const priced = at
  for (let i = known; i < articles; i++) {
    const article = list?.article[i] ?? i
    if (!keyOf.has(article)) ordered[at++] = article
  }
  const place = new Uint32Array(articles)
  for (let i = 0; i < articles; i++) place[ordered[i] ?? 0] = i
  return { article: ordered, place, known: priced, keys: keys.slice(0, priced) }
}
