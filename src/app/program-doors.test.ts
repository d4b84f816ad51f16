import { once } from 'node:events'
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { connect, connectionOf } from '#kit/db/connect.ts'
import type { Connection } from '#kit/db/connection.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { keyFor } from '#shop/systems/api/fixtures.ts'
import { testShop, type TestShop } from './test-shop.ts'

const real = await testDatabase()
const buyer = 'buyer@north.example'
await addPerson(real, { email: buyer, company: await addCompany(real, { code: 'NORTH' }), roles: ['buyer'] })
const shop = await testShop({ db: real })
const key = await keyFor(shop, buyer)
afterAll(() => shop.app.close())

type Ask = { method: 'GET' | 'POST'; url: string; headers?: Record<string, string>; payload?: string }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const message = (method: string, params: object): Ask => ({
  method: 'POST',
  url: '/mcp',
  headers: {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-11-25',
  },
  payload: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
})
const tool = (name: string, args: object) => message('tools/call', { name, arguments: args })
const calls: [string, Ask, string][] = [
  [
    'the token endpoint',
    {
      method: 'POST',
      url: '/api/oauth/token',
      headers: form,
      payload: 'grant_type=client_credentials&client_id=a&client_secret=b',
    },
    'application/json',
  ],
  [
    'the token endpoint of assistants',
    {
      method: 'POST',
      url: '/api/oauth/token',
      headers: form,
      payload: 'grant_type=refresh_token&client_id=a&refresh_token=b',
    },
    'application/json',
  ],
  ['the API', { method: 'GET', url: '/api/v1/orders', headers: bearer(key) }, 'application/problem+json'],
  [
    'the door of directories',
    { method: 'GET', url: '/scim/v2/Groups', headers: bearer(`ctrscim_${'a'.repeat(43)}`) },
    'application/scim+json',
  ],
  ['the door of assistants', tool('describe_configurator', { key: 'a' }), 'application/json'],
]
const answerOf = async (asked: TestShop, ask: Ask) => {
  const { statusCode, headers, body } = await asked.app.inject(ask)
  return { status: statusCode, type: String(headers['content-type']).split(';')[0], body, headers }
}

describe('ERR-01 F7 what breaks is said in the form of each door, and its cause in the log alone', () => {
  test('a database that is away', async () => {
    const parts = connectionOf(real) as Exclude<Connection, { connectionString: string }>
    const sockets = new Set<Socket>()
    const network = createServer(here => {
      const { host, port } = parts
      const there = host.startsWith('/') ? connectTo(`${host}/.s.PGSQL.${port}`) : connectTo(port, host)
      for (const socket of [here, there]) sockets.add(socket.on('error', () => {}))
      here.pipe(there).pipe(here)
    }).listen(0, '127.0.0.1')
    await once(network, 'listening')
    const { port } = network.address() as AddressInfo
    const db = connect(
      { ...parts, host: '127.0.0.1', port },
      { max: 5, statementTimeoutMs: 3_000, answerTimeoutMs: 4_000, waitMs: 2_000 },
    )
    const lonely = await testShop({ db })
    network.close()
    for (const socket of sockets) socket.destroy()
    for (const [name, ask, wanted] of calls) {
      const { status, type, body, headers } = await answerOf(lonely, ask)
      expect([name, status, type, headers['retry-after']]).toEqual([name, 503, wanted, '5'])
      expect(body).not.toMatch(/ECONN|127\.0\.0\.1|PGSQL|"code":"E/)
    }
    await lonely.app.close()
    await db.destroy()
  })

  test.each(calls)('a statement that fails: %s', async (_, ask, wanted) => {
    const before = shop.errors().length
    const { status, type, body } = await broken(() => answerOf(shop, ask))
    expect([status, type]).toEqual([500, wanted])
    expect(body).not.toMatch(/does not exist|relation|column|"code":"42/)
    const logged = shop
      .errors()
      .slice(before)
      .map(line => (JSON.parse(line) as { err?: { code: string } }).err?.code)
    expect(logged.filter(code => code !== undefined)).toEqual(['42P01'])
  })
})

/** While tables on which the doors depend have other names. */
async function broken<T>(work: () => Promise<T>): Promise<T> {
  const tables = ['provisioning', 'program', 'assistant_refresh', 'knowledge_base']
  for (const name of tables)
    await sql`alter table ${sql.table(name)} rename to ${sql.id(`${name}_away`)}`.execute(real)
  try {
    return await work()
  } finally {
    for (const name of tables)
      await sql`alter table ${sql.table(`${name}_away`)} rename to ${sql.id(name)}`.execute(real)
  }
}

describe('S4 what no text holds is found at no door', () => {
  test.each([
    [form, 'client_id=a%00&client_secret=b'],
    [{ ...form, authorization: `Basic ${Buffer.from('a\0:b').toString('base64')}` }, ''],
    [{ ...form, authorization: `Basic ${Buffer.from('a%00:b').toString('base64')}` }, ''],
  ])('no client: %j %s', async (headers, more) => {
    const payload = `grant_type=client_credentials&${more}`
    const { status, body } = await answerOf(shop, {
      method: 'POST',
      url: '/api/oauth/token',
      headers,
      payload,
    })
    expect([status, JSON.parse(body)]).toEqual([401, { error: 'invalid_client' }])
  })
  test.each(['orders', 'quotes', 'deliveries', 'configurators'])('nothing of the API: %s', async list => {
    const { status } = await answerOf(shop, {
      method: 'GET',
      url: `/api/v1/${list}/a%00`,
      headers: bearer(key),
    })
    expect(status).toBe(404)
  })
  test.each([
    tool('describe_configurator', { key: 'a\0' }),
    message('resources/read', { uri: 'contara://a\0' }),
  ])('no parameter of a call of assistants', async ask => {
    const { body } = await answerOf(shop, ask)
    expect(JSON.parse(body.replace(/^.*?data: /s, ''))).toMatchObject({ error: { code: -32_602 } })
  })
})

test.each(['{"length":{"toString":"x"}}', '{"valueOf":"x","toString":1}', '[{"length":{"toString":"x"}}]'])(
  'ERR-01 S4 an object that plays a text is refused at each door: %s',
  async written => {
    const odd: unknown = JSON.parse(written)
    const post = (url: string, body: object): Ask => ({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'a-first-key', ...bearer(key) },
      payload: JSON.stringify(body),
    })
    for (const [ask, wanted] of [
      [post('/api/v1/quotes', { description: odd, referenceNumber: odd, termsAccepted: odd }), 400],
      [post('/api/v1/orders', { basketVersion: odd, referenceNumber: odd, costCenter: odd }), 400],
      [post('/api/oauth/register', { redirect_uris: odd, client_name: odd }), 400],
      [post('/api/oauth/register', { redirect_uris: [odd] }), 400],
      [post('/api/oauth/token', { grant_type: 'client_credentials', client_id: odd, scope: odd }), 400],
      [post('/api/oauth/token', { grant_type: 'refresh_token', client_id: odd, refresh_token: odd }), 400],
      [tool('describe_configurator', { key: odd }), 200],
      [tool('configure', { key: odd, act: odd, visit: odd }), 200],
    ] as const) {
      const { status, body } = await answerOf(shop, ask)
      expect([ask, status, body.includes('went wrong')]).toEqual([ask, wanted, false])
    }
  },
)
