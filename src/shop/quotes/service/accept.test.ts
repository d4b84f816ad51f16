import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Refusal } from '#kit/refusal.ts'
import { brokenInvariants, readyBuyer, type Ready } from '#shop/checkout/fixtures/buyer.ts'
import { stockGoods } from '#shop/cart/fixtures.ts'
import { addQuote, type QuoteGiven } from '../fixtures.ts'
import { acceptQuote, type Accepted } from './accept.ts'
import { expireOffers } from './expire.ts'
import { moveQuote } from './move.ts'

let db: Db
let buyer: Ready

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [
    { code: 'ONE', stock: 100_000 },
    { code: 'TWO', stock: 100_000 },
    { code: 'LAST', stockKind: 'stock-only', stock: 10 },
  ])
  buyer = await readyBuyer(db, { budget: 10_000_000 })
})

const quote = (given: Partial<QuoteGiven> = {}, who = buyer) =>
  addQuote(db, { customerId: who.member.id, state: 'offered', lines: { ONE: 10, TWO: 3 }, ...given })
const accept = (code: string, who = buyer, version: number | null = null): Promise<Accepted> =>
  acceptQuote(who.ctx(), { code, version, choices: new Map() })
const orderOf = (code: string) =>
  db.selectFrom('sales_order').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const rowOf = (code: string) =>
  db.selectFrom('quote').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const kindOf = (error: unknown) => (error as Refusal).kind

describe('QUO-01 an accepted offer', () => {
  test('becomes an order at its prices, with its delivery cost and discount, and says so', async () => {
    const { code } = await quote({ discount: 1_000 })
    await sql`update quote_revision set delivery = 250 where quote_id = (select id from quote where code = ${code})`.execute(
      db,
    )
    const accepted = await accept(code)
    expect(accepted.outcome).toBe('placed')
    const order = await orderOf(accepted.outcome === 'placed' ? accepted.code : '')
    // 13 pieces at 2.00 less 10 %
    expect(order).toMatchObject({
      net: 2_340,
      delivery: 250,
      origin_kind: 'quote',
      origin_reference: `${code}:1`,
    })
    expect(order.total).toBe(order.net + order.delivery + order.tax)
    const lines = await db
      .selectFrom('sales_order_line')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('line_number')
      .execute()
    expect(lines.map(line => [line.price, line.price_source, line.amount])).toEqual([
      ['1.8000', `quote:${code}`, 1_800],
      ['1.8000', `quote:${code}`, 540],
    ])
    expect(await rowOf(code)).toMatchObject({ state: 'ordered', order_code: order.code, version: 2 })
    expect(await brokenInvariants(db)).toEqual([])
  })

  test('is ordered once: twenty presses at once are one order', async () => {
    const { code } = await quote()
    const all = await Promise.all(Array.from({ length: 20 }, () => accept(code)))
    const orders = new Set(all.map(one => (one.outcome === 'placed' ? one.code : one.outcome)))
    expect(orders.size).toBe(1)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from sales_order
      where origin_kind = 'quote' and origin_reference = ${`${code}:1`}`.execute(db)
    expect(rows[0]?.n).toBe(1)
    expect(await brokenInvariants(db)).toEqual([])
  })

  test('accepted and withdrawn at once: one holds, whichever came first', async () => {
    for (let round = 0; round < 6; round++) {
      const { code, version } = await quote()
      const [accepted, recalled] = await Promise.allSettled([
        accept(code, buyer, version),
        moveQuote(
          { ...buyer.desk(), who: { ...buyer.desk().who, id: buyer.member.id } },
          { code, version, action: 'recall' },
        ),
      ])
      expect([accepted.status, recalled.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      const { state } = await rowOf(code)
      expect(state).toBe(accepted.status === 'fulfilled' ? 'ordered' : 'in-progress')
    }
    expect(await brokenInvariants(db)).toEqual([])
  })

  test('two offers want the last pieces: one gets them, the other hears it', async () => {
    const [first, second] = [await quote({ lines: { LAST: 10 } }), await quote({ lines: { LAST: 10 } })]
    const both = await Promise.all([accept(first.code), accept(second.code)])
    expect(both.map(one => one.outcome).toSorted()).toEqual(['placed', 'refused'])
    const refused = both.find(one => one.outcome === 'refused')
    expect(refused).toMatchObject({ reasons: [{ kind: 'stock', code: 'LAST', available: 0 }] })
    expect(await brokenInvariants(db)).toEqual([])
  })

  test('budget and limit are checked in the transaction that orders', async () => {
    const poor = await readyBuyer(db, { budget: 2_000 })
    const { code } = await quote({}, poor)
    expect(await accept(code, poor)).toMatchObject({ outcome: 'refused', reasons: [{ kind: 'stop' }] })
    expect((await rowOf(code)).state).toBe('offered')
  })

  test('is refused after its last day by the clock of the database, before the job has closed it', async () => {
    const { code } = await quote({ validUntil: '2020-01-01' })
    expect(kindOf(await accept(code).catch((error: unknown) => error))).toBe('conflict')
    const house = { db, actingFor: async () => buyer.ctx() }
    expect(await expireOffers(house)).toBe(1)
    expect(await expireOffers(house)).toBe(0)
    expect((await rowOf(code)).state).toBe('expired')
    const letters = await db
      .selectFrom('mail')
      .select(['subject', 'recipient'])
      .where('key', 'like', `quote-expire:${code}:%`)
      .execute()
    expect(letters).toEqual([
      { subject: `Quote ${code}: the offer has expired`, recipient: buyer.member.email },
    ])
  })

  test('a stale page, a draft of the desk and what was declined order nothing', async () => {
    const { code } = await quote()
    expect(kindOf(await accept(code, buyer, 7).catch((error: unknown) => error))).toBe('conflict')
    for (const state of ['requested', 'awaiting-approval', 'declined', 'cancelled'] as const) {
      const other = await quote({ state })
      expect(kindOf(await accept(other.code).catch((error: unknown) => error)), state).toBe('conflict')
    }
  })

  test('somebody of another company finds no such quote', async () => {
    const { code } = await quote()
    const stranger = await readyBuyer(db)
    expect(kindOf(await accept(code, stranger).catch((error: unknown) => error))).toBe('not-found')
    expect((await rowOf(code)).state).toBe('offered')
  })
})
