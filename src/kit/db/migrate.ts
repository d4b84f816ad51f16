import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { openFirstClient } from './connection.ts'
import type { Connection } from './connection.ts'
import { splitStatements } from './split-statements.ts'
import { StartProblem } from './start-problem.ts'

/** A migration file: `name` is `YYYYMMDD-hhmm-name`, `text` its SQL. */
export type Migration = { name: string; text: string }

export type MigrateOptions = {
  /** Told before each file and after each statement of it. */
  onStep?: (step: { name: string; statement: number; of: number }) => void
}

/** Any fixed number: migrations of one database run one after another. */
const lockKey = 7_301_118_001
/**
 * A file that begins so runs statement by statement, each of which must bear to be run again: `drop index
 * concurrently if exists` before `create index concurrently`, because a killed build leaves an invalid index.
 */
const noTransaction = /^--\s*no transaction\b/i

const recordTable = `create table if not exists migration (
  name text primary key,
  checksum text not null,
  statements_done integer not null,
  finished_at timestamptz
)`

/** What identifies a file's content: line ends do not count. */
export function migrationChecksum(migration: Migration): string {
  return createHash('sha256').update(migration.text.replaceAll('\r\n', '\n')).digest('hex')
}

/**
 * Brings a database to the state of `migrations`: plays what was not played yet, in the order of the names,
 * and returns the names played now. Each file is one transaction together with its record in the table
 * `migration`, so a kill at any statement leaves the file played or not played. A file that begins with
 * `-- no transaction` records its progress after every statement instead and goes on from there.
 * Several processes may call it at once: one plays, the others wait.
 * Throws `StartProblem` when a played file was changed, when the database is newer than the files, or when
 * a statement fails.
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[],
  options: MigrateOptions = {},
): Promise<string[]> {
  const ordered = inOrder(migrations)
  const client = await openFirstClient(connection, 'contara migrate')
  try {
    await takeLock(client)
    await client.query(`set client_min_messages = warning`)
    await client.query(recordTable)
    const progress = await playedSoFar(client, ordered)
    const played: string[] = []
    for (const migration of ordered) {
      const before = progress.get(migration.name)
      if (before === 'finished') continue
      await play(client, migration, before ?? 0, options)
      played.push(migration.name)
    }
    return played
  } finally {
    await client.end()
  }
}

function inOrder(migrations: readonly Migration[]): Migration[] {
  const ordered = migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  for (const [i, migration] of ordered.entries()) {
    if (!/^\d{8}-\d{4}-[a-z0-9-]+$/.test(migration.name))
      throw new StartProblem(`Migration ${migration.name}: a name is YYYYMMDD-hhmm-words-with-hyphens.`)
    if (ordered[i + 1]?.name === migration.name)
      throw new StartProblem(`Two migrations are named ${migration.name}.`)
  }
  return ordered
}

/** Polls instead of waiting in the server: a waiting statement would hold up `create index concurrently`. */
async function takeLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockKey,
    ])
    if (rows[0]?.taken) return
    await sleep(100)
  }
}

async function playedSoFar(
  client: Client,
  ordered: readonly Migration[],
): Promise<Map<string, 'finished' | number>> {
  const { rows } = await client.query<{ name: string; checksum: string; done: number; finished: boolean }>(
    `select name, checksum, statements_done as done, finished_at is not null as finished from migration`,
  )
  const files = new Map(ordered.map(m => [m.name, m]))
  const progress = new Map<string, 'finished' | number>()
  for (const row of rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = files.get(row.name)
    if (!file)
      throw new StartProblem(
        `The database knows migration ${row.name}, which this version of the shop lacks: start the newer version.`,
      )
    if (migrationChecksum(file) !== row.checksum)
      throw new StartProblem(
        `Migration ${row.name} was changed after it was played: restore the file and write a new migration instead.`,
      )
    progress.set(row.name, row.finished ? 'finished' : row.done)
  }
  return progress
}

async function play(
  client: Client,
  migration: Migration,
  done: number,
  options: MigrateOptions,
): Promise<void> {
  const statements = splitStatements(migration.text)
  const apart = noTransaction.test(migration.text)
  const record = (count: number) =>
    client.query(
      `insert into migration (name, checksum, statements_done, finished_at)
       values ($1, $2, $3, case when $4 then now() end)
       on conflict (name) do update set statements_done = excluded.statements_done, finished_at = excluded.finished_at`,
      [migration.name, migrationChecksum(migration), count, count === statements.length],
    )
  options.onStep?.({ name: migration.name, statement: done, of: statements.length })
  if (!apart) await client.query('begin')
  for (const [i, statement] of statements.entries()) {
    if (i < done) continue
    try {
      await client.query(statement.text)
    } catch (error) {
      if (!apart) await client.query('rollback').catch(() => {})
      throw failed(migration, statement.line, error)
    }
    if (apart) await record(i + 1)
    options.onStep?.({ name: migration.name, statement: i + 1, of: statements.length })
  }
  if (!apart || statements.length === 0) await record(statements.length)
  if (!apart) await client.query('commit')
}

function failed(migration: Migration, line: number, error: unknown): StartProblem {
  const message = error instanceof Error ? error.message : String(error)
  return new StartProblem(`Migration ${migration.name}, statement at line ${line}: ${message}`, {
    cause: error,
  })
}
