import { afterAll, beforeAll, expect, test } from 'vitest'
import { farDatabase, type FarDatabase } from '#app/database/far-database.ts'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { brokenInvariants, readyBuyer } from '#shop/buying/checkout/fixtures/buyer.ts'
import { frameSources } from './frame-sources.ts'
import { testShop, type TestShop } from './test-shop.ts'

/** How often a request waits for the database, through the whole shop: what counts where the database is far away. */
let real: Db
let far: FarDatabase
let shop: TestShop

beforeAll(async () => {
  real = await testDatabase()
  far = await farDatabase(real, { max: 10, planOnce: true })
  await stockGoods(
    real,
    Array.from({ length: 5 }, (_, i) => ({ code: `GOOD-${i}`, stock: 1_000_000 })),
  )
  shop = await testShop({ db: far.db, frame: frameSources })
}, 60_000)
afterAll(() => far.close())

const lines = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`GOOD-${i}`, 2]))

test('CHK-28 an order with its confirmation waits at most six times for the database', async () => {
  const buyer = await readyBuyer(real)
  const visitor = await shop.as(buyer.member.email)
  visitor.cookies.set('currencyIsoCode', 'EUR')
  const trips: Record<string, number> = {}
  const count = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    const found = await far.tripsOf(act)
    trips[name] = found.trips
    return found.answer
  }
  // the first time opens the connections
  for (let turn = 0; turn < 2; turn++) {
    await buyer.fill(lines)
    await visitor.get('/checkout/single')
    const order = { termsCheck: 'true', referenceNumber: `R-${turn}` }
    const placed = await count('order', () => visitor.post('/checkout/single/placeOrder', order))
    expect(placed.location).toContain('/orderConfirmation/')
    const { pathname } = new URL(placed.location ?? '', 'http://shop.example')
    const page = await count('confirmation', () => visitor.get(pathname))
    for (const code of Object.keys(lines)) expect(page.text).toContain(code)
  }
  expect(trips['order']).toBeLessThanOrEqual(4)
  expect(trips['confirmation']).toBeLessThanOrEqual(2)
  expect(await brokenInvariants(real)).toEqual([])
  expect(shop.errors()).toEqual([])
})

test('the header of a signed-in page is counted with what the page shows', async () => {
  const buyer = await readyBuyer(real)
  const visitor = await shop.as(buyer.member.email)
  await visitor.get('/my-account/orders')
  const { trips, answer } = await far.tripsOf(() => visitor.get('/my-account/orders'))
  expect(answer.status).toBe(200)
  // session; the view they chose and the counts; the orders; when they arrive
  expect(trips).toBeLessThanOrEqual(4)
})
