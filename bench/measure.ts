/** All measurements of one size of the catalogue, one after the other. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#app/database/open.ts'
import { openClient } from '#kit/db/connection.ts'
import { besideFloor } from './beside-floor.ts'
import { makeBuyers, makeGoods, makeGuests, wakeSessions } from './ground.ts'
import { besideLimit, measureBare } from './beside-limit.ts'
import { reactPages, rowsByKey } from './limits.ts'
import { asPage, get, startLoadMaker } from './load-maker.ts'
import { madeTable } from './made-table.ts'
import { measureOrders } from './orders.ts'
import { residentMb, runCommand, startShop, type ShopProcess } from './processes.ts'
import {
  load,
  note,
  noteGood,
  plain,
  rowOf,
  wanted,
  warmUp,
  type Bench,
  type Row,
  type Settings,
} from './rows.ts'
import { base, readingWorks, type Work } from './works.ts'

async function measureWork(bench: Bench, work: Work): Promise<void> {
  await warmUp(bench, work.sequences)
  const { floor } = work
  await noteGood(bench, async () =>
    floor
      ? besideFloor(bench, { ...work, floor })
      : besideLimit(bench, work.limit === 'bare Fastify' ? work.limit : 'plain React', async () =>
          rowOf(bench, work, await load(bench, work.sequences, work.repeat)),
        ),
  )
}

async function measureLimits(bench: Bench): Promise<void> {
  const { limits, settings, shop } = bench
  const { seconds } = settings
  const noteLimit = (name: string, perSecond: number, perCoreSecond: number | null = null) => {
    limits.set(name, perSecond)
    note(bench, { ...plain(bench.skus, `limit: ${name}`, perSecond, '/s'), perCoreSecond })
  }
  const page = await fetch(`http://127.0.0.1:${shop.port}${base}/search?pageSize=24`, {
    headers: { accept: 'text/html' },
  })
  const { zstdCompressSync } = await import('node:zlib')
  bench.sent = zstdCompressSync(Buffer.from(await page.arrayBuffer()))
  for (const kind of ['node', 'fastify'] as const) {
    const { perSecond, perCoreSecond } = await measureBare(bench, kind, Math.min(3, seconds))
    noteLimit(kind === 'node' ? 'bare node:http' : 'bare Fastify', perSecond, perCoreSecond)
  }
  const open = await openDatabase({ dataDir: shop.dataDir }, 'guest')
  for (const connections of [1, 4])
    noteLimit(
      `row by key, ${connections} connection${connections > 1 ? 's' : ''}`,
      await rowsByKey(open.connection, connections, Math.min(2, seconds)),
    )
  await open.close()
  noteLimit('plain React', reactPages(1))
}

/** The catalogue changes while visitors look at kept pages: how long the slowest of them wait. */
async function measureRebuild(bench: Bench): Promise<void> {
  const name = 'kept page while the index is built anew'
  if (!wanted(bench, name)) return
  await bench.client.query(
    `with next as (update catalogue_version set version = version + 1 returning version)
     select pg_notify('catalogue', version::text) from next`,
  )
  const sequences = [[{ raw: get(`${base}/search?pageSize=24`, asPage), status: 200 }]]
  const order = { port: bench.shop.port, connections: 4, sequences, repeat: true }
  const result = await bench.maker.run({ ...order, seconds: bench.settings.seconds })
  note(bench, {
    ...plain(bench.skus, name, result.p99, 'ms p99'),
    p50: result.p50,
    p99: result.p99,
    failed: result.failed,
  })
}

async function measureImport(bench: Bench): Promise<void> {
  const name = 'import of a made table'
  if (!wanted(bench, name)) return
  const count = 10_000
  const file = join(bench.shop.dataDir, 'made.csv')
  writeFileSync(file, madeTable(count))
  const began = performance.now()
  await runCommand('import.ts', [file], bench.shop.dataDir)
  const perSecond = count / ((performance.now() - began) / 1000)
  note(bench, { ...plain(bench.skus, name, perSecond, 'articles/s'), goal: 5_000 })
}

const memoryGoal = (skus: number) => (skus <= 20_000 ? 350 : skus <= 200_000 ? 450 : 1_000)

export async function measureSize(
  dataDir: string,
  skus: number,
  settings: Settings,
  say: (line: string) => void,
): Promise<Row[]> {
  say(`${skus} articles:`)
  // the first start makes what later ones find
  await (await startShop(dataDir, settings.port)).stop()
  const shop = await startShop(dataDir, settings.port)
  const open = await openDatabase({ dataDir }, 'guest')
  const client = await openClient(open.connection, 'contara bench')
  const maker = startLoadMaker()
  const bench: Bench = {
    skus,
    settings,
    shop,
    client,
    maker,
    limits: new Map(),
    sent: Buffer.alloc(0),
    rows: [],
    say,
  }
  let running: ShopProcess | null = shop
  try {
    note(bench, {
      ...plain(skus, 'start on existing data', shop.readyAfter, 's'),
      goal: skus <= 20_000 ? 2 : null,
      atMost: true,
    })
    await measureLimits(bench)
    const goods = await makeGoods(client, 2_000)
    const { rowCount } = await client.query(`select from company where code = 'bench-${settings.buyers - 1}'`)
    if (!rowCount) await makeBuyers(client, settings.buyers)
    await makeGuests(client, goods, 500)
    await wakeSessions(client)
    await client.query('analyze')
    const works = (await readingWorks(shop.port, client, goods, 500)).filter(
      ({ name, sequences }) => wanted(bench, name) && sequences.length > 0,
    )
    // the first row would carry what all of them have in common: code that is not compiled yet, a heap that grows
    for (const work of works) await warmUp(bench, work.sequences)
    for (const work of works) await measureWork(bench, work)
    await measureOrders(bench, goods)
    note(bench, {
      ...plain(skus, 'memory of the process under load', residentMb(shop), 'MB'),
      goal: memoryGoal(skus),
      atMost: true,
    })
    if (settings.thorough) {
      await measureRebuild(bench)
      await measureImport(bench)
    }
    await shop.stop()
    running = null
    if (settings.thorough && wanted(bench, 'two processes')) {
      running = await startShop(dataDir, settings.port, { PROCESSES: '2' })
      const both: Bench = { ...bench, shop: running }
      const category = (await readingWorks(shop.port, client, goods, 1))[0]
      const before = bench.rows.find(row => row.name === category?.name)
      if (category && before) {
        await warmUp(both, category.sequences)
        const { result } = await load(both, category.sequences, true)
        const times = result.done / result.seconds / before.measured
        note(bench, {
          ...plain(skus, 'two processes, category page', times, 'times one'),
          goal: 1.8,
          failed: result.failed,
        })
      }
      await running.stop()
      running = null
    }
  } finally {
    maker.stop()
    await client.end()
    await running?.stop()
    await open.close()
  }
  return bench.rows
}
