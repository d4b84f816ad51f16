import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { isForward } from '#platform/jobs/stood-back.ts'
import type { BillingStart } from '../model/billing-start.ts'

/** What an order of line l still has to be billed. */
const unbilledLine = `l.shipped > (select coalesce(sum(b.quantity), 0) from invoice_line b join invoice i on i.id = b.invoice_id
    where i.order_id = o.id and b.line_number = l.line_number)`
/**
 * Something of the order left before the day, and this shop has billed no part of it: an invoice of it would bill those
 * goods too, which somebody has billed elsewhere.
 */
const leftBefore = (day: string) => `(exists (select 1 from shipment early where early.order_id = o.id
     and early.undone_at is null and early.shipped_at < ${day})
   and not exists (select 1 from invoice x where x.order_id = o.id))`

const since = preparedStatement<{ since: CalendarDate | null }>(
  'billing-start',
  'select since from billing_start',
)
/** From which day on what leaves is billed by itself; null: nothing is yet. */
export const findStart = async (db: Db | Tx): Promise<CalendarDate | null> =>
  (await since(db, []))[0]?.since ?? null

const held = preparedStatement<{ since: CalendarDate | null }>(
  'billing-start-held',
  'select since from billing_start for update',
)
/** The same, locked until the transaction ends. */
export const holdStart = async (tx: Tx): Promise<CalendarDate | null> =>
  (await held(tx, []))[0]?.since ?? null

const before = preparedStatement<{ orders: number }>(
  'billing-left-before',
  `select count(*)::int as orders from sales_order o
    where exists (select 1 from sales_order_line l where l.order_id = o.id and ${unbilledLine})
      and ${leftBefore(`coalesce((select since from billing_start), 'infinity')`)}`,
)
/** The day, and what it leaves to the desk. */
export async function startWithBefore(db: Db): Promise<BillingStart> {
  const [row] = await before(db, [])
  return { since: await findStart(db), leftBefore: row?.orders ?? 0 }
}

const put = preparedStatement<never, [CalendarDate, string]>(
  'billing-start-put',
  `insert into billing_start (one, since, changed_by) values (true, $1, $2)
   on conflict (one) do update set since = excluded.since, changed_by = excluded.changed_by, changed_at = now()`,
)
export const putStart = async (tx: Tx, day: CalendarDate, by: string): Promise<void> =>
  void (await put(tx, [day, by]))

/** The name of the work under which orders stand back that cannot be billed now. */
export const billing = 'invoices'
/** An order to bill. `forHeirs`: where its buyer has left, for who reads in their place; not of what left before that was so. */
type Unbilled = {
  code: string
  customerId: number
  companyId: number
  unitId: number | null
  forHeirs: boolean
}
const unbilled = preparedStatement<Unbilled, [Date, CalendarDate, number]>(
  'invoice-unbilled',
  `select o.code, o.customer_id as "customerId", o.company_id as "companyId", o.unit_id as "unitId",
          not exists (select 1 from shipment s where s.order_id = o.id and s.undone_at is null
                         and s.shipped_at < (select heirs_from from billing_start)) as "forHeirs"
     from sales_order o
    where exists (select 1 from shipment s where s.order_id = o.id and s.undone_at is null
                     and s.shipped_at between greatest($1::timestamptz - interval '120 days', $2::date) and $1::timestamptz)
      and o.hold is null
      and exists (select 1 from sales_order_line l where l.order_id = o.id and l.hold is null and ${unbilledLine})
      and not ${leftBefore('$2::date')} and ${isForward(billing, 'o.code')}
    order by o.id limit $3`,
)
/**
 * Orders of which something left before that moment and was not billed, the oldest first, without those that stand back; none of what left before the day
 * from which this shop bills, and none at all until there is one.
 */
export async function ordersToBill(db: Db, before: Date, most: number): Promise<Unbilled[]> {
  const day = await findStart(db)
  return day === null ? [] : unbilled(db, [before, day, most])
}
