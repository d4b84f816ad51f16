import { randomBytes } from 'node:crypto'
import { signatureOf } from './model/link.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Row, type Sample } from '#app/every-route/row.ts'

/** A system that was connected for this call. */
async function connected({ db, services }: DemoShop): Promise<{ id: number; key: string }> {
  const key = randomBytes(32).toString('base64url')
  const { id } = await db
    .insertInto('connected_system')
    .values(eb => ({
      company_id: eb.selectFrom('company').select('id').where('name', '=', 'Nordwind Automation').limit(1),
      name: `System ${key.slice(0, 8)}`,
      key: services.ports.letters.seal.seal(key),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}

/** A link of a system for the buyer. */
async function link(shop: DemoShop): Promise<Record<string, string>> {
  const { id, key } = await connected(shop)
  const said = {
    system: id,
    user: 'buyer@nordwind.example',
    time: Math.floor(shop.services.clock().getTime() / 1_000),
    nonce: randomBytes(16).toString('hex'),
    next: '',
  }
  return {
    ...said,
    system: String(id),
    time: String(said.time),
    signature: signatureOf(said, key),
  }
}

/** Sessions that another system opens, and who may. */
export const rows: Record<string, Row> = {
  'GET /externalSession': {
    for: 'anyone',
    ask: async (_, __, shop): Promise<Sample> => ({ query: await link(shop) }),
    fromElsewhere:
      'their own company has signed the link for them, once; who is signed in as somebody else is asked',
  },
  'POST /externalSession': {
    for: 'anyone',
    ask: async (_, __, shop): Promise<Sample> => ({ body: await link(shop) }),
  },
  'POST /externalSession/acknowledge': { for: 'anyone' },
  'GET /desk/connected-systems': atDesk('desk/connected-systems:read'),
  'POST /desk/connected-systems': {
    ...atDesk('desk/connected-systems:write'),
    ask: () => ({
      body: { name: `System ${randomBytes(4).toString('hex')}`, company: 'Nordwind Automation' },
    }),
  },
  'POST /desk/connected-systems/:id': {
    ...atDesk('desk/connected-systems:write'),
    ask: async (_, __, shop): Promise<Sample> => ({
      params: { id: String((await connected(shop)).id) },
      body: { active: '0' },
    }),
  },
}
