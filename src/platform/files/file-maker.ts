/**
 * Files that take long to make (papers, CAD files) are made in a thread of its own, so that the one that answers
 * visitors never waits for them. The thread starts with the first order and ends after a quiet time.
 */
import { parentPort, Worker } from 'node:worker_threads'
import { brand, takeBrand, type Brand } from '../brand/brand.ts'
import { Refusal } from '#kit/refusal.ts'

/**
 * What can be made: a name, and the plain data that its maker is given. A domain adds its own by declaration merging
 * beside its makers, in a `file-makers.ts` of its service that exports them as `makers`; there the thread finds them.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface FileOrders {}

export type MadeFile = { bytes: Uint8Array; type: string; extension: string }
/** The same data gives the same bytes. */
export type Makers<K extends keyof FileOrders = keyof FileOrders> = {
  [N in K]: (data: FileOrders[N]) => MadeFile | Promise<MadeFile>
}
export type FileMaker = {
  /** makes a file; throws Refusal 'unavailable' when too many wait or one takes too long */
  make: <K extends keyof FileOrders>(kind: K, data: FileOrders[K]) => Promise<MadeFile>
  close: () => Promise<void>
}

declare module '#platform/request/context.ts' {
  interface Ports {
    fileMaker: FileMaker
  }
}

/** A finished paper as a file. */
export const pdfFile = async (bytes: Promise<Uint8Array>): Promise<MadeFile> => ({
  bytes: await bytes,
  type: 'application/pdf',
  extension: 'pdf',
})

type Order = { id: number; kind: string; data: unknown; brand: Brand }
type Answer = { id: number; file?: MadeFile; error?: string }

/** The thread's side: takes orders one after the other and sends back what the makers made. */
export function serveFileMaker(makers: readonly Partial<Makers>[]): void {
  const all: Record<string, ((data: never) => MadeFile | Promise<MadeFile>) | undefined> = Object.assign(
    {},
    ...makers,
  )
  const answer = (said: Answer) => parentPort?.postMessage(said, [])
  parentPort?.on('message', ({ id, kind, data, brand: now }: Order) => {
    takeBrand(now)
    const make = async () => {
      const maker = all[kind]
      if (!maker) throw new Error(`nobody makes ${kind}`)
      return maker(data as never)
    }
    make().then(
      file => answer({ id, file }),
      (error: unknown) => answer({ id, error: error instanceof Error ? error.message : String(error) }),
    )
  })
}

const quietMs = 120_000
/** One file; the largest of the demo catalogue takes three seconds. */
const maxMs = 20_000
const maxWaiting = 40
const limits = { maxOldGenerationSizeMb: 512 }

type Waiting = {
  order: Order
  resolve: (file: MadeFile) => void
  reject: (error: Error) => void
  timer?: NodeJS.Timeout
}

/** Opens the maker; `thread` is the module that calls `serveFileMaker`, `most` the ms that one file may take. */
export function openFileMaker(thread: URL, most = maxMs): FileMaker {
  let worker: Worker | null = null
  /** the thread has started; before, no order can be at work */
  let online = false
  let nextId = 0
  let quiet: NodeJS.Timeout | undefined
  /** the oldest is the one at work */
  const waiting = new Map<number, Waiting>()

  async function stop(): Promise<void> {
    clearTimeout(quiet)
    const ending = worker
    worker = null
    await ending?.terminate()
  }
  /** The one at work takes too long, or has broken the thread: it alone fails, the others go to a new thread. */
  function giveUpFirst(reason: Error): void {
    const [first] = waiting
    if (first) {
      waiting.delete(first[0])
      clearTimeout(first[1].timer)
      first[1].reject(reason)
    }
    void stop()
    if (waiting.size === 0) return
    worker = start()
    worker.ref()
    for (const { order } of waiting.values()) worker.postMessage(order, [])
    watch()
  }
  /** The oldest order alone is timed, from when its thread has started: a busy machine takes a while for that. */
  function watch(): void {
    const [first] = waiting
    if (!online || !first || first[1].timer) return
    first[1].timer = setTimeout(() => giveUpFirst(new Refusal('unavailable', '', { retryAfter: 10 })), most)
    first[1].timer.unref()
  }
  function start(): Worker {
    const made = new Worker(thread, { name: 'files', resourceLimits: limits })
    made.unref()
    online = false
    made.on('online', () => {
      if (worker !== made) return
      online = true
      watch()
    })
    made.on('message', ({ id, file, error }: Answer) => {
      if (worker !== made) return
      const one = waiting.get(id)
      waiting.delete(id)
      clearTimeout(one?.timer)
      if (file) one?.resolve(file)
      else one?.reject(new Error(error))
      if (waiting.size > 0) return watch()
      made.unref()
      clearTimeout(quiet)
      quiet = setTimeout(() => void stop(), quietMs)
      quiet.unref()
    })
    let failure: Error | null = null
    made.on('error', error => {
      failure = error instanceof Error ? error : new Error(String(error))
    })
    // its last answers may come after its error, but not after its exit: only then it is known which order broke it
    made.on('exit', () => {
      if (worker !== made) return
      worker = null
      giveUpFirst(failure ?? new Error('the thread that makes files has ended'))
    })
    return made
  }
  return {
    make: (kind, data) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= maxWaiting) return reject(new Refusal('unavailable', '', { retryAfter: 5 }))
        clearTimeout(quiet)
        worker ??= start()
        worker.ref()
        const order: Order = { id: nextId++, kind, data, brand: { ...brand } }
        waiting.set(order.id, { order, resolve, reject })
        worker.postMessage(order, [])
        watch()
      }),
    close: async () => {
      for (const { reject, timer } of waiting.values()) {
        clearTimeout(timer)
        reject(new Error('the file maker is closed'))
      }
      waiting.clear()
      await stop()
    },
  }
}

/**
 * Several makers as one: an order goes to the one with the fewest that wait, the first of them when they are equal. A
 * second thread therefore starts only while the first is at work.
 */
export function openFileMakers(thread: URL, count: number): FileMaker {
  const makers = Array.from({ length: count }, () => ({ maker: openFileMaker(thread), waiting: 0 }))
  return {
    make: async (kind, data) => {
      const one = makers.reduce((least, next) => (next.waiting < least.waiting ? next : least))
      one.waiting++
      try {
        return await one.maker.make(kind, data)
      } finally {
        one.waiting--
      }
    },
    close: async () => {
      for (const { maker } of makers) await maker.close()
    },
  }
}
