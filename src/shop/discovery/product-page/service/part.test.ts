import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import { loadCatalogue } from '#shop/catalogue/articles/service/load-catalogue.ts'
import { article, catalogue } from '../fixtures.ts'

let shop: TestShop
const set = 'SET 1/2, A+B'

beforeAll(async () => {
  const db = await testDatabase()
  const { refusals } = await loadCatalogue(db, [
    ...catalogue,
    article(900, 'PART, 1', { attributes: { current: 16 } }),
    article(901, 'EXTRA'),
    article(902, set, {
      relations: [
        { kind: 'part', target: 'PART, 1' },
        { kind: 'accessory', target: 'EXTRA' },
        { kind: 'part', target: 'unknown' },
      ],
    }),
  ])
  expect(refusals).toEqual([])
  shop = await testShop({ db })
})

const ask = (product: string, item: string, storefront = 'en') =>
  shop.asGuest({ storefront }).postJson('/newPDP/getProductPart', { product, item })

test('PDP-18 the overlay of a part shows name, number and technical data, and leads to its page', async () => {
  const { status, text } = await ask(set, 'PART, 1')
  expect(status).toBe(200)
  expect(text).not.toContain('<html')
  expect(text).toContain('<h1>Part PART, 1</h1>')
  expect(text).toMatch(/Rated current.*16\sA/s)
  expect(text).toContain('href="/ebusiness/en/p/PART%2C%201"')
  expect((await ask(set, 'PART, 1', 'zh')).text).toContain('<h1>Pieza PART, 1</h1>')
})
test('PDP-18 a form body is understood too', async () => {
  const form = await shop.asGuest().post('/newPDP/getProductPart', { product: set, item: 'PART, 1' })
  expect([form.status, form.text.includes('PART, 1')]).toEqual([200, true])
})
test.each([
  [set, 'EXTRA'],
  [set, 'unknown'],
  [set, set],
  ['PART, 1', 'PART, 1'],
  ['nothing', 'PART, 1'],
])('PDP-18 %s has no part %s', async (product, item) => {
  expect((await ask(product, item)).status).toBe(404)
})
test('PDP-18 missing fields and a missing token are refused', async () => {
  expect((await ask(set, '')).status).toBe(400)
  const answer = await shop
    .asGuest()
    .postJson('/newPDP/getProductPart', { product: set, item: 'PART, 1' }, { token: null })
  expect(answer.status).toBe(400)
})
test('PDP-18 the page offers the overlay at its parts, and only there', async () => {
  const { text } = await shop.asGuest().get(`/p/${encodeURIComponent(set)}`)
  expect([...text.matchAll(/data-product-part="([^"]*)"/g)].map(match => match[1])).toEqual(['PART, 1'])
  expect(text).toContain(`data-product-part-of="${set}"`)
  expect(shop.errors()).toEqual([])
})
