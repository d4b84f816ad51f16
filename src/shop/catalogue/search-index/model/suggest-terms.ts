/** Texts to offer while typing: the typed words completed. */
import type { CatalogueIndex } from './catalogue-index.ts'
import { fold } from './fold-text.ts'
import type { Language } from './index-input.ts'
import type { ListRow } from './list-query.ts'
import { gallop, wordRange } from './posting-lists.ts'
import { exactWord } from './search-terms.ts'
import { memoryOf, type WorkingMemory } from './working-memory.ts'

/** A name as it is written inside a text: 'Signal modules' begins small, 'DIN rail' and 'D-Sub' stay. */
export const insideText = (name: string): string =>
  name.replace(/^\p{Lu}(?=\p{Ll})/u, first => first.toLowerCase())

/** Texts with values in them: with the kinds of products that the first hits are, where no words say it. */
export function offerValues(
  index: CatalogueIndex,
  rows: readonly ListRow[],
  whole: string,
  words: string,
  language: Language,
  limit: number,
): string[] {
  if (rows.length === 0) return []
  if (words !== '') return [whole]
  const places = placesOf(index)
  const kinds = new Set<string>()
  for (const { article } of rows) {
    const leaf = index.mainLeaves[index.rowOf[places.get(article) ?? 0] ?? 0] ?? -1
    for (let node = index.categories[leaf]; node !== undefined; node = index.categories[node.parent]) {
      const name = node.names[language] ?? node.names.en ?? ''
      // a number in the name would be read as a value
      if (name !== '' && !/\d/.test(name)) {
        kinds.add(`${whole} ${insideText(name)}`)
        break
      }
    }
  }
  return [...kinds].slice(0, limit)
}

/** The place in the index of each article by its id; kept. */
function placesOf(index: CatalogueIndex): Map<number, number> {
  const memory = memoryOf(index)
  const kept = memory.kept.get('places by id') as Map<number, number> | undefined
  if (kept !== undefined) return kept
  const places = new Map(Array.from(index.ids, (id, place) => [id, place]))
  memory.kept.set('places by id', places)
  return places
}

export function offerTerms(
  index: CatalogueIndex,
  memory: WorkingMemory,
  whole: string,
  before: readonly string[],
  last: string,
  head: Uint32Array | null,
  language: Language,
  limit: number,
): string[] {
  const terms = new Map<string, string>()
  for (const phrase of phrasesLike(index, memory, whole, language, limit)) terms.set(fold(phrase), phrase)
  const lead = before.join(' ')
  for (const word of wordsLike(index, memory, last, language)) {
    if (terms.size >= limit) break
    const surface = shown(index.surfaces[word] ?? '')
    if (surface === '') continue
    if (
      head !== null &&
      (before.includes(fold(surface)) || !meets(head, exactWord(index, memory, index.words[word] ?? '')))
    )
      continue
    const text = lead === '' ? surface : `${lead} ${surface}`
    if (!terms.has(fold(text))) terms.set(fold(text), text)
  }
  return [...terms.values()].slice(0, limit)
}

/** Names in capitals stay (`USB`, `HARTING`), other words are offered in small letters. */
function shown(surface: string): string {
  return /^.[^\p{Lu}]*$/u.test(surface) ? surface.toLowerCase() : surface
}

function meets(short: Uint32Array, list: Uint32Array): boolean {
  let at = 0
  for (let i = 0; i < short.length; i++) {
    const bound = (short[i] ?? 0) * 16
    at = gallop(list, at, bound)
    if (at === list.length) return false
    if ((list[at] ?? 0) >>> 4 === bound >>> 4) return true
  }
  return false
}

/** The commonest words of a language that begin so; kept where there are many. */
function wordsLike(
  index: CatalogueIndex,
  memory: WorkingMemory,
  prefix: string,
  language: Language,
): number[] {
  const key = `words ${language} ${prefix}`
  const kept = memory.kept.get(key) as number[] | undefined
  if (kept !== undefined) return kept
  const [from, to] = wordRange(index, prefix)
  const bit = language === 'en' ? 1 : 2
  const size = (word: number) => {
    const links = (index.linkStarts[word + 1] ?? 0) > (index.linkStarts[word] ?? 0)
    return (index.listStarts[word + 1] ?? 0) - (index.listStarts[word] ?? 0) + (links ? 1000 : 0)
  }
  const words: number[] = []
  for (let word = from; word < to; word++)
    if (
      ((index.wordLanguages[word] ?? 0) & bit) !== 0 &&
      (index.surfaces[word] ?? '') !== '' &&
      !/^[\d.]+$/.test(index.words[word] ?? '')
    )
      words.push(word)
  words.sort((a, b) => size(b) - size(a))
  const best = words.slice(0, 24)
  if (to - from > 64) memory.kept.set(key, best)
  return best
}

/** Whole names (manufacturers, series, categories, values) that begin so, those with the most articles first. */
function phrasesLike(
  index: CatalogueIndex,
  memory: WorkingMemory,
  prefix: string,
  language: Language,
  limit: number,
): string[] {
  const key = `phrases ${language} ${limit} ${prefix}`
  const kept = memory.kept.get(key) as string[] | undefined
  if (kept !== undefined) return kept
  const phrases = index.phrases[language]
  let low = 0
  let high = phrases.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((phrases[middle]?.key ?? '') < prefix) low = middle + 1
    else high = middle
  }
  const like: { text: string; size: number }[] = []
  for (let i = low; phrases[i]?.key.startsWith(prefix) === true; i++) {
    const { text, list } = phrases[i] ?? { text: '', list: 0 }
    const size = (index.listStarts[list + 1] ?? 0) - (index.listStarts[list] ?? 0)
    if (size > 0) like.push({ text, size })
  }
  const best = like
    .toSorted((a, b) => b.size - a.size)
    .slice(0, Math.ceil(limit / 2))
    .map(p => p.text)
  if (like.length > 64) memory.kept.set(key, best)
  return best
}
