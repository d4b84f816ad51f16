import { randomBytes } from 'node:crypto'
import { hashPassword } from '#shop/people/session/service/passwords.ts'
import type { DemoShop } from './demo-shop.ts'
import { atDesk, type Row, type Sample } from './row.ts'

/** Credentials of the demo's connection by OCI. */
const oci = {
  USERNAME: 'nordwind-oci',
  PASSWORD: 'Contara-2026-oci',
  HOOK_URL: 'http://localhost:9/return',
  '~OkCode': 'ADDI',
  '~TARGET': '_top',
  '~CALLER': 'CTLG',
}

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

/** Procurement systems: their doors, and who keeps them. */
export const systemRows: Record<string, Row> = {
  'GET /punchout/oci': {
    for: 'anyone',
    by: 'anonymous',
    ask: () => ({ query: oci }),
    again: 'each call opens a visit of its own',
    fromElsewhere:
      'the procurement system of a customer brings its credentials, and opens a visit of its own',
  },
  'POST /punchout/oci': {
    for: 'anyone',
    by: 'anonymous',
    ask: () => ({ body: oci }),
    again: 'each call opens a visit of its own',
    fromElsewhere:
      'the procurement system of a customer brings its credentials, and opens a visit of its own',
  },
  'POST /punchout/cxml': {
    for: 'anyone',
    by: 'anonymous',
    ask: () => ({ body: { document: '<cXML payloadID="1"/>' } }),
    changesNothing: 'a document without credentials is answered with a status',
    fromElsewhere: 'the procurement system of a customer brings its credentials in the document',
  },
  'GET /punchout/start/:token': {
    for: 'anyone',
    by: 'anonymous',
    ask: () => ({ params: { token: 'x'.repeat(43) } }),
    fromElsewhere: 'the buyer comes from their procurement system by an address that only it has',
  },
  'POST /punchout/return': {
    for: 'anyone',
    by: 'anonymous',
    status: 404,
    changesNothing: 'it shows the basket of a visit, as it goes back; who is on none finds nothing',
  },
  'GET /punchout/ended': { for: 'anyone' },
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
