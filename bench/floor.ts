/**
 * The floor of a made page (speed.md 4): its own bytes cut into fifty kept parts, one prepared statement for the prices
 * and stock of its rows, joined, compressed as the page is, sent by bare Fastify from a process of its own.
 */
import { fork } from 'node:child_process'
import { zstdCompressSync, constants } from 'node:zlib'
import fastify from 'fastify'
import { Pool } from 'pg'
import { clientSettings, type Connection } from '#kit/db/connection.ts'
import type { BareServer } from './limits.ts'
import './production.ts'

/** A page as it was sent, and the articles whose prices and stock stand in it. */
export type FloorPage = { html: string; ids: readonly number[] }
type FloorOrder = { port: number; connection: Connection; pages: readonly FloorPage[] }

const parts = 50
const clients = 4

const statement = `
  select a.id, p.price_unit, p.bounds, p.prices, t.pieces
    from article a
    left join article_price p on p.article_id = a.id and p.currency = 'USD' and p.price_list = 'list'
         and p.valid_from <= current_date and (p.valid_until is null or p.valid_until >= current_date)
    left join (select s.article_id, sum(s.quantity)::bigint as pieces from stock s
                where s.article_id = any($1) group by s.article_id) t on t.article_id = a.id
   where a.id = any($1)`

/** Starts a server that makes these pages, one after the other, whatever is asked. */
export function startFloor(
  port: number,
  connection: Connection,
  pages: readonly FloorPage[],
): Promise<BareServer> {
  const child = fork(import.meta.filename, { env: { ...process.env, NODE_ENV: 'production' } })
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server of the floor ended')))
    child.once('message', () => resolve({ pid: child.pid ?? 0, stop: () => void child.kill() }))
    child.send({ port, connection, pages } satisfies FloorOrder)
  })
}

async function serve({ port, connection, pages }: FloorOrder): Promise<void> {
  const kept = pages.map(({ html, ids }) => {
    const bytes = Buffer.from(html)
    const size = Math.ceil(bytes.length / parts)
    return { ids, parts: Array.from({ length: parts }, (_, i) => bytes.subarray(i * size, (i + 1) * size)) }
  })
  const pool = new Pool({ ...clientSettings(connection, 'contara bench'), max: clients })
  let next = 0
  const app = fastify()
  app.get('/*', async (_, reply) => {
    const page = kept[next++ % kept.length]
    if (!page) throw new Error('no page')
    let rows: { id: number; prices: string[] | null; pieces: number | null }[] = []
    if (page.ids.length > 0)
      rows = (await pool.query<(typeof rows)[number]>({ name: 'floor', text: statement, values: [page.ids] }))
        .rows
    const made: Buffer[] = []
    page.parts.forEach((part, i) => {
      made.push(part)
      const row = rows[i]
      if (row) made.push(Buffer.from(`${row.prices?.[0] ?? ''} ${row.pieces ?? ''}`))
    })
    const bytes = zstdCompressSync(Buffer.concat(made), {
      params: { [constants.ZSTD_c_compressionLevel]: 1 },
    })
    return reply.type('text/html; charset=utf-8').header('content-encoding', 'zstd').send(bytes)
  })
  await app.listen({ port, host: '127.0.0.1' })
  process.send?.('listening')
}

if (process.send && process.argv[1] === import.meta.filename)
  process.once('message', (order: FloorOrder) => void serve(order))
