import { sql } from 'kysely'
import { atDesk, type Row, type Sample } from '#app/every-route/row.ts'
import type { RequestState } from '#shop/requests/inbox/model/kinds.ts'
import { personOf } from '#shop/requests/inbox/routes.rows.ts'
import { addReturn } from './fixtures.ts'

/** A return of the visitor's; of the order's buyer when somebody asks who may not see it. */
const inState =
  (state: RequestState, body?: Record<string, string>): NonNullable<Row['ask']> =>
  async ({ order }, visitor, shop): Promise<Sample> => {
    const { rows } = await sql<{ id: number }>`select customer_id::int as id from sales_order
      where code = ${order}`.execute(shop.db)
    const customerId = (await personOf(visitor, shop)) ?? rows[0]?.id ?? 0
    const { code, version } = await addReturn(shop.db, { state, customerId, orderCode: order })
    return { params: { code }, ...(body && { body: { version: String(version), text: '', ...body } }) }
  }
const own = { for: 'signed-in', ids: ['code'] } as const
let forms = 0

/** Goods that go back: asking, the label, and the desk's steps. */
export const rows: Record<string, Row> = {
  'GET /my-account/order/:orderCode/return': {
    for: 'signed-in',
    ask: ({ order }) => ({ params: { orderCode: order } }),
    ids: ['orderCode'],
  },
  'POST /my-account/order/:orderCode/return': {
    for: 'signed-in',
    ask: async ({ order }, _, { db }) => {
      await db.deleteFrom('attempt').where('key', 'like', 'return %').execute()
      await sql`delete from goods_return where order_code = ${order}`.execute(db)
      await sql`update sales_order_line set quantity = greatest(quantity, 5), cancelled = 0, shipped = 5
        where line_number = 1 and order_id = (select id from sales_order where code = ${order})`.execute(db)
      return {
        params: { orderCode: order },
        body: { reason: 'not-needed', 'line-1': '1', formKey: `back-${String(++forms).padStart(17, '0')}` },
      }
    },
    ids: ['orderCode'],
  },
  'GET /my-account/returns/:code': { ...own, ask: inState('sent') },
  'GET /my-account/returns/:code/label.pdf': { ...own, ask: inState('return-issued') },
  'GET /desk/returns/:code': { ...atDesk('desk/returns:read'), ask: inState('sent') },
  'GET /desk/returns/:code/label.pdf': { ...atDesk('desk/returns:read'), ask: inState('return-issued') },
  'POST /desk/returns/:code/accept': { ...atDesk('desk/returns:write'), ask: inState('sent', {}) },
  'POST /desk/returns/:code/arrival': {
    ...atDesk('desk/returns:write'),
    ask: inState('return-issued', { 'line-1': '2', 'stock-1': '1' }),
  },
  'POST /desk/returns/:code/credit': { ...atDesk('desk/returns:write'), ask: inState('received', {}) },
  'POST /desk/returns/:code/end': { ...atDesk('desk/returns:write'), ask: inState('received', {}) },
}
