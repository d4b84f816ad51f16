import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openClient } from '#kit/db/connection.ts'
import type { Connection } from '#kit/db/connection.ts'
import { stopEmbedded } from './embedded.ts'
import { openDatabase } from './open.ts'
import { livingServer } from './postmaster.ts'
import { isTurn } from '../test-size.ts'
import { copyOfRun } from './test-folder.ts'

const script = fileURLToPath(new URL('./test-holder.ts', import.meta.url))
const isRoot = process.getuid?.() === 0

let base: string
let dataDir: string
const children: ChildProcess[] = []
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'contara-open-'))
  dataDir = join(base, 'data')
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await stopEmbedded(dataDir)
  rmSync(base, { recursive: true, force: true })
})

const env = () => ({ dataDir, throwAway: true })
/** The files of a database that was started once: for what is not about making them. */
const startedOnce = () =>
  copyOfRun('started-once', dataDir, async dataDir => {
    const open = await openDatabase({ dataDir, throwAway: true }, 'guest')
    await open.close()
  })
const server = () => livingServer(join(dataDir, 'postgres'))
const killServer = () => {
  const pid = server()
  if (pid === undefined) throw new Error('no server runs')
  process.kill(pid, 'SIGKILL')
}

type Holder = {
  child: ChildProcess
  said: string[]
  heard: (line: RegExp) => Promise<string>
  leave: () => Promise<void>
}

/** Another process that holds the database; `before` is a command line to start it through. */
function holder(
  role: 'owner' | 'guest',
  before: string[] = [],
  childEnv: NodeJS.ProcessEnv = process.env,
  more: string[] = [],
): Holder {
  const [command = '', ...args] = [...before, process.execPath, script, role, dataDir, ...more]
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], env: childEnv })
  children.push(child)
  const said: string[] = []
  createInterface({ input: child.stdout }).on('line', line => said.push(line))
  const heard = async (line: RegExp) => {
    await expect.poll(() => said.join('\n'), { timeout: 60_000 }).toMatch(line)
    return said.find(one => line.test(one)) ?? ''
  }
  const leave = async () => {
    const ended = new Promise(done => child.on('exit', done))
    child.stdin.end()
    await ended
  }
  return { child, said, heard, leave }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise(done => child.on('exit', done))
  child.kill('SIGKILL')
  await ended
}

async function query(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = await openClient(connection, 'contara test')
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

describe('one machine, one DATA_DIR', () => {
  test('starts, keeps what was written, and leaves nothing running', async () => {
    const first = await openDatabase(env(), 'owner')
    await query(first.connection, 'create table kept as select 7 as n')
    await first.close()
    await first.close()
    expect(server()).toBeUndefined()
    const second = await openDatabase(env(), 'owner')
    expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 7 }])
    await second.close()
  })

  test('durability is on unless a test gives it up', async () => {
    await startedOnce()
    const open = await openDatabase({ dataDir }, 'guest')
    const facts = await query(
      open.connection,
      `select name, setting from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses') order by name`,
    )
    expect(facts.map(fact => fact['setting'])).toEqual(['on', 'on', '', 'on'])
    await open.close()
  })

  test('F1 the server of a shop killed by kill -9 is adopted', async () => {
    await startedOnce()
    const killed = holder('owner')
    await killed.heard(/^ready$/m)
    const before = server()
    await kill(killed.child)
    expect(server()).toBe(before)
    const open = await openDatabase(env(), 'owner')
    expect(server()).toBe(before)
    expect(await query(open.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await open.close()
    expect(server()).toBeUndefined()
  })

  // in a short run by turns with the shop that is killed while it is at work (e2e/drills/kill.test.ts)
  test.runIf(isTurn(0, 2))('F1 shop and server killed together: every confirmed row is there', async () => {
    await startedOnce()
    const confirmed: number[] = []
    for (let round = 0; round < 3; round++) {
      const killed = holder('owner', [], process.env, ['durable'])
      await killed.heard(/^ready$/m)
      const guest = await openDatabase({ dataDir }, 'guest')
      const client = await openClient(guest.connection, 'contara test')
      await client.query('create table if not exists kept (n int primary key)')
      const writing = (async () => {
        for (let n = round * 100_000; ; n++) {
          await client.query('insert into kept values ($1)', [n])
          confirmed.push(n)
        }
      })().catch(() => {})
      await expect.poll(() => confirmed.length, { timeout: 60_000 }).toBeGreaterThan(50 * (round + 1))
      killServer()
      killed.child.kill('SIGKILL')
      await writing
      await guest.close()
    }
    const open = await openDatabase({ dataDir }, 'owner')
    const found = new Set((await query(open.connection, 'select n from kept')).map(row => row['n']))
    expect(confirmed.filter(n => !found.has(n))).toEqual([])
    await open.close()
  })

  test('F3 a server that dies under a serving shop is started again', async () => {
    await startedOnce()
    const news: string[] = []
    const open = await openDatabase(env(), 'owner', line => news.push(line))
    const before = server()
    killServer()
    await expect.poll(() => news.at(-1), { timeout: 60_000 }).toBe('The database is back.')
    expect(server()).not.toBe(before)
    expect(await query(open.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await open.close()
    expect(server()).toBeUndefined()
  })

  test('F18 the second shop on one DATA_DIR says so and ends; the first goes on', async () => {
    await startedOnce()
    const open = await openDatabase(env(), 'owner')
    const second = holder('owner')
    const line = await second.heard(/^problem/m)
    expect(line).toBe(
      `problem: The shop in DATA_DIR ${dataDir} is running already (process ${process.pid}): stop it first, or choose another DATA_DIR.`,
    )
    expect(await query(open.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await open.close()
  })

  test('commands work beside a shop, and the last to leave stops the server', async () => {
    await startedOnce()
    const shop = holder('owner')
    await shop.heard(/^ready$/m)
    const guest = await openDatabase(env(), 'guest')
    await shop.leave()
    expect(await query(guest.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    const next = holder('owner')
    await next.heard(/^ready$/m)
    await guest.close()
    expect(server()).toBeDefined()
    await next.leave()
    expect(server()).toBeUndefined()
  })

  test('many processes that start at once share one server', async () => {
    const all = [holder('guest'), holder('owner'), holder('guest')]
    await Promise.all(all.map(one => one.heard(/^ready$/m)))
    await Promise.all(all.map(one => one.leave()))
    expect(server()).toBeUndefined()
  })
})

// in a short run half of them, by turns
describe('where and as whom', () => {
  test.runIf(isTurn(0, 2))('a long path to DATA_DIR', async () => {
    dataDir = join(base, 'a-folder-with-a-long-name/'.repeat(6), 'data')
    const open = await openDatabase(env(), 'owner')
    expect(await query(open.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    const { host } = open.connection as { host: string }
    await open.close()
    expect(existsSync(host)).toBe(false)
  })

  test.runIf(isTurn(1, 2))('spaces and quotes in the path', async () => {
    dataDir = join(base, `it's a "folder" ü`)
    const open = await openDatabase(env(), 'owner')
    expect(await query(open.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await open.close()
  })

  test.runIf(isRoot && isTurn(0, 2))('as an ordinary user', async () => {
    const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
    if (spawnSync('setpriv', [...nobody.slice(1), process.execPath, '--check', script]).status !== 0) return
    chownSync(base, 65534, 65534)
    const shop = holder('owner', nobody)
    await shop.heard(/^ready$/m)
    await shop.leave()
    expect(server()).toBeUndefined()
    // and root takes over what belongs to that user without taking it away from them
    const open = await openDatabase(env(), 'owner')
    await open.close()
    const again = holder('owner', nobody)
    await again.heard(/^ready$/m)
    await again.leave()
  })

  test.runIf(isRoot && isTurn(1, 2))(
    'as root on a machine without user namespaces: as another user',
    async () => {
      if (
        spawnSync('setpriv', ['--reuid=65534', '--clear-groups', process.execPath, '--check', script])
          .status !== 0
      )
        return
      chmodSync(base, 0o755)
      const shop = holder('owner', [], { ...process.env, PATH: dirname(process.execPath) })
      await shop.heard(/^ready$/m)
      await shop.leave()
      const again = holder('owner')
      await again.heard(/^ready$/m)
      await again.leave()
    },
  )
})

const problem = () =>
  openDatabase(env(), 'owner').then(
    async open => {
      await open.close()
      return 'none'
    },
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : 'none'),
  )

describe('what stands in the way is one line', () => {
  test('data of a newer PostgreSQL', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '99\n')
    expect(await problem()).toMatch(
      /^StartProblem: DATA_DIR .* was made by PostgreSQL 99, .* start the newer version/,
    )
    expect(readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('99\n')
  })

  test('DATA_DIR is a file', async () => {
    writeFileSync(dataDir, '')
    expect(await problem()).toBe(`StartProblem: DATA_DIR ${dataDir} is not a folder.`)
  })

  test.runIf(isRoot)('DATA_DIR belongs to somebody else', async () => {
    mkdirSync(dataDir, { mode: 0o700 })
    chmodSync(base, 0o755)
    const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
    if (spawnSync('setpriv', [...nobody.slice(1), process.execPath, '--check', script]).status !== 0) return
    const line = await holder('owner', nobody).heard(/^problem/m)
    expect(line).toMatch(/cannot be read and written by this user/)
  })

  test.runIf(isRoot)('F7 a full disk', async () => {
    mkdirSync(dataDir)
    const before = [
      'unshare',
      '--mount',
      'sh',
      '-c',
      `mount -t tmpfs -o size=16m tmpfs '${dataDir}' && exec "$@"`,
      'sh',
    ]
    if (spawnSync('unshare', [...before.slice(1), 'true']).status !== 0) return
    const line = await holder('owner', before).heard(/^problem/m)
    expect(line).toBe(`problem: The disk that holds DATA_DIR ${dataDir} is full: make room and start again.`)
  })
})

describe('what is simply handled', () => {
  test('the number in postmaster.pid belongs to another program by now', async () => {
    await startedOnce()
    const open = await openDatabase(env(), 'owner')
    const file = join(dataDir, 'postgres/postmaster.pid')
    const text = readFileSync(file, 'utf8')
    await open.close()
    writeFileSync(file, text.replace(/^\d+/, String(process.pid)), { mode: 0o600 })
    const again = await openDatabase(env(), 'owner')
    expect(await query(again.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await again.close()
  })

  test('a lost password file', async () => {
    await startedOnce()
    const open = await openDatabase(env(), 'owner')
    await query(open.connection, 'create table kept as select 7 as n')
    await open.close()
    rmSync(join(dataDir, 'database-password'))
    const again = await openDatabase(env(), 'owner')
    expect(await query(again.connection, 'select n from kept')).toEqual([{ n: 7 }])
    await again.close()
  })

  test('a process killed while it held the turn, and files half-made', async () => {
    mkdirSync(join(dataDir, 'postgres.new-1'), { recursive: true })
    writeFileSync(join(dataDir, 'database.lock'), '2147483646 never x\n')
    const open = await openDatabase(env(), 'owner')
    expect(existsSync(join(dataDir, 'postgres.new-1'))).toBe(false)
    await open.close()
  })
})
