import { randomBytes } from 'node:crypto'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import type { Row, Sample } from '#app/every-route/row.ts'

/** What a client asks that has just made itself known. */
async function asked({ db }: DemoShop): Promise<Record<string, string>> {
  const clientId = `client-${randomBytes(8).toString('hex')}`
  const redirect = 'https://app.example/back'
  await db
    .insertInto('assistant_client')
    .values({ client_id: clientId, name: 'Helper', redirects: [redirect] })
    .execute()
  return {
    client_id: clientId,
    redirect_uri: redirect,
    response_type: 'code',
    code_challenge: randomBytes(32).toString('base64url'),
    code_challenge_method: 'S256',
  }
}

/** An assistant that the buyer has let in for this call. */
async function letIn({ db }: DemoShop): Promise<Sample> {
  const name = `Helper ${randomBytes(4).toString('hex')}`
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
      kind: 'assistant',
      identifier: name,
      secret_hash: 'a',
      scopes: ['prices:read'],
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id: String(id) } }
}

const byAdmin = { for: 'company-admin', by: 'admin' } as const
/** A person lets assistants in and ends them; a company says which. */
export const rows: Record<string, Row> = {
  'GET /assistants': { for: 'anyone' },
  'GET /assistants/allow': {
    for: 'in-person',
    ask: async (_, __, shop) => ({ query: await asked(shop) }),
  },
  'POST /assistants/allow': {
    for: 'in-person',
    ask: async (_, __, shop) => ({ body: { ...(await asked(shop)), rights: 'prices:read', act: 'allow' } }),
    again: 'each press gives a code of its own; the assistant stays one',
  },
  'GET /my-account/company/assistants': byAdmin,
  'POST /my-account/company/assistants': {
    ...byAdmin,
    ask: async (_, __, { db }) => {
      const row = await db.selectFrom('assistant_rule').select('version').executeTakeFirst()
      return { body: { rule: 'all', places: '', sure: 'true', version: String(row?.version ?? 0) } }
    },
  },
  'GET /my-account/assistants': { for: 'in-person' },
  'POST /my-account/assistants/:id/end': {
    for: 'in-person',
    ids: ['id'],
    ask: (_, __, shop) => letIn(shop),
  },
}
