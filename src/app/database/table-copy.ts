import { escapeIdentifier } from 'pg'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import { jobSchema } from '#platform/jobs/jobs.ts'

export type TableRef = { schema: string; table: string; columns: string[] }

/** Of the job queue's own schema, what cannot be made anew: waiting jobs and their rules. */
const jobTables = ['queue', 'schedule', 'subscription', 'job', 'job_dependency']

/** Values as text must look the same at backup, restore and verification, whatever the server's settings. */
export async function plainText(client: Client): Promise<void> {
  await client.query(
    `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3;
     set bytea_output = 'hex'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`,
  )
}

export function tableName({ schema, table }: { schema: string; table: string }): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`
}

export function columnList(columns: string[]): string {
  return columns.map(column => escapeIdentifier(column)).join(', ')
}

/** All tables that a backup keeps, with the columns that are not computed, sorted by name. */
export async function tablesToCopy(client: Client): Promise<TableRef[]> {
  const { rows } = await client.query<TableRef>(
    `select n.nspname as schema, c.relname as table,
            array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition
        and (n.nspname = 'public' or n.nspname = $2 and c.relname = any($1))
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by 1, 2 order by 1, 2`,
    [jobTables, jobSchema],
  )
  return rows
}

/** The rows of a table as COPY text, streamed. */
export function copyOut(client: Client, ref: TableRef): AsyncIterable<Buffer> {
  // a query, because a partitioned table cannot be copied by its name
  return client.query(to(`copy (select ${columnList(ref.columns)} from ${tableName(ref)}) to stdout`))
}

/** The version of the job queue's schema; null when there is none. */
export async function jobsVersion(client: Client): Promise<number | null> {
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [
    `${jobSchema}.version`,
  ])
  if (rowCount === 0) return null
  const { rows } = await client.query<{ version: number }>(`select version from ${jobSchema}.version`)
  return rows[0]?.version ?? null
}
