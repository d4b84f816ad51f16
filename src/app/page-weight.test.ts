import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDatabase } from './database/test-database.ts'
import { demoShop, type DemoShop } from './every-route/demo-shop.ts'

/** Thousands of bytes of the pages that are read most, before they are packed: what grows is noticed (speed.md 3.2). */
let shop: DemoShop
beforeAll(async () => {
  shop = await demoShop(await demoDatabase())
}, 240_000)
afterAll(() => shop.close())

const kB = (text: string) => Buffer.byteLength(text) / 1_000
const jsonLd = (html: string) => /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''

test('a category page: each row, its facets, and all the rest', async () => {
  const { text } = await (await shop.as('anonymous')).get('/c/inserts')
  const rows = [...text.matchAll(/<tr data-product-code=.*?<\/tr>/gs)].map(([row]) => row)
  expect(rows.length).toBeGreaterThan(30)
  const facets = /<aside class="facets".*?<\/aside>/s.exec(text)?.[0] ?? ''
  expect(kB(rows.join('')) / rows.length).toBeLessThan(1.72)
  expect(kB(facets)).toBeLessThan(9)
  expect(kB(text) - kB(rows.join(''))).toBeLessThan(38.2)
})

test('CAT-01 CAT-03 facets after the sixth hold a link, and come when they are unfolded', async () => {
  const visitor = await shop.as('anonymous')
  const { text } = await visitor.get('/c/inserts?inStock=1')
  const facet = (id: string, html: string) =>
    new RegExp(`<details[^>]* id="facet-${id}">.*?</details>`, 's').exec(html)?.[0] ?? ''
  expect(facet('rated-current', text)).not.toContain('<form')
  const [, late = ''] = /data-late="\/ebusiness\/en([^"]*)"/.exec(facet('rated-current', text)) ?? []
  const part = await visitor.fragment(late.replaceAll('&amp;', '&'))
  expect(part.text).toMatch(/^<form[^>]*class="facet-range"[^>]*data-range="rated-current"/)
  expect(part.text).toContain('name="inStock" value="1"')
  // without script: the same list with this facet unfolded
  const [, link = ''] = /href="\/ebusiness\/en([^"]*)"/.exec(facet('rated-current', text)) ?? []
  expect(link).toBe('/c/inserts?inStock=1&amp;open=rated-current#facet-rated-current')
  const open = await visitor.get('/c/inserts?inStock=1&open=rated-current')
  expect(facet('rated-current', open.text)).toContain(part.text)
})

test('the page of an article, and what it tells search engines', async () => {
  const visitor = await shop.as('anonymous')
  const { text: list } = await visitor.get('/c/inserts')
  const [, code = ''] = /<tr data-product-code="([^"]*)"/.exec(list) ?? []
  const { text } = await visitor.get(`/p/${encodeURIComponent(code)}`)
  expect(text).toContain('"@type":"Product"')
  expect(text).toContain('class="line-chart-curve"')
  expect(kB(jsonLd(text))).toBeLessThan(6)
  // with its files beside the number, and a footer in columns
  expect(kB(text)).toBeLessThan(75.5)
})
