import type { Tx } from '#kit/db/connect.ts'
import type { PastOrder } from '../orders.ts'
import { writeApproval } from './approvals.ts'
import type { WrittenCompany } from './customers.ts'
import { termsOf } from './receivables.ts'

/**
 * Writes a past order as the shop would have left it: lines, events, the stock it took, its mail, and what it used of
 * its cost center's budget. `serial` stands for the basket it came from, which is long gone. Answers its number.
 */
export async function writePastOrder(
  tx: Tx,
  order: PastOrder,
  company: WrittenCompany,
  serial: number,
): Promise<string> {
  const terms = termsOf(order.company)
  const isWaiting = order.state === 'awaiting-approval'
  const tookGoods = !isWaiting && order.state !== 'rejected'
  const { id, code } = await tx
    .insertInto('sales_order')
    .values({
      company_id: company.id,
      unit_id: company.units.get(order.unit) ?? null,
      customer_id: company.people.get(order.buyer) ?? 0,
      placed_by: company.people.get(order.buyer) ?? 0,
      origin_kind: 'basket',
      origin_reference: `demo-${serial}`,
      state: order.state,
      goods_taken: tookGoods,
      version: order.events.length,
      storefront: order.storefront,
      currency: order.currency,
      net: order.net,
      delivery: order.delivery,
      tax: order.tax,
      total: order.total,
      ordered_total: order.orderedTotal,
      tax_note: order.taxNote,
      delivery_tax_percent: order.taxPercent,
      vat_id: order.vatId,
      payment_type: 'ACCOUNT',
      payment_days: terms.days,
      discount_percent: terms.discount?.percent ?? null,
      discount_days: terms.discount?.days ?? null,
      purchase_order_number: order.purchaseOrderNumber,
      reference_number: order.referenceNumber,
      cost_center_code: order.costCenter.code,
      cost_center_name: order.costCenter.name,
      delivery_mode: order.deliveryMode,
      ship_to: JSON.stringify(order.shipTo),
      bill_to: JSON.stringify(order.billTo),
      placed_at: order.placedAt,
      owner_id: order.owner === undefined ? null : await numberOf(tx, order.owner),
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('sales_order_line')
    .values(
      order.lines.map(line => ({
        order_id: id,
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
        from_stock: line.quantity,
        requested_on: line.requestedOn,
        schedule: JSON.stringify(line.schedule),
        shipped: line.shipped,
        cancelled: line.cancelled,
      })),
    )
    .execute()
  if (tookGoods) await writeTaken(tx, id, order)
  await tx
    .insertInto('sales_order_event')
    .values(order.events.map(event => ({ ...event, order_id: id, details: JSON.stringify(event.details) })))
    .execute()
  await tx
    .insertInto('order_payment')
    .values({
      order_id: id,
      kind: 'ACCOUNT',
      amount: order.total,
      currency: order.currency,
      state: order.state === 'cancelled' || order.state === 'rejected' ? 'voided' : 'due',
      created_at: order.placedAt,
    })
    .execute()
  if (order.parcel) await writeParcel(tx, id, order.parcel, order.events.at(-1)?.actor ?? '')
  if (tookGoods) await writeMail(tx, order, code)
  await writeApproval(tx, order, { id, code }, company)
  const budget = company.budgets.get(`${order.costCenter.code}-${order.placedAt.getUTCFullYear()}`)
  if (budget !== undefined) await writeUse(tx, order, code, budget)
  return code
}

/** The number of the account at an address. */
const numberOf = async (tx: Tx, email: string): Promise<number> =>
  (await tx.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

/** What was taken stays on record, also when a cancellation gave it back. */
async function writeTaken(tx: Tx, orderId: number, order: PastOrder): Promise<void> {
  await tx
    .insertInto('stock_taken')
    .values(
      order.lines.map(line => ({
        order_id: orderId,
        line_number: line.lineNumber,
        article_id: line.articleId,
        site_code: 'central',
        quantity: line.quantity,
      })),
    )
    .execute()
}

async function writeParcel(
  tx: Tx,
  orderId: number,
  parcel: NonNullable<PastOrder['parcel']>,
  actor: string,
): Promise<void> {
  const { id } = await tx
    .insertInto('shipment')
    .values({
      order_id: orderId,
      number: 1,
      carrier: parcel.carrier,
      tracking_number: parcel.trackingNumber,
      shipped_at: parcel.shippedAt,
      actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shipment_line')
    .values(
      Object.entries(parcel.pieces).map(([line, quantity]) => ({
        shipment_id: id,
        line_number: Number(line),
        quantity,
      })),
    )
    .execute()
}

async function writeMail(tx: Tx, order: PastOrder, code: string): Promise<void> {
  const spanish = order.storefront === 'zh'
  await tx
    .insertInto('mail')
    .values({
      key: `order-placed:${code}`,
      recipient: order.buyer,
      subject: spanish ? `Hemos recibido su pedido ${code}` : `We have received your order ${code}`,
      body_text: spanish
        ? `Gracias por su pedido ${code} con la referencia ${order.referenceNumber}.`
        : `Thank you for your order ${code} with the reference ${order.referenceNumber}.`,
      created_at: order.placedAt,
      sent_at: order.placedAt,
      attempts: 1,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The ledger: what the order reserved while it waited, what it consumed, and what was given back. */
async function writeUse(tx: Tx, order: PastOrder, code: string, budget: number): Promise<void> {
  const ended = order.events.at(-1)?.at ?? order.placedAt
  const decided = order.approval?.decisions.at(-1)?.at ?? order.placedAt
  const steps: { kind: 'reserve' | 'consume' | 'release'; at: Date }[] = []
  if (order.approval) steps.push({ kind: 'reserve', at: order.placedAt })
  if (order.approval && order.approval.state !== 'pending') steps.push({ kind: 'release', at: decided })
  if (order.approval === undefined || order.approval.state === 'approved')
    steps.push({ kind: 'consume', at: decided })
  if (order.state === 'cancelled') steps.push({ kind: 'release', at: ended })
  const entry = { budget_id: budget, order_code: code, amount: order.orderedTotal }
  for (const step of steps)
    await tx
      .insertInto('budget_entry')
      .values({ ...entry, ...step })
      .execute()
  if (order.state === 'cancelled' || order.state === 'rejected') return
  await tx
    .updateTable('budget')
    .set(row => ({ used: row('used', '+', order.total) }))
    .where('id', '=', budget)
    .execute()
}
