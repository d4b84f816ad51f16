import { beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { programOf } from '../service/authenticate.ts'

let db: Db
let shop: TestShop
let admin: Visitor
beforeAll(async () => {
  db = await demoDatabase()
  shop = await testShop({ db })
  admin = await shop.as('admin@nordwind.example')
})

const list = '/my-account/company/programs'
let made = 0
/** Lets a program in as the company's administrator does. */
async function letIn(more: Record<string, string | string[]> = {}) {
  const answer = await admin.post(`${list}/new`, {
    name: `Program ${++made}`,
    person: 'buyer2@nordwind.example',
    scopes: ['prices:read', 'orders:read'],
    ...more,
  })
  const [, secret = ''] = /data-secret="[^"]*">([^<]*)</.exec(answer.text) ?? []
  const { id, identifier } = await db
    .selectFrom('program')
    .select(['id', 'identifier'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { answer, id, identifier, secret }
}
type Token = { access_token: string; error?: string; scope?: string; expires_in?: number }
async function token(clientId: string, secret: string, more: Record<string, string> = {}, ip = '127.0.0.1') {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/oauth/token',
    remoteAddress: ip,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
    },
    payload: new URLSearchParams({ grant_type: 'client_credentials', ...more }).toString(),
  })
  return { status: answer.statusCode, headers: answer.headers, ...answer.json<Token>() }
}
const who = (bearer: string, ip = '127.0.0.1') => programOf({ db, log: shop.services.log, ip }, bearer)

test('the demo client gets a token for an hour, for what it asks of its scopes', async () => {
  const all = await token('demo-nordwind', 'Contara-2026-api')
  expect(all).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 3_600 })
  expect(all.headers['cache-control']).toBe('no-store')
  const few = await token('demo-nordwind', 'Contara-2026-api', { scope: 'prices:read' })
  expect(few.scope).toBe('prices:read')
  expect(await who(few.access_token)).toMatchObject({ name: 'Nordwind ERP', scopes: ['prices:read'] })
  const inBody = await shop.app.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials&client_id=demo-nordwind&client_secret=Contara-2026-api',
  })
  expect(inBody.statusCode).toBe(200)
})

test.each([
  ['a wrong secret', 'demo-nordwind', 'Contara-2026', {}, 401, 'invalid_client'],
  ['an unknown client', 'demo-nobody', 'Contara-2026-api', {}, 401, 'invalid_client'],
  ['no secret', 'demo-nordwind', '', {}, 401, 'invalid_client'],
  [
    'another grant',
    'demo-nordwind',
    'Contara-2026-api',
    { grant_type: 'password' },
    400,
    'unsupported_grant_type',
  ],
  ['a scope it has not', 'demo-nordwind', 'Contara-2026-api', { scope: 'everything' }, 400, 'invalid_scope'],
])('no token for %s', async (_, clientId, secret, more, status, error) => {
  expect(await token(clientId, secret, more)).toMatchObject({ status, error })
})

test('wrong secrets are counted for each client; the right one is not heard then', async () => {
  const { identifier, secret } = await letIn()
  for (let n = 0; n < 20; n++) await token(identifier, 'wrong', {}, '192.0.2.1')
  const stopped = await token(identifier, secret, {}, '192.0.2.2')
  expect(stopped.status).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
})

test('SEC a secret is shown once and kept as a hash; the page after it has none', async () => {
  const { answer, id, secret, identifier } = await letIn()
  expect(secret).toHaveLength(43)
  expect(answer.text).toContain(identifier)
  expect((await admin.get(`${list}/${id}`)).text).not.toContain(secret)
  const row = await db.selectFrom('program').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(secret)
  const audit = await db.selectFrom('trail').selectAll().where('action', '=', 'program-add').execute()
  expect(JSON.stringify(audit)).not.toContain(secret)
  expect(audit.length).toBeGreaterThan(0)
})

test('a key is let in by itself, notes its use, and only from its networks', async () => {
  const { id, secret } = await letIn({ kind: 'key', networks: '10.0.0.0/8' })
  expect(secret).toMatch(/^ctr_[\da-f]{10}_/)
  expect(await who(secret, '192.0.2.7')).toBeNull()
  expect(await who(secret, '10.1.2.3')).toMatchObject({ id, scopes: ['prices:read', 'orders:read'] })
  expect(await who(`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`, '10.1.2.3')).toBeNull()
  const row = await db.selectFrom('program').select('used_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.used_at).not.toBeNull()
})

test('a new secret leaves the one before for a while, with its tokens; its end takes both', async () => {
  const { id, identifier, secret } = await letIn()
  const before = await token(identifier, secret)
  const page = await admin.post(`${list}/${id}/secret`)
  const [, second = ''] = /data-secret="[^"]*">([^<]*)</.exec(page.text) ?? []
  expect(second).toHaveLength(43)
  expect((await token(identifier, secret)).status).toBe(200)
  expect((await token(identifier, second)).status).toBe(200)
  expect(await who(before.access_token)).not.toBeNull()
  await admin.post(`${list}/${id}/secret/end`)
  expect((await token(identifier, secret)).status).toBe(401)
  expect(await who(before.access_token)).toBeNull()
  expect((await token(identifier, second)).status).toBe(200)
})

test.each([
  ['its company', (id: number) => admin.post(`${list}/${id}/end`)],
  [
    'the desk',
    async (id: number) => (await shop.as('service@contara.example')).post(`/desk/programs/${id}/end`),
  ],
])('a program that %s ends is out at once', async (_, end) => {
  const { id, identifier, secret } = await letIn()
  const { access_token: bearer } = await token(identifier, secret)
  expect(await who(bearer)).not.toBeNull()
  await end(id)
  expect(await who(bearer)).toBeNull()
  expect((await token(identifier, secret)).status).toBe(401)
})

test('less scope counts for tokens that are out already; so does a person who is closed', async () => {
  const { id, identifier, secret } = await letIn()
  const { access_token: bearer } = await token(identifier, secret)
  const fields = { name: `Program ${made}`, person: 'buyer2@nordwind.example', version: '1' }
  await admin.post(`${list}/${id}`, { ...fields, scopes: 'prices:read' })
  expect((await who(bearer))?.scopes).toEqual(['prices:read'])
  const conflict = await admin.post(`${list}/${id}`, { ...fields, scopes: 'orders:write' })
  expect(conflict.status).toBe(409)
  await db.updateTable('customer').set({ active: false }).where('email', '=', fields.person).execute()
  expect(await who(bearer)).toBeNull()
  await db.updateTable('customer').set({ active: true }).where('email', '=', fields.person).execute()
})

test.each([
  ['a person of another company', { person: 'buyer@meridian.example' }, 'active person'],
  ['no scope that is known', { scopes: 'everything' }, 'at least one'],
  ['a network that is none', { networks: '10.0.0.0/99' }, 'not an address or network'],
])('%s is refused at its field, and nothing entered is lost', async (_, more, words) => {
  const { answer } = await letIn({ name: 'Kept name', ...more })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(words)
  expect(answer.text).toContain('Kept name')
  const { rows } = {
    rows: await db.selectFrom('program').select('id').where('name', '=', 'Kept name').execute(),
  }
  expect(rows).toEqual([])
})

test('SEC another company finds neither page nor program', async () => {
  const { id } = await letIn()
  await db
    .insertInto('role_grant')
    .columns(['customer_id', 'role', 'unit_id'])
    .expression(eb =>
      eb
        .selectFrom('customer')
        .select(['id', eb.val('company-admin').as('role'), 'unit_id'])
        .where('email', '=', 'buyer@meridian.example'),
    )
    .execute()
  const other = await shop.as('buyer@meridian.example')
  expect((await other.get(`${list}/${id}`)).status).toBe(404)
  expect((await other.post(`${list}/${id}/end`)).status).toBe(404)
  expect((await other.get(list)).text).not.toContain('Nordwind ERP')
})
