import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kit/db/connect.ts'

const countWrites = `
  create schema written;
  create function written.note() returns trigger language plpgsql as
    $$ begin perform nextval(format('written.%I', tg_table_name)); return null; end $$;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create sequence written.%I', name);
      execute format('create trigger written after insert or update or delete or truncate on public.%I
        for each statement execute function written.note()', name);
    end loop;
  end $$`

/**
 * Measures every table of a shop, by its name, whenever it is asked; `measure` is what to select from the table as `t`.
 * A test asks before and after each of hundreds of calls, so only tables that were written to since the last time are read
 * again. A trigger counts the writing statements of each in a sequence, which no transaction holds up or takes back.
 */
export async function measuredTables<T>(
  db: Db,
  measure: (table: string) => RawBuilder<unknown>,
): Promise<() => Promise<Map<string, T>>> {
  await sql.raw(countWrites).execute(db)
  const known = new Map<string, { writes: string; value: T }>()
  let lately: string[] = []
  return async () => {
    const { rows: counts } = await sql<{ table: string; writes: string }>`
      select relname as table, coalesce(pg_sequence_last_value(oid), 0)::text as writes
        from pg_class where relkind = 'S' and relnamespace = 'written'::regnamespace`.execute(db)
    const written = counts.filter(({ table, writes }) => known.get(table)?.writes !== writes)
    // a statement that was counted by the last time may have been committed after it
    const again = counts.filter(({ table }) => lately.includes(table))
    const asked = [...new Set([...written, ...again])]
    if (asked.length > 0) {
      const { rows } = await sql<{ table: string; value: T }>`${sql.join(
        asked.map(
          ({ table }) =>
            sql`select ${sql.lit(table)} as table, ${measure(table)} as value from ${sql.table(table)} t`,
        ),
        sql` union all `,
      )}`.execute(db)
      const values = new Map(rows.map(({ table, value }) => [table, value]))
      for (const { table, writes } of asked) known.set(table, { writes, value: values.get(table) as T })
    }
    lately = written.map(({ table }) => table)
    return new Map([...known].map(([table, { value }]) => [table, value]))
  }
}
