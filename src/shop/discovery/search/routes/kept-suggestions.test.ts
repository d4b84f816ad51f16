import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import { counting } from '#shop/buying/cart/fixtures.ts'
import { searchCatalogue } from '../fixtures.ts'

let shop: TestShop
let port: number
let count: () => number
let now: number
let places = 0

beforeAll(async () => {
  const counted = counting(await testDatabase())
  count = counted.count
  const catalogueIndex = await searchCatalogue(counted.db)
  shop = await testShop({ db: counted.db, clock: () => new Date(now), ports: { catalogueIndex } })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})
beforeEach(() => {
  // nothing of the test before is kept
  now = Date.parse('2027-01-15T10:00:00Z') + 3_600_000 * ++places
})
afterAll(() => shop.app.close())

const path = '/ebusiness/en/search/autocomplete'
type Sent = { headers?: Record<string, string>; pieces?: number; path?: string }
/** As a script of a page asks, over the network; `pieces`: the body comes in so many. */
async function ask(body: string, { headers = {}, pieces = 1, path: to = path }: Sent = {}) {
  const req = request({
    port,
    path: to,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      csrftoken: 'guest',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })
  const answered = new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    req.once('response', resolve).once('error', reject),
  )
  req.flushHeaders()
  const size = Math.ceil(body.length / pieces)
  for (let at = 0; at < body.length; at += size) {
    if (pieces > 1) await new Promise(resolve => setTimeout(resolve, 20))
    req.write(body.slice(at, at + size))
  }
  req.end()
  const answer = await answered
  const bytes = await buffer(answer)
  return { status: answer.statusCode, headers: answer.headers, bytes, text: bytes.toString() }
}
const plug = JSON.stringify({ term: 'plug' })
const asked = async (act: () => Promise<unknown>) => {
  const before = count()
  await act()
  return count() - before
}

describe('SRCH-03 what was suggested to a stranger is sent again as it is', () => {
  test('the same bytes and headers, however it is asked and however the body comes', async () => {
    const first = await ask(plug)
    expect(first.status).toBe(200)
    for (const how of [{}, {}, { pieces: 3 }, { headers: { cookie: 'guest=x' } }, {}]) {
      const again = await ask(plug, how)
      expect(again.text).toBe(first.text)
      const { date: _, ...headers } = again.headers
      const { date: __, ...before } = first.headers
      expect(headers).toEqual(before)
    }
    expect(await asked(() => ask(plug))).toBe(0)
  })
  test('in the encoding that each one takes', async () => {
    const plain = await ask(plug)
    for (const [encoding, unpack] of [['zstd', zstdDecompressSync] as const, ['gzip', gunzipSync] as const])
      for (const how of [{}, { pieces: 3 }, { headers: { cookie: 'guest=x' } }] as Sent[]) {
        const packed = await ask(plug, { ...how, headers: { ...how.headers, 'accept-encoding': encoding } })
        expect(packed.headers['content-encoding']).toBe(encoding)
        expect(unpack(packed.bytes).toString()).toBe(plain.text)
      }
    expect((await ask(plug)).text).toBe(plain.text)
  })
  test('other words, another storefront and another currency are other answers', async () => {
    const english = await ask(plug)
    const others = await Promise.all([
      ask(JSON.stringify({ term: 'cap' })),
      ask(JSON.stringify({ term: 'tapa' }), { path: '/ebusiness/zh/search/autocomplete' }),
      ask(plug, { headers: { cookie: 'currencyIsoCode=EUR' } }),
    ])
    for (const one of others) expect([one.status, one.text === english.text]).toEqual([200, false])
    expect((await ask(plug)).text).toBe(english.text)
  })
  test('a minute later it is asked anew, and so is what a change of the words brings', async () => {
    await ask(plug)
    now += 59_000
    expect(await asked(() => ask(plug))).toBe(0)
    now += 2_000
    expect(await asked(() => ask(plug))).toBeGreaterThan(0)
  })
  test.each<[string, string, Sent]>([
    ['without token', plug, { headers: { csrftoken: '' } }],
    ['with the token of somebody else', plug, { headers: { csrftoken: 'guests' } }],
    ['from another site', plug, { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['from another origin', plug, { headers: { origin: 'https://evil.example' } }],
    ['with broken words', '{"term":', {}],
    ['with another type', plug, { headers: { 'content-type': 'text/plain' } }],
  ])('SEC-07 kept or not, %s it is refused', async (_, body, sent) => {
    await ask(plug)
    await ask(plug)
    expect((await ask(body, sent)).status).toBeGreaterThanOrEqual(400)
    expect((await ask(plug)).status).toBe(200)
  })
})
