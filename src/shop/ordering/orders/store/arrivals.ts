import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { ArrivalFacts } from '../model/arrival.ts'

const arrivals = preparedStatement<ArrivalFacts, [readonly string[]]>(
  'orders-arrivals',
  `select o.code as "orderCode", o.state,
      coalesce(sum(l.shipped), 0)::bigint as shipped, coalesce(sum(l.quantity - l.cancelled), 0)::bigint as of,
      (select max(s.shipped_at) from shipment s where s.order_id = o.id and s.undone_at is null) as "shippedAt",
      (select max(e.at) from sales_order_event e where e.order_id = o.id and e.kind = 'deliver') as "deliveredAt",
      coalesce(jsonb_agg(jsonb_build_object('quantity', l.quantity, 'shipped', l.shipped, 'cancelled', l.cancelled,
        'schedule', l.schedule, 'expectedOn', l.expected_on))
        filter (where l.quantity > l.shipped + l.cancelled), '[]') as coming
    from sales_order o left join sales_order_line l on l.order_id = o.id
    where o.code = any($1) group by o.id`,
)
/** When the orders of these codes are to arrive, or did. */
export const arrivalsOf = (db: Db, codes: readonly string[]): Promise<ArrivalFacts[]> => arrivals(db, [codes])
