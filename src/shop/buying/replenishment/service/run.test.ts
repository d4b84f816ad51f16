import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { addDays, dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { JobServices } from '#platform/jobs/jobs.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { brokenInvariants, readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { addSchedule } from '../fixtures.ts'
import { findSchedule, holdSchedule } from '../store/schedules.ts'
import { readLines } from './edit-lines.ts'
import { runSchedules } from './job.ts'
import { moveSchedule } from './move.ts'
import { readSchedule } from './find-schedules.ts'
import { orderDue } from './run.ts'

let db: Db
let ids: Map<string, number>
let buyer: Ready
let addressId: number
const today = dayOf(new Date())
const day = (n: number) => addDays(today, n)

beforeAll(async () => {
  db = await testDatabase({ max: 12 })
  ids = await stockGoods(db, [
    { code: 'PLENTY', stock: 1_000_000 },
    { code: 'DEARER', stock: 1_000 },
    { code: 'SEVEN', stock: 7, stockKind: 'stock-only' },
    { code: 'GONE', stock: 10 },
  ])
})
beforeEach(async () => {
  buyer = await readyBuyer(db, { budget: 50_000 })
  const { id } = await db
    .selectFrom('address')
    .select('id')
    .where('company_id', '=', buyer.member.companyId)
    .executeTakeFirstOrThrow()
  addressId = id
})

/** The context of the buyer as it is on a day. */
const ctxOn = (n: number): Ctx<CompanyMember> => ({
  ...buyer.ctx(),
  clock: () => new Date(`${day(n)}T08:00:00Z`),
})
const houseOn = (n: number): JobServices => ({
  db,
  log: pino({ level: 'silent' }),
  ports: {} as JobServices['ports'],
  clock: () => new Date(`${day(n)}T08:00:00Z`),
  publicUrl: 'https://shop.example',
  actingFor: async id => (id === buyer.member.id ? ctxOn(n) : null),
})
type Given = Partial<{
  lines: [string, number, (string | null)?][]
  startsOn: number
  nDays: number
  endsOn: number
  tolerance: number
}>
const schedule = ({ lines = [['PLENTY', 10]], startsOn = 0, nDays = 1, endsOn, tolerance = 5 }: Given = {}) =>
  addSchedule(db, ctxOn(0), {
    lines: lines.map(([code, quantity, price = '2.5000']) => ({
      articleId: ids.get(code) ?? 0,
      quantity,
      price,
    })),
    rhythm: { startsOn: day(startsOn), nDays, endsOn: endsOn === undefined ? null : day(endsOn) },
    terms: { costCenterId: buyer.costCenterId, addressId, tolerancePercent: tolerance },
  })
async function runs(code: string) {
  const { rows } = await sql<{ on: string; state: string; order: string | null; kinds: string[] }>`
    select n.due_on as on, n.state, n.order_code as order,
           array(select f->>'kind' from jsonb_array_elements(n.findings) f) as kinds
      from replenishment_run n join replenishment r on r.id = n.replenishment_id where r.code = ${code} order by due_on`.execute(
    db,
  )
  return rows
}
const states = async (code: string) => (await runs(code)).map(({ on, state }) => [on, state])
const mails = async (code: string) =>
  (
    await db
      .selectFrom('mail')
      .select('key')
      .where('key', 'like', `replenishment-%:${code}%`)
      .orderBy('id')
      .execute()
  ).map(one => one.key)
const versionOf = async (code: string) => (await readSchedule(buyer.ctx(), code)).schedule.version
const setPrice = (code: string, price: string) =>
  sql`update article_price set prices = array[${price}::numeric] where article_id = ${ids.get(code)} and currency = 'EUR'`.execute(
    db,
  )
const failing = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('was done'),
    (error: unknown) => error,
  )

describe('a due date', () => {
  test('REPL-01 is ordered on its day at the prices of that day, like any order, and the next one stands ready', async () => {
    const code = await schedule({ lines: [['PLENTY', 10, '2.4000']], nDays: 7 })
    await runSchedules(houseOn(0))
    const [first, next] = await runs(code)
    expect([first?.state, next]).toMatchObject(['ordered', { on: day(7), state: 'planned' }])
    const order = await db
      .selectFrom('sales_order')
      .selectAll()
      .where('code', '=', first?.order ?? '')
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      origin_kind: 'schedule',
      origin_reference: `${code}/${today}`,
      placed_by: null,
      customer_id: buyer.member.id,
      net: 2_500,
      reference_number: 'REPEAT',
    })
    expect(await brokenInvariants(db)).toEqual([])
  })
  test('REPL-01 nothing is ordered before its day, and what is fine three days ahead stays planned', async () => {
    const code = await schedule({ startsOn: 3, nDays: 10 })
    await runSchedules(houseOn(0))
    expect(await states(code)).toEqual([[day(3), 'planned']])
    expect((await readSchedule(buyer.ctx(), code)).dates[0]).toMatchObject({ dueOn: day(3), checked: true })
  })
  test('REPL-01 what was missed for two days is made up for once per due date, in order', async () => {
    const code = await schedule()
    await runSchedules(houseOn(2))
    await runSchedules(houseOn(2))
    expect(await states(code)).toEqual([
      [today, 'ordered'],
      [day(1), 'ordered'],
      [day(2), 'ordered'],
      [day(3), 'planned'],
    ])
    const codes = (await runs(code)).flatMap(run => run.order ?? [])
    expect(codes.map(Number)).toEqual(codes.map(Number).toSorted((a, b) => a - b))
    expect(await brokenInvariants(db)).toEqual([])
  })
  test('REPL-01 two processes that run it at once order once', async () => {
    const code = await schedule({ nDays: 30 })
    const done = await Promise.all(
      Array.from({ length: 4 }, () => orderDue(ctxOn(0), { code, dueOn: today })),
    )
    expect(done.filter(one => one.outcome === 'ordered')).toHaveLength(1)
    await Promise.all([runSchedules(houseOn(0)), runSchedules(houseOn(0))])
    expect(await states(code)).toEqual([
      [today, 'ordered'],
      [day(30), 'planned'],
    ])
    expect(await brokenInvariants(db)).toEqual([])
  })
  test('REPL-01 the database refuses a second order of one due date', async () => {
    const code = await schedule({ nDays: 30 })
    await orderDue(ctxOn(0), { code, dueOn: today })
    await sql`update replenishment_run set state = 'planned', order_code = null
      where replenishment_id = (select id from replenishment where code = ${code}) and due_on = ${today}`.execute(
      db,
    )
    await orderDue(ctxOn(0), { code, dueOn: today })
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from sales_order where origin_reference = ${`${code}/${today}`}`.execute(db)
    expect(rows[0]?.n).toBe(1)
  })
  test('REPL-01 who is killed in the middle leaves nothing, and the next run orders once', async () => {
    const code = await schedule({ nDays: 30 })
    let killed = false
    const dying = {
      ...ctxOn(0),
      // the last thing that is asked before the order is written
      get publicUrl(): string {
        if (!killed) {
          killed = true
          throw new Error('killed')
        }
        return 'https://shop.example'
      },
    }
    await failing(orderDue(dying, { code, dueOn: today }))
    expect(await states(code)).toEqual([[today, 'planned']])
    await runSchedules(houseOn(0))
    expect((await states(code))[0]).toEqual([today, 'ordered'])
    expect(await brokenInvariants(db)).toEqual([])
  })
  test('REPL-01 a connection that breaks while the run holds the schedule leaves it to the next one', async () => {
    const code = await schedule({ nDays: 30 })
    await failing(
      inTransaction(db, async tx => {
        await holdSchedule(tx, code)
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
        await sql`select 1`.execute(tx)
      }),
    )
    await runSchedules(houseOn(0))
    expect((await states(code))[0]).toEqual([today, 'ordered'])
  })
  test('REPL-01 run and edit at once: the order is of one of the two, whole', async () => {
    const code = await schedule({ nDays: 30 })
    const version = await versionOf(code)
    const lines = [
      { articleId: ids.get('PLENTY') ?? 0, quantity: 20, lineKey: '', details: {}, agreed: null },
    ]
    await Promise.allSettled([
      orderDue(ctxOn(0), { code, dueOn: today }),
      moveSchedule(buyer.ctx(), { code, version, action: 'edit-lines', input: { lines } }),
    ])
    const [run] = await runs(code)
    const { rows } = await sql<{ quantity: number; net: number }>`
      select l.quantity, o.net from sales_order o join sales_order_line l on l.order_id = o.id where o.code = ${run?.order ?? ''}`.execute(
      db,
    )
    expect([[{ quantity: 10, net: 2_500 }], [{ quantity: 20, net: 5_000 }]]).toContainEqual(rows)
    expect(await brokenInvariants(db)).toEqual([])
  })
})

describe('a set in a schedule', () => {
  const share = (each: number) => ({ lineKey: 'configuration:1', details: { set: { each, least: 2 } } })
  const lineOf = (code: string, quantity: number, set = {}) => ({
    articleId: ids.get(code) ?? 0,
    quantity,
    ...set,
  })
  const set = () =>
    addSchedule(db, buyer.ctx(), {
      lines: [lineOf('PLENTY', 3, share(1)), lineOf('DEARER', 12, share(4)), lineOf('GONE', 5)],
      rhythm: { startsOn: today },
      terms: { costCenterId: buyer.costCenterId, addressId },
    })
  test.each<[string, Record<string, string>, unknown]>([
    ['the first part', { 'quantity-1': '5' }, [5, 20, 5]],
    ['another one', { 'quantity-2': '8' }, [2, 8, 5]],
    ['another line', { 'quantity-3': '6' }, [3, 12, 6]],
    ['nothing of it any more', { 'quantity-2': '0' }, [5]],
    ['nothing', {}, [3, 12, 5]],
    ['fewer than are made', { 'quantity-1': '1' }, ['quantity-1', 'quantity-2']],
  ])('CFG-32 REPL-01 of it changes whole with %s', async (_, entered, is) => {
    const read = await readLines(buyer.ctx(), await set(), entered)
    expect(read.ok ? read.lines.map(one => one.quantity) : read.errors.map(({ field }) => field)).toEqual(is)
  })
})

describe('what has moved', () => {
  test('REPL-01 a price beyond the tolerance holds the order ahead of its day, once, with a letter; the rhythm goes on', async () => {
    const code = await schedule({ lines: [['DEARER', 4, '2.0000']], startsOn: 2, nDays: 5, tolerance: 20 })
    await runSchedules(houseOn(0))
    await runSchedules(houseOn(0))
    expect(await runs(code)).toMatchObject([
      { on: day(2), state: 'held', kinds: ['price'] },
      { on: day(7), state: 'planned' },
    ])
    expect(await mails(code)).toEqual([
      `replenishment-made:${code}`,
      `replenishment-held:${code}/${day(2)}:1`,
    ])
    await runSchedules(houseOn(2))
    expect((await runs(code))[0]).toMatchObject({ state: 'held', order: null })
  })
  test.each<[string, [string, number, (string | null)?], string]>([
    ['more than there is of a stock-only article', ['SEVEN', 8], 'article'],
    ['an order beyond the budget', ['PLENTY', 100_000], 'order'],
  ])('REPL-01 %s holds the order with its reason', async (_, line, kind) => {
    const code = await schedule({ lines: [line], nDays: 30 })
    await runSchedules(houseOn(0))
    expect((await runs(code))[0]).toMatchObject({ state: 'held', kinds: [kind] })
    expect(await mails(code)).toHaveLength(2)
    expect(await brokenInvariants(db)).toEqual([])
  })
  test('REPL-01 an article that is no longer sold holds the order', async () => {
    const code = await schedule({ lines: [['GONE', 1]], nDays: 30 })
    await sql`update article set lifecycle = 'discontinued' where code = 'GONE'`.execute(db)
    await runSchedules(houseOn(0))
    const { held } = await readSchedule(buyer.ctx(), code)
    expect(held).toMatchObject([{ dueOn: today, reasons: ['GONE is no longer sold.'] }])
    const error = await failing(
      moveSchedule(buyer.ctx(), {
        code,
        version: await versionOf(code),
        action: 'release',
        input: { dueOn: today },
      }),
    )
    expect(error).toMatchObject({ kind: 'invalid', errors: [{ message: 'GONE is no longer sold.' }] })
  })
  test('REPL-01 in a currency that no storefront offers any more nothing is ordered: the schedule rests, with one letter', async () => {
    const code = await schedule()
    await sql`update storefront set currencies = '{USD}'`.execute(db)
    try {
      await runSchedules(houseOn(0))
      expect((await runs(code)).map(({ state, kinds }) => [state, kinds])).toEqual([['held', ['currency']]])
      expect((await findSchedule(db, code))?.state).toBe('paused')
      await runSchedules(houseOn(1))
      expect((await mails(code)).filter(key => key.startsWith('replenishment-held'))).toHaveLength(1)
    } finally {
      await sql`update storefront set currencies = '{USD,EUR}'`.execute(db)
    }
  })
  test('REPL-01 released by hand at the total that was seen it is ordered, and that price is agreed from then on', async () => {
    await setPrice('DEARER', '3.0000')
    const code = await schedule({ lines: [['DEARER', 4, '2.0000']], nDays: 5 })
    await runSchedules(houseOn(0))
    const { costs, schedule: held } = await readSchedule(buyer.ctx(), code)
    const release = (seenTotal: number) =>
      moveSchedule(buyer.ctx(), {
        code,
        version: held.version,
        action: 'release',
        input: { dueOn: today, seenTotal },
      })
    expect(await failing(release(costs.total - 1))).toMatchObject({ kind: 'conflict' })
    await release(costs.total)
    await runSchedules(houseOn(0))
    await runSchedules(houseOn(5))
    expect(await states(code)).toEqual([
      [today, 'ordered'],
      [day(5), 'ordered'],
      [day(10), 'planned'],
    ])
    await setPrice('DEARER', '2.5000')
  })
  test('REPL-01 nobody is ordered for any more when the person is closed: the schedule rests', async () => {
    const code = await schedule({ nDays: 30 })
    await runSchedules({ ...houseOn(0), actingFor: async () => null })
    expect(await runs(code)).toMatchObject([{ state: 'held', kinds: ['person'] }])
    expect((await readSchedule(buyer.ctx(), code)).schedule.state).toBe('paused')
  })
})

describe('decision 426 what is called off from an agreement', () => {
  let frames = 0
  /** A schedule whose lines are called off from one position of an agreement, at 1.50 each. */
  async function calledOff(agreed: number, ...quantities: number[]): Promise<string> {
    const { rows } = await sql<{ id: number }>`
      with d as (insert into reference_document (company_id, code, kind, currency) values
                   (${buyer.member.companyId}, ${`FRAME-${buyer.member.companyName}-${++frames}`}, 'contract', 'EUR') returning id)
      insert into reference_position (document_id, position_number, article_id, quantity, price, price_unit)
      select id, 10, ${ids.get('PLENTY')}, ${agreed}, 1.5, 1 from d returning id`.execute(db)
    const { id = 0 } = rows[0] ?? {}
    return addSchedule(db, ctxOn(0), {
      lines: quantities.map((quantity, i) => ({
        articleId: ids.get('PLENTY') ?? 0,
        quantity,
        price: '1.5000',
        lineKey: i === 0 ? `reference:${id}` : `part-${i}`,
        details: { reference: { id, document: 'FRAME', position: 10 } },
      })),
      rhythm: { startsOn: day(0), nDays: 1, endsOn: null },
      terms: { costCenterId: buyer.costCenterId, addressId, tolerancePercent: 5 },
    })
  }

  test('is at its price, and rests once too little is left of it', async () => {
    const code = await calledOff(30, 20)
    await runSchedules(houseOn(0))
    const [first] = await runs(code)
    const { net } = await db
      .selectFrom('sales_order')
      .select('net')
      .where('code', '=', first?.order ?? '')
      .executeTakeFirstOrThrow()
    expect([first?.state, net]).toEqual(['ordered', 3_000])
    // 10 are left of 30
    await runSchedules(houseOn(1))
    const [, second] = await runs(code)
    expect(second).toMatchObject({ state: 'held', order: null, kinds: ['article'] })
    expect((await readSchedule(buyer.ctx(), code)).schedule.state).toBe('paused')
    const before = await mails(code)
    await runSchedules(houseOn(2))
    expect(await mails(code), 'one cause is one letter').toEqual(before)
  })

  test('decision 432 by two lines that are more than what is left is told, when it is saved and on its day', async () => {
    const code = await calledOff(30, 20, 15)
    expect(await readLines(buyer.ctx(), code, {})).toEqual({
      ok: false,
      errors: [{ field: 'quantity-2', message: 'PLENTY: only 10 are left of FRAME.' }],
    })
    expect(await readLines(buyer.ctx(), code, { 'quantity-1': '15' })).toMatchObject({ ok: true })
    await runSchedules(houseOn(0))
    expect(await runs(code)).toMatchObject([{ state: 'held', order: null, kinds: ['article'] }])
    const { body_text } = await db
      .selectFrom('mail')
      .select('body_text')
      .where('key', 'like', `replenishment-held:${code}%`)
      .executeTakeFirstOrThrow()
    expect(body_text).toContain('PLENTY: only 10 are left of FRAME.')
  })
})

describe('REPL-01 a schedule that cannot go on', () => {
  const letters = async (code: string, kind: string) =>
    (
      await db
        .selectFrom('mail')
        .select(['recipient', 'body_text'])
        .where('key', 'like', `replenishment-${kind}:${code}%`)
        .orderBy('id')
        .execute()
    ).map(one => ({ ...one }))
  const stateOf = async (code: string) => (await findSchedule(db, code)) ?? expect.fail('no such schedule')
  const setCenter = (active: boolean) =>
    db.updateTable('cost_center').set({ active }).where('id', '=', buyer.costCenterId).execute()

  test('REPL-01 one cause is one letter: the schedule rests, and nothing is summed that cannot be had', async () => {
    await sql`update article set lifecycle = 'active' where code = 'GONE'`.execute(db)
    const code = await schedule({ lines: [['GONE', 1]] })
    await sql`update article set lifecycle = 'discontinued' where code = 'GONE'`.execute(db)
    for (const n of [0, 1, 2, 3]) await runSchedules(houseOn(n))
    const told = await letters(code, 'held')
    expect(told).toHaveLength(1)
    expect(told[0]?.body_text).toContain('is paused until you correct this')
    expect(told[0]?.body_text).not.toContain('Total: ')
    expect(await stateOf(code)).toMatchObject({ state: 'paused', stopped: 'cause' })
    // of two positions the other is what it would come to
    const two = await schedule({ lines: [['PLENTY', 10], ['GONE', 1]] }) // prettier-ignore
    await runSchedules(houseOn(0))
    expect((await letters(two, 'held'))[0]?.body_text).toContain('Total without GONE: ')
    await sql`update article set lifecycle = 'active' where code = 'GONE'`.execute(db)
  })

  test('REPL-01 a stopped article is told at once, weeks before its date, and once', async () => {
    await sql`update article set lifecycle = 'active', changed_at = now() where code = 'GONE'`.execute(db)
    const code = await schedule({ lines: [['PLENTY', 10], ['GONE', 1]], startsOn: 40 }) // prettier-ignore
    await runSchedules(houseOn(0))
    expect(await letters(code, 'held')).toEqual([])
    await sql`update article set lifecycle = 'discontinued', changed_at = '2020-01-01' where code = 'GONE'`.execute(
      db,
    )
    await runSchedules(houseOn(0))
    expect(await letters(code, 'held'), 'not what was stopped before the shop did so').toEqual([])
    await sql`update article set changed_at = now() where code = 'GONE'`.execute(db)
    for (const n of [0, 0, 1]) await runSchedules(houseOn(n))
    const told = await letters(code, 'held')
    expect(told).toHaveLength(1)
    expect(told[0]?.body_text).toContain('GONE is no longer sold')
    await sql`update article set lifecycle = 'active' where code = 'GONE'`.execute(db)
  })

  test('a closed cost center is the one cause; put right, it is checked anew and future dates are planned again', async () => {
    const code = await schedule({ startsOn: 1 })
    await setCenter(false)
    await runSchedules(houseOn(0))
    const told = (await letters(code, 'held'))[0]?.body_text ?? ''
    expect(told).toContain('cost center can no longer be used')
    expect(told).not.toContain('delivery address can no longer be used')
    await setCenter(true)
    const { rhythm, terms, version } = await stateOf(code)
    await moveSchedule(buyer.ctx(), { code, version, action: 'edit-terms', input: { rhythm, terms } })
    expect(await stateOf(code)).toMatchObject({ state: 'active', stopped: null })
    expect(await states(code)).toEqual([[day(1), 'planned']])
    await runSchedules(houseOn(1))
    expect((await states(code))[0]).toEqual([day(1), 'ordered'])
  })

  test('what is wrong still keeps it at rest, with the reason of now', async () => {
    const code = await schedule({ startsOn: 1 })
    await setCenter(false)
    await runSchedules(houseOn(0))
    const { rhythm, terms, version } = await stateOf(code)
    await moveSchedule(buyer.ctx(), { code, version, action: 'edit-terms', input: { rhythm, terms } })
    expect(await stateOf(code)).toMatchObject({ state: 'paused', stopped: 'cause' })
    await setCenter(true)
  })

  test('of a person who may not order: administrators are told, a colleague takes it over, and it goes on', async () => {
    const { companyId, unitId } = buyer.member
    const person = (name: string, roles: string[]) =>
      addPerson(db, {
        email: `${name}-${buyer.member.email}`,
        company: { companyId, unitId },
        roles,
      })
    const [head, other] = [await person('head', ['company-admin']), await person('other', ['buyer'])]
    const code = await schedule({ nDays: 1 })
    const close = (active: boolean) =>
      db.updateTable('customer').set({ active }).where('id', '=', buyer.member.id).execute()
    await close(false)
    const services = (n: number) => ({
      ...houseOn(n),
      actingFor: async (id: number) =>
        id === buyer.member.id ? null : { ...ctxOn(n), who: { ...buyer.member, id } },
    })
    for (const n of [0, 1, 2]) await runSchedules(services(n))
    expect((await letters(code, 'rests')).map(one => one.recipient)).toEqual([`head-${buyer.member.email}`])
    const admin = {
      ...buyer.ctx(),
      who: {
        ...buyer.member,
        id: head,
        audiences: ['company-admin', 'approver'] as const,
        reach: 'all' as const,
      },
    }
    const { version } = await stateOf(code)
    const wrong = moveSchedule(admin, { code, version, action: 'hand-over', input: { buyerId: head } })
    expect(await failing(wrong)).toMatchObject({ kind: 'invalid' })
    await moveSchedule(admin, { code, version, action: 'hand-over', input: { buyerId: other } })
    expect((await letters(code, 'handed')).map(one => one.recipient)).toEqual([`other-${buyer.member.email}`])
    await runSchedules(services(2))
    expect(await stateOf(code)).toMatchObject({ customerId: other, state: 'active' })
    expect((await letters(code, 'goes-on')).map(one => one.recipient)).toEqual([
      `other-${buyer.member.email}`,
    ])
    await close(true)
  })

  test('of a company that is blocked: it goes on by itself afterwards, its buyer is told; what a person paused stays', async () => {
    const code = await schedule()
    const paused = await schedule()
    await moveSchedule(buyer.ctx(), { code: paused, version: await versionOf(paused), action: 'pause' })
    const block = (active: boolean) =>
      db.updateTable('company').set({ active }).where('id', '=', buyer.member.companyId).execute()
    await block(false)
    await runSchedules({ ...houseOn(0), actingFor: async () => null })
    expect(await stateOf(code)).toMatchObject({ state: 'paused', stopped: 'person' })
    await runSchedules({ ...houseOn(1), actingFor: async () => null })
    await block(true)
    await runSchedules(houseOn(1))
    expect((await stateOf(code)).state).toBe('active')
    expect((await stateOf(paused)).state).toBe('paused')
    expect((await letters(code, 'goes-on')).map(one => one.recipient)).toEqual([buyer.member.email])
  })

  test('the letter that confirms one says what, how much, for which cost center and where to', async () => {
    const code = await schedule({ startsOn: 3 })
    const [letter] = await letters(code, 'made')
    for (const said of ['10 × PLENTY', 'Total', 'REPEAT', 'Cost center', 'Delivery address'])
      expect(letter?.body_text).toContain(said)
    expect(letter?.body_text).not.toContain('goes to your approvers')
  })

  test('who may only look is refused plainly', async () => {
    const code = await schedule()
    const viewer = {
      ...buyer.ctx(),
      who: { ...buyer.member, id: -1, audiences: ['approver'] as const, reach: 'all' as const },
    }
    const pressed = moveSchedule(viewer, { code, version: await versionOf(code), action: 'pause' })
    expect(await failing(pressed)).toMatchObject({ kind: 'not-allowed' })
  })
})

describe('what its buyer does', () => {
  const move = async (code: string, action: Parameters<typeof moveSchedule>[1]['action'], input = {}) =>
    moveSchedule(buyer.ctx(), { code, version: await versionOf(code), action, input })
  test('REPL-01 a pause lets dates pass, resuming keeps the rhythm', async () => {
    const code = await schedule({ nDays: 2 })
    await move(code, 'pause')
    await runSchedules(houseOn(3))
    expect(await runs(code)).toEqual([])
    await moveSchedule(ctxOn(3), { code, version: await versionOf(code), action: 'resume' })
    await runSchedules(houseOn(4))
    expect(await states(code)).toEqual([
      [day(4), 'ordered'],
      [day(6), 'planned'],
    ])
  })
  test('REPL-01 a skipped date is passed over, and can be planned again', async () => {
    const code = await schedule({ startsOn: 1, nDays: 1 })
    await move(code, 'skip', { dueOn: day(1) })
    await move(code, 'skip', { dueOn: day(3) })
    expect(await states(code)).toEqual([
      [day(1), 'skipped'],
      [day(2), 'planned'],
      [day(3), 'skipped'],
    ])
    await move(code, 'unskip', { dueOn: day(1) })
    expect(await states(code)).toEqual([
      [day(1), 'planned'],
      [day(3), 'skipped'],
    ])
    await runSchedules(houseOn(3))
    expect(await states(code)).toEqual([
      [day(1), 'ordered'],
      [day(2), 'ordered'],
      [day(3), 'skipped'],
      [day(4), 'planned'],
    ])
    expect(await failing(move(code, 'skip', { dueOn: day(1) }))).toMatchObject({ kind: 'conflict' })
  })
  test('REPL-01 the next date can be moved, not into the past and not past the one after it', async () => {
    const code = await schedule({ startsOn: 2, nDays: 5 })
    for (const wrong of [day(-1), day(7)])
      expect(await failing(move(code, 'move-date', { dueOn: day(2), runsOn: wrong }))).toMatchObject({
        errors: [{ field: 'runsOn' }],
      })
    await move(code, 'move-date', { dueOn: day(2), runsOn: day(4) })
    await runSchedules(houseOn(3))
    expect(await states(code)).toEqual([[day(2), 'planned']])
    await runSchedules(houseOn(4))
    expect(await states(code)).toEqual([
      [day(2), 'ordered'],
      [day(7), 'planned'],
    ])
  })
  test('REPL-01 it ends by its last date or by hand, and can be taken up again', async () => {
    const code = await schedule({ endsOn: 1 })
    await runSchedules(houseOn(1))
    expect((await readSchedule(buyer.ctx(), code)).schedule.state).toBe('completed')
    const other = await schedule({ startsOn: 1 })
    await move(other, 'end')
    expect((await readSchedule(buyer.ctx(), other)).dates).toEqual([])
    await move(other, 'restart')
    expect(await states(other)).toEqual([[day(1), 'planned']])
  })
  test('REPL-01 of two who do something to the same version, one does; a stranger finds nothing', async () => {
    const code = await schedule({ startsOn: 1 })
    const version = await versionOf(code)
    const both = await Promise.allSettled(
      ['pause', 'pause'].map(() => moveSchedule(buyer.ctx(), { code, version, action: 'pause' })),
    )
    expect(both.map(one => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const stranger = await readyBuyer(db)
    expect(await failing(readSchedule(stranger.ctx(), code))).toMatchObject({ kind: 'not-found' })
    expect(await failing(moveSchedule(stranger.ctx(), { code, version: 2, action: 'resume' }))).toMatchObject(
      { kind: 'not-found' },
    )
  })
})

test('REPL-01 what the company may still owe is looked at ahead of the day, and before a release', async () => {
  const code = await schedule({ startsOn: 2, nDays: 7 })
  await db
    .insertInto('credit_limit')
    .values({ company_id: buyer.member.companyId, currency: 'EUR', amount: 100 })
    .execute()
  await runSchedules(houseOn(0))
  expect(await runs(code)).toMatchObject([{ on: day(2), state: 'held', kinds: ['order'] }, { on: day(9) }])
  const { schedule: seen } = await readSchedule(ctxOn(0), code)
  const release = () =>
    moveSchedule(ctxOn(0), { code, version: seen.version, action: 'release', input: { dueOn: day(2) } })
  await expect(release()).rejects.toMatchObject({ kind: 'invalid' })
  await db.deleteFrom('credit_limit').execute()
  await release()
  expect(await runs(code)).toMatchObject([{ on: day(2), state: 'released' }, { on: day(9) }])
})
