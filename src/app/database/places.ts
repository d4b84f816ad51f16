import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartProblem } from '#kit/db/start-problem.ts'
import { isDiskFull } from '#kit/disk-full.ts'

/** The database's own user, the only one there is. */
export const superuser = 'contara'

/** Where things lie inside DATA_DIR. */
export type Places = {
  dataDir: string
  /** PostgreSQL's own folder. */
  cluster: string
  password: string
  /** What the server says; read when it does not come up. */
  log: string
  /** Held while the server is started or stopped. */
  turn: string
}

export function placesIn(dataDir: string): Places {
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    password: join(dataDir, 'database-password'),
    log: join(dataDir, 'postgres.log'),
    turn: join(dataDir, 'database.lock'),
  }
}

/** Turns what the file system says about DATA_DIR into a line for the operator; other errors stay. */
export function folderProblem(error: unknown, dataDir: string): unknown {
  const code = (error as NodeJS.ErrnoException).code
  if (isDiskFull(error)) return diskFull(dataDir)
  if (code === 'EACCES' || code === 'EPERM')
    return new StartProblem(
      `DATA_DIR ${dataDir} cannot be read and written by this user: change its owner or choose another folder.`,
    )
  if (code === 'ENOENT') return new StartProblem(`DATA_DIR ${dataDir} cannot be made there.`)
  if (code === 'ENOTDIR' || code === 'EEXIST') return new StartProblem(`DATA_DIR ${dataDir} is not a folder.`)
  if (code === 'EROFS') return new StartProblem(`DATA_DIR ${dataDir} lies on a read-only disk.`)
  return error
}

export function diskFull(dataDir: string): StartProblem {
  return new StartProblem(`The disk that holds DATA_DIR ${dataDir} is full: make room and start again.`)
}

/** Makes DATA_DIR (for its owner alone) and says clearly when that cannot be. */
export function prepareFolder(dataDir: string): void {
  try {
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const probe = join(dataDir, `.probe-${process.pid}`)
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (error) {
    throw folderProblem(error, dataDir)
  }
}

/** Makes renames and new names in a folder survive a power cut. */
export function settleFolder(folder: string): void {
  if (process.platform === 'win32') return
  const open = openSync(folder, 'r')
  try {
    fsyncSync(open)
  } finally {
    closeSync(open)
  }
}

/** Where stored files lie in a DATA_DIR. */
export function filesFolder(dataDir: string): string {
  return join(resolve(dataDir), 'files')
}

/** Where files that can be made again lie in a DATA_DIR; backups leave them out. */
export function madeFolder(dataDir: string): string {
  return join(resolve(dataDir), 'made')
}

/** Where other systems of the seller put files for the shop in a DATA_DIR; backups leave them out. */
export function incomingFolder(dataDir: string): string {
  return join(resolve(dataDir), 'incoming')
}
