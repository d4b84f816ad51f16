import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { testDatabase } from '#app/database/test-database.ts'
import type { Ctx } from '../request/context.ts'
import { connectionOf, type Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { beginRound, failedRuns, findRun, retryRun, sweepRuns, type JobRun } from './job-runs.ts'
import { job, jobSchema, startJob, type JobServices } from './jobs.ts'
import { runJobs, type RunningJobs } from './run-jobs.ts'

const told: string[] = []
const quick = { times: 1, pauseSeconds: 1 }
let broken = true

const count = job({
  name: 'count',
  data: z.object({ to: z.number() }),
  run: async ({ progress, customerId, actingFor }, { to }) => {
    const ctx = customerId === null ? null : await actingFor(customerId)
    told.push(`counted to ${to} for ${ctx?.who.email}`)
    await progress(to, to)
  },
})
const breaks = job({
  name: 'breaks',
  retry: quick,
  run: async ({ attempt }) => {
    told.push(`attempt ${attempt}`)
    if (broken) throw new Error('no paper in the printer')
  },
})
const byClock = job({
  name: 'by-clock',
  every: '0 3 * * *',
  run: async () => void told.push('by the clock'),
})

let db: Db
let running: RunningJobs
let services: JobServices
const lines: string[] = []

async function until(name: string, key: string, state: JobRun['state']): Promise<JobRun> {
  for (let i = 0; i < 300; i++) {
    const run = await findRun(db, name, key)
    if (run?.state === state) return run
    await sleep(100)
  }
  throw new Error(`${name} ${key} is ${(await findRun(db, name, key))?.state}`)
}

beforeAll(async () => {
  db = await testDatabase()
  services = {
    db,
    log: pino({}, { write: line => void lines.push(line) }),
    ports: {} as JobServices['ports'],
    clock: () => new Date(),
    publicUrl: 'https://shop.example',
    actingFor: async id => ({ who: { id, email: `person-${id}@a.example` } }) as Ctx<never>,
  }
  running = await runJobs(services, [count, breaks, byClock])
})
afterAll(() => running.stop())

describe('work outside a request', () => {
  test('on demand it runs once for each key, for the person it was started for, and says how far it is', async () => {
    const work = { key: 'a', data: { to: 5 }, customerId: 7 }
    expect(await startJob(db, count, work)).toBe(true)
    expect(await startJob(db, count, work)).toBe(false)
    expect(await until('count', 'a', 'done')).toMatchObject({ done: 5, total: 5, attempts: 1 })
    expect(told.filter(one => one.startsWith('counted'))).toEqual(['counted to 5 for person-7@a.example'])
  })
  test('it is not started when the transaction that starts it fails', async () => {
    await inTransaction(db, async tx => {
      await startJob(tx, count, { key: 'never', data: { to: 1 } })
      throw new Error('no')
    }).catch(() => {})
    expect(await findRun(db, 'count', 'never')).toBeNull()
  })
  test('a failing job is tried again after a pause, and when its attempts end it is told', async () => {
    await startJob(db, breaks, { key: 'told', data: null })
    const run = await until('breaks', 'told', 'failed')
    expect(run).toMatchObject({ attempts: 2, lastError: 'no paper in the printer' })
    expect(told.filter(one => one.startsWith('attempt'))).toEqual(['attempt 1', 'attempt 2'])
    // a failing job is told: in the log, and to the desk
    expect(lines.some(line => line.includes('job failed') && line.includes('"job":"breaks"'))).toBe(true)
    expect(lines.some(line => line.includes('job given up'))).toBe(true)
    expect(await failedRuns(db)).toMatchObject({ count: 1, oldest: expect.any(Date) })
  })
  test('work that ends its process each time is told, though it could not write that down itself', async () => {
    // its queue has counted it as failed, its note still says that it runs
    await db
      .updateTable('job_run')
      .set({ state: 'running', last_error: null })
      .where('key', '=', 'told')
      .execute()
    const other = await runJobs(services, [count, breaks, byClock])
    const run = await until('breaks', 'told', 'failed')
    await other.stop()
    expect(run.lastError).toContain('It ended its process each time')
  })
  test('decision 435 what an orderly end cuts short waits as if it had not begun, and its other keeper is told of what kills', async () => {
    const never = Promise.withResolvers<void>()
    let givenUp = ''
    let ends = false
    const long = job({
      name: 'long',
      data: z.object({ what: z.string() }),
      retry: quick,
      run: async () => void (ends || (await never.promise)),
      givenUp: async (_, { what }) => void (givenUp = what),
    })
    await startJob(db, long, { key: 'cut', data: { what: 'a table' } })
    for (const _ of ['as often', 'as it has attempts']) {
      const one = await runJobs(services, [long], 50)
      await until('long', 'cut', 'running')
      await one.stop()
      expect((await findRun(db, 'long', 'cut'))?.state).toBe('waiting')
    }
    ends = true
    const last = await runJobs(services, [long], 50)
    expect(await until('long', 'cut', 'done')).toMatchObject({ attempts: 1, lastError: null })
    // its queue has counted it as failed, its note still says that it runs
    await db.updateTable('job_run').set({ state: 'running' }).where('key', '=', 'cut').execute()
    await sql`update job.job set state = 'failed' where name = 'long'`.execute(db)
    await last.stop()
    const other = await runJobs(services, [long], 50)
    await other.stop()
    expect(givenUp).toBe('a table')
    never.resolve()
    await db.deleteFrom('job_run').where('key', '=', 'cut').execute()
  })
  test('what ran out of attempts is tried again from the start when the desk says so', async () => {
    broken = false
    const { id } = await until('breaks', 'told', 'failed')
    expect(await inTransaction(db, tx => retryRun(tx, id))).toEqual(expect.objectContaining({ name: 'breaks', key: 'told' })) // prettier-ignore
    await until('breaks', 'told', 'done')
    expect(await inTransaction(db, tx => retryRun(tx, id))).toBeNull()
    expect(await failedRuns(db)).toEqual({ count: 0, oldest: null })
  })
  test('what runs by the clock runs at the start too and has one row', async () => {
    expect(await until('by-clock', 'clock', 'done')).toMatchObject({ attempts: 1 })
    expect(told).toContain('by the clock')
  })
  test('a round that somebody asks for begins at once, also after one that failed', async () => {
    await until('by-clock', 'clock', 'done')
    told.length = 0
    await db.updateTable('job_run').set({ state: 'failed' }).where('name', '=', 'by-clock').execute()
    await inTransaction(db, tx => beginRound(tx, 'by-clock'))
    await until('by-clock', 'clock', 'done')
    expect(told).toEqual(['by the clock'])
  })
  test('work that ended long ago is forgotten, the clock is not', async () => {
    await db
      .updateTable('job_run')
      .set({ changed_at: new Date('2020-01-01') })
      .execute()
    await sweepRuns(db)
    const left = await db.selectFrom('job_run').select('key').execute()
    expect(left.map(row => row.key)).toEqual(['clock'])
  })
  test('decision 449 what is watched moves while a round is at work: another one follows, and none beside it', async () => {
    let newest = 1
    let atWork = 0
    let most = 0
    const seen: number[] = []
    const goesOn = Promise.withResolvers<void>()
    const watched = job({
      name: 'watched',
      every: '0 3 1 1 *',
      watch: () => Promise.resolve(newest),
      run: async () => {
        most = Math.max(most, ++atWork)
        const found = newest
        await goesOn.promise
        seen.push(found)
        atWork--
      },
    })
    const other = await runJobs(services, [watched])
    await expect.poll(() => atWork).toBe(1)
    newest = 2
    await sleep(3_000)
    goesOn.resolve()
    await expect.poll(() => seen.at(-1), { timeout: 30_000 }).toBe(2)
    expect(most).toBe(1)
    await other.stop()
  })
  test('decision 449 a round is not held up by what an earlier release noted of one at work', async () => {
    const boss = new PgBoss({ ...connectionOf(db), schema: jobSchema })
    await boss.start()
    await boss.createQueue('upgraded', { policy: 'singleton' })
    await boss.stop({ graceful: false })
    // as its watch writes it while a round is at work; a process keeps it for a minute
    await sql`update job.queue set singletons_active = array[null::text] where name = 'upgraded'`.execute(db)
    const upgraded = job({
      name: 'upgraded',
      every: '0 3 1 1 *',
      run: async () => void told.push('after an upgrade'),
    })
    const other = await runJobs(services, [upgraded])
    await expect.poll(() => told, { timeout: 15_000 }).toContain('after an upgrade')
    await other.stop()
  })
})
