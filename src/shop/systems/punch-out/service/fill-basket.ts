import { addToCart } from '#shop/buying/cart/service/add-to-cart.ts'
import type { OrderLine } from '#shop/buying/cart/model/order-line.ts'
import { bringSets } from '#shop/tools/derating/service/of-visit.ts'
import type { Connection } from '#shop/systems/connections/model/connection.ts'
import { keptItems } from '../store/items.ts'
import type { VisitCtx } from './open-visit.ts'

/** What a buyer's system names: the number that travelled with an item, else our number of the article. */
export type NamedItem = { id: string; code: string; quantity: number }

/**
 * Puts what the buyer's system names into the basket of the visit, as it was made: a configuration, a label or operating points
 * come back with their line. What there is not, or not any more, is left out. Answers how many went in.
 */
export async function fillBasket(
  ctx: VisitCtx,
  connection: Connection,
  named: readonly NamedItem[],
): Promise<number> {
  const kept = await keptItems(
    ctx.db,
    connection.id,
    named.map(one => one.id),
  )
  const byId = new Map(kept.map(one => [one.id, one]))
  const lines = named.flatMap(({ id, code, quantity }): OrderLine[] => {
    const line = byId.get(id)
    if (line)
      return [{ code: line.code, quantity, requestedOn: null, lineKey: line.lineKey, details: line.details }]
    const plain = code || id
    return plain === '' ? [] : [{ code: plain, quantity, requestedOn: null }]
  })
  if (lines.length === 0) return 0
  const outcome = await addToCart(ctx, lines, { partial: true })
  if (!outcome.done) return 0
  const added = new Set(outcome.lines.map(line => line.code))
  for (const { code, derating } of kept) if (added.has(code)) await bringSets(ctx, code, derating)
  return outcome.lines.length
}
