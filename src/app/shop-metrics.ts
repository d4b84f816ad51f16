import { clockKey } from '#platform/jobs/job-runs.ts'
import { Gauge, Registry } from 'prom-client'
import type { Db } from '#kit/db/connect.ts'
import { within } from '#kit/within.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
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

/** ms in which the database answers; later it counts as away. */
const answerMs = 5_000
/** ms for which the counts hold: who asks every second does not count every second. */
const holds = 10_000

/**
 * What is true of the whole shop, whichever process is asked: orders by state and the age of the newest, mails and
 * background work by state and the age of the oldest, and how long ago each job by the clock began or ended a round, which
 * grows where no process runs jobs. Without a database it tells only that there is none.
 */
export function shopMetrics(db: Db): () => Promise<ProcessMetrics> {
  let last: { at: number; metrics: Promise<ProcessMetrics> } | null = null
  return async () => {
    if (!last || performance.now() - last.at > holds) last = { at: performance.now(), metrics: measure(db) }
    return last.metrics
  }
}

async function measure(db: Db): Promise<ProcessMetrics> {
  const registry = new Registry()
  const registers = [registry]
  const up = new Gauge({ name: 'shop_database_up', help: '1 while the database answers', registers })
  const rows = await within(
    answerMs,
    countAll(db, []).catch(() => null),
    null,
  )
  up.set(rows ? 1 : 0)
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
