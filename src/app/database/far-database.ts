import { once } from 'node:events'
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net'
import { connect, connectionOf, type ConnectOptions, type Db } from '#kit/db/connect.ts'
import type { Connection } from '#kit/db/connection.ts'

/** ms for which what is sent waits for what goes with it: longer than the shop works between an answer and the next statement. */
const gatherMs = 80

export type FarDatabase = {
  db: Db
  /** Runs `act` and counts the round trips that it waits for, one after the other, whatever travels in each. */
  tripsOf: <T>(act: () => Promise<T>) => Promise<{ trips: number; answer: T }>
  close: () => Promise<void>
}

/**
 * The same database behind a network in which a letter takes long: all that is sent before an answer comes leaves together,
 * on all connections, and counts as one round trip. Figures do not depend on how busy the machine is.
 */
export async function farDatabase(real: Db, options: ConnectOptions): Promise<FarDatabase> {
  const at = connectionOf(real) as Exclude<Connection, { connectionString: string }>
  const sockets = new Set<Socket>()
  let trips = 0
  let counts = false
  let leaving: (() => void)[] = []
  const leave = (write: () => void) => {
    if (!counts) return write()
    if (leaving.length === 0) {
      trips++
      setTimeout(() => {
        const now = leaving
        leaving = []
        for (const one of now) one()
      }, gatherMs)
    }
    leaving.push(write)
  }
  const server = createServer(here => {
    const there = at.host.startsWith('/')
      ? connectTo(`${at.host}/.s.PGSQL.${at.port}`)
      : connectTo(at.port, at.host)
    for (const socket of [here, there]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
    }
    here.on('data', bytes => leave(() => void there.write(bytes)))
    there.on('data', bytes => void here.write(bytes))
    here.on('close', () => there.destroy())
    there.on('close', () => here.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const db = connect({ ...at, host: '127.0.0.1', port }, options)
  return {
    db,
    tripsOf: async act => {
      trips = 0
      counts = true
      try {
        const answer = await act()
        return { trips, answer }
      } finally {
        counts = false
      }
    },
    close: async () => {
      await db.destroy()
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
