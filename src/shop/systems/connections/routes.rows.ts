import { randomBytes } from 'node:crypto'
import { atDesk, type Row, type Sample } from '#app/every-route/row.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { hashPassword } from '#shop/people/session/service/passwords.ts'

let hash: Promise<string> | undefined
/** A connection that was made for this call. */
async function connected({ db }: DemoShop): Promise<Sample> {
  const name = `System ${randomBytes(4).toString('hex')}`
  const secretHash = await (hash ??= hashPassword('a secret of the tests'))
  const { id } = await db
    .insertInto('buyer_connection')
    .values(eb => ({
      company_id: eb.selectFrom('company').select('id').where('name', '=', 'Nordwind Automation').limit(1),
      customer_id: eb
        .selectFrom('customer')
        .select('id')
        .where('email', '=', 'buyer@nordwind.example')
        .limit(1),
      name,
      kind: 'oci',
      username: name,
      secret_hash: secretHash,
      former_hash: secretHash,
      hosts: ['localhost'],
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id: String(id) } }
}

const fields = () => ({
  name: `System ${randomBytes(4).toString('hex')}`,
  person: 'buyer@nordwind.example',
  username: `user ${randomBytes(4).toString('hex')}`,
  hosts: 'erp.nordwind.example',
})

/** Who keeps procurement systems. */
export const rows: Record<string, Row> = {
  'GET /desk/buyer-systems': atDesk('desk/buyer-systems:read'),
  'GET /desk/buyer-systems/new/:kind': {
    ...atDesk('desk/buyer-systems:write'),
    ask: () => ({ params: { kind: 'oci' } }),
  },
  'POST /desk/buyer-systems/new/:kind': {
    ...atDesk('desk/buyer-systems:write'),
    ask: () => ({ params: { kind: 'oci' }, body: fields() }),
  },
  'GET /desk/buyer-systems/:id': {
    ...atDesk('desk/buyer-systems:write'),
    ask: (_, __, shop) => connected(shop),
  },
  'POST /desk/buyer-systems/:id': {
    ...atDesk('desk/buyer-systems:write'),
    ask: async (_, __, shop): Promise<Sample> => ({
      ...(await connected(shop)),
      body: { ...fields(), version: '1' },
    }),
  },
  'POST /desk/buyer-systems/:id/secret': {
    ...atDesk('desk/buyer-systems:write'),
    ask: (_, __, shop) => connected(shop),
    again: 'each press makes a new secret',
  },
  'POST /desk/buyer-systems/:id/secret/end': {
    ...atDesk('desk/buyer-systems:write'),
    ask: (_, __, shop) => connected(shop),
  },
  'POST /desk/buyer-systems/:id/turn': {
    ...atDesk('desk/buyer-systems:write'),
    ask: async (_, __, shop): Promise<Sample> => ({ ...(await connected(shop)), body: { active: '0' } }),
  },
  'POST /desk/buyer-systems/:id/play': {
    ...atDesk('desk/buyer-systems:write'),
    ask: (_, __, shop) => connected(shop),
  },
  'GET /desk/buyer-systems/:id/messages': {
    ...atDesk('desk/buyer-systems:read'),
    ask: (_, __, shop) => connected(shop),
  },
  'GET /my-account/company/systems': { for: 'company-admin', by: 'admin' },
}
