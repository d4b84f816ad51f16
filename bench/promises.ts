/**
 * `node bench/promises.ts [--minutes N] [--soak N] [--skus N] [--data FOLDER] [--port PORT]`: what the shop promises under load
 * (trust.md 2.1, L1 and L4 to L6), on two processes with the load maker beside them: a steady mix of visitors, three times as many,
 * a thousand connections that hardly move, and half the load for long. Loopback only. Ends with 1 when a promise is broken.
 */
import './production.ts'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '#app/build.ts'
import { openDatabase } from '#app/database/open.ts'
import { packageRoot } from '#app/database/package-root.ts'
import { openClient } from '#kit/db/connection.ts'
import { tellUsage } from '#kit/tell-usage.ts'
import { fillBaskets, makeBuyers, makeGoods, wakeSessions, type Goods } from './ground.ts'
import type { LoadResult, Sequence } from './http-load.ts'
import { startLoadMaker, type LoadMaker } from './load-maker.ts'
import { residentMbOfAll, runCommand, startShop, type ShopProcess } from './processes.ts'
import { ordering, visitorMix } from './works.ts'

tellUsage(
  'Usage: node bench/promises.ts [--minutes N] [--soak MINUTES] [--skus N] [--data FOLDER] [--port PORT]',
)
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    soak: { type: 'string', default: '60' },
    skus: { type: 'string', default: '20000' },
    data: { type: 'string' },
    port: { type: 'string', default: '4240' },
  },
})
const minutes = Number(options.minutes)
const soakMinutes = Number(options.soak)
const port = Number(options.port)

/** Pages a second (L1). */
const usual = 1_000
const connections = 400
const buyers = 600
const say = (line: string) => process.stdout.write(`${line}\n`)

type Promised = { work: string; promised: string; measured: string; held: boolean }
const ms = (value: number) => `${Math.round(value)} ms`
const told = ({ done, failed, failures, seconds, p50, p95, p99 }: LoadResult) =>
  `${Math.round(done / seconds)}/s, p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}, ${failed} failed${failures[0] ? ` (first: ${failures[0]})` : ''}`

type Shop = { shop: ShopProcess; maker: LoadMaker; mix: Sequence[] }
const visit = ({ maker, mix }: Shop, perSecond: number, seconds: number, times = 1): Promise<LoadResult> =>
  maker.run({
    port,
    connections: times * connections,
    sequences: mix,
    repeat: true,
    seconds,
    perSecond: times * perSecond,
  })

async function steady(at: Shop): Promise<Promised> {
  const result = await visit(at, usual, minutes * 60)
  return {
    work: `${usual} pages a second for ${minutes} min`,
    promised: 'p95 ≤ 100 ms, p99 ≤ 300 ms, 0 failed',
    measured: told(result),
    held: result.p95 <= 100 && result.p99 <= 300 && result.failed === 0,
  }
}

/** Who orders while three times as many visitors come keeps their place, and afterwards all is as before. */
async function overload(at: Shop, orders: LoadMaker): Promise<Promised[]> {
  const seconds = 60
  const buying = orders.run({
    port,
    connections: 8,
    sequences: ordering(buyers),
    repeat: false,
    seconds,
    perSecond: 5,
  })
  const result = await visit(at, usual, seconds, 3)
  const bought = await buying
  await sleep(5_000)
  const after = await visit(at, usual, 15)
  return [
    {
      work: `${3 * usual} pages a second for ${seconds} s`,
      promised: 'what is too much gets 503 with a time to come again in ≤ 200 ms',
      measured: `${Math.round(result.done / result.seconds)}/s answered, ${Math.round(result.refused / result.seconds)}/s refused (p99 ${ms(result.refusedP99 || 0)}, of that ${ms(result.ownP99)} in the load maker), ${result.failed - result.refused} failed`,
      held: result.failed === result.refused && !(result.refusedP99 > 200),
    },
    {
      work: 'orders beside it, 5 a second',
      promised: 'none refused',
      measured: told(bought),
      held: bought.failed === 0,
    },
    {
      work: 'five seconds later',
      promised: 'p95 ≤ 100 ms',
      measured: told(after),
      held: after.p95 <= 100 && after.failed === 0,
    },
  ]
}

/** A connection that sends its head, or its body, a byte a second, or takes a byte of its answer a second. */
function crawl(kind: number): Socket {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  const head = [
    'GET /ebusiness/en HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ',
    'POST /ebusiness/en/cart/add HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 100000\r\n\r\n',
    'GET /ebusiness/en/search?pageSize=48 HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/html\r\n\r\n',
  ]
  socket.write(head[kind % 3] ?? '')
  if (kind % 3 === 2) socket.pause()
  const timer = setInterval(() => {
    if (socket.destroyed) return clearInterval(timer)
    if (kind % 3 === 2) socket.read(1)
    else socket.write('a')
  }, 1_000)
  socket.on('close', () => clearInterval(timer))
  return socket
}

async function slowConnections(at: Shop): Promise<Promised> {
  const crawling = Array.from({ length: 1_000 }, (_, kind) => crawl(kind))
  await sleep(2_000)
  const result = await visit(at, usual / 2, 60)
  const left = crawling.filter(socket => !socket.destroyed).length
  for (const socket of crawling) socket.destroy()
  return {
    work: `1,000 slow connections (head, body, reading) beside ${usual / 2} pages a second for 60 s`,
    promised: 'p95 ≤ 1 s',
    measured: `${told(result)}; ${1_000 - left} of them ended by the shop`,
    held: result.p95 <= 1_000 && result.failed === 0,
  }
}

async function soak(at: Shop): Promise<Promised> {
  const warmUp = Math.min(5, soakMinutes / 4)
  await visit(at, usual / 2, warmUp * 60)
  const before = residentMbOfAll(at.shop)
  const result = await visit(at, usual / 2, (soakMinutes - warmUp) * 60)
  const after = residentMbOfAll(at.shop)
  return {
    work: `${usual / 2} pages a second for ${soakMinutes} min`,
    promised: 'memory grows by ≤ 10 % after the first minutes',
    measured: `${before} → ${after} MB in two processes; ${told(result)}`,
    held: after <= before * 1.1 && result.failed === 0,
  }
}

async function measure(dataDir: string, goods: readonly Goods[], mix: Sequence[], shop: ShopProcess) {
  const [maker, orders] = [startLoadMaker(), startLoadMaker()]
  const at = { shop, maker, mix }
  const rows: Promised[] = []
  const note = (...more: Promised[]) => {
    for (const one of more) say(`  ${one.held ? 'held  ' : 'BROKEN'}  ${one.work}: ${one.measured}`)
    rows.push(...more)
  }
  const open = await openDatabase({ dataDir }, 'guest')
  const client = await openClient(open.connection, 'contara bench')
  try {
    await visit(at, usual, 30)
    note(await steady(at))
    await fillBaskets(client, goods, null)
    await wakeSessions(client)
    note(...(await overload(at, orders)))
    note(await slowConnections(at))
    note(await soak(at))
  } finally {
    maker.stop()
    orders.stop()
    await client.end()
    await open.close()
  }
  return rows
}

await buildWhenStale(packageRoot(), say)
const dataDir = options.data
  ? join(options.data, options.skus)
  : mkdtempSync(join(tmpdir(), 'contara-promises-'))
try {
  if (!existsSync(join(dataDir, 'session-secret'))) {
    say(`Loading ${options.skus} articles …`)
    await runCommand('demo.ts', ['--skus', options.skus], dataDir)
  }
  await (await startShop(dataDir, port)).stop()
  const shop = await startShop(dataDir, port, { PROCESSES: '2' })
  try {
    const open = await openDatabase({ dataDir }, 'guest')
    const client = await openClient(open.connection, 'contara bench')
    const goods = await makeGoods(client, 2_000)
    const { rowCount } = await client.query(`select from company where code = 'bench-${buyers - 1}'`)
    if (!rowCount) await makeBuyers(client, buyers)
    await client.query('analyze')
    const mix = await visitorMix(port, client, goods)
    await client.end()
    await open.close()
    const rows = await measure(dataDir, goods, mix, shop)
    say('| work | promised | measured |\n| --- | --- | --- |')
    for (const { work, promised, measured, held } of rows)
      say(`| ${work} | ${promised} | ${measured}${held ? '' : ' (**missed**)'} |`)
    if (rows.some(one => !one.held)) process.exitCode = 1
  } finally {
    await shop.stop()
  }
} finally {
  if (!options.data) rmSync(dataDir, { recursive: true, force: true })
}
