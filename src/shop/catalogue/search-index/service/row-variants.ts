import type { CatalogueIndex, PriceOrder } from '../model/catalogue-index.ts'
import { chooseFilters } from '../model/chosen-filters.ts'
import type { FacetFilter } from '../model/facet-query.ts'
import type { ListRow } from '../model/list-query.ts'
import { articlePlaces, cheapestOf } from './articles-of-index.ts'

/** A row before anything is read of it: those of its variants that pass, and the cheapest of them, as numbers of the index. */
export type RowVariants = { row: ListRow; articles: number[]; allVariants: number; lead: number }

/** The variants of rows that pass the filters and `allowed` (by number of the index; null: all), and the cheapest of each. */
export function rowVariants(
  index: CatalogueIndex,
  rows: readonly ListRow[],
  filters: readonly FacetFilter[],
  prices: PriceOrder | undefined,
  allowed: Uint8Array | null,
): RowVariants[] {
  const places = articlePlaces(index)
  const chosen = chooseFilters(index, filters)
  const width = index.facetColumns.length
  const passes = (article: number) =>
    (allowed === null || allowed[article] === 1) &&
    chosen.every(({ column, cell, passes: values }) => {
      const value = (index.cells[article * width + cell] ?? 0) - (index.columns[column]?.offset ?? 0)
      return values[value] === 1
    })
  return rows.map(row => {
    const shown = (places[row.article] ?? 1) - 1
    const unit = index.rowOf[shown] ?? 0
    const from = index.rowStarts[unit] ?? 0
    const to = index.rowStarts[unit + 1] ?? 0
    if (row.base === null || to - from <= 1) return { row, articles: [shown], allVariants: 1, lead: shown }
    const articles: number[] = []
    for (let article = from; article < to; article++)
      if (row.variants === to - from || passes(article)) articles.push(article)
    if (articles.length === 0 || row.variants === 1) articles.splice(0, articles.length, shown)
    return { row, articles, allVariants: to - from, lead: cheapestOf(prices, articles) }
  })
}
