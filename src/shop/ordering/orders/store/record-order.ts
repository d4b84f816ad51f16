import type { Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { failUnless } from '#kit/db/sql-state.ts'
import type { DraftLine, OrderDraft } from '../model/order.ts'

const insertOrder = preparedStatement<never, unknown[]>(
  'orders-insert',
  `with d as (select * from jsonb_to_record($1::jsonb) as d(company_id bigint, unit_id bigint, customer_id bigint,
     placed_by bigint, origin_kind text, origin_reference text, state text, goods_taken boolean, storefront text,
     currency text, net bigint, delivery bigint, tax bigint, total bigint, tax_note text, delivery_tax_code text,
     delivery_tax_percent numeric, delivery_tax_note text, vat_id text, payment_type text, purchase_order_number text, reference_number text,
     cost_center_code text, cost_center_name text, delivery_mode text, ship_to jsonb, bill_to jsonb, code text,
     payment_days int, discount_percent numeric, discount_days int, invoice_data jsonb)),
   o as (
     insert into sales_order (company_id, unit_id, customer_id, placed_by, origin_kind, origin_reference, state,
       goods_taken, storefront, currency, net, delivery, tax, total, ordered_total, tax_note, delivery_tax_code,
       delivery_tax_percent, delivery_tax_note, vat_id, payment_type, purchase_order_number, reference_number,
       cost_center_code, cost_center_name, delivery_mode, ship_to, bill_to, code, payment_days, discount_percent,
       discount_days, invoice_data)
     select company_id, unit_id, customer_id, placed_by, origin_kind, origin_reference, state, goods_taken, storefront,
       currency, net, delivery, tax, total, total, tax_note, delivery_tax_code, delivery_tax_percent,
       delivery_tax_note, vat_id, payment_type, purchase_order_number, reference_number, cost_center_code, cost_center_name, delivery_mode,
       ship_to, bill_to, code, payment_days, discount_percent, discount_days, invoice_data from d
     returning id),
   l as (
     insert into sales_order_line (order_id, line_number, article_id, code, name, quantity, unit, price, price_unit,
       price_source, amount, tax_code, tax_percent, tax_note, line_key, details, from_stock, requested_on, schedule)
     select o.id, t.line_number, t.article_id, t.code, t.name, t.quantity, t.unit, t.price, t.price_unit,
            t.price_source, t.amount, t.tax_code, t.tax_percent, t.tax_note, t.line_key, t.details, t.from_stock,
            t.requested_on, t.schedule
       from o, jsonb_to_recordset($2::jsonb) as t(line_number int, article_id bigint, code text, name text,
            quantity int, unit text, price numeric, price_unit int, price_source text, amount bigint, tax_code text,
            tax_percent numeric, tax_note text, line_key text, details jsonb, from_stock int, requested_on date, schedule jsonb)),
   k as (
     insert into stock_taken (order_id, line_number, article_id, site_code, quantity)
     select o.id, t.line_number, t.article_id, t.site, t.quantity
       from o, jsonb_to_recordset($3::jsonb) as t(line_number int, article_id bigint, site text, quantity int)),
   r as (
     insert into receipt_promised (order_id, line_number, article_id, site_code, due_on, quantity)
     select o.id, t.line_number, t.article_id, t.site, t.due_on, t.quantity
       from o, jsonb_to_recordset($4::jsonb) as t(line_number int, article_id bigint, site text, due_on date,
            quantity int)),
   p as (
     insert into order_payment (order_id, kind, amount, currency, provider, provider_reference, state, in_parts)
     select o.id, t.kind, t.amount, d.currency, t.provider, t.provider_reference, t.state, coalesce(t.in_parts, false)
       from o, d, jsonb_to_recordset($5::jsonb) as t(kind text, amount bigint, provider text, provider_reference text,
            state text, in_parts boolean)),
   e as (
     insert into sales_order_event (order_id, actor, kind)
     select o.id, $6, case d.state when 'placed' then 'placed' else 'submitted' end from o, d)
   select from o`,
)

const nextCode = preparedStatement<{ code: string }>(
  'orders-next-code',
  `select nextval('order_number')::text as code`,
)

/** The code of the next order; one that is not used is no other order's. */
export async function takeOrderCode(tx: Tx): Promise<string> {
  const [row] = await nextCode(tx, [])
  if (!row) throw new Error('no order code')
  return row.code
}

// the statement travels with the commit, so it must fail by itself
const allTaken = (wanted: string) => `select ${failUnless(`count(*) = cardinality(${wanted})`)} from taken`

const takeStock = preparedStatement<never, [number[], string[], number[]]>(
  'orders-take-stock',
  `with wanted as materialized (
     select * from unnest($1::bigint[], $2::text[], $3::int[]) as w(article_id, site_code, quantity)),
   held as materialized (
     select s.article_id, s.site_code, s.quantity, w.quantity as n
       from stock s join wanted w using (article_id, site_code)
      order by s.article_id, s.site_code for update of s),
   taken as (
     update stock s set quantity = s.quantity - held.n
       from held
      where s.article_id = held.article_id and s.site_code = held.site_code and held.quantity >= held.n
     returning 1)
   ${allTaken('$1')}`,
)

const takeInbound = preparedStatement<never, [number[], string[], string[], number[]]>(
  'orders-take-inbound',
  `with taken as (
     update stock_inbound i set promised = i.promised + w.quantity
       from (select * from unnest($1::bigint[], $2::text[], $3::date[], $4::int[])
               as w(article_id, site_code, due_on, quantity) order by 1, 2, 3) w
      where i.article_id = w.article_id and i.site_code = w.site_code and i.due_on = w.due_on
        and i.quantity - i.promised >= w.quantity
     returning 1)
   ${allTaken('$1')}`,
)

const ofLine = (line: DraftLine) => ({ line_number: line.lineNumber, article_id: line.articleId })

/** Pieces of stock that lines take, as the tables have them. */
export const takenRows = (lines: readonly DraftLine[]) =>
  lines.flatMap(line => line.fromStock.map(part => ({ ...ofLine(line), ...part })))
/** The same for receipts. */
export const promisedRows = (lines: readonly DraftLine[]) =>
  lines.flatMap(line =>
    line.fromInbound.map(({ site, on, quantity }) => ({ ...ofLine(line), site, due_on: on, quantity })),
  )

/**
 * Writes the order with lines, payments, first event and where its goods come from, in one statement. Fails with the
 * database's 23505 when there is an order of this origin already.
 */
export function insertDraft(tx: Tx, draft: OrderDraft, code: string, actor: string): Promise<unknown> {
  const now = draft.goods === 'now'
  const head = {
    code,
    company_id: draft.company,
    unit_id: draft.unit,
    customer_id: draft.customer,
    placed_by: draft.placedBy,
    origin_kind: draft.origin.kind,
    origin_reference: draft.origin.reference,
    state: draft.begins,
    goods_taken: now,
    storefront: draft.storefront,
    currency: draft.currency,
    net: draft.net,
    delivery: draft.delivery,
    tax: draft.tax,
    total: draft.total,
    tax_note: draft.taxNote,
    delivery_tax_code: draft.deliveryTax.code,
    delivery_tax_percent: draft.deliveryTax.percent,
    delivery_tax_note: draft.deliveryTax.note,
    vat_id: draft.vatId,
    payment_type: draft.paymentType,
    purchase_order_number: draft.purchaseOrderNumber,
    reference_number: draft.referenceNumber,
    cost_center_code: draft.costCenter?.code ?? null,
    cost_center_name: draft.costCenter?.name ?? null,
    delivery_mode: draft.deliveryMode,
    ship_to: draft.shipTo,
    bill_to: draft.billTo,
    payment_days: draft.paymentTerms.days,
    discount_percent: draft.paymentTerms.discount?.percent ?? null,
    discount_days: draft.paymentTerms.discount?.days ?? null,
    invoice_data: draft.invoiceData ?? null,
  }
  const lines = draft.lines.map(line => ({
    line_number: line.lineNumber,
    article_id: line.articleId,
    code: line.code,
    name: line.name,
    quantity: line.quantity,
    unit: line.unit,
    price: line.price,
    price_unit: line.priceUnit,
    price_source: line.priceSource,
    amount: line.amount,
    tax_code: line.taxCode,
    tax_percent: line.taxPercent,
    tax_note: line.taxNote,
    line_key: line.lineKey,
    details: line.details,
    from_stock: now ? line.fromStock.reduce((sum, part) => sum + part.quantity, 0) : 0,
    requested_on: line.requestedOn,
    schedule: line.schedule,
  }))
  const payments = draft.payments.map(({ providerReference, inParts, ...payment }) => ({
    ...payment,
    provider_reference: providerReference,
    in_parts: inParts ?? false,
  }))
  return insertOrder(tx, [
    JSON.stringify(head),
    JSON.stringify(lines),
    JSON.stringify(now ? takenRows(draft.lines) : []),
    JSON.stringify(now ? promisedRows(draft.lines) : []),
    JSON.stringify(payments),
    actor,
  ])
}

/**
 * Takes the stock and the planned receipts of lines conditionally, article by article in one order, so that two
 * orders never wait for each other in a circle: the statements to send last in the transaction, since the rows stay
 * locked until its end (speed.md 3.5). They fail when something is no longer there (`isGuardFailure`).
 */
export function takeGoods(tx: Tx, lines: readonly DraftLine[]): (() => Promise<unknown>)[] {
  const inbound = joined(promisedRows(lines), part => `${part.article_id} ${part.site} ${part.due_on}`)
  const stock = joined(takenRows(lines), part => `${part.article_id} ${part.site}`)
  const last: (() => Promise<unknown>)[] = []
  if (inbound.length)
    last.push(() =>
      takeInbound(tx, [
        inbound.map(part => part.article_id),
        inbound.map(part => part.site),
        inbound.map(part => part.due_on),
        inbound.map(part => part.quantity),
      ]),
    )
  if (stock.length)
    last.push(() =>
      takeStock(tx, [
        stock.map(part => part.article_id),
        stock.map(part => part.site),
        stock.map(part => part.quantity),
      ]),
    )
  return last
}

/** Two lines may take of one pile: the statements change each row once. */
function joined<P extends { quantity: number }>(parts: readonly P[], key: (part: P) => string): P[] {
  const piles = new Map<string, P>()
  for (const part of parts) {
    const pile = piles.get(key(part))
    piles.set(key(part), pile ? { ...pile, quantity: pile.quantity + part.quantity } : part)
  }
  return [...piles.values()]
}
