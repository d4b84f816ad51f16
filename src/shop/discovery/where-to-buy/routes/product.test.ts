import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { loadCatalogue } from '#shop/catalogue/articles/service/load-catalogue.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { catalogue, oddCode } from '#shop/discovery/product-page/fixtures.ts'
import { addDistributor, addOffer } from '../fixtures.ts'

let db: Db
let shop: TestShop
const ids: number[] = []
const at = (code: string, rest = '') => `/${encodeURIComponent(code)}/whereToBuy${rest}`
const names = (html: string) => [...html.matchAll(/<strong>([^<]+)<\/strong>/g)].map(found => found[1])
const clicks = async () =>
  (
    await db
      .selectFrom('distributor_click')
      .select(({ fn }) => fn.sum<number>('clicks').as('n'))
      .executeTakeFirst()
  )?.n ?? null

beforeAll(async () => {
  db = await testDatabase()
  await loadCatalogue(db, catalogue)
  for (let i = 0; i < 12; i++) {
    const code = `dist-${i}`
    const country = i === 11 ? 'US' : 'ES'
    const id = await addDistributor(db, { code, name: `Dist ${String(i).padStart(2, '0')}`, country })
    ids.push(id)
    await addOffer(db, { id, code }, oddCode, {
      quantity: i === 0 ? 0 : 1_000 + i,
      remarks: i === 1 ? { en: '<b>2 days</b>', es: '2 días' } : i === 2 ? { es: 'envío hoy' } : {},
      price: i === 2 ? null : '9.5000',
    })
  }
  const gone = await addDistributor(db, { code: 'gone', name: 'Gone', active: false })
  await addOffer(db, { id: gone, code: 'gone' }, oddCode)
  await addOffer(db, { id: ids[3] ?? 0, code: 'dist-3' }, 'SIX')
  await addPerson(db, { email: 'p@a.example' })
  shop = await testShop({ db })
})

describe('PDP-12 who sells it', () => {
  test('five first: of the visitor’s country, then what is in stock, by name', async () => {
    const { status, text, data } = await shop.asGuest().fragment(at(oddCode))
    expect(status).toBe(200)
    expect(text).not.toContain('<html')
    expect(data('data-offer-count')).toBe('12')
    expect(names(text)).toEqual(['Dist 11', 'Dist 01', 'Dist 02', 'Dist 03', 'Dist 04'])
    expect(text).toContain('5 of 12 offers')
    expect(text).toContain(`href="/ebusiness/en${at(oddCode, '?shown=10')}" data-fill="#where-to-buy-list"`)
    expect(text).toContain('1,011 in stock')
    expect(text).toMatch(/EUR\s9\.50/)
    expect(text).toContain('Price in their shop')
    expect(text).toContain('&lt;b&gt;2 days&lt;/b&gt;')
    expect(text).not.toContain('2 días')
    // said in one language only: told in that one, and marked
    expect(text).toContain('lang="es">envío hoy</span>')
    const spanish = await shop.asGuest().get(`/ebusiness/zh${at(oddCode)}`)
    expect(spanish.text).toContain('>2 días</span>')
  })
  test('load more shows more, until all are there; without script it is a page', async () => {
    expect(names((await shop.asGuest().fragment(at(oddCode, '?shown=10'))).text)).toHaveLength(10)
    const all = await shop.asGuest({ storefront: 'zh' }).get(at(oddCode, '?shown=15'))
    expect(all.text).toContain('<html')
    expect(names(all.text)).toHaveLength(12)
    expect(names(all.text).at(-1)).toBe('Dist 11')
    expect(all.text).toContain('Sin existencias')
    expect(all.text).not.toContain('data-fill')
    expect(all.text).not.toContain('Gone')
    for (const shown of ['0', '-1', 'x', '999999999', '1.5'])
      expect(names((await shop.asGuest().fragment(at(oddCode, `?shown=${shown}`))).text)).toHaveLength(5)
  })
  test('a base product shows the offers of its variants with their numbers', async () => {
    const { text, data } = await shop.asGuest().fragment(at('INSERT'))
    expect(data('data-offer-count')).toBe('13')
    expect(text).toContain('where-to-buy-variant')
  })
  test('nobody sells it: what else can be done; what is no product is not found', async () => {
    const { text } = await shop.asGuest().fragment(at('PLAIN'))
    expect(text).toContain('No distributor lists this product at the moment')
    expect(text).toContain('href="/ebusiness/en/store-finder"')
    for (const code of ['nobody', '%00', 'x'.repeat(121)])
      expect((await shop.asGuest().get(at(code))).status).toBe(404)
  })
  test('the product page has its place, with a link for those without script', async () => {
    const { text } = await shop.asGuest().get(`/p/${encodeURIComponent(oddCode)}`)
    expect(text).toContain(`data-late="/ebusiness/en${at(oddCode)}"`)
    expect(text).toContain(`<a href="/ebusiness/en${at(oddCode)}"`)
  })
})

describe('PDP-13 going to a distributor', () => {
  const buyOf = (text: string) => /<a class="button[^"]*" href="https:[^>]*>/.exec(text)?.[0] ?? ''
  const link = `https://dist-3.example/p/${encodeURIComponent(oddCode)}`
  const call = (visitor: Visitor, query: Record<string, string>, code = oddCode) =>
    visitor.call(at(code, `/buyFromDistributor?${new URLSearchParams(query)}`))
  const honest = () => ({ id: String(ids[3]), name: 'Dist 03', price: '9.5', buy: link })

  test('the link is the stored one, opens a new tab without a way back, and says so', async () => {
    const { text } = await shop.asGuest().fragment(at(oddCode, '?shown=1'))
    const buy = buyOf(text)
    expect(buy).toContain(`href="https://dist-11.example/p/${encodeURIComponent(oddCode)}"`)
    expect(buy).toContain('target="_blank" rel="noopener noreferrer')
    expect(text).toContain('opens in a new tab')
    const tell = new URL((/data-tell="([^"]+)"/.exec(buy)?.[1] ?? '').replaceAll('&amp;', '&'), 'http://x')
    expect(tell.pathname).toBe(`/ebusiness/en${at(oddCode, '/buyFromDistributor')}`)
    expect(Object.fromEntries(tell.searchParams)).toEqual({
      id: String(ids[11]),
      name: 'Dist 11',
      price: '9.5',
      buy: `https://dist-11.example/p/${encodeURIComponent(oddCode)}`,
    })
  })
  test('an empty 200, and one click more; pressed twice it is one', async () => {
    const guest = shop.asGuest({ ip: '10.1.0.1' })
    const first = await call(guest, honest())
    expect([first.status, first.text, first.location]).toEqual([200, '', undefined])
    expect(first.headers['cache-control']).toBe('no-store')
    expect(await clicks()).toBe(1)
    expect((await call(guest, honest())).status).toBe(200)
    expect(await clicks()).toBe(1)
    expect((await call(shop.asGuest({ ip: '10.1.0.2' }), honest())).status).toBe(200)
    expect((await call(await shop.as('p@a.example', { ip: '10.1.0.1' }), honest())).status).toBe(200)
    expect(await clicks()).toBe(3)
  })
  test('a hundred at once from one place are one', async () => {
    const before = Number(await clicks())
    const guest = shop.asGuest({ ip: '10.1.0.3' })
    const answers = await Promise.all(Array.from({ length: 30 }, () => call(guest, honest())))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
    expect(Number(await clicks())).toBe(before + 1)
  })
  test.each([
    [{ buy: 'https://evil.example/' }, 400],
    [{ buy: 'javascript:alert(1)' }, 400],
    [{ buy: '' }, 400],
    [{ id: '999999' }, 404],
    [{ id: 'x' }, 400],
    [{ id: '1 or 1=1' }, 400],
  ])('%j counts nothing and leads nowhere', async (wrong, status) => {
    const before = await clicks()
    const answer = await call(shop.asGuest({ ip: '10.1.0.4' }), { ...honest(), ...wrong })
    expect([answer.status, answer.location]).toEqual([status, undefined])
    expect(await clicks()).toBe(before)
  })
  test('name and price of the call are never used; another article’s offer is not this one', async () => {
    const before = Number(await clicks())
    const guest = shop.asGuest({ ip: '10.1.0.5' })
    expect((await call(guest, { ...honest(), name: '<script>', price: '0.01' })).status).toBe(200)
    expect(Number(await clicks())).toBe(before + 1)
    expect((await call(guest, honest(), 'SIX')).status).toBe(400)
    expect((await call(guest, honest(), 'PLAIN')).status).toBe(404)
  })
  test('PDP-13 a closed distributor’s offer counts nothing and leads nowhere', async () => {
    const before = await clicks()
    await db
      .updateTable('distributor')
      .set({ active: false })
      .where('id', '=', ids[3] ?? 0)
      .execute()
    const answer = await call(shop.asGuest({ ip: '10.1.0.9' }), honest())
    await db
      .updateTable('distributor')
      .set({ active: true })
      .where('id', '=', ids[3] ?? 0)
      .execute()
    expect([answer.status, answer.location]).toEqual([404, undefined])
    expect(await clicks()).toBe(before)
  })
  test('a link to the call from elsewhere, or from a page, does nothing', async () => {
    const before = await clicks()
    const path = at(oddCode, `/buyFromDistributor?${new URLSearchParams(honest())}`)
    expect((await shop.asGuest({ ip: '10.1.0.6' }).get(path)).status).toBe(400)
    const foreign = { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' } }
    expect((await shop.asGuest({ ip: '10.1.0.6' }).call(path, foreign)).status).toBe(400)
    expect(await clicks()).toBe(before)
    expect(shop.errors()).toEqual([])
  })
})
