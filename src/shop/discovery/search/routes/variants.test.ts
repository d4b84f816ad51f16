import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import { searchCatalogue } from '../fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  const db = await testDatabase()
  const catalogueIndex = await searchCatalogue(db)
  await sql`update article set lifecycle = 'discontinued' where code like 'P 24.%' or code = 'P 10.M/AU'`.execute(
    db,
  )
  await sql`insert into article_relation (article_id, kind, target_code)
    select id, 'successor', 'P 16.M/AU' from article where code = 'P 24.M/AU'
    union all select id, 'successor', 'CAP-001' from article where code = 'CAP-060'
    union all select id, 'successor', 'GONE' from article where code = 'P 24.F/AU'`.execute(db)
  shop = await testShop({ db, ports: { catalogueIndex } })
})
const get = (path: string) => shop.asGuest().get(path)
const codesOf = (html: string) =>
  [...html.matchAll(/<tr data-product-code="([^"]*)"/g)].map(match => match[1])
const rowOf = (html: string, code: string) =>
  html.split('<tr data-product-code="').find(row => row.startsWith(`${code}"`)) ?? ''

describe('a row of a base product opens into its articles', () => {
  test('CAT-01 it has a button of one form that says which list it stands in', async () => {
    const { text } = await get('/c/plugs?q=gender:male')
    expect(rowOf(text, 'PLUG-16')).toMatch(
      /<button form="variants" name="product" value="PLUG-16"[^>]*aria-expanded="false"[^>]*>2 of 4 variants</,
    )
    const form = /<form id="variants"[^>]*>.*?<\/form>/.exec(text)?.[0] ?? ''
    expect(form).toContain('action="/ebusiness/en/search/variants"')
    expect(form).toContain('name="category" value="plugs"')
    expect(form).toContain('name="q" value="gender:male"')
  })
  test('CAT-01 those that pass the filters, each with its price and a form to order it', async () => {
    const path = '/search/variants?category=plugs&q=gender:male&product=PLUG-16'
    const { text } = await get(path)
    expect(codesOf(text)).toEqual(['P 16.M/AG', 'P 16.M/AU'])
    expect(text).toContain('<h1>Variants of PLUG-16')
    expect(rowOf(text, 'P 16.M/AU')).toContain('name="productCodePost" value="P 16.M/AU"')
    expect(rowOf(text, 'P 16.M/AU')).toContain('9.50')
    const fragment = await shop.asGuest().fragment(path)
    expect(codesOf(fragment.text)).toEqual(['P 16.M/AG', 'P 16.M/AU'])
    expect(fragment.text).not.toContain('<html')
  })
  test('CAT-01 the columns are what tells them apart, whatever the list shows', async () => {
    const headsOf = (html: string) =>
      [...html.matchAll(/<th scope="col"(?: style="[^"]*")?>([^<]*)<\/th>/g)].map(match => match[1])
    const { text } = await get('/search/variants?category=plugs&product=PLUG-16')
    expect(headsOf(text)).toEqual(['Gender', 'Finish'])
    const male = await get('/search/variants?category=plugs&q=gender:male&product=PLUG-16')
    expect(headsOf(male.text)).toEqual(['Finish'])
    // the heads of one product's table do not sort the list
    expect(text).not.toContain('class="table-sort"')
  })
  test('CAT-01 a text of the list narrows them where it can', async () => {
    expect(codesOf((await get('/search/variants?text=female+gold&product=PLUG-16')).text)).toEqual([
      'P 16.F/AU',
    ])
    expect(codesOf((await get('/search/variants?text=16&product=PLUG-16')).text)).toHaveLength(4)
  })
  test.each(['/search/variants?product=NOPE', '/search/variants?product=CAP-001', '/search/variants'])(
    'CAT-01 %s is no base product',
    async path => {
      expect([400, 404]).toContain((await get(path)).status)
    },
  )
})

describe('what is no longer sold', () => {
  test('CAT-01 a base product all of whose articles are discontinued says so and names its successor', async () => {
    const row = rowOf((await get('/c/plugs')).text, 'PLUG-24')
    expect(row).toContain('No longer sold')
    expect(row).toContain(
      '<a href="/ebusiness/en/p/PLUG-16"><span class="visually-hidden">replaced by </span><span aria-hidden="true">→ </span>PLUG-16</a>',
    )
    expect(row).not.toContain('In stock')
    expect(row).not.toContain('class="price"')
  })
  test('CAT-01 it is folded behind what is sold, unless another order or its number was asked for', async () => {
    const folded = (html: string) => html.split('<tbody class="hit-fold">')[1] ?? ''
    const list = (await get('/c/plugs')).text
    expect(folded(list)).toContain('Show 1 former product, no longer sold')
    expect(codesOf(folded(list))).toEqual(['PLUG-24'])
    expect(codesOf(list)).toHaveLength(new Set(codesOf(list)).size)
    for (const path of ['/c/plugs?sort=code', '/search?ids=CAP-060'])
      expect(folded((await get(path)).text), path).toBe('')
  })
  test('CAT-01 one with articles that are sold is sold', async () => {
    expect(rowOf((await get('/c/plugs')).text, 'PLUG-10')).not.toContain('No longer sold')
  })
  test('CAT-01 an article names what is sold instead', async () => {
    const row = rowOf((await get('/search?ids=CAP-060')).text, 'CAP-060')
    expect(row).toContain(
      '<a href="/ebusiness/en/p/CAP-001"><span class="visually-hidden">replaced by </span><span aria-hidden="true">→ </span>CAP-001</a>',
    )
  })
})
