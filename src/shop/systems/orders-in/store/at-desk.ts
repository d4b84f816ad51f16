import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { likeText } from '#kit/db/like-text.ts'
import { keptDecisions, type Decisions } from '../model/decisions.ts'
import type { Findings } from '../model/findings.ts'
import type { IncomingOrder } from '../model/incoming-order.ts'
import type { CameBy, Format, IncomingState } from './incoming-orders.ts'

export type IncomingRow = {
  id: number
  number: string
  state: IncomingState
  format: Format
  cameBy: CameBy
  companyName: string
  companyCode: string
  /** of its system; null: it came in a file */
  system: string | null
  orderCode: string | null
  receivedAt: Date
}
const list = preparedStatement<
  IncomingRow & { total: number },
  [string | null, string | null, number, number]
>(
  'incoming-orders',
  `select i.id, i.number, i.state, i.format, i.came_by as "cameBy", k.name as "companyName", k.code as "companyCode",
     c.name as system, i.order_code as "orderCode", i.received_at as "receivedAt", (count(*) over ())::int as total
   from incoming_order i join company_shown k on k.id = i.company_id left join buyer_connection c on c.id = i.connection_id
   where ($1::text is null or i.state = $1)
     and i.state <> 'shown'
     and ($2::text is null or i.number ilike '%' || $2 || '%' or k.name ilike '%' || $2 || '%' or i.order_code = $2)
   order by i.received_at desc, i.id desc limit $3::int offset $4::int`,
)
/** The newest first. */
export async function listIncoming(
  db: Db,
  by: { state: IncomingState | ''; text: string; limit: number; offset: number },
): Promise<{ rows: IncomingRow[]; total: number }> {
  const text = likeText(by.text) || null
  const rows = await list(db, [by.state || null, text, by.limit, by.offset])
  return { rows, total: rows[0]?.total ?? 0 }
}

/** How many wait at the desk, and since when. */
export async function countWaiting(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const row = await db
    .selectFrom('incoming_order')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.min('received_at').as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { count: row.count, oldest: row.oldest }
}

export type KeptIncoming = IncomingRow & {
  connectionId: number | null
  companyId: number
  customerId: number
  person: string
  order: IncomingOrder
  digest: Buffer
  message: string
  findings: Findings
  decisions: Decisions
  reason: string
  version: number
}

/** Nobody else changes it until the transaction is over. */
export async function holdIncoming(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('incoming_order').select('id').where('id', '=', id).forUpdate().execute()
}

/** One document. Null: there is none. */
export async function findIncoming(db: Db | Tx, id: number): Promise<KeptIncoming | null> {
  const row = await db
    .selectFrom('incoming_order as i')
    .innerJoin('company_shown as k', 'k.id', 'i.company_id')
    .innerJoin('person as p', 'p.id', 'i.customer_id')
    .leftJoin('buyer_connection as c', 'c.id', 'i.connection_id')
    .selectAll('i')
    .select(['k.name as company_name', 'k.code as company_code', 'c.name as system', 'p.email as person'])
    .where('i.id', '=', id)
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        number: row.number,
        state: row.state as IncomingState,
        format: row.format as Format,
        cameBy: row.came_by as CameBy,
        companyName: row.company_name ?? '',
        companyCode: row.company_code ?? '',
        system: row.system,
        orderCode: row.order_code,
        receivedAt: row.received_at,
        connectionId: row.connection_id,
        companyId: row.company_id,
        customerId: row.customer_id,
        person: row.person ?? '',
        order: row.document as IncomingOrder,
        digest: row.digest,
        message: row.message,
        findings: row.findings as Findings,
        decisions: keptDecisions(row.decisions),
        reason: row.reason,
        version: row.version,
      }
    : null
}

/** Keeps what became of one, and what was decided about it. */
export async function settleIncoming(
  tx: Tx,
  id: number,
  by: number,
  as: {
    state: IncomingState
    decisions: Decisions
    orderCode?: string
    reason?: string
  },
): Promise<void> {
  await tx
    .updateTable('incoming_order')
    .set({
      state: as.state,
      decisions: JSON.stringify(as.decisions),
      decided_by: by,
      decided_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
      ...(as.orderCode !== undefined && { order_code: as.orderCode }),
      ...(as.reason !== undefined && { reason: as.reason }),
    })
    .where('id', '=', id)
    .execute()
}

/** The first document that became an order of a connection, with what was decided about it; null: none did. */
export async function documentOf(
  db: Db | Tx,
  companyId: number,
  orderCode: string,
): Promise<{ id: number; order: IncomingOrder; decisions: Decisions } | null> {
  const row = await db
    .selectFrom('incoming_order')
    .select(['id', 'document', 'decisions'])
    .where('company_id', '=', companyId)
    .where('order_code', '=', orderCode)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row
    ? { id: row.id, order: row.document as IncomingOrder, decisions: keptDecisions(row.decisions) }
    : null
}

/** What a person brought in files, the newest first. */
export async function ofPerson(
  db: Db,
  customerId: number,
  limit: number,
): Promise<Pick<IncomingRow, 'id' | 'number' | 'state' | 'orderCode' | 'receivedAt'>[]> {
  const rows = await db
    .selectFrom('incoming_order')
    .select(['id', 'number', 'state', 'order_code as orderCode', 'received_at as receivedAt'])
    .where('customer_id', '=', customerId)
    .where('came_by', '=', 'buyer')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({ ...row, state: row.state as IncomingState }))
}

/** Did a document of this number come for the company? */
export async function isNumberKept(db: Db, companyId: number, number: string): Promise<boolean> {
  const row = await db
    .selectFrom('incoming_order')
    .select('id')
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
