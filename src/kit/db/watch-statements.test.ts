import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { connect, connectionOf } from './connect.ts'
import { preparedStatement } from './prepared-statement.ts'
import { inTransaction } from './transaction.ts'

const told: string[] = []
const db = connect(connectionOf(await testDatabase()), {
  max: 3,
  watch: statement => {
    told.push(statement)
    return error => void told.push(`${statement} ${error ? 'failed' : 'answered'}`)
  },
})
afterAll(() => db.destroy())
beforeEach(() => void (told.length = 0))

const one = preparedStatement<{ n: number }, [number]>('watched-by-tests', 'select $1::int as n')

test('a statement is told by its registered name, else by its first word, and when it is answered', async () => {
  expect(await one(db, [7])).toEqual([{ n: 7 }])
  await sql`select 1`.execute(db)
  expect(told).toEqual(['watched-by-tests', 'watched-by-tests answered', 'select', 'select answered'])
})

test('a statement that fails is told so, and fails as ever', async () => {
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero')
  expect(told).toEqual(['select', 'select failed'])
})

test('those of a transaction, with its begin and commit', async () => {
  await inTransaction(db, async tx => {
    await one(tx, [1])
  })
  expect(told.filter(line => !line.includes(' '))).toEqual(['begin', 'watched-by-tests', 'commit'])
  expect(told.filter(line => line.endsWith(' answered'))).toHaveLength(3)
})
