import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { stockState } from '#shop/catalogue/availability/model/plan.ts'
import { suppliesFor } from '#shop/catalogue/availability/service.ts'
import { codeKey } from '#shop/catalogue/articles/model.ts'
import type { CatalogueIndex } from '#shop/catalogue/search-index/model/catalogue-index.ts'
import { idOf, leafOf } from '#shop/catalogue/search-index/service/articles-of-index.ts'
import type { RowVariants } from '#shop/catalogue/search-index/service/row-variants.ts'
import type { Priced } from '#shop/catalogue/pricing/model.ts'
import { listPrices } from '#shop/catalogue/pricing/service.ts'
import type { HitRow, ListedArticle, ListedRow } from '../model/shown-list.ts'
import { keptArticles } from './kept-articles.ts'
import type { Cells } from './list-columns.ts'

/** The number of a former article that a text is; null: it is none, or the number of the article itself. */
function replacedBy({ code, base, replaces }: ListedArticle, text: string): string | null {
  const key = codeKey(text)
  if (key === codeKey(code) || (base && key === codeKey(base.code))) return null
  return replaces.find(number => codeKey(number) === key) ?? null
}

type Group = { units: readonly RowVariants[]; cells: Cells['cells'] }

/** What rows show of their articles, but for price and stock. `text` as it was typed. */
export async function listedRows(
  ctx: Pick<Ctx, 'db'>,
  index: CatalogueIndex,
  groups: readonly Group[],
  text: string,
): Promise<ListedRow[][]> {
  const ids = groups.flatMap(({ units }) => units.map(unit => idOf(index, unit.lead)))
  const articles = await keptArticles(ctx.db, index, ids)
  const rowOf = ({ row, allVariants, lead }: RowVariants, cells: HitRow['cells']): ListedRow[] => {
    const article = articles.get(idOf(index, lead))
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
        kind: leafOf(index, lead),
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
