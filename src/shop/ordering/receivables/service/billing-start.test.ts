import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { addDays, dayOf, formatDate } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { placeOrder } from '#shop/buying/checkout/service/place-order.ts'
import { moveOrder } from '#shop/ordering/orders/service/move.ts'
import { enterSeller } from '#shop/ordering/seller/fixtures.ts'
import { billFrom } from '../fixtures.ts'
import { readStart } from '../model/billing-start.ts'
import { billingStart, billingWaits, setBillingStart } from './billing-start.ts'
import { billShipments, issueInvoice } from './invoices.ts'

let db: Db
let buyer: Ready
const today = dayOf(new Date())
const daysAgo = (days: number) => addDays(today, -days)

beforeAll(async () => {
  db = await testDatabase({ max: 8 })
  await stockGoods(db, [{ code: 'PLENTY', stock: 1_000_000 }])
  await enterSeller(db)
})
beforeEach(async () => {
  buyer = await readyBuyer(db)
})

/** An order of ten, whose parts left so many days ago. */
async function leftOrder(...parts: readonly { pieces: number; ago: number }[]): Promise<string> {
  await buyer.fill({ PLENTY: 10 })
  const placed = await placeOrder(buyer.ctx(), { termsAccepted: true, referenceNumber: 'R' })
  const code = placed.outcome === 'placed' ? placed.code : expect.fail(JSON.stringify(placed))
  await moveOrder(buyer.desk(), code, null, 'confirm')
  for (const { pieces, ago } of parts) {
    await moveOrder(buyer.desk(), code, null, 'ship', { shipment: new Map([[1, pieces]]) })
    await sql`update shipment set shipped_at = now() - make_interval(days => ${ago})
      where id = (select max(s.id) from shipment s join sales_order o on o.id = s.order_id where o.code = ${code})`.execute(
      db,
    )
  }
  return code
}
const runJob = () =>
  billShipments({ ...buyer.ctx(), log: console as never, actingFor: async () => buyer.ctx() })
const invoices = async (code: string): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from invoice i join sales_order o on o.id = i.order_id
      where o.code = ${code}`.execute(db)
  ).rows[0]?.n ?? 0
const letters = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from mail where key like 'invoice:%'`.execute(db))
    .rows[0]?.n ?? 0

describe('the day from which the shop bills', () => {
  test('a shop that was made empty bills from its first day on', async () => {
    const fresh = await testDatabase()
    expect(await billingWaits(fresh)).toBe(false)
  })
  test('until somebody has said it nothing is billed by itself, and no letter is written', async () => {
    await billFrom(db, null)
    const code = await leftOrder({ pieces: 10, ago: 3 })
    const before = await letters()
    await runJob()
    expect([await invoices(code), await letters()]).toEqual([0, before])
    expect(await billingWaits(db)).toBe(true)
    expect((await billingStart(db)).leftBefore).toBeGreaterThan(0)
    // the desk may all the same
    expect(await issueInvoice(buyer.desk(), code)).toMatchObject({ outcome: 'issued' })
  })
  test('what left before it is never billed by itself, what leaves from it on is', async () => {
    await billFrom(db, daysAgo(5))
    const early = await leftOrder({ pieces: 10, ago: 6 })
    const later = await leftOrder({ pieces: 10, ago: 4 })
    // an invoice of it would bill what left early too
    const both = await leftOrder({ pieces: 3, ago: 6 }, { pieces: 7, ago: 4 })
    await runJob()
    expect([await invoices(early), await invoices(later), await invoices(both)]).toEqual([0, 1, 0])
    expect((await billingStart(db)).leftBefore).toBeGreaterThanOrEqual(2)
    // what this shop has billed in part it goes on with
    await leftOrder()
    const begun = await leftOrder({ pieces: 3, ago: 6 })
    await issueInvoice(buyer.desk(), begun)
    await moveOrder(buyer.desk(), begun, null, 'ship')
    await sql`update shipment set shipped_at = now() - interval '2 days' where number = 2
      and order_id = (select id from sales_order where code = ${begun})`.execute(db)
    await runJob()
    expect(await invoices(begun)).toBe(2)
  })
  test('the desk sets it, once, and the trail says who did', async () => {
    await billFrom(db, null)
    await expect(setBillingStart(buyer.desk(), 'soon')).rejects.toMatchObject({
      kind: 'invalid',
      errors: [{ field: 'since' }],
    })
    await setBillingStart(buyer.desk(), formatDate(daysAgo(2)))
    await setBillingStart(buyer.desk(), formatDate(daysAgo(2)))
    expect((await billingStart(db)).since).toBe(daysAgo(2))
    const trail = await sql<{ details: unknown }>`
      select details from trail where action = 'billing-start' order by id`.execute(db)
    expect(trail.rows).toEqual([{ details: { before: null, since: daysAgo(2) } }])
  })
  test.each([
    ['01/12/2026', '2026-12-01'],
    ['26/11/2027', '2027-11-26'],
    ['27/11/2027', null],
    ['31/02/2026', null],
    ['', null],
    ['tomorrow', null],
  ])('reads %s', (typed, day) => {
    expect(readStart(typed, '2026-11-26')).toBe(day)
  })
})
