import { LRUCache } from 'lru-cache'
import { eachOf } from '#kit/each-of.ts'
import type { Ctx } from '#platform/request/context.ts'
import { ownPriceKeys } from '#shop/catalogue/pricing/service.ts'
import type { CatalogueIndex, PriceOrder } from '#shop/catalogue/search-index/model/catalogue-index.ts'
import { ownPriceOrder } from '#shop/catalogue/search-index/service/own-price-order.ts'

/** How long an order of prices may lag behind, in ms; the rows themselves show the present prices. */
const freshMs = 60_000
/** How many companies' orders are kept; 12 bytes an article each. */
const ordersOf = eachOf<CatalogueIndex, LRUCache<string, Promise<PriceOrder | null>>>(
  () => new LRUCache({ max: 8, ttl: freshMs }),
)

const read = async (
  ctx: Pick<Ctx, 'db' | 'who' | 'page'>,
  index: CatalogueIndex,
): Promise<PriceOrder | null> => ownPriceOrder(index, ctx.page.currency, await ownPriceKeys(ctx))

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
  const orders = ordersOf(index)
  const known = orders.get(key)
  if (known) return known
  const order = read(ctx, index)
  orders.set(key, order)
  order.catch(() => orders.peek(key) === order && orders.delete(key))
  return order
}
