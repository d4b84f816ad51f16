/** Rows of the benchmark: what is measured, under which load, and how it is noted. */
import type { Client } from 'pg'
import type { LoadResult, Sequence } from './http-load.ts'
import type { LoadMaker } from './load-maker.ts'
import { cpuOf, type ShopProcess } from './processes.ts'
import type { Work } from './works.ts'

export type Settings = {
  /** a part of a row's name */
  only: string
  seconds: number
  warmUp: number
  connections: number
  buyers: number
  port: number
  /** also what takes minutes: import, two processes, rebuilding under load */
  thorough: boolean
  /** is this row good enough? One that is not is measured again, up to `tries` times */
  isGood: (row: Row) => boolean
  tries: number
}

export type Row = {
  skus: number
  name: string
  goal: number | null
  /** the goal is not to be exceeded */
  atMost: boolean
  measured: number
  unit: string
  /** per CPU second of the serving process: what one core of its own would give */
  perCoreSecond: number | null
  /** CPU seconds of the database for a thousand */
  databaseCpu: number | null
  ofLimit: number | null
  /** CPU time of an answer in multiples of its limit's at the same moment (beside-limit.ts) */
  timesLimit: number | null
  /** CPU time of the serving process in multiples of the page's floor (floor.ts) */
  timesFloor: number | null
  /** bytes of an answer as it is sent */
  bytes: number | null
  p50: number | null
  p99: number | null
  failed: number
  failures: string[]
  broken: string[]
}

export type Bench = {
  skus: number
  settings: Settings
  shop: ShopProcess
  client: Client
  maker: LoadMaker
  limits: Map<string, number>
  /** a page as it is sent, which bare servers answer */
  sent: Buffer
  rows: Row[]
  say: (line: string) => void
}

export const plain = (skus: number, name: string, measured: number, unit: string): Row => ({
  skus,
  name,
  measured,
  unit,
  goal: null,
  atMost: false,
  perCoreSecond: null,
  databaseCpu: null,
  ofLimit: null,
  timesLimit: null,
  timesFloor: null,
  bytes: null,
  p50: null,
  p99: null,
  failed: 0,
  failures: [],
  broken: [],
})

export function note(bench: Bench, row: Row): void {
  bench.rows.push(row)
  bench.say(`  ${row.name}: ${Math.round(row.measured * 10) / 10} ${row.unit}`)
}

/** One load against the shop, with the CPU that it took. */
export async function load(
  bench: Bench,
  sequences: readonly Sequence[],
  repeat: boolean,
  seconds = bench.settings.seconds,
): Promise<{ result: LoadResult; cpu: { shop: number; database: number } }> {
  const { maker, shop, settings } = bench
  const order = { port: shop.port, connections: settings.connections, sequences, repeat, seconds }
  const before = cpuOf(shop)
  const result = await maker.run(order)
  const after = cpuOf(shop)
  return { result, cpu: { shop: after.shop - before.shop, database: after.database - before.database } }
}

export function rowOf(
  bench: Bench,
  work: Pick<Work, 'name' | 'goal' | 'limit'>,
  { result, cpu }: Awaited<ReturnType<typeof load>>,
): Row {
  const perSecond = result.done / result.seconds
  const limit = work.limit === null ? undefined : bench.limits.get(work.limit)
  const perCoreSecond = cpu.shop > 0 ? result.done / cpu.shop : null
  return {
    ...plain(bench.skus, work.name, perSecond, '/s'),
    goal: work.goal,
    perCoreSecond,
    databaseCpu: (cpu.database / Math.max(1, result.done)) * 1000,
    // React is measured by its own CPU time, so it is compared with CPU time
    ofLimit: limit ? (work.limit === 'plain React' ? (perCoreSecond ?? 0) : perSecond) / limit : null,
    bytes: result.bytes,
    p50: result.p50,
    p99: result.p99,
    failed: result.failed,
    failures: result.failures,
  }
}

/** Enough requests for the code to be compiled, also on a machine that others use; not for ever. */
export async function warmUp(bench: Bench, sequences: readonly Sequence[]): Promise<void> {
  const until = performance.now() + 15_000
  for (let done = 0; done < 1_500 && performance.now() < until;)
    done += (await load(bench, sequences, true, bench.settings.warmUp)).result.done
}

export const wanted = ({ settings }: Bench, name: string) => name.toLowerCase().includes(settings.only)

/** Measures a row; again while it is not good enough, since a neighbour of the machine may have been busy. Notes the last. */
export async function noteGood(bench: Bench, measure: () => Promise<Row>): Promise<void> {
  const { isGood, tries } = bench.settings
  let row = await measure()
  for (let again = 1; again < tries && row.failed === 0 && !isGood(row); again++) row = await measure()
  note(bench, row)
}
