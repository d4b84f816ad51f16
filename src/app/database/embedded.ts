import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection } from '#kit/db/connection.ts'
import { clientSettings } from '#kit/db/connection.ts'
import { StartProblem } from '#kit/db/start-problem.ts'
import { sqlState } from '#kit/db/sql-state.ts'
import { findBinaries } from './binaries.ts'
import { checkVersion, lastLine, prepareCluster, readPassword, serverEnvironment } from './cluster.ts'
import { diskFull, folderProblem, placesIn, superuser } from './places.ts'
import type { Places } from './places.ts'
import { forgetDeadServer, livingServer, readPostmaster, stopServer, waitForOrphans } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import type { RunAs } from './run-as.ts'
import { serverSettings } from './server-settings.ts'

/** A socket's whole path must fit into 107 bytes on Linux, 103 elsewhere; `.s.PGSQL.5432.lock` is the longest. */
const maxSocketFolderLength = 103 - '/.s.PGSQL.5432.lock'.length
/** After a crash the server replays its journal before it answers; 1 GB of it takes well under this. */
const comeUpWithinMs = 10 * 60_000

/**
 * Makes sure that the embedded server of a DATA_DIR runs, and says how to reach its maintenance database.
 * Makes the data files at the first start, adopts a server left behind by a killed shop. Call it only inside
 * `oneAtATime(turn)`. Throws `StartProblem` with one line for everything an operator can mend.
 */
export async function ensureServer(
  dataDir: string,
  options: { throwAway?: boolean } = {},
): Promise<{ connection: Connection; started: boolean }> {
  const places = placesIn(resolve(dataDir))
  const binaries = findBinaries()
  if (existsSync(places.cluster)) checkVersion(places, binaries.major)
  if (readPassword(places) !== undefined) {
    const running = await adopt(places)
    if (running) return { connection: running, started: false }
  }
  await stopEmbedded(dataDir)
  await waitForOrphans(places.cluster)
  const runAs = chooseRunAs(binaries, places)
  const throwAway = options.throwAway ?? false
  await prepareCluster(places, binaries, runAs, { throwAway })
  forgetDeadServer(places.cluster)
  const settings = serverSettings(throwAway)
  for (const folder of socketFolders(places, runAs)) {
    const address =
      folder === undefined ? await loopback() : { unix_socket_directories: folder, listen_addresses: '' }
    const outcome = await start(places, runAs, binaries.postgres, { ...settings, ...address })
    if (typeof outcome !== 'string') return { connection: outcome, started: true }
    // a disk without sockets (some network and shared folders): the next way may work
    if (!/could not (?:bind|create|listen on) .*(?:Unix|socket)/i.test(outcome))
      throw refused(places, outcome)
  }
  throw new StartProblem(`The embedded PostgreSQL found no place for its socket: see ${places.log}.`)
}

/** Stops the server of a DATA_DIR if one runs. Call it only inside `oneAtATime(turn)`. */
export async function stopEmbedded(dataDir: string): Promise<void> {
  const places = placesIn(resolve(dataDir))
  const folder = readPostmaster(places.cluster)?.socketFolder
  const pid = livingServer(places.cluster)
  if (pid !== undefined) await stopServer(pid)
  if (folder && isOurTemporary(folder)) rmSync(folder, { recursive: true, force: true })
}

/** Connection facts of a server that runs already, as soon as it answers; undefined when none runs. */
async function adopt(places: Places): Promise<Connection | undefined> {
  for (const until = performance.now() + comeUpWithinMs; performance.now() < until; await sleep(20)) {
    const pid = livingServer(places.cluster)
    if (pid === undefined) return undefined
    const facts = readPostmaster(places.cluster)
    const password = readPassword(places)
    // facts of another process, or none yet: whoever else listens at the usual place is never asked
    if (facts?.pid !== pid || password === undefined) continue
    const host = facts.socketFolder || facts.host
    if (facts.socketFolder && !isPrivate(facts.socketFolder, places)) return undefined
    const connection = { host, port: facts.port, user: superuser, password, database: 'postgres' }
    const answer = await probe(connection)
    if (answer === 'ready') return connection
    if (answer === 'password')
      throw new StartProblem(
        `DATA_DIR ${places.dataDir}: the password in database-password is not the database's. Delete that file, and the next start makes a new one.`,
      )
    if (answer === 'full')
      throw new StartProblem(`The database in DATA_DIR ${places.dataDir} has no free connection: try again.`)
  }
  throw new StartProblem(`The embedded PostgreSQL in ${places.dataDir} does not answer: see ${places.log}.`)
}

async function probe(connection: Connection): Promise<'ready' | 'password' | 'full' | 'not yet'> {
  const client = new Client({ ...clientSettings(connection, 'contara start') })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    const state = sqlState(error)
    if (state === '28P01' || state === '28000') return 'password'
    return state === '53300' ? 'full' : 'not yet'
  } finally {
    await client.end().catch(() => {})
  }
}

/** A folder in /tmp of somebody else must not pass for our server. */
function isPrivate(folder: string, places: Places): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  const cluster = statSync(places.cluster, { throwIfNoEntry: false })
  return found !== undefined && cluster !== undefined && found.uid === cluster.uid
}

/** Where to put the socket, best first; undefined: no socket, loopback with the password instead. */
function* socketFolders(places: Places, runAs: RunAs): Generator<string | undefined> {
  if (process.platform !== 'win32') {
    const inside = join(places.dataDir, 'run')
    if (Buffer.byteLength(inside) <= maxSocketFolderLength) {
      // no server lives: what a killed one left there would only be in the way
      rmSync(inside, { recursive: true, force: true })
      mkdirSync(inside, { recursive: true, mode: 0o700 })
      runAs.own(inside)
      yield inside
    }
    for (const base of new Set([tmpdir(), '/tmp'])) {
      if (!existsSync(base) || Buffer.byteLength(base) + 16 > maxSocketFolderLength) continue
      const folder = mkdtempSync(join(base, 'contara-db-'))
      runAs.own(folder)
      yield folder
    }
  }
  yield undefined
}

function isOurTemporary(folder: string): boolean {
  return basename(folder).startsWith('contara-db-') && [tmpdir(), '/tmp'].includes(dirname(folder))
}

async function loopback(): Promise<Record<string, string>> {
  const server = createServer()
  await new Promise<void>((done, failed) => server.once('error', failed).listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise(done => server.close(done))
  return { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' }
}

/**
 * Starts the server in a session of its own: it must outlive a Ctrl-C in our terminal, because requests in
 * flight still need it. Resolves when it answers, or with what it said if it ended instead.
 */
async function start(
  places: Places,
  runAs: RunAs,
  program: string,
  settings: Record<string, string>,
): Promise<Connection | string> {
  const args = [
    '-D',
    places.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const line = runAs.line(program, args)
  const { log, from } = openLog(places)
  const end: { said?: string } = {}
  try {
    const child = spawn(line.command, line.args, {
      cwd: '/',
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', log, log],
      ...runAs.identity,
    })
    child.on('error', error => (end.said = error.message))
    child.on('exit', code => (end.said ??= `ended with ${code}`))
    child.unref()
  } finally {
    closeSync(log)
  }
  for (
    const until = performance.now() + 60_000;
    end.said === undefined && performance.now() < until;
    await sleep(10)
  ) {
    if (livingServer(places.cluster) === undefined || !readPostmaster(places.cluster)) continue
    const connection = await adopt(places)
    if (connection) return connection
  }
  return (
    readFileSync(places.log).subarray(from).toString() + (end.said ?? 'it did not come up within a minute')
  )
}

function openLog(places: Places): { log: number; from: number } {
  try {
    const size = statSync(places.log, { throwIfNoEntry: false })?.size ?? 0
    if (size > 10 * 2 ** 20) renameSync(places.log, `${places.log}.old`)
    return { log: openSync(places.log, 'a', 0o600), from: size > 10 * 2 ** 20 ? 0 : size }
  } catch (error) {
    throw folderProblem(error, places.dataDir)
  }
}

function refused(places: Places, output: string): StartProblem {
  if (/No space left|Disk quota exceeded/.test(output)) return diskFull(places.dataDir)
  if (/has wrong ownership|Permission denied/.test(output))
    return new StartProblem(
      `DATA_DIR ${places.dataDir} belongs to another user: start the shop as that user or change its owner.`,
    )
  return new StartProblem(`The embedded PostgreSQL did not start: ${lastLine(output)} (see ${places.log})`)
}
