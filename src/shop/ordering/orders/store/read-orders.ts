import type { TaxNote } from '#shop/ordering/tax/model.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Language, Localised } from '#platform/language/language.ts'
import { happenings } from '../model/events.ts'
import type { Hold } from '../model/hold.ts'
import type {
  InvoiceData,
  LineDetails,
  Order,
  OrderEvent,
  OrderHead,
  OrderLine,
  Origin,
  Payment,
  Promised,
} from '../model/order.ts'
import type { OperationKind } from '../model/settlement.ts'
import type { OrderState } from '../model/states.ts'
import { scopeCondition, scopeValues, type Scope, type ScopeValues } from '../model/view.ts'
import { refusedPayment } from './refused-payments.ts'

/** What lists and pages show of an order, as it is read by `headColumns`. */
export type HeadRow = {
  id: number
  code: string
  state: OrderState
  version: number
  placed_at: Date
  currency: string
  net: number
  delivery: number
  tax: number
  total: number
  reference_number: string
  purchase_order_number: string
  buyer_name: string
  company_name: string
  company_code: string
  cancellation_asked_at: Date | null
  on_hold: boolean
  refused_payment: OperationKind | null
}
export const head = (row: HeadRow): OrderHead => ({
  code: row.code,
  state: row.state,
  version: row.version,
  placedAt: row.placed_at,
  currency: row.currency,
  net: row.net,
  delivery: row.delivery,
  tax: row.tax,
  total: row.total,
  referenceNumber: row.reference_number,
  purchaseOrderNumber: row.purchase_order_number,
  buyerName: row.buyer_name,
  companyName: row.company_name,
  companyCode: row.company_code,
  cancelAskedAt: row.cancellation_asked_at,
  onHold: row.on_hold,
  refusedPayment: row.refused_payment,
})

/** SQL: the desk holds back the order o, or a line of it. */
export const onHold = `(o.hold is not null or exists (
    select from sales_order_line h where h.order_id = o.id and h.hold is not null))`
/** SQL: the columns of a `HeadRow`, of `headTables`. */
export const headColumns = `o.id, o.code, o.state, o.version, o.placed_at, o.currency, o.net, o.delivery, o.tax, o.total,
  o.reference_number, o.purchase_order_number, c.first_name || ' ' || c.last_name as buyer_name, f.name as company_name, f.code as company_code, o.cancellation_asked_at,
  ${onHold} as on_hold, ${refusedPayment} as refused_payment`
export const headTables = `sales_order o join person c on c.id = o.customer_id join company_shown f on f.id = o.company_id`
const inScope = scopeCondition('o')

type OrderRow = HeadRow & {
  customer_id: number
  company_id: number
  unit_id: number | null
  language: Language
  format_locale: string
  tax_note: TaxNote
  delivery_tax_code: string
  delivery_tax_percent: string
  delivery_tax_note: TaxNote | null
  payment_type: 'ACCOUNT' | 'CARD'
  cost_center_code: string | null
  cost_center_name: string | null
  delivery_mode: string
  ship_to: Order['shipTo']
  bill_to: Order['billTo'] | null
  vat_id: string | null
  invoice_data: InvoiceData | null
  payment_days: number
  discount_percent: string | null
  discount_days: number | null
  hold: Hold | null
  origin_kind: Origin['kind']
  origin_reference: string
  placed_by: string | null
  approval: string | null
  ordered_total: number
  payments: Payment[] | null
  invoices: Order['invoices'] | null
  shipments:
    | {
        number: number
        carrier: string
        trackingNumber: string
        shippedAt: string
        undone: boolean
        lines: { lineNumber: number; quantity: number }[]
      }[]
    | null
  lines: {
    line_number: number
    code: string
    name: string
    names: Localised
    quantity: number
    unit: string
    price: string
    price_unit: number
    price_source: string
    amount: number
    tax_code: string
    tax_percent: string
    tax_note: TaxNote | null
    line_key: string
    details: LineDetails
    requested_on: string | null
    schedule: Promised[]
    expected_on: string | null
    shipped: number
    cancelled: number
    hold: Hold | null
    own_numbers: string | null
  }[]
  events: (Omit<OrderEvent, 'at' | 'happened'> & { at: string })[]
}

const one = preparedStatement<OrderRow, [...ScopeValues, string, boolean]>(
  'orders-one',
  `select ${headColumns}, o.customer_id, o.company_id, o.unit_id, s.text_language as language, s.format_locale, o.tax_note, o.delivery_tax_code, o.delivery_tax_percent::text as delivery_tax_percent, o.delivery_tax_note, o.payment_type, o.cost_center_code, o.cost_center_name, o.delivery_mode, o.ship_to,
     o.bill_to, o.vat_id, o.invoice_data, o.payment_days, trim_scale(o.discount_percent)::text as discount_percent, o.discount_days, o.hold, o.origin_kind, o.origin_reference, o.ordered_total,
     (select p.first_name || ' ' || p.last_name from person p
       where p.id = o.placed_by and p.id <> o.customer_id) as placed_by,
     (select x.code from approval x where x.order_id = o.id) as approval,
     (select jsonb_agg(jsonb_build_object('kind', p.kind, 'amount', p.amount, 'state', p.state, 'provider', p.provider,
         'providerReference', p.provider_reference, 'captured', p.captured, 'refunded', p.refunded,
         'refused', payment_refused(p)) order by p.id)
        from order_payment p where p.order_id = o.id) as payments,
     (select jsonb_agg(jsonb_build_object('number', i.number, 'issuedOn', i.issued_on, 'dueOn', i.due_on,
         'paidOn', i.paid_on, 'total', i.total, 'paid', invoice_paid(i),
         'lines', (select coalesce(jsonb_agg(jsonb_build_object('lineNumber', x.line_number, 'quantity', x.quantity)),
            '[]') from invoice_line x where x.invoice_id = i.id),
         'creditNotes', (select coalesce(jsonb_agg(jsonb_build_object('number', n.number, 'issuedOn', n.issued_on,
            'total', n.total) order by n.id), '[]') from credit_note n where n.invoice_id = i.id)) order by i.id)
        from invoice i where i.order_id = o.id) as invoices,
     (select jsonb_agg(jsonb_build_object('number', s.number, 'carrier', s.carrier, 'trackingNumber', s.tracking_number,
         'shippedAt', s.shipped_at, 'undone', s.undone_at is not null,
         'lines', (select coalesce(jsonb_agg(jsonb_build_object('lineNumber', x.line_number, 'quantity', x.quantity)
                     order by x.line_number), '[]') from shipment_line x where x.shipment_id = s.id)) order by s.number)
        from shipment s where s.order_id = o.id) as shipments,
     (select jsonb_agg(to_jsonb(l) || jsonb_build_object('price', l.price::text, 'tax_percent', l.tax_percent::text,
         'names', (select a.names from article a where a.id = l.article_id), 'own_numbers',
         case when $5 then
           (select string_agg(n.number, ', ' order by n.number_key) from company_article_number n
             where n.company_id = o.company_id and n.article_id = l.article_id) end) order by l.line_number)
        from sales_order_line l where l.order_id = o.id) as lines,
     (select jsonb_agg(to_jsonb(e) order by e.id) from sales_order_event e where e.order_id = o.id
        and (e.kind not in ('note', 'take') or ($1::bigint is null and $2::bigint is null))) as events
   from ${headTables} join storefront s on s.path_locale = o.storefront where ${inScope} and o.code = $4`,
)

/**
 * One order with lines and events in one round trip; a foreign one is as unknown as one that is not there. The company's
 * own numbers are its own: the desk sees them on papers for the buyer only (`ownNumbers`).
 */
export async function orderByCode(
  db: Db | Tx,
  scope: Scope,
  code: string,
  ownNumbers = scope !== 'all',
): Promise<Order | null> {
  const [row] = await one(db, [...scopeValues(scope), code, ownNumbers])
  if (!row) return null
  const events = row.events ?? []
  const happened = happenings(events, row.lines ?? [])
  return {
    ...head(row),
    customerId: row.customer_id,
    companyId: row.company_id,
    unitId: row.unit_id,
    language: row.language,
    formatLocale: row.format_locale,
    taxNote: row.tax_note,
    deliveryTax: {
      code: row.delivery_tax_code,
      percent: row.delivery_tax_percent,
      note: row.delivery_tax_note ?? row.tax_note,
    },
    paymentType: row.payment_type,
    costCenter:
      row.cost_center_code === null ? null : { code: row.cost_center_code, name: row.cost_center_name ?? '' },
    deliveryMode: row.delivery_mode,
    shipTo: row.ship_to,
    billTo: row.bill_to ?? row.ship_to,
    vatId: row.vat_id,
    invoiceData: row.invoice_data,
    paymentTerms: {
      days: row.payment_days,
      discount:
        row.discount_percent === null || row.discount_days === null
          ? null
          : { percent: row.discount_percent, days: row.discount_days },
    },
    origin: { kind: row.origin_kind, reference: row.origin_reference },
    hold: row.hold,
    placedBy: row.placed_by,
    approval: row.approval,
    orderedTotal: row.ordered_total,
    payments: row.payments ?? [],
    invoices: row.invoices ?? [],
    shipments: (row.shipments ?? []).map(shipment => ({
      ...shipment,
      shippedAt: new Date(shipment.shippedAt),
    })),
    lines: (row.lines ?? []).map((line): OrderLine => ({
      lineNumber: line.line_number,
      code: line.code,
      name: line.name,
      names: line.names,
      quantity: line.quantity,
      unit: line.unit,
      price: line.price,
      priceUnit: line.price_unit,
      priceSource: line.price_source,
      amount: line.amount,
      taxCode: line.tax_code,
      taxPercent: line.tax_percent,
      taxNote: line.tax_note ?? row.tax_note,
      lineKey: line.line_key,
      details: line.details,
      requestedOn: line.requested_on,
      schedule: line.schedule,
      expectedOn: line.expected_on,
      shipped: line.shipped,
      cancelled: line.cancelled,
      hold: line.hold,
      ownNumbers: line.own_numbers,
    })),
    events: events.map((event, i): OrderEvent => ({
      ...event,
      at: new Date(event.at),
      happened: happened[i] ?? null,
    })),
  }
}

const byOrigin = preparedStatement<{ code: string }, [string, string, number]>(
  'orders-by-origin',
  `select code from sales_order where origin_kind = $1 and origin_reference = $2 and customer_id = $3`,
)

/** The order that came from an origin, of this person; what a second click on 'place order' finds (trust.md 1.1). */
export async function orderOfOrigin(db: Db | Tx, origin: Origin, customer: number): Promise<string | null> {
  const [row] = await byOrigin(db, [origin.kind, origin.reference, customer])
  return row?.code ?? null
}
