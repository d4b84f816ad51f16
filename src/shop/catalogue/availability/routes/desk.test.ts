import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'

let shop: TestShop
let desk: Visitor
/** a Thursday */
const now = new Date('2027-01-14T10:00:00Z')
const due = ['2027-01-13', '2027-01-14', '2027-01-15', '2027-01-18', '2027-01-24', '2027-02-28', '2028-12-31']

beforeAll(async () => {
  const db = await testDatabase()
  shop = await testShop({ db, clock: () => now })
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  const ids = await stockGoods(db, [
    { code: 'A-1', stock: 1 },
    { code: 'B_2', stock: 1 },
  ])
  const { code: site } = await db.selectFrom('site').select('code').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('stock_inbound')
    .values([
      ...due.map(day => ({
        article_id: ids.get('A-1') ?? 0,
        site_code: site,
        due_on: day,
        quantity: 1_200,
        promised: 200,
      })),
      { article_id: ids.get('B_2') ?? 0, site_code: site, due_on: '2027-01-15', quantity: 5 },
    ])
    .execute()
  desk = await shop.as('desk@maker.example')
})

const shown = (html: string) => [...html.matchAll(/data-due-on="([^"]*)"/g)].map(match => match[1])
const presets = (html: string) =>
  new Map(
    [...html.matchAll(/<a href="([^"]*)" data-preset="([^"]*)"/g)].map(([, href = '', name = '']) => [
      name,
      href.replaceAll('&amp;', '&'),
    ]),
  )

test.each([
  ['today', ['2027-01-14']],
  ['since_tomorrow', ['2027-01-15', '2027-01-18', '2027-01-24', '2027-02-28', '2028-12-31']],
  ['next_week', ['2027-01-18', '2027-01-24']],
  ['next_month', ['2027-02-28']],
  ['next_year', ['2028-12-31']],
])('SITE-20 SITE-21 the preset %s shows receipts due on %j', async (preset, days) => {
  const page = await desk.get('/desk/receipts?text=a-')
  const found = await desk.get(presets(page.text).get(preset) ?? '')
  expect(shown(found.text)).toEqual(days)
  expect(found.text).toMatch(new RegExp(`data-preset="${preset}" aria-current="true"`))
})
test('SITE-21 all receipts, the next first, with what is free of them', async () => {
  const { text } = await desk.get('/desk/receipts')
  expect(shown(text)).toEqual(['2027-01-13', '2027-01-14', '2027-01-15', ...due.slice(2)])
  expect(text).toMatch(/1,200<\/td>.*?200<\/td>.*?1,000<\/td>/s)
  expect(shown((await desk.get('/desk/receipts?text=B_')).text)).toEqual(['2027-01-15'])
  expect((await desk.get('/desk/receipts?text=%25')).text).toContain('Nothing matches')
  expect((await desk.get('/desk/receipts?rangeFrom=x&page=y')).status).toBe(200)
  expect(shop.errors()).toEqual([])
})
