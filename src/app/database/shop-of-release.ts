import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'
import { from } from 'pg-copy-streams'
import { openClient, type Connection } from '#kit/db/connection.ts'
import { migrate } from '#kit/db/migrate.ts'
import { collectMigrations } from './migrations.ts'

/** The last migration of each release of which a shop is kept. */
const lastMigration: Record<string, string> = { '0e36191a': '20261124-1437-northern-ireland' }

/** Tables by name and the columns that the release wrote. */
export type TablesOfRelease = ReadonlyMap<string, readonly string[]>

/**
 * Fills an empty database with a shop as a release left it, a minute after each of its jobs had run: `shop-TAG.txt`, written
 * by that release itself. Days and moments are moved so that it was left now. Only for tests of upgrades.
 */
export async function loadShopOf(connection: Connection, release: string): Promise<TablesOfRelease> {
  const last = lastMigration[release]
  if (last === undefined) throw new Error(`no shop of ${release} is kept`)
  await migrate(
    connection,
    collectMigrations().filter(({ name }) => name <= last),
  )
  const client = await openClient(connection, 'contara test')
  try {
    // neither triggers nor references: it was whole when it was written
    await client.query('set session_replication_role = replica')
    return await load(client, join(import.meta.dirname, `shop-${release}.txt`))
  } finally {
    await client.end()
  }
}

async function load(client: Client, file: string): Promise<TablesOfRelease> {
  const tables = new Map<string, string[]>()
  let moment = ''
  let rows: string[] | null = null
  let into = ''
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (rows !== null && line !== '\\.') {
      rows.push(`${line}\n`)
      continue
    }
    if (rows !== null) {
      await client.query(`delete from ${into.split(' ')[0]}`)
      await pipeline(Readable.from(rows), client.query(from(`copy ${into} from stdin`)))
      rows = null
      continue
    }
    const [kind, name = '', ...rest] = line.split(' ')
    if (kind === 'moment') moment = name
    else if (kind === 'sequence')
      await client.query('select setval($1::regclass, $2::bigint)', [name, rest[0]])
    else {
      tables.set(name, rest)
      into = `${escapeIdentifier(name)} (${rest.map(escapeIdentifier).join(', ')})`
      rows = []
    }
  }
  await moveToNow(client, moment)
  return tables
}

/** What happened at `moment` happened now: moments move by what passed since, days by the days. */
async function moveToNow(client: Client, moment: string): Promise<void> {
  const { rows } = await client.query<{ table: string; sets: string }>(
    `select quote_ident(table_name) as table, string_agg(format(case data_type
         when 'date' then '%1$I = %1$I + (current_date - ($1::timestamptz at time zone ''utc'')::date)'
         else '%1$I = %1$I + (now() - $1::timestamptz)' end, column_name), ', ') as sets
       from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
      where table_schema = 'public' and data_type in ('date', 'timestamp with time zone') and is_generated = 'NEVER'
        and table_name <> 'migration'
      group by 1`,
  )
  await client.query(`set timezone = 'utc'`)
  await client.query('begin')
  for (const { table, sets } of rows)
    await client.query(`update ${table} set ${sets.replaceAll('$1', `'${moment}'`)}`)
  await client.query('commit')
}
