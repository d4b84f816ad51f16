import type { Ctx } from '#platform/request/context.ts'
import { piecesOf } from '../store/count.ts'
import { ownerOf } from './owner.ts'

/** Counts a request knows already, so that the header of a page does not ask again. */
const known = new WeakMap<object, number>()

export const noteCount = (ctx: Pick<Ctx, 'who'>, totalQuantity: number): void => {
  known.set(ctx, totalQuantity)
}

/** Pieces in the visitor's basket (CART-37, CART-38). No query when there is neither session nor guest cookie. */
export async function cartCount(ctx: Ctx): Promise<number> {
  const before = known.get(ctx)
  if (before !== undefined) return before
  const owner = ownerOf(ctx)
  const count = owner ? await piecesOf(ctx.db, owner) : 0
  known.set(ctx, count)
  return count
}
