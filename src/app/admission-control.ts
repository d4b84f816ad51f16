import { Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { Places, type Work } from './places.ts'

/**
 * How much work a process takes in at once (trust.md L4). Pages of strangers share a few places; whoever holds a known
 * session has places of their own, and what carries a body (an order, a basket) begins at once. Numbers are per process.
 *
 *     connection ──► its line, one request after the other ──► places: at work, waiting, or 503 ──► answer
 *     open ──drain()──► draining: lines that are done are closed ──► closed, or cut off after `drain` ms
 */
export const gateLimits = {
  // what each means: PlaceLimits
  strangers: 16,
  strangersQueue: 200,
  strangersWait: 120,
  known: 24,
  queueWait: 10_000,
  bodies: 500,
  waiting: 1_000,
  unread: 64 << 20,
  /** requests of one connection that are not answered yet; more end the connection */
  perConnection: 100,
  /** ms after which a reader that takes nothing is cut off */
  unreadFor: 30_000,
  /** ms in which a shop that ends still takes what is on its way, and in which it must have answered all */
  lastCalls: 150,
  drain: 8_000,
}
export type GateLimits = typeof gateLimits

/** What is known of one connection: its requests are answered one after the other. */
type Line = {
  current: ServerResponse | null
  /** gives the place of the current request back */
  release: () => void
  next: Work[]
  written: number
  stuckSince: number
}

export type Gate = {
  /** The server belongs to this gate: its connections are watched. */
  watch: (server: HttpServer) => void
  /** Runs it when it is its turn, or answers 503 in its place. */
  pass: (req: IncomingMessage, res: ServerResponse, run: () => void) => void
  /** Takes no more connections and resolves when everything that was taken is answered. */
  drain: () => Promise<void>
  /** Requests in work and waiting, and how many were answered 503 so far. */
  state: () => { running: number; waiting: number; refused: number; unread: number }
}

export type GateOptions = {
  /** does this request come from a session that was valid a moment ago? */
  isKnown: (req: IncomingMessage) => boolean
  refuse: (req: IncomingMessage, res: ServerResponse) => void
  limits?: Partial<GateLimits>
}

export function createGate({ isKnown, refuse, limits: given }: GateOptions): Gate {
  const limits = { ...gateLimits, ...given }
  const lines = new Lines(limits, { isKnown, refuse })
  const { places } = lines
  // who waits is looked after also when nothing else happens; readers that take nothing are cut off
  setInterval(() => places.look(), 25).unref()
  setInterval(() => lines.cutOffSlowReaders(), 5_000).unref()
  return {
    watch: server => lines.watch(server),
    pass: (req, res, run) => lines.pass({ req, res, run }),
    drain: () => lines.drain(),
    state: () => places.state(),
  }
}

/** The connections of a process. Each is a line: its requests are answered in the order in which they came. */
class Lines {
  readonly places: Places
  readonly #limits: GateLimits
  readonly #lines = new Map<Socket, Line>()
  readonly #servers = new Set<HttpServer>()
  #state: 'open' | 'draining' = 'open'

  constructor(limits: GateLimits, { isKnown, refuse }: Pick<GateOptions, 'isKnown' | 'refuse'>) {
    this.#limits = limits
    this.places = new Places({
      limits,
      isKnown,
      refuse,
      began: ({ req, res }, release) => {
        const line = this.#lines.get(req.socket)
        if (!line) return
        line.release = release
        if (this.#state === 'draining' && line.next.length === 0) res.shouldKeepAlive = false
      },
    })
  }

  watch(server: HttpServer): void {
    this.#servers.add(server)
    server.on('connection', socket => void this.#lineOf(socket))
  }

  pass(work: Work): void {
    const { socket } = work.req
    // it arrived after FIN was sent and could not be answered: not worked on, so that it may be sent again
    if (socket.writableEnded) return void socket.destroy()
    const line = this.#lineOf(socket)
    if (line.next.length >= this.#limits.perConnection) return void socket.destroy()
    line.next.push(work)
    if (!line.current) this.#goOn(socket, line)
  }

  #lineOf(socket: Socket): Line {
    let line = this.#lines.get(socket)
    if (!line) {
      line = { current: null, release: () => {}, next: [], written: 0, stuckSince: 0 }
      this.#lines.set(socket, line)
      socket.once('close', () => {
        this.#lines.delete(socket)
        for (const work of line?.next.splice(0) ?? []) work.req.destroy()
      })
    }
    return line
  }

  /** The next request of a connection, when the answer before it has been taken by the network. */
  #goOn(socket: Socket, line: Line): void {
    const work = line.next.shift()
    line.current = work?.res ?? null
    if (!work) {
      if (this.#state === 'draining' && !socket.destroyed) socket.end()
      return
    }
    // 'close' of an answer comes when it was handed over whole, or the visitor has left
    work.res.once('close', () => this.#goOn(socket, line))
    this.places.admit(work)
  }

  cutOffSlowReaders(): void {
    const now = performance.now()
    for (const [socket, line] of this.#lines) {
      // made piece by piece, as its reader takes it: slow readers hold no places
      if (line.current?.headersSent) line.release()
      const moves =
        socket.writableLength === 0 || socket.bytesWritten - socket.writableLength !== line.written
      line.written = socket.bytesWritten - socket.writableLength
      if (moves) line.stuckSince = now
      else if (now - line.stuckSince > this.#limits.unreadFor) socket.destroy()
    }
  }

  async drain(): Promise<void> {
    this.#state = 'draining'
    const servers = [...this.#servers]
    if (!servers.some(server => server.listening)) return
    for (const { current, next } of this.#lines.values())
      if (current && next.length === 0 && !current.headersSent) current.shouldKeepAlive = false
    await sleep(this.#limits.lastCalls)
    // just after a look at the network: what has knocked is inside
    await turn()
    const closed = Promise.all(
      servers.map(
        server =>
          // not the HTTP server's own close: it cuts off readers that have not taken their answer yet
          new Promise<void>(resolve => NetServer.prototype.close.call(server, () => resolve())),
      ),
    )
    for (const [socket, line] of this.#lines) if (!line.current) socket.end()
    const late = setTimeout(() => {
      for (const socket of this.#lines.keys()) socket.destroy()
    }, this.#limits.drain)
    await closed
    clearTimeout(late)
  }
}
