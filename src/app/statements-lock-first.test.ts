import { globSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { mayReadBeside, readBesideLock } from '#kit/db/lock-first.ts'
import { preparedStatements } from '#kit/db/prepared.ts'
import { inTransaction } from '#kit/db/transaction.ts'

beforeAll(async () => {
  const stores = globSync([
    'src/shop/*/*/store.ts',
    'src/shop/*/*/store/*.ts',
    'src/kit/*.ts',
    'src/platform/*/*.ts',
  ]).filter(file => !file.endsWith('.test.ts'))
  for (const file of stores) await import(/* @vite-ignore */ `../../${file}`)
}, 60_000)

describe('sums', () => {
  test('none of whole numbers is put into an int, which three large stocks leave behind', () => {
    const sum = /\bsum\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)(?: filter \([^()]*\))?/.source
    const cast = new RegExp(`${sum}(?:\\)*|[^;]{0,160}?, 0\\)+)::int\\b`, 'i')
    expect('coalesce((select sum(r.quantity) from x where r.a = $1), 0)::int').toMatch(cast)
    const found = preparedStatements().filter(({ text }) => cast.test(text.replace(/\s+/g, ' ')))
    expect(found.map(({ name }) => name)).toEqual([])
  })
})

describe('locked first, read afterwards', () => {
  test('no prepared statement of the shop reads other tables beside the rows that it locks', () => {
    const found = preparedStatements().filter(({ text }) => readBesideLock(text).length > 0)
    expect(found.map(({ name }) => name)).toEqual([...mayReadBeside.keys()])
  })
  test('any other statement that does is refused when a test runs it, inside a transaction and outside', async () => {
    const db = await testDatabase()
    const bad = sql`select c.id, (select count(*) from session s where s.customer_id = c.id) from customer c for update of c`
    await expect(bad.execute(db)).rejects.toThrow('lock first, read afterwards')
    await expect(inTransaction(db, tx => bad.execute(tx))).rejects.toThrow('reads session beside its lock')
  })
})
