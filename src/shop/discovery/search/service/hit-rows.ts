import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { stockState } from '#shop/catalogue/availability/model/plan.ts'
import { suppliesFor } from '#shop/catalogue/availability/service.ts'
import { codeKey } from '#shop/catalogue/articles/model.ts'
import type { CatalogueIndex, PriceOrder } from '#shop/catalogue/search-index/model/catalogue-index.ts'
import { chooseFilters } from '#shop/catalogue/search-index/model/chosen-filters.ts'
import type { ListRow } from '#shop/catalogue/search-index/model/list-query.ts'
import { articlePlaces, cheapestOf } from '#shop/catalogue/search-index/service/article-places.ts'
import type { Priced } from '#shop/catalogue/pricing/model.ts'
import { listPrices } from '#shop/catalogue/pricing/service.ts'
import type { ListState } from '../model/list-state.ts'
import type { HitRow, ListedArticle, ListedRow } from '../model/shown-list.ts'
import { keptArticles } from './kept-articles.ts'
import type { Cells } from './list-columns.ts'

/** A row before anything is read of it: the variants of it that pass, as numbers of the index, and the cheapest. */
export type Unit = { row: ListRow; articles: number[]; allVariants: number; lead: number }

/** The variants of a row that pass the filters, and the one with the lowest price of them. */
export function unitsOf(
  index: CatalogueIndex,
  rows: readonly ListRow[],
  state: ListState,
  prices: PriceOrder | undefined,
  allowed: Uint8Array | null,
): Unit[] {
  const places = articlePlaces(index)
  const filters = chooseFilters(index, state.filters)
  const width = index.facetColumns.length
  const passes = (article: number) =>
    (allowed === null || allowed[article] === 1) &&
    filters.every(({ column, cell, passes: values }) => {
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

/** The number of a former article that a text is; null: it is none, or the number of the article itself. */
function replacedBy({ code, base, replaces }: ListedArticle, text: string): string | null {
  const key = codeKey(text)
  if (key === codeKey(code) || (base && key === codeKey(base.code))) return null
  return replaces.find(number => codeKey(number) === key) ?? null
}

type Group = { units: readonly Unit[]; cells: Cells['cells'] }

/** What rows show of their articles, but for price and stock. `text` as it was typed. */
export async function listedRows(
  ctx: Pick<Ctx, 'db'>,
  index: CatalogueIndex,
  groups: readonly Group[],
  text: string,
): Promise<ListedRow[][]> {
  const ids = groups.flatMap(({ units }) => units.map(unit => index.ids[unit.lead] ?? 0))
  const articles = await keptArticles(ctx.db, index, ids)
  const rowOf = ({ row, allVariants, lead }: Unit, cells: HitRow['cells']): ListedRow[] => {
    const article = articles.get(index.ids[lead] ?? 0)
    if (!article) return []
    return [
      {
        article,
        ofBase: allVariants > 1 && article.base !== null,
        variants: row.variants,
        allVariants,
        exact: row.exact,
        replaces: row.exact ? replacedBy(article, text) : null,
        cells,
        kind: index.categories[index.mainLeaves[index.rowOf[lead] ?? 0] ?? -1]?.code ?? null,
      },
    ]
  }
  return groups.map(({ units, cells }) => units.flatMap((unit, i) => rowOf(unit, cells[i] ?? [])))
}

/** The rows with the prices and the stock of now: one round trip each, however many rows and groups. */
export async function withOffers(ctx: Ctx, groups: readonly (readonly ListedRow[])[]): Promise<HitRow[][]> {
  const articles = new Map(groups.flatMap(rows => rows.map(({ article }) => [article.id, article])))
  const known = [...articles.values()]
  const [prices, supplies] = await Promise.all([
    known.length ? listPrices(ctx, known) : new Map<number, Priced | null>(),
    known.length ? suppliesFor(ctx.db, [...articles.keys()]) : new Map<number, never>(),
  ])
  const today = dayOf(ctx.clock())
  return groups.map(rows =>
    rows.map(row => {
      const supply = supplies.get(row.article.id)
      return {
        ...row,
        price: prices.get(row.article.id) ?? null,
        stock: supply ? stockState(supply, today) : null,
      }
    }),
  )
}

export const hitRows = async (
  ctx: Ctx,
  index: CatalogueIndex,
  groups: readonly Group[],
  text: string,
): Promise<HitRow[][]> => withOffers(ctx, await listedRows(ctx, index, groups, text))
