import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

/** A visit ends after so long without a page, and so long after it began. */
const alive = `v.ended_at is null and v.seen_at > now() - interval '60 minutes' and v.created_at > now() - interval '12 hours'`

export type VisitRow = {
  id: number
  connection: number
  customer: number
  system: string
  hosts: string[]
  csrf: string
  basket: string
  returns_to: string
  looks_only: boolean
  stale: boolean
}
const byToken = preparedStatement<VisitRow, [Buffer]>(
  'punch-out-visit',
  `select v.id, v.connection_id as connection, c.customer_id as customer, c.name as system, c.hosts,
     v.csrf_token as csrf, encode(v.basket, 'hex') as basket, v.returns_to, v.looks_only, v.seen_at < now() - interval '1 minute' as stale
   from punch_out_visit v
   join buyer_connection c on c.id = v.connection_id and c.active
   where v.token_hash = $1 and ${alive}`,
)
/** The visit with this token, while it lasts and its connection is on. */
export const visitBy = async (db: Db, tokenHash: Buffer): Promise<VisitRow | null> =>
  (await byToken(db, [tokenHash]))[0] ?? null

const seen = preparedStatement<never, [number]>(
  'punch-out-seen',
  'update punch_out_visit set seen_at = now() where id = $1 and ended_at is null',
)
export const noteSeen = async (db: Db, id: number): Promise<void> => void (await seen(db, [id]))

export async function insertVisit(
  db: Db | Tx,
  visit: {
    connectionId: number
    tokenHash: Buffer
    csrf: string
    basket: Buffer
    storefront: string
    returnsTo: string
    said: object
    looksOnly: boolean
  },
): Promise<number> {
  const { id } = await db
    .insertInto('punch_out_visit')
    .values({
      connection_id: visit.connectionId,
      token_hash: visit.tokenHash,
      csrf_token: visit.csrf,
      basket: visit.basket,
      storefront: visit.storefront,
      returns_to: visit.returnsTo,
      said: JSON.stringify(visit.said),
      looks_only: visit.looksOnly,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What the buyer's system said when the visit began, and where it goes back to. */
export async function beginningOf(
  db: Db,
  id: number,
): Promise<{ connectionId: number; returnsTo: string; said: unknown } | null> {
  const row = await db
    .selectFrom('punch_out_visit')
    .select(['connection_id as connectionId', 'returns_to as returnsTo', 'said'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** It ends now: its path leads nowhere any more. */
export async function endVisit(db: Db | Tx, id: number): Promise<void> {
  await db
    .updateTable('punch_out_visit')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

const sweep = preparedStatement<never>(
  'punch-out-sweep',
  `delete from punch_out_visit where created_at < now() - interval '7 days'`,
)
/** Removes visits that ended long ago. */
export const sweepVisits = async (db: Db): Promise<void> => void (await sweep(db, []))

/** The page that begins it, once, is known by this. */
export async function setStart(db: Db | Tx, id: number, startHash: Buffer): Promise<void> {
  await db.updateTable('punch_out_visit').set({ start_hash: startHash }).where('id', '=', id).execute()
}

const start = preparedStatement<{ storefront: string; said: unknown }, [Buffer, Buffer]>(
  'punch-out-start',
  `update punch_out_visit v set token_hash = $2, start_hash = null, seen_at = now()
   where v.start_hash = $1 and ${alive} returning v.storefront, v.said`,
)
/** Uses the page that begins a visit up: from now on it has this token. Null: it was used, or the visit is over. */
export const startVisit = async (
  db: Db,
  startHash: Buffer,
  tokenHash: Buffer,
): Promise<{ storefront: string; said: unknown } | null> =>
  (await start(db, [startHash, tokenHash]))[0] ?? null
