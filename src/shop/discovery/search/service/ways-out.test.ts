import { describe, expect, test } from 'vitest'
import type { WayOut } from '#shop/catalogue/search-index/model/list-query.ts'
import type { ListState } from '../model/list-state.ts'
import { waysOutOf } from './ways-out.ts'

const state: ListState = {
  category: 'plugs',
  text: 'plug',
  filters: [
    { facet: 'poles', values: ['99'] },
    { facet: 'gender', values: ['male'] },
  ],
  sort: 'relevance',
  page: 1,
  pageSize: 48,
  open: '',
}
const none = () => Promise.resolve(0)

describe('ux 18 the ways out of an empty list', () => {
  test('the filter that helps most comes first, whatever text and category would bring', async () => {
    const known: WayOut[] = [
      { remove: 'text', count: 900 },
      { remove: 'filter', facet: 'gender', count: 3 },
      { remove: 'category', count: 800 },
      { remove: 'filter', facet: 'poles', count: 12 },
    ]
    expect((await waysOutOf(state, known, none)).map(way => way.count)).toEqual([12, 3, 900, 800])
  })
  test('a flag is tried without itself only, and named where it brings something', async () => {
    const asked: ListState[] = []
    const ways = await waysOutOf({ ...state, inStock: true, orderable: true }, [], other => {
      asked.push(other)
      return Promise.resolve(other.inStock ? 0 : 7)
    })
    expect(ways).toEqual([{ remove: 'flag', flag: 'inStock', count: 7 }])
    expect(asked.map(({ inStock, orderable }) => [inStock, orderable])).toEqual([
      [false, true],
      [true, false],
    ])
  })
  test('all filters together only where no single one helps', async () => {
    const all = (other: ListState) => Promise.resolve(other.filters.length === 0 ? 40 : 0)
    expect(await waysOutOf(state, [{ remove: 'text', count: 0 }], all)).toEqual([
      { remove: 'filters', count: 40 },
    ])
    const one: WayOut[] = [{ remove: 'filter', facet: 'poles', count: 1 }]
    expect(await waysOutOf(state, one, all)).toEqual(one)
    expect(await waysOutOf({ ...state, filters: state.filters.slice(0, 1) }, [], all)).toEqual([])
  })
})
