import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatQuery, parseQuery } from '#shop/catalogue/search-index/model/facet-query.ts'
import { listSorts } from '#shop/catalogue/search-index/model/list-query.ts'
import { listQuery, snapRange, typedNumber, withRange } from './list-state.ts'

describe('the address of a list', () => {
  const usual = { text: '', filters: [], sort: 'relevance' as const, page: 1, pageSize: 48, open: '' }
  test('what is as usual is left out', () => {
    expect(listQuery(usual)).toBe('')
    expect(listQuery({ ...usual, text: '16 A & more', page: 2 })).toBe('text=16+A+%26+more&page=2')
  })
  test('CAT-11 what it says is read back from it, whatever stands in text, facets and values', () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 })
    const filters = fc.uniqueArray(
      fc.record({
        facet: fc.string({ minLength: 1, maxLength: 10 }),
        values: fc.uniqueArray(fc.string({ maxLength: 10 }), { minLength: 1, maxLength: 4 }),
      }),
      { selector: one => one.facet, maxLength: 4 },
    )
    fc.assert(
      fc.property(
        text,
        filters,
        fc.constantFrom(...listSorts),
        fc.integer({ min: 1, max: 99 }),
        (t, f, sort, page) => {
          const query = listQuery({ ...usual, text: t, filters: f, sort, page })
          const read = new URLSearchParams(query)
          expect(read.get('text') ?? '').toBe(t)
          expect(parseQuery(read.get('q') ?? '')).toEqual(f)
          expect(read.get('sort') ?? 'relevance').toBe(sort)
          expect(Number(read.get('page') ?? 1)).toBe(page)
        },
      ),
    )
  })
})

describe('a typed range', () => {
  test.each([
    ['2.54', 2.54],
    ['2,54', 2.54],
    [' 16 A', 16],
    ['0.5 mm²', 0.5],
    ['-40 °C', -40],
    ['.5', 0.5],
    ['', null],
    ['abc', null],
    ['1e5', null],
    ['1,000.5', 1_000.5],
    ['--1', null],
  ])('"%s" is read as %s', (typed, number) => {
    expect(typedNumber(typed)).toBe(number)
  })
  const steps = [2, 4, 6, 10, 16].map(value => ({ value }))
  const cases: [
    before: [number | null, number | null],
    typed: [string, string],
    after: [number | null, number | null],
    why: string,
  ][] = [
    [[null, null], ['5', '11'], [6, null], 'CAT-05 both ends snap upwards; the greatest is open'],
    [[null, null], ['4', '10'], [4, 10], 'CAT-05 allowed values stay'],
    [[null, null], ['-1', '99'], [null, null], 'CAT-06 beyond both ends is the full range'],
    [[4, 10], ['x', '10'], [4, 10], 'CAT-07 what is no number leaves the end as it was'],
    [[4, 10], ['16', '10'], [16, null], 'CAT-08 the lower end was changed: the upper follows'],
    [[6, 10], ['6', '4'], [4, 4], 'CAT-08 the upper end was changed: the lower follows'],
    [[4, 10], ['', ''], [null, null], 'CAT-11 emptied fields are the full range'],
  ]
  test.each(cases)('%j typed %j gives %j: %s', ([from, to], [a, b], after) => {
    const snapped = snapRange({ from, to, steps }, { from: a, to: b })
    expect([snapped.from, snapped.to]).toEqual(after)
  })
  test('CAT-11 the filter of a range: both ends as pairs, also at an edge and of a single value, none for the full range', () => {
    const others = [{ facet: 'gender', values: ['male'] }]
    const a = { code: 'a', steps: steps.map(({ value }) => ({ value, itemQuery: String(value) })) }
    expect(withRange(others, a, { from: 4, to: 6 })).toEqual([...others, { facet: 'a', values: ['4', '6'] }])
    expect(withRange(others, a, { from: null, to: 6 })).toEqual([
      ...others,
      { facet: 'a', values: ['2', '6'] },
    ])
    expect(withRange(others, a, { from: 6, to: null })).toEqual([
      ...others,
      { facet: 'a', values: ['6', '16'] },
    ])
    const single = withRange(others, a, { from: 6, to: 6 })
    expect(single).toEqual([...others, { facet: 'a', values: ['6', '6'] }])
    expect(parseQuery(formatQuery(single))).toEqual(single)
    expect(withRange([...others, { facet: 'a', values: ['1'] }], a, { from: null, to: null })).toEqual(others)
  })
})
