import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { createGate, type Gate, type GateLimits } from './admission-control.ts'

const open: { server: Server; sockets: Socket[] }[] = []
afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy()
    server.closeAllConnections()
    server.close()
  }
})

type AppServices = {
  gate: Gate
  port: number
  most: () => number
  answered: () => string[]
  sockets: Socket[]
}

/** A server behind a gate whose answers take `ms` and are of `bytes`. */
async function services(limits: Partial<GateLimits>, ms = 20, bytes = 2): Promise<AppServices> {
  let now = 0
  let most = 0
  const answered: string[] = []
  const gate = createGate({
    isKnown: req => req.headers.cookie === 'known',
    refuse: (_, res) => void res.writeHead(503, { 'retry-after': '2' }).end(),
    limits: { strangersQueue: 0, ...limits },
  })
  const server = createServer((req, res) =>
    gate.pass(req, res, () => {
      most = Math.max(most, ++now)
      setTimeout(() => {
        now--
        answered.push(req.headers.cookie ?? req.url ?? '')
        res.end(Buffer.alloc(bytes))
      }, ms)
    }),
  )
  gate.watch(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const sockets: Socket[] = []
  open.push({ server, sockets })
  const { port } = server.address() as AddressInfo
  return { gate, port, most: () => most, answered: () => answered, sockets }
}

/** The status of one request of its own connection, and how long it took in ms. */
function ask(
  port: number,
  options: { path?: string; method?: string; cookie?: string } = {},
): Promise<{ status: number; ms: number; headers: IncomingMessage['headers'] }> {
  const began = performance.now()
  const { path = '/', method = 'GET', cookie } = options
  return new Promise((resolve, reject) => {
    const headers = { connection: 'close', ...(cookie && { cookie }) }
    const sent = request({ port, path, method, headers }, res => {
      res.resume()
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, ms: performance.now() - began, headers: res.headers }),
      )
    })
    sent.on('error', reject).end()
  })
}
const together = (port: number, count: number, options?: Parameters<typeof ask>[1]) =>
  Promise.all(Array.from({ length: count }, () => ask(port, options)))

/** A connection that sends so many requests at once and reads nothing. */
function pipeline({ port, sockets }: AppServices, count: number): Socket {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  socket.pause()
  socket.write(Array.from({ length: count }, (_, i) => `GET /${i} HTTP/1.1\r\nhost: a\r\n\r\n`).join(''))
  return socket
}

describe('L4 work in flight has a limit', () => {
  test('readers that come at once to a process that has just begun all get their page, however slow it is', async () => {
    const { port, most } = await services({ strangers: 4, strangersQueue: 28, strangersWait: 10 }, 60)
    const answers = await together(port, 32)
    expect(answers.map(answer => answer.status)).toEqual(Array(32).fill(200))
    expect(most()).toBe(4)
  })
  test('what comes at once is let in up to twice as many as may wait; who is let in is answered, the rest told at once', async () => {
    const { port } = await services({ strangers: 10, strangersQueue: 5, strangersWait: 60_000 }, 1_000)
    const order: number[] = []
    await Promise.all(Array.from({ length: 40 }, async () => order.push((await ask(port)).status)))
    expect(order).toEqual([...Array<number>(20).fill(503), ...Array<number>(20).fill(200)])
  })
  test('while as many wait as may, and the first has waited long, who comes is told at once; those before keep their turn', async () => {
    const all = await services({ strangers: 2, strangersQueue: 10, strangersWait: 30 }, 300)
    const before = together(all.port, 12)
    await expect.poll(() => all.gate.state().waiting).toBe(10)
    await sleep(60)
    const refused = await together(all.port, 5)
    expect(refused.map(answer => answer.status)).toEqual(Array(5).fill(503))
    // none of the first twelve is answered yet
    expect(all.answered()).toEqual([])
    expect((await before).map(answer => answer.status)).toEqual(Array(12).fill(200))
  })
  test('what exceeds it gets 503 with Retry-After soon, the rest its answer', async () => {
    const { port, most } = await services({ strangers: 4, strangersWait: 60 }, 150)
    const answers = await together(port, 40)
    const refused = answers.filter(answer => answer.status === 503)
    expect(answers.filter(answer => answer.status === 200).length).toBeGreaterThanOrEqual(4)
    expect(refused.length).toBeGreaterThan(20)
    expect(new Set(refused.map(answer => answer.headers['retry-after']))).toEqual(new Set(['2']))
    expect(most()).toBe(4)
  })

  test('people signed in and orders go before pages of strangers, /healthz before all', async () => {
    const all = await services({ strangers: 2, strangersQueue: 20 }, 300)
    const strangers = together(all.port, 20)
    await expect.poll(() => all.gate.state().waiting).toBe(18)
    const [known, order, health] = await Promise.all([
      ask(all.port, { cookie: 'known' }),
      ask(all.port, { method: 'POST', path: '/order' }),
      ask(all.port, { path: '/healthz' }),
    ])
    expect([known.status, order.status, health.status]).toEqual([200, 200, 200])
    expect(all.answered().filter(one => one === '/').length).toBeLessThan(10)
    await strangers
  })

  test('requests of one connection are answered one after the other, and too many of them end it', async () => {
    const all = await services({ perConnection: 10 }, 5)
    const socket = pipeline(all, 8)
    await expect.poll(() => all.answered().length).toBe(8)
    expect(all.most()).toBe(1)
    expect(all.answered()).toEqual(Array.from({ length: 8 }, (_, i) => `/${i}`))
    expect(socket.destroyed).toBe(false)
    const many = pipeline(all, 30).resume()
    await expect.poll(() => many.destroyed).toBe(true)
    expect(all.answered().length).toBeLessThan(20)
  })

  test('nothing more is made for a reader who does not read', async () => {
    const all = await services({}, 1, 8 << 20)
    const sockets = [1, 2, 3].map(() => pipeline(all, 40))
    await expect.poll(() => all.gate.state().unread).toBeGreaterThan(1 << 20)
    await sleep(300)
    // what the network itself holds is a few megabytes
    expect(all.answered().length).toBeLessThan(9)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => all.gate.state()).toEqual({ running: 0, waiting: 0, refused: 0, unread: 0 })
  })

  test('strangers get 503 while too much is unread', async () => {
    const all = await services({ unread: 1 << 20 }, 1, 16 << 20)
    pipeline(all, 1)
    await expect.poll(() => all.gate.state().unread).toBeGreaterThan(1 << 20)
    expect((await ask(all.port)).status).toBe(503)
    expect((await ask(all.port, { cookie: 'known' })).status).toBe(200)
  })
})

describe('F17 the end of a shop', () => {
  test('answers what was sent before and just after, and takes nothing more', async () => {
    const { gate, port } = await services({ lastCalls: 1_000 }, 2_000)
    const before = together(port, 3, { method: 'POST' })
    await expect.poll(() => gate.state().running).toBe(3)
    const drained = gate.drain()
    const after = together(port, 3, { method: 'POST' })
    const answers = [...(await before), ...(await after)]
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200, 200, 200])
    await drained
    await expect(ask(port)).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
  })

  test('a large answer is not cut for a reader who takes it slowly', async () => {
    const all = await services({ lastCalls: 10 }, 1, 32 << 20)
    const socket = connect(all.port, '127.0.0.1')
    all.sockets.push(socket)
    let read = 0
    socket.on('data', chunk => void (read += chunk.length)).pause()
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    await expect.poll(() => all.answered().length).toBe(1)
    const ended = new Promise(done => socket.once('end', done))
    const drained = all.gate.drain()
    // takes nothing until the shop has ended every connection, then all of it
    await sleep(300)
    socket.resume()
    await drained
    await ended
    expect(read).toBeGreaterThan(32 << 20)
  })

  test('F17 what arrives after it has sent FIN is not processed: nobody could read the answer', async () => {
    const { gate, port, answered, sockets } = await services({ lastCalls: 10, drain: 2_000 })
    const socket = connect({ port, allowHalfOpen: true })
    sockets.push(socket)
    socket.on('error', () => {})
    const heard = new Promise(resolve => socket.once('data', resolve))
    socket.write('GET /before HTTP/1.1\r\nhost: x\r\n\r\n')
    await heard
    const ended = new Promise(resolve => socket.once('end', resolve))
    const drained = gate.drain()
    await ended
    socket.write('POST /order HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n')
    await drained
    await sleep(50)
    expect(answered()).toEqual(['/before'])
  })
  test('a connection that stays is told to close', async () => {
    const { gate, port } = await services({ lastCalls: 10, drain: 20_000 }, 500)
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.on('data', chunk => void (said += chunk.toString()))
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    await expect.poll(() => gate.state().running).toBe(1)
    await gate.drain()
    await expect.poll(() => said.toLowerCase()).toMatch(/^http\/1.1 200 ok\r\n[^]*connection: close\r\n/)
  })
})
