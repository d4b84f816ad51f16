/**
 * Work that would keep the thread that answers visitors for seconds, done in a thread of its own: it starts with the first
 * order and ends after a quiet time. What goes there and comes back is plain data.
 */
import { parentPort, Worker } from 'node:worker_threads'

type Order = { id: number; order: unknown }
type Said =
  | { id: number; done: unknown }
  | { id: number; broken: { message: string; code: string | undefined } }
type Waiting = { resolve: (done: unknown) => void; reject: (error: Error) => void }

const quietMs = 60_000

/**
 * Hands orders to `thread`, a module that calls `answerApart`. The promise throws what the thread threw, as an error with
 * its message and code; a thread that ends at work (its `maxMegabytes` are used up) fails all that it was given.
 */
export function openApart(thread: URL, maxMegabytes: number): (order: unknown) => Promise<unknown> {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let nextId = 0
  let quiet: NodeJS.Timeout | undefined

  function start(): Worker {
    const made = new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } })
    made.on('message', (said: Said) => {
      const one = waiting.get(said.id)
      waiting.delete(said.id)
      if ('done' in said) one?.resolve(said.done)
      else one?.reject(Object.assign(new Error(said.broken.message), { code: said.broken.code }))
      if (waiting.size > 0) return
      made.unref()
      quiet = setTimeout(() => void made.terminate(), quietMs).unref()
    })
    made.on('error', failAll)
    made.on('exit', code => {
      if (worker === made) worker = null
      failAll(new Error(`a thread ended with ${code}`))
    })
    return made
  }
  function failAll(reason: unknown): void {
    for (const { reject } of waiting.values())
      reject(reason instanceof Error ? reason : new Error(String(reason)))
    waiting.clear()
  }
  return order =>
    new Promise((resolve, reject) => {
      clearTimeout(quiet)
      worker ??= start()
      worker.ref()
      const id = nextId++
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, order } satisfies Order, [])
    })
}

/** The thread's side: does what comes, also several things at a time. */
export function answerApart<O>(work: (order: O) => Promise<unknown>): void {
  const say = (said: Said) => parentPort?.postMessage(said, [])
  parentPort?.on('message', ({ id, order }: Order) => {
    work(order as O).then(
      done => say({ id, done }),
      (thrown: unknown) => {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown))
        say({ id, broken: { message: error.message, code: (error as NodeJS.ErrnoException).code } })
      },
    )
  })
}
