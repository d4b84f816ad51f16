import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import { addDays, dayOf, formatDate } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { addQuote } from '#shop/ordering/quotes/fixtures.ts'

let db: Db
let shop: TestShop
let buyer: Ready

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [
    { code: 'ONE', stock: 1_000 },
    { code: 'TWO', stock: 1_000 },
  ])
  shop = await testShop({ db })
  buyer = await readyBuyer(db)
})

const offerOf = (who: Ready, state: 'offered' | 'requested' = 'offered') =>
  addQuote(db, { customerId: who.member.id, state, lines: { ONE: 10, TWO: 3 }, price: '1.7500' })

test('REPL-01 an offer becomes a schedule, once for a form, that remembers the offered prices', async () => {
  const { code } = await offerOf(buyer)
  const visitor = await shop.as(buyer.member.email)
  visitor.cookies.set('currencyIsoCode', 'EUR')
  expect((await visitor.get(`/my-account/my-quotes/${code}`)).text).toContain('Order regularly')
  const page = await visitor.get(`/my-account/replenishment/new?quoteCode=${code}`)
  expect(page.text).toContain(`Order the positions of quote ${code} regularly`)
  expect(page.text).toContain('10 × ONE')
  const fields = {
    quoteCode: code,
    formKey: page.field('formKey'),
    replenishmentRecurrence: 'M',
    nDays: '14',
    nWeeks: '1',
    nthDayOfMonth: '15',
    replenishmentStartDate: formatDate(addDays(dayOf(new Date()), 10)),
    tolerancePercent: '10',
    costCenterId: 'CC',
    addressId: `${buyer.member.companyName}-dock`,
    modeCode: 'standard-net',
    referenceNumber: 'EVERY-MONTH',
  }
  const made = await visitor.post('/my-account/replenishment', fields)
  expect(made.location).toMatch(/replenishmentConfirmation\/RS\d+$/)
  expect((await visitor.post('/my-account/replenishment', fields)).location).toBe(made.location)
  const rows = await db
    .selectFrom('replenishment as r')
    .innerJoin('replenishment_line as l', 'l.replenishment_id', 'r.id')
    .select(['r.origin_kind', 'r.currency', 'l.quantity', 'l.agreed_price'])
    .where('r.customer_id', '=', buyer.member.id)
    .orderBy('l.line_number')
    .execute()
  expect(rows).toEqual([
    { origin_kind: 'quote', currency: 'EUR', quantity: 10, agreed_price: '1.7500' },
    { origin_kind: 'quote', currency: 'EUR', quantity: 3, agreed_price: '1.7500' },
  ])
})

test("REPL-01 a quote without an offer, and somebody else's, make none", async () => {
  const visitor = await shop.as(buyer.member.email)
  const own = await offerOf(buyer, 'requested')
  const foreign = await offerOf(await readyBuyer(db))
  for (const { code } of [own, foreign])
    expect((await visitor.get(`/my-account/replenishment/new?quoteCode=${code}`)).status).toBe(404)
  expect((await visitor.get(`/my-account/my-quotes/${own.code}`)).text).not.toContain('Order regularly')
})
