import { sql } from 'kysely'
import type { Db } from '#kit/db/connect.ts'

export type Taken = {
  event: 'chosen' | 'opened' | 'sent'
  customerId: number | null
  articleCode: string
  documentCode: string
  documentType: string
  language: string | null
  origin: string
}

const rowOf = (taken: Taken) => ({
  event: taken.event,
  customer_id: taken.customerId,
  article_code: taken.articleCode,
  document_code: taken.documentCode,
  document_type: taken.documentType,
  language: taken.language,
  origin: taken.origin,
})

export async function insertTaken(db: Db, taken: Taken): Promise<void> {
  await db.insertInto('download_log').values(rowOf(taken)).execute()
}

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const rowsAtOnce = 2_000
export async function insertManyTaken(db: Db, taken: readonly Taken[]): Promise<void> {
  for (let at = 0; at < taken.length; at += rowsAtOnce)
    await db
      .insertInto('download_log')
      .values(taken.slice(at, at + rowsAtOnce).map(rowOf))
      .execute()
}

/** Takes records away that are older than the days; answers how many. */
export async function deleteOld(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('download_log')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
