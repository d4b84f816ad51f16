/** What comes after the strict hits of a text with values in it. */
import type { CatalogueIndex } from './catalogue-index.ts'
import { numberCandidate } from './filter-candidates.ts'
import { keptListing } from './kept-listing.ts'
import type { Listing, ListQuery, ListRow, TextFilter } from './list-query.ts'
import type { Synonyms } from './synonyms.ts'

/** Rows that are shown after the strict ones. */
export const maxSimilar = 12

/**
 * The rows most like those of a list whose text holds values: first what mentions all of the text (a unit or word), then what has the
 * next values below and above, one value of the text after the other. Where nothing was found, what has the nearest values
 * that exist. None where the text holds no values.
 */
export function similarRows(
  index: CatalogueIndex,
  query: ListQuery,
  { rows, read }: Pick<Listing, 'rows' | 'read'>,
  synonyms: Synonyms,
): ListRow[] {
  const { fromText } = read
  const nearest = rows.length === 0 ? read.givenUp.flatMap(one => one.nearest?.filter ?? []) : []
  if (fromText.length === 0 && nearest.length === 0) return []
  const unit = ({ article, base }: ListRow) => (base === null ? `a${article}` : `b${base}`)
  const seen = new Set(rows.map(unit))
  const similar: ListRow[] = []
  const take = (other: Partial<ListQuery>) => {
    const found = keptListing(
      index,
      { ...query, ...other, page: 1, pageSize: rows.length + maxSimilar, rowsOnly: true, wordsOnly: true },
      synonyms,
    )
    for (const row of found.rows) {
      if (similar.length === maxSimilar) return
      if (seen.has(unit(row))) continue
      seen.add(unit(row))
      similar.push({ ...row, exact: false })
    }
  }
  // a text that is nothing but values that nothing has
  const words = fromText.length === 0 ? '' : read.text
  for (const filter of nearest) take({ text: words, filters: [...read.filters, filter] })
  const counts = fromText.some(({ filter }) => {
    const column = index.columns.find(one => one.code === filter.facet)
    return column !== undefined && column.numeric && column.dimension === null
  })
  // a mere number is mentioned everywhere
  if (!counts) take({ filters: query.filters ?? [] })
  const isNumeric = ({ filter }: TextFilter) =>
    index.columns.some(column => column.code === filter.facet && column.numeric)
  // another number is nearer than another kind of thing
  for (const one of [...fromText.filter(isNumeric), ...fromText.filter(one => !isNumeric(one))]) {
    if (similar.length === maxSimilar) break
    const others = read.filters.filter(filter => filter !== one.filter)
    const beside = keptListing(
      index,
      { ...query, text: read.text, filters: others, page: 1, pageSize: 1, wordsOnly: true },
      synonyms,
    )
    for (const filter of nextValues(index, one, beside))
      take({ text: read.text, filters: [...others, filter] })
  }
  take({ text: read.text, filters: read.filters })
  return similar
}

/** Filters on the next values that the list has without one: below and above a number, all others of a word. */
function nextValues(index: CatalogueIndex, { filter }: TextFilter, { facets }: Pick<Listing, 'facets'>) {
  const facet = facets.find(one => one.code === filter.facet)
  const column = index.columns.find(one => one.code === filter.facet)
  if (!facet || !column) return []
  const values: readonly { itemQuery: string; count: number }[] =
    facet.kind === 'range' ? facet.steps : facet.values
  const having = values.filter(({ count, itemQuery }) => count > 0 && !filter.values.includes(itemQuery))
  if (!column.numeric) return [{ facet: filter.facet, values: having.map(({ itemQuery }) => itemQuery) }]
  const at = Number((filter.values[0] ?? '').split('..')[0])
  return having
    .map(({ itemQuery }) => Number(itemQuery.split('..')[0]))
    .toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))
    .slice(0, 2)
    .map(value => numberCandidate(index, column, value).filter)
}
