import type { Socket } from 'node:net'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { isConnectionLost, sqlState } from './sql-state.ts'

const gathering = new WeakSet<Socket>()

/** What goes out in this turn goes out in one piece: a write wakes the server, and costs more than its statement. */
export function gather(client: unknown): void {
  const { stream } = (client as { connection: { stream: Socket } }).connection
  if (gathering.has(stream)) return
  gathering.add(stream)
  stream.cork()
  process.nextTick(() => {
    gathering.delete(stream)
    stream.uncork()
  })
}

/** How many statements wait one behind the other before a further connection is taken, and how many are taken at most. */
const deep = 4
const wide = 6

type Shared = { client: Promise<PoolClient>; running: number; broken: boolean }

/**
 * Runs short statements of all requests on a few connections, one behind the other and sent together where they come
 * together: several requests then share the wake-ups of the server and of this process, which cost more than such a
 * statement. A connection goes back to its pool when nothing runs on it.
 */
export function sharedConnections(pool: Pool): (statement: QueryConfig) => Promise<QueryResult> {
  const open: Shared[] = []

  function choose(): Shared {
    let best: Shared | undefined
    for (const one of open) if (!one.broken && (!best || one.running < best.running)) best = one
    if (best && (best.running < deep || open.length >= wide)) return best
    const fresh: Shared = { client: pool.connect(), running: 0, broken: false }
    open.push(fresh)
    return fresh
  }

  function leave(shared: Shared): void {
    if (--shared.running > 0) return
    open.splice(open.indexOf(shared), 1)
    shared.client.then(
      client => client.release(shared.broken),
      () => {},
    )
  }

  return async statement => {
    const shared = choose()
    shared.running++
    try {
      const client = await shared.client
      gather(client)
      return await client.query(statement)
    } catch (error) {
      // what the server says of a statement leaves the connection as it is, unless it ends it
      if (sqlState(error) === undefined || isConnectionLost(error)) shared.broken = true
      throw error
    } finally {
      leave(shared)
    }
  }
}
