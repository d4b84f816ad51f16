import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { connectionOf, type Db } from '#kit/db/connect.ts'
import { listen } from '#kit/db/listen.ts'
import { languages, type Language } from '#kit/language.ts'
import { linesOf } from '../model/synonym-group.ts'
import { builtInSynonyms, readSynonyms, type Synonyms } from '../model/synonyms.ts'
import { synonymGroups } from '../store/synonyms.ts'

declare module '#kit/context.ts' {
  interface Ports {
    synonyms: SynonymPort
  }
}

/** The dictionaries of this process: the built-in words and the seller's groups, without a statement per search. */
export type SynonymPort = {
  /** the same object until the seller changes something */
  of: (language: Language) => Synonyms
  /** reads the seller's groups again; throws when they cannot be read */
  renew: () => Promise<void>
}
export type OpenSynonyms = SynonymPort & { close: () => Promise<void> }

const longestPauseMs = 60_000

/** The built-in words alone. */
export const onlyBuiltIn: SynonymPort = { of: () => builtInSynonyms, renew: () => Promise.resolve() }

/**
 * Opens the dictionaries: read at the start, and again at every word of a change (`notify synonyms`). While they cannot
 * be read, those known last hold; it is tried again until it works.
 */
export async function openSynonyms(db: Db, log: Logger, pauseMs = 500): Promise<OpenSynonyms> {
  const closing = new AbortController()
  const { signal } = closing
  let present: Partial<Record<Language, Synonyms>> = {}
  let working: Promise<void> | null = null
  let wanted = false
  let begun = 0
  let shown = 0

  async function renew(): Promise<void> {
    const turn = ++begun
    const groups = await synonymGroups(db)
    // of two readings under way, the one that began last wins
    if (turn < shown) return
    shown = turn
    const shared = groups.every(group => group.language === null)
    const first = groups.length === 0 ? builtInSynonyms : readSynonyms(linesOf(groups, languages[0]))
    present = Object.fromEntries(
      languages.map(language => [
        language,
        shared || language === languages[0] ? first : readSynonyms(linesOf(groups, language)),
      ]),
    )
  }

  async function work(): Promise<void> {
    for (let pause = pauseMs; wanted && !signal.aborted;) {
      wanted = false
      try {
        await renew()
        pause = pauseMs
      } catch (error) {
        if (signal.aborted) return
        log.error({ err: error, nextTryInMs: pause }, "the seller's synonyms were not read")
        wanted = true
        await sleep(pause, undefined, { signal, ref: false }).catch(() => {})
        pause = Math.min(pause * 2, longestPauseMs)
      }
    }
  }
  const begin = (): Promise<void> =>
    (working ??= work().finally(() => {
      working = null
      if (wanted && !signal.aborted) void begin()
    }))
  const heard = () => {
    wanted = true
    void begin()
  }

  const listener = await listen(connectionOf(db), 'synonyms', heard)
  wanted = true
  await begin()
  return {
    of: language => present[language] ?? builtInSynonyms,
    renew,
    close: async () => {
      closing.abort()
      await listener.close()
      await working
    },
  }
}
