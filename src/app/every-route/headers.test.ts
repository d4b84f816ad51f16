import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoDatabase } from '../database/test-database.ts'
import { demoShop, type DemoShop } from './demo-shop.ts'
import { expectSafe } from './safe-answer.ts'

let shop: DemoShop
let secure: DemoShop

beforeAll(async () => {
  shop = await demoShop(await demoDatabase())
  secure = await demoShop(await demoDatabase(), 'https://shop.example')
})
afterAll(async () => {
  await shop.close()
  await secure.close()
})

/** Addresses that are no route of the shop; those that are stand in refusals.test.ts and forgery.test.ts. */
const elsewhere = [
  '/',
  '/ebusiness',
  '/ebusiness/xx',
  '/ebusiness/en/no/such/page',
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/mcp',
  '/api/oauth/authorize',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource/mcp',
  '/robots.txt',
  '/sitemap.xml',
  '/_ui/desktop/nothing.js',
  '/%00',
  '/%ff',
]

describe('every kind of answer has its headers and gives nothing away (trust.md S6)', () => {
  test.each(elsewhere)('%s', async url => {
    const guest = await shop.as('anonymous')
    for (const accept of ['text/html', 'application/json'])
      expectSafe(await guest.raw({ method: 'GET', url, headers: { accept } }), `${url} as ${accept}`)
  })
  test.each(['PUT', 'PATCH', 'OPTIONS', 'HEAD'] as const)('%s', async method => {
    const guest = await shop.as('anonymous')
    expectSafe(await guest.raw({ method, url: '/ebusiness/en/cart' }), `${method} /cart`)
  })
  test.each([
    ['broken JSON', '{"qty":'],
    ['a huge body', 'x'.repeat(2 << 20)],
  ])('%s', async (what, payload) => {
    const guest = await shop.as('anonymous')
    const headers = { 'content-type': 'application/json' }
    expectSafe(await guest.raw({ method: 'POST', url: '/ebusiness/en/cart/add', headers, payload }), what)
  })
})

describe('cookies', () => {
  const cookiesOf = async (of: DemoShop) => {
    const visitor = await of.as('anonymous')
    const origin = of.services.publicUrl
    const answer = await visitor.post(
      '/login',
      { username: 'approver@nordwind.example', password: 'Contara-2026' },
      { headers: { origin } },
    )
    expect(answer.status).toBe(303)
    return [answer.headers['set-cookie'] ?? []].flat().map(String)
  }
  test('the session is out of reach for scripts and other sites', async () => {
    const cookies = await cookiesOf(shop)
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly/)
    for (const cookie of cookies) expect(cookie).toMatch(/; SameSite=Lax/)
    for (const cookie of cookies) expect(cookie).not.toMatch(/; Secure/)
  })
  test('behind TLS cookies are secure, and browsers stay with TLS', async () => {
    for (const cookie of await cookiesOf(secure)) expect(cookie).toMatch(/; Secure/)
    const page = await (await secure.as('anonymous')).get('/cart')
    expect(page.headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    const plain = await (await shop.as('anonymous')).get('/cart')
    expect(plain.headers['strict-transport-security']).toBeUndefined()
  })
})
