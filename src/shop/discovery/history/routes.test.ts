import { beforeAll, describe, expect, test, vi } from 'vitest'
import pg from 'pg'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import { catalogue, oddCode } from '#shop/discovery/product-page/fixtures.ts'
import { loadCatalogue } from '#shop/catalogue/articles/service/load-catalogue.ts'
import type { Db } from '#kit/db/connect.ts'
import { historyCookie } from './model/history.ts'

let db: Db
let shop: TestShop
const [viewed, searched] = [historyCookie('contara', 'product'), historyCookie('contara', 'search')]

beforeAll(async () => {
  db = await testDatabase()
  const { refusals } = await loadCatalogue(db, catalogue)
  expect(refusals).toEqual([])
  await db.updateTable('article').set({ retired_at: new Date() }).where('code', '=', 'GONE').execute()
  shop = await testShop({ db })
})

const withHistory = (codes: readonly string[], storefront = 'en') => {
  const visitor = shop.asGuest({ storefront })
  visitor.cookies.set(viewed, encodeURIComponent(JSON.stringify(codes)))
  return visitor
}
const codesIn = (html: string) =>
  [...html.matchAll(/<li data-product-code="([^"]*)"/g)].map(match => match[1]?.replace(/&quot;/g, '"'))

describe('PDP-21 recently viewed products', () => {
  test('stand in the order of the cookie, without the present one and what is no longer sold', async () => {
    const { code } = await db
      .selectFrom('base_product')
      .select('code')
      .where('retired_at', 'is', null)
      .executeTakeFirstOrThrow()
    const visitor = withHistory([oddCode, 'GONE', code, 'NEVER'])
    const all = await visitor.fragment('/recentlyViewed')
    expect(codesIn(all.text)).toEqual([oddCode, code])
    expect(all.text).toContain(`href="/ebusiness/en/p/${encodeURIComponent(oddCode)}"`)
    const others = await visitor.fragment(`/recentlyViewed?except=${encodeURIComponent(oddCode)}`)
    expect(codesIn(others.text)).toEqual([code])
  })
  test('the fragment says where to delete, in the words of the storefront', async () => {
    const answer = await withHistory([oddCode], 'zh').fragment('/recentlyViewed')
    expect(answer.text).toContain('Vistos recientemente')
    expect(answer.text).toContain('action="/ebusiness/zh/deleteCookie"')
    expect(answer.text).toContain(`name="cookie" value="${viewed}"`)
  })
  test.each(['', '[]', '{', '"x"', '[1,2]', '["\\u0000"]', `["${'x'.repeat(3_000)}"]`])(
    'a cookie %j shows nothing and breaks nothing',
    async value => {
      const visitor = shop.asGuest()
      visitor.cookies.set(viewed, encodeURIComponent(value))
      const answer = await visitor.fragment('/recentlyViewed')
      expect([answer.status, codesIn(answer.text)]).toEqual([200, []])
    },
  )
  test('a product page is the same for a visitor with a history: kept pages hold no history', async () => {
    const path = `/p/${encodeURIComponent(oddCode)}`
    const plain = await shop.asGuest().get(path)
    expect(plain.text).toContain('data-recently-viewed="/ebusiness/en/recentlyViewed?except=')
    expect(codesIn(plain.text)).toEqual([])
    const visitor = withHistory(['K2', 'GONE'])
    visitor.cookies.set(searched, encodeURIComponent('["plug"]'))
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const again = await visitor.get(path)
    expect(query.mock.calls.length).toBe(0)
    query.mockRestore()
    expect(again.text).toBe(plain.text)
    expect(again.headers['set-cookie']).toBeUndefined()
  })
})

describe('PDP-22 deleting a history', () => {
  test.each([viewed, searched])('%s: the browser is told to forget it', async cookie => {
    const answer = await withHistory(['A']).post(
      '/deleteCookie',
      { cookie },
      { headers: { accept: 'application/json', 'sec-fetch-dest': 'empty' } },
    )
    expect([answer.status, answer.json()]).toEqual([200, { deleted: cookie }])
    expect(String(answer.headers['set-cookie'])).toMatch(
      new RegExp(`^${cookie}=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)`),
    )
  })
  test('without script it leads back to where it was asked, and nowhere else', async () => {
    const ask = (referer: string) =>
      shop.asGuest().post('/deleteCookie', { cookie: searched }, { headers: { referer } })
    const home = await ask('http://127.0.0.1:4170/ebusiness/en/p/A')
    expect([home.status, home.location]).toEqual([303, '/ebusiness/en/p/A'])
    expect((await ask('https://evil.example/ebusiness/en/p/A')).location).toBe('/ebusiness/en')
  })
  test.each([
    'session',
    'guest',
    'acme-PRODUCT_HISTORY-DUMMY',
    `${viewed};x`,
    `${viewed}\r\nset-cookie: a=b`,
    '',
  ])('no other cookie goes: %j', async cookie => {
    const answer = await shop.asGuest().post('/deleteCookie', { cookie })
    expect(answer.status).toBe(400)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
  test('SEC-07 not without the token', async () => {
    const answer = await shop.asGuest().post('/deleteCookie', { cookie: viewed }, { token: null })
    expect([answer.status, answer.headers['set-cookie']]).toEqual([400, undefined])
    expect(shop.errors()).toEqual([])
  })
})
