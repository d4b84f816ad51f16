import { describe, expect, test } from 'vitest'
import { withOwnPrices, type OwnPrice } from './own-price-order.ts'
import type { PriceOrder } from './catalogue-index.ts'

const places = (article: Uint32Array) => {
  const place = new Uint32Array(article.length)
  article.forEach((a, i) => (place[a] = i))
  return place
}
/** articles 2, 0, 3 cost 1, 2 and 4; 1 and 4 have no price */
const article = Uint32Array.of(2, 0, 3, 1, 4)
const list: PriceOrder = { article, place: places(article), known: 3, keys: Float32Array.of(1, 2, 4) }

describe('CAT-12 the order of own prices', () => {
  test.each<[string, OwnPrice[], number[], number]>([
    ['without own prices it is the list’s', [], [2, 0, 3, 1, 4], 3],
    ['a lower one moves up', [{ article: 3, key: 0.5 }], [3, 2, 0, 1, 4], 3],
    ['a higher one moves down', [{ article: 2, key: 9 }], [0, 3, 2, 1, 4], 3],
    ['what has no list price takes its place', [{ article: 4, key: 3 }], [2, 0, 4, 3, 1], 4],
    [
      'several',
      [
        { article: 0, key: 7 },
        { article: 1, key: 5 },
        { article: 2, key: 6 },
      ],
      [3, 1, 2, 0, 4],
      4,
    ],
  ])('%s', (_, own, ordered, known) => {
    const order = withOwnPrices(list, own, 5)
    expect([...order.article]).toEqual(ordered)
    expect(order.known).toBe(known)
    expect([...order.place]).toEqual([...places(order.article)])
    expect([...order.keys]).toEqual([...order.keys].toSorted((a, b) => a - b))
  })
  test('a currency without list prices has the own ones first', () => {
    const order = withOwnPrices(undefined, [{ article: 1, key: 2 }], 3)
    expect([...order.article]).toEqual([1, 0, 2])
    expect(order.known).toBe(1)
  })
})
