/** What a name names: `Hinged frame, size 6B, for hoods` is a frame; the hoods are only mentioned. */
import { fold } from './fold-text.ts'
import type { Language } from './index-input.ts'

export type NameParts = {
  /** the word that says what it is */
  head: string
  /** what stands beside it, up to the first comma or preposition */
  beside: string
  /** the rest */
  after: string
}

const joins: Record<Language, RegExp> = {
  en: /^(?:for|with|without|to|from|of|in|on|by|and|or|incl|including)$/,
  es: /^(?:para|con|sin|de|del|en|por|y|o|a|al|incl|incluye)$/,
}

/**
 * Divides a name. In English the head is the last word before the first number, comma or preposition, in Spanish the
 * first word of all.
 */
export function nameParts(name: string, language: Language): NameParts {
  const words = name.split(/\s+/)
  const end = words.findIndex(
    (word, i) => i > 0 && (isJoin(word, language) || /[,;:(/–—]$/.test(words[i - 1] ?? '')),
  )
  const lead = end === -1 ? words : words.slice(0, end)
  const after = end === -1 ? '' : words.slice(end).join(' ')
  const at = language === 'es' ? lead.findIndex(isPlain) : lastPlain(lead)
  if (at === -1) return { head: '', beside: lead.join(' '), after }
  return { head: lead[at] ?? '', beside: lead.filter((_, i) => i !== at).join(' '), after }
}

const isJoin = (word: string, language: Language) =>
  /^[–—(/-]/.test(word) || joins[language].test(fold(word).replace(/\.$/, ''))

const isPlain = (word: string) => /^\p{L}{3,}[,;:]?$|^\p{L}+-\p{L}+[,;:]?$/u.test(word)

/** The last plain word of the first run of them: what follows a number or code only tells it apart. */
function lastPlain(words: readonly string[]): number {
  let at = words.findIndex(isPlain)
  while (at !== -1 && at + 1 < words.length && isPlain(words[at + 1] ?? '')) at++
  return at
}
