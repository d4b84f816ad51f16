import { sql } from 'kysely'
import type { Db } from '#kit/db/connect.ts'

export type Kept = { fingerprint: string; reference: string }

/** Keeps what is asked for under a key; what was kept before stays, and is answered. */
export async function keepRequest(db: Db, programId: number, key: string, asked: Kept): Promise<Kept> {
  await db
    .insertInto('program_request')
    .values({ program_id: programId, key, ...asked })
    .onConflict(conflict => conflict.columns(['program_id', 'key']).doNothing())
    .execute()
  return db
    .selectFrom('program_request')
    .select(['fingerprint', 'reference'])
    .where('program_id', '=', programId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

/** The basket is another one by now, and nothing came of the one before. */
export async function renewReference(
  db: Db,
  programId: number,
  key: string,
  from: string,
  to: string,
): Promise<void> {
  await db
    .updateTable('program_request')
    .set({ reference: to })
    .where('program_id', '=', programId)
    .where('key', '=', key)
    .where('reference', '=', from)
    .execute()
}

/** Keys are kept for so many days. */
export const keptDays = 30
export const dropRequests = (db: Db) =>
  sql`delete from program_request where created_at < now() - make_interval(days => ${keptDays})`.execute(db)
