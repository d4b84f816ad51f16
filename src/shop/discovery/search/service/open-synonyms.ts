import type { Logger } from 'pino'
import type { Db } from '#kit/db/connect.ts'
import { keepFresh } from '#kit/db/keep-fresh.ts'
import { languages, type Language } from '#platform/language/language.ts'
import { linesOf } from '../model/synonym-group.ts'
import { builtInSynonyms, readSynonyms, type Synonyms } from '#shop/catalogue/search-index/model/synonyms.ts'
import { synonymGroups } from '../store/synonyms.ts'

declare module '#platform/request/context.ts' {
  interface Ports {
    synonyms: SynonymPort
  }
}

/** The dictionaries of this process: the built-in words and the seller's groups, without a statement per search. */
export type SynonymPort = {
  /** the same object until the seller changes something */
  of: (language: Language) => Synonyms
  /** moves with what the seller changes */
  version: () => number
  /** reads the seller's groups again; throws when they cannot be read */
  renew: () => Promise<void>
}
export type OpenSynonyms = SynonymPort & { close: () => Promise<void> }

/** The built-in words alone. */
export const onlyBuiltIn: SynonymPort = {
  of: () => builtInSynonyms,
  version: () => 0,
  renew: () => Promise.resolve(),
}

/**
 * Opens the dictionaries: read at the start, and again at every word of a change (`notify synonyms`). While they cannot
 * be read, those known last hold; it is tried again until it works.
 */
export async function openSynonyms(db: Db, log: Logger, pauseMs = 500): Promise<OpenSynonyms> {
  let present: Partial<Record<Language, Synonyms>> = {}
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

  const { ready, close } = await keepFresh(db, log, {
    channel: 'synonyms',
    renew,
    failure: "the seller's synonyms were not read",
    pauseMs,
  })
  await ready
  return {
    of: language => present[language] ?? builtInSynonyms,
    version: () => shown,
    renew,
    close,
  }
}
