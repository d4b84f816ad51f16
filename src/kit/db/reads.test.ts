import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { emptyTestDatabase } from '#app/database/test-database.ts'
import { connect, type Db } from './connect.ts'
import { preparedStatement } from './prepared-statement.ts'
import { noteReads, readKept, Reads, spoilReads } from './reads.ts'
import { inTransaction } from './transaction.ts'

let db: Db
beforeAll(async () => {
  db = connect(await emptyTestDatabase(), { max: 4 })
  await sql`create table shelf (id int primary key, pieces int not null)`.execute(db)
  await sql`insert into shelf select n, n from generate_series(1, 100) n`.execute(db)
})
const pieces = preparedStatement<{ pieces: number }, [number[]]>(
  'test-reads-pieces',
  'select pieces from shelf where id = any($1) order by id',
)
/** The reads of some work. */
async function readsOf(work: () => Promise<unknown>): Promise<Reads> {
  const reads = new Reads()
  await noteReads(reads, work)
  return reads
}
const set = (id: number, to: number) => sql`update shelf set pieces = ${to} where id = ${id}`.execute(db)

test('what was read holds until an answer is another, and holds again when it is as before', async () => {
  const reads = await readsOf(async () => {
    await Promise.all([pieces(db, [[1, 2]]), sql`select count(*) from shelf where pieces > 90`.execute(db)])
  })
  expect(await reads.stillHold()).toBe(true)
  await set(3, 50)
  expect(await reads.stillHold()).toBe(true)
  await set(2, 0)
  expect(await reads.stillHold()).toBe(false)
  await set(2, 2)
  expect(await reads.stillHold()).toBe(true)
  // a count alone
  await set(4, 99)
  expect(await reads.stillHold()).toBe(false)
  await set(4, 4)
})

test('what nothing was read for always holds', async () => {
  expect(await (await readsOf(() => Promise.resolve())).stillHold()).toBe(true)
})

test.each<[string, () => Promise<unknown>]>([
  ['a change', () => sql`update shelf set pieces = pieces where id = 1`.execute(db)],
  [
    'a change inside of a select',
    () => sql`with x as (delete from shelf where id = -1) select 1`.execute(db),
  ],
  ['a transaction, also one that only reads', () => inTransaction(db, tx => pieces(tx, [[1]]))],
  ['a statement that fails', () => sql`select 1 / 0`.execute(db).catch(() => {})],
  ['a very long answer', () => sql`select repeat('x', 70000)`.execute(db)],
  ['what says so', () => Promise.resolve(spoilReads())],
])('%s is not asked again, and nothing holds', async (_, work) => {
  const reads = await readsOf(async () => {
    await pieces(db, [[1]])
    await work()
  })
  const before = await sql<{ n: number }>`select sum(xmin::text::int)::int as n from shelf`.execute(db)
  expect(await reads.stillHold()).toBe(false)
  const after = await sql<{ n: number }>`select sum(xmin::text::int)::int as n from shelf`.execute(db)
  expect(after.rows).toEqual(before.rows)
})

test('of what a process keeps, the value is noted and not how it came to be', async () => {
  let kept = 7
  const sum = async () => {
    await sql`select repeat('x', 70000)`.execute(db)
    return kept
  }
  const reads = await readsOf(() => readKept(sum))
  expect(await reads.stillHold()).toBe(true)
  kept = 8
  expect(await reads.stillHold()).toBe(false)
})

test('what is asked after it was made has no part in it; what was under way then cannot be told', async () => {
  const reads = new Reads()
  await noteReads(reads, async () => {
    await pieces(db, [[1]])
    reads.close()
    await sql`update shelf set pieces = pieces where id = 1`.execute(db)
  })
  expect(await reads.stillHold()).toBe(true)
  const early = new Reads()
  await noteReads(early, async () => {
    const coming = pieces(db, [[1]])
    early.close()
    await coming
  })
  expect(await early.stillHold()).toBe(true)
})

test('works at the same time are noted apart, and outside of any nothing is', async () => {
  const [one, other] = await Promise.all([
    readsOf(() => pieces(db, [[5]])),
    readsOf(() => pieces(db, [[6]])),
    pieces(db, [[7]]),
  ])
  await set(5, 0)
  expect([await one.stillHold(), await other.stillHold()]).toEqual([false, true])
  expect(await readKept(() => Promise.resolve(1))).toBe(1)
})
