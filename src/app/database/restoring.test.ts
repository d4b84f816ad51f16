import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Connection } from '#kit/db/connection.ts'
import { folderBlobs } from '#kit/blobs/folder-blobs.ts'
import { filesFolder } from './places.ts'
import { migrate } from '#kit/db/migrate.ts'
import { writeBackup } from './backup.ts'
import { openDatabase } from './open.ts'
import { holdForRestore } from './restoring.ts'
import { restoreBackup } from './restore.ts'
import { emptyTestDatabase } from './test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'contara-restoring-'))
afterAll(() => rmSync(folder, { recursive: true }))

const urlOf = (connection: Connection): string => {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, password, database } = connection
  // a folder of sockets stands behind the question mark
  return `postgres://${user}:${password}@server/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
const migrations = [
  { name: '20260101-1000-first', text: 'create table one (id int); insert into one values (1);' },
]

test('F19 while a backup is restored no other restore begins there, and no shop or command starts', async () => {
  const connection = await emptyTestDatabase()
  const other = await emptyTestDatabase()
  const file = join(folder, 'shop.backup')
  await migrate(connection, migrations)
  await writeBackup(connection, folderBlobs(filesFolder(folder)), file)
  const env = { databaseUrl: urlOf(connection), dataDir: folder }
  const held = await holdForRestore(connection)
  const busy =
    /^A backup is being restored in the place of the database 'test_\w+': wait until that has ended\.$/
  await expect(holdForRestore(connection)).rejects.toThrow(busy)
  await expect(openDatabase(env, 'owner')).rejects.toThrow(busy)
  await expect(openDatabase(env, 'guest')).rejects.toThrow(busy)
  await expect(restoreBackup(env, file, { replace: true, migrations })).rejects.toThrow(busy)
  // another database of the same server is not concerned
  await (await openDatabase({ databaseUrl: urlOf(other), dataDir: folder }, 'owner')).close()
  await held.end()
  expect(await restoreBackup(env, file, { replace: true, migrations })).toMatchObject({ tables: 2, rows: 2 })
  await (await openDatabase(env, 'owner')).close()
})
