import { existsSync, mkdtempSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { loadCatalogue } from '#shop/catalogue/articles/service/load-catalogue.ts'
import { demoCatalogue } from '#demo/catalogue.ts'
import { writeGround } from '#demo/store/commerce.ts'
import { listing } from '../model/list-articles.ts'
import { buildApart } from './build-apart.ts'
import { buildIndex, type BuiltIndex } from './build-index.ts'
import { readIndex, writeIndex } from './index-wire.ts'
import { keepIndex, readKept } from './kept-index.ts'
import { openIndex, type IndexOptions, type OpenIndex } from './open-index.ts'

let db: Db
const open: OpenIndex[] = []
const soon = { timeout: 60_000 }

beforeAll(async () => {
  db = await testDatabase()
  await inTransaction(db, writeGround)
  await loadCatalogue(db, demoCatalogue({ skus: 400, today: '2026-11-20' }))
})
afterEach(async () => {
  for (const index of open.splice(0)) await index.close()
})

function opened(options: IndexOptions = {}): Promise<{ index: OpenIndex; lines: string[] }> {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: line => void lines.push(line) })
  return openIndex(db, log, { burstMs: 20, pauseMs: 10, ...options }).then(index => {
    open.push(index)
    return { index, lines }
  })
}

const nextVersion = () =>
  sql`with next as (update catalogue_version set version = version + 1 returning version)
      select pg_notify('catalogue', version::text) from next`.execute(db)

test('the builder hands over the index that this process would build', async () => {
  const { index } = await opened()
  expect(index.built()).toBe(false)
  expect(() => index.index()).toThrow()
  await index.ready
  const here = await buildIndex(db)
  expect(index.version()).toBe(here.version)
  expect(index.index()).toEqual(here.index)
  expect(listing(index.index(), { language: 'en', text: 'connector' })).toEqual(
    listing(here.index, { language: 'en', text: 'connector' }),
  )
})

test('an index that stops on its way is none', async () => {
  const through = new PassThrough()
  const written = writeIndex(through, await buildIndex(db))
  const whole = await buffer(through)
  await written
  expect((await readIndex(Readable.from([whole]))).index.articles).toBe(400)
  await expect(readIndex(Readable.from([whole.subarray(0, -1)]))).rejects.toThrow('not whole')
  await expect(readIndex(Readable.from([]))).rejects.toThrow('not whole')
})

test('a database that is away is told with what the builder said', async () => {
  const away = { connectionString: 'postgres://nobody@127.0.0.1:1/nothing' }
  await expect(buildApart(away, new AbortController().signal)).rejects.toThrow(/ECONNREFUSED/)
})

test('news of a new catalogue make a new index, once for a burst, and the last version wins', async () => {
  const build = vi.fn(async (): Promise<BuiltIndex> => {
    await sleep(30)
    return buildIndex(db)
  })
  const { index } = await opened({ build })
  await index.ready
  expect(build).toHaveBeenCalledTimes(1)
  const before = index.version()
  for (let i = 0; i < 5; i++) await nextVersion()
  await vi.waitFor(() => expect(index.version()).toBe(before + 5), soon)
  await sleep(60)
  expect(build.mock.calls.length).toBeLessThanOrEqual(3)
  // one while another is being built
  const calls = build.mock.calls.length
  await nextVersion()
  await vi.waitFor(() => expect(build).toHaveBeenCalledTimes(calls + 1), soon)
  await nextVersion()
  await vi.waitFor(() => expect(index.version()).toBe(before + 7), soon)
})

test('a failure is logged and tried again with longer pauses, and the old index goes on answering', async () => {
  let fail = 3
  const build = async (): Promise<BuiltIndex> => {
    if (fail-- > 0) throw new Error('the database is away')
    return buildIndex(db)
  }
  const { index, lines } = await opened({ build, pauseMs: 10 })
  const pauses = () => lines.flatMap(line => (JSON.parse(line) as { nextTryInMs?: number }).nextTryInMs ?? [])
  await index.ready
  expect(index.built()).toBe(true)
  expect(pauses()).toEqual([10, 20, 40])
  const before = index.index()
  fail = 1
  await nextVersion()
  await vi.waitFor(() => expect(pauses()).toEqual([10, 20, 40, 10]), soon)
  expect(index.index()).toBe(before)
  await vi.waitFor(() => expect(index.index()).not.toBe(before), soon)
})

test('closing ends a builder at work; ready settles all the same', async () => {
  const { index } = await opened()
  await index.close()
  await index.ready
  expect(index.built()).toBe(false)
})

test('building leaves this process free', async () => {
  const { index } = await opened()
  const before = performance.eventLoopUtilization()
  await vi.waitUntil(() => index.built(), { timeout: 60_000 })
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.4)
})

test('the index is kept for the next start, and for this state of this catalogue only', async () => {
  const keepIn = join(mkdtempSync(join(tmpdir(), 'contara-index-')), 'kept', 'catalogue-index')
  const first = await opened({ keepIn })
  await first.index.ready
  await vi.waitFor(() => expect(existsSync(keepIn)).toBe(true), soon)
  const build = vi.fn(() => buildIndex(db))
  const again = await opened({ keepIn, build })
  await again.index.ready
  expect(build).not.toHaveBeenCalled()
  expect(again.index.version()).toBe(first.index.version())
  expect(again.index.index()).toEqual(first.index.index())
  await nextVersion()
  await vi.waitFor(() => expect(build).toHaveBeenCalled(), soon)
  const later = await opened({ keepIn, build })
  build.mockClear()
  await later.index.ready
  expect(build).toHaveBeenCalledTimes(1)
})

test('a kept index that is cut short, empty or no file is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'contara-index-'))
  const file = join(folder, 'index')
  await keepIndex(file, 'k'.repeat(64), await buildIndex(db))
  expect((await readKept(file, 'k'.repeat(64)))?.index.articles).toBe(400)
  expect(await readKept(file, 'x'.repeat(64))).toBeNull()
  truncateSync(file, statSync(file).size - 1)
  expect(await readKept(file, 'k'.repeat(64))).toBeNull()
  truncateSync(file, 0)
  expect(await readKept(file, 'k'.repeat(64))).toBeNull()
  expect(await readKept(folder, 'k'.repeat(64))).toBeNull()
})
