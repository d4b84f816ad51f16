/** A row of a table of articles: plain, or as it was exported. */
import { cellText } from '#kit/spreadsheet/table.ts'
import type { ArticleRecord, Attribute, CatalogueRecord } from '#shop/catalogue/articles/model.ts'
import type { Column, Field, UpdateField } from '../model/column.ts'
import { definitionsOf, detailsOf } from './exported-row.ts'
import { shownField, shownFields, shownScale, shownValue } from './shown-cells.ts'
import { cellsOf, filled, type Cells, type RowReading } from './table-cells.ts'
import { attributesOf, fieldsOf, orRefused, plainArticle } from './table-row.ts'

/** The row's base product, if it is defined there, and its article. */
export function* articleOf(
  reading: RowReading,
  attributes: ReadonlyMap<string, Attribute>,
  categoryCode: (path: readonly string[]) => string,
): Generator<CatalogueRecord> {
  const { row, columns } = reading
  let details: (ArticleRecord & { path: string[] }) | null = null
  for (const [index, column] of columns.entries()) {
    const text = cellText(row.cells[index])
    if (text === '') continue
    if (column.means === 'details') details = detailsOf(text, row.number)
    else if (column.means === 'definitions')
      for (const base of definitionsOf(text, row.number).bases) yield { kind: 'base', base }
  }
  yield details
    ? exportedArticle(reading, attributes, details, categoryCode)
    : plainArticle(reading, attributes, categoryCode)
}

/** An exported article: its record, with the cells that were changed since. */
function exportedArticle(
  reading: RowReading,
  attributes: ReadonlyMap<string, Attribute>,
  exported: ArticleRecord & { path: string[] },
  categoryCode: (path: readonly string[]) => string,
): CatalogueRecord {
  const { path, ...details } = exported
  const shown = shownFields(details, path)
  const changed = (index: number, before: string): boolean =>
    cellText(reading.row.cells[index]) !== before.trim()
  const columns = reading.columns.map((column, index): Column => {
    const before =
      column.means === 'field'
        ? shownField(details, shown, { ...column, field: column.field as Field })
        : column.means === 'attribute'
          ? shownValue(details.attributes?.[column.code])
          : undefined
    return before === undefined || changed(index, before) ? column : { means: 'nothing' }
  })
  const own: RowReading = { ...reading, columns, options: { ...reading.options, clears: true } }
  return orRefused({ ...own, columns: reading.columns }, all => {
    const article: ArticleRecord = { ...details, code: all.text('code') }
    const given = {
      ...fieldsOf(own, withCompanions(cellsOf(own), all), categoryCode),
      ...attributesOf(own, attributes),
    }
    Object.assign(article, given)
    if (details.names || given.names) article.names = { ...details.names, ...given.names }
    const said = cellsOf(own).texts('description')
    if (given.descriptions) article.descriptions = filled({ ...details.descriptions, ...said })
    article.attributes = { ...details.attributes, ...given.attributes }
    if (given.stock) article.stock = { ...details.stock, ...given.stock }
    if (given.prices) article.prices = withShownPrice(details.prices ?? [], given.prices)
    return { kind: 'article', row: reading.row.number, article }
  })
}

const together: readonly (readonly (Field | UpdateField)[])[] = [
  ['price', 'currency', 'price_quantity'],
  ['category', 'subcategory'],
]

/** A changed price needs its currency and unit, a changed category its other half: those may be unchanged. */
function withCompanions(changed: Cells, all: Cells): Cells {
  const whole = new Set(together.filter(group => group.some(field => changed.has(field))).flat())
  const source = (field: Field | UpdateField): Cells => (whole.has(field) ? all : changed)
  return {
    text: field => source(field).text(field),
    cell: field => source(field).cell(field),
    has: field => source(field).has(field),
    texts: field => source(field).texts(field),
  }
}

function withShownPrice(
  exported: NonNullable<ArticleRecord['prices']>,
  given: NonNullable<ArticleRecord['prices']>,
): NonNullable<ArticleRecord['prices']> {
  const shown = shownScale(exported)
  const [next] = given
  if (!shown || !next) return [...exported.filter(scale => scale !== shown), ...given]
  const [first, ...rest] = shown.breaks
  const moved = { ...shown, currency: next.currency, priceUnit: next.priceUnit }
  return exported.map(scale =>
    scale === shown
      ? { ...moved, breaks: [{ from: first?.from ?? 1, price: next.breaks[0]?.price ?? '0' }, ...rest] }
      : scale,
  )
}
