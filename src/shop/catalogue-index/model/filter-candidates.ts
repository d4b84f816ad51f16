import type { CatalogueIndex, Column } from './catalogue-index.ts'
import type { FacetFilter } from './facet-query.ts'
import type { Bound, Measure } from './search-terms.ts'
import { fitsNumber, fitsQuantity } from './search-terms.ts'
import type { Quantity } from './quantity.ts'
import { unitOf } from './quantity.ts'
import type { LabelledValue } from './value-labels.ts'

/** A filter that a part of a text may mean, with what it lets pass. */
export type Candidate = {
  column: Column
  /** place of the column among the facets */
  cell: number
  passes: Uint8Array
  filter: FacetFilter
  /** what was typed, in the column's own unit; NaN for words */
  wanted: number
}

/** The filters that a measure may mean: one for each of its columns that is a facet; also where no value fits. */
export function measureCandidates(index: CatalogueIndex, measure: Measure): Candidate[] {
  return measure.columns.flatMap(column => {
    const cell = cellOf(index, column)
    if (cell < 0) return []
    const passes = new Uint8Array(column.itemQueries.length)
    const fitting: number[] = []
    for (let n = 1; n < passes.length; n++)
      if (
        'quantity' in measure
          ? fitsQuantity(column, n, measure.quantity, measure.bound)
          : fitsNumber(column, n, measure.number, measure.bound)
      ) {
        passes[n] = 1
        fitting.push(n)
      }
    const wanted = 'quantity' in measure ? inUnitOf(column, measure.quantity) : measure.number
    const filter = { facet: column.code, values: valuesOf(column, fitting, wanted, measure.bound) }
    return [{ column, cell, passes, filter, wanted }]
  })
}

/** The filters that named values mean: one for each column, with all its values that are meant. */
export function labelCandidates(index: CatalogueIndex, named: readonly LabelledValue[]): Candidate[] {
  const columns = new Map<Column, number[]>()
  for (const { column, value } of named) columns.set(column, [...(columns.get(column) ?? []), value])
  return Array.from(columns, ([column, values]) => namedCandidate(index, column, values))
}

/** The filter of some values of a column. */
export function namedCandidate(index: CatalogueIndex, column: Column, values: readonly number[]): Candidate {
  const passes = new Uint8Array(column.itemQueries.length)
  for (const value of values) passes[value] = 1
  const filter = { facet: column.code, values: values.map(value => column.itemQueries[value] ?? '') }
  return { column, cell: cellOf(index, column), passes, filter, wanted: Number.NaN }
}

/** The filter of one value of a numeric column, as the nearest to what was typed. */
export function numberCandidate(index: CatalogueIndex, column: Column, number: number): Candidate {
  const fitting: number[] = []
  const passes = new Uint8Array(column.itemQueries.length)
  for (let n = 1; n < passes.length; n++)
    if (fitsNumber(column, n, number, 'is')) {
      passes[n] = 1
      fitting.push(n)
    }
  const filter = { facet: column.code, values: valuesOf(column, fitting, number, 'is') }
  return { column, cell: cellOf(index, column), passes, filter, wanted: number }
}

const cellOf = (index: CatalogueIndex, column: Column) =>
  index.facetColumns.indexOf(index.columns.indexOf(column))

/** A typed quantity in the unit of a column; for wire gauges the size sold as its equal. */
function inUnitOf(column: Column, quantity: Quantity): number {
  const unit = unitOf(column.unit)
  if (unit === null || unit.gauge) return Number.NaN
  const [equal = quantity.from] = quantity.also
  return Number((equal / unit.factor).toPrecision(9))
}

/** What stands in `q` for the fitting values: all of them in a list, the ends of a range. */
function valuesOf(column: Column, fitting: readonly number[], wanted: number, bound: Bound): string[] {
  if (column.facet === 'values') return fitting.map(n => column.itemQueries[n] ?? '')
  if (fitting.length === 0) return []
  const inside = fitting.some(n => (column.lows[n] ?? 0) <= wanted && wanted <= (column.highs[n] ?? 0))
  if (bound === 'is' && inside) return [String(wanted), String(wanted)]
  const least = Math.min(...fitting.map(n => column.lows[n] ?? 0))
  const most = Math.max(...fitting.map(n => column.highs[n] ?? 0))
  if (bound === 'least') return [String(Number.isNaN(wanted) ? least : wanted), '']
  if (bound === 'most') return ['', String(Number.isNaN(wanted) ? most : wanted)]
  return [String(least), String(most)]
}

/** The articles that pass a filter. */
export function narrow(index: CatalogueIndex, articles: Uint32Array, { cell, column, passes }: Candidate) {
  const width = index.facetColumns.length
  return articles.filter(article => passes[(index.cells[article * width + cell] ?? 0) - column.offset] === 1)
}
