/** What an exported list of orders holds. */
import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { OrderState } from '../model/states.ts'

export type ExportedOrder = {
  code: string
  placedAt: Date
  state: OrderState
  companyCode: string
  companyName: string
  buyerName: string
  /** who of the desk looks after it; null: nobody */
  ownerName: string | null
  referenceNumber: string
  purchaseOrderNumber: string
  costCenter: string | null
  deliveryMode: string
  currency: string
  net: number
  delivery: number
  tax: number
  total: number
}
const heads = preparedStatement<ExportedOrder, [readonly string[]]>(
  'orders-exported',
  `select o.code, o.placed_at as "placedAt", o.state, f.code as "companyCode", f.name as "companyName",
          c.first_name || ' ' || c.last_name as "buyerName", w.first_name || ' ' || w.last_name as "ownerName",
          o.reference_number as "referenceNumber",
          o.purchase_order_number as "purchaseOrderNumber", o.cost_center_code as "costCenter",
          o.delivery_mode as "deliveryMode", o.currency, o.net, o.delivery, o.tax, o.total
     from sales_order o join person c on c.id = o.customer_id join company_shown f on f.id = o.company_id
     left join person w on w.id = o.owner_id
    where o.code = any($1)`,
)

export type ExportedLine = {
  order: string
  lineNumber: number
  code: string
  name: string
  /** the company's own numbers of the article, as they are now */
  ownNumbers: string | null
  quantity: number
  shipped: number
  cancelled: number
  price: string
  priceUnit: number
  unit: string
  amount: number
  currency: string
  /** the last day that was promised, or the new one */
  dueOn: CalendarDate | null
}
const lines = preparedStatement<ExportedLine, [readonly string[]]>(
  'orders-exported-lines',
  `select o.code as "order", l.line_number as "lineNumber", l.code, l.name,
          (select string_agg(n.number, ', ' order by n.number_key) from company_article_number n
            where n.company_id = o.company_id and n.article_id = l.article_id) as "ownNumbers",
          l.quantity, l.shipped, l.cancelled, l.price::text, l.price_unit as "priceUnit", l.unit, l.amount, o.currency,
          coalesce(l.expected_on::text, (select max(s ->> 'on') from jsonb_array_elements(l.schedule) s)) as "dueOn"
     from sales_order o join sales_order_line l on l.order_id = o.id
    where o.code = any($1) order by o.id, l.line_number`,
)

/** Orders of these codes, in their order, each with its lines. */
export async function exportedOrders(
  db: Db,
  codes: readonly string[],
): Promise<{ order: ExportedOrder; lines: ExportedLine[] }[]> {
  const [found, positions] = await Promise.all([heads(db, [codes]), lines(db, [codes])])
  const byCode = new Map(found.map(order => [order.code, { order, lines: [] as ExportedLine[] }]))
  for (const line of positions) byCode.get(line.order)?.lines.push(line)
  return codes.flatMap(code => byCode.get(code) ?? [])
}
