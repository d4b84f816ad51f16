import { sql } from 'kysely'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { SignedIn } from '#platform/person/visitor.ts'
import { addCreditNote, addInvoice } from '#shop/ordering/receivables/fixtures.ts'
import { issueCreditNote } from '#shop/ordering/receivables/service/credit-notes.ts'
import { typedOf } from '#shop/ordering/seller/model.ts'
import { nextNumbers } from '#shop/ordering/seller/service/numbers.ts'
import { findSeller } from '#shop/ordering/seller/service.ts'
import { atDesk, type Row } from './row.ts'

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

let towns = 0

/** Who sells. */
export const sellerRows: Record<string, Row> = {
  'GET /desk/seller': atDesk('desk/seller:read'),
  'GET /desk/seller/numbers': atDesk('desk/seller:read'),
  'POST /desk/seller/numbers': {
    ...atDesk('desk/seller:write'),
    ask: async (_, __, { db }) => ({
      body: {
        ...Object.fromEntries(
          Object.entries(await nextNumbers(db)).map(([kind, { next }]) => [kind, String(next + 1)]),
        ),
        sure: 'true',
      },
    }),
  },
  'POST /desk/seller': {
    ...atDesk('desk/seller:write'),
    ask: async (_, __, { db }) => {
      const kept = await findSeller(db)
      return {
        body: {
          ...typedOf(kept?.seller ?? null),
          version: String(kept?.version ?? 0),
          town: `Town ${++towns}`,
        },
      }
    },
  },
}

/** Invoices, open items and credit limits, at both sides. */
export const receivablesRows: Record<string, Row> = {
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
      // one that something is to be paid for
      const { code } = await db
        .selectFrom('sales_order')
        .select('code')
        .where('payment_type', '=', 'ACCOUNT')
        .where('state', '=', 'shipped')
        .where('total', '>', 0)
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
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
      body: { company: 'voltix', currency: 'CHF', amount: String((limit += 1_000)), sure: 'true' },
    }),
    again: 'a limit that is set twice is written down twice',
  },
}

/** An invoice of the demo that says what it bills; of the buyer, so that their company's others may see it too. */
const billed: NonNullable<Row['ask']> = async (_, __, { db }) => {
  const { rows } = await sql<{ number: number }>`
    select i.number from invoice i join sales_order o on o.id = i.order_id join customer c on c.id = o.customer_id
     where c.email = 'buyer@nordwind.example' and exists (select from invoice_line l where l.invoice_id = i.id)
     order by i.number limit 1`.execute(db)
  return { params: { invoiceNumber: String(rows[0]?.number) } }
}

/** In whose words a credit note is written: of the page only its time zone counts. */
const page: PageContext = {
  base: '/ebusiness/en',
  storefront: 'en',
  language: 'en',
  formatLocale: 'en-GB',
  country: 'DE',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  csrf: '',
  signedIn: false,
  brand: 'contara',
  accountArea: 'my-account',
}
/** A credit note of the same buyer that the shop issued; the first call issues it. */
const credited: NonNullable<Row['ask']> = async (_, __, { db }) => {
  const mine = sql`i.order_id in (select o.id from sales_order o join customer c on c.id = o.customer_id
    where c.email = 'buyer@nordwind.example')`
  const { rows: kept } = await sql<{ number: number }>`
    select n.number from credit_note n join invoice i on i.id = n.invoice_id where ${mine}
       and exists (select from credit_note_line l where l.credit_note_id = n.id) order by n.id limit 1`.execute(
    db,
  )
  if (kept[0]) return { params: { creditNumber: String(kept[0].number) } }
  const { rows } = await sql<{ number: number; line: number }>`
    select i.number, l.line_number as line from invoice i join invoice_line l on l.invoice_id = i.id
     where ${mine} and i.payment_type = 'ACCOUNT' order by l.amount desc limit 1`.execute(db)
  const creditNumber = await issueCreditNote(
    { db, page, publicUrl: '', clock: () => new Date(), who: { email: 'desk@contara.example' } as SignedIn },
    rows[0]?.number ?? 0,
    { pieces: new Map([[rows[0]?.line ?? 0, 1]]), delivery: false, reason: 'Damaged', seen: null },
  )
  return { params: { creditNumber: String(creditNumber) } }
}

/** Invoices as data. */
export const eInvoiceRows: Record<string, Row> = {
  'GET /my-account/invoices/:invoiceNumber.xml': { for: 'signed-in', ask: billed, ids: ['invoiceNumber'] },
  'GET /my-account/credit-notes/:creditNumber.xml': {
    for: 'signed-in',
    ask: credited,
    ids: ['creditNumber'],
  },
  'GET /desk/invoices/:invoiceNumber.xml': { ...atDesk('desk/invoices:read'), ask: billed },
  'GET /desk/credit-notes/:creditNumber.xml': { ...atDesk('desk/invoices:read'), ask: credited },
}
