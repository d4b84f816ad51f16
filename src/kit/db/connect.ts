import { Kysely, PostgresDialect, Transaction } from 'kysely'
import type { DatabaseConnection, Dialect, PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool } from 'pg'
import type { PoolClient, PoolConfig, QueryResult } from 'pg'
import { clientSettings, utc } from './connection.ts'
import type { Connection } from './connection.ts'
import { WritingPool } from './hosts.ts'
import { spoilReads } from './reads.ts'
import { gather } from './shared-connections.ts'
import { nameless, prepared, singleStatements, type Naming } from './single-statements.ts'
import type { Database } from './tables.ts'
import { watchStatements, type StatementWatch } from './watch-statements.ts'

/** The typed query builder over a pool of connections. `store.ts` files take it as their first argument. */
export type Db = Kysely<Database>
/** The same inside a transaction; everything that takes a `Db` takes a `Tx`. */
export type Tx = Transaction<Database>

export type ConnectOptions = {
  /** Most connections held at once. */
  max: number
  /** A statement that takes longer is ended by the server, in ms. Default: no limit. */
  statementTimeoutMs?: number
  /**
   * A statement that gets no answer for so long fails, and its connection is given up with all that waits on it, in ms: the
   * network may have swallowed it. Longer than `statementTimeoutMs`, as the server's own word says more. Default: no limit.
   */
  answerTimeoutMs?: number
  /** How long a request waits for a free connection before it fails, in ms. Default 5000 (trust F6). */
  waitMs?: number
  /**
   * Plans a prepared statement once per connection and not for each of its values: what the shop asks finds its rows by
   * keys, whatever the values are, and planning anew costs as much as the statement itself. Those that are `planned`
   * for their values (`preparedStatement`) are not meant by it.
   */
  planOnce?: boolean
  /** Shown in pg_stat_activity. */
  applicationName?: string
  /** Told the text of every statement before it is sent; what it throws is thrown to who asked. For tests. */
  onStatement?: (text: string) => void
  /** Told of every statement as it goes out, and when it is answered; for traces and for what is slow. */
  watch?: StatementWatch | undefined
  /** Told when an idle connection breaks, for instance because the server restarts. The pool heals itself. */
  onIdleError?: (error: Error) => void
}

/** ms after which the server ends a transaction in which nothing is asked. */
const idleInTransactionMs = 120_000

type Known = {
  connection: Connection
  pool: Pool
  clients: PostgresPool
  dialect: Dialect
  onStatement: ConnectOptions['onStatement']
}
/** By the adapter, which a `Db` with plugins and a transaction share with the one `connect` made. */
const connections = new WeakMap<object, Known>()
const knownOf = (db: Db | Tx): Known | undefined => connections.get(db.getExecutor().adapter)

/** Is there a pooler in transaction mode before it, where statements of one session may meet different servers? */
const isPooled = (connection: Connection): boolean =>
  'connectionString' in connection && connection.sessions !== undefined

/** A pool of connections with the settings that all of ours have; of an outside database to the host that takes writes. */
export function openPool(connection: Connection, own: PoolConfig): Pool {
  const config: PoolConfig = { ...clientSettings(connection, 'contara'), ...own }
  if (isPooled(connection)) for (const name of ofSession) delete config[name]
  const { connectionString } = config
  return connectionString === undefined || ('readOnly' in connection && connection.readOnly)
    ? new Pool(config)
    : new WritingPool(
        { ...config, connectionString },
        'sessions' in connection ? connection.sessions : undefined,
      )
}

/** One statement on a pool; where no host takes writes and nothing was sent, when one does. */
export const askPool = (pool: Pool, text: string, values: readonly unknown[] = []): Promise<QueryResult> => {
  const ask = () => pool.query(text, [...values])
  return pool instanceof WritingPool ? pool.patiently(ask) : ask()
}

/** Settings of a session, which a pooler in transaction mode refuses: there they are the role's (docs/operations.md). */
const ofSession = ['options', 'statement_timeout', 'idle_in_transaction_session_timeout'] as const

/**
 * Opens a pool lazily: nothing is connected until the first query. Close with `db.destroy()`.
 * Broken idle connections never end the process (57P01 when the server restarts).
 */
export function connect(connection: Connection, options: ConnectOptions): Db {
  const pooled = isPooled(connection)
  const pool = openPool(connection, {
    // statements of one transaction that do not wait for each other travel together
    pipeline: true,
    max: options.max,
    application_name: options.applicationName ?? 'contara',
    ...(options.planOnce && { options: `${utc} -c plan_cache_mode=force_generic_plan` }),
    connectionTimeoutMillis: options.waitMs ?? 5000,
    idleTimeoutMillis: 60_000,
    ...(options.statementTimeoutMs !== undefined && { statement_timeout: options.statementTimeoutMs }),
    ...(options.answerTimeoutMs !== undefined && {
      query_timeout: options.answerTimeoutMs,
      // locks of a process that has vanished without a word are not kept for ever
      idle_in_transaction_session_timeout: idleInTransactionMs,
    }),
  })
  // a connection may break while it is held: its statements fail then, and nothing else
  pool.on('connect', client => {
    client.on('error', () => {})
    if (options.watch) watchStatements(client, options.watch)
  })
  pool.on('error', (error: Error & { client?: unknown }) => {
    // a log line must not hold the connection with its secrets
    delete error.client
    options.onIdleError?.(error)
  })
  const named = pooled ? nameless : prepared
  const clients = preparing(pool, named)
  const dialect = new PostgresDialect({ pool: singleStatements(pool, named, options) })
  const db = new Kysely<Database>({ dialect })
  connections.set(db.getExecutor().adapter, {
    connection,
    pool,
    clients,
    dialect,
    onStatement: options.onStatement,
  })
  return db
}

/** The connection a `Db` was made with, for what needs its own connection beside it (LISTEN, pg-boss). */
export function connectionOf(db: Db): Connection {
  if (isRehearsal(db)) throw new WouldAct('a connection of its own is not rehearsed')
  const known = knownOf(db)
  if (!known) throw new Error('connectionOf: this Db was not made by connect()')
  return known.connection
}

/** How many connections of the pool are open, idle, and how many callers wait: for /metrics. */
export function poolState(db: Db): { open: number; idle: number; waiting: number } {
  const pool = knownOf(db)?.pool
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** A transaction that its opener begins and ends. */
export type OpenTransaction = {
  tx: Tx
  begin: (text: string) => Promise<void>
  /** 'commit' or 'rollback', sent at once behind what was sent before; nothing may follow. The server's word for it. */
  end: (text: string) => Promise<string>
  /** how many statements went out so far */
  sent: () => number
  /** gives the connection back; `broken`: it is closed instead */
  release: (broken: boolean) => void
}

/**
 * A connection as a `Tx` of its own on which statements go out without waiting for the answer of those before: the
 * server does them in their order. Kysely's own transactions send one at a time. Use `inTransaction`.
 */
export async function openTransaction(db: Db): Promise<OpenTransaction> {
  const known = knownOf(db)
  if (!known) throw new Error('openTransaction: this Db was not made by connect()')
  spoilReads()
  const client = await known.clients.connect()
  let sent = 0
  let ended = false
  const send = (text: string, values: readonly unknown[]) => {
    if (ended) throw new Error('the transaction has ended')
    known.onStatement?.(text)
    sent++
    gather(client)
    return client.query(text, values)
  }
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql, parameters }) => {
      const { command, rowCount, rows } = await send(sql, parameters)
      const changed =
        command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
      return { rows: (rows ?? []) as never[], ...(changed && { numAffectedRows: BigInt(rowCount) }) }
    },
    streamQuery: () => {
      throw new Error('a transaction does not stream')
    },
  }
  const executor = db.getExecutor().withConnectionProvider({ provideConnection: use => use(connection) })
  const { dialect } = known
  const tx = new Transaction<Database>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor,
  })
  return {
    tx,
    begin: async text => void (await send(text, [])),
    end: async text => {
      ended = true
      gather(client)
      return (await client.query(text, [])).command
    },
    sent: () => sent,
    release: broken => client.release(broken),
  }
}

/** Thrown by what would reach outside a rehearsal. */
export class WouldAct extends Error {}

const rehearsals = new WeakMap<object, { refusal: Error | null }>()
/** Is it a `Db` of which nothing lasts, see `rehearsal`? */
export const isRehearsal = (db: Db | Tx): boolean => rehearsals.has(db)
/** What the rehearsal says instead of a commit; null: nothing, or it is the real database. */
export const rehearsedRefusal = (db: Db | Tx): Error | null => rehearsals.get(db)?.refusal ?? null

/**
 * The same database for work that is only looked at: each statement, and each `inTransaction`, is rolled back at its end. It
 * answers as the real one would. `refusal`: what `inTransaction` throws where it would have been committed.
 */
export function rehearsal(db: Db, refusal: Error | null = null): Db {
  const known = knownOf(db)
  if (!known) throw new Error('rehearsal: this Db was not made by connect()')
  const { dialect } = known
  const executor = db.getExecutor().withConnectionProvider({
    provideConnection: async use => {
      const open = await openTransaction(db)
      let broken = false
      try {
        await open.begin('begin')
        return await open.tx.getExecutor().provideConnection(use)
      } finally {
        await open.end('rollback').catch(() => {
          broken = true
        })
        open.release(broken)
      }
    },
  })
  const made = new Kysely<Database>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor,
  })
  rehearsals.set(made, { refusal })
  return made
}

/** A pool whose clients send statements registered by `preparedStatement()` as prepared ones. */
function preparing(pool: Pool, named: Naming): PostgresPool {
  const connect = () => pool.connect()
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await (pool instanceof WritingPool ? pool.patiently(connect) : connect())
      let known = wrapped.get(client)
      if (!known) wrapped.set(client, (known = preparingClient(client, named)))
      return known
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

function preparingClient(client: PoolClient, named: Naming): PostgresPoolClient {
  const query = (text: unknown, values: unknown[] = []) =>
    typeof text === 'string' ? client.query(named(text, values)) : client.query(text as never)
  return Object.assign(Object.create(client) as PostgresPoolClient, {
    query: query as unknown as PostgresPoolClient['query'],
    release: (error?: Error | boolean) => client.release(error),
  })
}
