import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect, type Db } from '#kit/db/connect.ts'
import { openClient } from '#kit/db/connection.ts'
import { listen } from '#kit/db/listen.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { findBinaries } from './binaries.ts'
import { serverEnvironment } from './cluster.ts'
import { placesIn } from './places.ts'
import { openReplica } from './replica.ts'
import { chooseRunAs } from './run-as.ts'

/** A pair of servers as an operator has it: the second follows the first, and takes writes when it is promoted. */
let base: string
let ports: [number, number]
const servers: (ChildProcess | undefined)[] = []

const binaries = findBinaries()
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
const folder = (at: number) => join(base, `server-${at}`)
const addressOf = (at: number) => `postgres://shop@127.0.0.1:${ports[at]}/postgres`
const runAs = () => chooseRunAs(binaries, placesIn(base))

async function start(at: number): Promise<void> {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${ports[at]}`,
    'unix_socket_directories=',
    'fsync=off',
  ]
  const { identity, line } = runAs()
  const { command, args } = line(binaries.postgres, [
    '-D',
    folder(at),
    ...settings.flatMap(one => ['-c', one]),
  ])
  servers[at] = spawn(command, args, { cwd: '/', env: serverEnvironment(), ...identity, stdio: 'ignore' })
  await vi.waitUntil(
    async () => {
      const asked = { connectionString: addressOf(at), readOnly: true as const }
      const client = await openClient(asked, 'contara test').catch(() => null)
      await client?.end()
      return client !== null
    },
    { timeout: 30_000, interval: 100 },
  )
}

async function stop(at: number, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  const server = servers[at]
  servers[at] = undefined
  if (!server || server.exitCode !== null) return
  server.kill(signal)
  await once(server, 'exit')
}

const ask = async <T extends object>(at: number, text: string): Promise<T[]> => {
  const client = await openClient({ connectionString: addressOf(at), readOnly: true }, 'contara test')
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

let both: { connectionString: string }
let db: Db
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'contara-pair-'))
  ports = [await freePort(), await freePort()]
  mkdirSync(folder(0), { mode: 0o700 })
  const { identity, line, own } = runAs()
  own(folder(0))
  const made = line(binaries.initdb, ['-D', folder(0), '-U', 'shop', '--auth=trust', '--no-sync'])
  execFileSync(made.command, made.args, { cwd: '/', env: serverEnvironment(), ...identity, stdio: 'ignore' })
  mkdirSync(folder(1), { mode: 0o700 })
  cpSync(folder(0), folder(1), { recursive: true })
  writeFileSync(join(folder(1), 'standby.signal'), '')
  writeFileSync(
    join(folder(1), 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${ports[0]} user=shop'\n`,
  )
  own(folder(1))
  await start(0)
  await start(1)
  await ask(0, 'create table told (what text primary key)')
  // the standby is named first
  both = { connectionString: `postgres://shop@127.0.0.1:${ports[1]},127.0.0.1:${ports[0]}/postgres` }
  db = connect(both, { max: 4, waitMs: 10_000, statementTimeoutMs: 15_000 })
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await stop(0, 'SIGQUIT')
  await stop(1, 'SIGQUIT')
  rmSync(base, { recursive: true, force: true })
})

const tell = (what: string) =>
  inTransaction(db, async tx => void (await sql`insert into told values (${what})`.execute(tx)))
const told = async (at: number) =>
  (await ask<{ what: string }>(at, 'select what from told order by what')).map(({ what }) => what)

describe('a database of two servers', () => {
  test('the one that takes writes is found, whichever is named first', async () => {
    await tell('before')
    expect(await told(0)).toEqual(['before'])
    const client = await openClient(both, 'contara test')
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    await client.end()
    expect(rows).toEqual([{ standby: false }])
  })

  test('a standby alone is refused, but for what only reads', async () => {
    const alone = { connectionString: addressOf(1) }
    await expect(openClient(alone, 'contara test')).rejects.toThrow('takes no writes')
    const reader = connect({ ...alone, readOnly: true }, { max: 1 })
    await expect
      .poll(() => sql`select what from told`.execute(reader).then(({ rows }) => rows.length))
      .toBe(1)
    await reader.destroy()
  })

  test('what may lag is read there, with all that the reader wrote, while it is not far behind', async () => {
    await ask(0, 'create table written (what text)')
    const standby = connect({ connectionString: addressOf(1), readOnly: true }, { max: 2 })
    const log = { warn: vi.fn(), info: vi.fn() }
    const replica = openReplica({ primary: db, standby, log, maxLagMs: 3_000, everyMs: 50 })
    await expect.poll(() => replica.reader(null)).toBe(standby)
    await ask(1, 'select pg_wal_replay_pause()')
    await ask(0, "insert into written values ('during the pause')")
    const own = await replica.position()
    expect([replica.reader(own), replica.reader(null)]).toEqual([null, standby])
    await expect.poll(() => replica.reader(null)).toBeNull()
    expect(replica.state().lagMs).toBeGreaterThan(3_000)
    await ask(1, 'select pg_wal_replay_resume()')
    await expect.poll(() => replica.reader(own)).toBe(standby)
    const { rows } = await sql<{ what: string }>`select what from written`.execute(standby)
    expect(rows).toEqual([{ what: 'during the pause' }])

    replica.failed(new Error('Connection terminated'))
    expect([replica.reader(null), replica.state().failures]).toEqual([null, 1])
    await expect.poll(() => replica.reader(null)).toBe(standby)
    expect(log.warn).toHaveBeenCalledTimes(2)
    await replica.close()
  })

  test('a server that stops taking writes loses its connections, and what was begun is done on another', async () => {
    await ask(0, 'alter system set default_transaction_read_only = on')
    await ask(0, 'select pg_reload_conf()')
    const waiting = tell('after a pause')
    await sleep(500)
    await ask(0, 'alter system reset default_transaction_read_only').catch(async () => {
      const client = await openClient({ connectionString: addressOf(0), readOnly: true }, 'contara test')
      await client.query('set default_transaction_read_only = off')
      await client.query('alter system reset default_transaction_read_only')
      await client.end()
    })
    await ask(0, 'select pg_reload_conf()')
    await waiting
    expect(await told(0)).toEqual(['after a pause', 'before'])
  })

  test('when the first dies everybody waits for the second, nothing is lost or done twice', async () => {
    const heard: (string | undefined)[] = []
    const listener = await listen(both, 'news', payload => heard.push(payload))
    await expect.poll(() => told(1)).toEqual(['after a pause', 'before'])
    let died = false
    const begun = inTransaction(db, async tx => {
      await sql`insert into told values ('begun')`.execute(tx)
      if (!died) {
        died = true
        await stop(0, 'SIGQUIT')
      }
      await sql`insert into told values ('ended')`.execute(tx)
    })
    await expect.poll(() => died).toBe(true)
    const during = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6'].map(tell)
    // what only reads need not wait
    const read = await sql<{ n: number }>`select count(*)::int as n from told`.execute(db)
    expect(read.rows).toEqual([{ n: 2 }])
    expect(await Promise.race([Promise.all(during), sleep(1_000, 'waits')])).toBe('waits')
    await ask(1, 'select pg_promote()')
    await Promise.all([begun, ...during])
    expect(await told(1)).toEqual([
      'after a pause',
      'before',
      'begun',
      'd1',
      'd2',
      'd3',
      'd4',
      'd5',
      'd6',
      'ended',
    ])
    await expect.poll(() => heard, { timeout: 10_000 }).toContain(undefined)
    await sql`select pg_notify('news', 'again')`.execute(db)
    await expect.poll(() => heard).toContain('again')
    await listener.close()
  })
})
