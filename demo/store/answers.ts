import { sql } from 'kysely'
import type { Tx } from '#kit/db/connect.ts'
import { orderForPapers } from '#shop/ordering/orders/service/bill.ts'
import { tellBill, tellMove } from '#shop/systems/answers/service/tell.ts'
import { digestOf, type IncomingOrder } from '#shop/systems/orders-in/model/incoming-order.ts'

const answered =
  '<cXML payloadID="answer@ariba.nordwind.example" timestamp="2026-11-20T08:00:00+01:00"><Response><Status code="200" text="OK"/></Response></cXML>'

/**
 * Two orders that came by Nordwind's cXML, with what its system was told of them. From now on messages are kept for it: its address is
 * none that a demo could reach.
 */
export async function writeAnswers(tx: Tx): Promise<void> {
  const connection = await tx
    .selectFrom('buyer_connection')
    .select(['id', 'company_id', 'customer_id'])
    .where('kind', '=', 'cxml')
    .executeTakeFirst()
  if (!connection) return
  const connectionId = connection.id
  await tx
    .insertInto('answer_setting')
    .values({ connection_id: connectionId, kinds: ['confirmation', 'ship-notice', 'invoice', 'status'] })
    .execute()
  const { rows } = await sql<{ code: string; invoice: number; number: number }>`
    select o.code, i.id as invoice, i.number from sales_order o join invoice i on i.order_id = o.id
     where o.company_id = ${connection.company_id} and o.currency = 'EUR' and o.state in ('shipped', 'delivered')
       and o.origin_kind = 'basket' and o.payment_type = 'ACCOUNT'
     order by o.placed_at desc, o.id limit 2`.execute(tx)
  for (const [place, { code, invoice, number }] of rows.entries()) {
    const theirs = await writeTaken(tx, connection, code, `45000170${41 + place}`)
    if (!theirs) continue
    const ctx = {
      clock: () => new Date(theirs.at.getTime() + 3_600_000),
      publicUrl: 'https://shop.contara.example',
    }
    await tellMove(tx, ctx, { code, action: 'confirm', shipment: null })
    await tellMove(tx, ctx, { code, action: 'ship', shipment: 1 })
    await tellBill(tx, ctx, { kind: 'invoice', id: invoice, number, orderCode: code })
    await sql`update answer_message set made_at = ${theirs.at}, tried_at = ${theirs.at}, sent_at = ${theirs.at}, attempts = 1,
      status = 200, said = 200, answer = ${answered}, took_ms = 180 where order_code = ${code}`.execute(tx)
  }
}

/** The document that an order came as; null: there is no such order. */
async function writeTaken(
  tx: Tx,
  connection: { id: number; company_id: number; customer_id: number },
  code: string,
  number: string,
): Promise<{ at: Date } | null> {
  const order = await orderForPapers(tx, code)
  if (!order) return null
  const document: IncomingOrder = {
    operation: 'new',
    number,
    date: order.placedAt.toISOString(),
    currency: order.currency,
    shipTo: null,
    billTo: null,
    comment: '',
    lines: order.lines.map(line => ({
      number: String(line.lineNumber * 10),
      supplierNumber: line.code,
      buyerNumber: '',
      auxiliaryId: '',
      makerNumber: '',
      description: line.name,
      quantity: String(line.quantity),
      unit: line.unit,
      price: line.price,
      priceBase: String(line.priceUnit),
      currency: order.currency,
      desiredOn: null,
      severalDays: false,
      shipTo: '',
      comment: '',
    })),
  }
  // nothing came by a connection that was not there yet
  await sql`update buyer_connection set created_at = least(created_at, ${order.placedAt}) where id = ${connection.id}`.execute(
    tx,
  )
  await tx
    .insertInto('incoming_order')
    .values({
      connection_id: connection.id,
      company_id: connection.company_id,
      customer_id: connection.customer_id,
      number,
      operation: 'new',
      format: 'cxml',
      came_by: 'system',
      digest: digestOf(document),
      document: JSON.stringify(document),
      message: `<cXML payloadID="${number}.1@ariba.nordwind.example"><Request><OrderRequest> … </OrderRequest></Request></cXML>`,
      state: 'placed',
      order_code: code,
      received_at: order.placedAt,
    })
    .execute()
  await tx
    .updateTable('sales_order')
    .set({
      origin_kind: 'interface',
      origin_reference: `system ${connection.id}/${number}`,
      purchase_order_number: number,
    })
    .where('code', '=', code)
    .execute()
  return { at: order.placedAt }
}
