import { sql } from 'kysely'
import { addRequest } from './fixtures.ts'
import type { RequestState } from './model/kinds.ts'
import { newGuestKey } from './service/guest-key.ts'
import { sessionCookie } from '#shop/people/session/model/session.ts'
import { findSessionUser } from '#shop/people/session/service/find-session-user.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Row, type Sample } from '#app/every-route/row.ts'

/** Days of forms are never past, nor farther than is meant. */
const nextYear = new Date().getUTCFullYear() + 1

/** Who this visitor is signed in as; null: nobody. */
export const personOf = async (visitor: Visitor, { db }: DemoShop): Promise<number | null> =>
  (await findSessionUser(db, visitor.cookies.get(sessionCookie) ?? ''))?.id ?? null

const mailOf =
  (state: RequestState, more: Record<string, string> = {}): NonNullable<Row['ask']> =>
  async (_, visitor, shop): Promise<Sample> => {
    const customerId = await personOf(visitor, shop)
    const { code, version } = await addRequest(shop.db, { kind: 'e-mail', state, customerId })
    return { params: { code }, body: { version: String(version), ...more } }
  }
const text = { text: 'About the lead time' }
const own = { for: 'signed-in', ids: ['code'] } as const

async function templateOf({ db }: DemoShop): Promise<{ id: number; version: number }> {
  const { rows } = await sql<{ id: number; version: number }>`
    insert into request_template (language, name, body)
    values ('en', 'Sample ' || coalesce((select max(id) from request_template), 0), 'Dear {name}')
    returning id, version`.execute(db)
  return rows[0] ?? { id: 0, version: 0 }
}

/** A rule that says whose requests are, and somebody who may answer all kinds. */
async function ruleOf({ db }: DemoShop): Promise<{ id: string; owner: string }> {
  const { rows } = await sql<{ id: string; owner: string }>`
    insert into request_owner_rule (kind, country, owner_id)
    select 'repair', 'US', g.customer_id from role_grant g where g.role = 'administrator' limit 1
    on conflict (kind, country) do update set owner_id = excluded.owner_id
    returning id::text, owner_id::text as owner`.execute(db)
  const [row] = rows
  if (!row) throw new Error('nobody at the desk may own a request')
  return row
}

const templateFields = { kind: '', language: 'en', body: 'Dear {name}, about {code}' }

/** Requests: the buyer's list and conversation, a guest's, and the desk's queue. */
export const rows: Record<string, Row> = {
  'GET /my-account/requests': { for: 'signed-in', ask: () => ({ query: { kind: 'e-mail', before: '9' } }) },
  'GET /my-account/requests/:code': { ...own, ask: mailOf('sent') },
  'POST /my-account/requests/:code/reply': { ...own, ask: mailOf('sent', text) },
  'POST /my-account/requests/:code/withdraw': { ...own, ask: mailOf('sent') },
  'POST /my-account/requests/:code/close': { ...own, ask: mailOf('answered') },
  'GET /request/:code': {
    for: 'anyone',
    ask: async (_, __, shop) => {
      const made = await addRequest(shop.db, { kind: 'e-mail', state: 'sent', customerId: null })
      const key = await inTransaction(shop.db, tx => newGuestKey(tx, made.id))
      return { params: { code: made.code }, query: { key } }
    },
  },
  'POST /request/:code/reply': {
    for: 'anyone',
    ask: async (_, __, shop) => {
      const made = await addRequest(shop.db, { kind: 'e-mail', state: 'sent', customerId: null })
      const key = await inTransaction(shop.db, tx => newGuestKey(tx, made.id))
      return { params: { code: made.code }, body: { version: String(made.version), ...text, key } }
    },
  },
  'GET /desk/requests': {
    ...atDesk('desk/requests:read'),
    ask: () => ({
      query: {
        kind: 'e-mail',
        turn: 'all',
        state: 'sent',
        owner: 'nobody',
        country: 'DE',
        text: 'ann',
        after: '1',
      },
    }),
  },
  'GET /desk/requests/:code': { ...atDesk('desk/requests:read'), ask: mailOf('sent') },
  'POST /desk/requests/:code/take': { ...atDesk('desk/requests:write'), ask: mailOf('sent') },
  'POST /desk/requests/:code/due': {
    ...atDesk('desk/requests:write'),
    ask: mailOf('sent', { dueOn: `01/12/${nextYear}` }),
  },
  'POST /desk/requests/:code/write': {
    ...atDesk('desk/requests:write'),
    ask: mailOf('sent', { ...text, asks: 'true' }),
  },
  'POST /desk/requests/:code/answer': { ...atDesk('desk/requests:write'), ask: mailOf('sent', text) },
  'POST /desk/requests/:code/note': { ...atDesk('desk/requests:write'), ask: mailOf('sent', text) },
  'POST /desk/requests/:code/decline': { ...atDesk('desk/requests:write'), ask: mailOf('sent', text) },
  'POST /desk/requests/:code/close': { ...atDesk('desk/requests:write'), ask: mailOf('answered') },
  'GET /desk/request-owners': atDesk('desk/request-owners:read'),
  'POST /desk/request-owners': {
    ...atDesk('desk/request-owners:write'),
    ask: async (_, __, shop) => {
      const { owner } = await ruleOf(shop)
      await shop.db.deleteFrom('request_owner_rule').where('kind', '=', 'e-mail').execute()
      return { body: { kind: 'e-mail', country: 'ES', owner } }
    },
  },
  'POST /desk/request-owners/:id/remove': {
    ...atDesk('desk/request-owners:write'),
    ask: async (_, __, shop) => ({ params: { id: (await ruleOf(shop)).id } }),
  },
  'GET /desk/request-templates': atDesk('desk/request-templates:read'),
  'GET /desk/request-templates/new': atDesk('desk/request-templates:write'),
  'POST /desk/request-templates': {
    ...atDesk('desk/request-templates:write'),
    ask: async (_, __, shop) => ({ body: { ...templateFields, name: `New ${(await templateOf(shop)).id}` } }),
  },
  'GET /desk/request-templates/:id': {
    ...atDesk('desk/request-templates:write'),
    ask: async (_, __, shop) => ({ params: { id: String((await templateOf(shop)).id) } }),
  },
  'POST /desk/request-templates/:id': {
    ...atDesk('desk/request-templates:write'),
    ask: async (_, __, shop) => {
      const { id, version } = await templateOf(shop)
      return { params: { id: String(id) }, body: { ...templateFields, name: `Kept ${id}`, version } }
    },
  },
  'POST /desk/request-templates/:id/remove': {
    ...atDesk('desk/request-templates:write'),
    ask: async (_, __, shop) => ({ params: { id: String((await templateOf(shop)).id) } }),
  },
}
