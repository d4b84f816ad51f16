import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { Entry } from '#kit/contract.ts'
import { demoDatabase } from '../database/test-database.ts'
import type { Answer, Visitor } from '../test-visitor.ts'
import { everyRoute, honest, knownOf } from './asking.ts'
import { demoShop } from './demo-shop.ts'
import { brokenUploads, oddNames, rawBodies, sharp, structures } from './hostile-values.ts'
import { base, mannerOf, requestOf, urlOf } from './request.ts'
import type { Row, Sample } from './row.ts'
import { isTurn, tries } from '../test-size.ts'

const shop = await demoShop(await demoDatabase())
const known = await knownOf(shop)
afterAll(() => shop.close())

/** All together; the same every time, another choice with SEED. */
const total = tries(200, 100_000)
const seed = Number(process.env['SEED'] ?? 20_261_120)
/** No answer may take longer, in ms. */
const patience = 10_000

const longWord = fc
  .tuple(fc.integer({ min: 1, max: 40_000 }), fc.string({ minLength: 1, maxLength: 400 }))
  .map(([length, piece]) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length))
const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...sharp) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.bigInt().map(String) },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map(date => date.toISOString()) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...sharp), fc.constantFrom(...sharp)).map(pair => pair.join('')),
  },
)
/** Anything that JSON can carry; and keys that reach for the prototype. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: longWord },
  { weight: 2, arbitrary: fc.array(text, { maxLength: 4 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -0, [], {}, [[]], [null], [{}]),
  },
  { weight: 2, arbitrary: fc.constantFrom(...structures) },
)
/** The names of fields a shape knows, through whatever wraps it. */
function namesIn(shape: unknown, depth = 0): string[] {
  if (typeof shape !== 'object' || shape === null || depth > 6) return []
  if ('shape' in shape && typeof shape.shape === 'object' && shape.shape !== null)
    return Object.keys(shape.shape)
  const def = (shape as { def?: Record<string, unknown> }).def ?? {}
  return ['in', 'out', 'innerType', 'schema'].flatMap(inner => namesIn(def[inner], depth + 1))
}

type Bad = {
  params: Record<string, string>
  query: [string, string][]
  body: [string, unknown][]
  manner: 'form' | 'json' | 'raw'
  raw: string
}

/** Field by field: what an honest caller says, or anything else; and fields that nobody asked for. */
const fields = <T>(names: readonly string[], value: fc.Arbitrary<T>): fc.Arbitrary<[string, T][]> =>
  fc
    .tuple(
      fc
        .subarray([...new Set(names)])
        .chain(chosen => fc.tuple(...chosen.map(name => value.map(it => [name, it] as [string, T])))),
      fc.array(fc.tuple(fc.constantFrom(...oddNames), value), { maxLength: 2 }),
    )
    .map(([asked, odd]) => [...asked, ...odd])

function badFor(entry: Entry, sample: Sample): fc.Arbitrary<Bad> {
  const params = Object.keys(sample.params ?? {})
  const path = fc.tuple(
    ...params.map(name =>
      fc.oneof(
        { weight: 2, arbitrary: fc.constant(sample.params?.[name] ?? '') },
        { weight: 3, arbitrary: text },
      ),
    ),
  )
  return fc.record({
    params: path.map(values => Object.fromEntries(params.map((name, i) => [name, values[i] ?? '']))),
    query: fields([...namesIn(entry.ask.query), ...Object.keys(sample.query ?? {})], text),
    body: fields([...namesIn(entry.ask.body), ...Object.keys(sample.body ?? {})], anything),
    manner: fc.oneof(
      { weight: 5, arbitrary: fc.constant('form' as const) },
      { weight: 5, arbitrary: fc.constant('json' as const) },
      { weight: 1, arbitrary: fc.constant('raw' as const) },
    ),
    raw: fc.oneof(text, longWord, fc.json(), fc.constantFrom(...rawBodies)),
  })
}

let asked = 0
let slowest = { ms: 0, what: '' }

async function ask(entry: Entry, sample: Sample, bad: Bad, visitor: Visitor): Promise<Answer> {
  const ip = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
  asked++
  const honestly = requestOf(entry, sample, visitor.token)
  const search = new URLSearchParams(
    bad.query.map(([name, value]) => [name, value.toWellFormed()]),
  ).toString()
  const wellFormed = Object.fromEntries(
    Object.entries(bad.params).map(([name, value]) => [name, value.toWellFormed()]),
  )
  const url = urlOf(entry, { params: wellFormed }) + (search && `?${search}`)
  if (entry.method === 'GET' || entry.method === 'DELETE')
    return visitor.raw({ ...honestly, url, remoteAddress: ip })
  const body = { ...sample.body, ...Object.fromEntries(bad.body) }
  const headers: Record<string, string> = {
    ...(honestly.headers as Record<string, string>),
    csrftoken: visitor.token,
  }
  if (bad.manner === 'form') {
    const form = new URLSearchParams({ CSRFToken: visitor.token })
    for (const [name, value] of Object.entries(body))
      for (const one of [value].flat())
        form.append(name, (typeof one === 'string' ? one : (JSON.stringify(one) ?? '')).toWellFormed())
    headers['content-type'] = 'application/x-www-form-urlencoded'
    return visitor.raw({ ...honestly, url, headers, payload: form.toString(), remoteAddress: ip })
  }
  headers['content-type'] = 'application/json'
  const payload = bad.manner === 'raw' ? bad.raw : JSON.stringify(body)
  return visitor.raw({ ...honestly, url, headers, payload, remoteAddress: ip })
}

/** Password hashing takes its time by design; those doors get fewer tries in a long run. */
const dear = /^POST \/login/
/** A short run asks those that take a password or a file, and of a third of the others, by the seed, every fourth by turns. */
const part = tries(3, 1)
const tested = everyRoute
  .filter((route): route is typeof route & { row: Row } => route.row !== undefined)
  .filter(
    ({ name, entry }, at) =>
      dear.test(name) ||
      entry.ask.upload !== undefined ||
      (at % part === seed % part && isTurn(Math.floor(at / part), 4)),
  )
const share = (name: string): number => (dear.test(name) ? tries(12, 60) : Math.ceil(total / tested.length))

describe(`bad input of every kind is answered, quickly and without a server error (trust.md S4, seed ${seed})`, () => {
  test.each(tested)('$name', { timeout: 90_000 }, async ({ entry, name, row }) => {
    let { visitor, sample } = await honest(shop, known, row)
    const signsIn = row.by !== 'anonymous'
    await fc.assert(
      fc.asyncProperty(badFor(entry, sample), async bad => {
        if (signsIn && !(await shop.isSignedIn(visitor))) visitor = await shop.as(row.by ?? 'buyer')
        const began = performance.now()
        const answer = await ask(entry, sample, bad, visitor)
        const ms = performance.now() - began
        if (ms > slowest.ms) slowest = { ms, what: name }
        if (answer.status >= 500) throw new Error(`${answer.status} ${answer.text}`)
        if (ms > patience) throw new Error(`${Math.round(ms)} ms`)
        expect(answer.status).not.toBe(401)
        // what leads elsewhere stays in this shop
        if (answer.location !== undefined) expect(answer.location).toMatch(/^\/(?![/\\])/)
        expect(answer.text).not.toMatch(/<script>alert\(1\)|<img src=x onerror|<svg onload=/)
      }),
      { numRuns: share(name), seed, endOnFailure: mannerOf(entry) === 'person' && entry.method === 'GET' },
    )
  })

  const doors = tested.filter(({ entry }) => entry.ask.upload !== undefined)
  test.each(doors)('S5 $name: no upload, however broken, is a server error', async ({ entry, row }) => {
    const { visitor, sample } = await honest(shop, known, row)
    const request = requestOf(entry, sample, visitor.token)
    for (const [what, type, payload] of brokenUploads) {
      const headers = { ...request.headers, csrftoken: visitor.token, 'content-type': type }
      const { status } = await visitor.raw({ ...request, headers, payload })
      expect(status, what).toBeLessThan(500)
    }
  })
  test('there are doors for files', () => expect(doors.length).toBeGreaterThan(2))

  test('it was enough, and nobody waited', () => {
    expect(asked).toBeGreaterThanOrEqual(total)
    expect(slowest.ms, slowest.what).toBeLessThan(patience)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
  test('nothing was logged as an error', () => expect(shop.errors()).toEqual([]))
  test('the shop still stands', async () => {
    const guest = await shop.as('anonymous')
    expect((await guest.raw({ method: 'GET', url: `${base}/cart` })).status).toBe(200)
  })
})
