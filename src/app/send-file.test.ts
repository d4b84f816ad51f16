import { Readable } from 'node:stream'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import type { FileAnswer } from '#kit/answer.ts'
import type { Entry } from '#kit/contract.ts'
import { answeredInTime } from './late-answer.ts'
import { rangeOf, sendFile } from './send-file.ts'
import type { Storefront } from './storefronts.ts'

describe('ranges', () => {
  test.each([
    [undefined, null],
    ['bytes=0-4', { start: 0, end: 4 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=8-100', { start: 8, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', null],
    ['bytes=0-1,3-4', null],
    ['lines=0-1', null],
    ['bytes=-', null],
  ])('%s of ten bytes', (header, expected) => expect(rangeOf(header, 10)).toEqual(expected))
})

const ten = Buffer.from('0123456789')
const streamed: FileAnswer['bytes'] = {
  size: 10,
  etag: '"v1"',
  read: range => Readable.from([range ? ten.subarray(range.start, range.end + 1) : ten]),
}
async function ask(
  bytes: FileAnswer['bytes'],
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const app = fastify()
  app.get('/f', (req, reply) => sendFile(req, reply, { answer: 'file', bytes, type: 'text/csv', filename: 'ñ.csv' })) // prettier-ignore
  return app.inject({ method, url: '/f', headers })
}

describe.each([
  ['bytes', ten],
  ['a stream', streamed],
])('a file from %s', (_, bytes) => {
  test('is sent whole with its length and name', async () => {
    const answer = await ask(bytes)
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([
      200,
      '0123456789',
      '10',
    ])
    expect(answer.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-disposition': "attachment; filename*=UTF-8''%C3%B1.csv" }) // prettier-ignore
  })
  test('is sent in part', async () => {
    const answer = await ask(bytes, { range: 'bytes=2-4' })
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ])
  })
  test('says when the range begins behind its end', async () => {
    const answer = await ask(bytes, { range: 'bytes=10-' })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */10'])
  })
  test('tells its length without being read', async () => {
    const answer = await ask(bytes, {}, 'HEAD')
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '10'])
  })
})

test('a range of another version gets the whole', async () => {
  expect((await ask(streamed, { range: 'bytes=2-4', 'if-range': '"v0"' })).statusCode).toBe(200)
  expect((await ask(streamed, { range: 'bytes=2-4', 'if-range': '"v1"' })).statusCode).toBe(206)
  expect((await ask(streamed, { 'if-none-match': '"v1"' })).statusCode).toBe(304)
})

test('a file that cannot be read is an error, and no byte of it is sent', async () => {
  const broken = () =>
    new Readable({
      read() {
        this.destroy(new Error('the stored file is damaged'))
      },
    })
  const answer = await ask({ size: 10, etag: '"v1"', read: () => broken() })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
  for (const name of ['content-disposition', 'etag', 'accept-ranges'])
    expect(answer.headers[name], name).toBeUndefined()
})

test('F6 a file that takes longer than a request may comes whole: it is the answer, on its way', async () => {
  async function* slowly() {
    yield 'first,'
    // past the end of what a request may take
    const began = performance.now()
    while (performance.now() - began < 30) await new Promise(setImmediate)
    yield 'last'
  }
  const app = fastify()
  const services = {} as Parameters<typeof answeredInTime>[0]
  app.get('/f', (req, reply) => {
    const sent = async () => sendFile(req, reply, { answer: 'file', bytes: slowly(), type: 'text/csv' })
    const asked = { entry: { ask: {} } as Entry, storefront: {} as Storefront, req, reply }
    return answeredInTime(services, asked, sent(), 5)
  })
  const answer = await app.inject('/f')
  expect([answer.statusCode, answer.body]).toEqual([200, 'first,last'])
})
