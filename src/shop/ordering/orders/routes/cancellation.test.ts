import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { placeOrder } from '#shop/buying/checkout/service/place-order.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { moveOrder } from '../service/move.ts'

let db: Db
let shop: TestShop
let buyer: Ready
let visitor: Visitor
let desk: Visitor
let code: string

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [{ code: 'ONE', stock: 10_000 }])
  shop = await testShop({ db })
  await addPerson(db, { email: 'desk@shop.example', roles: ['desk'] })
  desk = await shop.as('desk@shop.example')
})
beforeEach(async () => {
  buyer = await readyBuyer(db)
  await buyer.fill({ ONE: 10 })
  const placed = await placeOrder(buyer.ctx(), { termsAccepted: true, referenceNumber: 'R' })
  code = placed.outcome === 'placed' ? placed.code : expect.fail(JSON.stringify(placed))
  visitor = await shop.as(buyer.member.email)
})

const detail = () => `/my-account/order/${code}`
const ask = (note = 'Ordered twice') =>
  visitor.post(`${detail()}/request-cancellation`, { note }, { follow: true })
const answer = (action: string, more: Record<string, string> = {}) =>
  desk
    .get(`/desk/orders/${code}`)
    .then(page =>
      desk.post(
        `/desk/orders/${code}/${action}`,
        { version: page.data('data-order-version') ?? '', note: '', ...more },
        { follow: true },
      ),
    )
const letters = async () =>
  (
    await db
      .selectFrom('mail')
      .select(['subject', 'body_text', 'recipient'])
      .where('key', 'like', `%:${code}:%`)
      .orderBy('id')
      .execute()
  ).filter(mail => mail.recipient === buyer.member.email)

describe('a cancellation request', () => {
  test('ORD-03 is asked once, waits at the desk, and is granted by cancelling', async () => {
    expect((await visitor.get(detail())).text).toContain('Request cancellation')
    const asked = await ask()
    expect(asked.url).toBe(`/ebusiness/en${detail()}`)
    expect(asked.text).toContain(`Your cancellation request for order ${code} has been sent.`)
    expect(asked.text).toContain('Withdraw the request')
    expect(asked.text).not.toContain('id="cancellation"')
    expect((await ask()).text).toContain('This is no longer possible.')
    expect((await visitor.get('/my-account/orders')).text).toContain('Cancellation requested')
    const list = await desk.get('/desk/orders?show=cancellation')
    expect(list.text).toContain(`data-order-code="${code}"`)
    const page = await desk.get(`/desk/orders/${code}`)
    expect(page.text).toMatch(/The buyer requests cancellation.*Ordered twice/s)
    await answer('cancel')
    const gone = await visitor.get(detail())
    expect(gone.data('data-order-state')).toBe('cancelled')
    expect(gone.text).not.toContain('Withdraw the request')
    expect((await desk.get('/desk/orders?show=cancellation')).text).not.toContain(`data-order-code="${code}"`)
    expect((await letters()).map(one => one.subject)).toEqual([
      expect.stringContaining('Cancellation requested'),
      expect.stringContaining('Cancelled'),
    ])
  })
  test('ORD-03 is declined with a word to the buyer only, and can be asked again', async () => {
    await ask('Too late?')
    const silent = await answer('decline-cancellation')
    expect([silent.status, silent.text.includes('Please give the buyer a reason why')]).toEqual([400, true])
    await answer('decline-cancellation', { note: 'It is packed already.' })
    const page = await visitor.get(detail())
    expect(page.data('data-order-state')).toBe('placed')
    expect(page.text).toContain('It is packed already.')
    expect(page.text).toContain('id="cancellation"')
    const [, told] = await letters()
    expect(told?.subject).toContain('Cancellation not possible')
    expect(told?.body_text).toContain('It is packed already.')
  })
  test('ORD-03 is taken back by who asked, and ends when everything has left', async () => {
    await ask()
    const back = await visitor.post(`${detail()}/withdraw-request`, {}, { follow: true })
    expect(back.text).toContain('has been withdrawn')
    await ask()
    await moveOrder(buyer.desk(), code, null, 'confirm')
    await moveOrder(buyer.desk(), code, null, 'ship')
    const shipped = await visitor.get(detail())
    expect(shipped.text).not.toContain('Withdraw the request')
    expect(shipped.text).not.toContain('id="cancellation"')
    expect((await ask()).text).toContain('This is no longer possible.')
  })
  test('ORD-03 is for who ordered: a colleague is refused, a stranger finds nothing', async () => {
    const { companyId, unitId } = buyer.member
    const email = `colleague-${code}@co.example`
    await addPerson(db, { email, company: { companyId, unitId } })
    for (const who of [email, (await readyBuyer(db)).member.email]) {
      const other = await shop.as(who)
      expect((await other.post(`${detail()}/request-cancellation`, { note: '' })).status).toBe(404)
      expect((await other.post(`${detail()}/withdraw-request`)).status).toBe(404)
    }
    const long = await ask('x'.repeat(1_001))
    expect([long.status, long.text.includes('xxxxxxxxxx')]).toEqual([400, true])
  })
})
