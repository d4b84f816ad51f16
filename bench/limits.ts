/** What the machine gives at best, measured in the same run: bare servers with the same bytes, a row by its key, React. */
import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import fastify from 'fastify'
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Connection } from '#kit/db/connection.ts'
import { openClient } from '#kit/db/connection.ts'

export type BareServer = { pid: number; stop: () => void }

/** A server that answers every request with these bytes, in a process of its own. */
export function startBare(kind: 'node' | 'fastify', port: number, bytes: Buffer): Promise<BareServer> {
  const child = fork(import.meta.filename, { env: { ...process.env, NODE_ENV: 'production' } })
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the bare server ended')))
    child.once('message', () => resolve({ pid: child.pid ?? 0, stop: () => void child.kill() }))
    child.send({ kind, port, body: bytes.toString('base64') })
  })
}

if (process.send && process.argv[1] === import.meta.filename)
  process.once('message', (order: { kind: 'node' | 'fastify'; port: number; body: string }) => {
    const body = Buffer.from(order.body, 'base64')
    const type = 'text/html; charset=utf-8'
    const listening = () => process.send?.('listening')
    if (order.kind === 'node')
      createServer((req, res) => {
        req.resume()
        res.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body)
      }).listen(order.port, '127.0.0.1', listening)
    else {
      const app = fastify()
      app.all('/*', async (_, reply) => reply.type(type).send(body))
      void app.listen({ port: order.port, host: '127.0.0.1' }).then(listening)
    }
  })

/** Rows by key a second, prepared, one after the other on each of so many connections. */
export async function rowsByKey(
  connection: Connection,
  connections: number,
  seconds: number,
): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: connections }, () => openClient(connection, 'contara bench')),
  )
  const { rows } = await clients[0]!.query<{ id: number }>('select id from article limit 1000')
  const until = performance.now() + seconds * 1000
  let count = 0
  await Promise.all(
    clients.map(async client => {
      while (performance.now() < until) {
        const id = rows[count++ % rows.length]?.id ?? 0
        await client.query({
          name: 'key',
          text: 'select code, names from article where id = $1',
          values: [id],
        })
      }
    }),
  )
  await Promise.all(clients.map(client => client.end()))
  return count / seconds
}

/** Plain React pages a second on one core: about as many elements as a list of 24 rows with its facets. */
export function reactPages(seconds: number): number {
  const row = (n: number): ReactElement =>
    createElement(
      'li',
      { key: n, className: 'row' },
      createElement(
        'a',
        { href: `/p/${n}` },
        createElement('img', { src: `/m/${n}.svg`, alt: '' }),
        `Article ${n}`,
      ),
      ...Array.from({ length: 6 }, (_, i) =>
        createElement('span', { key: i, className: 'cell' }, `${n * i} mm`),
      ),
      createElement('form', { action: '/add', method: 'post' }, createElement('input', { name: 'qty' })),
    )
  const facet = (n: number): ReactElement =>
    createElement(
      'fieldset',
      { key: n },
      createElement('legend', null, `Facet ${n}`),
      ...Array.from({ length: 12 }, (_, i) =>
        createElement(
          'label',
          { key: i },
          createElement('a', { href: `?q=${n}:${i}` }, `value ${i}`),
          ` (${i})`,
        ),
      ),
    )
  const page = () =>
    renderToString(
      createElement(
        'main',
        null,
        createElement(
          'aside',
          null,
          Array.from({ length: 6 }, (_, n) => facet(n)),
        ),
        createElement(
          'ol',
          null,
          Array.from({ length: 24 }, (_, n) => row(n)),
        ),
      ),
    )
  for (let i = 0; i < 50; i++) page()
  const from = process.cpuUsage()
  const until = performance.now() + seconds * 1000
  let count = 0
  for (; performance.now() < until; count++) page()
  const { user, system } = process.cpuUsage(from)
  return count / ((user + system) / 1e6)
}
