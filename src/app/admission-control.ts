import { Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'

/**
 * How much work a process takes in at once (trust.md L4). Pages of strangers share a few places; whoever holds a known
 * session has places of their own, and what carries a body (an order, a basket) begins at once. Numbers are per process.
 */
export const gateLimits = {
  /** pages of strangers that are made at the same time */
  strangers: 16,
  /** pages of strangers that wait for one of these places as long as it takes: a process that has just begun is slow, not full */
  strangersQueue: 48,
  /** ms that a stranger's page may wait beyond those before it is answered 503 */
  strangersWait: 120,
  /** pages of people signed in that are made at the same time */
  known: 24,
  /** ms that such a page may wait, and a stranger's among those that may wait */
  knownWait: 10_000,
  /** requests with a body in work, those that are still coming in included */
  bodies: 500,
  /** requests that wait, of all kinds; each holds a few kilobytes */
  waiting: 1_000,
  /** requests of one connection that are not answered yet; more end the connection */
  perConnection: 100,
  /** bytes of answers that readers have not taken; beyond it strangers get 503 */
  unread: 64 << 20,
  /** ms after which a reader that takes nothing is cut off */
  unreadFor: 30_000,
  /** ms in which a shop that ends still takes what is on its way, and in which it must have answered all */
  lastCalls: 150,
  drain: 8_000,
}
export type GateLimits = typeof gateLimits

type Work = { req: IncomingMessage; res: ServerResponse; run: () => void }
type Kind = 'free' | 'body' | 'known' | 'stranger'

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

/** Answers that cost next to nothing: what an operator asks, and built files. */
const operatorPaths = new Set(['/healthz', '/readyz', '/metrics'])
/** ms until a place is free again whose visitor has left before they were answered */
const abandoned = 15_000

const waits = new WeakMap<IncomingMessage, number>()
/** ms that a request waited for its place. */
export const waitedFor = (req: IncomingMessage): number => waits.get(req) ?? 0

export function createGate({ isKnown, refuse, limits: given }: GateOptions): Gate {
  const limits = { ...gateLimits, ...given }
  const lines = new Map<Socket, Line>()
  const servers = new Set<HttpServer>()
  const running: Record<Kind, number> = { free: 0, body: 0, known: 0, stranger: 0 }
  const queues: Record<'known' | 'stranger', { work: Work; since: number }[]> = { known: [], stranger: [] }
  let refused = 0
  let unread = 0
  let draining = false
  let turnAsked = false

  function kindOf(req: IncomingMessage): Kind {
    const url = req.url ?? ''
    if (operatorPaths.has(url) || url.startsWith('/_ui/')) return 'free'
    if (req.method !== 'GET' && req.method !== 'HEAD') return 'body'
    return isKnown(req) ? 'known' : 'stranger'
  }

  function lineOf(socket: Socket): Line {
    let line = lines.get(socket)
    if (!line) {
      lines.set(socket, (line = { current: null, release: () => {}, next: [], written: 0, stuckSince: 0 }))
      socket.once('close', () => {
        lines.delete(socket)
        for (const work of line?.next.splice(0) ?? []) work.req.destroy()
      })
    }
    return line
  }

  /** The next request of a connection, when the answer before it has been taken by the network. */
  function goOn(socket: Socket, line: Line): void {
    const work = line.next.shift()
    line.current = work?.res ?? null
    if (!work) {
      if (draining && !socket.destroyed) socket.end()
      return
    }
    // 'close' of an answer comes when it was handed over whole, or the visitor has left
    work.res.once('close', () => goOn(socket, line))
    admit(work)
  }

  function admit(work: Work): void {
    const kind = kindOf(work.req)
    if (kind === 'free') return begin(work, kind)
    if (kind === 'body') return running.body < limits.bodies ? begin(work, kind) : turnAway(work)
    if (kind === 'stranger' && unread > limits.unread) return turnAway(work)
    const most = kind === 'known' ? limits.known : limits.strangers
    if (running[kind] < most && queues[kind].length === 0) return begin(work, kind)
    if (queues.known.length + queues.stranger.length >= limits.waiting) return turnAway(work)
    queues[kind].push({ work, since: performance.now() })
    look()
  }

  function begin(work: Work, kind: Kind): void {
    const { res } = work
    if (res.destroyed || work.req.destroyed) return
    running[kind]++
    let held = true
    const release = () => {
      if (!held) return
      held = false
      running[kind]--
      look()
    }
    const line = lines.get(work.req.socket)
    if (line) line.release = release
    const end = res.end.bind(res)
    // the place is free when the answer is made; until it is taken it counts as unread
    res.end = ((...args: Parameters<typeof end>) => {
      release()
      const answer = end(...args)
      const size = res.writableLength
      if (size > 0 && !res.destroyed) {
        unread += size
        res.once('close', () => (unread -= size))
      }
      return answer
    }) as typeof res.end
    res.once('close', () => held && setTimeout(release, abandoned).unref())
    if (draining && line?.next.length === 0) res.shouldKeepAlive = false
    work.run()
  }

  function turnAway(work: Work): void {
    if (work.res.destroyed || work.req.destroyed) return
    refused++
    refuse(work.req, work.res)
  }

  /** Looks once in each turn of the event loop who is next, so that arrivals and answers are not held up. */
  function look(): void {
    if (turnAsked) return
    turnAsked = true
    setImmediate(() => {
      turnAsked = false
      serveQueue('known', limits.known, 0, limits.knownWait)
      serveQueue('stranger', limits.strangers, limits.strangersQueue, limits.strangersWait)
    })
  }

  /** `patient`: of so many in the queue none is turned away for the time that it has waited, as long as anybody waits */
  function serveQueue(kind: 'known' | 'stranger', most: number, patient: number, patience: number): void {
    const queue = queues[kind]
    const now = performance.now()
    const isLate = ({ work, since }: (typeof queue)[number]): boolean =>
      work.req.destroyed || now - since > (queue.length > patient ? patience : limits.knownWait)
    // in order of arrival: the first is the one that has waited longest
    while (queue[0] && isLate(queue[0])) {
      const late = queue.shift()
      if (late) turnAway(late.work)
    }
    while (queue.length > 0 && running[kind] < most) {
      const next = queue.shift()
      if (!next) break
      waits.set(next.work.req, now - next.since)
      begin(next.work, kind)
    }
  }

  // who waits is looked after also when nothing else happens; readers that take nothing are cut off
  setInterval(look, 25).unref()
  setInterval(() => {
    const now = performance.now()
    for (const [socket, line] of lines) {
      // made piece by piece, as its reader takes it: slow readers hold no places
      if (line.current?.headersSent) line.release()
      const moves =
        socket.writableLength === 0 || socket.bytesWritten - socket.writableLength !== line.written
      line.written = socket.bytesWritten - socket.writableLength
      if (moves) line.stuckSince = now
      else if (now - line.stuckSince > limits.unreadFor) socket.destroy()
    }
  }, 5_000).unref()

  return {
    watch(server) {
      servers.add(server)
      server.on('connection', socket => void lineOf(socket))
    },
    pass(req, res, run) {
      const { socket } = req
      // it came after our goodbye and could not be answered: nothing of it is done, so that it may be sent again
      if (socket.writableEnded) return void socket.destroy()
      const line = lineOf(socket)
      if (line.next.length >= limits.perConnection) return void socket.destroy()
      line.next.push({ req, res, run })
      if (!line.current) goOn(socket, line)
    },
    async drain() {
      draining = true
      if (![...servers].some(server => server.listening)) return
      for (const { current, next } of lines.values())
        if (current && next.length === 0 && !current.headersSent) current.shouldKeepAlive = false
      await sleep(limits.lastCalls)
      // just after a look at the network: what has knocked is inside
      await turn()
      const closed = Promise.all(
        [...servers].map(
          server =>
            // not the HTTP server's own close: it cuts off readers that have not taken their answer yet
            new Promise<void>(resolve => NetServer.prototype.close.call(server, () => resolve())),
        ),
      )
      for (const [socket, line] of lines) if (!line.current) socket.end()
      const late = setTimeout(() => {
        for (const socket of lines.keys()) socket.destroy()
      }, limits.drain)
      await closed
      clearTimeout(late)
    },
    state: () => ({
      running: running.body + running.known + running.stranger,
      waiting: queues.known.length + queues.stranger.length,
      refused,
      unread,
    }),
  }
}
