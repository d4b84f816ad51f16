import { fold, stem } from './fold-text.ts'
import { tradeWords } from './trade-words.ts'

/** Words of a phrase as keys; little words stay, since they are part of the phrase. */
export function phraseKey(text: string): string {
  return fold(text)
    .split(/[\s-]+|(?<!\d)\.|\.(?!\d)/)
    .filter(w => w !== '')
    .map(stem)
    .join(' ')
}

/** Phrase → the other phrases of its groups. */
export type Synonyms = ReadonlyMap<string, readonly string[]> & {
  /** those that the seller has put together, and what is just the same: they hold however much the phrase finds itself */
  meant: ReadonlyMap<string, ReadonlySet<string>>
}

function put(all: Map<string, string[]>, line: string): string[] {
  const phrases = line
    .replace(/^= /, '')
    .split('|')
    .map(phraseKey)
    .filter(p => p !== '')
  for (const phrase of phrases) {
    const others = all.get(phrase) ?? []
    for (const other of phrases) if (other !== phrase && !others.includes(other)) others.push(other)
    all.set(phrase, others)
  }
  return phrases
}

/** A dictionary out of lines such as `pitch | raster | paso`, the seller's; the built-in one is always in it. */
export function readSynonyms(lines: readonly string[]): Synonyms {
  const all = new Map<string, string[]>()
  const meant = new Map<string, Set<string>>()
  for (const line of [...tradeWords, ...lines.map(own => `= ${own}`)]) {
    const phrases = put(all, line)
    if (!line.startsWith('= ')) continue
    for (const phrase of phrases)
      meant.set(phrase, new Set([...(meant.get(phrase) ?? []), ...phrases.filter(other => other !== phrase)]))
  }
  return Object.assign(all, { meant })
}

export const builtInSynonyms: Synonyms = readSynonyms([])

const numbers = new WeakMap<Synonyms, number>()
let last = 0

/** A number of its own for each dictionary, by which to tell apart what was made with it. */
export function numberOf(synonyms: Synonyms): number {
  const number = numbers.get(synonyms) ?? ++last
  numbers.set(synonyms, number)
  return number
}
