import { sql } from 'kysely'
import type { Db } from '#kit/db/connect.ts'
import { addCreditNote, addInvoice } from './fixtures.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'

const invoiceOf =
  (whose: 'order' | 'deskOrder'): NonNullable<Row['ask']> =>
  async (known, _, { db }) => ({ params: { invoiceNumber: String(await addInvoice(db, known[whose])) } })
const creditOf =
  (whose: 'order' | 'deskOrder'): NonNullable<Row['ask']> =>
  async (known, _, { db }) => ({
    params: { creditNumber: String(await addCreditNote(db, await addInvoice(db, known[whose]))) },
  })

/** Companies with a limit so far: each call sets another one. */
let limit = 1_000

/** Days in January: each call chooses another one. */
let billedFrom = 0

/** The code of an order of which something is to be paid. */
async function payable(db: Db): Promise<string> {
  const { code } = await db
    .selectFrom('sales_order')
    .select('code')
    .where('payment_type', '=', 'ACCOUNT')
    .where('state', '=', 'shipped')
    .where('total', '>', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return code
}

/** Invoices, open items and credit limits, at both sides. */
export const rows: Record<string, Row> = {
  'GET /my-account/invoices': { for: 'signed-in', ask: () => ({ query: { text: '1', state: 'open' } }) },
  'GET /my-account/invoices/:invoiceNumber/invoice.pdf': {
    for: 'signed-in',
    ask: invoiceOf('order'),
    ids: ['invoiceNumber'],
  },
  'GET /desk/invoices': { ...atDesk('desk/invoices:read'), ask: () => ({ query: { state: 'overdue' } }) },
  'GET /desk/invoices/:invoiceNumber/invoice.pdf': {
    ...atDesk('desk/invoices:read'),
    ask: invoiceOf('deskOrder'),
  },
  'GET /desk/invoices/:invoiceNumber': { ...atDesk('desk/invoices:read'), ask: invoiceOf('deskOrder') },
  'GET /desk/invoices/papers.zip': {
    ...atDesk('desk/invoices:read'),
    ask: async ({ deskOrder }, _, { db }) => ({
      query: { numbers: String(await addInvoice(db, deskOrder)) },
    }),
  },
  'POST /desk/invoices/papers': {
    ...atDesk('desk/invoices:read'),
    ask: async ({ deskOrder }, _, { db }) => ({ body: { invoice: String(await addInvoice(db, deskOrder)) } }),
  },
  'POST /desk/invoices/send-again': {
    ...atDesk('desk/invoices:write'),
    ask: async ({ deskOrder }, _, { db }) => ({
      body: { invoice: String(await addInvoice(db, deskOrder)), confirmed: 'true' },
    }),
  },
  'POST /desk/invoices/remind': {
    ...atDesk('desk/invoices:write'),
    ask: async (_, __, { db }) => {
      // of an order whose invoices no other row takes away
      const number = await addInvoice(db, await payable(db))
      await db
        .updateTable('invoice')
        .set({ issued_on: '2026-01-01', due_on: '2026-01-02', payment_type: 'ACCOUNT' })
        .where('number', '=', number)
        .execute()
      return { body: { invoice: String(number), confirmed: 'true' } }
    },
  },
  'POST /desk/invoices/pay-several': {
    ...atDesk('desk/invoices:write'),
    ask: async (_, __, { db }) => ({
      body: {
        invoice: String(await addInvoice(db, await payable(db))),
        confirmed: 'true',
        means: 'transfer',
      },
    }),
  },
  'POST /desk/invoices/:invoiceNumber/payments/:payment/take-back': {
    ...atDesk('desk/invoices:write'),
    ask: async (known, _, { db }) => {
      const invoiceNumber = String(await addInvoice(db, known.deskOrder))
      const { rows } = await sql<{ id: number }>`
        insert into invoice_payment (invoice_id, paid_on, amount, means, entered_by)
        select id, issued_on, 100, 'transfer', 'desk' from invoice where number = ${invoiceNumber}::bigint
        returning id`.execute(db)
      return { params: { invoiceNumber, payment: String(rows[0]?.id) } }
    },
  },
  'POST /desk/invoices/:invoiceNumber/pay': {
    ...atDesk('desk/invoices:write'),
    ask: async (_, __, { db }) => {
      const code = await payable(db)
      const invoiceNumber = String(await addInvoice(db, code))
      return { params: { invoiceNumber }, body: { paid: 'true' } }
    },
  },
  'POST /desk/orders/:orderCode/invoice': {
    ...atDesk('desk/invoices:write'),
    ask: async ({ deskOrder }, _, { db }) => {
      const { id } = await db
        .selectFrom('sales_order')
        .select('id')
        .where('code', '=', deskOrder)
        .executeTakeFirstOrThrow()
      await sql`delete from credit_note c using invoice i where i.id = c.invoice_id and i.order_id = ${id}`.execute(
        db,
      )
      await db.deleteFrom('invoice').where('order_id', '=', id).execute()
      await db
        .updateTable('sales_order_line')
        .set({ shipped: 1, cancelled: 0 })
        .where('order_id', '=', id)
        .execute()
      return { params: { orderCode: deskOrder } }
    },
  },
  'GET /my-account/credit-notes/:creditNumber/credit-note.pdf': {
    for: 'signed-in',
    ask: creditOf('order'),
    ids: ['creditNumber'],
  },
  'GET /desk/credit-notes/:creditNumber/credit-note.pdf': {
    ...atDesk('desk/invoices:read'),
    ask: creditOf('deskOrder'),
  },
  'GET /desk/invoices/:invoiceNumber/credit': {
    ...atDesk('desk/invoices:write'),
    ask: invoiceOf('deskOrder'),
  },
  'POST /desk/invoices/:invoiceNumber/credit': {
    ...atDesk('desk/invoices:write'),
    ask: async (known, _, { db }) => {
      const number = await addInvoice(db, known.deskOrder)
      await sql`insert into invoice_line (invoice_id, line_number, quantity, amount)
        select id, 1, 100, 1000 from invoice where number = ${number}`.execute(db)
      return {
        params: { invoiceNumber: String(number) },
        body: { 'quantity-1': '1', reason: 'Damaged', seen: '0' },
      }
    },
  },
  'GET /desk/billing-start': atDesk('desk/invoices:write'),
  'POST /desk/billing-start': {
    ...atDesk('desk/invoices:write'),
    ask: () => ({ body: { since: `${String((billedFrom += 1)).padStart(2, '0')}/01/2026` } }),
  },
  'GET /desk/payment-terms': {
    ...atDesk('desk/invoices:read'),
    ask: () => ({ query: { text: 'Nordwind' } }),
  },
  'POST /desk/payment-terms': {
    ...atDesk('desk/invoices:write'),
    ask: async (_, __, { db }) => {
      await sql`delete from payment_term where company_id = (select id from company where code = 'nordwind')`.execute(
        db,
      )
      return { body: { company: 'nordwind', days: '45', percent: '2', within: '10' } }
    },
  },
  'GET /desk/exchange-rates': { ...atDesk('desk/invoices:read'), ask: () => ({}) },
  'POST /desk/exchange-rates': {
    ...atDesk('desk/invoices:write'),
    ask: () => ({
      body: { currency: 'CHF', rate: '0.95', from: `${new Date().getUTCFullYear() + 1}-01-01`, sure: 'true' },
    }),
    again: 'a rate that is set twice is written down twice',
  },
  'GET /desk/credit-limits': {
    ...atDesk('desk/invoices:read'),
    ask: () => ({ query: { text: 'Nordwind' } }),
  },
  'POST /desk/credit-limits': {
    ...atDesk('desk/invoices:write'),
    ask: () => ({
      body: { company: 'voltix', currency: 'USD', amount: String((limit += 1_000)), sure: 'true' },
    }),
    again: 'a limit that is set twice is written down twice',
  },
}
