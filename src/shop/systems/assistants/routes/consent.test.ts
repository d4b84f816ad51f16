import { hash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  auth,
  StreamableHTTPClientTransport,
  Client,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Answer, Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { assistantScopes } from '../model/rights.ts'
import { fetchOf } from '../fixtures.ts'

const origin = 'http://127.0.0.1:4170'
const redirect = 'http://127.0.0.1:8765/callback'
let db: Db
let shop: TestShop
let buyer: Visitor
let documents: Server
beforeAll(async () => {
  db = await demoDatabase()
  shop = await testShop({ db })
  buyer = await shop.as('buyer@nordwind.example')
  documents = createServer((asked, answer) => {
    const { port } = documents.address() as AddressInfo
    const own = `http://127.0.0.1:${port}${asked.url}`
    const said: Record<string, object> = {
      '/good.json': { client_id: own, client_name: 'Documented', redirect_uris: ['https://app.example/back'] },
      '/other.json': { client_id: 'https://app.example/client.json', redirect_uris: ['https://app.example/back'] },
      '/long.json': { client_id: own, client_name: 'x'.repeat(20_000), redirect_uris: ['https://app.example/back'] },
    } // prettier-ignore
    const document = said[asked.url ?? '']
    answer.writeHead(document ? 200 : asked.url === '/moved.json' ? 302 : 404, { location: '/good.json' })
    answer.end(document ? JSON.stringify(document) : '')
  })
  await new Promise<void>(done => documents.listen(0, '127.0.0.1', done))
})
beforeEach(() => db.deleteFrom('attempt').where('key', 'like', 'assistant %').execute())
afterAll(() => documents.close())

const sha = (verifier: string) => hash('sha256', verifier, 'base64url')
const register = async (body: object) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/oauth/register',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, string>>() }
}
const token = async (fields: Record<string, string>) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, string>>() }
}
const rpc = async (bearer: string, name: string, args: object = {}) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    payload: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    }),
  })
  return answer.statusCode
}
type Asked = Record<string, string>
const askedOf = (clientId: string, verifier: string, more: Asked = {}): Asked => ({
  response_type: 'code',
  client_id: clientId,
  redirect_uri: redirect,
  state: 'the state',
  code_challenge: sha(verifier),
  code_challenge_method: 'S256',
  resource: `${origin}/mcp`,
  ...more,
})
const see = (visitor: Visitor, asked: Asked) => visitor.get(`/assistants/allow?${new URLSearchParams(asked)}`)
/** Presses a button of the page of consent; answers where the page leads. */
async function press(
  visitor: Visitor,
  asked: Asked,
  rights: readonly string[] = assistantScopes,
  act = 'allow',
) {
  const answer = await visitor.post('/assistants/allow', { ...asked, rights, act })
  return { answer, to: ledTo(answer) }
}
function ledTo(answer: Answer): URL | null {
  const [, to] = /url=([^"]*)"/.exec(answer.text) ?? []
  return to ? new URL(to.replaceAll('&amp;', '&')) : null
}
/** A client that is registered and let in by somebody. */
async function letIn(visitor: Visitor, rights?: readonly string[], name = 'Helper') {
  const { body } = await register({ client_name: name, redirect_uris: [redirect] })
  const clientId = body['client_id'] ?? ''
  const verifier = randomBytes(32).toString('base64url')
  const { to } = await press(visitor, askedOf(clientId, verifier), rights)
  return { clientId, verifier, code: to?.searchParams.get('code') ?? '' }
}
const fetching = ({ clientId, verifier, code }: { clientId: string; verifier: string; code: string }) => ({
  grant_type: 'authorization_code',
  client_id: clientId,
  redirect_uri: redirect,
  code,
  code_verifier: verifier,
})

describe('the official client', () => {
  test('finds its way by the documents, is let in by a person at the page, and works in their name', async () => {
    const fetch = fetchOf(shop.app)
    const kept: { client?: never; tokens?: never; verifier?: string; to?: URL } = {}
    const provider: OAuthClientProvider = {
      redirectUrl: redirect,
      clientMetadata: { client_name: 'Official client', redirect_uris: [redirect], token_endpoint_auth_method: 'none' },
      clientInformation: () => kept.client,
      saveClientInformation: one => void (kept.client = one as never),
      tokens: () => kept.tokens,
      saveTokens: one => void (kept.tokens = one as never),
      redirectToAuthorization: to => void (kept.to = to),
      saveCodeVerifier: one => void (kept.verifier = one),
      codeVerifier: () => kept.verifier ?? '',
      state: () => 'a state of its own',
    } // prettier-ignore
    const url = new URL(`${origin}/mcp`)
    expect(await auth(provider, { serverUrl: url, fetchFn: fetch })).toBe('REDIRECT')
    const at = kept.to as URL
    expect(at.pathname).toBe('/api/oauth/authorize')
    const led = await buyer.raw({ method: 'GET', url: at.pathname + at.search })
    const page = await buyer.get((led.location ?? '').replace('/ebusiness/en', ''))
    expect(page.status).toBe(200)
    expect(page.text).toContain('Official client')
    expect(page.text).toContain('Put articles into your basket')
    const { to } = await press(buyer, Object.fromEntries(at.searchParams), assistantScopes)
    expect(to?.searchParams.get('state')).toBe('a state of its own')
    expect(to?.searchParams.get('iss')).toBe(origin)
    const code = { authorizationCode: to?.searchParams.get('code') ?? '', iss: origin }
    expect(await auth(provider, { serverUrl: url, fetchFn: fetch, ...code })).toBe('AUTHORIZED')
    const client = new Client({ name: 'official', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(url, { fetch, authProvider: provider }))
    const basket = await client.callTool({ name: 'read_basket', arguments: {} })
    expect(basket.structuredContent).toMatchObject({ currency: 'EUR' })
    // a new token by the successor, without a person
    expect(await auth(provider, { serverUrl: url, fetchFn: fetch })).toBe('AUTHORIZED')
    expect((await client.callTool({ name: 'find_orders', arguments: {} })).isError).toBeFalsy()
  })
  test('its documents name what is there (RFC 8414, RFC 9728)', async () => {
    const read = async (url: string) => (await shop.app.inject({ url })).json<Record<string, unknown>>()
    const resource = await read('/.well-known/oauth-protected-resource/mcp')
    expect(resource).toMatchObject({ resource: `${origin}/mcp`, authorization_servers: [origin] })
    expect(resource['scopes_supported']).not.toContain('orders:write')
    expect(await read('/.well-known/oauth-authorization-server')).toMatchObject({
      issuer: origin,
      code_challenge_methods_supported: ['S256'],
    })
  })
})

describe('the page of consent', () => {
  test('asks who is not signed in to do so first, and shows nothing of the client before', async () => {
    const { body } = await register({ client_name: 'Shown to nobody', redirect_uris: [redirect] })
    const answer = await see(shop.asGuest(), askedOf(body['client_id'] ?? '', 'v'.repeat(43)))
    expect(answer.status).toBe(303)
    expect(answer.location).toMatch(/\/login\?next=/)
  })
  test('leads nowhere for an unknown client, or an address that it never named', async () => {
    const { body } = await register({ redirect_uris: ['https://app.example/back'] })
    const known = body['client_id'] ?? ''
    for (const asked of [
      askedOf('nobody', 'v'),
      askedOf(known, 'v', { redirect_uri: 'https://evil.example/back' }),
      askedOf(known, 'v', { redirect_uri: 'https://app.example/back/../else' }),
      askedOf(known, 'v', { redirect_uri: 'https://app.example/back#x' }),
      askedOf(known, 'v', { redirect_uri: '' }),
    ]) {
      const page = await see(buyer, asked)
      expect([page.status, page.location]).toEqual([400, undefined])
      const { answer, to } = await press(buyer, asked)
      expect([answer.status, to]).toEqual([400, null])
    }
  })
  test.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ resource: 'https://evil.example/mcp' }, 'invalid_target'],
    [{ scope: 'orders:write' }, 'invalid_scope'],
  ])('tells the client that %j is %s', async (more, error) => {
    const { body } = await register({ redirect_uris: [redirect] })
    const page = await see(buyer, askedOf(body['client_id'] ?? '', 'v', more))
    expect(new URL(page.location ?? '').searchParams.get('error')).toBe(error)
  })
  test('gives no more than was asked, nor than was ticked, and never the right to order', async () => {
    const { body } = await register({ redirect_uris: [redirect] })
    const verifier = 'v'.repeat(50)
    const asked = askedOf(body['client_id'] ?? '', verifier, {
      scope: 'prices:read basket:read orders:write',
    })
    expect((await see(buyer, asked)).text).not.toContain('value="quotes:write"')
    const none = await press(buyer, asked, ['quotes:write'])
    expect(none.answer.status).toBe(400)
    const { to } = await press(buyer, asked, ['prices:read', 'quotes:write', 'orders:write'])
    const code = to?.searchParams.get('code') ?? ''
    const { body: got } = await token(fetching({ clientId: asked['client_id'] ?? '', verifier, code }))
    expect(got['scope']).toBe('prices:read')
  })
  test('a person may refuse', async () => {
    const { body } = await register({ redirect_uris: [redirect] })
    const { to } = await press(buyer, askedOf(body['client_id'] ?? '', 'v'.repeat(43)), [], 'deny')
    expect(to?.searchParams.get('error')).toBe('access_denied')
  })
  test('the name of a client is text: no markup, no turned letters', async () => {
    const { body } = await register({ client_name: '<b>Bank</b>\u202E evil', redirect_uris: [redirect] })
    const page = await see(buyer, askedOf(body['client_id'] ?? '', 'v'.repeat(43)))
    expect(page.text).toContain('&lt;b&gt;Bank&lt;/b&gt; evil')
    expect(page.text).not.toContain('\u202E')
  })
  test('who belongs to no company cannot let anybody in', async () => {
    const desk = await shop.as('desk@contara.example')
    const { body } = await register({ redirect_uris: [redirect] })
    const asked = askedOf(body['client_id'] ?? '', 'v'.repeat(43))
    expect((await see(desk, asked)).text).toContain('Only people of a company')
    expect((await press(desk, asked)).to).toBeNull()
  })
})

describe('codes and tokens', () => {
  test('a code is good once; who comes with it again ends what came of it', async () => {
    const given = await letIn(buyer)
    const first = await token(fetching(given))
    expect(first.status).toBe(200)
    expect(await rpc(first.body['access_token'] ?? '', 'read_basket')).toBe(200)
    expect((await token(fetching(given))).body).toEqual({ error: 'invalid_grant' })
    expect(await rpc(first.body['access_token'] ?? '', 'read_basket')).toBe(401)
    expect((await token({ grant_type: 'refresh_token', client_id: given.clientId, refresh_token: first.body['refresh_token'] ?? '' })).status).toBe(400) // prettier-ignore
  })
  test('a code is good for its client, address and verifier only, and for a minute', async () => {
    const given = await letIn(buyer)
    const other = await register({ redirect_uris: [redirect] })
    for (const wrong of [
      { client_id: other.body['client_id'] ?? '' },
      { redirect_uri: 'http://127.0.0.1:9999/callback' },
      { code_verifier: 'w'.repeat(43) },
      { code_verifier: '' },
      { code: 'A'.repeat(43) },
    ])
      expect((await token({ ...fetching(given), ...wrong })).body).toEqual({ error: 'invalid_grant' })
    await sql`update assistant_code set expires_at = now() where used_at is null`.execute(db)
    expect((await token(fetching(given))).status).toBe(400)
  })
  test('two at once with one code: one gets a token', async () => {
    const given = await letIn(buyer)
    const both = await Promise.all([token(fetching(given)), token(fetching(given))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
  test('a successor is good once; one that was used before ends all', async () => {
    const given = await letIn(buyer)
    const first = await token(fetching(given))
    const renew = (one: string) => token({ grant_type: 'refresh_token', client_id: given.clientId, refresh_token: one }) // prettier-ignore
    const second = await renew(first.body['refresh_token'] ?? '')
    expect(second.status).toBe(200)
    // asked again at once, it is refused and nothing ends: the answer may have been lost
    expect((await renew(first.body['refresh_token'] ?? '')).status).toBe(400)
    expect(await rpc(second.body['access_token'] ?? '', 'read_basket')).toBe(200)
    await sql`update assistant_refresh set used_at = used_at - interval '1 minute'`.execute(db)
    expect((await renew(first.body['refresh_token'] ?? '')).status).toBe(400)
    expect(await rpc(second.body['access_token'] ?? '', 'read_basket')).toBe(401)
  })
  test('a token opens the door of assistants, not that of programs', async () => {
    const { body } = await token(fetching(await letIn(buyer)))
    const answer = await shop.app.inject({ url: '/api/v1/basket', headers: { authorization: `Bearer ${body['access_token']}` } }) // prettier-ignore
    expect(answer.statusCode).toBe(401)
  })
  test.each(['access_token', 'refresh_token'])('a client can give back its %s (RFC 7009)', async which => {
    const { body } = await token(fetching(await letIn(buyer)))
    const back = await shop.app.inject({
      method: 'POST',
      url: '/api/oauth/revoke',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `token=${body[which]}`,
    })
    expect(back.statusCode).toBe(200)
    expect(await rpc(body['access_token'] ?? '', 'read_basket')).toBe(401)
  })
})

describe('seen and ended', () => {
  const programOf = async () => {
    const row = await db.selectFrom('program').select(['id', 'name']).where('kind', '=', 'assistant').where('ended_at', 'is', null).orderBy('id', 'desc').executeTakeFirstOrThrow() // prettier-ignore
    return row
  }
  test.each([
    ['by the person', 'buyer@nordwind.example', '/my-account/assistants', (id: number) => `/my-account/assistants/${id}/end`],
    ['by the company', 'admin@nordwind.example', '/my-account/company/programs', (id: number) => `/my-account/company/programs/${id}/end`],
    ['by the desk', 'desk@contara.example', '/desk/programs', (id: number) => `/desk/programs/${id}/end`],
  ])('%s, at once', async (_, email, list, end) => {
    const { body } = await token(fetching(await letIn(buyer, undefined, `Seen by ${email}`)))
    const { id, name } = await programOf()
    const visitor = await shop.as(email)
    expect((await visitor.get(list)).text).toContain(name)
    expect(await rpc(body['access_token'] ?? '', 'read_basket')).toBe(200)
    expect((await visitor.post(end(id))).status).toBe(303)
    expect(await rpc(body['access_token'] ?? '', 'read_basket')).toBe(401)
    expect((await token({ grant_type: 'refresh_token', client_id: 'x', refresh_token: body['refresh_token'] ?? '' })).status).toBe(400) // prettier-ignore
  }) // prettier-ignore
  test('nobody ends the one of somebody else, which answers like an unknown one', async () => {
    await letIn(buyer)
    const { id } = await programOf()
    const colleague = await shop.as('buyer2@nordwind.example')
    const foreign = await colleague.post(`/my-account/assistants/${id}/end`)
    const unknown = await colleague.post('/my-account/assistants/999999999/end')
    expect([foreign.status, unknown.status]).toEqual([404, 404])
  })
  test('the administrator cannot change one or make it a secret', async () => {
    await letIn(buyer)
    const { id } = await programOf()
    const admin = await shop.as('admin@nordwind.example')
    expect((await admin.get(`/my-account/company/programs/${id}`)).text).not.toContain('Create a new secret')
    expect((await admin.post(`/my-account/company/programs/${id}/secret`)).status).toBe(404)
  })
  test('let in again, it is the same one with the new rights', async () => {
    const given = await letIn(buyer, ['prices:read'], 'Again')
    const before = await programOf()
    const verifier = 'z'.repeat(43)
    const { to } = await press(buyer, askedOf(given.clientId, verifier), ['basket:read'])
    expect((await programOf()).id).toBe(before.id)
    const { body } = await token(fetching({ ...given, verifier, code: to?.searchParams.get('code') ?? '' }))
    expect(body['scope']).toBe('basket:read')
  })
})

describe('who a client is', () => {
  const address = (path: string) => `http://127.0.0.1:${(documents.address() as AddressInfo).port}${path}`
  const asked = (path: string) =>
    askedOf(address(path), 'v'.repeat(43), { redirect_uri: 'https://app.example/back' })
  test('is read at the address that is its id', async () => {
    const page = await see(buyer, asked('/good.json'))
    expect(page.status).toBe(200)
    expect(page.text).toContain('Documented')
    expect(page.text).toContain('app.example')
  })
  test.each(['/other.json', '/long.json', '/moved.json', '/none.json'])('not at %s', async path =>
    expect((await see(buyer, asked(path))).status).toBe(400),
  )
  test.each(['https://10.0.0.1/client.json', 'https://169.254.169.254/latest', 'http://app.example/c.json', 'file:///etc/passwd'])(
    'the shop asks nobody at %s',
    async id => expect((await see(buyer, askedOf(id, 'v', { redirect_uri: 'https://app.example/back' }))).status).toBe(400),
  ) // prettier-ignore
  test.each(['javascript:alert(1)', 'http://app.example/', 'data:text/html,x', 'https://u:p@app.example/', 'https://app.example/#x', '/back'])(
    'no answer goes to %s',
    async uri => expect((await register({ redirect_uris: [uri] })).status).toBe(400),
  ) // prettier-ignore
  test.each(['https://app.example/back', 'http://localhost:33418/', 'http://[::1]:1/x', 'cursor://anysphere/x', 'com.example.app:/x'])(
    'an answer may go to %s',
    async uri => expect((await register({ redirect_uris: [uri] })).status).toBe(201),
  ) // prettier-ignore
  test('who makes many known from one network waits', async () => {
    const answers = []
    for (let n = 0; n < 31; n++) answers.push((await register({ redirect_uris: [redirect] })).status)
    expect([answers.at(-2), answers.at(-1)]).toEqual([201, 429])
  })
  test('nothing was logged as an error', () => expect(shop.errors()).toEqual([]))
})

describe('what a company says of assistants beforehand', () => {
  const at = '/my-account/company/assistants'
  const say = async (admin: Visitor, rule: string, more: Record<string, string> = {}) =>
    admin.post(at, { rule, places: '', version: (await admin.get(at)).field('version') ?? '', ...more })
  const stands = async (clientId: string) =>
    db
      .selectFrom('program as p')
      .innerJoin('assistant_grant as g', 'g.program_id', 'p.id')
      .select('p.ended_at')
      .where('g.client_id', '=', clientId)
      .executeTakeFirst()

  test('none: those that run are named, end when that is meant, and no new one is let in', async () => {
    const admin = await shop.as('admin@nordwind.example')
    const before = await letIn(buyer, ['prices:read'], 'Runs already')
    const got = await token(fetching(before))
    const asked = await say(admin, 'none')
    expect(asked.status).toBe(400)
    expect(asked.text).toContain('Runs already')
    expect(asked.text).toContain('name="sure"')
    expect((await stands(before.clientId))?.ended_at).toBeNull()
    expect((await say(admin, 'none', { sure: 'true' })).status).toBe(303)
    expect((await stands(before.clientId))?.ended_at).not.toBeNull()
    expect(await rpc(got.body['access_token'] ?? '', 'price_and_date')).toBe(401)
    const after = await letIn(buyer, ['prices:read'], 'Comes later')
    expect([after.code, await stands(after.clientId)]).toEqual(['', undefined])
    expect((await see(buyer, askedOf(after.clientId, after.verifier))).text).toContain('data-forbidden')
    // another company is not touched
    const others = await letIn(await shop.as('buyer@meridian.example'), ['prices:read'], 'Elsewhere')
    expect(others.code).not.toBe('')
    // the desk sees it
    const desk = await shop.as('desk@contara.example')
    expect((await desk.get('/desk/customers/companies/nordwind')).text).toContain('No assistant')
  })
  test('named: only where the answer may go, whatever it calls itself', async () => {
    const admin = await shop.as('admin@nordwind.example')
    expect((await say(admin, 'named')).status).toBe(400)
    expect((await say(admin, 'named', { places: 'no place' })).status).toBe(400)
    expect((await say(admin, 'named', { places: 'https://App.example/x\neditor:' })).status).toBe(303)
    expect((await letIn(buyer, ['prices:read'], 'App example')).code).toBe('')
    const { body } = await register({ client_name: 'Any name', redirect_uris: ['https://app.example/back'] })
    const there = askedOf(body['client_id'] ?? '', 'v'.repeat(43), {
      redirect_uri: 'https://app.example/back',
    })
    expect((await press(buyer, there, ['prices:read'])).to?.searchParams.get('code')).toBeTruthy()
    // who saves over what a colleague has said is told
    expect((await say(admin, 'all', { version: '0' })).status).toBe(409)
    expect((await say(admin, 'all')).status).toBe(303)
    expect((await letIn(buyer, ['prices:read'], 'Again any')).code).not.toBe('')
  })
})
