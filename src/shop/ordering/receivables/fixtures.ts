/** An invoice of an order, for tests of what is shown of it. */
import { sql } from 'kysely'
import type { Db } from '#kit/db/connect.ts'
import type { OrderPaper } from '#shop/ordering/orders/model/paper.ts'

const content: OrderPaper = {
  language: 'en',
  title: 'Invoice',
  number: '1',
  subject: 'Invoice',
  day: '2026-11-23',
  footLine: 'Seller',
  footNote: '',
  addresses: [],
  facts: [],
  columns: [{ title: 'Pos.', share: 1 }],
  rows: [],
  totals: [],
  notes: [],
}

/** Bills the total of an order that day, due 30 days later; answers the number. */
export async function addInvoice(db: Db, orderCode: string, issuedOn = '2026-11-23'): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with n as (update invoice_series set last = last + 1 where name = 'invoice' returning last)
    insert into invoice (number, order_id, company_id, payment_type, issued_on, due_on, currency, net, delivery, tax, total,
                         content, issued_by)
    select n.last, o.id, o.company_id, 'ACCOUNT', ${issuedOn}::date, ${issuedOn}::date + 30, o.currency, o.net, o.delivery,
           o.tax, o.total, ${JSON.stringify(content)}::jsonb, 'desk'
      from n, sales_order o where o.code = ${orderCode} returning number`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no order ${orderCode}`)
  return row.number
}

/** The shop bills by itself what leaves from that day on; null: nobody has said so. */
export async function billFrom(db: Db, day: string | null): Promise<void> {
  await sql`insert into billing_start (one, since, heirs_from) values (true, ${day}::date, '-infinity')
    on conflict (one) do update set since = excluded.since, heirs_from = excluded.heirs_from`.execute(db)
}

/** Gives 1.00 of an invoice back, whatever it comes to; answers the number of the credit note. */
export async function addCreditNote(db: Db, invoiceNumber: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with n as (update invoice_series set last = last + 1 where name = 'credit-note' returning last)
    insert into credit_note (number, invoice_id, issued_on, net, delivery, tax, total, reason, content, issued_by)
    select n.last, i.id, i.issued_on, 100, 0, 0, 100, 'Damaged', i.content, 'desk'
      from n, invoice i where i.number = ${invoiceNumber} returning number`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no invoice ${invoiceNumber}`)
  return row.number
}
