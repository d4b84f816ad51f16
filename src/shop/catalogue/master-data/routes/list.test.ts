import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'

let shop: TestShop

beforeAll(async () => {
  const db = await testDatabase()
  await stockGoods(db, [
    { code: 'PLUG-1', stock: 3 },
    { code: 'PLUG-2', stock: 3 },
    { code: 'CAP-1', stock: 3 },
    { code: 'GONE', retired: true },
  ])
  await sql`insert into category (code, parent_code, names) values ('plugs', null, '{"en": "Plugs"}'),
    ('angled', 'plugs', '{"en": "Angled"}')`.execute(db)
  await sql`insert into article_category (article_id, category_code)
    select id, case code when 'PLUG-1' then 'plugs' else 'angled' end from article where code like 'PLUG%'`.execute(
    db,
  )
  await sql`update category set attributes = case code when 'plugs' then '{poles}' else '{colour}' end::text[]`.execute(
    db,
  )
  await sql`update article set attributes = case code when 'PLUG-1' then '{"colour": "red"}'::jsonb
    else '{"colour": "red", "poles": 4}' end where code like 'PLUG%'`.execute(db)
  await sql`update article set names = '{"en": "Zinc plug", "es": "Clavija"}' where code = 'PLUG-1'`.execute(
    db,
  )
  await sql`update article set names = '{"en": "A 100% plug"}', lifecycle = 'discontinued' where code = 'PLUG-2'`.execute(
    db,
  )
  await sql`delete from article_price where article_id = (select id from article where code = 'CAP-1')`.execute(
    db,
  )
  await sql`delete from article_price where currency = 'USD'
    and article_id = (select id from article where code = 'PLUG-1')`.execute(db)
  await sql`delete from stock where article_id = (select id from article where code = 'CAP-1')`.execute(db)
  shop = await testShop({ db })
  await addPerson(db, { email: 'desk@maker.example', roles: ['catalogue'] })
})

/** The numbers that the list shows, in its order. */
async function listed(query: string): Promise<string[]> {
  const { status, text } = await (await shop.as('desk@maker.example')).get(`/desk/articles${query}`)
  expect(status).toBe(200)
  return [...text.matchAll(/<tr data-product-code="([^"]+)"/g)].map(([, code]) => code ?? '')
}

describe('the list of articles at the desk', () => {
  test.each<[why: string, query: string, codes: string[]]>([
    ['all of them, retired ones too', '', ['CAP-1', 'GONE', 'PLUG-1', 'PLUG-2']],
    ['downwards', '?sort=-code', ['PLUG-2', 'PLUG-1', 'GONE', 'CAP-1']],
    ['one sign of a number', '?text=g', ['GONE', 'PLUG-1', 'PLUG-2']],
    ['a sign that a pattern would read as any', '?text=0%25', ['PLUG-2']],
    ['by name', '?text=plug&sort=name', ['PLUG-2', 'PLUG-1']],
    ['a category with those below', '?category=plugs', ['PLUG-1', 'PLUG-2']],
    ['a category below', '?category=angled', ['PLUG-2']],
    ['a category that there is not', '?category=none', []],
    ['discontinued', '?lifecycle=discontinued', ['PLUG-2']],
    ['retired ones are only that', '?lifecycle=retired', ['GONE']],
    ['without a price', '?missing=price', ['CAP-1']],
    ['without a public price in one currency', '?missing=price-USD', ['CAP-1', 'PLUG-1']],
    ['with one there', '?missing=price-EUR', ['CAP-1']],
    ['without a stock record', '?missing=stock', ['CAP-1']],
    ['without a category', '?missing=category', ['CAP-1']],
    ['without what its category and those above ask for', '?missing=data', ['PLUG-1']],
    ['without a Spanish name', '?missing=spanish', ['PLUG-2']],
    ['several choices', '?missing=spanish&category=plugs&text=zinc', []],
    [
      'what the address does not know is no choice',
      '?missing=wings&lifecycle=asleep&sort=colour',
      ['CAP-1', 'GONE', 'PLUG-1', 'PLUG-2'],
    ],
  ])('%s', async (_why, query, codes) => {
    expect(await listed(query)).toEqual(codes)
  })

  test('what narrows it stays in its form, in the heads and in the next page', async () => {
    const { text } = await (
      await shop.as('desk@maker.example')
    ).get('/desk/articles?category=plugs&sort=-name')
    expect(text).toMatch(/<option value="plugs" selected/)
    expect(text).toContain('Plugs › Angled')
    expect(text).toMatch(/name="sort" value="-name"/)
    expect(text).toMatch(/href="[^"]*category=plugs[^"]*sort=lifecycle/)
  })

  test('beside an article stand its public price and what is there of it', async () => {
    const { text } = await (await shop.as('desk@maker.example')).get('/desk/articles')
    const row = (code: string) =>
      (new RegExp(`<tr data-product-code="${code}"[^]*?</tr>`).exec(text)?.[0] ?? '').replace(/<[^>]*>/g, ' ')
    expect(text).toMatch(/Public price \([A-Z]{3}\)/)
    expect(row('PLUG-2')).toMatch(/[A-Z]{3}.\d+\.\d{2}[^]*3 pieces/)
    expect(row('CAP-1')).toMatch(/–[^]*0 pieces/)
    expect(row('GONE')).toMatch(/–\s+–/)
  })

  test('nothing found offers all again', async () => {
    const { text } = await (await shop.as('desk@maker.example')).get('/desk/articles?text=zzzz')
    expect(text).toContain('Nothing matches your search.')
    expect(text).toContain('>Show all<')
  })
})
