import { randomBytes } from 'node:crypto'
import { atDesk, type Known, type Row, type Sample } from '#app/every-route/row.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'

/** A connection of cXML that was made for this call, with a message that did not arrive. */
async function connected({ db }: DemoShop, order = ''): Promise<{ connection: string; message: string }> {
  const name = `System ${randomBytes(4).toString('hex')}`
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
      kind: 'cxml',
      from_domain: 'NetworkId',
      from_identity: name,
      to_domain: 'NetworkId',
      to_identity: 'AN99000000001',
      sender_domain: 'NetworkId',
      sender_identity: name,
      secret_hash: 'none',
      hosts: ['localhost'],
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  // nobody listens there
  await db
    .insertInto('answer_setting')
    .values({ connection_id: id, url: 'http://127.0.0.1:9/', kinds: ['confirmation'] })
    .execute()
  const message = await db
    .insertInto('answer_message')
    .values({
      connection_id: id,
      order_code: order,
      kind: 'confirmation',
      number: 'C-1',
      key: randomBytes(9).toString('hex'),
      body: '<cXML/>',
      attempts: 3,
      said: 400,
      status: 200,
      sent_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { connection: String(id), message: String(message.id) }
}
const message = async (_: Known, __: unknown, shop: DemoShop): Promise<Sample> => ({
  params: { id: (await connected(shop)).message },
})

/** Who keeps what systems are told, and who sees it. */
export const rows: Record<string, Row> = {
  'GET /desk/answers': atDesk('desk/answers:read'),
  'GET /desk/answers/:id.xml': { ...atDesk('desk/answers:read'), ask: message },
  'POST /desk/answers/:id/again': {
    ...atDesk('desk/answers:write'),
    ask: message,
    again: 'each press sends it once more',
  },
  'GET /desk/buyer-systems/:id/answers': {
    ...atDesk('desk/buyer-systems:write'),
    ask: async (_, __, shop): Promise<Sample> => ({ params: { id: (await connected(shop)).connection } }),
  },
  'POST /desk/buyer-systems/:id/answers': {
    ...atDesk('desk/buyer-systems:write'),
    ask: async (_, __, shop): Promise<Sample> => ({
      params: { id: (await connected(shop)).connection },
      body: { url: '', email: 'it@nordwind.example', kinds: 'confirmation', version: '1' },
    }),
  },
  'GET /my-account/order/:orderCode/messages/:id.xml': {
    for: 'signed-in',
    ids: ['orderCode'],
    ask: async (known, _, shop): Promise<Sample> => ({
      params: { orderCode: known.order, id: (await connected(shop, known.order)).message },
    }),
  },
}
