/** What the seller's desk reads of orders, across all companies. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { paged } from '#kit/db/paged.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { Paged } from '#kit/paged.ts'
import { companiesFound, foundAtDesk } from '../model/found-by-text.ts'
import { onHold } from './read-orders.ts'
import { refusedOrders, refusedPayment } from './refused-payments.ts'
import { orderSorts, sortOf, type OrderShow, type OrderSort } from '../model/desk-list.ts'
import type { ChosenOrder, DeskOrder } from '../model/desk-order.ts'
import type { OrderState } from '../model/states.ts'

export type DeskFilter = {
  /** part of number, reference, purchase order, buyer or part number */
  text: string
  /** part of the company's name or code */
  company: string
  state: OrderState | null
  /** the moments between which it was placed; null: no limit */
  from: Date | null
  until: Date | null
  /** a state that is asked for wins over it */
  show: OrderShow
  /** by which orders are late */
  today: CalendarDate
  sort: OrderSort | null
  /** whose it is at the desk, by number; 0: nobody's; null: whosever */
  owner: number | null
}

type Values = [
  string | null,
  string | null,
  string | null,
  Date | null,
  Date | null,
  OrderShow,
  number | null,
  number,
  CalendarDate,
  number | null,
]

/**
 * SQL: an open order of which pieces are still to come, by what is known now, on a day before that of parameter n
 * (`nextDueOn` of model/order.ts).
 */
const isLate = (n: number): string => `o.state in ('placed', 'confirmed', 'partly-shipped') and exists (
    select from sales_order_line l where l.order_id = o.id and l.quantity > l.shipped + l.cancelled
       and coalesce(l.expected_on, (select min(p.on_day) from (
             select (s ->> 'on')::date as on_day, sum((s ->> 'quantity')::int) over (order by s ->> 'on') as upto
               from jsonb_array_elements(l.schedule) s) p where p.upto > l.shipped)) < $${n}::date)`

/** SQL: the orders of which something is held back; of `due` those whose day to look again has come, null: all. */
const heldOrders = (due: string): string => {
  const isDue = due === 'null' ? '' : `and (h.hold ->> 'until')::date <= ${due}`
  return `array(select h.id from sales_order h where h.hold is not null ${isDue}
     union select h.order_id from sales_order_line h where h.hold is not null ${isDue})`
}

const tables = `sales_order o join person c on c.id = o.customer_id join company_shown f on f.id = o.company_id
    left join person w on w.id = o.owner_id`
const columns = `o.id, o.code, o.state, o.version, o.placed_at as "placedAt", o.currency, o.total,
      o.reference_number as "referenceNumber", c.first_name || ' ' || c.last_name as "buyerName",
      f.name as "companyName", o.cancellation_asked_at as "cancelAskedAt", ${onHold} as "onHold",
      ${refusedPayment} as "refusedPayment",
      w.first_name || ' ' || w.last_name as "ownerName"`
const { list, pageOf } = paged<DeskOrder, Values, (typeof orderSorts)[number]>(
  'orders-desk',
  {
    id: 'o.id',
    from: tables,
    by: {
      code: 'o.id',
      state: 'o.state',
      company: 'f.name',
      buyer: ['c.last_name', 'c.first_name'],
      reference: 'o.reference_number',
      // amounts of two currencies are not compared
      total: ['o.currency', 'o.total'],
    },
  },
  ({ by, beyond }) => `select ${columns} from ${tables}
   where ($1::text is null or o.state = $1)
     and ($2::text is null or o.company_id = any(${companiesFound(2)}))
     and ($3::text is null or o.id = any(${foundAtDesk(3)}))
     and ($4::timestamptz is null or o.placed_at >= $4) and ($5::timestamptz is null or o.placed_at < $5)
     and case $6::text when 'waiting' then o.state in ('placed', 'confirmed', 'partly-shipped')
         when 'late' then ${isLate(9)}
         when 'cancellation' then o.cancellation_asked_at is not null
         when 'payment-refused' then o.id = any(${refusedOrders})
         when 'on-hold' then o.id = any(${heldOrders('null')})
         when 'hold-due' then o.id = any(${heldOrders('$9::date')}) else true end
     and ($10::bigint is null or o.owner_id = $10 or ($10 = 0 and o.owner_id is null))
     and ${beyond(7)} order by ${by} limit $8`,
)

const escaped = (typed: string): string | null => likeText(typed.trim()) || null

const valuesOf = (asked: DeskFilter, after: number | null, limit: number): Values => [
  asked.state,
  escaped(asked.company),
  escaped(asked.text),
  asked.from,
  asked.until,
  asked.state === null ? asked.show : 'all',
  after,
  limit,
  asked.today,
  asked.owner,
]

/** The first orders of all companies that fit. */
export const deskOrders = (db: Db, asked: DeskFilter & { limit: number }): Promise<DeskOrder[]> =>
  list(sortOf(asked.show, asked.sort))(db, valuesOf(asked, null, asked.limit))

/** A page of them. */
export const pageOfOrders = (
  db: Db,
  asked: DeskFilter & { page: number; size: number },
): Promise<Paged<DeskOrder>> =>
  pageOf(sortOf(asked.show, asked.sort))(db, {
    page: asked.page,
    size: asked.size,
    searched: asked.text.trim() !== '',
    values: (after, limit) => valuesOf(asked, after, limit),
  })

const chosen = preparedStatement<ChosenOrder, [string[]]>(
  'orders-desk-chosen',
  `select ${columns}, not f.active as "companyBlocked" from ${tables} where o.code = any($1) order by o.id`,
)
/** The orders with these codes, the oldest first; unknown ones are left out. */
export const ordersByCode = (db: Db, codes: readonly string[]): Promise<ChosenOrder[]> =>
  chosen(db, [[...codes]])

export type Waiting = { state: OrderState; count: number; oldest: Date }
const openByState = preparedStatement<Waiting>(
  'orders-desk-open',
  `select state, count(*)::int as count, min(placed_at) as oldest from sales_order
    where state in ('placed', 'confirmed', 'partly-shipped') group by state
    order by array_position(array['placed', 'confirmed', 'partly-shipped'], state)`,
)
/** How many open orders stand in which state, and since when the oldest of each waits. */
export const waitingOrders = (db: Db): Promise<Waiting[]> => openByState(db, [])

const late = preparedStatement<{ count: number }, [CalendarDate]>(
  'orders-desk-late',
  `select count(*)::int as count from sales_order o where ${isLate(1)}`,
)
/** How many orders are late on this day. */
export const countLate = async (db: Db, today: CalendarDate): Promise<number> =>
  (await late(db, [today]))[0]?.count ?? 0

export type DayOfOrders = { day: CalendarDate; currency: string; count: number; total: number }
const byDay = preparedStatement<DayOfOrders, [Date, string]>(
  'orders-desk-by-day',
  `select (placed_at at time zone $2)::date::text as day, currency, count(*)::int as count, sum(total)::float8 as total
     from sales_order where placed_at >= $1 and state not in ('cancelled', 'rejected') group by 1, 2`,
)
/** How many orders were placed on each day since a moment, and what they come to in minor units, by currency. */
export const ordersByDay = (db: Db, since: Date, timeZone: string): Promise<DayOfOrders[]> =>
  byDay(db, [since, timeZone])

const cancellations = preparedStatement<{ count: number; oldest: Date }>(
  'orders-desk-cancellations',
  `select count(*)::int as count, min(cancellation_asked_at) as oldest from sales_order
    where cancellation_asked_at is not null having count(*) > 0`,
)
/** How many buyers wait for the answer to a cancellation request, and since when the first; null: none. */
export const waitingCancellations = async (db: Db): Promise<{ count: number; oldest: Date } | null> =>
  (await cancellations(db, []))[0] ?? null

const dueHolds = preparedStatement<{ count: number; oldest: Date }, [CalendarDate]>(
  'orders-desk-holds-due',
  `select count(*)::int as count, min(placed_at) as oldest from sales_order where id = any(${heldOrders('$1::date')})
   having count(*) > 0`,
)
/** How many orders wait on hold for a day that has come, and when the oldest of them was placed; null: none. */
export const holdsDue = async (
  db: Db,
  today: CalendarDate,
): Promise<{ count: number; oldest: Date } | null> => (await dueHolds(db, [today]))[0] ?? null

export type DeskBuyer = {
  email: string
  companyCode: string
  /** nobody of the company may order at present */
  companyBlocked: boolean
  storefront: string
  storefrontLanguage: string
} & {
  /** who of the desk looks after it; null: nobody */
  ownerId: number | null
  ownerName: string | null
}
const buyer = preparedStatement<DeskBuyer, [string]>(
  'orders-desk-buyer',
  `select c.email, f.code as "companyCode", not f.active as "companyBlocked", o.storefront,
          s.text_language as "storefrontLanguage",
          o.owner_id as "ownerId", w.first_name || ' ' || w.last_name as "ownerName" from sales_order o
     join storefront s on s.path_locale = o.storefront
     join person c on c.id = o.customer_id join company_shown f on f.id = o.company_id
     left join person w on w.id = o.owner_id where o.code = $1`,
)
/** Who placed an order, and where; who of the desk looks after it. */
export const buyerOf = async (db: Db, code: string): Promise<DeskBuyer | null> =>
  (await buyer(db, [code]))[0] ?? null

const ownOpen = preparedStatement<{ count: number; oldest: Date }, [number]>(
  'orders-desk-own-open',
  `select count(*)::int as count, min(placed_at) as oldest from sales_order
    where owner_id = $1 and state in ('placed', 'confirmed', 'partly-shipped') having count(*) > 0`,
)
/** How many open orders somebody of the desk looks after, and when the oldest of them was placed; null: none. */
export const openOrdersOf = async (db: Db, person: number): Promise<{ count: number; oldest: Date } | null> =>
  (await ownOpen(db, [person]))[0] ?? null
