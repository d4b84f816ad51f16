import type { CatalogueIndex } from './catalogue-index.ts'
import { numberRange } from './find-code.ts'
import { nearestWord } from './find-text.ts'
import { fold, normaliseCode, stem } from './fold-text.ts'
import type { Language } from './index-input.ts'
import { listing } from './list-articles.ts'
import { bitsUp } from './order-rows.ts'
import type { Members } from './posting-lists.ts'
import { emptyList, gallop, prefixMembers } from './posting-lists.ts'
import { withSymbols } from './quantity.ts'
import { exactWord, likeNumber, phraseList } from './search-terms.ts'
import { littleWords } from './split-words.ts'
import { offerTerms, offerValues } from './suggest-terms.ts'
import { builtInSynonyms, phraseKey, type Synonyms } from './synonyms.ts'
import { isSign, readPieces } from './text-pieces.ts'
import type { WorkingMemory } from './working-memory.ts'
import { memoryOf } from './working-memory.ts'

/** Terms and products each, so that the list has at most ten rows (ux.md 3.0). */
export const maxOfEach = 5

export type Suggestions = {
  /** Texts to search for, the typed words completed. */
  terms: string[]
  /** Products, the best first: the SKU's id, and its base product's where that is what to show. */
  articles: { article: number; base: number | null }[]
}

/** Shorter beginnings are offered by rank alone: nearly everything has them, and they must be answered at once. */
const shortest = 3
/** Rows of the list that are looked at. */
const shownFirst = 24

/** Beyond this many entries the best of a number's beginning are kept instead of searched each time. */
const manyEntries = 1500

/**
 * SRCH-02: what to offer for a typed beginning, at most `limit` terms and products. Little is done per key press:
 * lists of short beginnings are kept, and only the first articles of a list are looked at. What the seller has said to
 * mean the same comes after what the words find themselves.
 */
export function suggest(
  index: CatalogueIndex,
  term: string,
  language: Language,
  limit: number,
  synonyms: Synonyms = builtInSynonyms,
): Suggestions {
  const memory = memoryOf(index)
  const pieces = readPieces(term.slice(0, 80)).filter(p => !isSign(p.low))
  const last = pieces[pieces.length - 1]?.low
  if (last === undefined || limit < 1) return { terms: [], articles: [] }
  const before: Members[] = []
  for (const piece of pieces.slice(0, -1)) {
    if (littleWords.has(stem(piece.low))) continue
    const exact = exactWord(index, memory, stem(piece.low))
    before.push(exact.length > 0 ? { list: exact } : begins(index, memory, piece.low))
  }
  const same = [...(synonyms.meant.get(phraseKey(term.slice(0, 80))) ?? [])]
    .map(other => phraseList(index, memory, other))
    .filter(list => list.length > 0)
  let ending = begins(index, memory, last)
  let typed = last
  if ('list' in ending && ending.list.length === 0 && same.length === 0 && !likeNumber(last)) {
    const near = nearestWord(index, memory, last)
    if (near !== null) {
      ending = { list: near.list }
      typed = fold(near.surface)
    }
  }
  const whole = fold(term.slice(0, 80)).trim()
  const lead = pieces.slice(0, -1).map(p => p.low)
  if (whole.length < shortest) {
    const terms = offerTerms(index, memory, whole, lead, typed, null, language, limit)
    return {
      terms,
      articles: offerArticles(index, memory, normaliseCode(whole), [...before, ending], same, limit),
    }
  }
  const found = listing(
    index,
    // while it is typed, a number may be the beginning of others
    { text: term.slice(0, 80), language, pageSize: shownFirst, rowsOnly: true, beyondNumber: true },
    synonyms,
  )
  const articles = found.rows.slice(0, limit).map(({ article, base }) => ({ article, base }))
  if (found.read.fromText.length > 0)
    return {
      terms: offerValues(index, found.rows, withSymbols(whole), found.read.text, language, limit),
      articles,
    }
  const head = before.length === 0 ? null : firstMatches(before, 400)
  return { terms: offerTerms(index, memory, whole, lead, typed, head, language, limit), articles }
}

/** Articles with a word that begins like the typed one, or like its singular. */
function begins(index: CatalogueIndex, memory: WorkingMemory, word: string): Members {
  const members = prefixMembers(index, memory, word)
  const key = stem(word)
  return 'list' in members && members.list.length === 0 && key !== word
    ? prefixMembers(index, memory, key)
    : members
}

/** The first articles that are in all of them, at most `most`: the best ones, since articles lie by rank. */
function firstMatches(members: readonly Members[], most: number): Uint32Array {
  const lists = members.flatMap(m => ('list' in m ? [m.list] : [])).toSorted((a, b) => a.length - b.length)
  const masks = members.flatMap(m => ('bits' in m ? [m.bits] : []))
  const found = new Uint32Array(most)
  let n = 0
  const inMasks = (article: number) => {
    for (const mask of masks) if (((mask[article >>> 5] ?? 0) & (1 << (article & 31))) === 0) return false
    return true
  }
  const [first, ...others] = lists
  if (first === undefined) {
    const [mask] = masks
    if (mask === undefined) return emptyList
    for (const article of bitsUp(mask, 0, mask.length * 32)) {
      if (!inMasks(article)) continue
      found[n++] = article
      if (n === most) break
    }
    return found.subarray(0, n)
  }
  const at = others.map(() => 0)
  next: for (let i = 0; i < first.length && n < most; i++) {
    const article = (first[i] ?? 0) >>> 4
    if (!inMasks(article)) continue
    for (let l = 0; l < others.length; l++) {
      const list = others[l] ?? emptyList
      const place = gallop(list, at[l] ?? 0, article * 16)
      at[l] = place
      if (place === list.length) break next
      if ((list[place] ?? 0) >>> 4 !== article) continue next
    }
    found[n++] = article
  }
  return found.subarray(0, n)
}

function offerArticles(
  index: CatalogueIndex,
  memory: WorkingMemory,
  number: string,
  members: readonly Members[],
  same: readonly Uint32Array[],
  limit: number,
): Suggestions['articles'] {
  const offered: Suggestions['articles'] = []
  const rows = new Set<number>()
  const named = new Set<number>()
  if (number.length > 1 && (likeNumber(number) || members.length === 1))
    for (const target of bestNumbers(index, memory, number, limit)) {
      const row = target & 1 ? target >>> 1 : (index.rowOf[target >>> 1] ?? 0)
      if (target & 1) {
        if (rows.has(row)) continue
        offered.push({ article: index.ids[index.rowStarts[row] ?? 0] ?? 0, base: index.baseIds[row] ?? null })
      } else {
        if (named.has(target) || offered.length >= limit) continue
        named.add(target)
        offered.push({ article: index.ids[target >>> 1] ?? 0, base: null })
      }
      rows.add(row)
    }
  if (offered.length >= limit) return offered.slice(0, limit)
  for (const found of [members, ...same.map(list => [{ list }])])
    for (const article of firstMatches(found, limit * 24)) {
      if (offered.length >= limit) return offered
      const row = index.rowOf[article] ?? 0
      if (rows.has(row)) continue
      rows.add(row)
      const base = index.baseIds[row] ?? 0
      offered.push({ article: index.ids[article] ?? 0, base: base === 0 ? null : base })
    }
  return offered
}

/** Targets whose number begins so: the equal ones, then base products, then the best ranked. */
function bestNumbers(index: CatalogueIndex, memory: WorkingMemory, number: string, limit: number): number[] {
  const [from, to] = numberRange(index.numbers, number)
  if (to - from <= manyEntries) return bestOf(index, from, to, number.length, limit)
  const key = `numbers ${limit} ${number}`
  const kept = memory.kept.get(key) as number[] | undefined
  if (kept !== undefined) return kept
  const best = bestOf(index, from, to, number.length, limit)
  memory.kept.set(key, best)
  return best
}

function bestOf(index: CatalogueIndex, from: number, to: number, length: number, limit: number): number[] {
  const { target, texts } = index.numbers
  const best: { target: number; order: number }[] = []
  let worst = Infinity
  for (let i = from; i < to; i++) {
    const t = target[i] ?? 0
    const equal = (texts.starts[i + 1] ?? 0) - (texts.starts[i] ?? 0) === length
    const article = t & 1 ? (index.rowStarts[t >>> 1] ?? 0) - 0.5 : t >>> 1
    const order = equal ? article - 1e9 : article
    if (best.length === limit && order >= worst) continue
    let at = best.length
    while (at > 0 && (best[at - 1]?.order ?? 0) > order) at--
    best.splice(at, 0, { target: t, order })
    if (best.length > limit) best.pop()
    worst = best[best.length - 1]?.order ?? Infinity
  }
  return best.map(b => b.target)
}

/** Prepares the shortest beginnings, so that the first visitor to type them need not wait. Takes a moment. */
export function warmSuggestions(index: CatalogueIndex, language: Language, limit: number): void {
  for (const _ of warmSuggestionsInSteps(index, language, limit));
}

/** The same one beginning at a time, for a caller with other work in between. */
export function* warmSuggestionsInSteps(
  index: CatalogueIndex,
  language: Language,
  limit: number,
): Generator<undefined> {
  const beginnings = new Set<string>()
  for (const word of index.words)
    if (/^[a-z]/.test(word)) beginnings.add(word.slice(0, 1)).add(word.slice(0, 2))
  for (const beginning of beginnings) {
    yield
    suggest(index, beginning, language, limit)
  }
}
