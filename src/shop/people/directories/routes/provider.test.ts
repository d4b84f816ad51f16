import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { Provider, type Configuration } from 'oidc-provider'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, testPublicUrl, testSeal, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'

/** A certified server in configurations that companies have. */
const configurations: [string, Partial<Configuration>, string][] = [
  ['claims at the userinfo endpoint, secret by post', {}, 'client_secret_post'],
  ['claims in the token, secret by Basic', { conformIdTokenClaims: false }, 'client_secret_basic'],
  ['PKCE always, as OAuth 2.1', { pkce: { required: () => true } }, 'client_secret_basic'],
  ['signed by ES256', { conformIdTokenClaims: false }, 'client_secret_post'],
]
let db: Db
let shop: TestShop
const servers: Server[] = []
beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
})
afterAll(() => Promise.all(servers.map(server => new Promise(done => void server.close(done)))))

/** As a browser goes through the pages of the provider: cookies, redirects, the first form of each page. */
async function through(start: string): Promise<string> {
  const cookies = new Map<string, string>()
  let request: { url: string; body?: string } = { url: start }
  for (let steps = 0; steps < 12; steps++) {
    const answer = await fetch(request.url, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(request.body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(request.body !== undefined && { method: 'POST', body: request.body }),
    })
    for (const one of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    if (to !== null) {
      const url = new URL(to, request.url)
      if (url.origin === testPublicUrl) return url.pathname + url.search
      request = { url: url.href }
      continue
    }
    const page = await answer.text()
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
    if (action === undefined) throw new Error(page.replace(/<style.*?<\/style>/gs, '').slice(0, 2_000))
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
    request = {
      url: new URL(action, request.url).href,
      body: `prompt=${prompt}&login=ada-at-home&password=x`,
    }
  }
  throw new Error('it does not come back')
}

test.each(configurations)('oidc-provider: %s', async (name, more, method) => {
  const key = Buffer.from(name).toString('hex').slice(0, 24).padEnd(24, '0')
  const callback = `${testPublicUrl}/ebusiness/en/sign-in/directory/${key}/callback`
  const server = createServer()
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const signing = name.includes('ES256') ? 'ES256' : 'RS256'
  const { exportJWK, generateKeyPair } = await import('jose')
  const jwk = await exportJWK((await generateKeyPair(signing, { extractable: true })).privateKey)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'contara',
        client_secret: 'a secret with %, + and :',
        redirect_uris: [callback],
        response_types: ['code'],
        token_endpoint_auth_method: method as 'client_secret_post',
        id_token_signed_response_alg: signing,
      },
    ],
    clientAuthMethods: [method as 'client_secret_post'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    jwks: { keys: [{ ...jwk, kid: 'one', use: 'sig', alg: signing }] },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `ada@${key}.example`,
        email_verified: true,
        given_name: 'Ada',
        family_name: 'Byron',
      }),
    }),
    ...more,
  })
  server.on('request', (request, response) => void provider.callback()(request, response))

  const company = await addCompany(db, { code: key })
  await addPerson(db, { email: `admin@${key}.example`, company, roles: ['company-admin'] })
  const { id } = await db
    .insertInto('directory')
    .values({
      company_id: company.companyId,
      key,
      storefront: 'en',
      name,
      issuer,
      client_id: 'contara',
      secret: testSeal.seal('a secret with %, + and :'),
      makes_people: true,
      roles: ['buyer'],
      active: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('directory_domain')
    .values({
      directory_id: id,
      domain: `${key}.example`,
      token: 't',
      proved_at: sql<Date>`now()`,
      proved_by: 'desk',
    })
    .execute()
  const admin = await shop.as(`admin@${key}.example`)
  expect((await admin.post('/my-account/company/directory/try')).text).toContain('answers as it should')

  const visitor = shop.asGuest()
  const begun = await visitor.get(`/sign-in/directory/${key}/start?next=/ebusiness/en/cart`)
  const back = await through(begun.location ?? '')
  const came = await visitor.get(back, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect([came.status, came.location], came.text.slice(0, 200)).toEqual([303, '/ebusiness/en/cart'])
  expect((await visitor.get('/login/pw/request')).data('data-signed-in')).toBe('true')
  const made = await db
    .selectFrom('customer')
    .select(['first_name', 'last_name', 'company_id'])
    .where('email', '=', `ada@${key}.example`)
    .executeTakeFirstOrThrow()
  expect(made).toEqual({ first_name: 'Ada', last_name: 'Byron', company_id: company.companyId })
  expect(shop.errors()).toEqual([])
})
