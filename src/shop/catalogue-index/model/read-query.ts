import type { CatalogueIndex } from './catalogue-index.ts'
import { inCategory } from './category-rows.ts'
import type { ListQuery, TextRead, TextReading } from './list-query.ts'
import { readFilters } from './read-filters.ts'
import type { Synonyms } from './synonyms.ts'
import type { WorkingMemory } from './working-memory.ts'

/** The text of a query divided into words and filters; the number of a company stays whole. */
export function readQuery(
  index: CatalogueIndex,
  memory: WorkingMemory,
  query: ListQuery,
  synonyms: Synonyms,
  category: number | null,
): TextRead & { dropped: readonly string[] } {
  const { text = '', filters = [] } = query
  const none = { text, filters, fromText: [], givenUp: [], dropped: [] }
  if (text === '' || query.wordsOnly || query.meant?.length) return none
  const within = category === null || category === -1 ? null : inCategory(index, memory, category)
  const taken = new Set(filters.map(filter => filter.facet))
  const read = readFilters(index, memory, text, synonyms, taken, within)
  return {
    text: read.text,
    filters: [...filters, ...read.filters.map(one => one.filter)],
    fromText: read.filters,
    givenUp: read.givenUp,
    dropped: read.dropped,
  }
}

/** How the words were read, with those that were left out for the values beside them. */
export function readingOf(
  reading: TextReading | null,
  { dropped }: { dropped: readonly string[] },
): TextReading | null {
  if (dropped.length === 0) return reading
  return { found: 'some', corrections: [], corrected: null, missing: [...dropped] }
}
