import { sql } from 'kysely'
import type { Db } from '#kit/db/connect.ts'
import { measuredTables } from './written-tables.ts'

/** `table`: its rows; `table.column`: the sum of its numbers. */
export type Tally = Record<string, number>

/** Numbers that say which, where or how long, not how much; so do all that stand in a key. */
const naming = '(^|_)id$|^number$|^acting_for$|^sort$|^latitude$|^longitude$|^took_ms$'
/** A table that counts calls, so that there are not too many: every call stands in it. */
const counter = 'attempt'

/** Answers, each time it is asked, the rows of every table and the sums of its quantities, amounts, versions and flags. */
export async function openTally(db: Db): Promise<() => Promise<Tally>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table,
           coalesce(array_agg(a.attname::text) filter (where a.attname !~ ${naming} and a.atttypid in
             ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype, 'bool'::regtype)
             and not exists (select from pg_index i where i.indrelid = c.oid and i.indisunique
                              and a.attnum = any(i.indkey))), '{}') as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     group by 1`.execute(db)
  const columnsOf = new Map(rows.map(({ table, columns }) => [table, columns]))
  const sum = (column: string) => sql`coalesce(sum(case ${sql.ref(column)}::text
    when 'true' then 1 when 'false' then 0 else ${sql.ref(column)}::text::numeric end), 0)`
  const look = await measuredTables<Tally>(db, table => {
    const sums = (columnsOf.get(table) ?? []).map(
      column => sql`, ${sql.lit(`${table}.${column}`)}, ${sum(column)}`,
    )
    return sql`jsonb_build_object(${sql.lit(table)}, count(*) ${sql.join(sums, sql` `)})`
  })
  return async () => {
    const tables = await look()
    tables.delete(counter)
    return Object.assign({}, ...tables.values()) as Tally
  }
}

/** By how much each became more or less, without what stayed. */
export const moved = (before: Tally, after: Tally): Tally =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, sum]) => [name, Math.round((sum - (before[name] ?? 0)) * 10_000) / 10_000] as const)
      .filter(([, by]) => by !== 0),
  )
