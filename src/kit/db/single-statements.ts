import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, QueryConfig, QueryResult } from 'pg'
import { isUnsent, WritingPool } from './hosts.ts'
import { isPlannedForValues, preparedName } from './prepared.ts'
import { readsOfWork } from './reads.ts'
import { sharedConnections } from './shared-connections.ts'
import { isConnectionLost, isDatabaseOut } from './sql-state.ts'

/** How a statement is sent: with the name under which its server keeps it prepared, or without. */
export type Naming = (text: string, values: unknown[]) => QueryConfig
export const prepared: Naming = (text, values) => {
  const name = preparedName(text)
  return name === undefined ? { text, values } : { name, text, values }
}
/** A name given on one server of a pooler is not known on the next. */
export const nameless: Naming = (text, values) => ({ text, values })

/**
 * What single statements of the query builder run on: those registered by `preparedStatement()` on shared connections, any other on
 * one of its own. It never stands for one connection: begin a transaction with `inTransaction`.
 */
export function singleStatements(
  pool: Pool,
  named: Naming,
  {
    onStatement = () => {},
    planOnce = false,
  }: { onStatement?: ((text: string) => void) | undefined; planOnce?: boolean | undefined },
): PostgresPool {
  const share = sharedConnections(pool)
  const send = (text: string, values: unknown[]): Promise<QueryResult> => {
    onStatement(text)
    const config = named(text, values)
    const ask = (): Promise<QueryResult> => {
      if (planOnce && isPlannedForValues(text)) return plannedForValues(pool, config)
      return config.name === undefined ? pool.query(config) : share(config)
    }
    if (pool instanceof WritingPool && pool.away) return whileAway(pool, text, ask, values)
    return ask().catch((error: unknown) => {
      const again = isUnsent(error) || (isConnectionLost(error) && onlyReads(text))
      if (!again) throw error
      return pool instanceof WritingPool ? whileAway(pool, text, ask, values) : ask()
    })
  }
  const query = (text: unknown, values: unknown[] = []) => {
    const reads = readsOfWork()
    if (typeof text !== 'string') {
      reads?.spoil()
      return pool.query(text as never)
    }
    if (/^\s*(begin|start transaction)/i.test(text))
      throw new Error('a transaction begins with inTransaction()')
    if (!reads) return send(text, values)
    const again = async () => (await send(text, values)).rows
    return reads.note(onlyReads(text) ? again : null, send(text, values))
  }
  const client = { query, release: () => {} } as unknown as PostgresPoolClient
  return { connect: () => Promise.resolve(client), end: () => pool.end(), options: pool.options }
}

/** While no host takes writes: what only reads is asked of a standby, where there is one; all else waits. */
async function whileAway(
  pool: WritingPool,
  text: string,
  ask: () => Promise<QueryResult>,
  values: unknown[],
): Promise<QueryResult> {
  const standby = onlyReads(text) ? await pool.standby() : null
  if (standby)
    try {
      return await standby.query({ text, values })
    } catch (error) {
      // it may begin anew as the one that takes writes
      if (!isDatabaseOut(error)) throw error
    }
  return pool.patiently(ask)
}

/** Does a statement change nothing, as far as its words say? No function of ours writes. */
const onlyReads = (text: string): boolean =>
  /^\s*(?:select|with|values)\b/i.test(text) &&
  !/\b(?:insert|update|delete|merge|nextval|setval|pg_notify|pg_(?:try_)?advisory\w*)\b/i.test(text)

/** A statement on a connection of its own that plans it for these values; all others there are planned once. */
async function plannedForValues(pool: Pool, config: QueryConfig): Promise<QueryResult> {
  const client = await pool.connect()
  try {
    // in a transaction, so that a pooler sends it all to the same server; a failure ends it, and the setting with it
    const [, , result] = await Promise.all([
      client.query('begin'),
      client.query('set local plan_cache_mode = force_custom_plan'),
      client.query(config),
      client.query('commit'),
    ])
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
