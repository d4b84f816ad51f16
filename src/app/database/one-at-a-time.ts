import { readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '#kit/db/start-problem.ts'
import { processStart } from './process-identity.ts'

/**
 * Runs `fn` while no other process is inside for the same `file`: starting and stopping the server of one
 * data folder must not cross. The lock of a process that was killed inside is taken over. The lock is a
 * symbolic link whose target names its holder: made whole or not at all, and on a full disk as well.
 */
export async function oneAtATime<T>(file: string, fn: () => Promise<T>): Promise<T> {
  const mine = `${process.pid} ${processStart(process.pid) ?? ''} ${crypto.randomUUID()}`
  const until = performance.now() + 120_000
  while (!taken(mine, file)) {
    if (performance.now() > until)
      throw new StartProblem(
        `Another process has been starting or stopping the database for 2 minutes (${file}).`,
      )
    if (!clearDead(file)) await sleep(30)
  }
  try {
    return await fn()
  } finally {
    if (holderOf(file) === mine) rmSync(file, { force: true })
  }
}

function taken(mine: string, file: string): boolean {
  try {
    // a junction is what Windows lets everybody make; it keeps whole paths, elsewhere the kind means nothing
    symlinkSync(mine, file, 'junction')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function clearDead(file: string): boolean {
  const holder = holderOf(file)
  if (holder === undefined) return true
  const [, pid, start] = /^(\d+) (.*) \S+$/.exec(holder) ?? []
  if (pid !== undefined && processStart(Number(pid)) === start) return false
  const aside = `${file}.${crypto.randomUUID()}.dead`
  try {
    renameSync(file, aside)
    const moved = holderOf(aside)
    // somebody cleared the same dead lock first and took the turn: give theirs back
    if (moved !== undefined && moved !== holder) symlinkSync(moved, file, 'junction')
  } catch {
    return false
  } finally {
    rmSync(aside, { force: true })
  }
  return true
}

/** Who holds the lock; nobody when there is none, and an empty name when something else lies in its place. */
function holderOf(file: string): string | undefined {
  try {
    return basename(readlinkSync(file))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : ''
  }
}
