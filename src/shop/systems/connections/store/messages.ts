import type { Db, Tx } from '#kit/db/connect.ts'
import { keptMessages } from '../model/connection.ts'

export type Message = {
  id: number
  at: Date
  what: string
  done: boolean
  reason: string
  request: string
  answer: string
}

/** Keeps a message, and of its connection only the last ones. */
export async function insertMessage(
  db: Db | Tx,
  message: Omit<Message, 'id' | 'at'> & { connectionId: number },
): Promise<void> {
  await db
    .insertInto('buyer_message')
    .values({
      connection_id: message.connectionId,
      what: message.what,
      done: message.done,
      reason: message.reason,
      request: message.request,
      answer: message.answer,
    })
    .execute()
  await db
    .deleteFrom('buyer_message')
    .where('connection_id', '=', message.connectionId)
    .where('id', '<', eb =>
      eb
        .selectFrom('buyer_message')
        .select('id')
        .where('connection_id', '=', message.connectionId)
        .orderBy('id', 'desc')
        .offset(keptMessages - 1)
        .limit(1),
    )
    .execute()
}

/** The newest first. */
export const messagesOf = (db: Db, connectionId: number): Promise<Message[]> =>
  db
    .selectFrom('buyer_message')
    .select(['id', 'at', 'what', 'done', 'reason', 'request', 'answer'])
    .where('connection_id', '=', connectionId)
    .orderBy('id', 'desc')
    .limit(keptMessages)
    .execute()
