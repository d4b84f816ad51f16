import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'

let made = 0

/** A role made at the desk that nobody else changes. */
async function madeRole({ db }: DemoShop): Promise<string> {
  const { id } = await db
    .insertInto('desk_role')
    .values({ name: `Accountant ${++made}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('desk_role_right')
    .values({ role_id: id, section: 'desk/invoices', access: 'read' })
    .execute()
  return `own-${id}`
}
const ofOne =
  (body?: Record<string, string>): NonNullable<Row['ask']> =>
  async (_, __, shop) => ({ params: { role: await madeRole(shop) }, ...(body && { body }) })

/** Roles of the desk, made of rights. */
export const rows: Record<string, Row> = {
  'GET /desk/people/roles': atDesk('desk/people:read'),
  'GET /desk/people/roles/new': {
    ...atDesk('desk/people:write'),
    ask: () => ({ query: { from: 'orders' } }),
  },
  'POST /desk/people/roles': {
    ...atDesk('desk/people:write'),
    ask: () => ({ body: { name: `Head ${++made}`, 'right-figures': 'read' } }),
  },
  'GET /desk/people/roles/:role': { ...atDesk('desk/people:read'), ask: ofOne() },
  'POST /desk/people/roles/:role': {
    ...atDesk('desk/people:write'),
    ask: async (_, __, shop) => ({
      params: { role: await madeRole(shop) },
      body: { name: `Head ${++made}`, 'right-orders': 'read', version: '1' },
    }),
  },
  'POST /desk/people/roles/:role/retire': {
    ...atDesk('desk/people:write'),
    ask: ofOne({ retired: 'true', version: '1' }),
  },
}
