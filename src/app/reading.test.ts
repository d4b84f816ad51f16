import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, connectionOf, type Db } from '#kit/db/connect.ts'
import type { Connection } from '#kit/db/connection.ts'
import { demoDatabase } from './database/test-database.ts'
import type { Replica } from './database/replica.ts'
import { everyRoute, honest, knownOf } from './every-route/asking.ts'
import { demoShop, type DemoShop } from './every-route/demo-shop.ts'
import { requestOf } from './every-route/request.ts'
import type { Known } from './every-route/row.ts'
import { writtenCookie } from './reading.ts'

/** Plays a standby: another pool on the same database, on which nothing can be written. */
let shop: DemoShop
let known: Known
let standby: Db
let reads: (string | null)[] = []
let fails = false
const failures: unknown[] = []
const replica: Replica = {
  reader: position => {
    reads.push(position)
    return position === 'ahead' || fails ? null : standby
  },
  failed: error => void failures.push(error),
  position: () => Promise.resolve('16/B374D848'),
  state: () => ({ lagMs: 0, reads: reads.length, failures: failures.length }),
  close: () => Promise.resolve(),
}
beforeAll(async () => {
  const db = await demoDatabase()
  shop = await demoShop(db)
  shop.services.replica = replica
  known = await knownOf(shop)
  const role = 'reader_of_tests'
  await sql
    .raw(`do $$ begin create role ${role} login password '${role}' in role pg_read_all_data;
    exception when duplicate_object then null; end $$`)
    .execute(db)
  await sql.raw(`alter role ${role} set default_transaction_read_only = on`).execute(db)
  const at = connectionOf(db) as Exclude<Connection, { connectionString: string }>
  standby = connect({ ...at, user: role, password: role }, { max: 4 })
})
beforeEach(() => {
  reads = []
  fails = false
  failures.length = 0
})
afterAll(async () => {
  await standby.destroy()
  await shop.close()
})

const lagging = everyRoute.filter(({ entry, row }) => entry.ask.lags && row)

describe('what may be read from a standby', () => {
  test('are lists, reports and exports', () => {
    expect(lagging.length).toBeGreaterThan(30)
    expect(
      lagging.filter(({ entry }) => entry.method !== 'GET' || entry.ask.changes || entry.ask.navigates),
    ).toEqual([])
  })
  test.each(lagging)('$name writes nothing', async ({ entry, row }) => {
    if (!row) return
    const { visitor, sample } = await honest(shop, known, row)
    reads = []
    const answer = await visitor.raw(requestOf(entry, sample, visitor.token))
    expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(400)
    expect([reads.length, failures]).toEqual([1, []])
  })
})

test('a session reads nothing older than what it wrote, and the shop itself where the standby fails', async () => {
  const buyer = await shop.as('buyer')
  await buyer.get('/my-account/orders')
  await buyer.post('/cart/add', { articleNumber: known.code, qty: '1' })
  expect(buyer.cookies.get(writtenCookie)).toBe('16/B374D848')
  await buyer.get('/my-account/orders')
  expect(reads).toEqual([null, '16/B374D848'])
  fails = true
  expect((await buyer.get('/my-account/orders')).status).toBe(200)

  fails = false
  const whole = standby
  standby = connect({ connectionString: 'postgres://nobody@127.0.0.1:1/none', readOnly: true }, { max: 1 })
  expect((await buyer.get('/my-account/orders')).status).toBe(200)
  expect(failures).toHaveLength(1)
  await standby.destroy()
  standby = whole
})

test('strangers have no session to go by, and what acts is never asked of a standby', async () => {
  const guest = await shop.as('anonymous')
  await guest.post('/cart/add', { articleNumber: known.code, qty: '1' })
  expect(guest.cookies.has(writtenCookie)).toBe(false)
  const buyer = await shop.as('buyer')
  await buyer.get('/cart')
  expect(reads).toEqual([])
})
