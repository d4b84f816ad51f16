/** What stands beside an article in the desk's list: its picture, the public price, what is there of it. */
import type { Ctx } from '#platform/request/context.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { suppliesFor } from '#shop/catalogue/availability/service.ts'
import { pictureUrl } from '#shop/catalogue/imagery/model/picture-url.ts'
import { listPrices } from '#shop/catalogue/pricing/service.ts'
import type { BesideArticle } from '../model/beside.ts'

/** By code; articles that are sold no more are absent. In three round trips for the whole page. */
export async function besideArticles(
  ctx: Ctx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, BesideArticle>> {
  const articles = [...(await articlesByCodes(ctx.db, codes)).values()]
  const [prices, supplies] = await Promise.all([
    listPrices(ctx, articles),
    suppliesFor(
      ctx.db,
      articles.map(one => one.id),
    ),
  ])
  return new Map(
    articles.map(article => [
      article.code,
      {
        unit: article.unit,
        picture: pictureUrl(article, 'icon'),
        price: prices.get(article.id) ?? null,
        stock: supplies.get(article.id)?.free ?? 0,
      },
    ]),
  )
}
