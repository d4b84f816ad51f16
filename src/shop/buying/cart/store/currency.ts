import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'

/** Another currency for an open basket; false: it has it already, or is gone. */
export async function setCurrency(db: Db | Tx, cartId: number, from: string, to: string): Promise<boolean> {
  const done = await db
    .updateTable('cart')
    .set({ currency: to, version: sql<number>`version + 1`, changed_at: sql<Date>`now()` })
    .where('id', '=', cartId)
    .where('currency', '=', from)
    .where('ordered_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
