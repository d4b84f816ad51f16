/** What the seller's desk reads of orders, across all companies. */
import type { Db } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import type { OrderState } from '../model/states.ts'

export type DeskOrder = {
  id: number
  code: string
  state: OrderState
  version: number
  placedAt: Date
  currency: string
  total: number
  referenceNumber: string
  buyerName: string
  companyName: string
}
export type DeskFilter = {
  /** part of number, reference, purchase order, buyer or part number */
  text: string
  /** part of the company's name or code */
  company: string
  state: OrderState | null
  /** waiting: open orders, the oldest first; newest: all of them */
  sort: 'waiting' | 'newest'
  /** id of the last order that was shown */
  after: number | null
  limit: number
}

type Values = [string | null, string | null, string | null, number | null, number]

const select = `select o.id, o.code, o.state, o.version, o.placed_at as "placedAt", o.currency, o.total,
    o.reference_number as "referenceNumber", c.first_name || ' ' || c.last_name as "buyerName", f.name as "companyName"
  from sales_order o join customer c on c.id = o.customer_id join company f on f.id = o.company_id
 where ($1::text is null or o.state = $1)
   and ($2::text is null or f.name ilike '%' || $2 || '%' or f.code ilike $2 || '%')
   and ($3::text is null or o.code like $3 || '%' or o.reference_number ilike '%' || $3 || '%'
        or o.purchase_order_number ilike '%' || $3 || '%' or c.email ilike '%' || $3 || '%'
        or c.first_name || ' ' || c.last_name ilike '%' || $3 || '%'
        or exists (select 1 from sales_order_line l where l.order_id = o.id and l.code ilike '%' || $3 || '%'))`

const newest = named<DeskOrder, Values>(
  'orders-desk-newest',
  `${select} and ($4::bigint is null or o.id < $4) order by o.id desc limit $5`,
)
const waiting = named<DeskOrder, Values>(
  'orders-desk-waiting',
  `${select} and o.state in ('placed', 'confirmed', 'partly-shipped') and ($4::bigint is null or o.id > $4)
    order by o.id limit $5`,
)

const escaped = (typed: string): string | null => typed.trim().replace(/[%_\\]/g, '\\$&') || null

/** Orders of all companies, by key; `next` is where the following page begins, null at the end. */
export async function deskOrders(
  db: Db,
  asked: DeskFilter,
): Promise<{ orders: DeskOrder[]; next: number | null }> {
  const rows = await (asked.sort === 'waiting' ? waiting : newest)(db, [
    asked.state,
    escaped(asked.company),
    escaped(asked.text),
    asked.after,
    asked.limit + 1,
  ])
  const orders = rows.slice(0, asked.limit)
  return { orders, next: rows.length > asked.limit ? (orders.at(-1)?.id ?? null) : null }
}

export type Waiting = { state: OrderState; count: number; oldest: Date }
const openByState = named<Waiting>(
  'orders-desk-open',
  `select state, count(*)::int as count, min(placed_at) as oldest from sales_order
    where state in ('placed', 'confirmed', 'partly-shipped') group by state
    order by array_position(array['placed', 'confirmed', 'partly-shipped'], state)`,
)
/** How many open orders stand in which state, and since when the oldest of each waits. */
export const waitingOrders = (db: Db): Promise<Waiting[]> => openByState(db, [])

export type DeskBuyer = { email: string; companyCode: string; storefront: string }
const buyer = named<DeskBuyer, [string]>(
  'orders-desk-buyer',
  `select c.email, f.code as "companyCode", o.storefront from sales_order o
     join customer c on c.id = o.customer_id join company f on f.id = o.company_id where o.code = $1`,
)
/** Who placed an order, and where. */
export const buyerOf = async (db: Db, code: string): Promise<DeskBuyer | null> =>
  (await buyer(db, [code]))[0] ?? null
