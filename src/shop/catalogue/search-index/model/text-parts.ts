/** The parts of a typed text that may be values. */
import type { CatalogueIndex } from './catalogue-index.ts'
import { labelCandidates, measureCandidates, namedCandidate, type Candidate } from './filter-candidates.ts'
import { stem } from './fold-text.ts'
import { quantityWord } from './quantity.ts'
import type { readText } from './read-text.ts'
import { exactWord, type Measure } from './search-terms.ts'
import { littleWords } from './split-words.ts'
import type { Synonyms } from './synonyms.ts'
import { atLeast, atMost, between, lessThan, minus, moreThan, type Piece } from './text-pieces.ts'
import { codedValue, familyValues, valueLabels, type LabelledValue } from './value-labels.ts'
import { weights } from './weights.ts'
import type { WorkingMemory } from './working-memory.ts'

/** A part of the text that may be a value: what it may mean, and whether it can be a mere word. */
export type Part = {
  from: number
  to: number
  typed: string
  candidates: Candidate[]
  /** It has a unit, counts something or is a coded value. */
  sure: boolean
  /** Its last word is what products are called: it is kept rather than what tells them apart. */
  names: boolean
  /** a phrase whose synonym the value is */
  other: boolean
  /** its quantity as a word of the index */
  said: string | null
}

const shownSigns: Readonly<Record<string, string>> = {
  [atLeast]: '≥',
  [atMost]: '≤',
  [moreThan]: '>',
  [lessThan]: '<',
  [minus]: '-',
}

/** The parts of a text that may be values: measures first, then named values, the longest first; words may overlap. */
export function partsOf(
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
      .replace(new RegExp(`${between} (\\S+) (\\S+)`), '$1–$2')
      .replaceAll(/[\ue001-\ue006]/g, sign => shownSigns[sign] ?? '')
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
    const own = labels.alone.get(whole) ?? labels.alone.get(joined)
    if (own) return { values: own, named: false, other: false }
    const others = synonyms.get(whole)
    // a phrase of the trade says what it means: `ángulo recto` is angled, not the value `recto` of the angle
    if (others)
      return {
        // `header` says less than `pin header`
        values: others
          .filter(other => to - from === 1 || !other.split(' ').every(one => whole.split(' ').includes(one)))
          .flatMap(other => labels.alone.get(other) ?? []),
        named: false,
        other: to - from > 1,
      }
    return { values: to - from > 1 ? besideName(from, to) : [], named: true, other: false }
  }
  // `x coded` is the value of an attribute that is called coding
  const besideName = (from: number, to: number): readonly LabelledValue[] => {
    const direct = labels.named.get(key(from, to))
    if (direct) return direct
    const first = (synonyms.get(key(from, from + 1)) ?? []).map(other => `${other} ${key(from + 1, to)}`)
    const last = (synonyms.get(key(to - 1, to)) ?? []).map(other => `${key(from, to - 1)} ${other}`)
    return [...first, ...last].flatMap(text => labels.named.get(text) ?? [])
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
    const candidates = [
      ...measureCandidates(index, measure),
      ...labelCandidates(index, labelsOf(from, to).values),
    ]
    if (candidates.length > 0)
      parts.push({
        from,
        to,
        typed: spelling(from, to),
        candidates,
        sure: true,
        names: false,
        other: false,
        said: saidBy(measure),
      })
  }
  const free = (from: number, to: number) =>
    parts.every(part => !part.sure || part.to <= from || part.from >= to)
  for (let taken = Math.min(4, pieces.length); taken > 0; taken--)
    for (let from = 0; from + taken <= pieces.length; from++) {
      const to = from + taken
      if (!free(from, to)) continue
      const typed = spelling(from, to)
      const { values, named, other } = labelsOf(from, to)
      const coded = codedValue(typed)
      if (values.length > 0 && (coded !== null || named || !inPhrase(from, to)))
        parts.push({
          from,
          to,
          typed,
          candidates: labelCandidates(index, values),
          sure: coded !== null || named,
          names: coded === null && namesThings(index, memory, pieces[to - 1]?.low ?? '', weights.head),
          other,
          said: null,
        })
      else if (coded !== null && taken < 3) {
        const family = familyCandidates(index, coded.family)
        if (family.length > 0)
          parts.push({
            from,
            to,
            typed,
            candidates: family,
            sure: true,
            names: false,
            other: false,
            said: null,
          })
      }
    }
  return parts
}

/** Columns with several values like `IP65`, `IP67`, for one that is none of them: no value passes. */
const familyCandidates = (index: CatalogueIndex, family: string): Candidate[] =>
  index.columns
    .filter(column => familyValues(column, family).size > 1)
    .map(column => namedCandidate(index, column, []))

const saidBy = (measure: Measure): string | null =>
  'quantity' in measure && measure.bound === 'is' && measure.quantity.from === measure.quantity.to
    ? quantityWord(measure.quantity)
    : null

/** Is a word in the names of products, more than as what they merely mention? */
export function namesThings(
  index: CatalogueIndex,
  memory: WorkingMemory,
  low: string,
  least: number = weights.name,
): boolean {
  return exactWord(index, memory, stem(low)).some(posting => (posting & 15) >= least)
}

/** Neighbours that are values of one attribute are alternatives: `IP65/IP67`, `M8 or M12`. */
export function withAlternatives(parts: readonly Part[], pieces: readonly Piece[]): Part[] {
  const merged: Part[] = []
  for (const part of parts) {
    const before = merged.at(-1)
    const beside = before && pieces.slice(before.to, part.from).every(({ low }) => littleWords.has(stem(low)))
    const both = before && beside ? eitherOf(before.candidates, part.candidates) : []
    if (before && both.length > 0)
      merged[merged.length - 1] = {
        from: before.from,
        to: part.to,
        typed: `${before.typed} / ${part.typed}`,
        candidates: both,
        sure: before.sure && part.sure,
        names: part.names,
        other: false,
        said: null,
      }
    else merged.push(part)
  }
  return merged
}

/** Candidates of one column as one that lets both pass; none for ranges, which have two ends only. */
function eitherOf(some: readonly Candidate[], others: readonly Candidate[]): Candidate[] {
  return some.flatMap(one => {
    const other = others.find(candidate => candidate.column === one.column)
    if (!other || one.column.facet !== 'values' || one.last || other.last) return []
    if (one.filter.values.length === 0 || other.filter.values.length === 0) return []
    const values = [...new Set([...one.filter.values, ...other.filter.values])]
    const passes = one.passes.map((pass, n) => (pass === 1 || other.passes[n] === 1 ? 1 : 0))
    return [{ ...one, passes, equal: null, filter: { facet: one.filter.facet, values } }]
  })
}
