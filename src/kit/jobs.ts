import type { Logger } from 'pino'
import { PgBoss } from 'pg-boss'
import { connectionOf, type Db } from './db/connect.ts'

/**
 * Work outside a request. A job is safe to run twice, finds its work in the database, and runs in one process at a
 * time. `every` is a cron line of five fields in UTC.
 */
export type Job = { name: string; every: string; run: (db: Db, log: Logger) => Promise<void> }

export type Jobs = { stop: () => Promise<void> }

/** Starts the queue (pg-boss) and its schedules; `stop` lets running work finish and gives the rest back. */
export async function startJobs(db: Db, log: Logger, jobs: readonly Job[]): Promise<Jobs> {
  const boss = new PgBoss({ ...connectionOf(db), max: 3, application_name: 'contara jobs', schema: 'job' })
  boss.on('error', error => log.warn({ err: error }, 'jobs'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 3, retryDelay: 5 })
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, async () => {
      try {
        await job.run(db, log)
      } catch (error) {
        log.error({ err: error, job: job.name }, 'job failed')
        throw error
      }
    })
    await boss.schedule(job.name, job.every)
    await boss.send(job.name, {})
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) }
}
