import type { CatalogueIndex } from './catalogue-index.ts'
import { inCategory } from './category-rows.ts'
import { findText } from './find-text.ts'
import type { ListQuery, TextRead, TextReading } from './list-query.ts'
import type { Hits } from './match-terms.ts'
import { readFilters } from './read-filters.ts'
import { exactWord } from './search-terms.ts'
import type { Synonyms } from './synonyms.ts'
import type { WorkingMemory } from './working-memory.ts'

/** The text of a query divided into words and filters; the number of a company stays whole. */
export function readQuery(
  index: CatalogueIndex,
  memory: WorkingMemory,
  query: ListQuery,
  synonyms: Synonyms,
  category: number | null,
): TextRead & ReadBeside {
  const { text = '', filters = [] } = query
  const none = { text, filters, fromText: [], givenUp: [], dropped: [], said: [] }
  if (text === '' || query.wordsOnly || query.meant?.length) return none
  const within = category === null || category === -1 ? null : inCategory(index, memory, category)
  const taken = new Set(filters.map(filter => filter.facet))
  const whole = readFilters(index, memory, text, synonyms, taken, within)
  const thing = thingItself(index, memory, text, whole.text, synonyms)
  const alone = thing === null ? null : readFilters(index, memory, thing.text, synonyms, taken, within)
  const read = thing && alone ? { ...alone, dropped: [...alone.dropped, thing.purpose] } : whole
  return {
    text: read.text,
    filters: [...filters, ...read.filters.map(one => one.filter)],
    fromText: read.filters,
    givenUp: read.givenUp,
    dropped: read.dropped,
    said: read.said,
  }
}

export type ReadBeside = {
  /** words that were left out */
  dropped: readonly string[]
  /** the values of the filters as words of the index: what says them in its name comes first */
  said: readonly string[]
}

/** What it is and what it is for: `cable gland for hood`. */
const purpose = /^(.*\S)\s+(?:for|para|für|fuer|fur)\s+(\S.*)$/iu
/** The hits of the thing itself, as a share of its best. */
const thingShare = 0.9

/**
 * The thing of a text that says what it is for, where none of such things says so itself: a gland rather than hoods with a
 * gland. Null: the text is taken as it is. `words`: what is left of it beside its values.
 */
function thingItself(
  index: CatalogueIndex,
  memory: WorkingMemory,
  text: string,
  words: string,
  synonyms: Synonyms,
): { text: string; purpose: string } | null {
  const [, main, after] = purpose.exec(text) ?? []
  if (main === undefined || after === undefined) return null
  const thing = findText(index, memory, main, synonyms)
  if (thing?.reading.found !== 'all') return null
  const things = bestArticles(thing.hits)
  const whole = findText(index, memory, words, synonyms)
  const isFound = whole === null || articlesOf(whole.hits).some(article => things.has(article))
  return isFound ? null : { text: main, purpose: after }
}

const articlesOf = ({ articles, count }: Hits) => articles.subarray(0, count)

function bestArticles({ articles, scores, count }: Hits): Set<number> {
  const best = scores.subarray(0, count).reduce((a, b) => Math.max(a, b), 0)
  return new Set(articles.subarray(0, count).filter((_, i) => (scores[i] ?? 0) >= best * thingShare))
}

/** Hits in whose names the values of the filters stand count more: a terminal of 4 mm² before one that takes them too. */
export function raised(
  index: CatalogueIndex,
  memory: WorkingMemory,
  hits: Hits,
  said: readonly string[],
): Hits {
  const more = new Map<number, number>()
  for (const word of said)
    for (const posting of exactWord(index, memory, word))
      more.set(posting >>> 4, (more.get(posting >>> 4) ?? 0) + (posting & 15) * saidFactor)
  if (more.size === 0) return hits
  const scores = hits.scores.map((score, i) =>
    i < hits.count ? Math.min(65_535, score + (more.get(hits.articles[i] ?? 0) ?? 0)) : score,
  )
  return { ...hits, scores }
}

/** How much a value in the name counts beside the words, in tenths. */
const saidFactor = 4

/** How the words were read, with those that were left out for the values beside them. */
export function readingOf(
  reading: TextReading | null,
  { dropped }: { dropped: readonly string[] },
): TextReading | null {
  if (dropped.length === 0) return reading
  return { found: 'some', corrections: [], corrected: null, missing: [...dropped] }
}
