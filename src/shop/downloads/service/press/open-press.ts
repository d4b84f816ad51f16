/**
 * Papers and CAD files are made in a thread of its own, so that the one that answers visitors never waits for them
 * (speed.md section 3). The thread starts with the first order and ends after a quiet time.
 */
import { Worker } from 'node:worker_threads'
import { Refusal } from '#kit/refusal.ts'
import type { CadFile } from '../../model/cad.ts'
import type { Order } from './print.ts'

export type Press = {
  /** makes a file; throws Refusal 'unavailable' when too many wait or one takes too long */
  make: (order: Order) => Promise<CadFile>
  close: () => Promise<void>
}

/** From source the thread is a TypeScript file beside this one, in the built server a script beside its bundle. */
const thread = new URL(
  import.meta.url.endsWith('.ts') ? './press-thread.ts' : './press-thread.js',
  import.meta.url,
)

const quietMs = 120_000
/** One file; the largest of the demo catalogue takes three seconds. */
const mostMs = 20_000
const mostWaiting = 40
const limits = { maxOldGenerationSizeMb: 512 }

type Waiting = { resolve: (file: CadFile) => void; reject: (error: Error) => void; timer?: NodeJS.Timeout }

export function openPress(): Press {
  let worker: Worker | null = null
  let nextId = 0
  let quiet: NodeJS.Timeout | undefined
  const waiting = new Map<number, Waiting>()

  function drop(reason: Error): void {
    const all = [...waiting.values()]
    waiting.clear()
    for (const { reject } of all) reject(reason)
  }
  async function stop(): Promise<void> {
    clearTimeout(quiet)
    const ending = worker
    worker = null
    await ending?.terminate()
  }
  /** The oldest order is the one at work; it alone is timed. */
  function watch(): void {
    const [first] = waiting
    if (!first || first[1].timer) return
    first[1].timer = setTimeout(() => {
      drop(new Refusal('unavailable', '', { retryAfter: 10 }))
      void stop()
    }, mostMs)
    first[1].timer.unref()
  }
  function start(): Worker {
    const made = new Worker(thread, { name: 'press', resourceLimits: limits })
    made.unref()
    made.on('message', ({ id, file, error }: { id: number; file?: CadFile; error?: string }) => {
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
    made.on('error', error => {
      if (worker === made) worker = null
      drop(error instanceof Error ? error : new Error(String(error)))
    })
    return made
  }
  return {
    make: order =>
      new Promise((resolve, reject) => {
        if (waiting.size >= mostWaiting) return reject(new Refusal('unavailable', '', { retryAfter: 5 }))
        clearTimeout(quiet)
        worker ??= start()
        worker.ref()
        const id = nextId++
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, order }, [])
        watch()
      }),
    close: async () => {
      drop(new Error('the press is closed'))
      await stop()
    },
  }
}
