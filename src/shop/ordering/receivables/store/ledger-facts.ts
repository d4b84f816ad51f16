import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

type Whose = { currency: string; companyCode: string; companyName: string }
/** A paper that was issued. */
export type IssuedPaper = Whose & {
  kind: 'invoice' | 'credit-note'
  id: number
  number: number
  on: CalendarDate
}
/** What was received for an invoice, and when it was entered and taken back. */
export type ReceivedPayment = Whose & {
  id: number
  invoiceId: number
  invoiceNumber: number
  /** the VAT number of its buyer, as the order has it; empty: none */
  vatId: string
  paidOn: CalendarDate
  amount: number
  discount: number
  means: string
  enteredAt: Date
  takenBackAt: Date | null
}

const papers = preparedStatement<IssuedPaper, [CalendarDate, CalendarDate]>(
  'ledger-papers',
  `select 'invoice' as kind, i.id, i.number, i.issued_on as "on", i.currency, f.code as "companyCode", f.name as "companyName"
     from invoice i join company f on f.id = i.company_id where i.issued_on between $1 and $2
   union all
   select 'credit-note', n.id, n.number, n.issued_on, i.currency, f.code, f.name
     from credit_note n join invoice i on i.id = n.invoice_id join company f on f.id = i.company_id
    where n.issued_on between $1 and $2
    order by kind desc, number`,
)
/** Invoices and credit notes of these days, by number. */
export const papersIssued = (db: Db | Tx, from: CalendarDate, until: CalendarDate): Promise<IssuedPaper[]> =>
  papers(db, [from, until])

const payments = preparedStatement<ReceivedPayment, [CalendarDate, CalendarDate]>(
  'ledger-payments',
  `select p.id, p.invoice_id as "invoiceId", i.number as "invoiceNumber", coalesce(o.vat_id, '') as "vatId", p.paid_on as "paidOn", p.amount, p.discount, p.means, p.entered_at as "enteredAt",
          p.taken_back_at as "takenBackAt", i.currency, f.code as "companyCode", f.name as "companyName"
     from invoice_payment p join invoice i on i.id = p.invoice_id join company f on f.id = i.company_id
     join sales_order o on o.id = i.order_id
    where p.paid_on between $1 and $2 or (p.entered_at at time zone 'UTC')::date between $1 and $2
       or (p.taken_back_at at time zone 'UTC')::date between $1 and $2
    order by p.id`,
)
/** Payments that were received, entered or taken back on these days. */
export const paymentsTouched = (
  db: Db | Tx,
  from: CalendarDate,
  until: CalendarDate,
): Promise<ReceivedPayment[]> => payments(db, [from, until])

/** What was taken off an invoice for paying early, or found not to hold any more. */
type InvoiceDiscount = {
  id: number
  invoiceId: number
  discount: number
  enteredAt: Date
  takenBackAt: Date | null
}
const discounts = preparedStatement<InvoiceDiscount, [readonly number[]]>(
  'ledger-discounts',
  `select p.id, p.invoice_id as "invoiceId", p.discount, p.entered_at as "enteredAt", p.taken_back_at as "takenBackAt"
     from invoice_payment p where p.invoice_id = any($1) and p.discount <> 0 order by p.id`,
)
/** All discounts of these invoices, with those that were taken back. */
export const discountsOfInvoices = (db: Db | Tx, invoices: readonly number[]): Promise<InvoiceDiscount[]> =>
  discounts(db, [invoices])

const notes = preparedStatement<{ id: number; invoiceId: number; on: CalendarDate }, [readonly number[]]>(
  'ledger-notes-of-invoices',
  'select n.id, n.invoice_id as "invoiceId", n.issued_on as "on" from credit_note n where n.invoice_id = any($1) order by n.id',
)
/** The credit notes of these invoices. */
export const notesOfInvoices = (
  db: Db | Tx,
  invoices: readonly number[],
): Promise<{ id: number; invoiceId: number; on: CalendarDate }[]> => notes(db, [invoices])
