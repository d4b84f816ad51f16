import { randomBytes } from 'node:crypto'
import { atDesk, type Row, type Sample } from '#app/every-route/row.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'

/** An endpoint that was added for this call, with a message that failed. */
async function added({ db, services }: DemoShop, more: { off?: true } = {}): Promise<Sample> {
  const name = `Webhook ${randomBytes(4).toString('hex')}`
  const secret = services.ports.letters.seal.seal(`whsec_${randomBytes(32).toString('base64')}`)
  const { id } = await db
    .insertInto('webhook')
    .values(eb => ({
      company_id: eb.selectFrom('company').select('id').where('name', '=', 'Nordwind Automation').limit(1),
      customer_id: eb
        .selectFrom('customer')
        .select('id')
        .where('email', '=', 'admin@nordwind.example')
        .limit(1),
      name,
      // nobody listens there
      url: 'http://127.0.0.1:9/',
      events: ['order.placed'],
      secret,
      former: secret,
      former_until: new Date(Date.now() + 86_400_000),
      told: 0,
      off_at: more.off ? new Date() : null,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id: String(id) } }
}
async function withMessage(shop: DemoShop): Promise<Sample & { message: string }> {
  const sample = await added(shop)
  const { id } = await shop.db
    .insertInto('webhook_message')
    .values({
      webhook_id: Number(sample.params?.['id']),
      key: `msg_${randomBytes(9).toString('hex')}`,
      kind: 'order.placed',
      subject: 'C-1',
      body: '{}',
      attempts: 3,
      try_after: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...sample, message: String(id) }
}
const messageOf = async (shop: DemoShop): Promise<Sample> => {
  const { params, message } = await withMessage(shop)
  return { params: { ...params, message } }
}
const failedOf = async (shop: DemoShop): Promise<Sample> => {
  const { params } = await withMessage(shop)
  return { params: { ...params }, body: { since: '' } }
}

const fields = () => ({
  name: `Webhook ${randomBytes(4).toString('hex')}`,
  url: 'http://127.0.0.1:9/hook',
  unit: '',
  events: 'order.placed',
})
const byAdmin = { for: 'company-admin', by: 'admin' } as const
const eachTest = 'each press sends a test'

/** Who keeps endpoints, and who ends them. */
export const rows: Record<string, Row> = {
  'GET /my-account/company/webhooks': byAdmin,
  'GET /my-account/company/webhooks/new': byAdmin,
  'POST /my-account/company/webhooks/new': { ...byAdmin, ask: () => ({ body: fields() }) },
  'GET /my-account/company/webhooks/:id': { ...byAdmin, ids: ['id'], ask: (_, __, shop) => added(shop) },
  'POST /my-account/company/webhooks/:id': {
    ...byAdmin,
    ids: ['id'],
    ask: async (_, __, shop): Promise<Sample> => ({
      ...(await added(shop)),
      body: { ...fields(), version: '1' },
    }),
  },
  'POST /my-account/company/webhooks/:id/secret': {
    ...byAdmin,
    ids: ['id'],
    ask: (_, __, shop) => added(shop),
    again: 'each press makes a new secret',
  },
  'POST /my-account/company/webhooks/:id/secret/end': {
    ...byAdmin,
    ids: ['id'],
    ask: (_, __, shop) => added(shop),
  },
  'POST /my-account/company/webhooks/:id/test': {
    ...byAdmin,
    ids: ['id'],
    ask: (_, __, shop) => added(shop),
    again: eachTest,
  },
  'POST /my-account/company/webhooks/:id/on': {
    ...byAdmin,
    ids: ['id'],
    ask: (_, __, shop) => added(shop, { off: true }),
  },
  'POST /my-account/company/webhooks/:id/again': {
    ...byAdmin,
    ids: ['id'],
    ask: (_, __, shop) => failedOf(shop),
  },
  'POST /my-account/company/webhooks/:id/messages/:message/again': {
    ...byAdmin,
    ids: ['id', 'message'],
    ask: (_, __, shop) => messageOf(shop),
    again: 'each press sends it once more',
  },
  'POST /my-account/company/webhooks/:id/end': {
    ...byAdmin,
    ids: ['id'],
    ask: (_, __, shop) => added(shop),
  },
  'GET /desk/webhooks': atDesk('desk/webhooks:read'),
  'GET /desk/webhooks/:id': { ...atDesk('desk/webhooks:read'), ask: (_, __, shop) => added(shop) },
  'POST /desk/webhooks/:id/test': {
    ...atDesk('desk/webhooks:write'),
    ask: (_, __, shop) => added(shop),
    again: eachTest,
  },
  'POST /desk/webhooks/:id/again': { ...atDesk('desk/webhooks:write'), ask: (_, __, shop) => failedOf(shop) },
  'POST /desk/webhooks/:id/messages/:message/again': {
    ...atDesk('desk/webhooks:write'),
    ask: (_, __, shop) => messageOf(shop),
    again: 'each press sends it once more',
  },
  'POST /desk/webhooks/:id/end': { ...atDesk('desk/webhooks:write'), ask: (_, __, shop) => added(shop) },
}
