import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'
import { jobSchema } from '#platform/jobs/jobs.ts'
import { openClient } from '#kit/db/connection.ts'
import type { Connection } from '#kit/db/connection.ts'
import { migrate } from '#kit/db/migrate.ts'
import type { Migration } from '#kit/db/migrate.ts'
import { StartProblem } from '#kit/db/start-problem.ts'
import { settleRestored, type AfterRestore } from './after-restore.ts'
import { RowSum } from './backup-format.ts'
import type { PartRead } from './backup-format.ts'
import { columnList, copyOut, jobsVersion, plainText, tableName, tablesToCopy } from './table-copy.ts'
import type { TableRef } from './table-copy.ts'

/**
 * Fills an empty database: plays the migrations up to the backup's state, loads the tables with foreign keys
 * and triggers off, turns them on again (which checks every reference), and compares counts and hashes.
 */
export async function loadInto(
  connection: Connection,
  migrations: readonly Migration[],
  parts: AsyncIterable<PartRead>,
  onProgress: (line: string) => void,
): Promise<{ tables: number; rows: number } & AfterRestore> {
  await migrate(connection, migrations)
  const client = await openClient(connection, 'contara restore')
  try {
    await plainText(client)
    const expected = new Map<string, { ref: TableRef; rows: number; hash: string }>()
    let withJobs = false
    let tighten: (() => Promise<void>) | undefined
    for await (const part of parts) {
      if (part.head.kind === 'shop') {
        withJobs = await makeJobQueue(client, part.head.jobs, onProgress)
        tighten = await emptyAndLoosen(client)
      } else if (part.head.kind === 'table') {
        if (part.head.schema !== 'public' && !(withJobs && part.head.schema === jobSchema)) continue
        const { rows, hash } = await loadTable(client, part.head, part)
        expected.set(tableName(part.head), { ref: part.head, rows, hash })
        if (rows > 0) onProgress(`${part.head.table}: ${rows} rows`)
      } else if (part.head.kind === 'sequences') {
        for (const { schema, name, value } of part.head.values)
          await client.query(`select setval(format('%I.%I', $1::text, $2::text)::regclass, $3::bigint)`, [
            schema,
            name,
            value,
          ])
      }
    }
    await tighten?.()
    onProgress('checking')
    for (const [name, table] of expected) await verify(client, name, table)
    const after = await settleRestored(client)
    await client.query('analyze')
    return {
      ...after,
      tables: expected.size,
      rows: [...expected.values()].reduce((all, table) => all + table.rows, 0),
    }
  } finally {
    await client.end()
  }
}

/** The job queue makes its own tables; jobs of another version of it cannot be taken over. */
async function makeJobQueue(
  client: Client,
  version: number | null,
  onProgress: (line: string) => void,
): Promise<boolean> {
  if (version === null) return false
  const { getConstructionPlans } = await import('pg-boss')
  await client.query(getConstructionPlans(jobSchema))
  if ((await jobsVersion(client)) === version) return true
  onProgress('jobs that waited in the queue are left out: they belong to another version of the job queue')
  return false
}

/** Empties what migrations may have put in, drops foreign keys and rests triggers; the answer undoes the latter. */
async function emptyAndLoosen(client: Client): Promise<() => Promise<void>> {
  const tables = (await tablesToCopy(client)).map(tableName)
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')} cascade`)
  const keys = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
       from pg_constraint where contype = 'f' and conparentid = 0
        and connamespace in ('public'::regnamespace, to_regnamespace($1))`,
    [jobSchema],
  )
  for (const key of keys.rows) await client.query(key.drop)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  return async () => {
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const key of keys.rows) await client.query(key.add)
  }
}

async function loadTable(
  client: Client,
  ref: TableRef,
  part: PartRead,
): Promise<{ rows: number; hash: string }> {
  const into = client.query(from(`copy ${tableName(ref)} (${columnList(ref.columns)}) from stdin`))
  await pipeline(Readable.from(part.data), into)
  const { rows, hash } = part.tail()
  if (rows === undefined || hash === undefined)
    throw new StartProblem(`The backup's table ${ref.table} is damaged.`)
  return { rows, hash }
}

async function verify(
  client: Client,
  name: string,
  table: { ref: TableRef; rows: number; hash: string },
): Promise<void> {
  const sum = new RowSum()
  for await (const chunk of copyOut(client, table.ref)) sum.add(chunk)
  const { rows, hash } = sum.result
  if (rows !== table.rows || hash !== table.hash)
    throw new StartProblem(
      `Table ${name} does not hold what the backup says (${rows} rows, expected ${table.rows}).`,
    )
}
