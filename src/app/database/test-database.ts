import { createHash, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { loadDemo } from '#demo/load.ts'
import { connect } from '#kit/db/connect.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { onDatabase, openClient } from '#kit/db/connection.ts'
import type { Connection } from '#kit/db/connection.ts'
import { mayReadBeside, readBesideLock } from '#kit/db/lock-first.ts'
import { migrate, migrationChecksum } from '#kit/db/migrate.ts'
import { preparedName } from '#kit/db/prepared.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { collectMigrations } from './migrations.ts'
import { openDatabase } from './open.ts'
import { packageRoot } from './package-root.ts'
import { recordStatement } from './recorded-statements.ts'
import { atFileEnd } from './test-leftovers.ts'

const makingTemplate = 7_301_118_004
let maintenance: Promise<Connection> | undefined

/** The run's server, started by the first test file that asks; it lives until the whole run ends. */
function testServer(): Promise<Connection> {
  // set by test-setup.ts
  const folder = process.env['CONTARA_TEST_DIR']
  if (!folder)
    throw new Error('CONTARA_TEST_DIR is not set: run the tests with vitest and the vitest.config.ts')
  maintenance ??= (async () => {
    // never closed: the last one to leave would stop the server between two test files
    const open = await openDatabase({ dataDir: join(folder, 'db'), throwAway: true }, 'guest')
    return onDatabase(open.connection, 'postgres')
  })()
  return maintenance
}

/**
 * A migrated database of its own for a test file or a test, copied from a template in a few ms and dropped
 * when the file ends. Real PostgreSQL: several connections, real locks. `connectionOf(db)` gives the address.
 */
export async function testDatabase(options: { max?: number } = {}): Promise<Db> {
  return connected(await emptyTestDatabase(await migratedTemplate()), options.max)
}

/** Every statement of every test: none that locks rows reads beside them. */
const looked = new Set<string>()
function locksFirst(text: string): void {
  if (looked.has(text)) return
  const beside = readBesideLock(text)
  if (beside.length > 0 && !mayReadBeside.has(preparedName(text) ?? ''))
    throw new Error(
      `lock first, read afterwards: this statement reads ${beside.join(', ')} beside its lock: ${text}`,
    )
  looked.add(text)
}

/** Where `npm test` gathers what the shop says to its database, for the list that a release brings. */
const statementsFolder = process.env['CONTARA_STATEMENTS']
const onStatement = statementsFolder
  ? (text: string) => {
      locksFirst(text)
      recordStatement(text, statementsFolder)
    }
  : locksFirst

function connected(connection: Connection, max = 10): Db {
  const db = connect(connection, { max, applicationName: 'contara test', onStatement })
  atFileEnd(() => db.destroy())
  return db
}

/** A test database with the demo shop of 600 articles, copied from a template as well. */
export async function demoDatabase(): Promise<Db> {
  return connected(await emptyTestDatabase(await demoTemplate()))
}

/**
 * Does `first` in a transaction, begins `second` on another connection, and ends the transaction when `second` waits for
 * a lock of it. For races that must come out the same each time.
 */
export async function whileHeld<A, B>(
  db: Db,
  first: (tx: Tx) => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, PromiseSettledResult<B>]> {
  const holds = Promise.withResolvers<void>()
  const waited = Promise.withResolvers<void>()
  const held = inTransaction(
    db,
    async tx => {
      const done = await first(tx)
      holds.resolve()
      await waited.promise
      return done
    },
    { attempts: 1 },
  )
  await Promise.race([holds.promise, held])
  const other = second()
  const settled = Promise.allSettled([other])
  const state = { ended: false }
  void settled.then(() => (state.ended = true))
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return (rows[0]?.n ?? 0) > 0
  }
  while (!state.ended && !(await waiting())) await sleep(5)
  waited.resolve()
  return [await held, (await settled)[0]]
}

/** The same without tables (or from another template): for tests of what makes tables. */
export async function emptyTestDatabase(template = 'template0'): Promise<Connection> {
  const server = await testServer()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(server, `create database ${name} template ${template} strategy file_copy`)
  atFileEnd(() => run(server, `drop database if exists ${name} with (force)`))
  return onDatabase(server, name)
}

async function run(connection: Connection, sql: string): Promise<void> {
  const client = await openClient(connection, 'contara test')
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/**
 * The database that copies are taken of: made by the first worker that asks, for the others as well. `state` is what it is
 * made of, so that a watching run notices a change.
 */
async function makeTemplate(
  { kind, state, from }: { kind: string; state: readonly string[]; from: string },
  fill: (draft: Connection) => Promise<void>,
): Promise<string> {
  const server = await testServer()
  const name = `${kind}_${createHash('sha256').update(state.join()).digest('hex').slice(0, 12)}`
  const client = await openClient(server, 'contara test')
  try {
    await client.query('select pg_advisory_lock($1)', [makingTemplate])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const draft = `draft_${randomUUID().replaceAll('-', '')}`
      await client.query(`create database ${draft} template ${from} strategy file_copy`)
      await fill(onDatabase(server, draft))
      await client.query(`alter database ${draft} rename to ${name}`)
    }
  } finally {
    await client.end()
  }
  return name
}

let migrated: Promise<string> | undefined
/** One for each state of the migration files. */
const migratedTemplate = (): Promise<string> =>
  (migrated ??= (async () => {
    const migrations = collectMigrations()
    const template = { kind: 'migrated', state: migrations.map(migrationChecksum), from: 'template1' }
    return makeTemplate(template, async draft => void (await migrate(draft, migrations)))
  })())

let demo: Promise<string> | undefined
/** One for each state of the migrations and of the demo's sources. */
const demoTemplate = (): Promise<string> =>
  (demo ??= (async () => {
    const from = await migratedTemplate()
    const sources = globSync('demo/**/*.ts', { cwd: packageRoot() }).toSorted()
    const state = [from, ...sources.map(file => readFileSync(join(packageRoot(), file), 'utf8'))]
    return makeTemplate({ kind: 'demo', state, from }, async draft => {
      const db = connect(draft, { max: 2, applicationName: 'contara test' })
      await loadDemo(db, { skus: 600 })
      await db.destroy()
    })
  })())
