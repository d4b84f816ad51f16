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

const phrasesOf = (line: string): string[] =>
  line
    .split('|')
    .map(phraseKey)
    .filter(p => p !== '')

/** To each phrase the others are added. */
function put(all: Map<string, string[]>, phrases: readonly string[], others: readonly string[]): void {
  for (const phrase of phrases) {
    const known = all.get(phrase) ?? []
    for (const other of others) if (other !== phrase && !known.includes(other)) known.push(other)
    all.set(phrase, known)
  }
}

/** A dictionary out of lines such as `pitch | raster | paso`, the seller's; the built-in one is always in it. */
export function readSynonyms(lines: readonly string[]): Synonyms {
  const all = new Map<string, string[]>()
  const sure = new Map<string, string[]>()
  for (const line of tradeWords) {
    const [whole = '', parts = ''] = line.replace(/^= /, '').split(' > ')
    const phrases = phrasesOf(whole)
    const narrower = phrasesOf(parts)
    put(all, phrases, [...phrases, ...narrower])
    put(sure, phrases, narrower)
    if (line.startsWith('= ')) put(sure, phrases, phrases)
  }
  for (const line of lines) {
    const phrases = phrasesOf(line)
    put(all, phrases, phrases)
    put(sure, phrases, phrases)
  }
  const meant = new Map([...sure].map(([phrase, others]) => [phrase, new Set(others)]))
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
