import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createIndexBuilder } from './build-index.ts'
import type { FacetFilter } from './facet-query.ts'
import { readRange } from './facet-query.ts'
import type { IndexedArticle, IndexedAttribute, IndexedCategory } from './index-input.ts'
import { listing } from './list-articles.ts'
import type { ListQuery, ListSort } from './list-query.ts'
import { listSorts } from './list-query.ts'
import { tries } from '#app/test-size.ts'

const attributes: IndexedAttribute[] = [
  {
    code: 'color',
    names: { en: 'Colour', es: 'Color' },
    unit: null,
    kind: 'text',
    facet: 'values',
    sort: 1,
    precision: 0,
  },
  {
    code: 'pitch',
    names: { en: 'Pitch', es: 'Paso' },
    unit: 'mm',
    kind: 'number',
    facet: 'values',
    sort: 2,
    precision: 2,
  },
  {
    code: 'current',
    names: { en: 'Current', es: 'Corriente' },
    unit: 'A',
    kind: 'number',
    facet: 'range',
    sort: 3,
    precision: 0,
  },
  {
    code: 'section',
    names: { en: 'Cross-section', es: 'Sección' },
    unit: 'mm²',
    kind: 'interval',
    facet: 'range',
    sort: 4,
    precision: 1,
  },
  {
    code: 'shielded',
    names: { en: 'Shielded', es: 'Apantallado' },
    unit: null,
    kind: 'flag',
    facet: 'values',
    sort: 5,
    precision: 0,
  },
]
const categories: IndexedCategory[] = [
  { code: 'a', parent: null, names: { en: 'A' }, sort: 1 },
  { code: 'a1', parent: 'a', names: { en: 'A1' }, sort: 1 },
  { code: 'a2', parent: 'a', names: { en: 'A2' }, sort: 2 },
  { code: 'b', parent: null, names: { en: 'B' }, sort: 2 },
]
const parents: Record<string, string[]> = { a1: ['a1', 'a'], a2: ['a2', 'a'], b: ['b'], a: ['a'] }
const wordPool = ['alpha', 'bravo', 'coral', 'delta']

const maybe = <T>(a: fc.Arbitrary<T>) => fc.option(a, { nil: undefined, freq: 4 })
const article = fc.record({
  base: fc.integer({ min: 0, max: 6 }),
  color: maybe(fc.constantFrom('red', 'green', 'blue')),
  pitch: maybe(fc.constantFrom(1, 2.54, 5.08)),
  current: maybe(fc.constantFrom(2, 4, 10, 16)),
  section: maybe(fc.constantFrom<[number, number]>([0.5, 2.5], [1, 4], [2.5, 6], [4, 4])),
  shielded: maybe(fc.boolean()),
  categories: fc.subarray(['a1', 'a2', 'b', 'a'], { maxLength: 2 }),
  words: fc.subarray(wordPool, { minLength: 1 }),
  rank: fc.integer({ min: 0, max: 9 }),
  orderable: fc.boolean(),
  price: maybe(fc.integer({ min: 1, max: 50 })),
})
type Made = typeof article extends fc.Arbitrary<infer T> ? T : never
const catalogue = fc.array(article, { maxLength: 40 })
const filters: fc.Arbitrary<FacetFilter[]> = fc.uniqueArray<FacetFilter, string>(
  fc.oneof(
    fc.record({
      facet: fc.constant('color'),
      values: fc.subarray(['red', 'green', 'black'], { minLength: 1 }),
    }),
    fc.record({ facet: fc.constant('pitch'), values: fc.subarray(['1', '2.54'], { minLength: 1 }) }),
    fc.record({ facet: fc.constant('shielded'), values: fc.constantFrom<string[]>(['true'], ['false']) }),
    fc.record({
      facet: fc.constant('current'),
      values: fc.constantFrom<string[]>(['4', '10'], ['10', ''], ['', '4'], ['16'], ['3', '9']),
    }),
    fc.record({
      facet: fc.constant('section'),
      values: fc.constantFrom<string[]>(['2', '3'], ['4'], ['5', ''], ['0.1', '0.2']),
    }),
  ),
  { selector: f => f.facet, maxLength: 4 },
)
const chosenCategory = fc.constantFrom(undefined, 'a', 'a1', 'a2', 'b')
const text = fc.option(fc.subarray(wordPool, { minLength: 1, maxLength: 2 }), { nil: undefined })

function build(made: readonly Made[]) {
  const builder = createIndexBuilder(attributes, categories)
  made.forEach((m, i) => builder.add(toArticle(m, i)))
  return builder.finish()
}

function toArticle(m: Made, i: number): IndexedArticle {
  const given: Record<string, string | number | [number, number] | boolean> = {}
  for (const key of ['color', 'pitch', 'current', 'section', 'shielded'] as const) {
    const value = m[key]
    if (value !== undefined) given[key] = value
  }
  return {
    id: i + 1,
    code: `SKU-${i}`,
    base:
      m.base === 0 ? null : { id: 1000 + m.base, code: `BASE-${m.base}`, names: { en: `Base ${m.base}` } },
    categories: m.categories,
    names: { en: m.words.join(' ') },
    descriptions: {},
    manufacturer: null,
    mpn: null,
    series: null,
    keywords: [],
    numbers: [],
    attributes: given,
    rank: m.rank,
    orderable: m.orderable,
    ...(m.price === undefined ? {} : { prices: { EUR: m.price } }),
  }
}

const rowKey = (m: Made, i: number) => (m.base === 0 ? `sku ${i}` : `base ${m.base}`)

function passes(m: Made, { facet, values }: FacetFilter): boolean {
  const value = m[facet as 'color']
  if (value === undefined) return false
  if (facet !== 'current' && facet !== 'section')
    return [value]
      .flat()
      .map(String)
      .some(shown => values.includes(shown))
  const range = readRange(values)
  const [low, high] = (Array.isArray(value) ? value : [value, value]) as unknown as [number, number]
  return (
    range === null || ((range.from === null || high >= range.from) && (range.to === null || low <= range.to))
  )
}

/** The list told again without any index. */
function bruteForce(
  made: readonly Made[],
  query: { category?: string | undefined; words?: string[] | undefined; filters: FacetFilter[] },
) {
  const categoriesOf = new Map<string, Set<string>>()
  made.forEach((m, i) => {
    const all = categoriesOf.get(rowKey(m, i)) ?? new Set<string>()
    for (const c of m.categories) for (const p of parents[c] ?? []) all.add(p)
    categoriesOf.set(rowKey(m, i), all)
  })
  const inside = made.flatMap((m, i) => {
    const key = rowKey(m, i)
    if (query.category !== undefined && categoriesOf.get(key)?.has(query.category) !== true) return []
    if (query.words !== undefined && !query.words.every(w => m.words.includes(w))) return []
    return [{ m, key, id: i + 1 }]
  })
  const rowsOf = (list: typeof inside) => new Set(list.map(x => x.key))
  const all = inside.filter(x => query.filters.every(f => passes(x.m, f)))
  const without = (facet: string) =>
    inside.filter(x => query.filters.every(f => f.facet === facet || passes(x.m, f)))
  return {
    ids: new Set(all.map(x => x.id)),
    total: rowsOf(all).size,
    count: (facet: string, has: (m: Made) => boolean) => rowsOf(without(facet).filter(x => has(x.m))).size,
    freed: (facet: string) => rowsOf(without(facet)).size,
    inCategory: (category: string) =>
      [...rowsOf(all)].filter(key => categoriesOf.get(key)?.has(category) === true).length,
  }
}

describe('a list', () => {
  it('CAT-01 totals, facets, histograms and categories are those of a plain count, however filters combine', () => {
    fc.assert(
      fc.property(catalogue, filters, chosenCategory, text, (made, chosen, category, words) => {
        const index = build(made)
        const truth = bruteForce(made, { category, words, filters: chosen })
        // A text that finds nothing as a whole falls back to some of its words: not what is compared here.
        if (words !== undefined && bruteForce(made, { words, filters: [] }).total === 0) return
        const list = listing(index, {
          category,
          text: words?.join(' '),
          filters: chosen,
          language: 'en',
          pageSize: 1000,
        })
        expect(list.total).toBe(truth.total)
        expect(list.rows).toHaveLength(truth.total)
        for (const row of list.rows) expect(truth.ids.has(row.article)).toBe(true)
        expect(list.rows.reduce((sum, r) => sum + r.variants, 0)).toBe(truth.ids.size)
        for (const facet of list.facets) {
          if (facet.kind === 'values')
            for (const v of facet.values)
              expect([facet.code, v.itemQuery, v.count]).toEqual([
                facet.code,
                v.itemQuery,
                truth.count(facet.code, m => String(m[facet.code as 'color']) === v.itemQuery),
              ])
          else
            for (const s of facet.steps) {
              const holds = (m: Made) => {
                const value = m[facet.code as 'section']
                return (
                  value !== undefined &&
                  (Array.isArray(value)
                    ? value[0] <= s.value && value[1] >= s.value
                    : (value as number) === s.value)
                )
              }
              expect([facet.code, s.value, s.count]).toEqual([
                facet.code,
                s.value,
                truth.count(facet.code, holds),
              ])
            }
        }
        for (const { code } of attributes)
          if (truth.count(code, m => m[code as 'color'] !== undefined) > 0)
            expect(list.facets.some(f => f.code === code)).toBe(true)
        for (const c of list.categories) expect([c.code, c.count]).toEqual([c.code, truth.inCategory(c.code)])
        if (truth.total === 0)
          for (const f of chosen)
            expect(list.waysOut.find(w => w.remove === 'filter' && w.facet === f.facet)?.count ?? 0).toBe(
              truth.freed(f.facet),
            )
        else expect(list.waysOut).toEqual([])
      }),
      { numRuns: tries(12, 2_000) },
    )
  })

  it('CAT-12 pages of any order are parts of one whole: every row once', () => {
    const query = fc.record({
      sort: fc.constantFrom(...listSorts),
      pageSize: fc.integer({ min: 1, max: 7 }),
      variants: fc.boolean(),
    })
    fc.assert(
      fc.property(
        catalogue,
        filters,
        chosenCategory,
        text,
        query,
        (made, chosen, category, words, { sort, pageSize, variants }) => {
          const index = build(made)
          const query: ListQuery = {
            category,
            text: words?.join(' '),
            filters: chosen,
            sort,
            currency: 'EUR',
            includeVariants: variants,
            language: 'es',
          }
          const whole = listing(index, { ...query, pageSize: 1000 })
          const paged = Array.from(
            { length: Math.ceil(whole.total / pageSize) + 1 },
            (_, p) => listing(index, { ...query, page: p + 1, pageSize }).rows,
          ).flat()
          expect(paged).toEqual(whole.rows)
          expect(new Set(whole.rows.map(r => (variants || r.base === null ? r.article : -r.base))).size).toBe(
            whole.total,
          )
        },
      ),
      { numRuns: tries(12, 2_000) },
    )
  })

  it('CAT-12 orders: by price from the cheapest, then the other way, without a price last; what can be ordered first', () => {
    fc.assert(
      fc.property(catalogue, filters, (made, chosen) => {
        const index = build(made)
        const price = (id: number) => made[id - 1]?.price ?? null
        const list = (sort: ListSort) =>
          listing(index, {
            filters: chosen,
            sort,
            currency: 'EUR',
            includeVariants: true,
            language: 'en',
            pageSize: 1000,
          }).rows.map(r => r.article)
        const up = list('price-asc').map(price)
        const down = list('price-desc').map(price)
        const known = up.filter(p => p !== null)
        expect(known).toEqual(known.toSorted((a, b) => a - b))
        expect(up.slice(known.length).every(p => p === null)).toBe(true)
        expect(down.filter(p => p !== null)).toEqual(known.toReversed())
        expect(down.slice(known.length).every(p => p === null)).toBe(true)
        const key = (id: number) => (made[id - 1]?.orderable === true ? 0 : 100) + (made[id - 1]?.rank ?? 0)
        const singles = list('relevance').filter(id => made[id - 1]?.base === 0)
        expect(singles.map(key)).toEqual(singles.map(key).toSorted((a, b) => a - b))
      }),
      { numRuns: tries(12, 2_000) },
    )
  })

  it('CAT-12 price, highest first: a row stands where the price is that it shows, the lowest of what passes', () => {
    fc.assert(
      fc.property(catalogue, filters, (made, chosen) => {
        const index = build(made)
        const query = { filters: chosen, currency: 'EUR', language: 'en', pageSize: 1000 } as const
        const passing = listing(index, { ...query, includeVariants: true }).rows.map(row => row.article)
        const base = (id: number) => made[id - 1]?.base || -id
        const shown = listing(index, { ...query, sort: 'price-desc' }).rows.map(row => {
          const prices = passing.flatMap(id =>
            base(id) === base(row.article) ? (made[id - 1]?.price ?? []) : [],
          )
          return prices.length > 0 ? Math.min(...prices) : null
        })
        const known = shown.filter(price => price !== null)
        expect(known).toEqual(known.toSorted((a, b) => b - a))
        expect(shown.slice(known.length).every(price => price === null)).toBe(true)
      }),
      { numRuns: tries(12, 2_000) },
    )
  })

  it('answers an unknown category, facet and value, and any text, without throwing', () => {
    const index = build([])
    expect(listing(index, { category: 'nowhere', language: 'en' }).total).toBe(0)
    fc.assert(
      fc.property(catalogue, fc.string({ unit: 'binary', maxLength: 80 }), fc.double(), (made, any, page) => {
        const list = listing(build(made), {
          text: any,
          page,
          filters: [
            { facet: any, values: [any] },
            { facet: 'color', values: [any] },
          ],
          language: 'en',
        })
        expect(list.rows.length).toBeLessThanOrEqual(list.total)
      }),
      { numRuns: tries(12, 2_000) },
    )
  })
})
