import { connect, type AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from './database/test-database.ts'
import { testShop } from './test-shop.ts'

const shop = await testShop({ db: await testDatabase() })
afterAll(() => shop.app.close())

const json = { 'content-type': 'application/json', accept: 'application/json', csrftoken: 'guest' }
const doors = ['cart/add', 'login', 'store-finder/location', 'comparison/add', 'cart/addByNumber']
const ask = (path: string, payload: string, headers: Record<string, string> = json) =>
  shop.app.inject({ method: 'POST', url: `/ebusiness/en/${path}`, headers, payload })

const structures: [string, string][] = [
  ['an object that plays a text', '{"length":{"toString":"x"}}'],
  ['an object that plays a number', '{"valueOf":"x","toString":1}'],
  ['half a character', String.raw`"\udfff"`],
  ['U+0000', String.raw`"\u0000"`],
  ['20,000 levels', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['half a megabyte', JSON.stringify('x'.repeat(1 << 19))],
]
const names = ['productCodePost', 'qty', 'email', 'password', 'latitude', 'location', 'code', 'codes', 'rows']

describe.each(doors)('S4 POST %s', door => {
  test.each(structures)('%s in every field is no server error', async (_, value) => {
    const { statusCode } = await ask(door, `{${names.map(name => `"${name}":${value}`).join(',')}}`)
    expect(statusCode).toBeLessThan(500)
  })
})

describe('S5 what is no readable request', () => {
  test('COMP-07 no body at all is an empty JSON body; half of one is refused, as is what plays a prototype', async () => {
    const answer = async (body: string) => {
      const answered = await ask('login', body)
      const { errors = [] } = answered.json<{ errors?: { field: string }[] }>()
      return [answered.statusCode, errors.map(one => one.field)]
    }
    for (const body of ['', '{}']) expect(await answer(body)).toEqual([400, ['username', 'password']])
    for (const body of ['{', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}'])
      expect(await answer(body)).toEqual([400, []])
  })
  test('a head of 40,000 bytes is 431, and its connection ends', async () => {
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = shop.app.server.address() as AddressInfo
    const said = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET /healthz HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`),
      )
      let text = ''
      socket.on('data', chunk => (text += chunk.toString()))
      socket.on('error', reject)
      socket.on('close', () => resolve(text))
    })
    expect(said).toMatch(/^HTTP\/1\.1 431 /)
    expect(said).toContain('\r\nconnection: close\r\n')
  })
})

describe('what a caller names', () => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'GET', url, headers })

  test.each([
    ['/ebusiness/EN/cart?a=1', '/ebusiness/en/cart?a=1'],
    ['/ebusiness/es', '/ebusiness/zh'],
    ['/ebusiness/ES/cart?a=1', '/ebusiness/zh/cart?a=1'],
  ])('I18N-01 another spelling, or the language itself, leads to its storefront: %s', async (asked, to) => {
    const { statusCode, headers } = await get(asked)
    expect([statusCode, headers.location]).toEqual([302, to])
  })

  test('S14 /metrics is for this machine, not for what a proxy on it passes on', async () => {
    expect((await get('/metrics')).statusCode).toBe(200)
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404)
  })
})

test('nothing was logged as an error', () => expect(shop.errors()).toEqual([]))
