import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Promised } from '../model/order.ts'
import { scopeCondition, scopeValues, type Scope, type ScopeValues } from '../model/view.ts'

/** A line of which pieces are still to come. */
export type ComingLine = {
  orderCode: string
  code: string
  unit: string
  quantity: number
  shipped: number
  cancelled: number
  schedule: readonly Promised[]
  expectedOn: CalendarDate | null
  /** how many orders of the scope are open */
  open: number
}

const isOpen = `o.state in ('placed', 'confirmed', 'partly-shipped')`
const coming = preparedStatement<ComingLine, [...ScopeValues, number]>(
  'orders-coming-lines',
  `select o.code as "orderCode", l.code, l.unit, l.quantity, l.shipped, l.cancelled, l.schedule, l.expected_on as "expectedOn",
         (select count(*)::int from sales_order o where ${scopeCondition('o')} and ${isOpen}) as open
    from sales_order o join sales_order_line l on l.order_id = o.id
    where l.quantity > l.shipped + l.cancelled and o.id = any(array(
      select o.id from sales_order o where ${scopeCondition('o')} and ${isOpen}
       order by o.id limit $4))
    order by o.id, l.line_number`,
  'for-values',
)
/** What is still to come of the oldest open orders of a scope: they are late first. */
export const comingLines = (db: Db, scope: Scope, orders: number): Promise<ComingLine[]> =>
  coming(db, [...scopeValues(scope), orders])
