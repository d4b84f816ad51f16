/** The measured processes: how the shop is started and stopped, and what the system says of it (Linux). */
import { spawn, type ChildProcess } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')

export type ShopProcess = {
  port: number
  pid: number
  dataDir: string
  /** seconds from the start of the process to the answer 'ready' */
  readyAfter: number
  stop: () => Promise<void>
}

/** Starts what `npm start` starts, over a folder that has data already. Throws with its last words. */
export async function startShop(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
): Promise<ShopProcess> {
  const began = performance.now()
  const child = spawn(process.execPath, ['src/app/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), ...env },
  })
  let words = ''
  // whoever else listens at this port answers 'ready' too
  let open = false
  for (const out of [child.stdout, child.stderr])
    out.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-2_000)
      open ||= words.includes('Contara is open')
    })
  const deadline = performance.now() + 240_000
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the shop ended: ${words}`)
    if (performance.now() > deadline) {
      child.kill()
      throw new Error(`the shop was not ready in time: ${words}`)
    }
    const ready =
      open &&
      (await fetch(`http://127.0.0.1:${port}/readyz`).then(
        answer => answer.ok,
        () => false,
      ))
    if (ready) break
    await sleep(20)
  }
  return {
    port,
    pid: child.pid ?? 0,
    dataDir,
    readyAfter: (performance.now() - began) / 1000,
    stop: () => ended(child),
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** A command of the shop from package.json, to its end; answers what it said. Throws when it fails. */
export async function runCommand(file: string, args: readonly string[], dataDir: string): Promise<string> {
  const child = spawn(process.execPath, [join('src/app/commands', file), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir },
  })
  let words = ''
  for (const out of [child.stdout, child.stderr])
    out.on('data', (chunk: Buffer) => (words += chunk.toString()))
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  if (code !== 0) throw new Error(`${file} failed: ${words.slice(-2_000)}`)
  return words
}

type Stat = { parent: number }
function statOf(pid: number | string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const end = text.lastIndexOf(')')
    const fields = text.slice(end + 2).split(' ')
    return { parent: Number(fields[1]) }
  } catch {
    return null
  }
}

/** Nanoseconds on a CPU of all threads: exact also where many processes share it, unlike the ticks of `stat`. */
function runTime(pid: number): number {
  let sum = 0
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`))
      sum += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ')[0])
  } catch {
    // it has just ended
  }
  return sum
}

/** CPU seconds so far of the serving processes and of the database with its connections. */
export function cpuOf(shop: Pick<ShopProcess, 'pid' | 'dataDir'>): { shop: number; database: number } {
  const file = globSync('**/postmaster.pid', { cwd: shop.dataDir })[0]
  const postmaster = file ? Number(readFileSync(join(shop.dataDir, file), 'utf8').split('\n')[0]) : -1
  let own = 0
  let database = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = statOf(name)
    if (!stat) continue
    const pid = Number(name)
    if (pid === postmaster || stat.parent === postmaster) database += runTime(pid)
    else if (pid === shop.pid || stat.parent === shop.pid) own += runTime(pid)
  }
  return { shop: own / 1e9, database: database / 1e9 }
}

/** Resident memory of the serving process in MB. Throws when it has ended. */
export function residentMb(shop: ShopProcess): number {
  if (!statOf(shop.pid)) throw new Error(`the shop at port ${shop.port} has ended`)
  const status = readFileSync(`/proc/${shop.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** Resident memory of a shop with all its serving processes in MB, without the database. */
export function residentMbOfAll({ pid }: Pick<ShopProcess, 'pid'>): number {
  const own = readdirSync('/proc').filter(
    name => /^\d+$/.test(name) && (Number(name) === pid || statOf(name)?.parent === pid),
  )
  const kilobytes = own.map(name => {
    try {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
}
