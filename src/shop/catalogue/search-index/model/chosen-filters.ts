import type { CatalogueIndex, Column } from './catalogue-index.ts'
import type { FacetFilter } from './facet-query.ts'
import { readRange } from './facet-query.ts'
import { mustCover } from './search-terms.ts'

/** A filter on one column: 1 for each value number that passes. */
export type ChosenFilter = {
  column: number
  /** Its place among the facets. */
  cell: number
  passes: Uint8Array
  values: readonly string[]
  from: number | null
  to: number | null
}

type Passes = Pick<ChosenFilter, 'passes' | 'from' | 'to'>

/** Turns `q` into filters on columns; facets that are none, and ranges without a readable end, are ignored. */
export function chooseFilters(index: CatalogueIndex, filters: readonly FacetFilter[]): ChosenFilter[] {
  const chosen: ChosenFilter[] = []
  for (const { facet, values } of filters) {
    const column = index.columns.findIndex(c => c.code === facet && c.facet !== 'none')
    const cell = index.facetColumns.indexOf(column)
    const c = index.columns[column]
    if (c === undefined || chosen.some(f => f.column === column)) continue
    const filter = c.facet === 'range' ? rangeFilter(c, values) : valuesFilter(c, values)
    if (filter !== null) chosen.push({ column, cell, values, ...filter })
  }
  return chosen
}

function valuesFilter(c: Column, values: readonly string[]): Passes | null {
  if (values.length === 0) return null
  const passes = new Uint8Array(c.itemQueries.length)
  for (const value of values) {
    const n = c.itemNumbers.get(value)
    if (n !== undefined && n !== 0) passes[n] = 1
  }
  return { passes, from: null, to: null }
}

/**
 * A number passes between the ends, an interval when it reaches into them (`takes 4 mm²`: both ends 4); one that must cover
 * them holds each end that is given (`-40 to 85 °C`).
 */
function rangeFilter(c: Column, values: readonly string[]): Passes | null {
  const range = readRange(values)
  if (range === null) return null
  const { from, to } = range
  const passes = new Uint8Array(c.itemQueries.length)
  for (let n = 1; n < passes.length; n++) {
    const low = c.lows[n] ?? 0
    const high = c.highs[n] ?? 0
    const holds = (end: number | null) => end === null || (low <= end && end <= high)
    const fits = mustCover(c)
      ? holds(from) && holds(to)
      : (from === null || high >= from) && (to === null || low <= to)
    if (fits) passes[n] = 1
  }
  return { passes, from, to }
}
