import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#kit/db/connect.ts'
import { SomeFailed } from '#platform/jobs/for-each.ts'
import type { JobContext } from '#platform/jobs/jobs.ts'
import { actingFor } from './acting-for.ts'
import { demoDatabase } from './database/test-database.ts'
import type { Env } from './env.ts'
import { forgetting, jobsOf } from './jobs.ts'
import { testShop, type TestShop } from './test-shop.ts'

let db: Db
let shop: TestShop
let rounds: string[] = []

beforeAll(async () => {
  db = await demoDatabase()
  const vatRegister = { check: async () => ({ state: 'valid', name: 'A' }) as const }
  shop = await testShop({ db, ports: { vatRegister, madeFiles: brokenShelf } })
})
/** A shelf whose papers cannot be removed. */
const brokenShelf = {
  get: async () => null,
  put: async () => {},
  sweep: () => Promise.reject(new Error('a read-only folder')),
}
const env = { SMTP_URL: 'smtp://127.0.0.1:9', CRM_URL: 'http://127.0.0.1:9/', CRM_SECRET: 's' } as Env
const jobs = jobsOf(env, 'http://shop.example')
const context = (): JobContext => ({
  ...shop.services,
  log: pino({ level: 'debug' }, { write: line => note(line) }),
  actingFor: (id, doneIn) => actingFor(shop.services, id, doneIn),
  attempt: 1,
  customerId: null,
  progress: async () => {},
})
const note = (line: string): void => {
  const { work, msg } = JSON.parse(line) as { work?: string; msg: string }
  if (work !== undefined && msg === 'round') rounds.push(work)
}

describe('jobs that run by the clock', () => {
  test.each(jobs.filter(job => job.every).map(job => job.name))(
    '%s goes through what is due by the one helper, each item for itself',
    async name => {
      rounds = []
      const job = jobs.find(one => one.name === name)
      await job?.run(context(), null).catch((error: unknown) => {
        if (!(error instanceof SomeFailed)) throw error
      })
      expect(rounds, 'it goes through what is due with forEachDue or forEachOf').not.toEqual([])
    },
    60_000,
  )
  test('a step of the sweep that fails holds up no other', async () => {
    const done: string[] = []
    const services = context()
    const noting = new Proxy(services.db, {
      get: (target, property) => {
        if (property === 'executeQuery')
          return (query: { sql: string }) => {
            done.push(query.sql)
            return target.executeQuery(query as never)
          }
        const value: unknown = Reflect.get(target, property)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const sweep = jobs.find(one => one.name === 'sweep')
    await expect(sweep?.run({ ...services, db: noting }, null)).rejects.toThrow(
      `1 of ${forgetting.length} failed: a read-only folder`,
    )
    // the last step
    expect(done.some(sql => sql.includes('payment_entry'))).toBe(true)
  })
})
