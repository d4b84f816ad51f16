import { randomBytes } from 'node:crypto'
import { atDesk, type Row, type Sample } from '#app/every-route/row.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'

/** A program that was made for this call. */
async function letIn({ db }: DemoShop): Promise<Sample> {
  const name = `Program ${randomBytes(4).toString('hex')}`
  const { id } = await db
    .insertInto('program')
    .values(eb => ({
      company_id: eb.selectFrom('company').select('id').where('name', '=', 'Nordwind Automation').limit(1),
      customer_id: eb
        .selectFrom('customer')
        .select('id')
        .where('email', '=', 'buyer@nordwind.example')
        .limit(1),
      name,
      kind: 'client',
      identifier: name,
      secret_hash: 'a',
      former_hash: 'b',
      former_until: new Date(Date.now() + 86_400_000),
      scopes: ['prices:read'],
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id: String(id) } }
}

const fields = () => ({
  name: `Program ${randomBytes(4).toString('hex')}`,
  person: 'buyer@nordwind.example',
  scopes: 'prices:read',
})
const byAdmin = { for: 'company-admin', by: 'admin' } as const

/** Who keeps programs, and who ends them. */
export const rows: Record<string, Row> = {
  'GET /my-account/company/programs': byAdmin,
  'GET /my-account/company/programs/new': byAdmin,
  'POST /my-account/company/programs/new': { ...byAdmin, ask: () => ({ body: fields() }) },
  'GET /my-account/company/programs/:id': { ...byAdmin, ids: ['id'], ask: (_, __, shop) => letIn(shop) },
  'POST /my-account/company/programs/:id': {
    ...byAdmin,
    ids: ['id'],
    ask: async (_, __, shop): Promise<Sample> => ({
      ...(await letIn(shop)),
      body: { ...fields(), version: '1' },
    }),
  },
  'POST /my-account/company/programs/:id/secret': {
    ...byAdmin,
    ids: ['id'],
    ask: (_, __, shop) => letIn(shop),
    again: 'each press makes a new secret',
  },
  'POST /my-account/company/programs/:id/secret/end': {
    ...byAdmin,
    ids: ['id'],
    ask: (_, __, shop) => letIn(shop),
  },
  'POST /my-account/company/programs/:id/end': {
    ...byAdmin,
    ids: ['id'],
    ask: (_, __, shop) => letIn(shop),
  },
  'GET /desk/programs': atDesk('desk/programs:read'),
  'POST /desk/programs/:id/end': {
    ...atDesk('desk/programs:write'),
    ask: (_, __, shop) => letIn(shop),
  },
}
