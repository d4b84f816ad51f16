import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { askPool, connectionOf, openPool } from '#kit/db/connect.ts'
import { listen } from '#kit/db/listen.ts'
import { SomeFailed } from './for-each.ts'
import {
  clockKey,
  openRuns,
  markWaiting,
  beginRun,
  endRun,
  failRun,
  giveRunBack,
  jobChannel,
  markQueued,
  noteProgress,
  waitingRuns,
} from './job-runs.ts'
import { jobSchema, type Job, type JobServices } from './jobs.ts'

export type RunningJobs = { stop: () => Promise<void> }
// a list holds jobs with different data; each checks its own
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyJob = Job<any>

/** Work that waits is looked for this often even when no notice came, in ms. */
const lookEveryMs = 30_000
/** What another process handed over, and what waits to be tried again, is looked for so often, in seconds. */
const pollSeconds = 5
/** The notes of work are compared with the queue this often, in ms. */
const compareEveryMs = 60_000
const killed = 'It ended its process each time, or did not answer any more.'
const usualRetry = { times: 3, pauseSeconds: 5 }
const maxPauseSeconds = 3_600
/** Who runs a job says so often that it lives; after this silence, for instance a kill, the job is tried again. */
const heartbeatSeconds = 15
/** What jobs watch is looked at so often, in ms. */
const watchEveryMs = 1_000
/** Work that has not ended by then is given back, in ms; with `noteWithinMs` less than the ten seconds that are waited for an end. */
const stopWithinMs = 5_000
/** What the queue has for noting that, in ms. */
const noteWithinMs = 2_000
/** A connection of the queue that gives no answer for so long is given up, in ms. */
const queueAnswersMs = 60_000
/** So often silent ones are looked for. */
const watchSeconds = 10

/** Runs one attempt and writes down what became of it; throws what the job threw. */
async function attempt(
  services: JobServices,
  job: AnyJob,
  turn: { run: number | null; number: number },
): Promise<void> {
  const { times } = job.retry ?? usualRetry
  const begun = await beginRun(services.db, { name: job.name, id: turn.run, attempt: turn.number })
  if (!begun) return
  const { id, customerId } = begun
  try {
    const data: unknown = job.data ? job.data.parse(begun.data) : null
    const progress = (done: number, total: number) => noteProgress(services.db, id, done, total)
    await job.run({ ...services, attempt: turn.number, customerId, progress }, data)
    await endRun(services.db, id)
  } catch (error) {
    const some = error instanceof SomeFailed
    // an orderly end of the shop is no fault of the work, and no attempt of it
    if (!some && services.stopping?.aborted && turn.run !== null) return giveRunBack(services.db, id)
    // the others were done; what failed has a time of its own, and trying all again at once would change nothing
    const last = some || turn.number > times
    const reason = error instanceof Error ? error.message : String(error)
    const said = some ? 'job failed in part' : last ? 'job given up' : 'job failed'
    services.log.error({ err: error, job: job.name, attempt: turn.number }, said)
    await failRun(services.db, id, reason, last)
    if (!some) throw error
  }
}

/**
 * Runs a job when the number that it watches moves; looks every second, one look at a time. `start` answers whether a round will begin
 * after this: where one is at work already, it is asked again with the next look.
 */
function watch(
  { db, log }: JobServices,
  job: AnyJob,
  start: () => Promise<boolean>,
): NodeJS.Timeout | undefined {
  const { watch: look } = job
  if (!look) return undefined
  let seen: number | null = null
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    const turn = async (): Promise<void> => {
      const now = await look(db)
      if (now === null || now === seen || (await start())) seen = now
    }
    turn()
      .catch((error: unknown) => log.warn({ err: error, job: job.name }, 'watching'))
      .finally(() => (busy = false))
  }, watchEveryMs)
  return timer.unref()
}

/** Compares what the notes say is queued or at work with the queue itself. */
async function compareWithQueue(services: JobServices, boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const { db } = services
  const onDemand = jobs.filter(job => !job.every)
  const names = onDemand.map(job => job.name)
  for (const run of await openRuns(db, names)) {
    const entry = await boss.getJobById(run.name, run.queueId)
    // a restored database has the notes of work that was queued, but not the queue
    if (!entry) await markWaiting(db, run.id)
    // whatever ended its process each time could not write that down itself
    else if (entry.state === 'failed' || entry.state === 'cancelled') {
      await failRun(db, run.id, killed, true)
      const job = onDemand.find(one => one.name === run.name)
      await job?.givenUp?.(services, job.data?.parse(run.data))
    } else if (entry.state === 'completed') await endRun(db, run.id)
  }
}

/** A queue for each job; one that an earlier release made with another policy is made anew. */
async function prepareQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const before = new Map((await boss.getQueues()).map(queue => [queue.name, queue.policy]))
  for (const { name, every, retry = usualRetry } of jobs) {
    const settings = {
      retryLimit: retry.times,
      retryDelay: retry.pauseSeconds,
      retryBackoff: true,
      retryDelayMax: maxPauseSeconds,
      heartbeatSeconds,
    }
    // decision 449: of a round by the clock one waits or is at work
    const policy = every ? 'exclusive' : 'standard'
    if (before.has(name) && before.get(name) !== policy) await boss.deleteQueue(name)
    await boss.createQueue(name, { policy, ...settings })
    await boss.updateQueue(name, settings)
  }
}

/**
 * Runs jobs in this process (pg-boss): by their clock, and those that `startJob` left. Any number of processes may, each
 * piece of work runs in one of them. `stop` lets running work finish, in `stopWithin` ms, and gives the rest back: that was no
 * attempt, and whoever runs jobs next begins it anew.
 */
export async function runJobs(
  services: JobServices,
  jobs: readonly AnyJob[],
  stopWithin = stopWithinMs,
): Promise<RunningJobs> {
  const { db, log } = services
  const stopping = new AbortController()
  const givesBack = Promise.withResolvers<void>()
  /** runs on demand that are being done here */
  const inWork = new Set<number>()
  const pool = openPool(connectionOf(db), {
    max: 3,
    application_name: 'contara jobs',
    query_timeout: queueAnswersMs,
  })
  pool.on('error', error => log.warn({ err: error }, 'jobs'))
  const boss = new PgBoss({
    db: { executeSql: (text, values) => askPool(pool, text, values) },
    schema: jobSchema,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
  })
  boss.on('error', error => log.warn({ err: error }, 'jobs'))
  await boss.start()
  /** Who fetches the work of each job here. */
  const workers = new Map<string, string>()
  const fetchNow = (name: string): void => boss.notifyWorker(workers.get(name) ?? '')
  /**
   * Leaves work in the queue, and has it begun at once unless another process is quicker. False: it is a round by the clock, and one waits
   * or is at work.
   */
  const send = async (name: string, data: { run?: number } = {}, options: { id?: string } = {}) => {
    const sent = await boss.send(name, data, options)
    fetchNow(name)
    return sent !== null
  }
  await prepareQueues(boss, jobs)
  for (const job of jobs) {
    const worker = await boss.work<{ run?: number }>(
      job.name,
      { pollingIntervalSeconds: pollSeconds, includeMetadata: true },
      async taken => {
        // where there was one there may be more
        fetchNow(job.name)
        for (const { data, retryCount } of taken) {
          const run = data?.run ?? null
          if (run !== null) inWork.add(run)
          const done = attempt({ ...services, stopping: stopping.signal }, job, {
            run,
            number: retryCount + 1,
          })
          await Promise.race([done, givesBack.promise]).finally(() => run !== null && inWork.delete(run))
        }
      },
    )
    workers.set(job.name, worker)
    if (!job.every) continue
    await boss.schedule(job.name, job.every)
    await send(job.name)
  }
  const names = jobs.map(({ name }) => name)
  /** Hands work over to the queue; false: a round has to wait for the one at work. */
  const hand = async (): Promise<boolean> => {
    let handed = true
    for (const run of await waitingRuns(db, names)) {
      const isRound = run.key === clockKey
      // the same entry when it was handed over before and could not be marked
      const taken = isRound
        ? await send(run.name)
        : await send(run.name, { run: run.id }, { id: run.queueId })
      if (taken || !isRound) await markQueued(db, run.id)
      else handed = false
    }
    return handed
  }
  const compare = (): Promise<void> => compareWithQueue(services, boss, jobs)
  await compare()
  const watching = jobs.map(job => watch(services, job, () => send(job.name)))
  let handing: Promise<void> | null = null
  let again = false
  const look = (): void => {
    if (stopping.signal.aborted) return
    again = true
    handing ??= (async () => {
      while (again) {
        again = false
        if (!(await hand())) setTimeout(look, watchEveryMs).unref()
      }
    })()
      .catch((error: unknown) => log.warn({ err: error }, 'waiting jobs'))
      .finally(() => (handing = null))
  }
  const listener = await listen(connectionOf(db), jobChannel, look)
  const timer = setInterval(look, lookEveryMs)
  const comparing = setInterval(
    () =>
      void compare().catch((error: unknown) => log.warn({ err: error }, 'comparing jobs with their queue')),
    compareEveryMs,
  )
  look()
  return {
    stop: async () => {
      clearInterval(timer)
      clearInterval(comparing)
      for (const watcher of watching) clearInterval(watcher)
      stopping.abort()
      await listener.close()
      await handing
      const stopped = boss.stop({ graceful: true, timeout: stopWithin + noteWithinMs })
      await Promise.race([stopped, sleep(stopWithin)])
      await Promise.all([...inWork].map(run => giveRunBack(db, run))).catch((error: unknown) =>
        log.warn({ err: error }, 'work is not given back'),
      )
      givesBack.resolve()
      await stopped
      await pool.end()
    },
  }
}
