import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { CatalogueRecord } from '#shop/catalogue/articles/model.ts'
import { loadCatalogue } from '#shop/catalogue/articles/service/load-catalogue.ts'
import { drawingOfCategory, drawingOfProduct } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import { categoryPictureUrl, drawnPictureUrl } from '#shop/catalogue/imagery/model/picture-url.ts'
import { openShelf } from './pictures.ts'
import { testShop, type TestShop } from './test-shop.ts'

const hood = Drawing.parse({ family: 'hood', size: 16, entry: 'top' })
const insert = (poles: number) => Drawing.parse({ family: 'insert', size: 16, poles, gender: 'male' })
const odd = 'K2/16 M,0601+50%'
const base = {
  category: null,
  descriptions: {},
  manufacturer: null,
  series: null,
  variantAttributes: [],
  names: { en: 'B' },
}
const article = (row: number, code: string, drawing: Drawing | null, of: string | null = null) =>
  ({
    kind: 'article',
    row,
    article: { code, base: of, names: { en: code }, drawing, categories: [] },
  }) satisfies CatalogueRecord
const records: CatalogueRecord[] = [
  {
    kind: 'category',
    category: {
      code: 'hoods',
      parent: null,
      names: { en: 'Hoods' },
      descriptions: {},
      drawing: hood,
      sort: 1,
    },
  },
  { kind: 'base', base: { ...base, code: 'DRAWN', drawing: hood } },
  { kind: 'base', base: { ...base, code: 'BARE', drawing: null } },
  article(1, odd, insert(16)),
  article(2, 'PLAIN', null),
  article(3, 'VARIANT', null, 'DRAWN'),
  article(4, 'OWN', insert(6), 'BARE'),
]

let shop: TestShop
beforeAll(async () => {
  const db = await testDatabase()
  await loadCatalogue(db, records)
  shop = await testShop({ db })
})
const ask = (url: string, headers: Record<string, string> = {}) =>
  shop.asGuest().raw({ method: 'GET', url, headers })
const urlOf = async (code: string, view: 'main' | 'dim' | 'icon' = 'main') => {
  const drawing = await drawingOfProduct(shop.db, code)
  return drawing ? drawnPictureUrl(code, drawing, view) : null
}

describe('pictures drawn from attributes', () => {
  test('the address of a code with slash, space, comma, plus and percent answers a lasting SVG', async () => {
    const url = (await urlOf(odd)) ?? ''
    expect(url).toMatch(
      /^\/_ui\/desktop\/site-ebusiness\/products\/K2%2F16%20M%2C0601%2B50%25\/main-[0-9a-z]+\.svg$/,
    )
    const picture = await ask(url)
    expect(picture.status).toBe(200)
    expect(picture.headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(picture.text).toMatch(/^<svg /)
    expect(picture.text).not.toMatch(/<script|href="[^#]|onload|style=/)
  })
  test('opened as a document it may do nothing', async () => {
    const { headers } = await ask((await urlOf(odd)) ?? '')
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
  test('the sheet carries the code, the same on every asking', async () => {
    const url = (await urlOf(odd, 'dim')) ?? ''
    const [first, second] = [await ask(url), await ask(url)]
    expect(first.text).toContain('K2/16 M,0601+50%')
    expect(second.text).toBe(first.text)
  })
  test('what the browser has is not sent again', async () => {
    const url = (await urlOf(odd)) ?? ''
    const { headers } = await ask(url)
    const again = await ask(url, { 'if-none-match': headers['etag'] ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
  })
  test('it is sent compressed', async () => {
    const url = (await urlOf(odd)) ?? ''
    const reply = await shop.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(reply.rawPayload).toString()).toMatch(/^<svg /)
  })
  test('a variant without a drawing has that of its base product, a base product that of its first variant', async () => {
    expect((await ask((await urlOf('VARIANT')) ?? '')).status).toBe(200)
    expect(await drawingOfProduct(shop.db, 'VARIANT')).toEqual(await drawingOfProduct(shop.db, 'DRAWN'))
    expect(await drawingOfProduct(shop.db, 'BARE')).toEqual(await drawingOfProduct(shop.db, 'OWN'))
  })
  test('the address of an earlier state leads to the present one', async () => {
    const now = (await urlOf('OWN')) ?? ''
    const before = await ask(now.replace(/-[0-9a-z]+\.svg/, '-1a.svg'))
    expect([before.status, before.location, before.headers['cache-control']]).toEqual([302, now, 'no-cache'])
  })
  test('a category has a line drawing and no other view', async () => {
    const drawing = (await drawingOfCategory(shop.db, 'hoods')) ?? hood
    const url = categoryPictureUrl('hoods', drawing)
    expect((await ask(url)).text).toMatch(/^<svg /)
    expect((await ask(url.replace('line-', 'main-'))).status).toBe(404)
  })
  const nothing = [
    'products/nobody/main-1a.svg',
    'products/PLAIN/main-1a.svg',
    'products/OWN/huge-1a.svg',
    'products/OWN/main-1a.png',
    'products/OWN/main-.svg',
    'products/%00/main-1a.svg',
    'products/..%2F..%2Fetc/passwd',
    'products/%E0%A4%A/main-1a.svg',
    `products/${'x'.repeat(400)}/main-1a.svg`,
    'categories/nowhere/line-1a.svg',
    'categories/%27%3B--/line-1a.svg',
  ]
  test.each(nothing)('%s is no picture', async path => {
    const { status } = await ask(`/_ui/desktop/site-ebusiness/${path}`)
    expect([400, 404]).toContain(status)
    expect(shop.errors()).toEqual([])
  })
})

test('pictures are kept within a bound, the one asked for longest ago goes first', () => {
  const shelf = openShelf(100)
  shelf.put('a', 'a'.repeat(40))
  shelf.put('b', 'b'.repeat(40))
  shelf.get('a')
  shelf.put('c', 'c'.repeat(40))
  expect(['a', 'b', 'c'].map(key => shelf.get(key) !== undefined)).toEqual([true, false, true])
  // put again, it counts once
  shelf.put('c', 'c'.repeat(40))
  expect(shelf.get('a')).toBeDefined()
})
