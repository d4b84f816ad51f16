import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { emptyTestDatabase } from '#app/database/test-database.ts'
import { connect } from './connect.ts'
import type { Db } from './connect.ts'
import { isDuplicate, sqlState } from './sql-state.ts'
import { inTransaction } from './transaction.ts'

let db: Db
beforeAll(async () => {
  db = connect(await emptyTestDatabase(), { max: 4 })
  await sql`create table counter (id int primary key, n int not null)`.execute(db)
  await sql`insert into counter values (1, 0), (2, 0)`.execute(db)
})

const counters = async () =>
  (await sql<{ n: number }>`select n from counter order by id`.execute(db)).rows.map(r => r.n)

const touch = (first: number, second: number) =>
  inTransaction(db, async tx => {
    await sql`update counter set n = n + 10 where id = ${first}`.execute(tx)
    await sql`select pg_sleep(0.1)`.execute(tx)
    await sql`update counter set n = n + 10 where id = ${second}`.execute(tx)
  })

describe('inTransaction', () => {
  test('two serializable writers of one row both come through', async () => {
    let [runs, reads] = [0, 0]
    const bothRead = Promise.withResolvers<void>()
    const addOne = () =>
      inTransaction(
        db,
        async tx => {
          runs++
          const { rows } = await sql<{ n: number }>`select n from counter where id = 1`.execute(tx)
          if (++reads > 1) bothRead.resolve()
          await bothRead.promise
          await sql`update counter set n = ${(rows[0]?.n ?? 0) + 1} where id = 1`.execute(tx)
        },
        { isolation: 'serializable' },
      )
    await Promise.all([addOne(), addOne()])
    expect(await counters()).toEqual([2, 0])
    expect(runs).toBeGreaterThan(2)
  })

  test('a deadlock is run again', async () => {
    await Promise.all([touch(1, 2), touch(2, 1)])
    expect(await counters()).toEqual([22, 20])
  })

  test('any other error rolls back and is not run again', async () => {
    let runs = 0
    const failing = inTransaction(db, async tx => {
      runs++
      await sql`update counter set n = 99`.execute(tx)
      await sql`insert into counter values (1, 1)`.execute(tx)
    })
    const error = await failing.catch((caught: unknown) => caught)
    expect(sqlState(error)).toBe('23505')
    expect(isDuplicate(error, 'counter_pkey')).toBe(true)
    expect(isDuplicate(error, 'other')).toBe(false)
    expect(runs).toBe(1)
    expect(await counters()).toEqual([22, 20])
  })

  test('gives up after the third attempt', async () => {
    let runs = 0
    const failing = inTransaction(db, async tx => {
      runs++
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
    })
    await expect(failing).rejects.toThrow('again')
    expect(runs).toBe(3)
  })

  test('joins a running transaction', async () => {
    const failing = inTransaction(db, async outer => {
      await inTransaction(outer, async inner => {
        await sql`update counter set n = 0`.execute(inner)
      })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await counters()).toEqual([22, 20])
  })
})

describe('statements that travel together', () => {
  test('what goes out without waiting is done in its order, in the transaction', async () => {
    await sql`update counter set n = 1`.execute(db)
    const [, , third] = await inTransaction(db, tx =>
      Promise.all([
        sql`update counter set n = n * 10 where id = 1`.execute(tx),
        sql`update counter set n = n + 1 where id = 1`.execute(tx),
        sql<{ n: number }>`select n from counter where id = 1`.execute(tx),
      ]),
    )
    expect(third.rows).toEqual([{ n: 11 }])
  })

  test('one that fails rolls back those before and after it, and its own error is told', async () => {
    await sql`update counter set n = 1`.execute(db)
    const failing = inTransaction(db, tx =>
      Promise.all([
        sql`update counter set n = 50 where id = 1`.execute(tx),
        sql`insert into counter values (1, 1)`.execute(tx),
        sql`update counter set n = 60 where id = 2`.execute(tx),
      ]),
    )
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('23505')
    expect(await counters()).toEqual([1, 1])
    // the connection is as good as before
    await Promise.all([1, 2, 3, 4].map(() => inTransaction(db, tx => sql`select 1`.execute(tx))))
  })

  test('the last statement holds with the commit, or nothing does', async () => {
    await sql`update counter set n = 1`.execute(db)
    const run = (last: number) =>
      inTransaction(db, async (tx, finish) => {
        await sql`update counter set n = 7 where id = 1`.execute(tx)
        finish(() => sql`update counter set n = 10 / ${last}::int where id = 2`.execute(tx))
        return 'done'
      })
    expect(sqlState(await run(0).catch((error: unknown) => error))).toBe('22012')
    expect(await counters()).toEqual([1, 1])
    expect(await run(2)).toBe('done')
    expect(await counters()).toEqual([7, 5])
  })

  test('a last statement that is slow to go out is still inside', async () => {
    await sql`update counter set n = 1`.execute(db)
    const failing = inTransaction(db, async (tx, finish) => {
      finish(async () => {
        await new Promise(resolve => setTimeout(resolve, 20))
        await sql`insert into counter values (3, 1), (1, 1)`.execute(tx)
      })
    })
    await expect(failing).rejects.toThrow('duplicate')
    expect(await counters()).toEqual([1, 1])
  })

  test('a transaction that has ended takes no more statements', async () => {
    const ended = await inTransaction(db, tx => Promise.resolve(tx))
    await expect(sql`select 1`.execute(ended)).rejects.toThrow('has ended')
  })
})
