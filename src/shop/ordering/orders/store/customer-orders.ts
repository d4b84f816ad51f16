import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { OrderOfCustomer } from '../model/desk-order.ts'

const orders = preparedStatement<OrderOfCustomer, [number, number | null]>(
  'orders-of-customer',
  `select o.code, o.placed_at as at, p.first_name || ' ' || p.last_name as person, o.state, o.total, o.currency
   from sales_order o join person p on p.id = o.customer_id
   where o.company_id = $1 and ($2::bigint is null or o.customer_id = $2) order by o.placed_at desc, o.id desc limit 10`,
)
/** The ten newest of a company, or of one of its people. */
export const newestOrders = (db: Db, companyId: number, customerId: number | null) =>
  orders(db, [companyId, customerId])
