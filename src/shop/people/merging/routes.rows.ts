import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'

let made = 0

/** A company of its own. */
async function company({ db }: DemoShop): Promise<string> {
  const code = `merged-${++made}`
  const { id } = await db
    .insertInto('company')
    .values({ code, name: `Merged ${made}`, country: 'ES', currency: 'EUR' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('company_unit').values({ company_id: id, code, name: 'Merged' }).execute()
  return code
}

/** One company becomes part of another. */
export const rows: Record<string, Row> = {
  'GET /desk/customers/companies/:company/merge': {
    ...atDesk('desk/merging:write', 'desk'),
    ask: async (_, __, shop) => ({
      params: { company: await company(shop) },
      query: { into: await company(shop) },
    }),
  },
  'POST /desk/customers/companies/:company/merge': {
    ...atDesk('desk/merging:write', 'desk'),
    ask: async (_, __, shop) => ({
      params: { company: await company(shop) },
      body: { into: await company(shop), sure: 'true' },
    }),
  },
}
