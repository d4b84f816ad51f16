import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { forEachDue, forEachOf, SomeFailed, type Outcome } from './for-each.ts'
import { failingItems, isForward, listStoodBack, tryNow } from './stood-back.ts'

let db: Db
let log: pino.Logger
let lines: string[] = []
/** what is still to be done, by number */
let list: number[] = []
let tried: number[] = []
let each: (n: number) => Outcome = () => {}

beforeAll(async () => {
  db = await testDatabase()
  log = pino({ level: 'debug' }, { write: line => void lines.push(line) })
})
beforeEach(async () => {
  await db.deleteFrom('stood_back').execute()
  lines = []
  tried = []
})

/** The first three of the list that do not stand back, as a statement of a job has them. */
const next = async () =>
  (
    await sql<{ n: number }>`select n from unnest(${list}::int[]) as n
      where ${sql.raw(isForward('numbers', 'n::text'))} order by n limit 3`.execute(db)
  ).rows.map(({ n }) => n)
const round = (more = {}) =>
  forEachDue<number>({ db, log }, 'numbers', {
    next,
    key: String,
    each: async n => {
      tried.push(n)
      const outcome = each(n)
      if (outcome === undefined) list = list.filter(one => one !== n)
      return outcome
    },
    ...more,
  })
const fails = (...bad: number[]) => {
  each = n => {
    if (bad.includes(n)) throw new Error(`no ${n}`)
  }
}

describe('a round of a job', () => {
  test('everything is done, also what is behind the limit of the list', async () => {
    list = [1, 2, 3, 4, 5, 6, 7]
    fails()
    expect(await round()).toBe(7)
    expect(list).toEqual([])
    // whoever runs the shop reads that it was done; a round that finds nothing is no news
    expect(await round()).toBe(0)
    expect(lines.map(line => JSON.parse(line) as object)).toMatchObject([
      { level: 30, work: 'numbers', done: 7, later: 0, failed: 0 },
      { level: 20, work: 'numbers', done: 0 },
    ])
  })
  test('those that fail hold up no other and fill no round; they are told at the end', async () => {
    list = [1, 2, 3, 4, 5, 6]
    fails(1, 2, 3, 4)
    const error = await round().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(SomeFailed)
    expect(error).toMatchObject({ message: '4 of 6 failed: no 1', errors: [{}, {}, {}, {}] })
    expect(tried).toEqual([1, 2, 3, 4, 5, 6])
    expect(await failingItems(db)).toMatchObject({ count: 4 })
    // not with the next round
    expect(await round()).toBe(0)
    expect(tried).toHaveLength(6)
  })
  test('what failed comes back after a pause that doubles up to a day, at once when the desk says so, and is forgotten when done', async () => {
    list = [1]
    fails(1)
    const pauses: number[] = []
    for (let i = 0; i < 10; i++) {
      await round().catch(() => {})
      const [one] = await listStoodBack(db, 10)
      pauses.push(Math.round(((one?.until.getTime() ?? 0) - Date.now()) / 60_000))
      expect(one).toMatchObject({ work: 'numbers', item: '1', failures: i + 1, reason: 'no 1' })
      expect(await tryNow(db, 'numbers', '1')).toBe(true)
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440])
    fails()
    expect(await round()).toBe(1)
    expect(await listStoodBack(db, 10)).toEqual([])
    expect(await tryNow(db, 'numbers', '1')).toBe(false)
  })
  test('what cannot be done now stands back without being a failure', async () => {
    list = [1, 2]
    each = n => (n === 1 ? { later: 30, because: 'closed' } : undefined)
    expect(await round()).toBe(1)
    expect(await listStoodBack(db, 10)).toMatchObject([{ item: '1', failures: 0, reason: 'closed' }])
    expect(await failingItems(db)).toEqual({ count: 0, oldest: null })
  })
  test('what says it is done and stays in the list takes no place either', async () => {
    list = [1, 2, 3, 4]
    each = n => (n < 4 ? 'done' : undefined)
    expect(await round()).toBe(4)
    expect(tried).toEqual([1, 2, 3, 4])
    expect(await listStoodBack(db, 10)).toMatchObject([{ item: '1' }, { item: '2' }, { item: '3' }])
  })
  test('one may be due again at once, and ends with the first failure', async () => {
    list = [1]
    let times = 0
    each = () => {
      if (++times === 3) throw new Error('enough')
      return 'done'
    }
    const again = round({ again: true, next: async (passed: string[]) => (passed.includes('1') ? [] : [1]) })
    await expect(again).rejects.toThrow('1 of 3 failed: enough')
  })
  test('a list that gives the same for ever ends', async () => {
    fails(1)
    const same = round({ again: true, standsBack: false, next: async () => [1] })
    await expect(same).rejects.toThrow(SomeFailed)
    expect(tried).toEqual([1])
  })
  test('it ends when one says so, and after as many as it may', async () => {
    list = [1, 2, 3, 4, 5]
    each = n => (n === 3 ? 'stop' : undefined)
    expect([await round(), tried]).toEqual([2, [1, 2, 3]])
    fails()
    expect([await round({ most: 1 }), list]).toEqual([1, [4, 5]])
  })
  test('without a database it ends at once: nobody has failed', async () => {
    list = [1, 2]
    each = () => {
      throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    }
    await expect(round()).rejects.toThrow('gone')
    expect([tried, await listStoodBack(db, 10)]).toEqual([[1], []])
  })
  test('steps are each done, and come with the next round whatever became of them', async () => {
    for (let i = 0; i < 2; i++) {
      const steps = forEachOf({ db, log }, 'steps', [1, 2, 3], String, async n => {
        tried.push(n)
        if (n === 1) throw new Error('no paper')
      })
      await expect(steps).rejects.toThrow('1 of 3 failed: no paper')
    }
    expect(tried).toEqual([1, 2, 3, 1, 2, 3])
    expect(await listStoodBack(db, 10)).toEqual([])
  })
  test('the log says which failed and what a round did', async () => {
    list = [1, 2]
    fails(1)
    await round().catch(() => {})
    expect(lines.map(line => JSON.parse(line) as object)).toMatchObject([
      { level: 40, work: 'numbers', item: '1', err: { message: 'no 1' } },
      { level: 30, work: 'numbers', done: 1, later: 0, failed: 1 },
    ])
  })
})
