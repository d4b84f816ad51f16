import { connect as dial, createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyTestDatabase } from '#app/database/test-database.ts'
import { connect, connectionOf, poolState } from './connect.ts'
import type { Db } from './connect.ts'
import { databaseName, onDatabase, openClient, openFirstClient } from './connection.ts'
import { listen } from './listen.ts'
import { preparedStatement } from './prepared-statement.ts'
import { isDatabaseOut } from './sql-state.ts'
import { inTransaction } from './transaction.ts'

let db: Db
const idleErrors: Error[] = []
beforeAll(async () => {
  db = connect(await emptyTestDatabase(), { max: 3, onIdleError: error => idleErrors.push(error) })
})
afterAll(() => db.destroy())

test('values arrive as the table types say', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as big, 1.50::numeric(15,4) as price, date '2026-02-28' as day,
           timestamptz '2026-02-28 12:00+01' as moment, array[1,null]::bigint[] as bigs, '{"a":[1]}'::jsonb as doc,
           array[1.5]::numeric[] as prices, array[date '2026-01-01'] as days, count(*) as rows`.execute(db)
  expect(rows[0]).toEqual({
    big: 9007199254740991,
    price: '1.5000',
    day: '2026-02-28',
    moment: new Date('2026-02-28T11:00:00Z'),
    bigs: [1, null],
    doc: { a: [1] },
    prices: ['1.5'],
    days: ['2026-01-01'],
    rows: 1,
  })
})

test('days are those of UTC, also where the database lives elsewhere and counts its own', async () => {
  const { rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  await sql`alter database ${sql.id(names[0]?.name ?? '')} set timezone to 'Pacific/Kiritimati'`.execute(db)
  for (const planOnce of [false, true]) {
    const there = connect(connectionOf(db), { max: 1, planOnce })
    const { rows } = await sql<{ zone: string; same: boolean }>`
      select current_setting('timezone') as zone, current_date = (now() at time zone 'UTC')::date as same`.execute(
      there,
    )
    expect(rows).toEqual([{ zone: 'UTC', same: true }])
    await there.destroy()
  }
  const own = await openClient(connectionOf(db), 'contara test')
  expect((await own.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }])
  await own.end()
})

test('decision 433 a start waits for a database that is slow to answer, says so, and gives up in words', async () => {
  const there = connectionOf(db)
  if ('connectionString' in there) return
  // takes what comes, and passes it on when it is let
  const { promise: free, resolve: answer } = Promise.withResolvers<void>()
  const slow = createServer(socket => {
    socket.on('error', () => {})
    void free.then(() => {
      const path = `${there.host}/.s.PGSQL.${there.port}`
      const on = there.host.startsWith('/') ? dial({ path }) : dial(there.port, there.host)
      return socket.pipe(on.on('error', () => {})).pipe(socket)
    })
  })
  await new Promise<void>(listening => slow.listen(0, '127.0.0.1', listening))
  const { port } = slow.address() as AddressInfo
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
    answer()
  }
  const busy = { ...there, host: '127.0.0.1', port }
  const never = openFirstClient(busy, 'contara test', { say: () => {}, unsaid: 1, most: 30 })
  expect(isDatabaseOut(await never.catch((error: unknown) => error))).toBe(true)
  const client = await openFirstClient(busy, 'contara test', { say, unsaid: 20, most: 60_000 })
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(said).toEqual([expect.stringContaining('The database gives no answer yet')])
  await client.end()
  slow.close()
})

test('a bigint beyond the safe whole numbers is refused, not rounded', async () => {
  await expect(sql`select 9007199254740993::bigint as big`.execute(db)).rejects.toThrow('safe whole numbers')
})

const double = preparedStatement<{ twice: number }, [number]>('test-double', 'select $1::int * 2 as twice')

test('a named statement is prepared once per connection, in transactions too', async () => {
  const prepared = await inTransaction(db, async tx => {
    await double(tx, [1])
    await double(tx, [2])
    return sql<{ name: string }>`select name from pg_prepared_statements`.execute(tx)
  })
  expect(prepared.rows).toEqual([{ name: 'test-double' }])
})

const slow = preparedStatement<{ backend: number }, [number]>(
  'test-slow',
  'select pg_backend_pid() as backend from pg_sleep($1::float8)',
)

test('named statements that come together share a connection, and more of them take more', async () => {
  const backends = async (n: number) => {
    const rows = await Promise.all(Array.from({ length: n }, () => slow(db, [0.02])))
    return new Set(rows.map(([row]) => row?.backend)).size
  }
  expect(await backends(4)).toBe(1)
  expect(await backends(8)).toBe(2)
  expect(poolState(db).idle).toBe(poolState(db).open)
})

test('a refused statement does not hurt those beside it', async () => {
  const all = await Promise.allSettled([
    double(db, [1]),
    double(db, ['no number' as unknown as number]),
    double(db, [3]),
  ])
  expect(all.map(one => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await double(db, [21])).toEqual([{ twice: 42 }])
})

test('F3 what only reads is asked again when the connection that it shares breaks', async () => {
  const asked = Promise.all([slow(db, [1]), slow(db, [1])])
  const breakActive = () =>
    sql<{ pid: number }>`select pg_terminate_backend(pid), pid from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and query ~ 'pg_sleep' and state = 'active'`.execute(
      db,
    )
  let ended: number | undefined
  await expect.poll(async () => (ended = (await breakActive()).rows[0]?.pid)).toBeDefined()
  const backends = (await asked).map(([row]) => row?.backend)
  expect(new Set(backends).size).toBe(1)
  expect(backends).not.toContain(ended)
  expect(await double(db, [21])).toEqual([{ twice: 42 }])
})

test('a connection that breaks inside a transaction fails it, not the process', async () => {
  await expect(
    inTransaction(db, tx => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)),
  ).rejects.toThrow()
  expect(await double(db, [21])).toEqual([{ twice: 42 }])
})

test('F16 what is asked on a connection that broke in between fails as a database that is out', async () => {
  const killer = connect(connectionOf(db), { max: 1 })
  const failure = inTransaction(db, async tx => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(killer)
    const gone = () => sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(killer)
    await expect.poll(async () => (await gone()).rows.length).toBe(0)
    await sql`select 1`.execute(tx)
  })
  expect(await failure.catch(isDatabaseOut)).toBe(true)
  await killer.destroy()
})

test('the query builder begins no transactions of its own', async () => {
  await expect(db.transaction().execute(tx => double(tx, [1]))).rejects.toThrow('inTransaction')
})

test('two statements of one name are refused', () => {
  expect(() => preparedStatement('test-double', 'select 1')).toThrow('two statements')
})

test('F3 the pool survives the end of all its connections', async () => {
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.01)`.execute(db)))
  expect(poolState(db).open).toBe(3)
  const killer = connect(onDatabase(connectionOf(db), 'postgres'), { max: 1 })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${databaseName(connectionOf(db))}`.execute(
    killer,
  )
  await killer.destroy()
  await expect.poll(() => idleErrors.length).toBe(3)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('a listener comes back after a break and says that it may have missed something', async () => {
  const heard: (string | undefined)[] = []
  const listener = await listen(connectionOf(db), 'test-news', payload => heard.push(payload))
  await sql`select pg_notify('test-news', 'one')`.execute(db)
  await expect.poll(() => heard).toEqual(['one'])
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'contara listen test-news'`.execute(
    db,
  )
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['one', undefined])
  await sql`select pg_notify('test-news', 'two')`.execute(db)
  await expect.poll(() => heard).toEqual(['one', undefined, 'two'])
  await listener.close()
  await sql`select pg_notify('test-news', 'three')`.execute(db)
  await sleep(50)
  expect(heard).toHaveLength(3)
})

test('another database of the same server, by parts and by address', () => {
  const parts = { host: '/run/x', port: 5432, user: 'u', password: 'p', database: 'a' }
  expect(databaseName(onDatabase(parts, 'b'))).toBe('b')
  const url = onDatabase({ connectionString: 'postgres://u:p@db.example:5433/a?sslmode=require' }, 'b c')
  expect(url).toEqual({ connectionString: 'postgres://u:p@db.example:5433/b%20c?sslmode=require' })
  expect(databaseName(url)).toBe('b c')
})

const listed = preparedStatement<{ mode: string }, [string | null]>(
  'test-planned-for-values',
  `select current_setting('plan_cache_mode') as mode where $1::text is null or $1 = 'x'`,
  'for-values',
)

test('a list is planned for its values, and what follows on its connection once again', async () => {
  const once = connect(connectionOf(db), { max: 1, planOnce: true })
  const mode = async () =>
    (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(once)).rows[0]
      ?.mode
  expect(await mode()).toBe('force_generic_plan')
  expect(await listed(once, [null])).toEqual([{ mode: 'force_custom_plan' }])
  expect(await mode()).toBe('force_generic_plan')
  await expect(listed(once, [3 as never])).resolves.toEqual([])
  expect(await mode()).toBe('force_generic_plan')
  await once.destroy()
})

const dividing = preparedStatement<{ n: number }, [number]>(
  'test-planned-that-fails',
  'select 1 / $1::int as n',
  'for-values',
)

test('a list that fails leaves no connection behind that plans otherwise', async () => {
  const once = connect(connectionOf(db), { max: 1, planOnce: true })
  await expect(dividing(once, [0])).rejects.toThrow('division by zero')
  const { rows } = await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(
    once,
  )
  expect(rows[0]?.mode).toBe('force_generic_plan')
  await once.destroy()
})
