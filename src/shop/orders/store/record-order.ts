import type { Tx } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import { orGone } from '#kit/db/sql-state.ts'
import type { OrderDraft } from '../model/order.ts'

const insertOrder = named<never, unknown[]>(
  'orders-insert',
  `with o as (
     insert into sales_order (company_id, unit_id, customer_id, cart_id, place_token, storefront, currency, net, delivery,
       tax, total, tax_note, payment_type, purchase_order_number, reference_number, cost_center_code, cost_center_name,
       delivery_mode, ship_to, code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $24)
     returning id),
   l as (
     insert into sales_order_line (order_id, line_number, article_id, code, name, quantity, unit, price, price_unit,
       price_source, amount, from_stock, requested_on, schedule)
     select o.id, t.line_number, t.article_id, t.code, t.name, t.quantity, t.unit, t.price, t.price_unit,
            t.price_source, t.amount, t.from_stock, t.requested_on, t.schedule
       from o, jsonb_to_recordset($20::jsonb) as t(line_number int, article_id bigint, code text, name text,
            quantity int, unit text, price numeric, price_unit int, price_source text, amount bigint, from_stock int,
            requested_on date, schedule jsonb)),
   k as (
     insert into stock_taken (order_id, article_id, site_code, quantity)
     select o.id, t.article_id, t.site, t.quantity
       from o, jsonb_to_recordset($21::jsonb) as t(article_id bigint, site text, quantity int)),
   r as (
     insert into receipt_promised (order_id, article_id, site_code, due_on, quantity)
     select o.id, t.article_id, t.site, t.due_on, t.quantity
       from o, jsonb_to_recordset($23::jsonb) as t(article_id bigint, site text, due_on date, quantity int)),
   e as (insert into sales_order_event (order_id, actor, kind) select o.id, $22, 'placed' from o)
   select from o`,
)

const nextCode = named<{ code: string }>('orders-next-code', `select nextval('order_number')::text as code`)

/** The code of the next order; one that is not used is no other order's. */
export async function takeOrderCode(tx: Tx): Promise<string> {
  const [row] = await nextCode(tx, [])
  if (!row) throw new Error('no order code')
  return row.code
}

// the statement travels with the commit, so it must fail by itself
const allTaken = (wanted: string) => `select ${orGone(`count(*) = cardinality(${wanted})`)} from taken`

const takeStock = named<never, [number[], string[], number[]]>(
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

const takeInbound = named<never, [number[], string[], string[], number[]]>(
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

/** Writes the order with lines, first event and where its stock comes from, in one statement. */
export function insertDraft(tx: Tx, draft: OrderDraft, code: string, actor: string): Promise<unknown> {
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
    from_stock: line.fromStock.reduce((sum, part) => sum + part.quantity, 0),
    requested_on: line.requestedOn,
    schedule: line.schedule,
  }))
  const taken = draft.lines.flatMap(line =>
    line.fromStock.map(part => ({ article_id: line.articleId, ...part })),
  )
  const promised = draft.lines.flatMap(line =>
    line.fromInbound.map(({ site, on, quantity }) => ({
      article_id: line.articleId,
      site,
      due_on: on,
      quantity,
    })),
  )
  return insertOrder(tx, [
    draft.company,
    draft.unit,
    draft.customer,
    draft.cart,
    draft.placeToken,
    draft.storefront,
    draft.currency,
    draft.net,
    draft.delivery,
    draft.tax,
    draft.total,
    draft.taxNote,
    draft.paymentType,
    draft.purchaseOrderNumber,
    draft.referenceNumber,
    draft.costCenter?.code ?? null,
    draft.costCenter?.name ?? null,
    draft.deliveryMode,
    JSON.stringify(draft.shipTo),
    JSON.stringify(lines),
    JSON.stringify(taken),
    actor,
    JSON.stringify(promised),
    code,
  ])
}

/**
 * Takes the stock and the planned receipts of a draft conditionally, article by article in one order, so that two
 * orders never wait for each other in a circle: the statements to send last in the transaction, since the rows stay
 * locked until its end (speed.md 3.5). They fail when something is no longer there (`isGone`).
 */
export function takeGoods(tx: Tx, draft: OrderDraft): (() => Promise<unknown>)[] {
  const inbound = draft.lines.flatMap(line =>
    line.fromInbound.map(part => ({ articleId: line.articleId, ...part })),
  )
  const stock = draft.lines.flatMap(line =>
    line.fromStock.map(part => ({ articleId: line.articleId, ...part })),
  )
  const last: (() => Promise<unknown>)[] = []
  if (inbound.length)
    last.push(() =>
      takeInbound(tx, [
        inbound.map(part => part.articleId),
        inbound.map(part => part.site),
        inbound.map(part => part.on),
        inbound.map(part => part.quantity),
      ]),
    )
  if (stock.length)
    last.push(() =>
      takeStock(tx, [
        stock.map(part => part.articleId),
        stock.map(part => part.site),
        stock.map(part => part.quantity),
      ]),
    )
  return last
}
