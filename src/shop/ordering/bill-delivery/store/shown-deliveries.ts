import { sql } from 'kysely'
import type { Db } from '#kit/db/connect.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { Way } from '#shop/ordering/e-invoices/model/way.ts'
import type { Delivery, DeliveryState, Missing } from '../model/delivery.ts'

const columns = [
  'd.id',
  'd.kind',
  'd.number',
  'd.order_code as orderCode',
  'd.made_at as madeAt',
  'd.way',
  'd.state',
  'd.missing',
  'd.receiver',
  'd.attempts',
  'd.try_after as tryAfter',
  'd.tried_at as triedAt',
  'd.sent_at as sentAt',
  'd.status',
  'd.reason',
] as const
/** What the columns hold that the database knows as texts. */
type Read = { kind: Delivery['kind']; state: DeliveryState; way: Way | null; missing: Missing[] }

const all = (db: Db) =>
  db.selectFrom('bill_delivery as d').innerJoin('company_shown as c', 'c.id', 'd.company_id')

/** A page of them, the newest first; `text`: a number, an order or a company. */
export async function listDeliveries(
  db: Db,
  by: { state: DeliveryState | ''; text: string; limit: number; offset: number },
): Promise<{
  rows: (Delivery & { companyName: string; companyCode: string; companyId: number })[]
  total: number
}> {
  let found = all(db)
  if (by.state !== '') found = found.where('d.state', '=', by.state)
  if (by.text !== '') {
    const like = `%${likeText(by.text)}%`
    found = found.where(
      sql<boolean>`(d.order_code ilike ${like} or d.number::text like ${like} or c.name ilike ${like} or c.code ilike ${like})`,
    )
  }
  const { total } = await found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select([...columns, 'd.company_id as companyId'])
    .select(sql<string>`c.name`.as('companyName'))
    .select(sql<string>`c.code`.as('companyCode'))
    .$narrowType<Read>()
    .orderBy('d.id', 'desc')
    .limit(by.limit)
    .offset(by.offset)
    .execute()
  return { rows, total }
}

/** Those of these invoices, by number. */
export async function deliveriesOfInvoices(
  db: Db,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Delivery>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('bill_delivery as d')
    .select(columns)
    .$narrowType<Read>()
    .where('d.kind', '=', 'invoice')
    .where('d.number', 'in', [...numbers])
    .execute()
  return new Map(rows.map(row => [row.number, row]))
}
