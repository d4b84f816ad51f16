import { isCutNumber, repairsOf } from '#shop/catalogue/articles/model/repairs.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { codeOf, exactFirst, numberRange, numbersNear, readCodeList } from './find-code.ts'
import { fold, normaliseCode, stem } from './fold-text.ts'
import type { TextReading } from './list-query.ts'
import type { Hits } from './match-terms.ts'
import { matchAll, matchSome, noHits } from './match-terms.ts'
import { emptyList } from './posting-lists.ts'
import { withInches } from './quantity.ts'
import { readText } from './read-text.ts'
import type { Term } from './search-terms.ts'
import { equalTargets, exactWord, likeNumber, numberList, targetsList } from './search-terms.ts'
import type { Synonyms } from './synonyms.ts'
import { maxTextLength } from './text-pieces.ts'
import { typingErrors } from './typing-errors.ts'
import { factors } from './weights.ts'
import type { WorkingMemory } from './working-memory.ts'

export type FoundText = {
  hits: Hits
  reading: TextReading
  /** Targets (see CodeTable) to put first, in this order. */
  first: number[]
  /** Articles that the text names by their number: they show as themselves, not as their base product. */
  named: ReadonlySet<number>
  /** The text is a number with a slip in it: no part of it is a value. */
  slipped?: boolean
}

/** Most numbers for which the SKUs found by the start of their number are shown one by one. */
const maxNamed = 20_000

/**
 * Finds the articles of a typed text: by number, by all words, with typing errors corrected, and at last by some of
 * the words. Null: there is nothing to search in the text.
 */
export function findText(
  index: CatalogueIndex,
  memory: WorkingMemory,
  text: string,
  synonyms: Synonyms,
): FoundText | null {
  if (text.trim() === '') return null
  const reading: TextReading = { found: 'nothing', corrections: [], corrected: null, missing: [] }
  const listed = findList(index, memory, text, reading)
  if (listed !== null) return listed

  const cut = text.slice(0, maxTextLength)
  // a size in inches is the beginning of no number
  const whole = withInches(cut) === cut ? normaliseCode(cut) : ''
  const first = whole === '' ? [] : exactFirst(index, equalTargets(index, whole), cut)
  const begun = whole.length > 2 || first.length > 0 ? numberList(index, memory, whole, Infinity) : emptyList
  const started = first.length > 0 || onlyNumber(cut, whole) ? begun : wholeGroups(index, whole, cut, begun)
  const named =
    started.length === 0 || (first.length === 0 && !likeNumber(whole))
      ? new Set<number>()
      : namedArticles(index, whole)
  if (started.length > 0 && onlyNumber(cut, whole)) {
    const mentioned = [...new Set([fold(cut.trim()), whole])].map(word => exactWord(index, memory, word))
    const number: Term = {
      typed: cut.trim(),
      from: 0,
      to: 1,
      alternatives: [
        { list: started, factor: factors.number },
        ...mentioned.map(list => ({ list, factor: factors.exact })),
      ],
      word: null,
    }
    return { hits: matchAll([number], memory), reading: { ...reading, found: 'number' }, first, named }
  }
  const { terms, pieces } = readText(index, memory, cut, synonyms)
  const answer = (hits: Hits, found: TextReading['found']): FoundText => ({
    hits,
    reading: { ...reading, found: hits.count === 0 ? 'nothing' : found },
    first,
    named,
  })
  if (started.length > 0) {
    if (terms.length === 0)
      terms.push({ typed: cut, from: 0, to: pieces.length, alternatives: [], word: null })
    const factor = first.length > 0 || likeNumber(whole) ? factors.number : factors.exact
    for (const term of terms) term.alternatives.push({ list: started, factor })
  }
  if (terms.length === 0) return answer(noHits, 'nothing')

  const all = matchAll(terms, memory)
  if (all.count > 0)
    return answer(all, started.length > 0 && (first.length > 0 || likeNumber(whole)) ? 'number' : 'all')

  const within = numberWithin(index, cut)
  if (within !== null) {
    const { typed, targets, others } = within
    const list = targetsList(index, targets)
    const number: Term = {
      typed,
      from: 0,
      to: 1,
      alternatives: [{ list, factor: factors.number }],
      word: null,
    }
    return {
      hits: matchAll([number], memory),
      reading: { ...reading, found: 'number', missing: others },
      first: targets,
      named: new Set(targets.filter(t => !(t & 1)).map(t => t >>> 1)),
    }
  }
  // another maker's number: its groups of digits are no words, and nothing is near it but what lost a sign
  const isForeign = onlyNumber(cut, whole) && whole.length >= fewestOfNumber && /^\d+$/.test(whole)
  const repaired = repairsOf(cut.trim()).flatMap(code => equalTargets(index, normaliseCode(code)))
  const near =
    repaired.length > 0 || isForeign || !likeNumber(whole) || whole.length <= 4
      ? repaired
      : numbersNear(index.numbers, whole)
  if (near.length > 0) {
    const typed = cut.trim()
    reading.corrections = [{ typed, used: codeOf(index, near[0] ?? 0) }]
    reading.corrected = reading.corrections[0]?.used ?? null
    const list = targetsList(index, near)
    const term: Term = { typed, from: 0, to: 1, alternatives: [{ list, factor: factors.number }], word: null }
    return {
      ...answer(matchAll([term], memory), 'corrected'),
      slipped: repaired.length > 0 || onlyNumber(cut, whole),
      named: new Set(near.filter(t => !(t & 1)).map(t => t >>> 1)),
    }
  }
  if (isForeign || isCutNumber(cut)) return answer(noHits, 'nothing')
  return findCorrected(index, memory, terms, reading, answer)
}

/** Signs of a number that stands among other words; fewer may be anything. */
const fewestWithin = 5
/** Digits that are surely a part number, however they are grouped. */
const fewestOfNumber = 8

/** A whole part number among other words, `K2 16M 0611 price`: the longest, with what stands beside it; null: none. */
function numberWithin(
  index: CatalogueIndex,
  text: string,
): { typed: string; targets: number[]; others: string[] } | null {
  const words = text.trim().split(/\s+/).slice(0, 16)
  for (let taken = words.length - 1; taken > 0; taken--)
    for (let from = 0; from + taken <= words.length; from++) {
      const run = words.slice(from, from + taken)
      const typed = run.join(' ')
      const number = normaliseCode(typed)
      if (number.length < fewestWithin || !likeNumber(number)) continue
      const targets = equalTargets(index, number)
      if (targets.length > 0)
        return { typed, targets, others: [...words.slice(0, from), ...words.slice(from + taken)] }
    }
  return null
}

/** Whether a text can be nothing but a part number: digits in each of its parts. */
function onlyNumber(text: string, whole: string): boolean {
  return (
    whole.length > 4 &&
    text
      .trim()
      .split(/\s+/)
      .every(part => /\d/.test(part))
  )
}

function findCorrected(
  index: CatalogueIndex,
  memory: WorkingMemory,
  terms: Term[],
  reading: TextReading,
  answer: (hits: Hits, found: TextReading['found']) => FoundText,
): FoundText {
  const used = new Map<string, string>()
  const correct = (term: Term) => {
    const word = term.word === null ? null : nearestWord(index, memory, term.word)
    if (word === null || term.word === null) return
    used.set(term.typed, word.surface)
    term.alternatives.push({ list: word.list, factor: factors.corrected })
  }
  for (const term of terms) if (term.alternatives.length === 0) correct(term)
  let hits = terms.every(t => t.alternatives.length > 0) ? matchAll(terms, memory) : noHits
  if (hits.count === 0) {
    for (const term of terms) if (!used.has(term.typed)) correct(term)
    hits = terms.every(t => t.alternatives.length > 0) ? matchAll(terms, memory) : noHits
  }
  reading.missing = terms.filter(t => t.alternatives.length === 0).map(t => t.typed)
  if (used.size > 0) {
    reading.corrections = Array.from(used, ([typed, word]) => ({ typed, used: word }))
    reading.corrected = terms.map(t => used.get(t.typed) ?? t.typed).join(' ')
  }
  if (hits.count > 0) return answer(hits, 'corrected')
  const known = terms.filter(t => t.alternatives.length > 0)
  const fewer = withoutOne(known, memory)
  if (fewer !== null) {
    reading.missing.push(...fewer.left)
    return answer(fewer.hits, 'some')
  }
  return answer(known.length === 0 ? noHits : matchSome(known, index.articles), 'some')
}

/**
 * The hits of all terms but one or two: of those that leave some, the commonest are left out, since they say least. Null:
 * nothing has all the others either.
 */
function withoutOne(known: readonly Term[], memory: WorkingMemory): { hits: Hits; left: string[] } | null {
  const all = matchAll(known, memory)
  if (all.count > 0) return { hits: all, left: [] }
  if (known.length < 2 || known.length > 8) return null
  const size = (term: Term) => term.alternatives.reduce((sum, { list }) => sum + list.length, 0)
  const common = known.toSorted((a, b) => size(b) - size(a))
  const pairs = common.flatMap((a, i) => common.slice(i + 1).map(b => [a, b]))
  for (const left of [...common.map(one => [one]), ...(known.length > 3 ? pairs : [])]) {
    const hits = matchAll(
      known.filter(term => !left.includes(term)),
      memory,
    )
    if (hits.count > 0) return { hits, left: left.map(term => term.typed) }
  }
  return null
}

/** The commonest known word one typing error away. */
export function nearestWord(
  index: CatalogueIndex,
  memory: WorkingMemory,
  word: string,
): { surface: string; list: Uint32Array } | null {
  if (word.length < 4 || word.length > 24) return null
  let best: { surface: string; list: Uint32Array } | null = null
  const own = stem(word)
  for (const other of typingErrors(word)) {
    const key = stem(other)
    if (key === own) continue
    const id = memory.wordIds.get(key)
    if (id === undefined) continue
    const list = exactWord(index, memory, key)
    if (list.length > (best?.list.length ?? 0)) best = { surface: index.surfaces[id] || key, list }
  }
  return best
}

function findList(
  index: CatalogueIndex,
  memory: WorkingMemory,
  text: string,
  reading: TextReading,
): FoundText | null {
  if (!/[,;\n]/.test(text)) return null
  const listed = readCodeList(index, text)
  const known = listed.filter(l => l.match !== null)
  if (listed.length < 2 || known.length * 2 < listed.length || known.length < 2) return null
  const first = [...new Set(known.flatMap(l => equalTargets(index, normaliseCode(l.typed))))]
  const list = targetsList(index, first)
  const hits = matchAll(
    [{ typed: text, from: 0, to: 1, alternatives: [{ list, factor: factors.number }], word: null }],
    memory,
  )
  return {
    hits,
    first,
    named: new Set(first.filter(t => !(t & 1)).map(t => t >>> 1)),
    reading: { ...reading, found: 'list', missing: listed.filter(l => l.match === null).map(l => l.typed) },
  }
}

/**
 * Of the numbers that begin with a text of words and digits those whose last group of digits ends there, if there are any:
 * `pin header 1x4` is not the beginning of `PinHeader_1x40`.
 */
function wholeGroups(index: CatalogueIndex, whole: string, text: string, begun: Uint32Array): Uint32Array {
  if (begun.length === 0 || !/\s/.test(text.trim()) || !/\d$/.test(whole)) return begun
  const [from, to] = numberRange(index.numbers, whole)
  if (to - from > maxNamed) return begun
  const ended: number[] = []
  for (let i = from; i < to; i++) {
    const target = index.numbers.target[i] ?? 0
    if (endsGroup(codeOf(index, target), whole)) ended.push(target)
  }
  return targetsList(index, ended)
}

/** Does a code that begins with the letters and digits of `whole` end a group of digits there? */
function endsGroup(code: string, whole: string): boolean {
  let at = 0
  let read = 0
  while (at < code.length && read < whole.length) read += normaliseCode(code.charAt(at++)).length
  // another number of the article, which the code does not show
  if (normaliseCode(code.slice(0, at)) !== whole) return true
  return !/^\d/.test(code.slice(at))
}

/** SKUs whose number begins with the text while their base product's code does not. */
function namedArticles(index: CatalogueIndex, whole: string): Set<number> {
  const [from, to] = numberRange(index.numbers, whole)
  const named = new Set<number>()
  if (to - from > maxNamed) return named
  const rows = new Set<number>()
  for (let i = from; i < to; i++) {
    const target = index.numbers.target[i] ?? 0
    if (target & 1) rows.add(target >>> 1)
  }
  const equal = new Set(equalTargets(index, whole))
  for (let i = from; i < to; i++) {
    const target = index.numbers.target[i] ?? 0
    if (target & 1) continue
    const row = index.rowOf[target >>> 1] ?? 0
    if (equal.has(target) ? !equal.has(row * 2 + 1) : !rows.has(row)) named.add(target >>> 1)
  }
  return named
}
