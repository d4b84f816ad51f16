import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openSandbox, type Meets } from '../fixtures/sandbox-access-point.ts'
import { httpAccessPoint } from './http-access-point.ts'

const key = 'a key of the sandbox'
const sandbox = await openSandbox(key)
afterAll(() => sandbox.close())
beforeEach(() => {
  sandbox.taken.clear()
  sandbox.next.length = 0
})
const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
const shop = (as: Partial<Parameters<typeof httpAccessPoint>[0]> = {}) =>
  httpAccessPoint({ url: sandbox.url, key, resolve, local: true, withinMs: 400, ...as })
const xml = '<Invoice>é & 端子</Invoice>'
const answer = (status: number, body: string): Meets => ({ kind: 'answer', status, body })

describe('INT an access point over HTTP', () => {
  test('takes a document as it is, once for each key, also where its answer was lost', async () => {
    sandbox.next.push({ kind: 'lost' })
    expect(await shop().send({ xml, key: 'invoice-1-1' })).toMatchObject({ outcome: 'failed', status: null })
    const first = await shop().send({ xml, key: 'invoice-1-1' })
    expect(first).toEqual({ outcome: 'handed-over', id: 'doc/1', status: 202 })
    expect(await shop().send({ xml, key: 'invoice-1-1' })).toEqual(first)
    expect([...sandbox.taken.values()]).toEqual([{ id: 'doc/1', xml }])
    expect(await shop().send({ xml, key: 'invoice-1-2' })).toMatchObject({ id: 'doc/2' })
  })

  test.each<[string, Meets, string, string, number | null]>([
    ['a reason', answer(422, '{"reason":"BR-CO-15\\n is broken"}'), 'refused', 'BR-CO-15 is broken', 422],
    ['no reason', answer(400, ''), 'refused', 'HTTP 400', 400],
    ['a text', answer(409, '<p>no</p>'), 'refused', '<p>no</p>', 409],
    ['too many', answer(429, '{"reason":"Later"}'), 'failed', 'Later', 429],
    ['a fault', answer(503, '{"reason":"Maintenance"}'), 'failed', 'Maintenance', 503],
    ['an answer that is none', answer(200, '<html>login</html>'), 'failed', '<html>login</html>', 200],
    ['an id that is none', answer(202, '{"id":""}'), 'failed', '{"id":""}', 202],
    ['a redirect', answer(302, ''), 'failed', 'HTTP 302', 302],
    ['silence', { kind: 'silence' }, 'failed', 'no answer within 0.4 seconds', null],
  ])('%s', async (_, meets, outcome, reason, status) => {
    sandbox.next.push(meets)
    expect(await shop().send({ xml, key: 'invoice-2-1' })).toEqual({ outcome, reason, status })
    expect(sandbox.taken.size).toBe(0)
  })

  test('a wrong key is tried again, since it may be mended', async () => {
    const other = shop({ key: 'another key' })
    expect(await other.send({ xml, key: 'invoice-3-1' })).toEqual({
      outcome: 'failed',
      reason: 'Unknown key',
      status: 401,
    })
  })

  test('SEC a shop on the open internet posts to nothing beside it', async () => {
    const posts = sandbox.posts()
    const sent = await shop({ local: false }).send({ xml, key: 'invoice-4-1' })
    expect(sent).toMatchObject({ outcome: 'failed', status: null })
    expect(sandbox.posts()).toBe(posts)
  })

  test.each([
    [{ state: 'pending' }, { outcome: 'on-its-way' }],
    [{ state: 'delivered' }, { outcome: 'delivered' }],
    [
      { state: 'refused', reason: 'No such participant' },
      { outcome: 'refused', reason: 'No such participant', status: 200 },
    ],
  ] as const)('says %j', async (state, said) => {
    sandbox.states.set('a/b?c', state)
    expect(await shop().ask('a/b?c')).toEqual(said)
  })

  test('does not know what it never had', async () =>
    expect(await shop().ask('nothing')).toEqual({
      outcome: 'failed',
      reason: 'No such document',
      status: 404,
    }))
})
