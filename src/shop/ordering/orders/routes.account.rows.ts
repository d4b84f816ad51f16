import { sql } from 'kysely'
import type { Row } from '#app/every-route/row.ts'

/** The buyer's order, of which nothing has left, with a cancellation request that waits or without. */
const cancellation =
  (asked: boolean): NonNullable<Row['ask']> =>
  async ({ order }, _, { db }) => {
    await sql`update sales_order set state = 'placed', cancellation_asked_at = ${asked ? new Date() : null}
      where code = ${order}`.execute(db)
    await sql`update sales_order_line set shipped = 0, cancelled = 0
      where order_id = (select id from sales_order where code = ${order})`.execute(db)
    return { params: { orderCode: order }, body: { note: 'ordered twice' } }
  }

export const rows: Record<string, Row> = {
  'GET /my-account/orders': { for: 'signed-in' },
  'GET /my-account/order/:orderCode/positions': {
    for: 'signed-in',
    ask: ({ order }) => ({ params: { orderCode: order }, query: { from: '1' } }),
    ids: ['orderCode'],
  },
  'GET /my-account/order/:orderCode': {
    for: 'signed-in',
    ask: ({ order }) => ({ params: { orderCode: order } }),
    ids: ['orderCode'],
  },
  'POST /my-account/order/:orderCode/request-cancellation': {
    for: 'buyer',
    ask: cancellation(false),
    ids: ['orderCode'],
  },
  'POST /my-account/order/:orderCode/withdraw-request': {
    for: 'buyer',
    ask: cancellation(true),
    ids: ['orderCode'],
  },
  'GET /my-account/orders/export': { for: 'signed-in', ask: () => ({ query: { as: 'csv', text: 'R' } }) },
  'GET /my-account/order/:orderCode/confirmation.pdf': {
    for: 'signed-in',
    ask: ({ order }) => ({ params: { orderCode: order } }),
    ids: ['orderCode'],
  },
  'GET /my-account/order/:orderCode/deliveries.ics': {
    for: 'signed-in',
    ask: ({ order }) => ({ params: { orderCode: order } }),
    ids: ['orderCode'],
  },
  'GET /my-account/order/:orderCode/delivery-note/:shipment': {
    for: 'signed-in',
    ask: async ({ order }, _, { db }) => {
      await sql`with s as (
          insert into shipment (order_id, number, carrier, tracking_number, actor)
          select id, 1, 'dhl', '1', 'desk' from sales_order where code = ${order}
          on conflict do nothing returning id)
        insert into shipment_line (shipment_id, line_number, quantity) select id, 1, 1 from s`.execute(db)
      return { params: { orderCode: order, shipment: '1' } }
    },
    ids: ['orderCode'],
  },
}
