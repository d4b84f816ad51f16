import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Seller } from '#shop/ordering/seller/model.ts'
import type { TaxLine } from '#shop/ordering/tax/model.ts'
import type { Billed, BilledLine, Invoice, Sums } from '../model/invoice.ts'
import type { NationalTax } from '../model/national-tax.ts'

type Before = Sums & { lines: BilledLine[] }
const billed = ({ lines, ...sums }: Before): Billed => ({
  ...sums,
  lines: new Map(lines.map(({ lineNumber, ...line }) => [lineNumber, line])),
})

/** An invoice as it is written down, with what invoices of its order before it came to. */
export type StoredInvoice = Sums &
  Pick<Invoice, 'number' | 'orderCode' | 'paymentType' | 'issuedOn' | 'dueOn' | 'discount' | 'paid'> & {
    currency: string
    /** null: issued before the shop kept them */
    seller: Seller | null
    nationalTax: NationalTax | null
    lines: BilledLine[]
    before: Billed
  }
type InvoiceRow = Omit<StoredInvoice, 'before'> & { before: Before }
const linesOf = (table: 'invoice' | 'credit_note', of: string) =>
  `(select coalesce(jsonb_agg(jsonb_build_object('lineNumber', l.line_number, 'quantity', l.quantity, 'amount', l.amount)
      order by l.line_number), '[]') from ${table}_line l where l.${table}_id = ${of}.id)`
/** What came before, as JSON: the sums, and the lines by number. */
const beforeOf = (table: 'invoice' | 'credit_note', by: string, of: string) =>
  `(select jsonb_build_object('net', coalesce(sum(b.net), 0), 'delivery', coalesce(sum(b.delivery), 0), 'tax', coalesce(sum(b.tax), 0),
       'total', coalesce(sum(b.total), 0), 'lines', (select coalesce(jsonb_agg(jsonb_build_object('lineNumber', x.line_number,
         'quantity', x.quantity, 'amount', x.amount)), '[]') from (select l.line_number, sum(l.quantity) as quantity, sum(l.amount) as amount
           from ${table}_line l join ${table} e on e.id = l.${table}_id
          where e.${by} = ${of}.${by} and e.id < ${of}.id group by l.line_number) x))
      from ${table} b where b.${by} = ${of}.${by} and b.id < ${of}.id)`

const invoice = preparedStatement<InvoiceRow, [number]>(
  'stored-invoice',
  `select i.number, o.code as "orderCode", i.payment_type as "paymentType", i.issued_on as "issuedOn", i.due_on as "dueOn",
      case when i.discount_until is not null then jsonb_build_object('percent', trim_scale(i.discount_percent)::text,
        'until', i.discount_until) end as discount, invoice_paid(i) as paid, i.currency, i.net, i.delivery, i.tax, i.total, i.seller,
      i.national_tax as "nationalTax",
      ${linesOf('invoice', 'i')} as lines, ${beforeOf('invoice', 'order_id', 'i')} as before
     from invoice i join sales_order o on o.id = i.order_id where i.id = $1`,
)
/** Null: there is none of this id. */
export async function storedInvoice(db: Db | Tx, id: number): Promise<StoredInvoice | null> {
  const [row] = await invoice(db, [id])
  return row ? { ...row, before: billed(row.before) } : null
}

/** A credit note as it is written down, with what credit notes of its invoice before it came to. */
export type StoredCreditNote = Sums & {
  number: number
  invoiceId: number
  issuedOn: CalendarDate
  reason: string
  /** what went back to the card with it; null: not known */
  refund: number | null
  seller: Seller | null
  lines: BilledLine[]
  /** by rate, as it was issued; null: not kept */
  taxes: TaxLine[] | null
  nationalTax: NationalTax | null
  before: Billed
}
type CreditRow = Omit<StoredCreditNote, 'before'> & { before: Before }
const creditNote = preparedStatement<CreditRow, [number]>(
  'stored-credit-note',
  `select n.number, n.invoice_id as "invoiceId", n.issued_on as "issuedOn", n.reason, n.refund, n.net, n.delivery, n.tax, n.total, n.seller, n.taxes,
      n.national_tax as "nationalTax",
      ${linesOf('credit_note', 'n')} as lines, ${beforeOf('credit_note', 'invoice_id', 'n')} as before
     from credit_note n where n.id = $1`,
)
/** Null: there is none of this id. */
export async function storedCreditNote(db: Db | Tx, id: number): Promise<StoredCreditNote | null> {
  const [row] = await creditNote(db, [id])
  return row ? { ...row, before: billed(row.before) } : null
}
