import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { OrderPaper } from '#shop/ordering/orders/model/paper.ts'
import { scopeValues, type Scope, type ScopeValues } from '#shop/ordering/orders/model/view.ts'
import type { Seller } from '#shop/ordering/seller/model.ts'
import type { TaxLine } from '#shop/ordering/tax/model.ts'
import type { CreditableInvoice } from '../model/credit-note.ts'
import type { Billed, BilledLine, Sums } from '../model/invoice.ts'
import type { NationalTax } from '../model/national-tax.ts'
import { inScope, invoiceTables, received, refused } from './invoices.ts'

const invoice = preparedStatement<CreditableInvoice, [number]>(
  'credit-note-invoice',
  `select i.id, i.number, o.code as "orderCode", i.payment_type as "paymentType", i.currency, i.issued_on as "issuedOn", invoice_paid(i) as paid,
          ${received} as received, ${refused} as refused,
          (select coalesce(sum(coalesce(n.refund, n.total)), 0)::bigint from credit_note n where n.invoice_id = i.id) as refunded, i.net, i.delivery, i.tax, i.total,
          (select coalesce(jsonb_agg(jsonb_build_object('lineNumber', l.line_number, 'quantity', l.quantity,
             'amount', l.amount) order by l.line_number), '[]') from invoice_line l where l.invoice_id = i.id) as lines
     from invoice i join sales_order o on o.id = i.order_id where i.number = $1`,
)
/** Null: there is none. */
export const creditableInvoice = async (db: Db | Tx, number: number): Promise<CreditableInvoice | null> =>
  (await invoice(db, [number]))[0] ?? null

const sums = preparedStatement<Sums, [number]>(
  'credit-note-sums',
  `select coalesce(sum(net), 0)::bigint as net, coalesce(sum(delivery), 0)::bigint as delivery,
          coalesce(sum(tax), 0)::bigint as tax, coalesce(sum(total), 0)::bigint as total
     from credit_note where invoice_id = $1`,
)
const lines = preparedStatement<BilledLine, [number]>(
  'credit-note-lines',
  `select l.line_number as "lineNumber", sum(l.quantity)::bigint as quantity, sum(l.amount)::bigint as amount
     from credit_note_line l join credit_note n on n.id = l.credit_note_id where n.invoice_id = $1 group by l.line_number`,
)
/** What was given back of an invoice; its order must be locked by who acts on it. */
export async function creditedOf(db: Db | Tx, invoiceId: number): Promise<Billed> {
  const [total] = await sums(db, [invoiceId])
  const found = await lines(db, [invoiceId])
  return {
    ...(total ?? { net: 0, delivery: 0, tax: 0, total: 0 }),
    lines: new Map(found.map(({ lineNumber, ...line }) => [lineNumber, line])),
  }
}

const ofOrder = preparedStatement<{ total: number }, [number]>(
  'credit-note-of-order',
  `select coalesce(sum(n.total), 0)::bigint as total from credit_note n join invoice i on i.id = n.invoice_id
    where i.order_id = (select order_id from invoice where id = $1)`,
)
/** What was given back of all invoices of the same order. */
export const creditedOfOrder = async (tx: Tx, invoiceId: number): Promise<number> =>
  (await ofOrder(tx, [invoiceId]))[0]?.total ?? 0

const insert = preparedStatement<{ id: number }, unknown[]>(
  'credit-note-insert',
  `with n as (
     insert into credit_note (number, invoice_id, issued_on, net, delivery, tax, total, reason, content, issued_by, seller, refund, taxes, national_tax)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12::jsonb, $13, $14::jsonb, $15::jsonb) returning id),
   l as (
     insert into credit_note_line (credit_note_id, line_number, quantity, amount)
     select n.id, l."lineNumber", l.quantity, l.amount
       from n, jsonb_to_recordset($11::jsonb) as l("lineNumber" int, quantity int, amount bigint))
   select id from n`,
)
/** Writes a credit note; answers its id. */
export async function insertCreditNote(
  tx: Tx,
  one: Sums & {
    number: number
    invoiceId: number
    issuedOn: CalendarDate
    reason: string
    content: OrderPaper
    /** as they were that day */
    seller: Seller
    /** what goes back to the card with it */
    refund: number
    by: string
    lines: readonly BilledLine[]
    taxes: readonly TaxLine[]
    nationalTax: NationalTax | null
  },
): Promise<number> {
  const [row] = await insert(tx, [
    one.number,
    one.invoiceId,
    one.issuedOn,
    one.net,
    one.delivery,
    one.tax,
    one.total,
    one.reason,
    JSON.stringify(one.content),
    one.by,
    JSON.stringify(one.lines),
    JSON.stringify(one.seller),
    one.refund,
    JSON.stringify(one.taxes),
    one.nationalTax && JSON.stringify(one.nationalTax),
  ])
  if (!row) throw new Error('no credit note was written')
  return row.id
}

const find = preparedStatement<{ id: number }, [...ScopeValues, number]>(
  'credit-note-find',
  `select n.id from credit_note n join ${invoiceTables.replace('invoice i', 'invoice i on i.id = n.invoice_id')}
    where ${inScope} and n.number = $4`,
)
/** The id of a credit note that may be read; null: unknown, or somebody else's. */
export const findCreditNote = async (db: Db, scope: Scope, number: number): Promise<number | null> =>
  (await find(db, [...scopeValues(scope), number]))[0]?.id ?? null

const paper = preparedStatement<{ content: OrderPaper; fileId: string | null }, [number]>(
  'credit-note-paper',
  'select content, file_id as "fileId" from credit_note where id = $1',
)
/** What stands on a credit note and the file that was made of it. */
export const readCreditPaper = async (db: Db, id: number) => (await paper(db, [id]))[0] ?? null
const noteFile = preparedStatement<{ id: number }, [number, string, string | null]>(
  'credit-note-note-file',
  'update credit_note set file_id = $2 where id = $1 and file_id is not distinct from $3 returning id',
)
/** Notes the file that was made of it in place of `before`; false: another was noted in between. */
export const noteCreditPaper = async (
  db: Db,
  id: number,
  fileId: string,
  before: string | null,
): Promise<boolean> => (await noteFile(db, [id, fileId, before])).length === 1
