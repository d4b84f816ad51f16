import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openClient } from '#kit/db/connection.ts'
import { findBinaries } from './binaries.ts'
import { serverEnvironment } from './cluster.ts'
import { stopEmbedded } from './embedded.ts'
import { openDatabase } from './open.ts'
import { placesIn } from './places.ts'
import { chooseRunAs } from './run-as.ts'

/** Where the PostgreSQL of every second developer listens. */
const usual = { host: '127.0.0.1', port: 5432 }
const firstStarts = 3

let base: string
let other: ChildProcess | undefined
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'contara-other-'))
  const binaries = findBinaries()
  const cluster = join(base, 'other')
  mkdirSync(cluster, { mode: 0o700 })
  const runAs = chooseRunAs(binaries, placesIn(base))
  const options = { cwd: '/', env: serverEnvironment(), ...runAs.identity }
  runAs.own(cluster)
  const made = runAs.line(binaries.initdb, ['-D', cluster, '-U', 'somebody', '--auth=trust', '--no-sync'])
  execFileSync(made.command, made.args, { ...options, stdio: 'ignore' })
  const settings = [`listen_addresses=${usual.host}`, `port=${usual.port}`, 'unix_socket_directories=']
  const line = runAs.line(binaries.postgres, ['-D', cluster, ...settings.flatMap(one => ['-c', one])])
  // where one listens there already, this one ends, and the test is as good
  other = spawn(line.command, line.args, { ...options, stdio: 'ignore' })
  await vi.waitUntil(answers, { timeout: 30_000, interval: 100 })
})
afterAll(async () => {
  if (other && other.exitCode === null) {
    other.kill('SIGINT')
    await once(other, 'exit')
  }
  rmSync(base, { recursive: true, force: true })
})

const answers = (): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(usual, () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

test(`F18 ${firstStarts} first starts beside another PostgreSQL on its usual port`, async () => {
  for (let round = 0; round < firstStarts; round++) {
    const dataDir = join(base, `data-${round}`)
    try {
      const open = await openDatabase({ dataDir, throwAway: true }, 'owner')
      const client = await openClient(open.connection, 'contara test')
      const { rows } = await client.query<{ folder: string }>(
        `select current_setting('data_directory') as folder`,
      )
      await client.end()
      await open.close()
      expect(rows).toEqual([{ folder: join(dataDir, 'postgres') }])
    } finally {
      await stopEmbedded(dataDir)
    }
  }
})

test('F18 settings for another server in the environment do not reach ours', async () => {
  const before = { ...process.env }
  Object.assign(process.env, {
    PGHOST: usual.host,
    PGPORT: String(usual.port),
    PGSSLMODE: 'require',
    PGOPTIONS: '-c search_path=elsewhere',
  })
  const dataDir = join(base, 'data-settings')
  try {
    const open = await openDatabase({ dataDir, throwAway: true }, 'owner')
    await open.close()
  } finally {
    for (const name of ['PGHOST', 'PGPORT', 'PGSSLMODE', 'PGOPTIONS']) delete process.env[name]
    Object.assign(process.env, before)
    await stopEmbedded(dataDir)
  }
})
