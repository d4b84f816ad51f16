import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db } from '#kit/db/connect.ts'

/** Notes that a document of this number is worked on; false: it was before. */
export async function beginPayload(db: Db, connectionId: number, payloadId: string): Promise<boolean> {
  const row = await db
    .insertInto('punch_out_payload')
    .values({ connection_id: connectionId, payload_id: payloadId })
    .onConflict(conflict => conflict.columns(['connection_id', 'payload_id']).doNothing())
    .returning('payload_id')
    .executeTakeFirst()
  return row !== undefined
}

/** What it was answered, sealed; null: it is still worked on. */
export async function answerOfPayload(
  db: Db,
  connectionId: number,
  payloadId: string,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('punch_out_payload')
    .select('answer')
    .where('connection_id', '=', connectionId)
    .where('payload_id', '=', payloadId)
    .executeTakeFirst()
  return row?.answer ?? null
}

export async function keepAnswer(
  db: Db,
  connectionId: number,
  payloadId: string,
  answer: Buffer,
): Promise<void> {
  await db
    .updateTable('punch_out_payload')
    .set({ answer })
    .where('connection_id', '=', connectionId)
    .where('payload_id', '=', payloadId)
    .execute()
}

export async function dropPayload(db: Db, connectionId: number, payloadId: string): Promise<void> {
  await db
    .deleteFrom('punch_out_payload')
    .where('connection_id', '=', connectionId)
    .where('payload_id', '=', payloadId)
    .where('answer', 'is', null)
    .execute()
}

const sweep = preparedStatement<never>(
  'punch-out-sweep-payloads',
  `delete from punch_out_payload where at < now() - interval '90 days'`,
)
/** Forgets documents that nobody sends again. */
export const sweepPayloads = async (db: Db): Promise<void> => void (await sweep(db, []))
