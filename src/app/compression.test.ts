import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import fastify, { type FastifyReply } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressTexts } from './compression.ts'

const long = JSON.stringify({
  rows: Array.from({ length: 200 }, (_, n) => ({ code: `A-${n}`, name: 'Käfig' })),
})
const json = 'application/json; charset=utf-8'
const answers: Record<string, (reply: FastifyReply) => unknown> = {
  text: reply => reply.type(json).send(long),
  bytes: reply => reply.type('application/problem+json; charset=utf-8').send(Buffer.from(long)),
  xml: reply => reply.type('application/xml').header('vary', 'cookie').send(`<a>${long}</a>`),
  short: reply => reply.type(json).send('{"a":1}'),
  stream: reply => reply.type('text/csv').send(Readable.from([long])),
  picture: reply => reply.type('image/png').send(Buffer.from(long)),
  packed: reply => reply.type(json).header('content-encoding', 'gzip').send(Buffer.from(long)),
  part: reply => reply.code(206).type(json).send(long),
}
const app = fastify()
beforeAll(async () => {
  app.addHook('onSend', compressTexts)
  for (const [name, answer] of Object.entries(answers)) app.get(`/${name}`, (_, reply) => answer(reply))
  await app.ready()
})
afterAll(() => app.close())
const ask = (name: string, encoding = 'gzip, deflate, br, zstd') =>
  app.inject({ url: `/${name}`, headers: { 'accept-encoding': encoding } })

describe('speed.md 3.4 what is sent whole as text goes compressed', () => {
  test.each([
    ['zstd', 'gzip, deflate, br, zstd', zstdDecompressSync],
    ['br', 'gzip, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('as %s', async (encoding, accepted, unpack) => {
    for (const name of ['text', 'bytes']) {
      const { headers, rawPayload } = await ask(name, accepted)
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'accept-encoding',
        'content-length': String(rawPayload.length),
      })
      expect(rawPayload.length).toBeLessThan(long.length / 4)
      expect(unpack(rawPayload).toString()).toBe(long)
    }
  })
  test('beside what else an answer varies by', async () => {
    expect((await ask('xml')).headers.vary).toBe('cookie, accept-encoding')
  })
  test.each(['text', 'short'])('%s as it is, where it is not asked for or not worth it', async name => {
    const { headers, body } = await ask(name, name === 'text' ? '' : 'gzip')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBe('accept-encoding')
    expect(body).toBe(name === 'text' ? long : '{"a":1}')
  })
  test.each(['stream', 'picture', 'packed', 'part'])('%s is left alone', async name => {
    const { headers, rawPayload } = await ask(name)
    expect(headers['content-encoding']).toBe(name === 'packed' ? 'gzip' : undefined)
    expect(rawPayload.toString()).toBe(long)
  })
})
