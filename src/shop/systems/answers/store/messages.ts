import { sql } from 'kysely'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { likeText } from '#kit/db/like-text.ts'
import {
  keptDays,
  shownMessages,
  type AnswerFormat,
  type AnswerState,
  type DocumentKind,
  type Message,
  type Operation,
} from '../model/message.ts'

const holdOrder = preparedStatement<never, [string]>(
  'answer-order-hold',
  'select pg_advisory_xact_lock(hashtextextended($1, 20261128))',
)
/** Who else answers this order waits until the transaction is over, so that versions follow each other. */
export const holdAnswers = async (tx: Tx, orderCode: string): Promise<void> =>
  void (await holdOrder(tx, [`answers ${orderCode}`]))

export type NewMessage = Pick<
  Message,
  'orderCode' | 'kind' | 'number' | 'operation' | 'format' | 'key' | 'body'
> & {
  connectionId: number
  /** it is sent by itself; else it is fetched */
  sends: boolean
}
/** Writes a message; answers its id. */
export async function insertMessage(tx: Tx, one: NewMessage): Promise<number> {
  const { id } = await tx
    .insertInto('answer_message')
    .values({
      connection_id: one.connectionId,
      order_code: one.orderCode,
      kind: one.kind,
      number: one.number,
      operation: one.operation,
      format: one.format,
      key: one.key,
      body: one.body,
      try_after: one.sends ? sql<Date>`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const earlier = preparedStatement<{ key: string }, [string, string, string]>(
  'answer-earlier',
  `select key from answer_message where order_code = $1 and kind = $2 and number = $3 order by id desc`,
)
/** payloadIDs of what was said of a document before, the newest first. */
export const earlierKeys = async (
  tx: Tx,
  orderCode: string,
  kind: DocumentKind,
  number: string,
): Promise<string[]> => (await earlier(tx, [orderCode, kind, number])).map(({ key }) => key)

/** Connections that are told still: they are on, and so are their company and person. */
const works = `c.active and exists (select from company_shown co where co.id = c.company_id and co.active)
   and exists (select from answer_setting s where s.connection_id = c.id and s.url <> '')`

const due = preparedStatement<{ id: number }>(
  'answers-due',
  `select m.connection_id as id from answer_message m join buyer_connection c on c.id = m.connection_id
    where m.try_after <= now() and ${works} group by m.connection_id order by min(m.try_after)`,
)
/** Connections that have messages to get now, who has waited longest first. */
export const answersDue = async (db: Db): Promise<number[]> => (await due(db, [])).map(({ id }) => id)

export type Outgoing = {
  id: number
  format: AnswerFormat
  key: string
  body: string
  /** this try too */
  attempts: number
  url: string
  username: string
  secret: Buffer | null
}
/** Seconds within which who took a message says what became of it; then another may take it. */
const leaseSeconds = 120
// what was said first of an order arrives first: a later message waits for the one before
const holdNext = preparedStatement<{ id: number }, [number]>(
  'answer-hold-next',
  `select m.id from answer_message m
    where m.connection_id = $1 and m.try_after <= now()
      and not exists (select from answer_message b where b.connection_id = m.connection_id and b.order_code = m.order_code
                       and b.id < m.id and b.try_after is not null)
    order by m.id limit 1 for update skip locked`,
)
const receiver = preparedStatement<Pick<Outgoing, 'url' | 'username' | 'secret'>, [number]>(
  'answer-receiver',
  `select s.url, s.username, s.secret from answer_setting s join buyer_connection c on c.id = s.connection_id
    where s.connection_id = $1 and ${works}`,
)
const lease = preparedStatement<Pick<Outgoing, 'id' | 'format' | 'key' | 'body' | 'attempts'>, [number]>(
  'answer-lease',
  `update answer_message
      set attempts = attempts + 1, tried_at = now(), try_after = now() + make_interval(secs => ${leaseSeconds})
    where id = $1 returning id, format, key, body, attempts`,
)
/** Takes the next message of a connection: nobody else has it until the lease is over. Null: there is none. */
export const takeMessage = (db: Db, connectionId: number): Promise<Outgoing | null> =>
  inTransaction(db, async tx => {
    const [held] = await holdNext(tx, [connectionId])
    const [to] = held ? await receiver(tx, [connectionId]) : []
    const [message] = held && to ? await lease(tx, [held.id]) : []
    return message && to ? { ...message, ...to } : null
  })

export type Outcome = {
  status: number | null
  said: number | null
  answer: string
  tookMs: number
  arrived: boolean
  /** seconds until it is sent again; null: no more by itself */
  pause: number | null
}
/** Notes what became of a try. */
export const noteOutcome = (db: Db, id: number, { arrived, pause, ...outcome }: Outcome) =>
  db
    .updateTable('answer_message')
    .set({
      status: outcome.status,
      said: outcome.said,
      answer: outcome.answer,
      took_ms: outcome.tookMs,
      try_after:
        arrived || pause === null ? null : sql<Date>`now() + make_interval(secs => ${pause}::float8)`,
      ...(arrived && { sent_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .execute()

const shown = (db: Db) =>
  db
    .selectFrom('answer_message')
    .select([
      'id',
      'order_code as orderCode',
      'kind',
      'number',
      'operation',
      'format',
      'key',
      'body',
      'made_at as madeAt',
      'attempts',
      'try_after as tryAfter',
      'tried_at as triedAt',
      'sent_at as sentAt',
      'status',
      'said',
      'answer',
      'took_ms as tookMs',
    ])
    .$narrowType<{ kind: DocumentKind; operation: Operation; format: AnswerFormat }>()

export type MessageAtDesk = Message & {
  connectionId: number
  connection: string
  companyName: string
  companyCode: string
}
/** A page of all messages, the newest first; `text`: of an order, a document, a company or a connection. */
export async function listMessages(
  db: Db,
  by: { state: AnswerState | ''; text: string; connection: number | null; limit: number; offset: number },
): Promise<{ rows: MessageAtDesk[]; total: number }> {
  let found = db
    .selectFrom('answer_message as m')
    .innerJoin('buyer_connection as c', 'c.id', 'm.connection_id')
    .innerJoin('company_shown as co', 'co.id', 'c.company_id')
  if (by.connection !== null) found = found.where('m.connection_id', '=', by.connection)
  if (by.state !== '') found = found.where(inState[by.state])
  if (by.text !== '') {
    const like = `%${likeText(by.text)}%`
    found = found.where(
      sql<boolean>`(m.order_code ilike ${like} or m.number ilike ${like} or co.name ilike ${like} or c.name ilike ${like})`,
    )
  }
  const { total } = await found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select([
      'm.id',
      'm.order_code as orderCode',
      'm.kind',
      'm.number',
      'm.operation',
      'm.format',
      'm.key',
      'm.body',
      'm.made_at as madeAt',
      'm.attempts',
      'm.try_after as tryAfter',
      'm.tried_at as triedAt',
      'm.sent_at as sentAt',
      'm.status',
      'm.said',
      'm.answer',
      'm.took_ms as tookMs',
      'm.connection_id as connectionId',
      'c.name as connection',
    ])
    .select(sql<string>`co.name`.as('companyName'))
    .select(sql<string>`co.code`.as('companyCode'))
    .$narrowType<{ kind: DocumentKind; operation: Operation; format: AnswerFormat }>()
    .orderBy('m.id', 'desc')
    .limit(by.limit)
    .offset(by.offset)
    .execute()
  return { rows, total }
}
const inState: Readonly<Record<AnswerState, ReturnType<typeof sql<boolean>>>> = {
  waiting: sql<boolean>`m.try_after is not null and m.attempts = 0`,
  again: sql<boolean>`m.try_after is not null and m.attempts > 0`,
  sent: sql<boolean>`m.sent_at is not null`,
  kept: sql<boolean>`m.sent_at is null and m.try_after is null and m.attempts = 0`,
  refused: sql<boolean>`m.sent_at is null and m.try_after is null and m.attempts > 0 and m.said between 400 and 499`,
  'given-up': sql<boolean>`m.sent_at is null and m.try_after is null and m.attempts > 0 and coalesce(m.said, 0) not between 400 and 499`,
}
/** Those about an order, the oldest first. */
export const messagesAbout = (db: Db, orderCode: string): Promise<(Message & { connectionId: number })[]> =>
  shown(db)
    .select('connection_id as connectionId')
    .where('order_code', '=', orderCode)
    .orderBy('id')
    .limit(shownMessages)
    .execute()
/** One about an order; null: there is none. */
export const messageAbout = async (db: Db, orderCode: string, id: number): Promise<Message | null> =>
  (await shown(db).where('order_code', '=', orderCode).where('id', '=', id).executeTakeFirst()) ?? null
/** One; null: there is none. */
export const messageById = async (db: Db, id: number): Promise<Message | null> =>
  (await shown(db).where('id', '=', id).executeTakeFirst()) ?? null

/** Sends one again from the start; null: there is none, or its connection has no address. */
export async function sendAgain(
  tx: Tx,
  id: number,
): Promise<Pick<Message, 'kind' | 'number' | 'orderCode'> | null> {
  const row = await tx
    .updateTable('answer_message')
    .set({ attempts: 0, sent_at: null, try_after: sql<Date>`now()` })
    .where('id', '=', id)
    .where('connection_id', 'in', eb =>
      eb.selectFrom('answer_setting').select('connection_id').where('url', '<>', ''),
    )
    .returning(['kind', 'number', 'order_code as orderCode'])
    .$narrowType<{ kind: DocumentKind }>()
    .executeTakeFirst()
  return row ?? null
}

const newest = preparedStatement<{ n: number | null }>(
  'answers-newest',
  'select max(id) as n from answer_message',
)
/** A number that moves with every new message. */
export const newestMessage = async (db: Db): Promise<number> => (await newest(db, []))[0]?.n ?? 0

const refused = preparedStatement<{ count: number; oldest: Date | null }>(
  'answers-refused',
  `select count(*) as count, min(made_at) as oldest from answer_message
    where sent_at is null and try_after is null and attempts > 0`,
)
/** Messages that did not arrive and are not sent again by themselves. */
export const countRefused = async (db: Db): Promise<{ count: number; oldest: Date | null }> =>
  (await refused(db, []))[0] ?? { count: 0, oldest: null }

export const dropMessages = (db: Db) =>
  sql`delete from answer_message where made_at < now() - make_interval(days => ${keptDays})`.execute(db)
