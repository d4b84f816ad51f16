import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { onDatabase, openFirstClient } from '#kit/db/connection.ts'
import type { Connection } from '#kit/db/connection.ts'
import { StartProblem } from '#kit/db/start-problem.ts'
import { placesIn, prepareFolder } from './places.ts'
import { ensureServer, stopEmbedded } from './embedded.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { checkOutside } from './outside.ts'
import { processStart } from './process-identity.ts'
import { refuseWhileRestoring } from './restoring.ts'

/** The part of the settings that decides where the database is. */
export type DatabaseEnv = {
  /** An outside PostgreSQL (DATABASE_URL); absent: the embedded one in `dataDir`. */
  databaseUrl?: string | undefined
  /** Where what needs a session of its own connects (DATABASE_LISTEN_URL), when `databaseUrl` is a pooler's. */
  sessionsUrl?: string | undefined
  dataDir: string
  /** Only for tests: gives up durability for speed. */
  throwAway?: boolean
}

/** Where the settings say that the database is. */
export const databaseOf = (env: {
  DATABASE_URL?: string | undefined
  DATABASE_LISTEN_URL?: string | undefined
  DATA_DIR: string
}): DatabaseEnv => ({
  databaseUrl: env.DATABASE_URL,
  sessionsUrl: env.DATABASE_LISTEN_URL,
  dataDir: env.DATA_DIR,
})

/**
 * `owner` serves the shop: one per DATA_DIR. `guest` works beside it or without it (import, backup, a further
 * serving process): any number.
 */
export type Role = 'owner' | 'guest'

export type OpenDatabase = {
  /** How to reach the shop's database: for `connect()`, `listen()`, pg-boss. */
  connection: Connection
  embedded: boolean
  /** Lets go. The last one to leave an embedded server stops it. Close pools before. Safe to call twice. */
  close: () => Promise<void>
}

/** The shop's database on the embedded server. */
const shopDatabase = 'contara'
/** Advisory locks in the maintenance database, so that they bind no connection to the shop's own. */
const ownerLock = 7_301_118_002
const inUseLock = 7_301_118_003

/**
 * Opens the database and keeps it open until `close()`: starts or adopts the embedded server, or checks the
 * outside one. An owner brings a server that dies back to life. Throws `StartProblem` with one clear line.
 */
export async function openDatabase(
  env: DatabaseEnv,
  role: Role,
  onNews: (line: string) => void = () => {},
): Promise<OpenDatabase> {
  if (env.databaseUrl) {
    const connection = { connectionString: env.databaseUrl, sessions: env.sessionsUrl }
    await checkOutside(connection)
    return { connection, embedded: false, close: async () => {} }
  }
  forgetForeignSettings()
  const dataDir = resolve(env.dataDir)
  prepareFolder(dataDir)
  const hold = new Hold(dataDir, env.throwAway ?? false, role, onNews)
  await hold.take()
  return { connection: hold.connection, embedded: true, close: () => hold.letGo() }
}

/** PGSSLMODE, PGOPTIONS and their like are meant for another server: the client would take them for ours too. */
function forgetForeignSettings(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name]
}

/** The connection that keeps our locks; when it breaks the server has gone, and an owner starts it again. */
class Hold {
  readonly #dataDir: string
  readonly #throwAway: boolean
  readonly #role: Role
  readonly #onNews: (line: string) => void
  #client: Client | undefined
  #maintenance: Connection | undefined
  #closed: Promise<void> | undefined

  constructor(dataDir: string, throwAway: boolean, role: Role, onNews: (line: string) => void) {
    this.#dataDir = dataDir
    this.#throwAway = throwAway
    this.#role = role
    this.#onNews = onNews
  }

  get connection(): Connection {
    if (!this.#maintenance) throw new Error('the database is not open')
    return onDatabase(this.#maintenance, shopDatabase)
  }

  get #ownerFile(): string {
    return join(this.#dataDir, 'owner')
  }

  #inTurn<T>(fn: () => Promise<T>): Promise<T> {
    return oneAtATime(placesIn(this.#dataDir).turn, fn)
  }

  async take(): Promise<void> {
    await this.#inTurn(async () => {
      const { connection } = await ensureServer(this.#dataDir, { throwAway: this.#throwAway })
      this.#maintenance = connection
      const client = await openFirstClient(connection, `contara ${this.#role}`, {
        onLost: () => this.#lost(client),
      })
      try {
        if (this.#role === 'owner') await this.#becomeOwner(client)
        await refuseWhileRestoring(client, shopDatabase)
        await client.query('select pg_advisory_lock_shared($1)', [inUseLock])
        await makeShopDatabase(client)
        this.#client = client
      } catch (error) {
        await client.end()
        throw error
      }
    })
  }

  async #becomeOwner(client: Client): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
        ownerLock,
      ])
      if (rows[0]?.got) break
      const other = readOwner(this.#ownerFile)
      // the connection of a killed shop is noticed by the server a moment later
      if (other?.alive || attempt >= 30)
        throw new StartProblem(
          `The shop in DATA_DIR ${this.#dataDir} is running already${other ? ` (process ${other.pid})` : ''}: stop it first, or choose another DATA_DIR.`,
        )
      await sleep(100)
    }
    writeFileSync(this.#ownerFile, `${process.pid} ${processStart(process.pid) ?? ''}\n`, { mode: 0o600 })
  }

  #lost(client: Client): void {
    if (this.#client !== client || this.#closed) return
    this.#client = undefined
    if (this.#role === 'owner') void this.#comeBack()
  }

  async #comeBack(): Promise<void> {
    this.#onNews('The database has gone: starting it again.')
    for (let waitMs = 100; !this.#closed; waitMs = Math.min(waitMs * 2, 5000)) {
      try {
        await this.take()
        this.#onNews('The database is back.')
        return
      } catch (error) {
        this.#onNews(
          `The database does not come back yet: ${error instanceof Error ? error.message : String(error)}`,
        )
        await sleep(waitMs, undefined, { ref: false })
      }
    }
  }

  letGo(): Promise<void> {
    this.#closed ??= this.#inTurn(async () => {
      const client = this.#client
      this.#client = undefined
      const last = client ? await isLast(client).catch(() => false) : false
      await client?.end().catch(() => {})
      if (last) await stopEmbedded(this.#dataDir)
      if (this.#role === 'owner') rmSync(this.#ownerFile, { force: true })
    })
    return this.#closed
  }
}

/** Nobody else can come in meanwhile: whoever opens waits for the turn we have. */
async function isLast(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [inUseLock])
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [inUseLock])
  return rows[0]?.got ?? false
}

async function makeShopDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [shopDatabase])
  if (rowCount === 0) await client.query(`create database ${shopDatabase}`)
}

function readOwner(file: string): { pid: number; alive: boolean } | undefined {
  try {
    const [pid = '', ...start] = readFileSync(file, 'utf8').trim().split(' ')
    return { pid: Number(pid), alive: processStart(Number(pid)) === start.join(' ') }
  } catch {
    return undefined
  }
}
