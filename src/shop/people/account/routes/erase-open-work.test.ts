import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { addDays, dayOf } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { placeOrder } from '#shop/buying/checkout/service/place-order.ts'
import { addSchedule } from '#shop/buying/replenishment/fixtures.ts'
import { addQuote } from '#shop/ordering/quotes/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'

/** Somebody whom the service has blocked is erased while work waits with them. */
let db: Db
let shop: TestShop
let ids: Map<string, number>
let desk: Visitor
let buyer: Ready

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  ids = await stockGoods(db, [{ code: 'PLENTY', stock: 1_000_000 }])
  await addPerson(db, { email: 'chief@maker.example', roles: ['administrator'] })
  desk = await shop.as('chief@maker.example')
})
beforeEach(async () => {
  buyer = await readyBuyer(db, { threshold: 10_000 })
  const { companyId, unitId, companyName } = buyer.member
  const company = { companyId, unitId }
  await addPerson(db, { email: `head@${companyName}.example`, company, roles: ['company-admin'] })
  await addPerson(db, { email: `approver@${companyName}.example`, company, roles: ['approver'] })
})

async function order(): Promise<string> {
  await buyer.fill({ PLENTY: 50 })
  await placeOrder(buyer.ctx(), { referenceNumber: 'REF', termsAccepted: true })
  const { code } = await db
    .selectFrom('sales_order')
    .select('code')
    .where('customer_id', '=', buyer.member.id)
    .where('state', '=', 'awaiting-approval')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return code
}
const quote = async () => (await addQuote(db, { customerId: buyer.member.id, state: 'offered' })).code
async function schedule(): Promise<string> {
  const { id } = await db
    .selectFrom('address')
    .select('id')
    .where('company_id', '=', buyer.member.companyId)
    .executeTakeFirstOrThrow()
  return addSchedule(db, buyer.ctx(), {
    lines: [{ articleId: ids.get('PLENTY') ?? 0, quantity: 10 }],
    rhythm: { startsOn: addDays(dayOf(new Date()), 9) },
    terms: { costCenterId: buyer.costCenterId, addressId: id },
  })
}
const colleague = () =>
  addPerson(db, {
    email: `other@${buyer.member.companyName}.example`,
    company: buyer.member,
    roles: ['buyer'],
  })
const block = () => desk.post(`/desk/customers/people/${buyer.member.id}/switch`, { active: 'false' })
const erase = (body: Record<string, string> = {}) =>
  desk.post(`/desk/personal-data/${buyer.member.id}/erase`, body)
const isErased = async () => {
  const found = await db
    .selectFrom('customer')
    .select('erased_at as at')
    .where('id', '=', buyer.member.id)
    .executeTakeFirstOrThrow()
  return found.at !== null
}
const place = () => `/desk/customers/people/${buyer.member.id}`

describe('ACC-02 erasing somebody with open work', () => {
  test('is refused with what waits and where it is handed over; handed over, it erases', async () => {
    const to = await colleague()
    const codes = [await order(), await quote(), await schedule()]
    await block()
    const refused = await erase()
    expect([refused.status, await isErased()]).toEqual([409, false])
    for (const code of codes) expect(refused.text).toContain(code)
    expect(refused.text).toContain(`href="/ebusiness/en${place()}"`)
    // it cannot be left either: somebody can take it
    expect(refused.text).not.toContain('name="leaves"')
    expect((await erase({ leaves: codes.join(' ') })).status).toBe(409)
    expect((await desk.get(place())).status).toBe(200)
    await desk.post(`${place()}/hand-over`, { to: String(to) })
    expect([(await erase()).status, await isErased()]).toEqual([303, true])
  })

  test('orders that cannot be handed over are named, and left only by a second word that names them', async () => {
    await colleague()
    const code = await order()
    await block()
    const refused = await erase()
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(`href="/ebusiness/en${place()}"`)
    expect(refused.text).toContain(`value="${code}"`)
    expect((await erase({ leaves: 'another' })).status).toBe(409)
    expect([(await erase({ leaves: code })).status, await isErased()]).toEqual([303, true])
  })

  test.each(['nobody else may order', 'the company is blocked'])('it can be left where %s', async where => {
    if (where === 'the company is blocked') {
      await colleague()
      await db
        .updateTable('company')
        .set({ active: false })
        .where('id', '=', buyer.member.companyId)
        .execute()
    }
    const code = await quote()
    await block()
    const refused = await erase()
    expect([refused.status, await isErased()]).toEqual([409, false])
    expect(refused.text).toContain('Nobody in the company can take this work over.')
    expect(refused.text).toContain(`value="${code}"`)
    expect([(await erase({ leaves: code })).status, await isErased()]).toEqual([303, true])
  })
})
