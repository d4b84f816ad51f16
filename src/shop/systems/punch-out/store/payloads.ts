import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db } from '#kit/db/connect.ts'

const begin = preparedStatement<{ payload_id: string }, [number, string]>(
  'punch-out-begin-payload',
  `insert into punch_out_payload (connection_id, payload_id) values ($1, $2)
   on conflict (connection_id, payload_id) do update set at = now()
     where punch_out_payload.answer is null and punch_out_payload.at < now() - interval '2 minutes'
   returning payload_id`,
)
/** Notes that a document of this number is worked on; false: it was, or has been for less than two minutes. */
export const beginPayload = async (db: Db, connectionId: number, payloadId: string): Promise<boolean> =>
  (await begin(db, [connectionId, payloadId])).length > 0

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
