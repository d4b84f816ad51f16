import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { poolState, type Db } from '#kit/db/connect.ts'
import type { Gate } from './admission-control.ts'
import type { Replica } from './database/replica.ts'
import type { PageCache } from './page-cache.ts'
import { release } from './release.ts'

/** What one process knows of itself, ready to be sent to another process and added to what the others know. */
export type ProcessMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

export type Metrics = {
  /** An answer that was sent, `ms` after its request came. */
  answered: (method: string, route: string, status: number, ms: number) => void
  /** of this process alone */
  own: () => Promise<ProcessMetrics>
}

type Watched = {
  db: Db
  gate: Pick<Gate, 'state'>
  cache: Pick<PageCache, 'state'>
  /** a standby that is read from; null: none */
  replica?: Pick<Replica, 'state'> | null | undefined
  /** statements that took long, by their name */
  slow?: ReadonlyMap<string, number> | undefined
}

/** What is counted and measured in this process: requests, memory, connections, the gate and kept pages. */
export function createMetrics({ db, gate, cache, replica = null, slow = new Map() }: Watched): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  })
  /** Values that are read when somebody asks, one or one by `state`; those of all processes are added up. */
  const read = (name: string, help: string, value: () => number | Record<string, number>) =>
    new Gauge({
      name,
      help,
      labelNames: typeof value() === 'number' ? [] : ['state'],
      registers,
      collect() {
        const now = value()
        if (typeof now === 'number') this.set(now)
        else for (const [state, n] of Object.entries(now)) this.set({ state }, n)
      },
    })
  read('shop_processes', 'Serving processes that answered', () => 1)
  read('shop_db_connections', 'Connections to the database', () => poolState(db))
  if (replica) {
    measureReplica(replica, registry)
    read(
      'shop_replica_reads',
      'Pages and files of the standby since the start; failed: read again here',
      () => {
        const { reads, failures } = replica.state()
        return { read: reads, failed: failures }
      },
    )
  }
  read('shop_requests', 'Requests in work and waiting for a place', () => {
    const { running, waiting } = gate.state()
    return { running, waiting }
  })
  read(
    'shop_requests_refused',
    'Requests without a place, answered 503 since the start',
    () => gate.state().refused,
  )
  read('shop_unread_bytes', 'Bytes of answers that readers have not taken', () => gate.state().unread)
  read('shop_kept_pages', 'Pages that are kept', () => cache.state().pages)
  read('shop_kept_page_bytes', 'Bytes of pages that are kept', () => cache.state().bytes)
  read('shop_keepable_answers', 'Pages for everybody since the start: kept ones, and made ones', () => {
    const { kept, made } = cache.state()
    return { kept, made }
  })
  const slowOnes = new Gauge({
    name: 'shop_slow_statements',
    help: 'Statements that took longer than 250 ms since the start, by the name they have in the code',
    labelNames: ['statement'],
    registers,
  })
  new Gauge({
    name: 'shop_release_info',
    help: 'Serving processes by the release that answers',
    labelNames: ['version'],
    registers,
  }).set({ version: release() }, 1)
  // looking up the labels costs more than counting
  const known = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>()
  return {
    answered(method, route, status, ms) {
      const key = `${method} ${status} ${route}`
      let one = known.get(key)
      if (!one) known.set(key, (one = seconds.labels(method, route, String(status))))
      one.observe(ms / 1000)
    },
    own: () => {
      for (const [statement, count] of slow) slowOnes.set({ statement }, count)
      return registry.getMetricsAsJSON()
    },
  }
}

/** A value that is read when somebody asks, of several processes the worst. */
function worstOf(
  registry: Registry,
  name: string,
  help: string,
  worst: 'min' | 'max',
  value: () => number,
): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      aggregator: worst,
      registers: [],
      collect() {
        this.set(value())
      },
    }),
  )
}

/** What a standby is good for at the moment. */
function measureReplica({ state }: Pick<Replica, 'state'>, registry: Registry): void {
  worstOf(registry, 'shop_replica_up', '1 while lists and exports may be read from the standby', 'min', () =>
    state().lagMs === null ? 0 : 1,
  )
  worstOf(
    registry,
    'shop_replica_lag_seconds',
    'How far the standby is behind; much, where it is away',
    'max',
    () => Math.min((state().lagMs ?? Infinity) / 1_000, farBehind),
  )
}
/** s; farther behind is not told apart */
const farBehind = 3_600

/** The metrics of several processes as one text in the format of Prometheus; counts are added up. */
export const textOfAll = (processes: readonly ProcessMetrics[]): Promise<string> =>
  AggregatorRegistry.aggregate([...processes]).metrics()

export const metricsType: string = Registry.PROMETHEUS_CONTENT_TYPE
