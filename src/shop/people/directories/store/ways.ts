import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'

/** Writes down what was asked on a way whose answer comes by a form. */
export async function insertWay(
  db: Db | Tx,
  way: { mark: Buffer; directoryId: number; requestId: string },
): Promise<void> {
  await db
    .insertInto('directory_way')
    .values({ mark_hash: way.mark, directory_id: way.directoryId, request_id: way.requestId })
    .execute()
}
/** What was asked on a way that has still to be answered; null: there is none, or it is over. */
export async function openWay(
  db: Db | Tx,
  directoryId: number,
  mark: Buffer,
): Promise<{ requestId: string; askedAt: Date } | null> {
  const row = await db
    .selectFrom('directory_way')
    .select(['request_id', 'asked_at'])
    .where('mark_hash', '=', mark)
    .where('directory_id', '=', directoryId)
    .where('answer', 'is', null)
    .where('asked_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst()
  return row ? { requestId: row.request_id, askedAt: row.asked_at } : null
}
/** Holds a way that has still to be answered until the end of the transaction; false: there is none. */
export async function holdWay(tx: Tx, mark: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('directory_way')
    .select('mark_hash')
    .where('mark_hash', '=', mark)
    .where('answer', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
/** Keeps the answer of a way until its browser asks for it; the first one counts. */
export async function answerWay(db: Db | Tx, mark: Buffer, answer: Buffer): Promise<void> {
  await db
    .updateTable('directory_way')
    .set({ answer })
    .where('mark_hash', '=', mark)
    .where('answer', 'is', null)
    .execute()
}
/** The answer of a way, which is gone then; null: there is none. */
export async function takeAnswerOfWay(
  db: Db | Tx,
  directoryId: number,
  mark: Buffer,
): Promise<Buffer | null> {
  const row = await db
    .deleteFrom('directory_way')
    .where('mark_hash', '=', mark)
    .where('directory_id', '=', directoryId)
    .returning('answer')
    .executeTakeFirst()
  return row?.answer ?? null
}
export const sweepWays = (db: Db) =>
  sql`delete from directory_way where asked_at < now() - interval '1 hour'`.execute(db)
