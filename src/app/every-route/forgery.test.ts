import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import type { Entry } from '#kit/contract.ts'
import { registered } from '#platform/audit/registered.ts'
import { demoDatabase } from '../database/test-database.ts'
import { guestToken } from '../forgery.ts'
import { sentMark, sentPrefix } from '../sent-before.ts'
import { isTurn, tries } from '../test-size.ts'
import type { Visitor } from '../test-visitor.ts'
import { changing, everyRoute, honest, knownOf, type Route } from './asking.ts'
import { demoShop } from './demo-shop.ts'
import { requestOf, urlOf } from './request.ts'
import type { Sample } from './row.ts'
import { expectSafe } from './safe-answer.ts'
import { openTraces } from './traces.ts'

const shop = await demoShop(await demoDatabase())
const known = await knownOf(shop)
const stranger = await shop.as('foreign buyer')
const traces = await openTraces(shop.db)
afterAll(() => shop.close())

const always = 'no token'
/** In a short run one at every route that is asked, and a third of the others. */
const isTried = ({ how }: Forgery, place: number): boolean => how === always || place % tries(3, 1) === 0

type Headers = Record<string, string | undefined>
type Forgery = { how: string; request: InjectOptions; answers: readonly number[] }

const without = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
const changed = (request: InjectOptions, headers: Headers): InjectOptions => ({
  ...request,
  headers: without({ ...(request.headers as Headers), ...headers }),
})

/** Ways to make a visitor's browser, or a script with their cookies, send what they did not want. */
function forgeriesOf({ entry, name }: Route, sample: Sample, visitor: Visitor, signedIn: boolean): Forgery[] {
  const asked = (token: string | null) => requestOf(entry, sample, token)
  const real = asked(visitor.token)
  const bare: Headers = { 'sec-fetch-site': undefined, 'sec-fetch-dest': undefined, origin: undefined }
  // where a page stands at the same address, HEAD asks for that page
  const page = entry.method === 'POST' && everyRoute.some(one => one.name === `GET ${name.split(' ')[1]}`)
  const head: Forgery[] = page
    ? []
    : [{ how: 'HEAD', request: { ...real, method: 'HEAD', payload: '' }, answers: [404, 405] }]
  const prefetch: Forgery = {
    how: 'a prefetch',
    request: changed(real, { 'sec-purpose': 'prefetch' }),
    answers: [503],
  }
  if (entry.method === 'GET' && entry.ask.navigates)
    return [
      ...head,
      prefetch,
      ...['cross-site', 'same-site', 'none'].map(site => ({
        how: `a link, ${site}`,
        request: changed(real, { 'sec-fetch-site': site }),
        answers: [200, 303],
      })),
      {
        how: 'a link of another site in an old browser',
        request: changed(real, { ...bare, referer: 'https://evil.example/' }),
        answers: [200, 303],
      },
    ]
  if (entry.method === 'GET')
    return [
      ...head,
      prefetch,
      ...['image', 'document', 'iframe', 'script', 'style'].map(dest => ({
        how: `same origin, but as ${dest}`,
        request: changed(real, { 'sec-fetch-dest': dest }),
        answers: [400],
      })),
      ...['cross-site', 'same-site', 'none'].map(site => ({
        how: site,
        request: changed(real, { 'sec-fetch-site': site, csrftoken: visitor.token }),
        answers: [400],
      })),
      { how: 'nothing said, no token', request: changed(real, bare), answers: [400] },
      {
        how: 'nothing said, a wrong token',
        request: changed(real, { ...bare, csrftoken: 'x'.repeat(43) }),
        answers: [400],
      },
      {
        how: 'the token, from a foreign origin',
        request: changed(real, { ...bare, csrftoken: visitor.token, origin: 'https://evil.example' }),
        answers: [400],
      },
    ]
  const readable = {
    'content-type': 'text/plain',
    csrftoken: undefined,
  }
  return [
    ...head,
    { how: always, request: asked(null), answers: [400] },
    { how: 'an empty token', request: asked(''), answers: [400] },
    { how: 'a wrong token', request: asked('x'.repeat(visitor.token.length)), answers: [400] },
    { how: "another session's token", request: asked(stranger.token), answers: [400] },
    ...(signedIn
      ? [{ how: "the guests' token with a session", request: asked(guestToken), answers: [400] }]
      : []),
    {
      how: 'the token in the address',
      request: {
        ...asked(null),
        url: `${urlOf(entry, sample)}?CSRFToken=${encodeURIComponent(visitor.token)}`,
      },
      answers: [400],
    },
    ...['cross-site', 'same-site', 'none'].map(site => ({
      how: `the token, ${site}`,
      request: changed(real, { 'sec-fetch-site': site }),
      answers: [400],
    })),
    ...['https://evil.example', 'null', 'http://127.0.0.1:1', 'https://127.0.0.1:4170'].map(origin => ({
      how: `the token, from ${origin}`,
      request: changed(real, { 'sec-fetch-site': undefined, 'sec-fetch-dest': undefined, origin }),
      answers: [400],
    })),
    {
      how: 'a form of another site, as plain text',
      request: changed(real, { ...readable, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }),
      answers: [400, 415],
    },
    {
      how: 'a form of another site, whose cookies the browser keeps back',
      request: {
        ...changed(asked(guestToken), { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }),
        cookies: {},
      },
      answers: entry.ask.for ? [303, 400, 403] : [400],
    },
  ]
}

/** What the switches of language and currency send of a page that answered this form. */
function switchOf(entry: Entry, sample: Sample, token: string): InjectOptions {
  const { upload: _, ...ask } = entry.ask
  const held = Object.entries(sample.body ?? {}).map(([name, value]) => [sentPrefix + name, value])
  return requestOf(
    { ...entry, ask },
    { ...sample, body: { [sentMark]: 'true', ...Object.fromEntries(held) } },
    token,
  )
}

describe('SEC-07 what another site makes a browser send has no effect (trust.md S3)', () => {
  test('there is something to test', () => expect(changing.length).toBeGreaterThan(20))

  // in a short run every fourth one, by turns
  const asked = changing.filter(({ row }, at) => row.fromElsewhere === undefined && isTurn(at, 4))
  test.each(asked)('$name', async route => {
    const { row, entry, name } = route
    const { visitor, sample } = await honest(shop, known, row)
    const before = await traces()
    const visitors = [
      visitor,
      ...(row.for === 'anyone' && row.by === undefined && !entry.ask.navigates
        ? [await shop.as('anonymous')]
        : []),
    ]
    const position = changing.findIndex(one => one.name === name)
    for (const one of visitors) {
      const forgeries = forgeriesOf(route, sample, one, await shop.isSignedIn(one))
      for (const { how, request, answers } of forgeries.filter((forgery, at) =>
        isTried(forgery, at + position),
      )) {
        const answer = await one.raw(request)
        expect(answers, `${how}: ${answer.status} ${answer.text.slice(0, 200)}`).toContain(answer.status)
        expect(answer.headers['set-cookie'], how).toBeUndefined()
        if (how === always) expectSafe(answer, `${name} without a token`)
      }
    }
    expect(await traces()).toEqual(before)

    if (entry.kind === 'form' && !entry.ask.repeats && !entry.ask.carries) {
      const looked = await visitor.raw(switchOf(entry, sample, visitor.token))
      expect(looked.status, `a switch of its page: ${looked.text.slice(0, 200)}`).toBeLessThan(500)
      expect(await traces(), 'a switch of its page').toEqual(before)
    }

    const answer = await visitor.raw(requestOf(entry, sample, visitor.token))
    const said = `${name} honestly: ${answer.text.slice(0, 300)}`
    if (row.status === undefined) expect(answer.status, said).toBeLessThan(400)
    else expect(answer.status, said).toBe(row.status)
    const after = await traces()
    const acted =
      JSON.stringify(after) !== JSON.stringify(before) || answer.headers['set-cookie'] !== undefined
    expect(acted, 'the honest call has an effect').toBe(row.changesNothing === undefined)
  })

  test('nothing was logged as an error', () => expect(shop.errors()).toEqual([]))

  test('whatever these calls left in the audit log has words at the desk', async () => {
    const left = await shop.db.selectFrom('trail').select(['action', 'subject']).distinct().execute()
    const done = new Set(left.map(row => row.action))
    expect(done.size).toBeGreaterThan(15)
    expect([...done].filter(action => !registered.audit.actions.has(action))).toEqual([])
    const kinds = new Set(left.map(row => row.subject.split(':')[0] ?? ''))
    expect([...kinds].filter(kind => !registered.audit.kinds.has(kind))).toEqual([])
  })
})

describe('a POST that only reads leaves nothing behind', () => {
  test.each(everyRoute.filter(({ row, entry }) => row && entry.method === 'POST' && entry.ask.reads))(
    '$name',
    async ({ row, entry }) => {
      if (!row) return
      const { visitor, sample } = await honest(shop, known, row)
      const before = await traces()
      expect((await visitor.raw(requestOf(entry, sample, visitor.token))).status).toBeLessThan(400)
      expect(await traces()).toEqual(before)
      expect((await visitor.raw(requestOf(entry, sample, null))).status).toBe(400)
    },
  )
})
