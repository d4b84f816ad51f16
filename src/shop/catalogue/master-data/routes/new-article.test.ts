import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  await addPerson(db, { email: 'desk@maker.example', roles: ['catalogue'] })
  const ids = await stockGoods(db, [
    { code: 'A-1', stock: 1 },
    { code: 'GONE', retired: true },
  ])
  await sql`insert into category (code, names, parent_code) values
    ('inserts', '{"en":"Inserts","es":"Insertos"}', null), ('fresh', '{"en":"Fresh"}', 'inserts')`.execute(db)
  await sql`insert into article_category (article_id, category_code) values (${ids.get('A-1')}, 'inserts')`.execute(
    db,
  )
  await sql`insert into attribute (code, names, kind, unit, precision, sort, inferred) values
    ('rated_current', '{"en":"Rated current","es":"Corriente nominal"}', 'number', 'A', 1, 10, true),
    ('wire_range', '{"en":"Wire range"}', 'interval', 'mm²', 2, 20, true),
    ('shielded', '{"en":"Shielded"}', 'flag', null, 0, 30, true),
    ('colour', '{"en":"Colour"}', 'text', null, 0, 40, true),
    ('other', '{"en":"Other"}', 'text', null, 0, 50, true)`.execute(db)
  const values = { rated_current: 16, wire_range: [0.5, 2.5], shielded: true, colour: 'grey' }
  await sql`update article set attributes = ${JSON.stringify(values)} where code = 'A-1'`.execute(db)
  desk = await shop.as('desk@maker.example')
})

const entered = {
  code: 'N-1',
  category: 'inserts',
  lifecycle: 'announced',
  nameEn: 'Insert, 16 A',
  nameEs: 'Inserto, 16 A',
  descriptionEn: 'For hoods.',
  price: '12.5',
  currency: 'EUR',
  priceUnit: '100',
  orderMinimum: '10',
  orderStep: '5',
  'attribute-rated_current': '16',
  'attribute-wire_range': '0.5-4',
  'attribute-shielded': 'false',
  'attribute-colour': 'black',
}

test('CAT-01 the category is chosen first, and its technical data are asked for; of a new one those of the category above', async () => {
  const first = await desk.get('/desk/new-article')
  expect(first.text).toContain('Select its category first')
  for (const category of ['inserts', 'fresh']) {
    const { text } = await desk.get(`/desk/new-article?category=${category}`)
    expect(text).toContain('Rated current [A]')
    expect(text).toContain('For example 16')
    expect(text, 'no article of the class has it').not.toContain('attribute-other')
  }
})

test('a new article is shown whole before it is added, and taken back it is retired', async () => {
  const answer = await desk.post('/desk/new-article', entered)
  const path = /\/desk\/import\/[\w-]{22}$/.exec(answer.location ?? '')?.[0] ?? answer.text.slice(0, 300)
  const { text, data } = await desk.get(path)
  expect(data('data-added')).toBe('1')
  for (const value of ['Insert, 16 A', 'Inserto, 16 A', '12.5 / 100', '10 / 5 C62', 'announced', 'black'])
    expect(text, value).toContain(`data-before="" data-after="${value}"`)
  const one = () =>
    sql<Record<string, unknown>>`select a.names, a.attributes, a.lifecycle, a.order_minimum, a.order_step,
        a.retired_at is not null as retired, c.category_code, p.prices, p.price_unit
      from article a left join article_category c on c.article_id = a.id
      left join article_price p on p.article_id = a.id and p.currency = 'EUR' where a.code = 'N-1'`.execute(
      db,
    )
  expect((await one()).rows, 'nothing is added blind').toEqual([])
  const applied = await desk.post(`${path}/apply`)
  expect([applied.status, applied.location]).toEqual([303, '/ebusiness/en/desk/articles?text=N-1'])
  expect((await one()).rows).toEqual([
    {
      names: { en: 'Insert, 16 A', es: 'Inserto, 16 A' },
      attributes: { rated_current: 16, wire_range: [0.5, 4], shielded: false, colour: 'black' },
      lifecycle: 'announced',
      order_minimum: 10,
      order_step: 5,
      retired: false,
      category_code: 'inserts',
      prices: ['12.5000'],
      price_unit: 100,
    },
  ])
  expect((await desk.get('/desk/imports?code=N-1')).text).toContain('N-1.csv')
  const { rows } = await sql<{ id: string }>`select max(id) as id from catalogue_import`.execute(db)
  expect((await desk.post(`/desk/imports/${rows[0]?.id}/take-back`)).status).toBe(303)
  expect((await one()).rows[0]?.['retired']).toBe(true)
})

test('what is wrong is said at its field, a typing error becomes no value, and nothing entered is lost', async () => {
  for (const [fields, field, message] of [
    [{ code: '' }, 'code', 'Please enter the part number.'],
    [{ code: 'A-1' }, 'code', 'There is already an article with this part number'],
    [{ code: 'GONE' }, 'code', 'There is already an article with this part number'],
    [{ code: 'N|2' }, 'code', 'holds | or control characters'],
    [{ nameEn: '' }, 'nameEn', 'Please enter the English name.'],
    [{ price: '0' }, 'price', '0 is not a price'],
    [{ price: 'dear' }, 'price', 'at most four decimals'],
    [{ orderMinimum: '10', orderStep: '3' }, 'orderMinimum', 'a multiple of the step, 3'],
    [{ orderStep: '1.5' }, 'orderStep', 'whole number of at least 1'],
    [{ 'attribute-rated_current': 'sixteen' }, 'attribute-rated_current', 'Please enter a number'],
  ] as const) {
    const sent = { ...entered, code: 'N-2', ...fields }
    const answer = await desk.post('/desk/new-article', sent)
    expect([field, answer.status, answer.text.includes(message)]).toEqual([field, 400, true])
    expect(answer.field('attribute-wire_range')).toBe('0.5-4')
    expect(answer.field('code')).toBe(sent.code)
  }
  const { rows } = await sql<{
    kind: string
  }>`select kind from attribute where code = 'rated_current'`.execute(db)
  expect(rows).toEqual([{ kind: 'number' }])
  const { text } = await (
    await shop.as('desk@maker.example', { storefront: 'zh' })
  ).get('/desk/new-article?category=inserts')
  expect(text).toContain('Corriente nominal [A]')
  expect(shop.errors()).toEqual([])
})
