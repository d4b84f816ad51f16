import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { countAttempt, forgetAttempts, networkOf, sweepAttempts, takeBackAttempt } from './attempts.ts'

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('S8 %s counts as %s', (ip, network) => expect(networkOf(ip)).toBe(network))

test('S8 so many in a window, also at the same moment; then the window closes by itself', async () => {
  const db = await testDatabase()
  const limits = [
    { key: 'a', limit: 5 },
    { key: 'b', limit: 100 },
  ]
  const tries = await Promise.all(Array.from({ length: 12 }, () => countAttempt(db, limits, 900)))
  expect(tries.filter(stop => stop === null)).toHaveLength(5)
  expect(tries.find(stop => stop !== null)?.retryAfter).toBeGreaterThan(890)
  await takeBackAttempt(db, ['b'])
  const { rows } = await sql<{ count: number }>`select count from attempt where key = 'b'`.execute(db)
  expect(rows[0]?.count).toBe(11)
  await sql`update attempt set until = now() - interval '1 ms'`.execute(db)
  expect(await countAttempt(db, limits, 900)).toBeNull()
  await forgetAttempts(db, ['a'])
  expect(await countAttempt(db, [{ key: 'a', limit: 1 }], 900)).toBeNull()
  expect(await countAttempt(db, [{ key: 'a', limit: 1 }], 900)).not.toBeNull()
  await sql`update attempt set until = now() - interval '1 ms'`.execute(db)
  await sweepAttempts(db)
  expect((await sql`select from attempt`.execute(db)).rows).toEqual([])
})
