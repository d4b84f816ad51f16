/** A value that is read is a filter: which parts of a typed text are values, and of which facets. */
import type { CatalogueIndex } from './catalogue-index.ts'
import { narrow, type Candidate } from './filter-candidates.ts'
import { findText } from './find-text.ts'
import { fold, stem } from './fold-text.ts'
import { languages } from './index-input.ts'
import type { FilterGivenUp, TextFilter } from './list-query.ts'
import { strongHits, type Hits } from './match-terms.ts'
import { nearestTo } from './nearest-value.ts'
import { inchesTyped } from './quantity.ts'
import { readText } from './read-text.ts'
import { littleWords } from './split-words.ts'
import { phraseKey, type Synonyms } from './synonyms.ts'
import { isSign, type Piece } from './text-pieces.ts'
import { namesThings, partsOf, withAlternatives, type Part } from './text-parts.ts'
import type { WorkingMemory } from './working-memory.ts'

export type ReadFilters = {
  /** What is left to search for as words; '' when all of it are values. */
  text: string
  filters: TextFilter[]
  givenUp: FilterGivenUp[]
  /** Words that nothing contains, left out since the values beside them find something. */
  dropped: string[]
  /** The quantities of the filters as words of the index. */
  said: string[]
}

const maxParts = 6
/** Where a plain word is the name of a value too, this share of what the word finds must have the value. */
const minShare = 0.5
/** A phrase is a value of another name only where nearly all that has the value has the phrase. */
const mostlySame = 0.8

/**
 * Reads the values in a text and leaves the words. A value belongs to the attribute that has it among what the words
 * find; one that leaves nothing there is given up, with the nearest that exists. Part numbers stay as they are.
 * `taken`: facets that have a filter already; `within`: the rows to look among, null for all.
 */
export function readFilters(
  index: CatalogueIndex,
  memory: WorkingMemory,
  text: string,
  synonyms: Synonyms,
  taken: ReadonlySet<string>,
  within: ((row: number) => boolean) | null,
): ReadFilters {
  const plain: ReadFilters = { text, filters: [], givenUp: [], dropped: [], said: [] }
  const whole = findText(index, memory, text, synonyms)
  if (whole === null || whole.slipped || whole.reading.found === 'number' || whole.reading.found === 'list')
    return plain
  const { pieces, terms } = readText(index, memory, text, synonyms)
  const parts = partsOf(index, memory, synonyms, pieces, terms)
  if (parts.length === 0) return plain
  const among = (kept: readonly Part[]): Uint32Array | null => {
    const words = restOf(text, pieces, kept)
    const found = words === '' ? null : findText(index, memory, words, synonyms)
    if (words !== '' && (found === null || found.hits.count === 0)) return null
    const articles = found
      ? articlesOf(strongHits(found.hits))
      : Uint32Array.from({ length: index.articles }, (_, article) => article)
    return within ? articles.filter(article => within(index.rowOf[article] ?? 0)) : articles
  }
  const found: Part[] = []
  for (const part of parts) {
    if (found.length === maxParts || found.some(one => overlap(one, part))) continue
    const sure = parts.filter(one => one.sure && !overlap(one, part))
    if (part.sure || isMeant(index, part, among(sure), part.other ? among([...sure, part]) : null))
      found.push(part)
  }
  if (found.length === 0) return plain
  const all = withAlternatives(
    found.toSorted((a, b) => a.from - b.from),
    pieces,
  )
  const attempt = (values: readonly Part[], left: readonly Part[]): Attempt | null => {
    let words = restOf(text, pieces, [...values, ...left])
    let articles = among([...values, ...left])
    const dropped = left.map(one => one.typed)
    if (articles === null && values.some(one => one.candidates.some(c => c.passes.includes(1)))) {
      if (words !== '') dropped.push(words)
      words = ''
      articles = Uint32Array.from({ length: index.articles }, (_, article) => article)
    }
    if (articles === null) return null
    const chosen = choose(index, articles, values)
    const unmet = values.filter(part => chosen.used.every(one => one.part !== part))
    // what the texts of articles say is found as words
    const within = new Set(chosen.articles)
    const isMentioned = (part: Part) => {
      const literal = [words, part.typed].join(' ').trim()
      const mention = findText(index, memory, literal, synonyms)
      if (
        !/^(?:all|number)$/.test(mention?.reading.found ?? '') ||
        taken.has(part.candidates[0]?.column.code ?? '')
      )
        return false
      return mention !== null && articlesOf(mention.hits).some(article => within.has(article))
    }
    return { words, dropped, chosen, left, unmet, given: unmet.filter(part => !isMentioned(part)) }
  }
  const first = attempt(all, [])
  // a value that is only mentioned is no text of its own
  const isOpen = first !== null && (first.given.length > 0 || (first.unmet.length > 0 && first.words === ''))
  const best = first && isOpen ? (lessGivenUp(first) ?? first) : first
  if (best === null) return plain
  const { chosen, given, dropped } = best
  const kept = chosen.used.map(({ part, candidate }) => ({ part, ...candidate }))
  const givenUp = given.map(part => ({
    typed: asTyped(text, part.typed),
    ...nearestTo(index, chosen.articles, part.typed, part.candidates),
  }))
  const rest = restOf(text, pieces, [...kept.map(one => one.part), ...given, ...best.left])
  // nothing would be left to search for
  if (rest === '' && kept.length === 0) return { ...plain, givenUp }
  return {
    text: best.words === '' && dropped.length > 0 ? '' : rest,
    filters: kept
      .filter(({ filter }) => !taken.has(filter.facet))
      .map(({ part, filter }) => ({ typed: asTyped(text, part.typed), filter })),
    givenUp,
    dropped,
    said: kept.flatMap(({ part, column }) =>
      part.said !== null && column.kind === 'interval' ? [part.said] : [],
    ),
  }

  /** Another reading that gives no value up: plain words as words, or without a word that names nothing; null: none. */
  function lessGivenUp({ words }: Attempt): Attempt | null {
    const meets = (one: Attempt | null) => (one?.given.length === 0 ? one : null)
    const sure = all.filter(part => part.sure)
    if (sure.length < all.length) {
      const asWords = meets(attempt(sure, []))
      if (asWords) return asWords
    }
    if (!words.includes(' ')) return null
    for (const [at, { low }] of pieces.entries()) {
      if (all.some(part => at >= part.from && at < part.to) || isSign(low) || littleWords.has(stem(low)))
        continue
      if (/\d/.test(low) || namesThings(index, memory, low)) continue
      const without = {
        from: at,
        to: at + 1,
        typed: low,
        candidates: [],
        sure: true,
        names: false,
        other: false,
        said: null,
      }
      const met = meets(attempt(all, [without]))
      if (met && met.words !== '') return met
    }
    return null
  }
}

/** Values and words of a text: what they leave, and which values are given up. */
type Attempt = {
  words: string
  dropped: string[]
  chosen: ReturnType<typeof choose>
  /** words that are left out for the values */
  left: readonly Part[]
  /** values that nothing has */
  unmet: Part[]
  /** those of them that nothing mentions either */
  given: Part[]
}

/** A part in the letters in which it was typed, where they can be told. */
function asTyped(text: string, part: string): string {
  const folded = fold(text).replace(/(\d),(?=\d)/g, '$1.')
  const at = folded.length === text.length ? folded.indexOf(part) : -1
  return at === -1 ? (inchesTyped(text, part) ?? part) : text.slice(at, at + part.length)
}

const articlesOf = ({ articles, count }: Hits) => articles.subarray(0, count)

const overlap = (a: Part, b: Part) => a.from < b.to && b.from < a.to

/** Is a plain word its value here: does most of what it finds beside the others have it? */
function isMeant(
  index: CatalogueIndex,
  part: Part,
  withWord: Uint32Array | null,
  /** what the others find, where the value must not say less than the words: `pin header` is not any header */
  withoutWord: Uint32Array | null,
): boolean {
  if (withWord === null || withWord.length === 0) return false
  return part.candidates.some(candidate => {
    const having = narrow(index, withWord, candidate).length
    return (
      !saysMore(candidate, part.typed) &&
      having >= withWord.length * minShare &&
      (withoutWord === null || having >= narrow(index, withoutWord, candidate).length * mostlySame)
    )
  })
}

/** Do other values of the column hold the word too? `hood` is all of `Hood, top entry` and `Hood, side entry`. */
function saysMore({ column, passes }: Candidate, typed: string): boolean {
  const word = stem(typed)
  return languages.some(language =>
    column.labels[language].some(
      (label, value) =>
        passes[value] !== 1 &&
        phraseKey(label)
          .split(/[ ,;/]+/)
          .includes(word),
    ),
  )
}

type Used = { part: Part; candidate: Candidate }

/** The candidates to filter by: all parts where that leaves something, else all but the one that leaves most. */
function choose(index: CatalogueIndex, articles: Uint32Array, parts: readonly Part[]) {
  const take = (wanted: readonly Part[]) => {
    let left = articles
    const used: Used[] = []
    for (const part of wanted) {
      const best = part.candidates
        .filter(({ column }) => used.every(other => other.candidate.column !== column))
        .map(candidate => {
          const found = narrow(index, left, candidate)
          const { equal, last } = candidate
          // just this value is nearer than a span that holds it
          const just = equal !== null && narrow(index, found, { ...candidate, passes: equal }).length > 0
          return { candidate, found, rank: last ? 0 : just ? 2 : 1 }
        })
        .filter(({ found }) => found.length > 0)
        .reduce<{ candidate: Candidate; found: Uint32Array; rank: number } | null>(
          (a, b) =>
            a === null || b.rank > a.rank || (b.rank === a.rank && b.found.length > a.found.length) ? b : a,
          null,
        )
      if (best === null) continue
      used.push({ part, candidate: best.candidate })
      left = best.found
    }
    return { used, articles: left }
  }
  const names = ({ used }: { used: readonly Used[] }) => used.filter(({ part }) => part.names).length
  const all = take(parts)
  if (all.used.length >= parts.length - 1 && all.used.length > 0 && all.used.length === parts.length)
    return all
  return parts
    .map(part => take([...parts.filter(other => other !== part), part]))
    .reduce((a, b) => {
      const more = b.used.length - a.used.length || names(b) - names(a)
      return more > 0 || (more === 0 && b.articles.length > a.articles.length) ? b : a
    }, all)
}

/** The text without the parts that are values, and without the little words that joined them. */
function restOf(text: string, pieces: readonly Piece[], parts: readonly Part[]): string {
  const typed = new Map(text.split(/[\s,;]+/).map(word => [fold(word), word]))
  const chunks = new Map<number, string[]>()
  pieces.forEach(({ low, chunk }, i) => {
    if (parts.some(part => i >= part.from && i < part.to)) return
    if (isSign(low) || littleWords.has(stem(low))) return
    chunks.set(chunk, [...(chunks.get(chunk) ?? []), low])
  })
  return [...chunks.values()]
    .map(words => typed.get(words.join('-')) ?? words.map(word => typed.get(word) ?? word).join('-'))
    .join(' ')
}
