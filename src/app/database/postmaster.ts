import { readFileSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isServerOn, processStart } from './process-identity.ts'

/** What a server wrote down about itself in its data folder. */
export type Postmaster = { pid: number; port: number; socketFolder: string; host: string }

/**
 * Reads `postmaster.pid`; undefined when there is none or it is not written to the end yet. The server writes it in
 * steps: process, folder, time and port first, then its addresses, its shared memory, and last its state.
 */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [pid, , , port, socketFolder = '', host = '', , state] = lines
  if (!pid || !port || !state?.trim() || !(socketFolder || host)) return undefined
  return { pid: Number(pid), port: Number(port), socketFolder, host }
}

/** The process of a living server on this data folder, one left behind by a killed shop included. */
export function livingServer(cluster: string): number | undefined {
  let first: string
  try {
    first = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  } catch {
    return undefined
  }
  const pid = Number(first)
  return pid > 0 && isServerOn(pid, cluster) ? pid : undefined
}

/**
 * The number a dead server left in postmaster.pid may belong to some other program by now, or to a process that
 * has ended but whose parent never asked after it: PostgreSQL would refuse to start. The number is replaced by
 * one that no process can have; the rest of the file stays, so that PostgreSQL still checks for helpers of the
 * old server that hold its shared memory. Call it only when no server lives.
 */
export function forgetDeadServer(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  try {
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/^\d+/, '2147483646'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Helpers of a killed server end by themselves within moments; the next server must not come before that. */
export async function waitForOrphans(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return
  for (let i = 0; i < 200 && livesInside(cluster); i++) await sleep(50)
}

function livesInside(cluster: string): boolean {
  return readdirSync('/proc').some(entry => {
    if (!/^\d+$/.test(entry)) return false
    try {
      return readlinkSync(`/proc/${entry}/cwd`) === cluster
    } catch {
      return false
    }
  })
}

/**
 * Fast shutdown: running transactions are rolled back, everything is written. A server that has not ended
 * after 30 s is ended at once; it recovers from its journal at the next start.
 */
export async function stopServer(pid: number): Promise<void> {
  const started = processStart(pid)
  signal(pid, 'SIGINT')
  if (await ended(pid, started, 30_000)) return
  signal(pid, 'SIGQUIT')
  await ended(pid, started, 10_000)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // it ended by itself
  }
}

async function ended(pid: number, started: string | undefined, withinMs: number): Promise<boolean> {
  for (const until = performance.now() + withinMs; performance.now() < until; await sleep(10))
    if (processStart(pid) !== started) return true
  return false
}
