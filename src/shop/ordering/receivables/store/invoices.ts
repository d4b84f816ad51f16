import { invoiceSorts, type InvoiceSort } from '../model/invoice.ts'
import { paged } from '#kit/db/paged.ts'
import type { Paged } from '#kit/paged.ts'
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { OrderPaper } from '#shop/ordering/orders/model/paper.ts'
import { companiesFound, foundByHead } from '#shop/ordering/orders/model/found-by-text.ts'
import {
  scopeCondition,
  scopeValues,
  type Scope,
  type ScopeValues,
} from '#shop/ordering/orders/model/view.ts'
import type { Seller } from '#shop/ordering/seller/model.ts'
import type { Sum } from '../model/credit.ts'
import type { Billed, BilledLine, Invoice, InvoiceFilterState, OpenSum, Sums } from '../model/invoice.ts'
import type { NationalTax } from '../model/national-tax.ts'

const take = preparedStatement<{ last: number }, [string]>(
  'invoice-take-number',
  'update invoice_series set last = last + 1 where name = $1 returning last',
)
/** The next number of invoices or of credit notes; who asks next waits until this transaction has ended. */
export async function takeNumber(tx: Tx, series: 'invoice' | 'credit-note'): Promise<number> {
  const [row] = await take(tx, [series])
  if (!row) throw new Error(`there is no series ${series}`)
  return row.last
}

const sums = preparedStatement<Sums, [number]>(
  'invoice-billed-sums',
  `select coalesce(sum(net), 0)::bigint as net, coalesce(sum(delivery), 0)::bigint as delivery,
          coalesce(sum(tax), 0)::bigint as tax, coalesce(sum(total), 0)::bigint as total
     from invoice where order_id = $1`,
)
const lines = preparedStatement<BilledLine, [number]>(
  'invoice-billed-lines',
  `select l.line_number as "lineNumber", sum(l.quantity)::bigint as quantity, sum(l.amount)::bigint as amount
     from invoice_line l join invoice i on i.id = l.invoice_id where i.order_id = $1 group by l.line_number`,
)
/** What was billed of an order, which must be locked. */
export async function billedOf(tx: Tx, orderId: number): Promise<Billed> {
  const [total] = await sums(tx, [orderId])
  const found = await lines(tx, [orderId])
  return {
    ...(total ?? { net: 0, delivery: 0, tax: 0, total: 0 }),
    lines: new Map(found.map(({ lineNumber, ...line }) => [lineNumber, line])),
  }
}

export type NewInvoice = Pick<
  Invoice,
  'number' | 'paymentType' | 'issuedOn' | 'dueOn' | 'discount' | 'currency'
> &
  Sums & {
    orderId: number
    companyId: number
    lines: readonly BilledLine[]
    nationalTax: NationalTax | null
    content: OrderPaper
    /** as they were that day */
    seller: Seller
    by: string
  }
const insert = preparedStatement<{ id: number }, unknown[]>(
  'invoice-insert',
  `with i as (
     insert into invoice (number, order_id, company_id, payment_type, issued_on, due_on, paid, currency, net, delivery,
                          tax, total, content, issued_by, discount_percent, discount_until, seller, national_tax)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $16::numeric, $17::date, $18::jsonb, $19::jsonb) returning id),
   l as (
     insert into invoice_line (invoice_id, line_number, quantity, amount)
     select i.id, l."lineNumber", l.quantity, l.amount
       from i, jsonb_to_recordset($15::jsonb) as l("lineNumber" int, quantity int, amount bigint))
   select id from i`,
)
/** Writes an invoice; answers its id. */
export async function insertInvoice(tx: Tx, one: NewInvoice): Promise<number> {
  const [row] = await insert(tx, [
    one.number,
    one.orderId,
    one.companyId,
    one.paymentType,
    one.issuedOn,
    one.dueOn,
    0,
    one.currency,
    one.net,
    one.delivery,
    one.tax,
    one.total,
    JSON.stringify(one.content),
    one.by,
    JSON.stringify(one.lines),
    one.discount?.percent ?? null,
    one.discount?.until ?? null,
    JSON.stringify(one.seller),
    one.nationalTax && JSON.stringify(one.nationalTax),
  ])
  if (!row) throw new Error('no invoice was written')
  return row.id
}

/** By card, something is open, and no card is charged for it by itself: the provider refused, or all that was authorised is used up or released. */
export const refused = `(i.payment_type = 'CARD' and i.paid_on is null
    and invoice_paid(i) + (select coalesce(sum(n.total), 0) from credit_note n where n.invoice_id = i.id) < i.total
    and (select coalesce(bool_or(payment_refused(p) > 0) or not bool_or(p.state = 'authorised'), false)
           from order_payment p where p.order_id = i.order_id and p.kind = 'CARD'))`

/** What the desk or the bank entered for it. */
export const received = `(select coalesce(sum(p.amount + p.discount), 0)::bigint from invoice_payment p
    where p.invoice_id = i.id and p.taken_back_at is null)`
const discounted = `(select coalesce(sum(p.discount), 0)::bigint from invoice_payment p
    where p.invoice_id = i.id and p.taken_back_at is null)`

/** What came beyond what is owed: by card no more than came in another way, the rest goes back by the provider. */
const toPayBack = `(select greatest(0, case when i.payment_type = 'CARD'
      then least(${received}, invoice_paid(i) + x.credited - x.refunded - i.total) else invoice_paid(i) + x.credited - i.total end)::bigint
    from (select coalesce(sum(n.total), 0) as credited, coalesce(sum(coalesce(n.refund, n.total)), 0) as refunded
            from credit_note n where n.invoice_id = i.id) x)`

const columns = `i.id, i.number, o.code as "orderCode", o.reference_number as "referenceNumber", f.name as "companyName",
    f.code as "companyCode", c.first_name || ' ' || c.last_name as "buyerName", i.payment_type as "paymentType",
    i.issued_on as "issuedOn", i.due_on as "dueOn", i.paid_on as "paidOn", invoice_paid(i) as paid,
    ${refused} as refused,
    case when i.discount_until is not null then jsonb_build_object('percent', trim_scale(i.discount_percent)::text,
      'until', i.discount_until) end as discount, ${discounted} as discounted, ${toPayBack} as "toPayBack", i.currency, i.net, i.delivery, i.tax, i.total,
    (select coalesce(sum(n.total), 0)::bigint from credit_note n where n.invoice_id = i.id) as credited,
    (select coalesce(jsonb_agg(n.number order by n.id), '[]') from credit_note n where n.invoice_id = i.id) as "creditNotes"`
/** Invoices with their orders and who ordered. */
export const invoiceTables = `invoice i join sales_order o on o.id = i.order_id join company f on f.id = i.company_id
    join customer c on c.id = o.customer_id`
export const inScope = scopeCondition('o')

/** How an invoice stands on day `today` (SQL), as `invoiceState` says it. */
const stateOn = (today: string) => `case
  when invoice_paid(i) + (select coalesce(sum(n.total), 0) from credit_note n where n.invoice_id = i.id) >= i.total
  then case when invoice_paid(i) > 0 or i.total = 0 then 'paid' else 'credited' end
  when i.due_on < ${today}::date then 'overdue' else 'open' end`

export type InvoiceFilter = {
  text: string
  state: InvoiceFilterState | null
  today: CalendarDate
  sort: InvoiceSort
  page: number
  size: number
}
const list = paged<
  Invoice,
  [...ScopeValues, string | null, string | null, CalendarDate, number | null, number],
  (typeof invoiceSorts)[number]
>(
  'invoice-list',
  {
    id: 'i.id',
    from: invoiceTables,
    by: {
      number: 'i.id',
      order: 'i.order_id',
      company: 'f.name',
      buyer: ['c.last_name', 'c.first_name'],
      issued: 'i.issued_on',
      due: 'i.due_on',
      state: ['(i.paid_on is not null)', 'i.due_on'],
      // amounts of two currencies are not compared
      total: ['i.currency', 'i.total'],
    },
  },
  // those of the page are found first, what they are told with is read of them alone
  ({
    by,
    beyond,
  }) => `select ${columns} from ${invoiceTables} where i.id = any(array(select i.id from ${invoiceTables}
    where ${inScope} and ${beyond(7)}
      and ($4::text is null or i.id = any(array(
             select n.id from invoice n where n.number::text like $4 || '%'
             union all select n.id from invoice n where n.order_id = any(${foundByHead(4)})
             union all select n.id from invoice n where n.company_id = any(${companiesFound(4)}))))
      and ($5::text is null or $5 not in ('open', 'overdue', 'refused') or i.paid_on is null)
      and ($5::text is null or case when $5 = 'refused' then ${refused} else $5 = ${stateOn('$6')} end)
    order by ${by} limit $8)) order by ${by}`,
)
/** A page of them in the order that is asked for. */
export const listInvoices = (
  db: Db,
  scope: Scope,
  { text, state, today, sort, page, size }: InvoiceFilter,
): Promise<Paged<Invoice>> => {
  const typed = likeText(text.trim()) || null
  return list.pageOf(sort)(db, {
    page,
    size,
    values: (after, limit) => [...scopeValues(scope), typed, state, today, after, limit],
  })
}

const newest = preparedStatement<Invoice, [number, number | null]>(
  'invoices-of-customer',
  `select ${columns} from ${invoiceTables} where i.company_id = $1 and ($2::bigint is null or o.customer_id = $2)
    order by i.id desc limit 10`,
)
/** The ten newest of a company, or for orders of one of its people. */
export const newestInvoices = (db: Db, companyId: number, customerId: number | null): Promise<Invoice[]> =>
  newest(db, [companyId, customerId])

const overByCurrency = preparedStatement<Sum, [number]>(
  'invoice-to-pay-back',
  `select x.currency, sum(x.over)::bigint as amount
     from (select i.currency, ${toPayBack} as over from invoice i where i.company_id = $1
              and (invoice_paid(i) > i.total or exists (select from credit_note n where n.invoice_id = i.id))) x
    where x.over > 0 group by x.currency order by x.currency`,
)
/** What is to be paid back to a company, a currency a line. */
export const sumsToPayBack = (db: Db, companyId: number): Promise<Sum[]> => overByCurrency(db, [companyId])

const openByCurrency = preparedStatement<OpenSum, [...ScopeValues, CalendarDate]>(
  'invoice-open-sums',
  `select x.currency, count(*)::int as invoices, sum(x.open)::bigint as open,
      coalesce(sum(x.open) filter (where x.due_on < $4::date), 0)::bigint as overdue
    from (select i.currency, i.due_on, i.total - invoice_paid(i)
            - (select coalesce(sum(n.total), 0) from credit_note n where n.invoice_id = i.id) as open
          from ${invoiceTables} where ${inScope} and i.paid_on is null) x
    where x.open > 0 group by x.currency order by x.currency`,
  'for-values',
)
/** What is open and overdue of the invoices of a scope, a currency a line; those that are paid count for nothing. */
export const openSums = (db: Db, scope: Scope, today: CalendarDate): Promise<OpenSum[]> =>
  openByCurrency(db, [...scopeValues(scope), today])

const find = preparedStatement<{ id: number }, [...ScopeValues, number]>(
  'invoice-find',
  `select i.id from ${invoiceTables} where ${inScope} and i.number = $4`,
)
/** The id of an invoice that may be read; null: unknown, or somebody else's. */
export const findInvoice = async (db: Db, scope: Scope, number: number): Promise<number | null> =>
  (await find(db, [...scopeValues(scope), number]))[0]?.id ?? null

const paper = preparedStatement<{ content: OrderPaper; fileId: string | null }, [number]>(
  'invoice-paper',
  'select content, file_id as "fileId" from invoice where id = $1',
)
/** What stands on an invoice and the file that was made of it. */
export const readPaper = async (db: Db, id: number) => (await paper(db, [id]))[0] ?? null
const noteFile = preparedStatement<{ id: number }, [number, string, string | null]>(
  'invoice-note-file',
  'update invoice set file_id = $2 where id = $1 and file_id is not distinct from $3 returning id',
)
/** Notes the file that was made of it in place of `before`; false: another was noted in between. */
export const notePaper = async (
  db: Db,
  id: number,
  fileId: string,
  before: string | null,
): Promise<boolean> => (await noteFile(db, [id, fileId, before])).length === 1

const one = preparedStatement<Invoice, [number]>(
  'invoice-one',
  `select ${columns} from ${invoiceTables} where i.number = $1`,
)
/** Null: there is none. */
export const invoiceByNumber = async (db: Db | Tx, number: number): Promise<Invoice | null> =>
  (await one(db, [number]))[0] ?? null

const several = preparedStatement<Invoice, [readonly number[]]>(
  'invoice-several',
  `select ${columns} from ${invoiceTables} where i.number = any($1) order by i.number`,
)
export const invoicesByNumber = (db: Db, numbers: readonly number[]): Promise<Invoice[]> =>
  several(db, [numbers])

const openBy = preparedStatement<Invoice, [readonly number[], readonly string[], readonly number[], string]>(
  'invoice-open-by',
  `select ${columns} from ${invoiceTables}
    where i.paid_on is null and i.currency = $4 and (i.payment_type = 'ACCOUNT' or ${refused})
      and (i.number = any($1) or lower(f.code) = any($2) or lower(f.name) = any($2)
           or i.total - invoice_paid(i) - (select coalesce(sum(n.total), 0) from credit_note n where n.invoice_id = i.id) = any($3))
    order by i.number limit 5000`,
)
/**
 * Invoices on account, or by a card that was refused, in a currency of which something is open, by number, by customer (code or name in small letters) or by
 * what is open of them.
 */
export const openInvoicesBy = (
  db: Db | Tx,
  by: {
    numbers: readonly number[]
    customers: readonly string[]
    amounts: readonly number[]
    currency: string
  },
): Promise<Invoice[]> => openBy(db, [by.numbers, by.customers, by.amounts, by.currency])

const overdue = preparedStatement<{ count: number; oldest: Date }, [CalendarDate]>(
  'invoice-overdue',
  `select count(*)::int as count, min(due_on)::timestamptz as oldest from invoice i
    where paid_on is null and due_on < $1::date and ${stateOn('$1')} = 'overdue' having count(*) > 0`,
)
/** How many invoices are overdue, and since when the oldest; null: none. */
export const overdueInvoices = async (db: Db, today: CalendarDate) => (await overdue(db, [today]))[0] ?? null

const uncharged = preparedStatement<{ count: number; oldest: Date }>(
  'invoice-uncharged',
  `select count(*)::int as count, min(i.issued_on)::timestamptz as oldest from invoice i
    where i.paid_on is null and ${refused} having count(*) > 0`,
)
/** How many invoices by card are open since the provider refused to charge them, and since when; null: none. */
export const unchargedInvoices = async (db: Db) => (await uncharged(db, []))[0] ?? null
