/** A value that is read is a filter: which parts of a typed text are values, and of which facets. */
import type { CatalogueIndex } from './catalogue-index.ts'
import {
  labelCandidates,
  measureCandidates,
  namedCandidate,
  narrow,
  type Candidate,
} from './filter-candidates.ts'
import { findText } from './find-text.ts'
import { fold, stem } from './fold-text.ts'
import { strongHits, type Hits } from './match-terms.ts'
import { languages } from './index-input.ts'
import type { FilterGivenUp, TextFilter } from './list-query.ts'
import { nearestTo } from './nearest-value.ts'
import { readText } from './read-text.ts'
import { littleWords } from './split-words.ts'
import { phraseKey, type Synonyms } from './synonyms.ts'
import type { Piece } from './text-pieces.ts'
import { codedValue, familyValues, valueLabels } from './value-labels.ts'
import type { WorkingMemory } from './working-memory.ts'

export type ReadFilters = {
  /** What is left to search for as words; '' when all of it are values. */
  text: string
  filters: TextFilter[]
  givenUp: FilterGivenUp[]
  /** Words that nothing contains, left out since the values beside them find something. */
  dropped: string[]
}

/** A part of the text that may be a value: what it may mean, and whether it can be a mere word. */
type Part = {
  from: number
  to: number
  typed: string
  candidates: Candidate[]
  /** It has a unit, counts something or is a coded value. */
  sure: boolean
}

const mostParts = 6
/** Where a plain word is the name of a value too, this share of what the word finds must have the value. */
const leastShare = 0.5

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
  const plain: ReadFilters = { text, filters: [], givenUp: [], dropped: [] }
  const whole = findText(index, memory, text, synonyms)
  if (whole === null || whole.reading.found === 'number' || whole.reading.found === 'list') return plain
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
  const values: Part[] = []
  for (const part of parts) {
    if (values.length === mostParts || values.some(one => overlap(one, part))) continue
    const sure = parts.filter(one => one.sure && !overlap(one, part))
    if (part.sure || isMeant(index, part, among(sure))) values.push(part)
  }
  if (values.length === 0) return plain
  values.sort((a, b) => a.from - b.from)
  const dropped: string[] = []
  let words = restOf(text, pieces, values)
  let articles = among(values)
  if (articles === null && values.some(one => one.candidates.some(c => c.passes.includes(1)))) {
    dropped.push(words)
    words = ''
    articles = Uint32Array.from({ length: index.articles }, (_, article) => article)
  }
  if (articles === null) return plain
  const chosen = choose(index, articles, values)
  const kept = chosen.used.map(({ part, candidate }) => ({ part, ...candidate }))
  const unmet = values.filter(part => kept.every(one => one.part !== part))
  // what the texts of articles say is found as words
  const left = new Set(chosen.articles)
  const isMentioned = (part: Part) => {
    const literal = [words, part.typed].join(' ').trim()
    const found = findText(index, memory, literal, synonyms)
    if (found?.reading.found !== 'all' || taken.has(part.candidates[0]?.column.code ?? '')) return false
    return articlesOf(found.hits).some(article => left.has(article))
  }
  const given = new Set(unmet.filter(part => !isMentioned(part)))
  const givenUp = Array.from(given, part => ({
    typed: asTyped(text, part.typed),
    ...nearestTo(index, chosen.articles, part.typed, part.candidates),
  }))
  const rest = restOf(text, pieces, [...kept.map(one => one.part), ...given])
  // nothing would be left to search for
  if (rest === '' && kept.length === 0) return { ...plain, givenUp }
  return {
    text: dropped.length > 0 ? '' : rest,
    filters: kept
      .filter(({ filter }) => !taken.has(filter.facet))
      .map(({ part, filter }) => ({ typed: asTyped(text, part.typed), filter })),
    givenUp,
    dropped,
  }
}

/** A part in the letters in which it was typed, where they can be told. */
function asTyped(text: string, part: string): string {
  const folded = fold(text)
  const at = folded.length === text.length ? folded.indexOf(part) : -1
  return at === -1 ? part : text.slice(at, at + part.length)
}

const articlesOf = ({ articles, count }: Hits) => articles.subarray(0, count)

const overlap = (a: Part, b: Part) => a.from < b.to && b.from < a.to

/** The parts of a text that may be values: measures first, then named values, the longest first; words may overlap. */
function partsOf(
  index: CatalogueIndex,
  memory: WorkingMemory,
  synonyms: Synonyms,
  pieces: readonly Piece[],
  terms: ReturnType<typeof readText>['terms'],
): Part[] {
  const labels = valueLabels(index, memory)
  const parts: Part[] = []
  const spelling = (from: number, to: number) =>
    pieces
      .slice(from, to)
      .map(p => p.low)
      .join(' ')
      .replaceAll(/[\ue001-\ue003]/g, '')
      .trim()
  const key = (from: number, to: number) =>
    pieces
      .slice(from, to)
      .map(p => stem(p.low))
      .join(' ')
  const labelsOf = (from: number, to: number) => {
    const whole = key(from, to)
    const joined = pieces
      .slice(from, to)
      .map(p => p.low)
      .join('')
    const own = labels.get(whole) ?? labels.get(joined) ?? []
    if (own.length > 0 || to - from > 1) return own
    return (synonyms.get(whole) ?? []).flatMap(other => labels.get(other) ?? [])
  }
  // a word of a phrase of the trade is no value of its own: the header of `pin header`
  const inPhrase = (from: number, to: number) => {
    for (let a = Math.max(0, to - 4); a <= from; a++)
      for (let b = to; b <= Math.min(pieces.length, a + 4); b++)
        if (b - a > to - from && synonyms.has(key(a, b))) return true
    return false
  }
  for (const { from, to, measure } of terms) {
    if (measure === undefined) continue
    const candidates = [...measureCandidates(index, measure), ...labelCandidates(index, labelsOf(from, to))]
    if (candidates.length > 0) parts.push({ from, to, typed: spelling(from, to), candidates, sure: true })
  }
  const free = (from: number, to: number) =>
    parts.every(part => !part.sure || part.to <= from || part.from >= to)
  for (let taken = Math.min(4, pieces.length); taken > 0; taken--)
    for (let from = 0; from + taken <= pieces.length; from++) {
      const to = from + taken
      if (!free(from, to)) continue
      const typed = spelling(from, to)
      const named = labelsOf(from, to)
      const coded = codedValue(typed)
      if (named.length > 0 && (coded !== null || !inPhrase(from, to)))
        parts.push({
          from,
          to,
          typed,
          candidates: labelCandidates(index, named),
          sure: coded !== null,
        })
      else if (coded !== null && taken < 3) {
        const family = familyCandidates(index, coded.family)
        if (family.length > 0) parts.push({ from, to, typed, candidates: family, sure: true })
      }
    }
  return parts
}

/** Columns with several values like `IP65`, `IP67`, for one that is none of them: no value passes. */
const familyCandidates = (index: CatalogueIndex, family: string): Candidate[] =>
  index.columns
    .filter(column => familyValues(column, family).size > 1)
    .map(column => namedCandidate(index, column, []))

/** Is a plain word its value here: does most of what it finds beside the others have it? */
function isMeant(index: CatalogueIndex, part: Part, withWord: Uint32Array | null): boolean {
  if (withWord === null || withWord.length === 0) return false
  return part.candidates.some(
    candidate =>
      !saysMore(candidate, part.typed) &&
      narrow(index, withWord, candidate).length >= withWord.length * leastShare,
  )
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
        .map(candidate => ({ candidate, found: narrow(index, left, candidate) }))
        .filter(({ candidate }) => used.every(other => other.candidate.column !== candidate.column))
        .reduce<{ candidate: Candidate; found: Uint32Array } | null>(
          (a, b) => (b.found.length > (a?.found.length ?? 0) ? b : a),
          null,
        )
      if (best === null) continue
      used.push({ part, candidate: best.candidate })
      left = best.found
    }
    return { used, articles: left }
  }
  const all = take(parts)
  if (all.used.length >= parts.length - 1 && all.used.length > 0 && all.used.length === parts.length)
    return all
  return parts
    .map(part => take([...parts.filter(other => other !== part), part]))
    .reduce((a, b) => {
      const more = b.used.length - a.used.length
      return more > 0 || (more === 0 && b.articles.length > a.articles.length) ? b : a
    }, all)
}

/** The text without the parts that are values, and without the little words that joined them. */
function restOf(text: string, pieces: readonly Piece[], parts: readonly Part[]): string {
  const typed = new Map(text.split(/[\s,;]+/).map(word => [fold(word), word]))
  const chunks = new Map<number, string[]>()
  pieces.forEach(({ low, chunk }, i) => {
    if (parts.some(part => i >= part.from && i < part.to)) return
    if (/^[\ue001-\ue003]$/.test(low) || littleWords.has(stem(low))) return
    chunks.set(chunk, [...(chunks.get(chunk) ?? []), low])
  })
  return [...chunks.values()]
    .map(words => typed.get(words.join('-')) ?? words.map(word => typed.get(word) ?? word).join('-'))
    .join(' ')
}
