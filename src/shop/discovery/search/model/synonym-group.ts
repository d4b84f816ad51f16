import type { Language } from '#platform/language/language.ts'
import { phraseKey } from '#shop/catalogue/search-index/model/synonyms.ts'

export const synonymLimits = { groups: 500, fewest: 2, most: 12, letters: 60, parts: 4 }
/** So much may be typed into the form at once. */
export const maxWordsLength = 2_000

/** Words and phrases that mean the same; `language` null: in all of them. */
export type SynonymGroup = { language: Language | null; words: readonly string[] }
export type KeptSynonyms = SynonymGroup & {
  id: number
  /** changes with every change of the row */
  version: string
}
export type WordsFault =
  | { why: 'too-few' | 'too-many' }
  | { why: 'too-long' | 'too-many-parts' | 'no-letters' | 'twice'; word: string }

/** What was typed: a word or phrase a line, or between commas, semicolons and bars. */
export const splitWords = (typed: string): string[] =>
  typed
    .split(/[\n\r,;|]/)
    .map(word => word.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter(word => word !== '')

/** The words of a group, or what is wrong with them: words that the search takes for one are one. */
export function readWords(typed: string): { words: string[] } | WordsFault {
  const words = splitWords(typed)
  const seen = new Set<string>()
  for (const word of words) {
    const key = phraseKey(word)
    if (word.length > synonymLimits.letters) return { why: 'too-long', word }
    if (!/[\p{L}\p{N}]/u.test(key)) return { why: 'no-letters', word }
    if (key.split(' ').length > synonymLimits.parts) return { why: 'too-many-parts', word }
    if (seen.has(key)) return { why: 'twice', word }
    seen.add(key)
  }
  if (words.length < synonymLimits.fewest) return { why: 'too-few' }
  if (words.length > synonymLimits.most) return { why: 'too-many' }
  return { words }
}

/** The groups as lines for the dictionary of each language. */
export const linesOf = (groups: readonly SynonymGroup[], language: Language): string[] =>
  groups
    .filter(group => group.language === null || group.language === language)
    .map(group => group.words.join(' | '))
