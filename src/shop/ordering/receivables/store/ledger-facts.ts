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
  invoiceNumber: number
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
  `select p.id, i.number as "invoiceNumber", p.paid_on as "paidOn", p.amount, p.discount, p.means, p.entered_at as "enteredAt",
          p.taken_back_at as "takenBackAt", i.currency, f.code as "companyCode", f.name as "companyName"
     from invoice_payment p join invoice i on i.id = p.invoice_id join company f on f.id = i.company_id
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
