import { sql } from 'kysely'
import { orderIn } from './routes.rows.ts'
import { atDesk, type Row, type Sample } from '#app/every-route/row.ts'

/** A payment by card of the past order, in full or called off, with what was charged of it; the fields of its form. */
const paidByCard =
  (
    charged: 'all' | 'nothing',
    order: 'ahead' | 'called off',
    more: Sample['body'] = {},
  ): NonNullable<Row['ask']> =>
  async (known, visitor, shop) => {
    await orderIn('confirmed')(known, visitor, shop)
    const [total, captured] = [order === 'ahead' ? 10_000 : 0, charged === 'all' ? 10_000 : 0]
    const { deskOrder } = known
    await sql`update sales_order set net = ${total}, delivery = 0, tax = 0, total = ${total}
      where code = ${deskOrder}`.execute(shop.db)
    if (order === 'called off')
      await sql`update sales_order_line set cancelled = quantity
        where order_id = (select id from sales_order where code = ${deskOrder})`.execute(shop.db)
    const { rows } = await sql<{ id: number }>`
      with paid as (
        insert into order_payment (order_id, kind, amount, currency, provider, provider_reference, state, captured)
        select id, 'CARD', 10000, currency, 'still', gen_random_uuid()::text, 'authorised', ${captured}
          from sales_order where code = ${deskOrder} returning id, captured),
      done as (
        insert into payment_operation (key, payment_id, kind, amount, final, actor, state)
        select gen_random_uuid()::text, id, 'capture', captured, true, 'desk', 'done' from paid where captured > 0)
      select id from paid`.execute(shop.db)
    return { params: { orderCode: deskOrder }, body: { payment: String(rows[0]?.id), ...more } }
  }

export const rows: Record<string, Row> = {
  'POST /desk/orders/:orderCode/payment/capture': {
    ...atDesk('desk/orders:write'),
    ask: paidByCard('nothing', 'ahead'),
  },
  'POST /desk/orders/:orderCode/payment/void': {
    ...atDesk('desk/orders:write'),
    ask: paidByCard('nothing', 'called off'),
  },
  'POST /desk/orders/:orderCode/payment/refund': {
    ...atDesk('desk/orders:write'),
    ask: paidByCard('all', 'ahead', { amount: '1.00', reason: 'by hand' }),
    again: 'a part can be given back twice',
  },
}
