import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'

/** Somebody of the desk who may read figures. */
async function readerOf(db: DemoShop['db']): Promise<string> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', 'desk@contara.example')
    .executeTakeFirstOrThrow()
  return String(row.id)
}

/** Figures, their rows and their files. */
export const rows: Record<string, Row> = {
  'GET /desk/figures': {
    ...atDesk('desk/figures:read'),
    ask: () => ({ query: { measure: 'orders', period: 'last-year', by: 'customer', currency: 'EUR' } }),
  },
  'GET /desk/figures/rows': {
    ...atDesk('desk/figures:read'),
    ask: () => ({ query: { measure: 'sales', by: 'country', country: 'DE' } }),
  },
  'GET /desk/figures/export': {
    ...atDesk('desk/figures:read'),
    ask: () => ({ query: { measure: 'orders', as: 'csv' } }),
  },
  'GET /desk/figures/letters': {
    ...atDesk('desk/figures:read'),
    ask: () => ({ query: { measure: 'orders', by: 'country' } }),
  },
  'POST /desk/figures/letters': {
    ...atDesk('desk/figures:write'),
    ask: async (_, __, { db }) => ({
      body: { measure: 'orders', every: 'week', reader: await readerOf(db) },
    }),
  },
  'POST /desk/figures/letters/:id/stop': {
    ...atDesk('desk/figures:write'),
    ask: async (_, __, { db }) => {
      const { id } = await db
        .insertInto('figure_letter')
        .values({ asked: '{}', every: 'week', next_on: '2999-01-01' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: { id: String(id) } }
    },
  },
}
