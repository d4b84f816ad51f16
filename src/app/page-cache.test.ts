import * as fc from 'fast-check'
import { get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Reads } from '#kit/db/reads.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { testDatabase } from './database/test-database.ts'
import { decompress } from './compression.ts'
import { createPageCache, queryKey } from './page-cache.ts'
import { tries } from './test-size.ts'
import { testShop, type TestShop } from './test-shop.ts'

let shop: TestShop
let version = 1
beforeAll(async () => {
  shop = await testShop({ db: await testDatabase() })
  shop.services.catalogueVersion = () => version
  const terms = { topic: 'terms', language: 'en', version: 1, title: 'Terms', changed_by: 'the seller' }
  await shop.db
    .insertInto('content_page')
    .values({ ...terms, body: 'What is agreed.\n\n'.repeat(100) })
    .execute()
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => shop.app.close())

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
/** As a browser asks, without undoing the compression. */
const ask = (headers: Record<string, string> = {}, path = '/ebusiness/en/info/terms'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = shop.app.server.address() as AddressInfo
    const request = { host: '127.0.0.1', port, path, headers: { accept: 'text/html', ...headers } }
    get(request, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { date: _, ...rest } = answer.headers
        resolve({ status: answer.statusCode ?? 0, headers: rest, body: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })

const answered = async (): Promise<number> => {
  const { payload } = await shop.app.inject('/metrics')
  return Number(
    /request_seconds_count\{method="GET",route="\/info\/:topic",status="200"\} (\d+)/.exec(payload)?.[1],
  )
}

test('a kept page is the same answer however it is found, and all of them are counted', async () => {
  const [made, found, short] = [await ask(), await ask(), await ask()]
  expect(made.status).toBe(200)
  expect(found).toEqual(made)
  expect(short).toEqual(made)
  expect(made.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding, cookie',
    'cache-control': 'private, no-cache',
  })
  expect(await answered()).toBe(3)
})

test('each encoding has its own bytes, and what a browser has is not sent again', async () => {
  const plain = await ask()
  for (const encoding of ['zstd', 'br', 'gzip'] as const) {
    const packed = await ask({ 'accept-encoding': encoding })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers['content-length']).toBe(String(packed.body.length))
    expect(packed.body.length).toBeLessThan(plain.body.length / 2)
    // each is made of the one that was made before it
    expect(decompress(packed.body, encoding)).toEqual(plain.body)
  }
  const again = await ask({ 'if-none-match': plain.headers.etag ?? '' })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

test('a visitor with a cookie, and who asks for a fragment, are looked at', async () => {
  const { body } = await ask()
  const chosen = await ask({ cookie: 'currencyIsoCode=EUR' })
  expect(chosen.body.toString()).toContain('data-currency="EUR"')
  expect(body.toString()).toContain('data-currency="USD"')
  expect((await ask({ 'x-fragment': '1' })).headers.vary).toBe('accept-encoding')
  // one that nobody has thought of yet
  expect((await ask({ cookie: 'added_later=1' })).headers.vary).toBe('accept-encoding')
  expect((await ask({ cookie: '_ga=1' })).headers.vary).toBe('accept-encoding')
})

test('a page that is asked for often is packed once more and well, also after it was made anew', async () => {
  const packed = async () => (await ask({ 'accept-encoding': 'zstd' })).body.length
  const often = async () => {
    const sizes: number[] = []
    for (let n = 0; n < 10; n++) sizes.push(await packed())
    return sizes
  }
  version++
  const sizes = await often()
  const [made = 0] = sizes
  const well = sizes.at(-1) ?? 0
  expect(well).toBeLessThan(made)
  expect(sizes).toEqual(Array.from({ length: 10 }, (_, n) => (n < 8 ? made : well)))
  // its address leads straight to the page that is made anew, which nobody has asked for yet
  version++
  expect(await often()).toEqual(sizes)
})

test('a new catalogue makes new pages', async () => {
  const before = await ask()
  version++
  shop.services.brand = 'other'
  const after = await ask()
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect(after).toEqual(await ask())
})

test('SITE-26 texts and slides that the desk saves are seen by strangers at once', async () => {
  await addPerson(shop.db, { email: 'texts@maker.example', roles: ['desk'] })
  const desk = await shop.as('texts@maker.example')
  const text = (topic: string, version: number, body: string) =>
    desk.post(`/desk/content/${topic}/en`, { version, title: topic, body })
  const slide = { title: 'New at once', body: '', link: '/ebusiness/en/info/terms', storefront: 'en' }
  const changes = [
    ['/ebusiness/en/info/terms', () => text('terms', 1, 'Agreed anew.'), 'Agreed anew.'],
    // who can be reached is kept for every page of the process
    ['/ebusiness/en/login', () => text('contact', 0, '- Phone: +49 571 8896 0'), 'tel:+4957188960'],
  ] as const
  for (const [path, change, seen] of changes) {
    await ask({}, path)
    const before = await ask({}, path)
    expect([before.status, before.body.toString().includes(seen)]).toEqual([200, false])
    expect((await change()).status).toBe(303)
    expect((await ask({}, path)).body.toString()).toContain(seen)
  }
  const version = shop.services.storefrontsVersion()
  expect((await desk.post('/desk/slides', slide)).status).toBe(303)
  expect(shop.services.storefrontsVersion()).toBeGreaterThan(version)
})

test('two queries have one key only where the page reads the same of them', () => {
  const known = ['text', 'words', 'sort']
  const value = fc.oneof(
    fc.constantFrom(
      'switch',
      'switch&words=all',
      'a=b',
      'a b',
      'a+b',
      '%26',
      'a?b',
      ' EUR ES',
      'a#b',
      'all',
      '',
    ),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  )
  const query = fc.dictionary(
    fc.constantFrom(...known, 'unknown', 'text&words', '__proto__', 'constructor'),
    fc.oneof(value, fc.array(value, { maxLength: 2 })),
    { maxKeys: 4 },
  )
  const read = (of: Record<string, string | string[]>) =>
    known.map(name => (Object.hasOwn(of, name) ? [of[name] ?? []].flat() : []))
  const check = fc.property(query, query, (one, other) => {
    const same = JSON.stringify(read(one)) === JSON.stringify(read(other))
    expect(queryKey(one, known) === queryKey(other, known)).toBe(same)
    expect(queryKey(one, known)).not.toContain(' ')
  })
  fc.assert(check, { numRuns: tries(2_000, 100_000) })
})

test.each([
  ['%26b=c', '&b=c'],
  ['a?b', 'a'],
  ['a%20EUR', 'a'],
])('a page kept at ?unknown=%s is not told to who asks for another', async (one, other) => {
  const path = '/ebusiness/en/info/terms'
  shop.services.brand = 'contara'
  version++
  const first = await ask({}, `${path}?unknown=${one}`)
  const second = await ask({}, `${path}?unknown=${other}`)
  const without = await ask({}, path)
  expect(second.body.equals(first.body)).toBe(true)
  expect(without.body.toString()).not.toContain('unknown')
})

test('what nobody asks for again is not kept beyond its time, though nothing else needs its place', () => {
  vi.useFakeTimers()
  try {
    const cache = createPageCache(shop.services, {}, { bytes: 1 << 20, ageMs: 60_000, brieflyMs: 1_000 })
    const reply = { code: () => reply, headers: () => reply, send: () => reply } as unknown as FastifyReply
    const req = { headers: {}, routeOptions: { config: {} } } as FastifyRequest
    const html = { text: 'x'.repeat(1_000), lasting: [] }
    cache.store('one', html, req, reply, new Reads())
    const { bytes } = cache.state()
    expect(bytes).toBeGreaterThan(0)
    vi.advanceTimersByTime(100_000)
    cache.store('two', html, req, reply, new Reads())
    expect(cache.state()).toMatchObject({ pages: 2, bytes: 2 * bytes })
    vi.advanceTimersByTime(20_001)
    expect(cache.state()).toMatchObject({ pages: 1, bytes })
    vi.advanceTimersByTime(60_000)
    expect(cache.state()).toMatchObject({ pages: 0, bytes: 0 })
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('a page that shows stock is kept for a second, any other for a minute', () => {
  vi.useFakeTimers()
  try {
    const cache = createPageCache(shop.services, {})
    const reply = { code: () => reply, headers: () => reply, send: () => reply } as unknown as FastifyReply
    const asking = (kept: true | 'briefly') =>
      ({ headers: {}, routeOptions: { config: { entry: { ask: { kept } } } } }) as FastifyRequest
    const html = { text: 'x'.repeat(1_000), lasting: [] }
    for (const kept of [true, 'briefly'] as const)
      cache.store(String(kept), html, asking(kept), reply, new Reads())
    const answered = () => ['true', 'briefly'].map(key => cache.answer(key, asking(true), reply))
    vi.advanceTimersByTime(1_000)
    expect(answered()).toEqual([true, true])
    vi.advanceTimersByTime(1)
    expect(answered()).toEqual([true, false])
    // while the database is away it is better than none
    expect(cache.answerLate('briefly', asking(true), reply)).toBe(true)
    // a clock that is put back keeps nothing longer
    vi.setSystemTime(Date.now() - 3_600_000)
    vi.advanceTimersByTime(59_000)
    expect(answered()).toEqual([false, false])
    expect(cache.answerLate('briefly', asking(true), reply)).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})
