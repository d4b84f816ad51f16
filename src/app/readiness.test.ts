import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#kit/db/connect.ts'
import { folderBlobs } from '#kit/blobs/folder-blobs.ts'
import { openFiles } from '#platform/files/files.ts'
import { collectMigrations } from './database/migrations.ts'
import { testDatabase } from './database/test-database.ts'
import { readiness } from './readiness.ts'

const folder = mkdtempSync(join(tmpdir(), 'contara-ready-'))
afterAll(() => rmSync(folder, { recursive: true }))
let db: Db
beforeAll(async () => void (db = await testDatabase()))

const own = join(folder, 'own')
const migrations = collectMigrations().map(({ name }) => name)
const asked = (more: { filesIn?: string; migrations?: string[]; filesLost?: boolean } = {}) => {
  const { filesIn = own } = more
  const files = openFiles(folderBlobs(filesIn))
  const log = pino({ level: 'silent' })
  return readiness({
    db,
    log,
    databaseOutside: true,
    migrations,
    filesLost: false,
    ...more,
    disk: filesIn,
    where: filesIn,
    files,
  })()
}
const about = { purpose: 'paper', name: 'invoice.pdf', type: 'application/pdf' }

test('a node whose folder lacks the files that the database names is not ready, and says why', async () => {
  for (let i = 0; i < 4; i++) await openFiles(folderBlobs(own)).keep(db, about, Buffer.from(`paper ${i}`))
  expect(await asked()).toBeNull()
  const elsewhere = join(folder, 'elsewhere')
  expect(await asked({ filesIn: elsewhere })).toBe(
    `${elsewhere} lacks stored files that the database names (4 of 4 that were looked for): all nodes share one place. FILES_LOST=1 serves without them`,
  )
  expect(await asked({ filesIn: elsewhere, filesLost: true })).toBeNull()
  // one that is lost takes no shop out of service
  const { id } = await openFiles(folderBlobs(own)).keep(db, about, Buffer.from('lost'))
  rmSync(join(own, id.slice(0, 2), id))
  expect(await asked()).toBeNull()
})

test('a node of an older release is not ready once a newer one has migrated the database', async () => {
  expect(await asked({ migrations: migrations.slice(0, -1) })).toBe(
    `the database was migrated by a newer release (${migrations.at(-1)}): exchange this node`,
  )
})
