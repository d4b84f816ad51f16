import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Logger } from 'pino'
import type { Db } from '#kit/db/connect.ts'
import { newerMigration } from '#kit/db/newer-migration.ts'
import type { FileStore } from '#platform/files/files.ts'
import { within } from '#kit/within.ts'

/** Bytes below which a disk counts as full: one file of the database's journal. */
const journalFile = 16 << 20
/** What was found to be in order is believed for so long, in ms. */
const believedMs = 15_000
/** ms in which the database answers whoever asks whether the shop is ready; later it counts as away. */
const probeMs = 3_000
const away = 'the database does not answer'

/** Bytes that may still be written to the disk of this folder; null: it cannot be asked. */
export async function freeBytes(folder: string): Promise<number | null> {
  const disk = await statfs(existsSync(folder) ? folder : dirname(folder)).catch(() => null)
  return disk && disk.bavail * disk.bsize
}

/** Has the disk of this folder no room for what an order writes? One that cannot be asked counts as not full. */
const isFull = async (folder: string): Promise<boolean> =>
  ((await freeBytes(folder)) ?? Infinity) < journalFile

/**
 * More than half of the stored files that are looked for are not where files are kept: it is not the place that all nodes share, or was lost.
 * Null: they are there.
 */
export async function lacksFiles(
  db: Db,
  files: Pick<FileStore, 'lookFor'>,
  where: string,
): Promise<string | null> {
  const { looked, missing } = await files.lookFor(db)
  if (missing * 2 <= looked) return null
  return `${where} lacks stored files that the database names (${missing} of ${looked} that were looked for): all nodes share one place. FILES_LOST=1 serves without them`
}

export type Readiness = {
  db: Db
  log: Logger
  files: Pick<FileStore, 'lookFor'>
  /** where they are kept, in words */
  where: string
  /** the folder whose disk must have room */
  disk: string
  /** the database lies on another machine or disk */
  databaseOutside: boolean
  /** migrations that this release knows; null: it does not look */
  migrations: readonly string[] | null
  /** stored files are lost for good (FILES_LOST) */
  filesLost: boolean
}

/** Why the shop is not ready apart from its catalogue index, in words; null: it is. */
export function readiness(of: Readiness): () => Promise<string | null> {
  const { db, log, files, where, databaseOutside, migrations, filesLost } = of
  let told = false
  let goodUntil = 0
  async function look(): Promise<string | null> {
    await db.selectNoFrom(eb => eb.val(1).as('one')).execute()
    if (performance.now() < goodUntil) return null
    const newer = migrations && (await newerMigration(db, migrations))
    if (newer) return `the database was migrated by a newer release (${newer}): exchange this node`
    const lacking = filesLost ? null : await lacksFiles(db, files, where)
    if (lacking) return lacking
    goodUntil = performance.now() + believedMs
    return null
  }
  return async () => {
    if (await isFull(of.disk)) {
      // an order needs that disk only where the database lies on it
      if (!databaseOutside) return 'the disk of DATA_DIR is full'
      if (!told) log.warn('the disk of DATA_DIR is full: files cannot be kept')
      told = true
    } else told = false
    return within(
      probeMs,
      look().catch(() => away),
      away,
    )
  }
}
