import { describe, expect, test } from 'vitest'
import type { Priced } from '#shop/catalogue/pricing/model.ts'
import { knownAfter, knownFrom, knowsAlready, newsOf, type Current, type Known } from './letters.ts'

const eur = (price: string, priceUnit = 1) => ({ price, priceUnit, currency: 'EUR' })
const now = (price: string | null, stock: number | null): Current => ({
  price: price === null ? null : (eur(price) as unknown as Priced),
  stock:
    stock === null
      ? null
      : stock > 0
        ? { state: 'in-stock', quantity: stock }
        : { state: 'out-of-stock', leadTimeDays: null },
})
const both = ['price', 'stock'] as const

describe('ACC-01 what of a watched article is worth an e-mail', () => {
  const cases: [string, Known | null, Current, readonly ('price' | 'stock')[], object][] = [
    ['nothing is known of before', null, now('2', 5), both, { price: null, stock: null }],
    [
      'all as it was',
      { price: eur('2.0000'), inStock: true },
      now('2', 5),
      both,
      { price: null, stock: null },
    ],
    [
      'a lower price',
      { price: eur('2'), inStock: true },
      now('1.5', 5),
      both,
      { price: { direction: 'down', percent: '25.0' }, stock: null },
    ],
    [
      'a price per hundred is the same price',
      { price: eur('200', 100), inStock: null },
      now('2', null),
      both,
      { price: null, stock: null },
    ],
    [
      'a price that they did not ask for',
      { price: eur('2'), inStock: false },
      now('3', 5),
      ['stock'],
      { price: null, stock: 'back' },
    ],
    ['stock that went', { price: null, inStock: true }, now(null, 0), both, { price: null, stock: 'gone' }],
    [
      'stock they did not ask for',
      { price: null, inStock: true },
      now(null, 0),
      ['price'],
      { price: null, stock: null },
    ],
    ['stock nobody knew', { price: null, inStock: null }, now(null, 4), both, { price: null, stock: null }],
  ]
  test.each(cases)('%s', (_, known, current, about, expected) => {
    expect(newsOf(known, current, about)).toEqual(expected)
  })
  test('what was added before they asked is not told', () => {
    const entry = { addedAt: new Date('2026-11-01'), price: eur('2'), stock: 0 }
    expect(knownFrom(entry, new Date('2026-11-02'))).toBeNull()
    expect(knownFrom(entry, new Date('2026-10-30'))).toEqual({ price: eur('2'), inStock: false })
  })
  test('what cannot be seen now leaves what they knew', () => {
    const known = { price: eur('2'), inStock: true }
    expect(knownAfter(known, now(null, null))).toEqual(known)
    expect(knowsAlready(known, knownAfter(known, now('2.00', 7)))).toBe(true)
    expect(knowsAlready(known, knownAfter(known, now('2.01', 7)))).toBe(false)
    expect(knowsAlready(null, known)).toBe(false)
  })
})
