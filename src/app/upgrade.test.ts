import { createServer } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Db } from '#kit/db/connect.ts'
import type { Connection } from '#kit/db/connection.ts'
import { migrate } from '#kit/db/migrate.ts'
import type { JobContext } from '#platform/jobs/jobs.ts'
import type { PaymentProvider } from '#shop/ordering/payment/model/provider.ts'
import { enterSeller } from '#shop/ordering/seller/fixtures.ts'
import { actingFor } from './acting-for.ts'
import { collectMigrations } from './database/migrations.ts'
import { loadShopOf, type TablesOfRelease } from './database/shop-of-release.ts'
import { releaseBefore } from './database/statements-of-release.ts'
import { emptyTestDatabase } from './database/test-database.ts'
import { atFileEnd } from './database/test-leftovers.ts'
import type { Env } from './env.ts'
import { jobsOf } from './jobs.ts'
import { testShop } from './test-shop.ts'

/** Asked for by whoever connects to the relay, or calls the provider. */
let outside: string[] = []
const relay = createServer(socket => {
  outside.push('relay')
  socket.end('421 not now\r\n')
})
const provider = new Proxy({} as PaymentProvider, {
  get: (_, property) =>
    property === 'name'
      ? 'stripe'
      : async () => {
          outside.push(`provider: ${String(property)}`)
          throw new Error('nobody is to be asked')
        },
})

beforeAll(() => new Promise<void>(resolve => relay.listen(0, '127.0.0.1', resolve)))
afterAll(() => void relay.close())

let connection: Connection
let db: Db
let tables: TablesOfRelease
beforeEach(async () => {
  outside = []
  connection = await emptyTestDatabase()
  tables = await loadShopOf(connection, releaseBefore)
  db = connect(connection, { max: 5, applicationName: 'contara test' })
  atFileEnd(() => db.destroy())
})

/** What the release before wrote, a text a row, each with its table; without the notes of the jobs themselves. */
async function everything(): Promise<string[]> {
  const found: string[] = []
  for (const [table, columns] of tables) {
    if (table === 'job_run') continue
    const { rows } = await sql<{ row: string }>`select row_to_json(t)::text as row
      from (select ${sql.join(columns.map(column => sql.ref(column)))} from ${sql.table(table)}) t`.execute(
      db,
    )
    for (const { row } of rows) found.push(`${table} ${row}`)
  }
  return found.toSorted()
}
/** Rows that only one of both has. */
const changed = (before: readonly string[], after: readonly string[]): string[] => {
  const [was, is] = [new Set(before), new Set(after)]
  return [...before.filter(row => !is.has(row)), ...after.filter(row => !was.has(row))]
}

/** Starts today's release: its migrations, and each of its jobs that runs by the clock, once, a minute later. */
async function upgraded(): Promise<void> {
  await migrate(connection, collectMigrations())
  await enterSeller(db)
}
async function runEveryJob(): Promise<void> {
  const { port } = relay.address() as { port: number }
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    CRM_URL: `http://127.0.0.1:${port}/`,
    CRM_SECRET: 's',
  } as Env
  const shop = await testShop({
    db,
    clock: () => new Date(Date.now() + 60_000),
    ports: { mailServer: true, payments: provider },
  })
  const context: JobContext = {
    ...shop.services,
    log: pino({ level: 'silent' }),
    actingFor: (id, doneIn) => actingFor(shop.services, id, doneIn),
    attempt: 1,
    customerId: null,
    progress: async () => {},
  }
  for (const job of jobsOf(env, 'http://shop.example')) if (job.every) await job.run(context, null)
}
const count = async (table: string): Promise<number> =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n)

describe(`a shop as ${releaseBefore} left it, with orders of all states`, () => {
  test('moves no order, offer, schedule, approval or registration, bills nothing and writes to nobody', async () => {
    const states = await sql<{ state: string; n: number }>`
      select state, count(*)::int as n from sales_order group by 1`.execute(db)
    expect(states.rows.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThanOrEqual(200)
    expect(states.rows.map(({ state }) => state).toSorted()).toEqual([
      'awaiting-approval',
      'awaiting-payment',
      'cancelled',
      'confirmed',
      'delivered',
      'partly-shipped',
      'placed',
      'rejected',
      'shipped',
    ])
    const before = await everything()
    await upgraded()
    expect(changed(before, await everything()), 'by migrations').toEqual([])
    await runEveryJob()
    expect(changed(before, await everything()), 'by jobs').toEqual([])
    expect(outside).toEqual([])
  })
  test('that had no invoices yet bills none of what left before', async () => {
    for (const table of ['credit_note', 'invoice_line', 'invoice'])
      await sql`delete from ${sql.table(table)}`.execute(db)
    await sql`update shipment set shipped_at = now() - interval '2 days'`.execute(db)
    const mails = await count('mail')
    await upgraded()
    await runEveryJob()
    expect([await count('invoice'), (await count('mail')) - mails]).toEqual([0, 0])
    expect(outside).toEqual([])
  })
  test('what comes afterwards is done: an approval that waits is reminded of, an offer that is over ends', async () => {
    await upgraded()
    const mails = await count('mail')
    await sql`update approval set tier_since = tier_since - interval '3 days', reminded_at = null
      where id = (select max(id) from approval where state = 'pending')`.execute(db)
    await sql`update quote_revision r set valid_until = current_date - 1 from quote q
      where q.id = r.quote_id and q.state = 'offered' and q.code = '2000103'`.execute(db)
    await runEveryJob()
    const { rows } = await sql`select state from quote where code = '2000103'`.execute(db)
    expect(rows).toEqual([{ state: 'expired' }])
    expect(await count('mail')).toBeGreaterThan(mails + 1)
    expect(outside).not.toEqual([])
  })
})
