import { clockKey } from '#platform/jobs/job-runs.ts'
import { Gauge, Registry } from 'prom-client'
import { within } from '#kit/within.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { AppServices } from './app-services.ts'
import type { ProcessMetrics } from './metrics.ts'

type Counted = {
  what: 'orders' | 'mails' | 'jobs' | 'rounds'
  state: string
  count: number
  seconds: number | null
}

const countAll = preparedStatement<Counted>(
  'shop-metrics',
  `select 'orders' as what, state, count(*)::int as count,
          extract(epoch from now() - max(placed_at))::float8 as seconds
     from sales_order group by state
   union all
   select 'mails', state, count(*)::int, extract(epoch from now() - min(created_at))::float8
     from (select created_at, case when sent_at is not null then 'sent' when given_up_at is not null then 'givenUp'
                                   when attempts > 0 then 'failed' else 'waiting' end as state from mail) as m
    group by state
   union all
   select 'jobs', state, count(*)::int, extract(epoch from now() - min(changed_at))::float8
     from job_run group by state
   union all
   select 'rounds', name, 1, extract(epoch from now() - changed_at)::float8
     from job_run where key = '${clockKey}'`,
)

type Asked = Pick<AppServices, 'db' | 'notReady' | 'freeDisk'>

/** ms in which the database answers; later it counts as away. */
const answerMs = 5_000
/** ms for which the counts hold: who asks every second does not count every second. */
const holds = 10_000

/**
 * What is true of the whole shop and of this node, whichever process is asked: is it ready, how much room has its disk; orders by state and the age of the newest, mails and
 * background work by state and the age of the oldest, and how long ago each job by the clock began or ended a round, which
 * grows where no process runs jobs. Without a database it tells only that there is none.
 */
export function shopMetrics(services: Asked): () => Promise<ProcessMetrics> {
  let last: { at: number; metrics: Promise<ProcessMetrics> } | null = null
  return async () => {
    if (!last || performance.now() - last.at > holds)
      last = { at: performance.now(), metrics: measure(services) }
    return last.metrics
  }
}

async function measure({ db, notReady, freeDisk }: Asked): Promise<ProcessMetrics> {
  const registry = new Registry()
  const registers = [registry]
  const up = new Gauge({ name: 'shop_database_up', help: '1 while the database answers', registers })
  const ready = new Gauge({
    name: 'shop_ready',
    help: '1 while the node is ready for visitors (readyz)',
    registers,
  })
  const [rows, reason, free] = await Promise.all([
    within(
      answerMs,
      countAll(db, []).catch(() => null),
      null,
    ),
    notReady(),
    freeDisk(),
  ])
  up.set(rows ? 1 : 0)
  ready.set(reason === null ? 1 : 0)
  if (free !== null)
    new Gauge({
      name: 'shop_disk_free_bytes',
      help: 'Bytes that may still be written to the disk of DATA_DIR',
      registers,
    }).set(free)
  if (!rows) return registry.getMetricsAsJSON()
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['state'], registers })
  const gauges = {
    orders: [
      gauge('shop_orders', 'Orders'),
      gauge('shop_newest_order_age_seconds', 'Time since the newest order that is in this state was placed'),
    ],
    mails: [
      gauge('shop_mails', 'Mails of the outbox'),
      gauge('shop_oldest_mail_age_seconds', 'Age of the oldest mail in this state'),
    ],
    jobs: [
      gauge('shop_job_runs', 'Pieces of background work'),
      gauge('shop_oldest_job_run_age_seconds', 'Time since the oldest run in this state came into it'),
    ],
  } as const
  const rounds = new Gauge({
    name: 'shop_job_last_run_age_seconds',
    help: 'Time since the job last began or ended a round',
    labelNames: ['job'],
    registers,
  })
  for (const { what, state, count, seconds } of rows) {
    if (what === 'rounds') {
      rounds.set({ job: state }, seconds ?? 0)
      continue
    }
    gauges[what][0].set({ state }, count)
    if (seconds !== null) gauges[what][1].set({ state }, seconds)
  }
  return registry.getMetricsAsJSON()
}
