import type { Ctx } from '#platform/request/context.ts'
import { localised } from '#platform/language/language.ts'
import { readCart } from '#shop/buying/cart/service/read-cart.ts'
import { articlesByCodes, productByCode } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { comparedBy } from '#shop/buying/comparison/service/list.ts'
import { wholeList } from '#shop/buying/wishlist/service/read-watchlist.ts'
import type { Source } from '../model/source.ts'

/** Rows of the overlay. */
const maxShown = 200

export type Selection = {
  from: Source
  /** of whose variants they are */
  family: string
  articles: { code: string; name: string }[]
  /** with those that are not shown */
  all: number
}

/** The codes of a whole list, each once; for the variants those of the product `code`. */
export async function codesFrom(ctx: Ctx, from: Source, code = ''): Promise<string[]> {
  switch (from) {
    case 'basket':
      return (await readCart(ctx))?.positions.map(position => position.code) ?? []
    case 'watchlist':
      return wholeList(ctx)
    case 'comparison':
      return comparedBy(ctx).map(item => item.code)
    case 'variants':
      return (await productByCode(ctx.db, code))?.base?.variants.map(variant => variant.code) ?? []
  }
}

/** DLM-17: articles to choose from: of the basket, the watchlist or the comparison, or a product's variants. */
export async function readSelection(ctx: Ctx, from: Source, code: string): Promise<Selection> {
  const codes = [...new Set(await codesFrom(ctx, from, code))]
  const known = await articlesByCodes(ctx.db, codes)
  const articles = codes.flatMap(one => known.get(one) ?? [])
  return {
    from,
    family: code,
    all: articles.length,
    articles: articles
      .slice(0, maxShown)
      .map(one => ({ code: one.code, name: localised(one.names, ctx.page.language) || one.code })),
  }
}

/** Where there is anything to choose from, for the buttons of the page. */
export async function sourcesOf(ctx: Ctx): Promise<Source[]> {
  const [basket, watchlist] = await Promise.all([readCart(ctx), wholeList(ctx)])
  return [
    ...(basket && basket.positions.length > 0 ? (['basket'] as const) : []),
    ...(watchlist.length > 0 ? (['watchlist'] as const) : []),
    ...(comparedBy(ctx).length > 0 ? (['comparison'] as const) : []),
  ]
}
