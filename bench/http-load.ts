/**
 * The load maker, a process of its own: sends prepared requests over kept connections, one at a time on each, and
 * reads the answers as far as counting needs. `load-maker.ts` starts it and says what to send.
 */
import { connect, type Socket } from 'node:net'

/** Requests that follow each other on one connection; each with the status it must get. */
export type Sequence = readonly { raw: string; status: number }[]
export type LoadOrder = {
  port: number
  connections: number
  sequences: readonly Sequence[]
  /** again from the start until the time is over; else each sequence once */
  repeat: boolean
  seconds: number
}
export type LoadResult = {
  /** whole sequences that went as they must */
  done: number
  failed: number
  /** what the first failures answered */
  failures: string[]
  seconds: number
  /** ms of a whole sequence */
  p50: number
  p99: number
  /** bytes of a whole sequence's answers, mean */
  bytes: number
}

type Answer = { status: number; bytes: number; head: string }

/** One kept connection: `ask` resolves with the answer to what it sent. */
function open(port: number): Promise<{ ask: (raw: Buffer) => Promise<Answer>; close: () => void }> {
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
  const failures: string[] = []
  let next = 0
  let failed = 0
  let bytes = 0
  const began = performance.now()
  const until = began + order.seconds * 1000
  const work = async (connection: (typeof connections)[number]) => {
    for (;;) {
      if (performance.now() >= until) return
      if (!order.repeat && next >= sequences.length) return
      const sequence = sequences[next++ % sequences.length] ?? []
      const from = performance.now()
      let good = true
      for (const { raw, status } of sequence) {
        const answer = await connection.ask(raw)
        bytes += answer.bytes
        if (answer.status === status) continue
        good = false
        if (failures.length < 5)
          failures.push(
            `${answer.head.split('\r\n')[0]} for ${raw.toString('latin1', 0, 120).split('\r\n')[0]}`,
          )
        break
      }
      if (good) times.push(performance.now() - from)
      else failed++
    }
  }
  await Promise.all(connections.map(work))
  const seconds = (performance.now() - began) / 1000
  for (const connection of connections) connection.close()
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return {
    done: times.length,
    failed,
    failures,
    seconds,
    p50: at(0.5),
    p99: at(0.99),
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
