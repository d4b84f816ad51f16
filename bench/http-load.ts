/**
 * The load maker, a process of its own: sends prepared requests over kept connections, one at a time on each, and
 * reads the answers as far as counting needs. `load-maker.ts` starts it and says what to send.
 */
import { connect, type Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Requests that follow each other on one connection; each with the status it must get. */
export type Sequence = readonly { raw: string; status: number }[]
export type LoadOrder = {
  port: number
  connections: number
  sequences: readonly Sequence[]
  /** again from the start until the time is over; else each sequence once */
  repeat: boolean
  seconds: number
  /** sequences that begin a second, whether those before are answered or not; absent: each connection as fast as it is answered */
  perSecond?: number
}
export type LoadResult = {
  /** whole sequences that went as they must */
  done: number
  failed: number
  /**
   * of these: answered 503 with the time after which to come again, and the slowest of a hundred of them in ms, from when it was sent:
   * connections that are all busy send later than is due, and that is no doing of the shop
   */
  refused: number
  refusedP99: number
  /** ms that one of a hundred answers waited in the load maker itself; it is a part of all times */
  ownP99: number
  /** what the first failures answered */
  failures: string[]
  seconds: number
  /** ms of a whole sequence, from when it was due */
  p50: number
  p95: number
  p99: number
  /** bytes of a whole sequence's answers, mean */
  bytes: number
}

type Answer = { status: number; bytes: number; head: string }

type Connection = { ask: (raw: Buffer) => Promise<Answer>; close: () => void }

/** One kept connection: `ask` resolves with the answer to what it sent. */
function open(port: number): Promise<Connection> {
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null
  let received: Buffer[] = []
  let size = 0
  let total = -1
  let head = ''
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const fail = (error: Error) => {
    waiting?.reject(error)
    waiting = null
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the connection was closed')))
  socket.on('data', (chunk: Buffer) => {
    received.push(chunk)
    size += chunk.length
    if (total < 0) {
      const all = received.length === 1 ? chunk : Buffer.concat(received)
      const end = all.indexOf('\r\n\r\n')
      if (end < 0) return
      head = all.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (length === undefined && !/^HTTP\/1.1 (204|304)/.test(head))
        return fail(new Error(`an answer without length: ${head.slice(0, 200)}`))
      total = end + 4 + Number(length ?? 0)
    }
    if (size < total) return
    const answer = { status: Number(head.slice(9, 12)), bytes: total, head }
    received = []
    size = 0
    total = -1
    const to = waiting
    waiting = null
    to?.resolve(answer)
  })
  const ask = (raw: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      waiting = { resolve, reject }
      socket.write(raw)
    })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve({ ask, close: () => socket.destroy() }))
    socket.once('error', reject)
  })
}

async function run(order: LoadOrder): Promise<LoadResult> {
  const sequences = order.sequences.map(one =>
    one.map(({ raw, status }) => ({ raw: Buffer.from(raw), status })),
  )
  const connections = await Promise.all(Array.from({ length: order.connections }, () => open(order.port)))
  const times: number[] = []
  const refusals: number[] = []
  const failures: string[] = []
  let next = 0
  let failed = 0
  let bytes = 0
  const own = monitorEventLoopDelay({ resolution: 5 })
  own.enable()
  const began = performance.now()
  const until = began + order.seconds * 1000
  const fail = (what: unknown, raw: Buffer) => {
    failed++
    if (failures.length < 5)
      failures.push(`${String(what)} for ${raw.toString('latin1', 0, 120).split('\r\n')[0]}`)
  }
  /** One sequence; false: its connection is of no use any more. */
  const play = async (ask: Connection['ask'], sequence: (typeof sequences)[number], from: number) => {
    for (const { raw, status } of sequence) {
      const sent = performance.now()
      let answer: Answer
      try {
        answer = await ask(raw)
      } catch (error) {
        fail(error, raw)
        return false
      }
      bytes += answer.bytes
      if (answer.status === status) continue
      if (answer.status === 503 && /\r\nretry-after: \d/i.test(answer.head))
        refusals.push(performance.now() - sent)
      fail(answer.head.split('\r\n')[0], raw)
      return !/\r\nconnection: close/i.test(answer.head)
    }
    times.push(performance.now() - from)
    return true
  }
  const work = async (first: Connection) => {
    let connection = first
    for (;;) {
      const due = order.perSecond ? began + (next / order.perSecond) * 1000 : performance.now()
      if (Math.max(due, performance.now()) >= until) break
      if (!order.repeat && next >= sequences.length) break
      const sequence = sequences[next++ % sequences.length] ?? []
      const wait = due - performance.now()
      if (wait > 0) await sleep(wait)
      if (await play(connection.ask, sequence, due)) continue
      connection.close()
      connection = await open(order.port)
    }
    connection.close()
  }
  await Promise.all(connections.map(work))
  const seconds = (performance.now() - began) / 1000
  own.disable()
  const at = (share: number, of: readonly number[]) =>
    of[Math.min(of.length - 1, Math.floor(of.length * share))] ?? Number.NaN
  times.sort((a, b) => a - b)
  refusals.sort((a, b) => a - b)
  return {
    done: times.length,
    failed,
    refused: refusals.length,
    refusedP99: at(0.99, refusals),
    ownP99: own.percentile(99) / 1e6,
    failures,
    seconds,
    p50: at(0.5, times),
    p95: at(0.95, times),
    p99: at(0.99, times),
    bytes: Math.round(bytes / Math.max(1, times.length + failed)),
  }
}

if (process.send)
  process.on('message', (order: LoadOrder) => {
    run(order).then(
      result => process.send?.({ result }),
      (error: unknown) => process.send?.({ error: String(error) }),
    )
  })
