import type { Client } from 'pg'
import { databaseName, onDatabase, openClient } from '#kit/db/connection.ts'
import type { Connection } from '#kit/db/connection.ts'
import { StartProblem } from '#kit/db/start-problem.ts'

/** Advisory locks of restores: this, and a number made of the database's name, in the database 'postgres'. */
const restores = 7_301_118

/** Throws StartProblem while a backup is being restored in the place of this database of the client's server. */
export async function refuseWhileRestoring(client: Client, database: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and granted and classid = $1::oid
        and objid::bigint = (hashtext($2)::bigint & 4294967295)`,
    [restores, database],
  )
  if (rowCount !== 0)
    throw new StartProblem(
      `A backup is being restored in the place of the database '${database}': wait until that has ended.`,
    )
}

/**
 * Holds the place of a database while a backup is restored into it; ends with the connection, also when the process is killed.
 * Throws StartProblem when somebody else restores, or when the database 'postgres' cannot be reached.
 */
export async function holdForRestore(target: Connection): Promise<{ end: () => Promise<void> }> {
  const name = databaseName(target)
  let client: Client
  try {
    client = await openClient(onDatabase(target, 'postgres'), 'contara restore')
  } catch (error) {
    throw lacksRights(error)
  }
  const { rows } = await client.query<{ got: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as got',
    [restores, name],
  )
  if (rows[0]?.got) return client
  try {
    await refuseWhileRestoring(client, name)
    throw new StartProblem(
      `Another restore of the database '${name}' has just ended: look at the shop first.`,
    )
  } finally {
    await client.end()
  }
}

/** What a restore needs of the server, and what it said. */
export const lacksRights = (error: unknown): StartProblem =>
  new StartProblem(
    `Restoring needs a database user that may create databases (CREATEDB) and reach the database 'postgres': ${error instanceof Error ? error.message : String(error)}`,
  )
