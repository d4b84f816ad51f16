import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectionOf } from '#kit/db/connect.ts'
import type { Connection } from '#kit/db/connection.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { packageRoot } from '../database/package-root.ts'
import { testDatabase } from '../database/test-database.ts'

const urlOf = (connection: Connection): string => {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, password, database } = connection
  const socket = new URLSearchParams({ host, port: String(port) }).toString()
  return `postgres://${user}:${encodeURIComponent(password)}@/${database}?${socket}`
}

test('the catalogue is read from the standby where there is one, which takes no writes', async () => {
  const db = await testDatabase()
  await stockGoods(db, [{ code: 'ONLY-THERE' }])
  // as a standby answers: nothing may be written
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(db)
  const folder = mkdtempSync(join(tmpdir(), 'contara-export-'))
  try {
    const env = {
      PATH: process.env['PATH'],
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      DATABASE_REPLICA_URL: urlOf(connectionOf(db)),
    }
    const command = join(packageRoot(), 'src/app/commands/export.ts')
    const said = execFileSync(process.execPath, [command, join(folder, 'catalogue.csv')], { env })
    expect(said.toString()).toContain('Exported 1 articles')
    expect(readFileSync(join(folder, 'catalogue.csv'), 'utf8')).toContain('ONLY-THERE')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
