import { sql } from 'kysely'
import type { Db } from '#kit/db/connect.ts'

/** A column that a mere look may move: a page that is asked for keeps a session awake. */
const restless = 'seen_at'
/** Above this a table is the catalogue; it is compared only where somebody asks for it. */
const large = 3_000

/** One line for every table: how many rows, and a sum over all their values. Equal lines: nothing was written. */
export async function tracesIn(db: Db, options: { whole?: boolean } = {}): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string; moves: boolean }>`
    select relname as name,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = ${restless}) as moves
      from pg_class c
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and (${options.whole ?? false} or reltuples < ${large})
     order by relname`.execute(db)
  const { rows } = await sql<{ name: string; trace: string }>`${sql.join(
    tables.map(
      ({ name, moves }) => sql`select ${sql.lit(name)} as name, count(*) || ' rows, ' ||
        coalesce(sum(${moves ? sql`hashtextextended((to_jsonb(t) - ${sql.lit(restless)})::text, 0)` : sql`hash_record_extended(t, 0)`}), 0) as trace
        from ${sql.table(name)} as t`,
    ),
    sql` union all `,
  )}`.execute(db)
  return Object.fromEntries(rows.map(({ name, trace }) => [name, trace]))
}
