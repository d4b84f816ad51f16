import { formatValue } from '#shop/catalogue/articles/model.ts'
import { eachOf } from '#kit/each-of.ts'
import type { CatalogueIndex, Column } from './catalogue-index.ts'
import type { Language } from './index-input.ts'

/** A facet as a column beside articles. */
export type IndexColumn = {
  code: string
  name: string
  unit: string | null
  numeric: boolean
  /** its values are yes and no */
  flag: boolean
  /** number of the column in the index, and its place among the facets */
  column: number
  cell: number
}

/** The facets of these codes as columns, in this order; what is no facet is left out. */
export function indexColumns(
  index: CatalogueIndex,
  codes: readonly string[],
  language: Language,
): IndexColumn[] {
  const columns: IndexColumn[] = []
  for (const code of codes) {
    const number = index.columns.findIndex(column => column.code === code)
    const column = index.columns[number]
    const cell = index.facetColumns.indexOf(number)
    if (!column || cell < 0) continue
    columns.push({
      code: column.code,
      name: column.names[language] ?? column.names.en ?? column.code,
      unit: column.unit,
      numeric: column.numeric,
      flag: column.itemNumbers.has('true') || column.itemNumbers.has('false'),
      column: number,
      cell,
    })
  }
  return columns
}

const spans = eachOf<Column, Map<string, string>>(() => new Map())

/** A number or span of a column as text; each is formatted once, as a column has few of them. */
function spanText(column: Column, low: number, high: number, language: Language): string {
  const texts = spans(column)
  const key = `${language}${low} ${high}`
  let text = texts.get(key)
  if (text === undefined) {
    const { precision } = column
    const value = low === high ? low : ([low, high] as const)
    text = formatValue({ unit: null, precision, valueNames: {} }, value, language, false).replace(
      '\u2013',
      '-',
    )
    if (texts.size < 5_000) texts.set(key, text)
  }
  return text
}

/**
 * What articles show in a column: the one value, the span of numbers, two words; null: more than that. A plain hyphen
 * between two numbers, so that the page stays Latin-1 (speed.md 3.3).
 */
export function cellText(
  index: CatalogueIndex,
  { column: number, cell }: IndexColumn,
  articles: readonly number[],
  language: Language,
): string | null {
  const column = index.columns[number]
  const width = index.facetColumns.length
  if (!column) return ''
  const labels = column.labels[language]
  const span = (low: number, high: number) => spanText(column, low, high, language)
  const shown = (value: number) =>
    value === 0
      ? ''
      : column.numeric
        ? span(column.lows[value] ?? 0, column.highs[value] ?? 0)
        : (labels[value] ?? '')
  const valueOf = (article: number) => (index.cells[article * width + cell] ?? column.offset) - column.offset
  const first = valueOf(articles[0] ?? 0)
  if (articles.length === 1) return shown(first)
  let low = first
  let high = first
  const values = new Set<number>()
  for (const article of articles) {
    const value = valueOf(article)
    if (value === 0) continue
    values.add(value)
    if (low === 0 || (column.lows[value] ?? 0) < (column.lows[low] ?? 0)) low = value
    if (high === 0 || (column.highs[value] ?? 0) > (column.highs[high] ?? 0)) high = value
  }
  if (values.size === 0) return ''
  if (values.size === 1) return shown(low)
  if (column.numeric) return span(column.lows[low] ?? 0, column.highs[high] ?? 0)
  return values.size === 2 ? [...values].map(shown).join(', ') : null
}

/** Whether these articles differ in a column. */
export function differIn(index: CatalogueIndex, { cell }: IndexColumn, articles: readonly number[]): boolean {
  const width = index.facetColumns.length
  return new Set(articles.map(article => index.cells[article * width + cell])).size > 1
}
