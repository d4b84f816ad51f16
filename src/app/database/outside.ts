import type { Client } from 'pg'
import { databaseName, openClient } from '#kit/db/connection.ts'
import type { Connection } from '#kit/db/connection.ts'
import { StartProblem } from '#kit/db/start-problem.ts'
import { sqlState } from '#kit/db/sql-state.ts'
import { refuseWhileRestoring } from './restoring.ts'

/** Connections that a shop takes when hardly anybody is there: with less it cannot start. */
export const minConnections = 12

type Setting = 'DATABASE_URL' | 'DATABASE_REPLICA_URL'
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
 * takes at least, and no backup is being restored there. Throws StartProblem with one line that names the setting.
 */
export async function checkOutside(connection: { connectionString: string } & Connection): Promise<void> {
  await withClient(connection, 'DATABASE_URL', async client => {
    const { may, most } = await checkServer(client, 'DATABASE_URL')
    await refuseWhileRestoring(client, databaseName(connection))
    if (!may) throw problem('DATABASE_URL', 'its user may not make tables in the schema public.')
    if (most !== null && most < minConnections)
      throw problem(
        'DATABASE_URL',
        `its user, or the database, may have ${most} connections only: a shop takes at least ${minConnections}, and up to 32 for each serving process.`,
      )
  })
}

/**
 * Checks DATABASE_REPLICA_URL: it answers, is one of ours by its version and encoding, and holds the database of
 * DATABASE_URL, as far as that one answers. Throws StartProblem with one line that names the setting.
 */
export async function checkReplica(replica: string, primary: string | undefined): Promise<void> {
  const identityOf = async (client: Client): Promise<Identity | null> =>
    (await client.query<Identity>(identityQuery).catch(() => null))?.rows[0] ?? null
  const there = await withClient({ connectionString: replica }, 'DATABASE_REPLICA_URL', async client => {
    await checkServer(client, 'DATABASE_REPLICA_URL')
    return identityOf(client)
  })
  // a standby may be read while the server itself is away
  const here =
    primary === undefined
      ? null
      : await withClient({ connectionString: primary }, 'DATABASE_URL', identityOf).catch(() => null)
  if (there && here && (there.server !== here.server || there.database !== here.database))
    throw problem('DATABASE_REPLICA_URL', 'that is another database than the one of DATABASE_URL.')
}

/** Did the server itself not answer, as a standby does not that is being looked after? */
export const isAway = (error: unknown): boolean =>
  error instanceof StartProblem &&
  ['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03'].includes(
    (error.cause as { code?: string } | undefined)?.code ?? '',
  )

const problem = (setting: Setting, what: string, cause?: unknown) =>
  new StartProblem(`${setting}: ${what}`, { cause })

async function withClient<T>(
  connection: { connectionString: string } & Connection,
  setting: Setting,
  ask: (client: Client) => Promise<T>,
): Promise<T> {
  if (!/^postgres(?:ql)?:\/\//.test(connection.connectionString))
    throw problem(setting, 'must begin with postgres:// or postgresql://.')
  let client: Client
  try {
    client = await openClient(connection, 'contara start')
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
