import { sql } from 'kysely'
import { atDesk, type Row, type Sample } from '#app/every-route/row.ts'
import type { Db } from '#kit/db/connect.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { SignedIn } from '#platform/person/visitor.ts'
import { issueCreditNote } from '#shop/ordering/receivables/service/credit-notes.ts'

/** An invoice of the demo that says what it bills; of the buyer, so that their company's others may see it too. */
const billed: NonNullable<Row['ask']> = async (_, __, { db }) => {
  const { rows: found } = await sql<{ number: number }>`
    select i.number from invoice i join sales_order o on o.id = i.order_id join customer c on c.id = o.customer_id
     where c.email = 'buyer@nordwind.example' and exists (select from invoice_line l where l.invoice_id = i.id)
     order by i.number limit 1`.execute(db)
  return { params: { invoiceNumber: String(found[0]?.number) } }
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
  const { rows: found } = await sql<{ number: number; line: number }>`
    select i.number, l.line_number as line from invoice i join invoice_line l on l.invoice_id = i.id
     where ${mine} and i.payment_type = 'ACCOUNT' order by l.amount desc limit 1`.execute(db)
  const creditNumber = await issueCreditNote(
    { db, page, publicUrl: '', clock: () => new Date(), who: { email: 'desk@contara.example' } as SignedIn },
    found[0]?.number ?? 0,
    { pieces: new Map([[found[0]?.line ?? 0, 1]]), delivery: false, reason: 'Damaged', seen: null },
  )
  return { params: { creditNumber: String(creditNumber) } }
}

const someCompany = async (db: Db): Promise<Sample> => {
  const { code } = await db
    .selectFrom('company')
    .select('code')
    .where('name', '=', 'Nordwind Automation')
    .executeTakeFirstOrThrow()
  return { params: { company: code } }
}

/** Which invoice data of that company stand at this moment. */
const versionNow = async (db: Db): Promise<string> => {
  const kept = await db
    .selectFrom('e_invoice_routing as r')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .select('r.version')
    .where('c.name', '=', 'Nordwind Automation')
    .executeTakeFirst()
  return String(kept?.version ?? 0)
}

/** Invoices as data. */
export const rows: Record<string, Row> = {
  'GET /my-account/invoices/:invoiceNumber.xml': { for: 'signed-in', ask: billed, ids: ['invoiceNumber'] },
  'GET /my-account/credit-notes/:creditNumber.xml': {
    for: 'signed-in',
    ask: credited,
    ids: ['creditNumber'],
  },
  'GET /desk/invoices/:invoiceNumber.xml': { ...atDesk('desk/invoices:read'), ask: billed },
  'GET /desk/credit-notes/:creditNumber.xml': { ...atDesk('desk/invoices:read'), ask: credited },
  'GET /my-account/company/invoice-data': { for: 'company-admin', by: 'admin' },
  'POST /my-account/company/invoice-data': {
    for: 'company-admin',
    by: 'admin',
    ask: async (_, __, { db }) => ({
      body: { buyerReference: '991-01484-64', isLeitwegId: 'true', version: await versionNow(db) },
    }),
  },
  'GET /desk/invoice-data/:company': {
    ...atDesk('desk/invoices:read'),
    ask: (_, __, { db }) => someCompany(db),
  },
  'POST /desk/invoice-data/:company': {
    ...atDesk('desk/invoices:write'),
    ask: async (_, __, { db }) => ({
      ...(await someCompany(db)),
      body: { contract: 'C-1', version: await versionNow(db) },
    }),
  },
}
