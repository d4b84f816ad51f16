import { sql } from 'kysely'
import type { Visitor } from '#app/test-visitor.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Known, type Row, type Sample } from '#app/every-route/row.ts'

/** Days of forms are never past, nor farther than is meant. */
const nextYear = new Date().getUTCFullYear() + 1
type Asks = NonNullable<Row['ask']>

/** A past order, brought into a state from which it can be moved on. */
export const orderIn =
  (state: 'placed' | 'confirmed' | 'shipped', more: Record<string, string> = {}, cancelAsked = false): Asks =>
  async ({ deskOrder }, _, { db }) => {
    await sql`update sales_order set state = ${state}, cancellation_asked_at = ${cancelAsked ? new Date() : null}
      where code = ${deskOrder}`.execute(db)
    await sql`update sales_order_line set shipped = 0, cancelled = 0, expected_on = null
      where order_id = (select id from sales_order where code = ${deskOrder})`.execute(db)
    const { rows } = await sql<{ version: number }>`
      select version from sales_order where code = ${deskOrder}`.execute(db)
    return {
      params: { orderCode: deskOrder },
      body: { version: String(rows[0]?.version), note: 'by hand', ...more },
    }
  }

/** The past order with a piece shipped; the fields that take the shipment back. */
async function shippedOnce(known: Known, visitor: Visitor, shop: DemoShop): Promise<Sample> {
  const shipping = await orderIn('confirmed', { 'line-1': '1' })(known, visitor, shop)
  await visitor.post(`/desk/orders/${known.deskOrder}/ship`, shipping.body ?? {})
  const { rows } = await sql<{ version: number; shipment: number }>`
    select o.version, max(s.number) as shipment from sales_order o join shipment s on s.order_id = o.id
     where o.code = ${known.deskOrder} group by o.version`.execute(shop.db)
  const { version, shipment } = rows[0] ?? {}
  return {
    params: { orderCode: known.deskOrder },
    body: { version: String(version), shipment: String(shipment), note: '' },
  }
}

export const rows: Record<string, Row> = {
  'GET /desk/orders': {
    ...atDesk('desk/orders:read'),
    ask: () => ({
      query: { state: 'placed', company: 'Nordwind', text: 'R', show: 'all', sort: '-total', after: '9' },
    }),
  },
  'GET /desk/orders/:orderCode': {
    ...atDesk('desk/orders:read'),
    ask: ({ deskOrder }) => ({ params: { orderCode: deskOrder } }),
  },
  'GET /desk/articles/:code/held': {
    ...atDesk('desk/orders:read'),
    ask: ({ code }) => ({ params: { code }, query: { page: '1' } }),
  },
  'GET /desk/orders/export': {
    ...atDesk('desk/orders:read'),
    ask: () => ({ query: { as: 'xlsx', company: 'Nordwind' } }),
  },
  'GET /desk/orders/:orderCode/confirmation.pdf': {
    ...atDesk('desk/orders:read'),
    ask: ({ deskOrder }) => ({ params: { orderCode: deskOrder } }),
  },
  'GET /desk/orders/:orderCode/picking-list.pdf': {
    ...atDesk('desk/orders:read'),
    ask: orderIn('confirmed'),
  },
  'GET /desk/orders/:orderCode/delivery-note/:shipment': {
    ...atDesk('desk/orders:read'),
    ask: async (known, visitor, shop) => {
      const { params, body } = await shippedOnce(known, visitor, shop)
      return { params: { ...params, shipment: String(body?.['shipment']) } }
    },
  },
  'POST /desk/orders/confirm': {
    ...atDesk('desk/orders:write'),
    ask: async (known, visitor, shop) => {
      const sample = await orderIn('placed')(known, visitor, shop)
      return {
        body: { order: [`${known.deskOrder}:${String(sample.body?.['version'])}`], confirmed: 'true' },
      }
    },
  },
  'GET /desk/orders/ship': atDesk('desk/orders:write'),
  'POST /desk/orders/ship': {
    ...atDesk('desk/orders:write'),
    ask: async (known, visitor, shop) => {
      const sample = await orderIn('confirmed')(known, visitor, shop)
      const order = [`${known.deskOrder}:${String(sample.body?.['version'])}`]
      return { body: { order, confirmed: 'true', carrier: 'dhl', [`tracking-${known.deskOrder}`]: 'JD0123' } }
    },
  },
  'POST /desk/orders/picking-lists': {
    ...atDesk('desk/orders:read'),
    ask: async (known, visitor, shop) => {
      const sample = await orderIn('confirmed')(known, visitor, shop)
      return { body: { order: [`${known.deskOrder}:${String(sample.body?.['version'])}`] } }
    },
  },
  'POST /desk/orders/delivery-notes': {
    ...atDesk('desk/orders:read'),
    ask: async (known, visitor, shop) => {
      const { body } = await shippedOnce(known, visitor, shop)
      return { body: { order: [`${known.deskOrder}:${String(body?.['version'])}`] } }
    },
  },
  'GET /desk/orders/picking-lists.pdf': {
    ...atDesk('desk/orders:read'),
    ask: async (known, visitor, shop) => {
      await orderIn('confirmed')(known, visitor, shop)
      return { query: { orders: known.deskOrder } }
    },
  },
  'GET /desk/orders/delivery-notes.pdf': {
    ...atDesk('desk/orders:read'),
    ask: async (known, visitor, shop) => {
      const { body } = await shippedOnce(known, visitor, shop)
      return { query: { parcels: `${known.deskOrder}-${String(body?.['shipment'])}` } }
    },
  },
  'POST /desk/orders/:orderCode/confirm': { ...atDesk('desk/orders:write'), ask: orderIn('placed') },
  'POST /desk/orders/:orderCode/ship': {
    ...atDesk('desk/orders:write'),
    ask: orderIn('confirmed', { 'line-1': '1' }),
  },
  'POST /desk/orders/:orderCode/undo-shipment': {
    ...atDesk('desk/orders:write'),
    ask: shippedOnce,
  },
  'POST /desk/orders/:orderCode/reschedule': {
    ...atDesk('desk/orders:write'),
    ask: orderIn('confirmed', { 'day-1': `01/12/${nextYear}` }),
  },
  'POST /desk/orders/:orderCode/cancel-lines': {
    ...atDesk('desk/orders:write'),
    ask: orderIn('placed', { 'line-1': '1' }),
  },
  'POST /desk/orders/:orderCode/hold': {
    ...atDesk('desk/orders:write'),
    ask: orderIn('confirmed', {
      line: '1',
      reason: 'over the limit',
      until: `01/12/${nextYear}`,
      tell: 'true',
    }),
  },
  'POST /desk/orders/:orderCode/release': {
    ...atDesk('desk/orders:write'),
    ask: async (known, visitor, shop) => {
      const holding = await orderIn('confirmed', { reason: 'over the limit' })(known, visitor, shop)
      await visitor.post(`/desk/orders/${known.deskOrder}/hold`, holding.body ?? {})
      const version = String(Number(holding.body?.['version']) + 1)
      return { params: { orderCode: known.deskOrder }, body: { version, note: 'paid', tell: 'true' } }
    },
  },
  'POST /desk/orders/:orderCode/take': {
    ...atDesk('desk/orders:write'),
    ask: async (known, visitor, shop) => {
      const { params, body } = await orderIn('placed')(known, visitor, shop)
      return { params: params ?? {}, body: { version: String(body?.['version']) } }
    },
  },
  'POST /desk/orders/:orderCode/note': { ...atDesk('desk/orders:write'), ask: orderIn('placed') },
  'POST /desk/orders/:orderCode/deliver': { ...atDesk('desk/orders:write'), ask: orderIn('shipped') },
  'POST /desk/orders/:orderCode/decline-cancellation': {
    ...atDesk('desk/orders:write'),
    ask: orderIn('placed', {}, true),
  },
  'POST /desk/orders/:orderCode/cancel': { ...atDesk('desk/orders:write'), ask: orderIn('placed') },
}
