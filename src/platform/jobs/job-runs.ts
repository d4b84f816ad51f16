import type { Json } from '#kit/contract.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { paged } from '#kit/db/paged.ts'
import type { Paged } from '#kit/paged.ts'
import type { Sort } from '#kit/sort.ts'

/** waiting: not yet taken by who runs jobs; queued: its turn or its next attempt comes; failed: attempts have ended. */
export const runStates = ['waiting', 'queued', 'running', 'done', 'failed'] as const
export type RunState = (typeof runStates)[number]
export type JobRun = {
  id: number
  name: string
  key: string
  customerId: number | null
  state: RunState
  /** how far it is, `done` of `total`; total null: it has not said */
  done: number
  total: number | null
  attempts: number
  lastError: string | null
  createdAt: Date
  changedAt: Date
}
/** The key under which a job that runs by the clock has its row. */
export const clockKey = 'clock'
/** Who runs jobs listens here for work that waits. */
export const jobChannel = 'job_run'

const columns = `id, name, key, customer_id as "customerId", state, done, total, attempts,
  last_error as "lastError", created_at as "createdAt", changed_at as "changedAt"`

const insert = preparedStatement<{ id: number }, [string, string, string, number | null]>(
  'job-run-insert',
  `with made as (
     insert into job_run (name, key, data, customer_id) values ($1, $2, $3, $4)
     on conflict (name, key) do nothing returning id)
   select id, pg_notify('${jobChannel}', '') from made`,
)
export const insertRun = async (
  db: Db | Tx,
  run: { name: string; key: string; data: Json; customerId: number | null },
): Promise<boolean> =>
  (await insert(db, [run.name, run.key, JSON.stringify(run.data), run.customerId])).length > 0

const waiting = preparedStatement<
  { id: number; name: string; key: string; queueId: string },
  [readonly string[]]
>(
  'job-run-waiting',
  `select id, name, key, queue_id as "queueId" from job_run
   where state = 'waiting' and name = any($1) order by id limit 100`,
)
/** Work of these names that nobody has taken yet, oldest first, at most 100. */
export const waitingRuns = (db: Db, names: readonly string[]) => waiting(db, [names])

const queued = preparedStatement<never, [number]>(
  'job-run-queued',
  `update job_run set state = 'queued', changed_at = now() where id = $1 and state = 'waiting'`,
)
export const markQueued = async (db: Db, id: number): Promise<void> => void (await queued(db, [id]))

const open = preparedStatement<
  { id: number; name: string; queueId: string; data: Json },
  [readonly string[]]
>(
  'job-run-open-with-data',
  `select id, name, queue_id as "queueId", data from job_run where state in ('queued', 'running') and name = any($1)`,
)
/** Work of these names that was handed to the queue and has not ended. */
export const openRuns = (db: Db, names: readonly string[]) => open(db, [names])

const unqueue = preparedStatement<never, [number]>(
  'job-run-waiting-again',
  `update job_run set state = 'waiting', changed_at = now() where id = $1 and state in ('queued', 'running')`,
)
export const markWaiting = async (db: Db, id: number): Promise<void> => void (await unqueue(db, [id]))

const giveBack = preparedStatement<never, [number]>(
  'job-run-give-back',
  `update job_run set state = 'waiting', queue_id = gen_random_uuid(), changed_at = now()
    where id = $1 and state in ('queued', 'running')`,
)
/** Work that its process cannot end, as it is told to stop itself: it waits as if it had not been begun. */
export const giveRunBack = async (db: Db, id: number): Promise<void> => void (await giveBack(db, [id]))

type Begun = { id: number; data: Json; customerId: number | null }
const begin = preparedStatement<Begun, [number, number]>(
  'job-run-begin',
  `update job_run set state = 'running', attempts = $2, changed_at = now()
   where id = $1 and state <> 'done' returning id, data, customer_id as "customerId"`,
)
const beginByClock = preparedStatement<Begun, [string, number]>(
  'job-run-begin-by-clock',
  `insert into job_run (name, key, state, attempts) values ($1, '${clockKey}', 'running', $2)
   on conflict (name, key) do update set state = 'running', attempts = $2, changed_at = now()
   returning id, data, customer_id as "customerId"`,
)
/** Notes that an attempt begins; null for a run that is done or gone. */
export const beginRun = async (
  db: Db,
  run: { name: string; id: number | null; attempt: number },
): Promise<Begun | null> =>
  (run.id === null
    ? await beginByClock(db, [run.name, run.attempt])
    : await begin(db, [run.id, run.attempt]))[0] ?? null

const progress = preparedStatement<never, [number, number, number]>(
  'job-run-progress',
  'update job_run set done = $2, total = $3, changed_at = now() where id = $1',
)
export const noteProgress = async (db: Db, id: number, done: number, total: number): Promise<void> =>
  void (await progress(db, [id, done, total]))

const end = preparedStatement<never, [number]>(
  'job-run-end',
  `update job_run set state = 'done', last_error = null, changed_at = now() where id = $1`,
)
export const endRun = async (db: Db, id: number): Promise<void> => void (await end(db, [id]))

const fail = preparedStatement<never, [number, string, boolean]>(
  'job-run-fail',
  `update job_run set state = case when $3 then 'failed' else 'queued' end, last_error = $2, changed_at = now()
   where id = $1`,
)
/** `last`: there is no further attempt. */
export const failRun = async (db: Db, id: number, reason: string, last: boolean): Promise<void> =>
  void (await fail(db, [id, reason.slice(0, 500), last]))

const one = preparedStatement<JobRun, [string, string]>(
  'job-run-one',
  `select ${columns} from job_run where name = $1 and key = $2`,
)
/** What became of a piece of work, for a page that shows its progress; null when it was never started. */
export const findRun = async (db: Db | Tx, name: string, key: string): Promise<JobRun | null> =>
  (await one(db, [name, key]))[0] ?? null

/** By what lists of work are sorted. */
export const runSorts = ['made', 'what', 'state', 'attempts', 'changed'] as const
export type RunSort = Sort<(typeof runSorts)[number]>
const list = paged<JobRun, [string | null, number | null, number], (typeof runSorts)[number]>(
  'job-run-list',
  {
    id: 'id',
    from: 'job_run',
    by: { made: 'id', what: '(name, key)', state: 'state', attempts: 'attempts', changed: 'changed_at' },
  },
  ({ by, beyond }) => `select ${columns} from job_run
   where ($1::text is null or state = $1) and ${beyond(2)} order by ${by} limit $3`,
)
/** A page of runs. */
export const listRuns = (
  db: Db,
  { state, sort, page, size }: { state: RunState | null; sort: RunSort; page: number; size: number },
): Promise<Paged<JobRun>> =>
  list.pageOf(sort)(db, { page, size, values: (after, limit) => [state, after, limit] })

const failed = preparedStatement<{ count: number; oldest: Date | null }>(
  'job-run-failed',
  `select count(*)::int as count, min(changed_at) as oldest from job_run where state = 'failed'`,
)
/** How many ran out of attempts, and since when. */
export const failedRuns = async (db: Db): Promise<{ count: number; oldest: Date | null }> =>
  (await failed(db, []))[0] ?? { count: 0, oldest: null }

const again = preparedStatement<{ name: string; key: string }, [number]>(
  'job-run-again',
  `with made as (
     update job_run set state = 'waiting', attempts = 0, done = 0, queue_id = gen_random_uuid(), changed_at = now()
     where id = $1 and state = 'failed' returning name, key)
   select name, key, pg_notify('${jobChannel}', '') from made`,
)
/** Lets work whose attempts have ended be tried again from the start; null when it has not run out of attempts. */
export const retryRun = async (tx: Tx, id: number): Promise<{ name: string; key: string } | null> =>
  (await again(tx, [id]))[0] ?? null

const startRound = preparedStatement<{ name: string }, [string]>(
  'job-run-start-round',
  `with made as (
     update job_run set state = 'waiting', changed_at = now()
     where name = $1 and key = '${clockKey}' and state in ('done', 'failed') returning name)
   select name, pg_notify('${jobChannel}', '') from made`,
)
/** Lets a job that runs by the clock begin a round at once; one that is at work or about to begin stays as it is. */
export const beginRound = async (tx: Tx, name: string): Promise<void> => void (await startRound(tx, [name]))

/** After so many minutes without any round nobody does the work: some jobs begin one every minute. */
const silentMinutes = 10
const silence = preparedStatement<{ since: Date | null }, [number]>(
  'job-run-silence',
  `select since from (
     select greatest((select max(changed_at) from job_run where key = '${clockKey}'),
                     (select max(finished_at) from migration)) as since) as last
   where since < now() - make_interval(mins => $1)`,
)
/**
 * Since when no process has done the work outside of requests (JOBS=0 on every node, for instance); null: somebody does it.
 * A shop whose schema was just made or moved is given its first minutes.
 */
export const jobsSilentSince = async (db: Db): Promise<Date | null> =>
  (await silence(db, [silentMinutes]))[0]?.since ?? null

const sweep = preparedStatement<never>(
  'job-run-sweep',
  `delete from job_run where key <> '${clockKey}' and (state = 'done' and changed_at < now() - interval '30 days'
     or state = 'failed' and changed_at < now() - interval '400 days')`,
)
/** Forgets work that ended long ago: after 30 days, what failed after 400. */
export const sweepRuns = async (db: Db): Promise<void> => void (await sweep(db, []))
