import type { Logger } from 'pino'
import { connectionOf, type Db } from '#kit/db/connect.ts'
import { keepFresh } from '#kit/db/keep-fresh.ts'
import { Refusal } from '#kit/refusal.ts'
import { catalogueVersion } from '#shop/catalogue/articles/service/read-catalogue.ts'
import type { CatalogueIndex } from '../model/catalogue-index.ts'
import { buildApart, builder } from './build-apart.ts'
import type { BuiltIndex } from './build-index.ts'
import { indexKey, readKept } from './kept-index.ts'
import { warmIndex } from './warm-index.ts'

declare module '#platform/request/context.ts' {
  interface Ports {
    catalogueIndex: IndexPort
  }
}

/** The catalogue index of this process: built at the start, swapped whole when the catalogue's version moves. */
export type IndexPort = {
  /** Throws the refusal 'unavailable' while the first one is being built. */
  index: () => CatalogueIndex
  built: () => boolean
  /** of the catalogue that the present index shows; 0 before the first */
  version: () => number
}
/** `ready` settles when the first index stands or the port is closed; it never rejects. */
export type OpenIndex = IndexPort & { ready: Promise<void>; close: () => Promise<void> }

export type IndexOptions = {
  /** file that keeps the index over a restart */
  keepIn?: string | undefined
  build?: (signal: AbortSignal) => Promise<BuiltIndex>
  /** how long more news of the catalogue are waited for before a new index is begun, in ms */
  burstMs?: number
  /** pause after a failure, in ms; doubled each time up to a minute */
  pauseMs?: number
}

/**
 * Opens the index of this process. News of a new catalogue (`notify catalogue`) make a new index beside the old one,
 * once for a burst; what comes while one is being built makes another after it, so the last version wins. A failure is
 * logged and tried again.
 */
export async function openIndex(db: Db, log: Logger, options: IndexOptions = {}): Promise<OpenIndex> {
  const { burstMs = 100, pauseMs = 500 } = options
  const { keepIn } = options
  const build = options.build ?? (signal => buildApart(connectionOf(db), signal, keepIn))
  let present: BuiltIndex | null = null

  async function renew(signal: AbortSignal): Promise<void> {
    if (present && (await catalogueVersion(db)) === present.version) return
    const began = performance.now()
    const key = keepIn && !present ? await indexKey(db, builder) : null
    const kept = keepIn && key ? await readKept(keepIn, key) : null
    const next = kept ?? (await build(signal))
    const built = performance.now()
    // the old one answers meanwhile; where there is none, a slow answer is better than none
    if (present) await warmIndex(next.index, signal)
    const first = present === null
    present = next
    if (first) await warmIndex(next.index, signal)
    log.info(
      {
        articles: next.index.articles,
        version: next.version,
        kept: kept !== null,
        ms: Math.round(built - began),
        warmMs: Math.round(performance.now() - built),
      },
      'catalogue index',
    )
  }

  const { ready, close } = await keepFresh(db, log, {
    channel: 'catalogue',
    renew,
    failure: 'the catalogue index was not built',
    burstMs,
    pauseMs,
  })
  return {
    index: () => {
      if (!present) throw new Refusal('unavailable', '', { retryAfter: 2 })
      return present.index
    },
    built: () => present !== null,
    version: () => present?.version ?? 0,
    ready,
    close,
  }
}
