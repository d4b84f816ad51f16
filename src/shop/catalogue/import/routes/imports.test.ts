import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import { requestOf } from '#app/every-route/request.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Answer, Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { importDesk } from '../contract.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let ids: Map<string, number>

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  const company = await addCompany(db, { code: 'north' })
  await sql`insert into agreement (company_id, code, name, valid_from)
    values (${company.companyId}, '2026', 'Frame 2026', '2026-01-01')`.execute(db)
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  ids = await stockGoods(db, [
    { code: 'A-1', stock: 10, prices: { EUR: [[1, '2.5000']] } },
    { code: 'A-2', stock: 5, prices: { EUR: [[1, '4.0000']] } },
  ])
  desk = await shop.as('desk@maker.example')
})

async function preview(text: string, name = 'table.csv'): Promise<{ path: string; page: Answer }> {
  const answer = await desk.raw(requestOf(importDesk.upload, { file: { name, text } }, desk.token))
  const path = /\/desk\/import\/[\w-]{22}$/.exec(answer.location ?? '')?.[0]
  if (!path) throw new Error(answer.text.slice(0, 200))
  return { path, page: await desk.get(path) }
}
/** Applies a table; answers the address of its import. */
async function applied(text: string, name?: string): Promise<string> {
  const { path } = await preview(text, name)

  expect((await desk.post(`${path}/apply`, { sure: 'true' })).status).toBe(303)
  const { rows } = await sql<{ id: string }>`select max(id) as id from catalogue_import`.execute(db)
  return `/desk/imports/${rows[0]?.id}`
}
const priceOf = async (code: string) =>
  (
    await sql<{ prices: string[] }>`select prices from article_price
      where article_id = ${ids.get(code)} and price_list = 'list' and currency = 'EUR'`.execute(db)
  ).rows[0]?.prices

test('an import keeps its file, its author and its changes, and is found by file, person and article', async () => {
  const text = 'code,price,currency\nA-1,2.75,EUR\n'
  const path = await applied(text, 'spring.csv')
  const page = await desk.get(path)
  expect(page.text).toContain('desk@maker.example')
  expect(page.text).toContain('data-before="2.5" data-after="2.75" data-percent="10"')
  expect((await desk.get(`${path}/file`)).text).toBe(text)
  expect((await desk.get(`${path}/changes.csv`)).text).toContain('A-1,Price,list EUR 1+,2.5,2.75,10')
  const number = path.split('/').at(-1)
  for (const [query, found] of [
    ['', number],
    ['?text=SPRING', number],
    ['?text=desk@maker', number],
    ['?code=A-1', number],
    ['?code=A-2', undefined],
    ['?code=none', undefined],
    ['?text=autumn', undefined],
  ] as const)
    expect((await desk.get(`/desk/imports${query}`)).data('data-import'), query).toBe(found)
  expect((await desk.get('/desk/imports/999')).status).toBe(404)
})

test('an import is taken back as a whole, once; what came with it is retired', async () => {
  const before = await priceOf('A-2')
  const path = await applied('code,price,currency,name\nA-2,4.4,EUR,Second\nNEW-1,1.5,EUR,New part\n')
  expect(await priceOf('A-2')).toEqual(['4.4000'])
  expect((await desk.get('/p/NEW-1')).status).toBe(200)
  const [one, two] = await Promise.all([desk.post(`${path}/take-back`), desk.post(`${path}/take-back`)])
  expect([one.status, two.status].toSorted()).toEqual([303, 409])
  expect(await priceOf('A-2')).toEqual(before)
  const { rows } = await sql<{ retired: boolean }>`
    select retired_at is not null as retired from article where code in ('A-2', 'NEW-1') order by code`.execute(
    db,
  )
  expect(rows.map(row => row.retired)).toEqual([false, true])
  expect((await desk.get(path)).text).toContain('Taken back on')
  expect((await desk.get('/desk/trail?subject=import')).text).toContain('File taken back')
})

test('an import is not taken back while something newer stands on it', async () => {
  const first = await applied('code,stock\nA-1,40\nA-2,40\n')
  await sql`update stock set quantity = 39 where article_id = ${ids.get('A-2')}`.execute(db)
  const refused = await desk.post(`${first}/take-back`)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Article: A-2.')
  const { rows } = await sql<{ quantity: number }>`
    select quantity from stock where article_id = ${ids.get('A-1')}`.execute(db)
  expect(rows).toEqual([{ quantity: 40 }])
  // the newer one first, then this one
  const second = await applied('code,stock\nA-2,38\n')
  await sql`update stock set quantity = 38 where article_id = ${ids.get('A-2')}`.execute(db)
  expect((await desk.post(`${second}/take-back`)).status).toBe(303)
  await sql`update stock set quantity = 40 where article_id = ${ids.get('A-2')}`.execute(db)
  expect((await desk.post(`${first}/take-back`)).status).toBe(303)
  expect(shop.errors()).toEqual([])
})

test('refused rows come as a file that is mended and uploaded again', async () => {
  const { path, page } = await preview('code,stock\nA-1,7\nNOPE,3\n"A,3",many\n')
  expect(page.text).toContain('refused.csv')
  const file = await desk.get(`${path}/refused.csv`)
  expect(file.text.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffcode,stock,contara:reason',
    'NOPE,3,code: is not in the catalogue',
  ])
  expect(file.text).toContain('"A,3",many,')
  const mended = file.text.replace('NOPE,3', 'A-1,8').replace('"A,3",many', 'A-2,9')
  const again = await preview(mended)
  expect([again.page.data('data-refused'), again.page.data('data-changed')]).toEqual(['0', '2'])
})

test('how far a price may move before the desk asks is a setting', async () => {
  const table = 'code,price,currency\nA-1,3,EUR\n'
  expect((await preview(table)).page.text).not.toContain('moves by more than')
  expect((await desk.post('/desk/import-limit', { percent: '5' })).status).toBe(303)
  const { path, page } = await preview(table)
  expect(page.text).toContain('1 price changes by more than 5%.')
  expect((await desk.post(`${path}/apply`)).status).toBe(409)
  for (const percent of ['', '0', '1001', 'x', '-5']) {
    const wrong = await desk.post('/desk/import-limit', { percent })
    expect(wrong.status, percent).toBe(400)
    expect(wrong.field('percent')).toBe(percent)
  }
  expect((await desk.get('/desk/import')).field('percent')).toBe('5')
})

test('prices by agreement come in the download and go up again', async () => {
  const path = await applied(
    'code,price,currency,min_quantity,company,agreement\nA-1,2.1,EUR,1,north,2026\nA-1,1.9,EUR,100,north,2026\n',
  )
  const { text } = await desk.get('/desk/prices.csv?prefix=A-1')
  expect(text).toContain('A-1,1.9000,EUR,100,1,,north,2026,,')
  expect((await preview(text)).page.text).toContain('there is nothing to apply')
  expect((await desk.get(path)).text).toContain('north 2026 EUR 1+')
  for (const [row, reason] of [
    ['A-1,2,EUR,,south,2026,', 'is not an agreement of this company'],
    ['A-1,2,EUR,,north,2027,', 'is not an agreement of this company'],
    ['A-1,2,EUR,,,2026,', 'is missing'],
    ['A-1,2,EUR,list,north,2026,', 'does not go with an agreement'],
    ['A-1,2,EUR,,north,2026,2026-01-01', 'does not go with an agreement'],
  ] as const) {
    const { page } = await preview(`code,price,currency,price_list,company,agreement,valid_from\n${row}\n`)
    expect([row, page.data('data-refused')]).toEqual([row, '1'])
    expect(page.text).toContain(reason)
  }
  expect((await desk.post(`${path}/take-back`)).status).toBe(303)
  expect((await desk.get('/desk/prices.csv?prefix=A-1')).text).not.toContain('north')
})
