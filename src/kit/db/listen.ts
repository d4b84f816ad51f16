import { setTimeout as sleep } from 'node:timers/promises'
import { escapeIdentifier } from 'pg'
import type { Client } from 'pg'
import { openClient } from './connection.ts'
import type { Connection } from './connection.ts'

export type Listener = {
  /** Ends listening and closes the connection. */
  close: () => Promise<void>
}

const checkEveryMs = 30_000

/**
 * Listens on a channel with a connection of its own and comes back by itself after the server was away.
 * `handler` gets each notice's payload, and `undefined` after a reconnection: notices may have been missed,
 * so look at the truth again. Resolves when listening has begun; a server that is away at that moment throws.
 */
export async function listen(
  connection: Connection,
  channel: string,
  handler: (payload: string | undefined) => void,
): Promise<Listener> {
  let closed = false
  let client: Client | undefined
  let check: NodeJS.Timeout | undefined

  const begin = async () => {
    const opened: Client = await openClient(connection, `contara listen ${channel}`, () => {
      if (client !== opened) return
      client = undefined
      clearInterval(check)
      if (!closed) void comeBack()
    })
    opened.on('notification', notice => handler(notice.payload ?? ''))
    await opened.query(`listen ${escapeIdentifier(channel)}`)
    client = opened
    check = setInterval(() => probe(opened), checkEveryMs).unref()
  }

  const comeBack = async () => {
    for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, 2000)) {
      await sleep(waitMs, undefined, { ref: false })
      if (closed) return
      try {
        await begin()
        handler(undefined)
        return
      } catch {
        // the server is still away: wait longer
      }
    }
  }

  await begin()
  return {
    close: async () => {
      closed = true
      clearInterval(check)
      await client?.end()
    },
  }
}

/** A connection that a router has silently forgotten answers nothing: end it, so that it is made anew. */
function probe(client: Client): void {
  const dead = setTimeout(() => {
    ;(client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
  }, 10_000)
  client.query('select 1').then(
    () => clearTimeout(dead),
    () => clearTimeout(dead),
  )
}
