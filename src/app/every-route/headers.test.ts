import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoDatabase } from '../database/test-database.ts'
import type { Answer } from '../test-visitor.ts'
import { everyRoute, honest, knownOf } from './asking.ts'
import { demoShop, type DemoShop } from './demo-shop.ts'
import { requestOf } from './request.ts'

let shop: DemoShop
let secure: DemoShop
const answers: { what: string; answer: Answer }[] = []

beforeAll(async () => {
  shop = await demoShop(await demoDatabase())
  secure = await demoShop(await demoDatabase(), 'https://shop.example')
  const known = await knownOf(shop)
  for (const { name, entry, row } of everyRoute) {
    if (!row) continue
    const { visitor, sample } = await honest(shop, known, row)
    answers.push({ what: name, answer: await visitor.raw(requestOf(entry, sample, visitor.token)) })
    if (entry.method !== 'GET')
      answers.push({ what: `${name} refused`, answer: await visitor.raw(requestOf(entry, sample, null)) })
    const guest = await shop.as('anonymous')
    answers.push({ what: `${name} as a guest`, answer: await guest.raw(requestOf(entry, sample, 'guest')) })
  }
  const guest = await shop.as('anonymous')
  const plain = [
    '/',
    '/ebusiness',
    '/ebusiness/xx',
    '/ebusiness/en/no/such/page',
    '/healthz',
    '/readyz',
    '/metrics',
  ]
  for (const path of [
    ...plain,
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
  ])
    for (const accept of ['text/html', 'application/json'])
      answers.push({
        what: `${path} as ${accept}`,
        answer: await guest.raw({ method: 'GET', url: path, headers: { accept } }),
      })
  for (const method of ['PUT', 'PATCH', 'OPTIONS', 'HEAD'] as const)
    answers.push({
      what: `${method} /cart`,
      answer: await guest.raw({ method, url: '/ebusiness/en/cart' }),
    })
  const broken = {
    method: 'POST' as const,
    url: '/ebusiness/en/cart/add',
    headers: { 'content-type': 'application/json' },
    payload: '{"qty":',
  }
  answers.push({ what: 'broken JSON', answer: await guest.raw(broken) })
  answers.push({ what: 'a huge body', answer: await guest.raw({ ...broken, payload: 'x'.repeat(2 << 20) }) })
})
afterAll(async () => {
  await shop.close()
  await secure.close()
})

const each = (check: (answer: Answer, what: string) => void) => {
  expect(answers.length).toBeGreaterThan(100)
  for (const { what, answer } of answers) check(answer, `${what}: ${answer.status}`)
}

/** Doors of procurement systems, whose pages have neither state nor buttons that act (decision 282). */
const framed = (what: string): boolean => / \/punchout\/(?!return)/.test(what)

describe('every kind of answer (trust.md S6)', () => {
  test('forbids sniffing, framing, foreign openers and referrers', () =>
    each(({ headers }, what) => {
      expect(headers['x-content-type-options'], what).toBe('nosniff')
      expect(headers['referrer-policy'], what).toBe('same-origin')
      expect(headers['cross-origin-opener-policy'], what).toBe(framed(what) ? 'unsafe-none' : 'same-origin')
      expect(headers['cross-origin-resource-policy'], what).toBe(
        framed(what) ? 'cross-origin' : 'same-origin',
      )
      expect(headers['permissions-policy'], what).toContain('camera=()')
    }))
  test('names what a page may load: no inline script, no eval, no plug-in, no frame', () =>
    each(({ headers }, what) => {
      const policy = headers['content-security-policy'] ?? ''
      const directives = new Map(policy.split('; ').map(one => [one.split(' ')[0], one]))
      expect(directives.get('script-src'), what).toMatch(/^script-src 'self'( 'sha256-[\w+/=]+')*$/)
      expect(directives.get('default-src'), what).toBe("default-src 'self'")
      expect(directives.get('style-src'), what).toBe("style-src 'self'")
      expect(directives.get('object-src'), what).toBe("object-src 'none'")
      expect(directives.get('base-uri'), what).toBe("base-uri 'none'")
      expect(directives.get('frame-ancestors'), what).toBe(
        framed(what) ? "frame-ancestors 'self' *" : "frame-ancestors 'none'",
      )
      expect(directives.get('form-action'), what).toBe("form-action 'self'")
    }))
  test('says nothing of what it runs on', () =>
    each(({ headers, text }, what) => {
      expect(headers['x-powered-by'], what).toBeUndefined()
      expect(headers['server'], what).toBeUndefined()
      if (what.startsWith('/metrics') || what.startsWith('/openapi')) return
      expect(text, what).not.toMatch(
        /node_modules|\bat \w+ \(|\.tsx?:\d+|select .{1,40} from |SQLSTATE|kysely/i,
      )
    }))
  test('no answer is a server error', () =>
    each(({ status }, what) => expect(status, what).toBeLessThan(500)))
  test('what was made for one visitor is kept by nobody else', () =>
    each(({ headers, status }, what) => {
      if (/^\/(healthz|readyz|metrics|openapi|robots|sitemap|_ui)/.test(what)) return
      const cache = headers['cache-control'] ?? ''
      if (status === 200 && headers['content-type']?.startsWith('text/html'))
        expect(cache, what).toMatch(/private|no-store|public, max-age=0|no-cache/)
      if (headers['set-cookie']) expect(cache, what).not.toMatch(/public/)
    }))
  test('text says its encoding', () =>
    each(({ headers, text }, what) => {
      if (text && headers['content-type']?.startsWith('text/html'))
        expect(headers['content-type'], what).toMatch(/charset=utf-8/)
    }))
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
