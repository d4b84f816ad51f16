import type { CatalogueIndex, Column } from './catalogue-index.ts'
import type { ChosenFilter } from './chosen-filters.ts'
import { showNumber } from './column-builder.ts'
import type { Language } from './index-input.ts'
import type { CategoryCount, FacetValue, ListFacet, RangeFacet } from './list-query.ts'

/** The facets of a list out of the counters of one pass; facets without any value are left out. */
export function listFacets(
  index: CatalogueIndex,
  counts: Int32Array,
  filters: readonly ChosenFilter[],
  language: Language,
): ListFacet[] {
  const facets: ListFacet[] = []
  index.columns.forEach((column, c) => {
    if (column.facet === 'none') return
    const filter = filters.find(f => f.column === c)
    const name = column.names[language] ?? column.names.en ?? column.code
    if (column.facet === 'range') {
      const facet = rangeFacet(column, counts, filter, name, language)
      if (facet.steps.length > 0 || facet.chosen) facets.push(facet)
      return
    }
    const values: FacetValue[] = []
    for (const n of column.shown[language]) {
      const count = counts[column.offset + n] ?? 0
      const chosen = filter !== undefined && filter.passes[n] === 1
      if (count > 0 || chosen)
        values.push({
          itemQuery: column.itemQueries[n] ?? '',
          label: column.labels[language][n] ?? '',
          count,
          chosen,
        })
    }
    for (const value of filter?.values ?? [])
      if (!column.itemNumbers.has(value) || value === '')
        values.push({ itemQuery: value, label: value, count: 0, chosen: true })
    if (values.length > 0)
      facets.push({
        kind: 'values',
        code: column.code,
        name,
        unit: column.unit,
        values,
        chosen: filter !== undefined,
      })
  })
  return facets
}

function rangeFacet(
  column: Column,
  counts: Int32Array,
  filter: ChosenFilter | undefined,
  name: string,
  language: Language,
): RangeFacet {
  const from = filter?.from ?? null
  const to = filter?.to ?? null
  const steps: RangeFacet['steps'] = []
  const add = (value: number, count: number) => {
    if (count > 0 || value === from || value === to)
      steps.push({
        value,
        label: showNumber(value, column.precision, language),
        itemQuery: String(value),
        count,
      })
  }
  if (column.stepped) column.steps.forEach((value, s) => add(value, counts[column.offset + s] ?? 0))
  else for (const n of column.shown.en) add(column.lows[n] ?? 0, counts[column.offset + n] ?? 0)
  const { code, unit, precision } = column
  return { kind: 'range', code, name, unit, precision, steps, from, to, chosen: filter !== undefined }
}

/** The children of a category (the top ones for null) that have rows. */
export function listCategories(
  index: CatalogueIndex,
  categoryCounts: Uint32Array,
  category: number | null,
  language: Language,
): CategoryCount[] {
  const children = category === null ? index.topCategories : (index.categories[category]?.children ?? [])
  const listed: CategoryCount[] = []
  for (const i of children) {
    const node = index.categories[i]
    const count = categoryCounts[i] ?? 0
    if (node !== undefined && count > 0)
      listed.push({ code: node.code, name: node.names[language] ?? node.names.en ?? node.code, count })
  }
  return listed
}
