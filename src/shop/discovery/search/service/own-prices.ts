import type { Ctx } from '#platform/request/context.ts'
import { ownPriceKeys } from '#shop/catalogue/pricing/service.ts'
import type { CatalogueIndex, PriceOrder } from '#shop/catalogue/search-index/model/catalogue-index.ts'
import { withOwnPrices } from '#shop/catalogue/search-index/model/own-price-order.ts'
import { articlePlaces } from '#shop/catalogue/search-index/service/article-places.ts'

/** How long an order of prices may lag behind, in ms; the rows themselves show the present prices. */
const freshMs = 60_000
/** So many companies' orders are kept; 12 bytes an article each. */
const maxKept = 8

type Kept = Map<string, { at: number; order: Promise<PriceOrder | null> }>
const kept = new WeakMap<CatalogueIndex, Kept>()

/**
 * The order of prices of who has prices of their own, by agreement or price group; null: the list's prices are theirs. A list
 * sorts by it, and shows of a family the article that costs them least (CAT-12).
 */
export function ownPrices(
  ctx: Pick<Ctx, 'db' | 'who' | 'page'>,
  index: CatalogueIndex,
): Promise<PriceOrder | null> {
  const { who, page } = ctx
  if (!who || (who.companyId === null && who.priceList === null)) return Promise.resolve(null)
  const key = JSON.stringify([page.currency, who.companyId, who.priceList])
  const orders: Kept = kept.get(index) ?? new Map()
  kept.set(index, orders)
  const known = orders.get(key)
  if (known && Date.now() - known.at < freshMs) return known.order
  const order = read(ctx, index)
  orders.delete(key)
  orders.set(key, { at: Date.now(), order })
  order.catch(() => orders.delete(key))
  for (const oldest of orders.keys()) {
    if (orders.size <= maxKept) break
    orders.delete(oldest)
  }
  return order
}

async function read(
  ctx: Pick<Ctx, 'db' | 'who' | 'page'>,
  index: CatalogueIndex,
): Promise<PriceOrder | null> {
  const places = articlePlaces(index)
  const own = (await ownPriceKeys(ctx)).flatMap(({ id, key }) => {
    const place = places[id]
    return place ? [{ article: place - 1, key }] : []
  })
  if (own.length === 0) return null
  return withOwnPrices(index.priceOrders[ctx.page.currency], own, index.articles)
}
