import { afterAll, beforeAll, expect, test } from 'vitest'
import { counting } from '#shop/buying/cart/fixtures.ts'
import { demoDatabase } from './database/test-database.ts'
import { demoShop, type DemoShop } from './every-route/demo-shop.ts'
import type { Visitor } from './test-visitor.ts'

/**
 * How many statements each page of the main job takes, through the whole shop: the same number however many rows it
 * shows (speed.md 3). Begin and commit are not counted; each figure holds the session's own statement where there is one.
 */
let shop: DemoShop
let count: () => number
let codes: string[]
let category: string

beforeAll(async () => {
  const counted = counting(await demoDatabase())
  count = counted.count
  shop = await demoShop(counted.db)
  const rows = await shop.db
    .selectFrom('article as a')
    .innerJoin('article_price as p', 'p.article_id', 'a.id')
    .select(['a.code', 'p.prices'])
    .where('a.lifecycle', '=', 'active')
    .where('a.stock_kind', '=', 'lead-time')
    .where('a.order_minimum', '=', 1)
    .where('p.currency', '=', 'EUR')
    .where('p.price_list', '=', 'list')
    // what is on the shelf is taken by a statement of its own
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('stock as s')
            .whereRef('s.article_id', '=', 'a.id')
            .where('s.quantity', '>', 0)
            .select('s.quantity'),
        ),
      ),
    )
    .execute()
  // cheap ones, so that no rule of the company stops an order
  codes = [...new Map(rows.map(row => [row.code, Number(row.prices[0])]))]
    .toSorted((a, b) => a[1] - b[1])
    .map(([code]) => code)
  const [largest] = await shop.db
    .selectFrom('article_category')
    .select('category_code')
    .groupBy('category_code')
    .orderBy(eb => eb.fn.countAll(), 'desc')
    .limit(1)
    .execute()
  category = largest?.category_code ?? ''
}, 120_000)
afterAll(() => shop.close())

async function statementsOf(act: () => Promise<{ status: number }>, status = 200): Promise<number> {
  const before = count()
  const answer = await act()
  expect(answer.status).toBe(status)
  return count() - before
}

async function fill(visitor: Visitor, from: number, lines: number): Promise<void> {
  const product = codes.slice(from, from + lines).map(code => `${code}|1`)
  const { status } = await visitor.post('/cart/addBulkItems', { product })
  expect(status).toBe(303)
}

/** Past the kept pages. */
const made = { headers: { 'x-fragment': '1' } }

test.each(['a search', 'a category'])('%s takes as many statements for 24 rows as for 96', async list => {
  const visitor = await shop.as('anonymous')
  const path = list === 'a search' ? '/search?text=connector' : `/c/${encodeURIComponent(category)}?text=`
  const of = (size: number) => statementsOf(() => visitor.get(`${path}&pageSize=${size}`, made))
  // the first reads what is kept as long as the catalogue
  await of(48)
  const [small, large] = [await of(24), await of(96)]
  // rows that were not seen lately are one statement more
  expect(large).toBeLessThanOrEqual(small + 1)
  expect(large).toBeLessThanOrEqual(4)
})

test('a product page asks once for the numbers of a company, and of no company never', async () => {
  const path = `/p/${encodeURIComponent(codes[0] ?? '')}`
  const of = async (member: 'anonymous' | 'desk' | 'approver') => {
    const visitor = await shop.as(member)
    await visitor.get(path, made)
    return statementsOf(() => visitor.get(path, made))
  }
  const [nobody, desk, approver] = [await of('anonymous'), await of('desk'), await of('approver')]
  // prices and stock
  expect(nobody).toBeLessThanOrEqual(2)
  // session, header, watchlist and notes
  expect(desk).toBeLessThanOrEqual(7)
  // when their company takes deliveries, its numbers, and what waits for their word
  expect(approver).toBeLessThanOrEqual(desk + 3)
})

test('the basket takes as many statements for 2 positions as for 12', async () => {
  const visitor = await shop.as('anonymous')
  await fill(visitor, 0, 2)
  const small = await statementsOf(() => visitor.get('/cart'))
  await fill(visitor, 2, 10)
  expect(await statementsOf(() => visitor.get('/cart'))).toBe(small)
  expect(small).toBeLessThanOrEqual(4)
})

test('checkout and order take as many statements for 2 positions as for 12', async () => {
  const buyer = await shop.as('buyer')
  buyer.cookies.set('currencyIsoCode', 'EUR')
  const figures: { opened: number; placed: number }[] = []
  for (const lines of [2, 12]) {
    await fill(buyer, 0, lines)
    await buyer.get('/checkout/single')
    const centers = (await buyer.postJson('/checkout/single/getCostCenters.json')).json<
      { code: string; currency: string }[]
    >()
    const costCenterId = centers.find(one => one.currency === 'EUR')?.code
    await buyer.postJson('/checkout/single/setCostCenter.json', { costCenterId })
    await buyer.get('/checkout/single')
    const opened = await statementsOf(() => buyer.get('/checkout/single'))
    const placed = await statementsOf(
      () => buyer.post('/checkout/single/placeOrder', { termsCheck: 'on', referenceNumber: `R-${lines}` }),
      303,
    )
    figures.push({ opened, placed })
  }
  expect(figures[1]).toEqual(figures[0])
  // the basket is locked by one and read by the next, which travels with it
  // one of them asks whether the company wants to be asked for its invoice
  expect(figures[0]?.opened).toBeLessThanOrEqual(19)
  // two of them hold the credit limit of the company and check it
  expect(figures[0]?.placed).toBeLessThanOrEqual(20)
})

test('the history takes as many statements for one order as for many', async () => {
  const buyer = await shop.as('buyer')
  const path = '/my-account/orders'
  const many = await statementsOf(() => buyer.get(path))
  const few = await statementsOf(() => buyer.get(`${path}?text=R-12`))
  expect(many).toBe(few)
  // session, basket and watchlist of the header; the view they chose (ORD-03); the orders, and when they arrive
  expect(many).toBeLessThanOrEqual(6)
})
