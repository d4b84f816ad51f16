import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { childrenOf } from '../processes.ts'

/** Something that runs during the drill, is killed and starts again. */
export type Engine = {
  readonly name: string
  start: () => Promise<void>
  /** As when its machine loses power: it and all that it started, at once. */
  kill: () => Promise<void>
  /** Ends it as an operator does. */
  stop: () => Promise<void>
  pid: () => number | undefined
}

export type EngineOptions = {
  name: string
  command: string
  args: readonly string[]
  env?: Record<string, string>
  cwd?: string
  /** what it says goes into this file */
  log: string
  /** resolves when it may be used */
  ready: () => Promise<void>
  /** on a machine of its own it would take no time from others as it starts: until it is ready it steps back here */
  stepsBack?: boolean
  /** further processes of the same machine that are not its children */
  others?: () => readonly number[]
}

/** Every process below this one, itself first. */
const family = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(family)]

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // it ended by itself a moment before
  }
}

/** All threads of a process work at the usual priority. */
function comeForward(pid: number): void {
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), 0)
  } catch {
    // it ended by itself a moment before
  }
}

/** An engine that is one command. */
export function engine({
  name,
  command,
  args,
  env,
  cwd,
  log,
  ready,
  stepsBack,
  others,
}: EngineOptions): Engine {
  let child: ChildProcess | undefined
  let ended: Promise<void> = Promise.resolve()
  const end = async (signal: NodeJS.Signals, pids: readonly number[]) => {
    for (const pid of pids) send(pid, signal)
    await ended
  }
  return {
    name,
    pid: () => child?.pid,
    start: async () => {
      const out = openSync(log, 'a')
      const { PATH = '', HOME = '' } = process.env
      const line = stepsBack ? ['-n', '15', command, ...args] : args
      child = spawn(stepsBack ? 'nice' : command, line, {
        stdio: ['ignore', out, out],
        env: { PATH, HOME, LC_ALL: 'C.UTF-8', ...env },
        ...(cwd && { cwd }),
      })
      closeSync(out)
      ended = new Promise(resolve => void child?.once('exit', () => resolve()))
      const early = ended.then(() => {
        throw new Error(`${name} has ended: ${log} says why`)
      })
      early.catch(() => {})
      await Promise.race([ready(), early])
      const { pid } = child
      if (stepsBack && pid !== undefined) family(pid).forEach(comeForward)
    },
    kill: async () => {
      if (child?.pid !== undefined) await end('SIGKILL', [...family(child.pid), ...(others?.() ?? [])])
    },
    stop: async () => {
      if (child?.pid !== undefined) await end('SIGTERM', [child.pid])
    },
  }
}

/** What Debian brings for the drill, by the command that is looked for. */
const packages: Record<string, string> = {
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/lib/postgresql/15/bin/pg_rewind': 'postgresql-15',
  '/usr/sbin/pgbouncer': 'pgbouncer',
}
export const postgresBin = '/usr/lib/postgresql/15/bin'

/** Installs from Debian what is missing; throws with the command for the operator where it may not. */
export function installEngines(): void {
  const missing = Object.keys(packages).filter(path => spawnSync('test', ['-x', path]).status !== 0)
  if (missing.length === 0) return
  const names = missing.map(path => packages[path] ?? '')
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...names]
  if (process.getuid?.() !== 0) throw new Error(`Install first, as root: ${install.join(' ')}`)
  const [command = '', ...args] = install
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (spawnSync(command, args, { env, stdio: 'inherit' }).status !== 0)
    throw new Error(`${install.join(' ')} did not work`)
}

/** PostgreSQL refuses to run as root: its command line as the user that Debian's package makes. */
export const asPostgres = (command: string, args: readonly string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
    : [command, [...args]]
