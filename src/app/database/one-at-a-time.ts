import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '#kit/db/start-problem.ts'
import { processStart } from './process-identity.ts'

/**
 * Runs `fn` while no other process is inside for the same `file`: starting and stopping the server of one
 * data folder must not cross. The lock of a process that was killed inside is taken over.
 */
export async function oneAtATime<T>(file: string, fn: () => Promise<T>): Promise<T> {
  const mine = `${process.pid} ${processStart(process.pid) ?? ''} ${crypto.randomUUID()}\n`
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    const until = Date.now() + 120_000
    while (!taken(draft, file)) {
      if (Date.now() > until)
        throw new StartProblem(
          `Another process has been starting or stopping the database for 2 minutes (${file}).`,
        )
      if (!clearDead(file, draft)) await sleep(30)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  try {
    return await fn()
  } finally {
    if (read(file) === mine) rmSync(file, { force: true })
  }
}

function taken(draft: string, file: string): boolean {
  try {
    // a hard link appears whole, with its text, or not at all
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function clearDead(file: string, draft: string): boolean {
  const text = read(file)
  if (text === undefined) return true
  const [, pid, start] = /^(\d+) (.*) \S+\n$/.exec(text) ?? []
  if (pid !== undefined && processStart(Number(pid)) === start) return false
  const aside = `${draft}.dead`
  try {
    renameSync(file, aside)
    // somebody cleared the same dead lock first and took the turn: give theirs back
    if (read(aside) !== text) linkSync(aside, file)
  } catch {
    return false
  } finally {
    rmSync(aside, { force: true })
  }
  return true
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
