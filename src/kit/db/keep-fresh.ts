import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { connectionOf, type Db } from './connect.ts'
import { listen } from './listen.ts'

export type KeptFresh = {
  /** settles when the first renewal has worked, or all of it is closed; it never rejects */
  ready: Promise<void>
  /** ends listening, and waits for the renewal under way */
  close: () => Promise<void>
}

export type FreshOptions = {
  /** what a change is said on (`notify`) */
  channel: string
  /** makes what is kept anew; the signal says that nobody wants it any more */
  renew: (signal: AbortSignal) => Promise<void>
  /** what the log says when it fails */
  failure: string
  /** how long more news are waited for before a renewal begins, in ms */
  burstMs?: number
  /** pause after a failure, in ms; doubled each time up to a minute */
  pauseMs?: number
}

const maxPauseMs = 60_000

/**
 * Keeps something of this process like the database: `renew` runs at the start and again at the news of a change, once
 * for a burst; what comes while it runs makes it run once more, so the last change wins. A failure is logged and tried
 * again. Resolves when listening has begun; a server that is away at that moment throws.
 */
export async function keepFresh(db: Db, log: Logger, options: FreshOptions): Promise<KeptFresh> {
  const { channel, renew, failure, burstMs = 0, pauseMs = 500 } = options
  const closing = new AbortController()
  const { signal } = closing
  let wanted = true
  let working: Promise<void> | null = null

  async function work(): Promise<void> {
    for (let pause = pauseMs; wanted && !signal.aborted;) {
      wanted = false
      try {
        await renew(signal)
        pause = pauseMs
      } catch (error) {
        if (signal.aborted) return
        log.error({ err: error, nextTryInMs: pause }, failure)
        wanted = true
        await sleep(pause, undefined, { signal, ref: false }).catch(() => {})
        pause = Math.min(pause * 2, maxPauseMs)
      }
    }
  }
  const begin = (): Promise<void> =>
    (working ??= work().finally(() => {
      working = null
      if (wanted && !signal.aborted) void begin()
    }))
  let burst: NodeJS.Timeout | undefined
  const heard = () => {
    burst ??= setTimeout(() => {
      burst = undefined
      wanted = true
      void begin()
    }, burstMs).unref()
  }

  const listener = await listen(connectionOf(db), channel, heard)
  return {
    ready: begin(),
    close: async () => {
      closing.abort()
      clearTimeout(burst)
      await listener.close()
      await working
    },
  }
}
