import { sql, type Insertable } from 'kysely'
import type { Tx } from './connect.ts'
import type { Database } from './tables.ts'

/**
 * Locks the table against writers until the transaction ends, then says whether it has a row with just these values; so a
 * form that is sent twice at the same moment makes one thing.
 */
export async function rowExistsUnderLock<T extends keyof Database>(
  tx: Tx,
  table: T,
  values: Partial<Insertable<Database[T]>>,
): Promise<boolean> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)
  const same = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)} is not distinct from ${value}`,
  )
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.join(same, sql` and `)} limit 1`.execute(tx)
  return rows.length > 0
}
