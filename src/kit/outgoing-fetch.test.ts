import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outgoingFetch } from './outgoing-fetch.ts'

let server: Server
let port = 0
let asked = 0
beforeAll(async () => {
  server = createServer((req, res) => {
    asked++
    if (req.url === '/moved') return res.writeHead(302, { location: '/' }).end()
    if (req.url === '/long') return res.end('x'.repeat(1_100_000))
    return res.setHeader('x-method', req.method ?? '').end('here')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise(done => server.close(done)))

test('a machine of its own may be asked on loopback where that is said, and redirects are not followed', async () => {
  const ask = outgoingFetch({ loopback: true })
  const answer = await ask(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'a=1' })
  expect([answer.status, answer.headers.get('x-method'), await answer.text()]).toEqual([200, 'POST', 'here'])
  expect((await ask(`http://localhost:${port}/moved`)).status).toBe(302)
  await expect(ask(`http://127.0.0.1:${port}/long`)).rejects.toThrow('too long')
})

test.each([
  'https://127.0.0.1/',
  'https://localhost/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[64:ff9b::a00:1]/',
  'https://user:word@example.com/',
  'http://example.com/',
  'ftp://example.com/',
])('%s is not asked', async address => {
  const before = asked
  await expect(outgoingFetch({ loopback: false })(address)).rejects.toThrow(
    /not public|only https|name or password/,
  )
  expect(asked).toBe(before)
})
test('private networks are not asked either where loopback may be', async () => {
  await expect(outgoingFetch({ loopback: true })('https://10.0.0.1/')).rejects.toThrow('not public')
  await expect(outgoingFetch({ loopback: true })('http://10.0.0.1/')).rejects.toThrow('not public')
})
