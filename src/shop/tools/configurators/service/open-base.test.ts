import { expect, test, vi } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { withAllKinds, withSmallConnector } from '../fixtures.ts'

test('CFG-01 what was opened ahead is at hand for its first visitor, and nothing is opened once the shop ends', async () => {
  // what other tests of this process have opened is not known to a process that starts
  vi.resetModules()
  const { openAhead, openAll } = await import('./open-base.ts')
  const db = await testDatabase()
  await withSmallConnector(db)
  await withAllKinds(db)
  const query = vi.spyOn(db.getExecutor(), 'executeQuery')
  const read = () => query.mock.calls.filter(([{ sql }]) => sql.includes('definition')).length
  await openAhead(db, AbortSignal.abort())
  expect(read()).toBe(0)
  await openAhead(db, new AbortController().signal)
  const once = read()
  expect(once).toBeGreaterThan(2)
  const [first, again] = [await openAll({ db }), await openAll({ db })]
  expect(first.length).toBeGreaterThan(2)
  expect(first.every((one, i) => one === again[i])).toBe(true)
  expect(read()).toBe(once)
  query.mockRestore()
})
