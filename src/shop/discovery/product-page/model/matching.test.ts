import { expect, test } from 'vitest'
import { listed, matchingOf } from './matching.ts'
import type { Companions, RowArticle } from './product-view.ts'

const article = (code: string, attributes = {}) => ({ code, attributes }) as unknown as RowArticle
const companions: Companions[] = [
  { kind: 'matching', rows: [{ article: article('H-1', { size: 16 }), perArticle: 1 }] },
  { kind: 'accessory', rows: [{ article: article('T,1'), perArticle: 1 }] },
  { kind: 'spare-part', rows: [{ article: article('S-1'), perArticle: 1 }] },
]
const codes = (products: string, facets = '') =>
  matchingOf({ companions }, listed(products), listed(facets)).flatMap(group =>
    group.rows.map(row => row.article.code),
  )

test('PDP-17 matching and accessory products, all or those named, with the facets asked for', () => {
  expect(codes('')).toEqual(['H-1', 'T,1'])
  expect(codes('T%2C1,unknown')).toEqual(['T,1'])
  expect(codes('', 'size')).toEqual(['H-1'])
  expect(codes('T%2C1', 'size')).toEqual([])
})
