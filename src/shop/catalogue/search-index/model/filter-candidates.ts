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
  /** the values that are just what was typed, not merely reach over it; null: none or no such question */
  equal: Uint8Array | null
  /** taken only where nothing else of the part leaves anything */
  last: boolean
}

/** A value so many times beyond all of a column is none of it: nothing has a pitch of 16 m. */
const farBeyond = 30

/** The filters that a measure may mean: one for each of its columns that is a facet; also where no value fits. */
export function measureCandidates(index: CatalogueIndex, measure: Measure): Candidate[] {
  const own = measure.columns.flatMap(column => measureCandidate(index, column, measure))
  return [...own, ...crossSections(index, measure)]
}

/** `contact 1.5 mm` is mostly a cross-section whose square was left out. */
function crossSections(index: CatalogueIndex, measure: Measure): Candidate[] {
  if (
    measure.named ||
    !('quantity' in measure) ||
    measure.quantity.dimension !== 'length' ||
    measure.bound !== 'is'
  )
    return []
  const { from, to } = measure.quantity
  if (to > 300) return []
  return index.columns
    .filter(column => column.dimension === 'area' && column.unit !== null)
    .flatMap(column =>
      measureCandidate(index, column, {
        columns: [column],
        quantity: { dimension: 'area', from, to, also: [], slack: 1e-6 },
        bound: 'is',
        named: false,
      }),
    )
    .map(candidate => ({ ...candidate, last: true }))
}

function measureCandidate(index: CatalogueIndex, column: Column, measure: Measure): Candidate[] {
  const cell = cellOf(index, column)
  if (cell < 0) return []
  if ('quantity' in measure && isFarBeyond(column, measure.quantity)) return []
  const passes = new Uint8Array(column.itemQueries.length)
  const equal = new Uint8Array(column.itemQueries.length)
  const fitting: number[] = []
  for (let n = 1; n < passes.length; n++)
    if (
      'quantity' in measure
        ? fitsQuantity(column, n, measure.quantity, measure.bound)
        : fitsNumber(column, n, measure.number, measure.bound, measure.end)
    ) {
      passes[n] = 1
      if (column.lows[n] === column.highs[n]) equal[n] = 1
      fitting.push(n)
    }
  const wanted = 'quantity' in measure ? inUnitOf(column, measure.quantity) : measure.number
  const span = spanOf(column, measure)
  const values = span ? spanValues(column, fitting, span) : valuesOf(column, fitting, wanted, measure.bound)
  const single = measure.bound === 'is' && span === null
  const filter = { facet: column.code, values }
  return [{ column, cell, passes, filter, wanted, equal: single ? equal : null, last: false }]
}

function isFarBeyond({ baseLows, baseHighs }: Column, { from, to }: Quantity): boolean {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let n = 1; n < baseLows.length; n++) {
    least = Math.min(least, baseLows[n] ?? least)
    most = Math.max(most, baseHighs[n] ?? most)
  }
  return from > 0 && least > 0 && (from > most * farBeyond || to < least / farBeyond)
}

/** Both ends of a typed span in the unit of a column; null: one number was typed. */
function spanOf(column: Column, measure: Measure): [number, number] | null {
  if (measure.bound !== 'is') return null
  if ('number' in measure) return measure.end > measure.number ? [measure.number, measure.end] : null
  const { from, to } = measure.quantity
  const unit = unitOf(column.unit)
  if (from === to || unit === null || unit.gauge) return null
  // the area of a gauge has more decimals than anybody reads; the span grows a little by rounding
  const rounded = (n: number, towards: (n: number) => number) => {
    const exact = Number((n / unit.factor).toPrecision(9))
    return String(exact).length > 7 ? towards(exact * 100) / 100 : exact
  }
  return [rounded(from, Math.floor), rounded(to, Math.ceil)]
}

const spanValues = (column: Column, fitting: readonly number[], [from, to]: [number, number]): string[] =>
  column.facet === 'values'
    ? fitting.map(n => column.itemQueries[n] ?? '')
    : fitting.length === 0
      ? []
      : [String(from), String(to)]

/** The filters that named values mean: one for each column, with all its values that are meant. */
export function labelCandidates(index: CatalogueIndex, named: readonly LabelledValue[]): Candidate[] {
  const columns = new Map<Column, number[]>()
  for (const { column, value } of named)
    columns.set(column, [...new Set([...(columns.get(column) ?? []), value])])
  return Array.from(columns, ([column, values]) => namedCandidate(index, column, values))
}

/** The filter of some values of a column. */
export function namedCandidate(index: CatalogueIndex, column: Column, values: readonly number[]): Candidate {
  const passes = new Uint8Array(column.itemQueries.length)
  for (const value of values) passes[value] = 1
  const filter = { facet: column.code, values: values.map(value => column.itemQueries[value] ?? '') }
  return { column, cell: cellOf(index, column), passes, filter, wanted: Number.NaN, equal: null, last: false }
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
  return { column, cell: cellOf(index, column), passes, filter, wanted: number, equal: null, last: false }
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
  const ends = fitting.flatMap(n => [column.lows[n] ?? 0, column.highs[n] ?? 0])
  if (bound === 'over') return [String(Math.min(...ends.filter(end => !(end <= wanted)))), '']
  if (bound === 'under') return ['', String(Math.max(...ends.filter(end => !(end >= wanted))))]
  const least = Math.min(...ends)
  const most = Math.max(...ends)
  if (bound === 'least') return [String(Number.isNaN(wanted) ? least : wanted), '']
  if (bound === 'most') return ['', String(Number.isNaN(wanted) ? most : wanted)]
  return [String(least), String(most)]
}

/** The articles that pass a filter. */
export function narrow(index: CatalogueIndex, articles: Uint32Array, { cell, column, passes }: Candidate) {
  const width = index.facetColumns.length
  return articles.filter(article => passes[(index.cells[article * width + cell] ?? 0) - column.offset] === 1)
}
