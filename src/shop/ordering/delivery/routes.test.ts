import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { brokenInvariants, readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { presentCheckout } from '#shop/buying/checkout/service/choose.ts'
import { placeOrder } from '#shop/buying/checkout/service/place-order.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'

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
const sent = (fields: Record<string, string>) =>
  desk.post(
    `${at}/cost`,
    { currency: 'EUR', country: '', upToKg: '', freeFrom: '', ...fields },
    { follow: true },
  )
/** Saves a cost, and says that it is meant where that is asked. */
async function setCost(fields: Record<string, string>) {
  const answer = await sent(fields)
  const sure = answer.field('sure')
  return sure ? sent({ ...fields, sure, seen: answer.field('seen') ?? '' }) : answer
}
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
  test('CHK-24 the form begins with what is kept; a large change is asked about, and what another has saved is told', async () => {
    await db
      .updateTable('delivery_cost')
      .set({ cost: 490, free_from: 15_000 })
      .where('mode_code', '=', 'standard-net')
      .where('currency', '=', 'EUR')
      .execute()
    const form = await desk.get(`${at}?currency=EUR`)
    expect([form.field('cost'), form.field('freeFrom')]).toEqual(['4.90', '150.00'])
    const fields = { cost: '490', freeFrom: '', seen: form.field('seen') ?? '' }
    const asked = await sent(fields)
    expect([asked.status, asked.field('cost')]).toEqual([400, '490'])
    expect(asked.text).toContain(
      'It is EUR\u00a04.90, free from EUR\u00a0150.00 now, and would be EUR\u00a0490.00, never free.',
    )
    // a tick for another change confirms nothing
    expect((await sent({ ...fields, cost: '49', sure: asked.field('sure') ?? '' })).status).toBe(400)
    // a form that did not show what stands there is asked about, whatever the change
    expect((await sent({ cost: '5', freeFrom: '150' })).text).toContain(
      'would be EUR\u00a05.00, free from EUR\u00a0150.00.',
    )
    const kept = () =>
      db
        .selectFrom('delivery_cost')
        .select(['cost', 'free_from'])
        .where('mode_code', '=', 'standard-net')
        .where('currency', '=', 'EUR')
        .executeTakeFirst()
    expect(await kept()).toEqual({ cost: 490, free_from: 15_000 })
    expect((await sent({ cost: '5', freeFrom: '150', seen: fields.seen })).text).toContain(
      'The cost has been saved.',
    )
    const late = await sent(fields)
    expect([late.status, late.text.includes('changed in the meantime')]).toEqual([400, true])
    const { details } = await db
      .selectFrom('trail')
      .select('details')
      .where('action', '=', 'delivery-cost-save')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(details).toEqual({ currency: 'EUR', cost: 'EUR\u00a04.90 → EUR\u00a05.00' })
    await setCost({ cost: '4.90', freeFrom: '150' })
  })
  test('CHK-24 what is wrong stands at its field, and what was entered stays', async () => {
    const wrong = await sent({ country: 'XX', upToKg: 'much', cost: '4.905' })
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
