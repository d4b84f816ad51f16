import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { pino } from 'pino'
import { testDatabase, whileHeld } from '#app/database/test-database.ts'
import { addWorkingDays, dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Refusal } from '#kit/refusal.ts'
import { brokenInvariants, readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { placeOrder } from '#shop/buying/checkout/service/place-order.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addQuote, type QuoteGiven } from '../fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { sayQuoteMail } from '../texts/mails.ts'
import { sayQuoteActions } from '../texts/states.ts'
import { acceptQuote, type Accepted } from './accept.ts'
import { expireOffers } from './expire.ts'
import { moveQuote } from './move.ts'
import { ownQuote } from './find-quotes.ts'

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

  test('a position with a desired date is promised for no earlier day', async () => {
    const { code } = await quote()
    const wish = addWorkingDays(dayOf(new Date()), 90)
    await sql`update quote_revision set lines = jsonb_set(lines, '{0,requestedOn}', to_jsonb(${wish}::text))
      where quote_id = (select id from quote where code = ${code})`.execute(db)
    const accepted = await accept(code)
    const order = await orderOf(accepted.outcome === 'placed' ? accepted.code : '')
    const [wished, other] = await db
      .selectFrom('sales_order_line')
      .select(['requested_on', 'schedule'])
      .where('order_id', '=', order.id)
      .orderBy('line_number')
      .execute()
    expect(wished?.requested_on).toBe(wish)
    const days = (line: typeof wished): { on: string }[] => Object.values(line?.schedule ?? [])
    expect(days(wished).every(({ on }) => on >= wish)).toBe(true)
    expect(days(other).every(({ on }) => on < wish)).toBe(true)
  })

  test('CHK-04 is not placed on account of a company that lost the right to it', async () => {
    const other = await readyBuyer(db)
    const { code } = await quote({}, other)
    const company = other.member.companyId
    await db.updateTable('company').set({ on_account: false }).where('id', '=', company).execute()
    expect(await accept(code, other)).toEqual({ outcome: 'refused', reasons: [{ kind: 'no-account' }] })
    expect(await rowOf(code)).toMatchObject({ state: 'offered', order_code: null })
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

  test('APPR-01 accepted while the basket is ordered: the rest of a month is spent once, the other waits', async () => {
    const both = await readyBuyer(db)
    await addPerson(db, {
      email: `boss-${both.member.email}`,
      company: { companyId: both.member.companyId, unitId: both.member.unitId },
      roles: ['approver'],
    })
    for (let round = 0; round < 4; round++) {
      const spent = await db
        .selectFrom('sales_order')
        .select(({ fn }) => fn.sum<string>('total').as('sum'))
        .where('customer_id', '=', both.member.id)
        .executeTakeFirst()
      await sql`insert into order_limit (customer_id, period, currency, amount)
        values (${both.member.id}, 'year', 'EUR', ${Number(spent?.sum ?? 0) + 4_000})
        on conflict (customer_id, currency, period) do update set amount = excluded.amount`.execute(db)
      await both.fill({ ONE: 8 })
      const { code } = await quote({}, both)
      const [basket, offer] = await Promise.all([
        placeOrder(both.ctx(), { termsAccepted: true, referenceNumber: 'R' }),
        accept(code, both),
      ])
      const placed = [basket, offer].map(one =>
        one.outcome === 'placed' ? one.code : expect.fail(one.outcome),
      )
      const states = await Promise.all(placed.map(async one => (await orderOf(one)).state))
      expect(states.toSorted()).toEqual(['awaiting-approval', 'placed'])
    }
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

  test('an offer whose letter cannot be written holds up no other', async () => {
    const codes = [
      (await quote({ validUntil: '2020-01-01' })).code,
      (await quote({ validUntil: '2020-01-01' })).code,
    ]
    let calls = 0
    const services = {
      db,
      log: pino({ enabled: false }),
      actingFor: async () => {
        if (calls++ === 0) throw new Error('no letter')
        return buyer.ctx()
      },
    }
    await expect(expireOffers(services)).rejects.toThrow('1 of 2 failed: no letter')
    expect([(await rowOf(codes[0] ?? '')).state, (await rowOf(codes[1] ?? '')).state]).toEqual([
      'offered',
      'expired',
    ])
    await db.deleteFrom('stood_back').execute()
    expect(await expireOffers(services)).toBe(1)
  })

  test('is refused after its last day by the clock of the database, before the job has closed it', async () => {
    const { code } = await quote({ validUntil: '2020-01-01' })
    expect(kindOf(await accept(code).catch((error: unknown) => error))).toBe('conflict')
    const services = { db, log: pino({ enabled: false }), actingFor: async () => buyer.ctx() }
    expect(await expireOffers(services)).toBe(1)
    expect(await expireOffers(services)).toBe(0)
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

  test('accepted and recalled at the same moment: what came first holds', async () => {
    const recall = (code: string, tx: Db | Tx = db) =>
      moveQuote({ ...buyer.desk(), db: tx }, { code, version: null, action: 'recall' })
    const take = (code: string, tx: Db | Tx = db) =>
      acceptQuote({ ...buyer.ctx(), db: tx }, { code, version: null, choices: new Map() })
    const first = (await quote()).code
    const [accepted, late] = await whileHeld(
      db,
      tx => take(first, tx),
      () => recall(first),
    )
    expect([accepted.outcome, late]).toMatchObject(['placed', { reason: { kind: 'conflict' } }])
    const other = (await quote()).code
    const [, gone] = await whileHeld(
      db,
      tx => recall(other, tx),
      () => take(other),
    )
    expect(gone).toMatchObject({ reason: { kind: 'conflict' } })
    expect((await rowOf(other)).order_code).toBeNull()
  })

  test('of who left it is closed and told to who administers their unit', async () => {
    const gone = await readyBuyer(db)
    const { code } = await quote({ validUntil: '2020-01-01' }, gone)
    await db.updateTable('customer').set({ active: false }).where('id', '=', gone.member.id).execute()
    const email = `heir@quote-${code}.example`
    const heir = await addPerson(db, { email, company: gone.member, roles: ['company-admin'] })
    const actingFor = async (id: number) => (id === heir ? gone.ctx() : null)
    expect(await expireOffers({ db, log: pino({ enabled: false }), actingFor })).toBe(1)
    const letters = await db
      .selectFrom('mail')
      .select('recipient')
      .where('subject', 'like', `Quote ${code}: %`)
      .execute()
    expect([(await rowOf(code)).state, letters]).toEqual(['expired', [{ recipient: email }]])
  })

  test('a stale page, a draft of the desk and what was declined order nothing', async () => {
    const { code } = await quote()
    expect(kindOf(await accept(code, buyer, 7).catch((error: unknown) => error))).toBe('conflict')
    for (const state of ['requested', 'awaiting-approval', 'declined', 'cancelled'] as const) {
      const other = await quote({ state })
      expect(kindOf(await accept(other.code).catch((error: unknown) => error)), state).toBe('conflict')
    }
  })

  test('who only watches does not get the order by pressing, before nor after', async () => {
    const { code } = await quote()
    const { companyId, unitId, companyName } = buyer.member
    const email = `watcher@${companyName}.example`
    const id = await addPerson(db, { email, company: { companyId, unitId } })
    const member = { ...buyer.member, id, email }
    const watcher: Ready = { ...buyer, member, ctx: page => ({ ...buyer.ctx(page), who: member }) }
    await expect(accept(code, watcher)).rejects.toMatchObject({ kind: 'not-allowed' })
    expect((await accept(code)).outcome).toBe('placed')
    await expect(accept(code, watcher)).rejects.toMatchObject({ kind: 'not-allowed' })
  })
  test('somebody of another company finds no such quote', async () => {
    const { code } = await quote()
    const stranger = await readyBuyer(db)
    expect(kindOf(await accept(code, stranger).catch((error: unknown) => error))).toBe('not-found')
    expect((await rowOf(code)).state).toBe('offered')
  })

  test('CHK-24 delivery is by the weight of what is offered, on the page as in the order', async () => {
    await sql`update article set weight_g = 700 where code = 'ONE'`.execute(db)
    await sql`insert into delivery_tariff (mode_code, currency, up_to_g, cost)
      values ('standard-net', 'EUR', 5000, 111), ('standard-net', 'EUR', 50000, 2222)`.execute(db)
    const { code } = await quote({ lines: { ONE: 10 } })
    const { sums } = await ownQuote(buyer.ctx(), code, null)
    expect(sums.costs.delivery).toBe(2_222)
    const accepted = await accept(code)
    const order = await orderOf(accepted.outcome === 'placed' ? accepted.code : '')
    expect(order).toMatchObject({ delivery: 2_222, total: sums.costs.total })
    await sql`delete from delivery_tariff where mode_code = 'standard-net'`.execute(db)
  })
})

describe('QUO-01 who does something to a quote', () => {
  const acted = { id: 0, email: 'olga@maker.example', name: 'Olga Desk' }
  const comment = async (code: string, page: Partial<Ctx['page']> = {}, actedBy?: typeof acted) => {
    const ctx = buyer.ctx(page)
    await moveQuote(
      { ...ctx, who: { ...ctx.who, ...(actedBy && { actedBy }) } },
      { code, version: null, action: 'comment', input: { text: 'Please' } },
    )
  }

  test('acting for a customer leaves both names', async () => {
    const { code } = await quote({ state: 'requested' })
    await comment(code, {}, acted)
    const event = await db
      .selectFrom('quote_event')
      .select(['actor', 'name', 'side'])
      .where('body', '=', 'Please')
      .executeTakeFirstOrThrow()
    expect(event).toEqual({ actor: 'olga@maker.example', name: 'Ana Buyer (Olga Desk)', side: 'buyer' })
  })

  test('the owner is told in the language of their own storefront; who may no longer sign in is not', async () => {
    await addPerson(db, { email: 'owner@maker.example', roles: ['orders'] })
    await sql`update customer set storefront = 'en' where email = 'owner@maker.example'`.execute(db)
    const { code } = await quote({ state: 'requested', ownerEmail: 'owner@maker.example' })
    const letters = () =>
      db
        .selectFrom('mail')
        .select(['subject', 'body_text'])
        .where('recipient', '=', 'owner@maker.example')
        .execute()
    await comment(code, { language: 'es', base: '/ebusiness/zh', storefront: 'zh' })
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter?.body_text).toContain(`/ebusiness/en/desk/quotes/${code}`)
    expect(letter?.subject).toBe(
      sayQuoteMail('en').ownerSubject({ code, what: sayQuoteActions('en').comment() }),
    )
    await sql`update customer set active = false where email = 'owner@maker.example'`.execute(db)
    await comment(code)
    expect(await letters()).toHaveLength(1)
  })
})
