import { connectionOfShop, idsOf } from './floor-pages.ts'
import { startFloor } from './floor.ts'
import type { LoadResult } from './http-load.ts'
import { asPage, get } from './load-maker.ts'
import { cpuOf } from './processes.ts'
import { load, rowOf, type Bench, type Row } from './rows.ts'
import type { Work } from './works.ts'

/**
 * Turns of floor and shop, one after the other, so that what neighbours take is taken from both. What counts is the turn in
 * the middle: a single one that met a large collection of garbage or a busy neighbour says nothing of the page.
 */
const turns = 5

/** Two turns as one; the slowest of them are those of the later. */
const both = (one: LoadResult, other: LoadResult): LoadResult => ({
  ...other,
  done: one.done + other.done,
  failed: one.failed + other.failed,
  failures: [...one.failures, ...other.failures],
  seconds: one.seconds + other.seconds,
})

/** A page's work and its floor in alternating turns: the row, with how many times the floor's CPU time a page takes. */
export async function besideFloor(
  bench: Bench,
  work: Work & { floor: NonNullable<Work['floor']> },
): Promise<Row> {
  const { shop, settings, maker, client } = bench
  const pages = []
  for (const { path, headers } of work.floor) {
    const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
      headers: { ...headers, 'accept-encoding': 'gzip' },
    })
    if (!answer.ok) throw new Error(`${answer.status} for ${path}`)
    const html = await answer.text()
    pages.push({ html, ids: await idsOf(client, html) })
  }
  // the next one is the payment sandbox's
  const port = settings.port + 2
  const open = await connectionOfShop(shop.dataDir)
  const floor = await startFloor(port, open.connection, pages)
  try {
    const sequences = [[{ raw: get('/x', asPage), status: 200 }]]
    const order = { port, connections: settings.connections, sequences, repeat: true }
    await maker.run({ ...order, seconds: 1 })
    const ratios: number[] = []
    let result: LoadResult | null = null
    const sum = { shop: 0, database: 0 }
    const seconds = settings.seconds / turns
    for (let turn = 0; turn < turns; turn++) {
      const before = cpuOf({ pid: floor.pid, dataDir: shop.dataDir }).shop
      const { done } = await maker.run({ ...order, seconds: seconds / 2 })
      const ofFloor = (cpuOf({ pid: floor.pid, dataDir: shop.dataDir }).shop - before) / Math.max(1, done)
      const turned = await load(bench, work.sequences, work.repeat, seconds)
      sum.shop += turned.cpu.shop
      sum.database += turned.cpu.database
      ratios.push(turned.cpu.shop / Math.max(1, turned.result.done) / ofFloor)
      result = result === null ? turned.result : both(result, turned.result)
    }
    if (result === null) throw new Error('no turn')
    const timesFloor = ratios.toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? null
    return { ...rowOf(bench, work, { result, cpu: sum }), timesFloor }
  } finally {
    floor.stop()
    await open.close()
  }
}
