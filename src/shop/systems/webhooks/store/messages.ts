import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Change } from '#shop/systems/changes/model/change.ts'
import { failingDays, keptDays, shownMessages, type Message } from '../model/webhook.ts'

/** Works still: neither ended nor off, of a company that is in. */
const works = `w.ended_at is null and w.off_at is null
   and exists (select from company_shown co where co.id = w.company_id and co.active)`

const behind = preparedStatement<{ id: number }, [number]>(
  'webhooks-behind',
  `select w.id from webhook w where w.told < $1 and ${works} order by w.told, w.id`,
)
/** Endpoints that were not told of everything up to a place, those that are furthest behind first. */
export const webhooksBehind = async (db: Db, place: number): Promise<number[]> =>
  (await behind(db, [place])).map(({ id }) => id)

export type Listening = {
  id: number
  companyId: number
  unitId: number | null
  events: string[]
  told: number
}
const hold = preparedStatement<{ id: number }, [number]>(
  'webhook-hold',
  'select id from webhook where id = $1 for update skip locked',
)
const listening = preparedStatement<Listening, [number]>(
  'webhook-listening',
  `select w.id, w.company_id as "companyId", w.unit_id as "unitId", w.events, w.told
     from webhook w where w.id = $1 and ${works}`,
)
/** Holds an endpoint that works; null: it does not (any more), or another process tells it just now. */
export async function holdListening(tx: Tx, id: number): Promise<Listening | null> {
  if ((await hold(tx, [id])).length === 0) return null
  return (await listening(tx, [id]))[0] ?? null
}

const tell = preparedStatement<never, [number, string]>(
  'webhook-messages-add',
  `insert into webhook_message (webhook_id, key, place, kind, subject, body)
   select $1, e->>'key', (e->>'place')::bigint, e->>'kind', e->>'subject', e->>'body'
     from jsonb_array_elements($2::jsonb) e
   on conflict (webhook_id, place) do nothing`,
)
export type NewMessage = Pick<Change, 'subject'> & {
  key: string
  kind: string
  place: number | null
  body: string
}
/** Writes messages that are to be sent; what an endpoint was told of it is not told again. */
export const insertMessages = (tx: Tx, id: number, messages: readonly NewMessage[]): Promise<unknown> =>
  tell(tx, [id, JSON.stringify(messages)])

/** It was told of everything up to there. */
export const noteTold = (tx: Tx, id: number, place: number): Promise<unknown> =>
  sql`update webhook set told = ${place} where id = ${id}`.execute(tx)

/** A message that is to be sent at once, by who calls. */
export async function insertTest(db: Db, id: number, message: Omit<NewMessage, 'place'>): Promise<number> {
  const row = await db
    .insertInto('webhook_message')
    .values({ webhook_id: id, ...message, try_after: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const due = preparedStatement<{ id: number }>(
  'webhooks-due',
  `select m.webhook_id as id from webhook_message m join webhook w on w.id = m.webhook_id
    where m.try_after <= now() and ${works} group by m.webhook_id order by min(m.try_after)`,
)
/** Endpoints that have messages to get now, who has waited longest first. */
export const webhooksDue = async (db: Db): Promise<number[]> => (await due(db, [])).map(({ id }) => id)

export type Outgoing = {
  id: number
  key: string
  body: string
  /** this try too */
  attempts: number
  url: string
  secret: Buffer
  former: Buffer | null
}
/** Seconds within which who took a message says what became of it; then another may take it. */
const leaseSeconds = 120
const holdNext = preparedStatement<{ id: number }, [number, number | null]>(
  'webhook-message-hold',
  `select id from webhook_message
    where webhook_id = $1 and (id = $2 or ($2::bigint is null and try_after <= now()))
    order by try_after, id limit 1 for update skip locked`,
)
const sender = preparedStatement<Pick<Outgoing, 'url' | 'secret' | 'former'>, [number, boolean]>(
  'webhook-sender',
  `select w.url, w.secret, case when w.former_until > now() then w.former end as former
     from webhook w where w.id = $1 and ((${works}) or ($2 and w.ended_at is null))`,
)
const lease = preparedStatement<Pick<Outgoing, 'id' | 'key' | 'body' | 'attempts'>, [number]>(
  'webhook-message-lease',
  `update webhook_message
      set attempts = attempts + 1, tried_at = now(), try_after = now() + make_interval(secs => ${leaseSeconds})
    where id = $1 returning id, key, body, attempts`,
)
/**
 * Takes the next message of an endpoint that works, or this one, also of an endpoint that is off: nobody else has it until the lease
 * is over. Null: there is none, or another process has it.
 */
export const takeMessage = (db: Db, id: number, messageId: number | null): Promise<Outgoing | null> =>
  inTransaction(db, async tx => {
    const [held] = await holdNext(tx, [id, messageId])
    const [to] = held ? await sender(tx, [id, messageId !== null]) : []
    const [message] = held && to ? await lease(tx, [held.id]) : []
    return message && to ? { ...message, ...to } : null
  })

export type Outcome = { status: number | null; answer: string; tookMs: number }
/** It arrived: so does the endpoint. */
export async function noteSent(db: Db, webhookId: number, id: number, outcome: Outcome): Promise<void> {
  await db
    .updateTable('webhook_message')
    .set({
      sent_at: sql<Date>`now()`,
      try_after: null,
      status: outcome.status,
      answer: outcome.answer,
      took_ms: outcome.tookMs,
    })
    .where('id', '=', id)
    .execute()
  await sql`update webhook set failing_since = null where id = ${webhookId} and failing_since is not null`.execute(
    db,
  )
}

/**
 * It did not; it is sent again after so many seconds, null: no more by itself. Answers whether the endpoint has failed for days by
 * now. `counts`: a test says nothing about how an endpoint fares.
 */
export async function noteFailed(
  db: Db,
  webhookId: number,
  id: number,
  outcome: Outcome & { pause: number | null; counts: boolean },
): Promise<boolean> {
  await db
    .updateTable('webhook_message')
    .set({
      try_after:
        outcome.pause === null ? null : sql<Date>`now() + make_interval(secs => ${outcome.pause}::float8)`,
      status: outcome.status,
      answer: outcome.answer,
      took_ms: outcome.tookMs,
    })
    .where('id', '=', id)
    .execute()
  if (!outcome.counts) return false
  const { rows } = await sql<{ long: boolean }>`
    update webhook set failing_since = coalesce(failing_since, now()) where id = ${webhookId}
    returning failing_since <= now() - make_interval(days => ${failingDays}) as long`.execute(db)
  return rows[0]?.long ?? false
}

/** The newest first. */
export const messagesOf = (db: Db, webhookId: number): Promise<Message[]> =>
  db
    .selectFrom('webhook_message')
    .select([
      'id',
      'key',
      'kind',
      'subject',
      'body',
      'made_at as madeAt',
      'attempts',
      'try_after as tryAfter',
      'tried_at as triedAt',
      'sent_at as sentAt',
      'status',
      'answer',
      'took_ms as tookMs',
    ])
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(shownMessages)
    .execute()

/** Sends one again from the start, false: there is none of this endpoint. */
export async function sendAgain(tx: Tx, webhookId: number, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('webhook_message')
    .set({ attempts: 0, sent_at: null, try_after: sql<Date>`now()` })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The same of all that failed and did not arrive since, made on or after a moment (null: all); answers how many. */
export async function sendFailedAgain(tx: Tx, webhookId: number, since: Date | null): Promise<number> {
  const rows = await tx
    .updateTable('webhook_message')
    .set({ attempts: 0, try_after: sql<Date>`now()` })
    .where('webhook_id', '=', webhookId)
    .where('sent_at', 'is', null)
    .where('attempts', '>', 0)
    .where(sql<boolean>`(${since}::timestamptz is null or made_at >= ${since})`)
    .returning('id')
    .execute()
  return rows.length
}

const newest = preparedStatement<{ n: number | null }>(
  'webhook-messages-newest',
  'select max(id) as n from webhook_message',
)
/** A number that moves with every new message. */
export const newestMessage = async (db: Db): Promise<number> => (await newest(db, []))[0]?.n ?? 0

export const dropMessages = (db: Db) =>
  sql`delete from webhook_message where made_at < now() - make_interval(days => ${keptDays})`.execute(db)
