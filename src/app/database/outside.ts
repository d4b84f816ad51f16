import type { Client, Pool } from 'pg'
import { openPool } from '#kit/db/connect.ts'
import { databaseName, openClient, openFirstClient } from '#kit/db/connection.ts'
import type { OutsideConnection } from '#kit/db/connection.ts'
import { StartProblem } from '#kit/db/start-problem.ts'
import { isSilent, sqlState } from '#kit/db/sql-state.ts'
import { refuseWhileRestoring } from './restoring.ts'

/** Connections that a shop takes when hardly anybody is there: with less it cannot start. */
export const minConnections = 12

type Setting = 'DATABASE_URL' | 'DATABASE_LISTEN_URL' | 'DATABASE_REPLICA_URL'
type Facts = {
  version: number
  encoding: string
  may: boolean
  /** connections that the user, or the database, may have; null: as many as the server has */
  most: number | null
}
/** Which database this is: the same on a server and its standbys, and nowhere else. */
type Identity = { server: string; database: string }

const factsQuery = `select current_setting('server_version_num')::int as version,
    current_setting('server_encoding') as encoding, has_schema_privilege('public', 'create') as may,
    (select min(most) from (
       select rolconnlimit from pg_roles where rolname = current_user
       union all select datconnlimit from pg_database where datname = current_database()) as limits (most)
      where most >= 0) as most`
const identityQuery = `select system_identifier::text as server, current_database() as database
  from pg_control_system()`

/**
 * Checks a DATABASE_URL: reachable, PostgreSQL 15 or newer, UTF-8, we may make tables, and have the connections that a shop
 * takes at least, and no backup is being restored there; behind a pooler (`sessions`) that both addresses lead to one
 * database and its role has the settings that a session cannot have there. Throws StartProblem with one line that names
 * the setting.
 */
export async function checkOutside(connection: OutsideConnection): Promise<void> {
  const { sessions } = connection
  if (sessions !== undefined) await checkPooler(connection)
  await withClient(
    connection,
    sessions === undefined ? 'DATABASE_URL' : 'DATABASE_LISTEN_URL',
    async client => {
      const { may, most } = await checkServer(client, 'DATABASE_URL')
      await refuseWhileRestoring(client, databaseName(connection))
      if (!may) throw problem('DATABASE_URL', 'its user may not make tables in the schema public.')
      if (most !== null && most < minConnections)
        throw problem(
          'DATABASE_URL',
          `its user, or the database, may have ${most} connections only: a shop takes at least ${minConnections}, and up to 32 for each serving process.`,
        )
    },
    openFirstClient,
  )
}

/** What the role of a pooled shop must have, as no setting of a session lasts behind a pooler in transaction mode. */
const roleSettings = [
  ['timezone', 'UTC'],
  ['statement_timeout', '15s'],
  ['idle_in_transaction_session_timeout', '2min'],
] as const

async function checkPooler(pooled: OutsideConnection): Promise<void> {
  const { sessions = '' } = pooled
  const pool = openPool(pooled, { max: 1, application_name: 'contara start' })
  let there: Identity | null
  try {
    const { rows } = await pool.query<Record<string, string>>(
      `select ${roleSettings.map(([name], at) => `current_setting('${name}') as s${at}`).join(', ')}`,
    )
    const wrong = roleSettings.filter(([, value], at) => rows[0]?.[`s${at}`] !== value)
    if (wrong.length > 0)
      throw problem(
        'DATABASE_URL',
        `behind a pooler its role has to have settings of its own: ${wrong.map(([name, value]) => `alter role … set ${name} = '${value}'`).join('; ')}.`,
      )
    there = await identityOf(pool)
  } catch (error) {
    throw error instanceof StartProblem ? error : problem('DATABASE_URL', reason(error), error)
  } finally {
    await pool.end()
  }
  const here = await withClient({ connectionString: sessions }, 'DATABASE_LISTEN_URL', identityOf)
  if (there && here && !isSame(there, here))
    throw problem('DATABASE_LISTEN_URL', 'that is another database than the one of DATABASE_URL.')
}

const identityOf = async (client: Pick<Client, 'query'> | Pool): Promise<Identity | null> =>
  (await client.query<Identity>(identityQuery).catch(() => null))?.rows[0] ?? null
const isSame = (one: Identity, other: Identity): boolean =>
  one.server === other.server && one.database === other.database

/**
 * Checks DATABASE_REPLICA_URL: it answers, is one of ours by its version and encoding, and holds the database of
 * DATABASE_URL, as far as that one answers. Throws StartProblem with one line that names the setting.
 */
export async function checkReplica(replica: string, primary: string | undefined): Promise<void> {
  const standby = { connectionString: replica, readOnly: true as const }
  const there = await withClient(standby, 'DATABASE_REPLICA_URL', async client => {
    await checkServer(client, 'DATABASE_REPLICA_URL')
    return identityOf(client)
  })
  // a standby may be read while the server itself is away
  const here =
    primary === undefined
      ? null
      : await withClient({ connectionString: primary }, 'DATABASE_URL', identityOf).catch(() => null)
  if (there && here && !isSame(there, here))
    throw problem('DATABASE_REPLICA_URL', 'that is another database than the one of DATABASE_URL.')
}

/** Did the server itself not answer, as a standby does not that is being looked after? */
export const isAway = (error: unknown): boolean =>
  error instanceof StartProblem &&
  (isSilent(error.cause) ||
    ['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03'].includes(
      (error.cause as { code?: string } | undefined)?.code ?? '',
    ))

const problem = (setting: Setting, what: string, cause?: unknown) =>
  new StartProblem(`${setting}: ${what}`, { cause })

async function withClient<T>(
  connection: OutsideConnection,
  setting: Setting,
  ask: (client: Client) => Promise<T>,
  open: typeof openClient | typeof openFirstClient = openClient,
): Promise<T> {
  if (!/^postgres(?:ql)?:\/\//.test(connection.connectionString))
    throw problem(setting, 'must begin with postgres:// or postgresql://.')
  let client: Client
  try {
    client = await open(connection, 'contara start')
  } catch (error) {
    throw problem(setting, reason(error), error)
  }
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

async function checkServer(client: Client, setting: Setting): Promise<Facts> {
  const { rows } = await client.query<Facts>(factsQuery)
  const [facts] = rows
  if (!facts) throw problem(setting, 'the server says nothing of itself.')
  if (facts.version < 150_000)
    throw problem(setting, `PostgreSQL 15 or newer is needed, this is ${Math.floor(facts.version / 10_000)}.`)
  if (facts.encoding !== 'UTF8')
    throw problem(setting, `the database's encoding must be UTF8, it is ${facts.encoding}.`)
  return facts
}

function reason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ECONNREFUSED') return 'no PostgreSQL answers at that address.'
  if (isSilent(error))
    return 'no answer comes from that address: is it right, and is the database, or a firewall before it, well?'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host name is not known.'
  const known: Record<string, string> = {
    '28P01': 'user or password is wrong.',
    '28000': 'the server refuses this user from here.',
    '3D000': 'the database does not exist: create it first.',
    '53300': 'the server has no free connection for this user.',
  }
  if (code === 'ERR_INVALID_URL') return 'the address cannot be read.'
  return (
    known[sqlState(error) ?? ''] ??
    `cannot connect: ${error instanceof Error ? error.message : String(error)}`
  )
}
