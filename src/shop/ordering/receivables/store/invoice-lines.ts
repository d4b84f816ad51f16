import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Amount } from '#kit/money.ts'

/** A line of an invoice, with what it is of its order. `price`: a decimal of four places, of one price unit. */
export type InvoiceLine = {
  lineNumber: number
  code: string
  name: string
  quantity: number
  unit: string
  price: string
  priceUnit: number
  amount: Amount
  taxPercent: string
}
const lines = preparedStatement<InvoiceLine, [number]>(
  'invoice-lines-of',
  `select l.line_number as "lineNumber", o.code, o.name, l.quantity, o.unit, o.price, o.price_unit as "priceUnit", l.amount,
     trim_scale(o.tax_percent)::text as "taxPercent"
     from invoice i join invoice_line l on l.invoice_id = i.id
     join sales_order_line o on o.order_id = i.order_id and o.line_number = l.line_number
    where i.id = $1 order by l.line_number`,
)
/** What an invoice bills, in the order of its lines. */
export const linesOfInvoice = (db: Db, id: number): Promise<InvoiceLine[]> => lines(db, [id])
