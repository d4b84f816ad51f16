import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/cart/fixtures.ts'
import { brokenInvariants, readyBuyer, type Ready } from '#shop/checkout/fixtures/buyer.ts'
import { presentCheckout } from '#shop/checkout/service/choose.ts'
import { placeOrder } from '#shop/checkout/service/place-order.ts'
import { addPerson } from '#shop/company/fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let buyer: Ready
const at = '/desk/delivery/standard-net'

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [{ code: 'HEAVY', stock: 1_000_000 }])
  await db.updateTable('article').set({ weight_g: 400 }).where('code', '=', 'HEAVY').execute()
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  shop = await testShop({ db })
  desk = await shop.as('desk@maker.example')
  buyer = await readyBuyer(db, { country: 'IE' })
  await buyer.fill({ HEAVY: 10 })
})
const setCost = (fields: Record<string, string>) =>
  desk.post(
    `${at}/cost`,
    { currency: 'EUR', country: '', upToKg: '', freeFrom: '', ...fields },
    { follow: true },
  )
const delivery = async () => (await presentCheckout(buyer.ctx()))?.costs.delivery

describe('what delivery costs, kept at the desk', () => {
  test('CHK-24 costs by country and weight hold at once, on the page and in the order', async () => {
    expect(await delivery()).toBe(490)
    expect((await setCost({ country: 'IE', cost: '12,50' })).text).toContain('The cost has been saved.')
    expect(await delivery()).toBe(1_250)
    await setCost({ country: 'IE', upToKg: '4', cost: '8' })
    expect(await delivery()).toBe(800)
    await setCost({ country: 'IE', upToKg: '3.999', cost: '7' })
    expect(await delivery()).toBe(800)
    const [mode] = (await presentCheckout(buyer.ctx()))?.modes ?? []
    expect(mode?.cost).toBe(800)
    const placed = await placeOrder(buyer.ctx(), { termsAccepted: true, referenceNumber: 'R' })
    const code = placed.outcome === 'placed' ? placed.code : expect.fail(placed.outcome)
    const order = await db
      .selectFrom('sales_order')
      .select(['delivery', 'net', 'tax', 'total'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    expect(order.delivery).toBe(800)
    expect(order.total).toBe(order.net + order.delivery + order.tax)
    expect(await brokenInvariants(db)).toEqual([])
    await desk.post(`${at}/cost/remove`, { currency: 'EUR', country: 'IE', upToG: '4000' })
    await buyer.fill({ HEAVY: 10 })
    expect(await delivery()).toBe(1_250)
  })
  test('CHK-24 what is wrong stands at its field, and what was entered stays', async () => {
    const wrong = await setCost({ country: 'XX', upToKg: 'much', cost: '4.905' })
    expect(wrong.status).toBe(400)
    for (const field of ['country', 'upToKg', 'cost']) expect(wrong.text).toContain(`f-cost-${field}-error`)
    expect(wrong.field('upToKg')).toBe('much')
    await desk.post('/desk/delivery', {
      code: 'by-boat',
      nameEn: 'Boat',
      nameEs: 'Barco',
      days: '20',
      sort: '5',
      active: 'true',
    })
    const early = await desk.post('/desk/delivery/by-boat/cost', {
      currency: 'EUR',
      country: 'IE',
      cost: '3',
    })
    expect(early.text).toContain('first.')
  })
  test('CHK-24 a new mode is offered where it has a cost, in its place; not any more when it is taken out', async () => {
    const codes = async () => (await presentCheckout(buyer.ctx()))?.modes.map(({ mode }) => mode.code)
    expect(await codes()).toEqual(['standard-net', 'express-net'])
    await desk.post('/desk/delivery/by-boat/cost', { currency: 'EUR', cost: '3' })
    expect(await codes()).toEqual(['standard-net', 'express-net', 'by-boat'])
    const page = await desk.get('/desk/delivery/by-boat')
    const version = page.field('version') ?? ''
    const fields = { version, nameEn: 'Boat', nameEs: 'Barco', days: '20', sort: '0' }
    expect((await desk.post('/desk/delivery/by-boat', { ...fields, days: '61' })).status).toBe(400)
    expect((await desk.post('/desk/delivery/by-boat', { ...fields, active: 'true' })).status).toBe(303)
    expect(await codes()).toEqual(['by-boat', 'standard-net', 'express-net'])
    expect((await desk.post('/desk/delivery/by-boat', fields)).status).toBe(409)
    await desk.post('/desk/delivery/by-boat', {
      ...fields,
      version: (await desk.get('/desk/delivery/by-boat')).field('version') ?? '',
    })
    expect(await codes()).toEqual(['standard-net', 'express-net'])
  })
})
