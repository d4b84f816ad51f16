/** A row's limit, measured right before and after it: what a machine gives differs by a fifth from minute to minute. */
import { setTimeout as sleep } from 'node:timers/promises'
import { reactPages, startBare } from './limits.ts'
import { asPage, get } from './load-maker.ts'
import { cpuOf } from './processes.ts'
import type { Bench, Row } from './rows.ts'

/** What a bare server answers with the bytes of a page: a second, and a second of its CPU time. */
export async function measureBare(
  { settings, shop, maker, sent }: Bench,
  kind: 'node' | 'fastify',
  seconds: number,
): Promise<{ perSecond: number; perCoreSecond: number }> {
  // the next one is the payment sandbox's
  const port = settings.port + 2
  const bare = await startBare(kind, port, sent)
  const cpu = () => cpuOf({ pid: bare.pid, dataDir: shop.dataDir }).shop
  const sequences = [[{ raw: get('/x', asPage), status: 200 }]]
  const order = { port, connections: settings.connections, sequences, repeat: true }
  await maker.run({ ...order, seconds: 1 })
  const before = cpu()
  const { done, seconds: took } = await maker.run({ ...order, seconds })
  const used = cpu() - before
  bare.stop()
  await sleep(100)
  return { perSecond: done / took, perCoreSecond: done / used }
}

/** What a row that has no floor is compared with: ready bytes with bare Fastify, anything else with a page of plain React. */
type Limit = 'bare Fastify' | 'plain React'

/**
 * Measures a row between two measures of its limit. `timesLimit` is the CPU time of an answer in multiples of the limit's; beside
 * React it counts the database's too, of which ready bytes ask nothing.
 */
export async function besideLimit(bench: Bench, limit: Limit, measure: () => Promise<Row>): Promise<Row> {
  const ready = limit === 'bare Fastify'
  const measureLimit = async () =>
    ready ? (await measureBare(bench, 'fastify', 1)).perCoreSecond : reactPages(0.5)
  const before = await measureLimit()
  const row = await measure()
  const perCoreSecond = (before + (await measureLimit())) / 2
  const database = ready ? 0 : (row.databaseCpu ?? 0) / 1000
  return {
    ...row,
    timesLimit: row.perCoreSecond === null ? null : (1 / row.perCoreSecond + database) * perCoreSecond,
  }
}
