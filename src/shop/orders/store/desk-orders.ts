/** What the seller's desk reads of orders, across all companies. */
import type { Db } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import type { DeskSort } from '../model/desk-list.ts'
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
  cancelAskedAt: Date | null
}
export type DeskFilter = {
  /** part of number, reference, purchase order, buyer or part number */
  text: string
  /** part of the company's name or code */
  company: string
  state: OrderState | null
  /** the moments between which it was placed; null: no limit */
  from: Date | null
  until: Date | null
  sort: DeskSort
  /** id of the last order that was shown */
  after: number | null
  limit: number
}

type Values = [string | null, string | null, string | null, Date | null, Date | null, number | null, number]

const select = `select o.id, o.code, o.state, o.version, o.placed_at as "placedAt", o.currency, o.total,
    o.reference_number as "referenceNumber", c.first_name || ' ' || c.last_name as "buyerName", f.name as "companyName",
    o.cancellation_asked_at as "cancelAskedAt"
  from sales_order o join customer c on c.id = o.customer_id join company f on f.id = o.company_id
  left join (select l.id, l.currency, l.total, lf.name from sales_order l join company lf on lf.id = l.company_id
              where l.id = $6) last on true
 where ($1::text is null or o.state = $1)
   and ($2::text is null or f.name ilike '%' || $2 || '%' or f.code ilike $2 || '%')
   and ($3::text is null or o.code like $3 || '%' or o.reference_number ilike '%' || $3 || '%'
        or o.purchase_order_number ilike '%' || $3 || '%' or c.email ilike '%' || $3 || '%'
        or c.first_name || ' ' || c.last_name ilike '%' || $3 || '%'
        or exists (select 1 from sales_order_line l where l.order_id = o.id and l.code ilike '%' || $3 || '%'))
   and ($4::timestamptz is null or o.placed_at >= $4) and ($5::timestamptz is null or o.placed_at < $5)
   and ($6::bigint is null or `

/** Each by key: the condition of being after the last order that was shown, and the order they come in. */
const sorted: Record<DeskSort, (db: Db, values: Values) => Promise<DeskOrder[]>> = {
  waiting: named(
    'orders-desk-waiting',
    `${select} o.id > $6)
   and o.state in ('placed', 'confirmed', 'partly-shipped') order by o.id limit $7`,
  ),
  cancellation: named(
    'orders-desk-cancellation',
    `${select} o.id > $6)
   and o.cancellation_asked_at is not null order by o.id limit $7`,
  ),
  newest: named('orders-desk-newest', `${select} o.id < $6) order by o.id desc limit $7`),
  oldest: named('orders-desk-oldest', `${select} o.id > $6) order by o.id limit $7`),
  // amounts of two currencies are not compared
  largest: named(
    'orders-desk-largest',
    `${select} o.currency > last.currency
        or (o.currency = last.currency and (o.total, o.id) < (last.total, last.id)))
   order by o.currency, o.total desc, o.id desc limit $7`,
  ),
  company: named(
    'orders-desk-company',
    `${select} f.name > last.name or (f.name = last.name and o.id < last.id))
   order by f.name, o.id desc limit $7`,
  ),
}

const escaped = (typed: string): string | null => typed.trim().replace(/[%_\\]/g, '\\$&') || null

/** Orders of all companies, by key; `next` is where the following page begins, null at the end. */
export async function deskOrders(
  db: Db,
  asked: DeskFilter,
): Promise<{ orders: DeskOrder[]; next: number | null }> {
  const rows = await sorted[asked.sort](db, [
    asked.state,
    escaped(asked.company),
    escaped(asked.text),
    asked.from,
    asked.until,
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

const cancellations = named<{ count: number; oldest: Date }>(
  'orders-desk-cancellations',
  `select count(*)::int as count, min(cancellation_asked_at) as oldest from sales_order
    where cancellation_asked_at is not null having count(*) > 0`,
)
/** How many buyers wait for the answer to a cancellation request, and since when the first; null: none. */
export const waitingCancellations = async (db: Db): Promise<{ count: number; oldest: Date } | null> =>
  (await cancellations(db, []))[0] ?? null

export type DeskBuyer = { email: string; companyCode: string; storefront: string; storefrontLanguage: string }
const buyer = named<DeskBuyer, [string]>(
  'orders-desk-buyer',
  `select c.email, f.code as "companyCode", o.storefront, s.text_language as "storefrontLanguage" from sales_order o
     join storefront s on s.path_locale = o.storefront
     join customer c on c.id = o.customer_id join company f on f.id = o.company_id where o.code = $1`,
)
/** Who placed an order, and where. */
export const buyerOf = async (db: Db, code: string): Promise<DeskBuyer | null> =>
  (await buyer(db, [code]))[0] ?? null
