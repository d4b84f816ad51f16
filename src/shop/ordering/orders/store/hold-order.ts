import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Json } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Language, Localised } from '#platform/language/language.ts'
import type { PostalAddress } from '#shop/people/company/model/address.ts'
import type { TaxNote } from '#shop/ordering/tax/model.ts'
import type { Hold } from '../model/hold.ts'
import type { DeliveryTax } from '../model/money.ts'
import type { LineDetails, Promised } from '../model/order.ts'
import type { OrderState } from '../model/states.ts'

export type HeldLine = {
  lineNumber: number
  articleId: number
  code: string
  name: string
  names: Localised
  quantity: number
  unit: string
  shipped: number
  cancelled: number
  fromStock: number
  price: string
  priceUnit: number
  priceSource: string
  lineKey: string
  amount: number
  taxCode: string
  taxPercent: string
  taxNote: TaxNote
  requestedOn: CalendarDate | null
  schedule: readonly Promised[]
  expectedOn: CalendarDate | null
  hold: Hold | null
  /** what is special about it: a configuration, a pickup */
  details: LineDetails
}

/** An order that is locked for a change, with all that the change and its mail need. */
export type HeldOrder = {
  id: number
  /** its code */
  key: string
  state: OrderState
  version: number
  customerId: number
  companyId: number
  paymentType: 'ACCOUNT' | 'CARD'
  /** a card was authorised for it */
  paid: boolean
  currency: string
  net: number
  delivery: number
  tax: number
  total: number
  taxNote: TaxNote
  deliveryTax: DeliveryTax
  deliveryMode: string
  goodsTaken: boolean
  /** what was given back of its invoices */
  credited: number
  /** pieces that were billed, by line number */
  billed: Readonly<Record<string, number>>
  placedAt: Date
  cancelAskedAt: Date | null
  /** the desk holds all of it back; null: it does not */
  hold: Hold | null
  email: string
  /** who of the desk looks after it; null: nobody */
  ownerId: number | null
  /** people of the desk who are told of what is being done to it; not kept */
  told?: readonly number[]
  /** who ordered may sign in */
  buyerActive: boolean
  /** what names who ordered was taken away */
  buyerErased: boolean
  /** who ordered */
  name: string
  referenceNumber: string
  purchaseOrderNumber: string
  /** whose unit it is; null: of none */
  unitId: number | null
  shipTo: PostalAddress
  costCenterCode: string | null
  /** an approver has let it pass */
  approved: boolean
  /** what it came to when it was submitted */
  orderedTotal: number
  storefront: string
  language: Language
  formatLocale: string
  lines: HeldLine[]
}

type Row = Omit<HeldOrder, 'deliveryTax' | 'lines'> & {
  taxCode: string
  taxPercent: string
  deliveryNote: TaxNote
}
const lock = preparedStatement<{ id: number }, [string]>(
  'orders-lock',
  'select id from sales_order where code = $1 for update',
)
const held = preparedStatement<Row, [string]>(
  'orders-held',
  `select o.id, o.code as key, o.state, o.version, o.customer_id as "customerId", o.company_id as "companyId",
          o.payment_type as "paymentType",
          exists (select from order_payment p where p.order_id = o.id and p.kind = 'CARD'
                     and p.state in ('authorised', 'captured')) as paid, o.currency, o.net, o.delivery, o.tax, o.total, o.tax_note as "taxNote",
          o.delivery_tax_code as "taxCode", o.delivery_tax_percent::text as "taxPercent",
          coalesce(o.delivery_tax_note, o.tax_note) as "deliveryNote",
          o.delivery_mode as "deliveryMode", o.goods_taken as "goodsTaken",
          o.placed_at as "placedAt", o.cancellation_asked_at as "cancelAskedAt", o.hold, o.owner_id as "ownerId", c.email, c.active as "buyerActive",
          c.erased_at is not null as "buyerErased", c.first_name || ' ' || c.last_name as name, o.reference_number as "referenceNumber",
          o.purchase_order_number as "purchaseOrderNumber", o.unit_id as "unitId", o.ship_to as "shipTo", o.cost_center_code as "costCenterCode",
          exists (select from approval x where x.order_id = o.id) as approved, o.ordered_total as "orderedTotal", o.storefront,
          (select coalesce(jsonb_object_agg(b.line_number, b.n), '{}') from (select l.line_number, sum(l.quantity)::bigint as n
             from invoice i join invoice_line l on l.invoice_id = i.id where i.order_id = o.id group by l.line_number) b) as billed,
          (select coalesce(sum(n.total), 0)::bigint from credit_note n join invoice i on i.id = n.invoice_id
            where i.order_id = o.id) as credited,
          s.text_language as language, s.format_locale as "formatLocale"
     from sales_order o join person c on c.id = o.customer_id join storefront s on s.path_locale = o.storefront
    where o.code = $1`,
)
const lines = preparedStatement<HeldLine, [string]>(
  'orders-lock-lines',
  `select l.line_number as "lineNumber", l.article_id as "articleId", l.code, l.name, a.names, l.quantity, l.unit, l.shipped,
          l.cancelled, l.from_stock as "fromStock", l.price::text, l.price_unit as "priceUnit", l.price_source as "priceSource", l.line_key as "lineKey", l.amount,
          l.tax_code as "taxCode", l.tax_percent::text as "taxPercent", coalesce(l.tax_note, o.tax_note) as "taxNote", l.requested_on as "requestedOn", l.schedule,
          l.expected_on as "expectedOn", l.hold, l.details
     from sales_order o join sales_order_line l on l.order_id = o.id join article a on a.id = l.article_id
    where o.code = $1 order by l.line_number`,
)
/** Locks an order until the end of the transaction, for who reads it another way afterwards. */
export const lockOrder = async (tx: Tx, code: string): Promise<void> => void (await lock(tx, [code]))

/**
 * Locks an order until the end of the transaction and reads it; null: there is none. What is read comes after the lock,
 * so that it knows what was billed, paid or shipped while this waited.
 */
export async function holdOrder(tx: Tx, code: string): Promise<HeldOrder | null> {
  // sent together, done one after the other
  const [, [row], ofOrder] = await Promise.all([lock(tx, [code]), held(tx, [code]), lines(tx, [code])])
  if (!row) return null
  const { taxCode, taxPercent, deliveryNote, ...order } = row
  return { ...order, deliveryTax: { code: taxCode, percent: taxPercent, note: deliveryNote }, lines: ofOrder }
}

const writeOrder = preparedStatement<never, unknown[]>(
  'orders-write-held',
  `with l as (
     update sales_order_line l set shipped = t.shipped, cancelled = t.cancelled, amount = t.amount,
            from_stock = t."fromStock", expected_on = t."expectedOn", schedule = t.schedule, hold = t.hold,
            quantity = t.quantity, price = t.price, price_source = t."priceSource", requested_on = t."requestedOn",
            tax_percent = t."taxPercent", tax_note = t."taxNote"
       from jsonb_to_recordset($9::jsonb) as t("lineNumber" int, shipped int, cancelled int, amount bigint,
            "fromStock" int, "expectedOn" date, schedule jsonb, hold jsonb,
            quantity int, price numeric, "priceSource" text, "requestedOn" date,
            "taxPercent" numeric, "taxNote" text)
      where l.order_id = $1 and l.line_number = t."lineNumber"),
   e as (insert into sales_order_event (order_id, actor, kind, details) values ($1, $6, $7, $8))
   update sales_order set state = $2, version = version + 1, net = $3, delivery = $4, tax = $5,
          total = $3::bigint + $4::bigint + $5::bigint, goods_taken = $10,
          cancellation_asked_at = $11::timestamptz, hold = $12,
          reference_number = $13, purchase_order_number = $14, ship_to = $15,
          delivery_tax_percent = $16, delivery_tax_note = $17, tax_note = $18, owner_id = $19 where id = $1`,
)
/** Writes a held order as it is now, its next version and what happened. */
export function writeHeldOrder(
  tx: Tx,
  order: HeldOrder,
  event: { state: OrderState; actor: string; kind: string; details: { readonly [name: string]: Json } },
): Promise<unknown> {
  return writeOrder(tx, [
    order.id,
    event.state,
    order.net,
    order.delivery,
    order.tax,
    event.actor,
    event.kind,
    JSON.stringify(event.details),
    JSON.stringify(order.lines),
    order.goodsTaken,
    order.cancelAskedAt,
    order.hold && JSON.stringify(order.hold),
    order.referenceNumber,
    order.purchaseOrderNumber,
    JSON.stringify(order.shipTo),
    order.deliveryTax.percent,
    order.deliveryTax.note,
    order.taxNote,
    order.ownerId,
  ])
}

const insertLines = preparedStatement<never, [number, string]>(
  'orders-add-lines',
  `insert into sales_order_line (order_id, line_number, article_id, code, name, quantity, unit, price, price_unit, price_source,
     amount, tax_code, tax_percent, tax_note)
   select $1, t."lineNumber", t."articleId", t.code, t.name, t.quantity, t.unit, t.price, t."priceUnit", t."priceSource",
          t.amount, t."taxCode", t."taxPercent", t."taxNote"
     from jsonb_to_recordset($2::jsonb) as t("lineNumber" int, "articleId" bigint, code text, name text, quantity int,
          unit text, price numeric, "priceUnit" int, "priceSource" text, amount bigint, "taxCode" text, "taxPercent" numeric,
          "taxNote" text)`,
)
/** Writes lines that a held order has in addition; `writeHeldOrder` writes the rest of them. */
export const addHeldLines = (tx: Tx, orderId: number, lines: readonly HeldLine[]): Promise<unknown> =>
  insertLines(tx, [orderId, JSON.stringify(lines)])

const setPayment = preparedStatement<never, [number, number, string]>(
  'orders-owed-on-account',
  `update order_payment set amount = $2, state = $3, changed_at = now()
    where order_id = $1 and kind = 'ACCOUNT' and (amount, state) is distinct from ($2, $3)`,
)
/** What is owed on account for an order; nothing: it is void. */
export const setOwedOnAccount = (tx: Tx, orderId: number, amount: number): Promise<unknown> =>
  setPayment(tx, [orderId, amount, amount === 0 ? 'voided' : 'due'])

const toBuyer = preparedStatement<{ email: string; name: string }, [number, number]>(
  'orders-set-buyer',
  `update sales_order o set customer_id = c.id from person c
    where o.id = $1 and c.id = $2 and c.company_id = o.company_id and c.active
   returning c.email, c.first_name || ' ' || c.last_name as name`,
)
/** Makes somebody of the company, who may sign in, the buyer of a held order; null: nobody of it. */
export const setBuyer = async (
  tx: Tx,
  orderId: number,
  customerId: number,
): Promise<{ email: string; name: string } | null> => (await toBuyer(tx, [orderId, customerId]))[0] ?? null
