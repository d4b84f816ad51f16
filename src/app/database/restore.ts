import { escapeIdentifier } from 'pg'
import type { Client } from 'pg'
import { databaseName, onDatabase, openClient } from '#kit/db/connection.ts'
import type { Connection } from '#kit/db/connection.ts'
import type { Blobs } from '#kit/blobs/blobs.ts'
import { folderBlobs } from '#kit/blobs/folder-blobs.ts'
import { migrationChecksum } from '#kit/db/migrate.ts'
import type { Migration } from '#kit/db/migrate.ts'
import { StartProblem } from '#kit/db/start-problem.ts'
import { faultsOf, keptFiles, type BackupCounts, type FileFaults } from './backup.ts'
import { copyDatabaseSettings, rightsOfOthers, type AfterRestore, type NotKept } from './after-restore.ts'
import { readParts } from './backup-format.ts'
import type { Head, PartRead } from './backup-format.ts'
import { loadInto } from './load-backup.ts'
import { filesToRestore, type FilesToRestore } from './restore-files.ts'
import { collectMigrations } from './migrations.ts'
import { openDatabase } from './open.ts'
import { filesFolder } from './places.ts'
import type { DatabaseEnv } from './open.ts'
import { holdForRestore, lacksRights } from './restoring.ts'

/**
 * Brings back a backup: into an empty shop, or with `replace` in the place of one that has data. Everything is
 * loaded aside, checked (counts and hashes of every table and file) and only then put in place, so a restore
 * that fails or is killed leaves the shop as it was. The shop must not run meanwhile.
 * Throws `StartProblem` with one line for everything that stands in the way.
 */
export async function restoreBackup(
  env: DatabaseEnv,
  file: string,
  options: {
    /** where stored files are kept; DATA_DIR/files unless said */
    files?: Blobs
    replace?: boolean
    onProgress?: (line: string) => void
    migrations?: readonly Migration[]
  } = {},
): Promise<BackupCounts & AfterRestore & FileFaults & NotKept> {
  const onProgress = options.onProgress ?? (() => {})
  await checkWhole(file)
  const migrations = await migrationsOf(file, options.migrations ?? collectMigrations())
  const open = await openDatabase(env, 'owner')
  let turn: Awaited<ReturnType<typeof holdForRestore>> | undefined
  try {
    turn = await holdForRestore(open.connection)
    await refuseIfUsed(open.connection, options.replace ?? false)
    const files = filesToRestore(options.files ?? folderBlobs(filesFolder(env.dataDir)))
    await files.check()
    const aside = await makeAside(open.connection)
    try {
      const counts = await loadInto(
        aside.connection,
        migrations,
        contents(file, files, onProgress),
        onProgress,
      )
      const faults = await fileFaults(aside.connection, files)
      await files.putInPlace()
      const notKept = await aside.putInPlace()
      await files.dropOthers()
      return { ...counts, files: files.count, faults, notKept }
    } catch (error) {
      await aside.drop().catch(() => {})
      await files.takeBack()
      throw error
    }
  } finally {
    await turn?.end()
    await open.close()
  }
}

/** Stored files that rows of the backup name and that it does not hold as they were. */
async function fileFaults(connection: Connection, files: FilesToRestore): Promise<string[]> {
  const client = await openClient(connection, 'contara restore')
  try {
    return faultsOf(await keptFiles(client), files.hashes, 'the backup')
  } finally {
    await client.end()
  }
}

/** The migrations that the backup's shop had played; the same files must be at hand. */
async function migrationsOf(file: string, known: readonly Migration[]): Promise<Migration[]> {
  const head = await firstHead(file)
  return head.migrations.map(({ name, checksum }) => {
    const migration = known.find(candidate => candidate.name === name)
    if (!migration)
      throw new StartProblem(
        `${file} was made by a newer version of the shop (migration ${name}): use that version.`,
      )
    if (migrationChecksum(migration) !== checksum)
      throw new StartProblem(
        `${file} was made by a shop whose migration ${name} differs from this version's.`,
      )
    return migration
  })
}

/** Reads a backup to its end before anything is made or touched: one that is cut or damaged leaves nothing behind. */
async function checkWhole(file: string): Promise<void> {
  try {
    for await (const part of readParts(file)) for await (const chunk of part.data) void chunk
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(`${file} is cut off or damaged: use another backup.`)
  }
}

async function firstHead(file: string): Promise<Head & { kind: 'shop' }> {
  for await (const part of readParts(file)) {
    if (part.head.kind === 'shop') return part.head
    break
  }
  throw new StartProblem(`${file} is not a backup that this version of the shop reads.`)
}

async function refuseIfUsed(connection: Connection, replace: boolean): Promise<void> {
  const client = await openClient(connection, 'contara restore')
  try {
    const others = await client.query<{ count: number }>(
      `select count(*) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    const busy = others.rows[0]?.count ?? 0
    if (busy > 0)
      throw new StartProblem(
        `The database is in use (${busy} connections): stop the shop and its commands first.`,
      )
    if (!replace && (await hasRows(client)))
      throw new StartProblem('The shop has data already: add --replace to put the backup in its place.')
  } finally {
    await client.end()
  }
}

async function hasRows(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' and tablename <> 'migration'`,
  )
  for (const { name } of rows) if ((await client.query(`select from ${name} limit 1`)).rowCount) return true
  return false
}

type Aside = {
  connection: Connection
  /** answers what of the database before is not kept, in words */
  putInPlace: () => Promise<string[]>
  drop: () => Promise<void>
}

const drop = (database: string) => `drop database if exists ${escapeIdentifier(database)}`

/** A database beside the shop's, that takes its name at the end, in one transaction. */
async function makeAside(target: Connection): Promise<Aside> {
  const name = databaseName(target)
  const aside = `${name}_restoring`
  const old = `${name}_replaced`
  const server = onDatabase(target, 'postgres')
  try {
    await onServer(server, [drop(aside), drop(old), `create database ${escapeIdentifier(aside)}`])
  } catch (error) {
    throw lacksRights(error)
  }
  return {
    connection: onDatabase(target, aside),
    putInPlace: async () => {
      const notKept = await rightsOfOthers(target)
      const client = await openClient(server, 'contara restore')
      try {
        notKept.push(...(await copyDatabaseSettings(client, name, aside)))
        await client.query('begin')
        await client.query(`alter database ${escapeIdentifier(name)} rename to ${escapeIdentifier(old)}`)
        await client.query(`alter database ${escapeIdentifier(aside)} rename to ${escapeIdentifier(name)}`)
        await client.query('commit')
      } catch (error) {
        throw new StartProblem(
          `The backup could not take its place; the shop is as it was: ${error instanceof Error ? error.message : String(error)}`,
        )
      } finally {
        await client.end()
      }
      await onServer(server, [drop(old)])
      return notKept
    },
    drop: () => onServer(server, [drop(aside)]),
  }
}

async function onServer(server: Connection, statements: string[]): Promise<void> {
  const client = await openClient(server, 'contara restore')
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Takes the stored files out of the backup's parts and hands the rest on. */
async function* contents(
  file: string,
  files: FilesToRestore,
  onProgress: (line: string) => void,
): AsyncGenerator<PartRead> {
  for await (const part of readParts(file)) {
    if (part.head.kind === 'file') await files.take(part.head.path, part, file)
    else yield part
  }
  if (files.count > 0) onProgress(`${files.count} files`)
}
