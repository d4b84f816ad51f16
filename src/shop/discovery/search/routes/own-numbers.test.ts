import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { counting, foundCompany } from '#shop/buying/cart/fixtures.ts'
import { loadCatalogue } from '#shop/catalogue/articles/service/load-catalogue.ts'
import { searchCatalogue } from '../fixtures.ts'
import { textsOfList } from '#shop/catalogue/search-index/model/read-ids.ts'
import { buildIndex } from '#shop/catalogue/search-index/service/build-index.ts'
import type { IndexPort } from '#shop/catalogue/search-index/service/open-index.ts'

let shop: TestShop
let count: () => number
let buyer: Visitor
let stranger: Visitor

beforeAll(async () => {
  const counted = counting(await testDatabase())
  const { db } = counted
  count = counted.count
  await searchCatalogue(db)
  const more = ['X,1', 'X'].map((code, i) => ({
    kind: 'article' as const,
    row: 900 + i,
    article: { code, categories: ['caps'], names: { en: `Special ${code}` }, rank: 5_000 + i },
  }))
  await loadCatalogue(db, more)
  await foundCompany(db, 'nord', [{ email: 'buyer@nord.example' }])
  await foundCompany(db, 'south', [{ email: 'buyer@south.example' }])
  for (const [number, key, code] of [
    ['NW 4711', 'nw4711', 'CAP-003'],
    ['NW 1,5', 'nw15', 'CAP-005'],
    ['CAP', 'cap', 'CAP-004'],
    // a part number that came into the catalogue later
    ['x', 'x', 'CAP-001'],
  ])
    await sql`insert into company_article_number
      select c.id, a.id, ${number}, ${key} from company c, article a where c.code = 'nord' and a.code = ${code}`.execute(
      db,
    )
  await sql`insert into article_number select id, 'superseded', 'OLD 12', 'old12' from article where code = 'CAP-012'`.execute(
    db,
  )
  const { index, version } = await buildIndex(db)
  const port: IndexPort = { index: () => index, built: () => true, version: () => version }
  shop = await testShop({
    db,
    clock: () => new Date('2027-01-15T10:00:00Z'),
    ports: { catalogueIndex: port },
  })
  ;[buyer, stranger] = await Promise.all([shop.as('buyer@nord.example'), shop.as('buyer@south.example')])
})

const codesOf = (html: string) =>
  [...html.matchAll(/<tr data-product-code="([^"]*)"/g)].map(match => match[1])
const statements = async (act: () => Promise<unknown>) => {
  const before = count()
  await act()
  return count() - before
}
const byIds = (visitor: Visitor, ids: string) => visitor.get(`/search?ids=${encodeURIComponent(ids)}`)
const byText = (visitor: Visitor, text: string) => visitor.get(`/search?text=${encodeURIComponent(text)}`)

describe('the number of a former article', () => {
  test("SRCH-01 an article says whose place it took, in place of 'Exact match'", async () => {
    const old = (await byText(stranger, 'old-12')).text
    expect(codesOf(old)[0]).toBe('CAP-012')
    expect(old).toContain('replaces OLD 12<')
    expect(old).not.toContain('Exact match')
    const now = (await byText(stranger, 'CAP-012')).text
    expect(now).toContain('Exact match')
    expect(now).not.toContain('replaces OLD 12')
  })
})

describe('own numbers of a company in the search by IDs', () => {
  test("SRCH-01 a number of the visitor's company leads to its article and says so", async () => {
    const page = await byIds(buyer, 'nw-4711,CAP-002,nonsense')
    expect(codesOf(page.text)).toEqual(['CAP-003', 'CAP-002'])
    expect(page.text).toContain('data-id="nw-4711" data-verdict="own"')
    expect(page.text).toMatch(/: your number for <.{0,60}>CAP-003</)
    expect(page.data('data-ids-unknown')).toBe('1')
    expect((await buyer.get('/search?ids=nw-4711', {})).text).not.toContain('data-verdict="unknown"')
  })
  test('SRCH-08 one that holds a comma is one number, and so is one of a list by POST', async () => {
    expect(codesOf((await byIds(buyer, 'NW 1,5,CAP-002')).text)).toEqual(['CAP-005', 'CAP-002'])
    const posted = await buyer.post('/search', { ids: 'CAP-002\nNW 4711' }, { follow: true })
    expect(codesOf(posted.text)).toEqual(['CAP-002', 'CAP-003'])
  })
  test('a part number as it is written wins', async () => {
    expect(codesOf((await byIds(buyer, 'X')).text)).toEqual(['X'])
  })
  test('nobody else finds them, not even after the company asked', async () => {
    for (const visitor of [stranger, shop.asGuest()]) {
      const page = await byIds(visitor, 'nw-4711')
      expect([codesOf(page.text), page.data('data-ids-unknown')]).toEqual([[], '1'])
    }
  })
  test('what is pasted counts them as recognised', async () => {
    const of = async (visitor: Visitor) =>
      (await visitor.postJson('/search/recognise', { ids: 'NW 4711\nNOPE' })).json<{ recognised: number }>()
    expect((await of(buyer)).recognised).toBe(1)
    expect((await of(stranger)).recognised).toBe(0)
  })
  test('one statement more for the whole list, none for other visitors', async () => {
    const lists = (visitor: Visitor) => statements(() => byIds(visitor, 'CAP-001,CAP-002'))
    await lists(buyer)
    const few = await lists(buyer)
    const many = await statements(() => byIds(buyer, `CAP-001,CAP-002,${'NW 4711,NW-0,'.repeat(200)}`))
    // and the rows of another article
    expect(many).toBeLessThanOrEqual(few + 1)
    const guest = shop.asGuest()
    expect(
      await statements(() => guest.get('/search?ids=CAP-001', { headers: { 'x-fragment': '1' } })),
    ).toBeLessThan(few)
  })
  test('every text that may be one number is asked for, in bounds', () => {
    expect(textsOfList('a,b;c\nd').toSorted()).toEqual(['a', 'a,b', 'a,b;c', 'b', 'b;c', 'c', 'd'])
    expect(textsOfList('NW 1%2C5')).toEqual(['NW 1,5'])
    expect(textsOfList('a,'.repeat(5_001))).toEqual([])
    const all = textsOfList(Array.from({ length: 5_000 }, (_, i) => `N ${i}`).join(','))
    expect(all.length).toBeLessThanOrEqual(25_000)
  })
})

describe('own numbers of a company in the search by words', () => {
  test('SRCH-03 the suggestions offer its article first', async () => {
    const codes = async (visitor: Visitor, term: string) =>
      (await visitor.postJson('/search/autocomplete', { term }))
        .json<{ products: { code: string }[] }>()
        .products.map(one => one.code)
    expect(await codes(buyer, 'nw-4711')).toEqual(['CAP-003'])
    expect((await codes(buyer, 'cap'))[0]).toBe('CAP-004')
    expect(new Set(await codes(buyer, 'cap')).size).toBe((await codes(stranger, 'cap')).length)
    expect(await codes(stranger, 'nw-4711')).toEqual([])
  })
  test('SRCH-01 an exactly typed own number shows its article first', async () => {
    for (const text of ['NW 4711', 'nw4711', ' nw-4711 ']) {
      const page = await byText(buyer, text)
      expect(codesOf(page.text), text).toEqual(['CAP-003'])
      expect(page.text).toContain('Exact match')
    }
  })
  test('what else the text finds stays behind it', async () => {
    const own = codesOf((await byText(buyer, 'cap')).text)
    const others = codesOf((await byText(stranger, 'cap')).text)
    expect(own[0]).toBe('CAP-004')
    expect(others[0]).not.toBe('CAP-004')
    expect(own.length).toBeGreaterThan(1)
    expect([...new Set([...own, ...others])].toSorted()).toEqual(own.toSorted())
  })
  test('a part number as it is written stays first', async () => {
    expect(codesOf((await byText(buyer, 'X')).text).slice(0, 2)).toEqual(['X', 'CAP-001'])
  })
  test('nobody else is led by them, and kept pages do not know them', async () => {
    for (const visitor of [stranger, shop.asGuest(), shop.asGuest()])
      expect(codesOf((await byText(visitor, 'NW 4711')).text)).not.toContain('CAP-003')
    expect(shop.errors()).toEqual([])
  })
})
