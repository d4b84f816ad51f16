import type { Attribute } from '#shop/catalogue/articles/model.ts'
import type { CatalogueIndex } from '#shop/catalogue/search-index/model/catalogue-index.ts'
import { cellText, differIn } from '#shop/catalogue/search-index/model/index-columns.ts'
import type { Language } from '#shop/catalogue/search-index/model/index-input.ts'
import type { ListFacet } from '#shop/catalogue/search-index/model/list-query.ts'
import type { ListColumn } from '../model/shown-list.ts'

const maxColumns = 6

/** How many articles of the list have a value, roughly; an interval counts at each of its steps. */
const coverage = (facet: ListFacet): number =>
  (facet.kind === 'range' ? facet.steps : facet.values).reduce((sum, one) => sum + one.count, 0)
const different = (facet: ListFacet): number => (facet.kind === 'range' ? facet.steps : facet.values).length

/** A proposal beyond this many is not looked at, however few of its values are on the page. */
const maxCandidates = 2 * maxColumns

const byRank = (
  attributes: ReadonlyMap<string, Attribute>,
  facets: readonly ListFacet[],
  after: (facet: ListFacet) => number,
): ListFacet[] =>
  facets
    .map((facet, place) => ({
      facet,
      weight: after(facet) * 1_000_000 + (attributes.get(facet.code)?.keyRank ?? 999) * 1000 + place,
    }))
    .toSorted((a, b) => a.weight - b.weight)
    .map(({ facet }) => facet)

/**
 * The attributes that decide in this list, the most telling first: those with a key rank in the dictionary that at least
 * a third of the list has. A catalogue without ranks shows the facets that most articles have. What differs comes before
 * what is the same in every row.
 */
export function proposedColumns(
  attributes: ReadonlyMap<string, Attribute>,
  facets: readonly ListFacet[],
  total: number,
): ListFacet[] {
  const enough = facets.filter(facet => coverage(facet) * 3 >= total)
  const ranked = enough.filter(({ code }) => typeof attributes.get(code)?.keyRank === 'number')
  const shown = ranked.length > 0 ? ranked : enough.filter(facet => coverage(facet) * 2 >= total)
  return byRank(attributes, shown, facet => (different(facet) > 1 ? 0 : 1)).slice(0, maxCandidates)
}

/** Everything by which articles can be told apart, the most telling first: candidates for `toldApartBy`. */
export const axisCandidates = (
  attributes: ReadonlyMap<string, Attribute>,
  facets: readonly ListFacet[],
): ListFacet[] => byRank(attributes, facets, () => 0)

export type Cells = { columns: ListColumn[]; cells: (string | null)[][] }

/** A proposed column has a value in one of so many rows of a page: fewer are read on the page of the product. */
const rowsPerValue = 4

/**
 * The candidates that the rows of a page have values of, and the texts of each row. `rows`: numbers of the articles of
 * each row; none: the first candidates. `chosen`: the visitor chose them, so that one value is enough, and all are shown.
 */
export function columnsWithValues(
  index: CatalogueIndex,
  candidates: readonly ListColumn[],
  rows: readonly (readonly number[])[],
  language: Language,
  chosen: boolean,
): Cells {
  const most = chosen ? candidates.length : maxColumns
  const least = chosen ? 1 : rows.length / rowsPerValue
  if (rows.length === 0) return { columns: candidates.slice(0, most), cells: [] }
  const columns: ListColumn[] = []
  const texts: (string | null)[][] = []
  for (const column of candidates) {
    if (columns.length === most) break
    const own = rows.map(articles => cellText(index, column, articles, language))
    const filled = own.reduce((sum, text) => sum + (text === '' ? 0 : 1), 0)
    if (filled === 0 || filled < least) continue
    columns.push(column)
    texts.push(own)
  }
  return { columns, cells: rows.map((_, row) => texts.map(own => own[row] ?? null)) }
}

/** The candidates in which these articles differ, `maxColumns` at the most: what tells variants of one product apart. */
export const toldApartBy = (
  index: CatalogueIndex,
  candidates: readonly ListColumn[],
  articles: readonly number[],
): ListColumn[] => candidates.filter(column => differIn(index, column, articles)).slice(0, maxColumns)
