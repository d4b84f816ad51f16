import type { Ctx } from '#platform/request/context.ts'
import { countOf } from '../store/count.ts'
import { ownerOf } from './owner.ts'

/** Counts a request knows already, so that the header of a page does not ask again. */
const known = new WeakMap<object, number>()

export const noteCount = (ctx: Pick<Ctx, 'who'>, count: number): void => {
  known.set(ctx, count)
}
/** The basket was changed: it is counted anew where it is shown. */
export const forgetCount = (ctx: Pick<Ctx, 'who'>): void => {
  known.delete(ctx)
}

/** What is in the visitor's basket (CART-37, CART-38), as `countShown` counts. No query when there is neither session nor guest cookie. */
export async function cartCount(ctx: Ctx): Promise<number> {
  const before = known.get(ctx)
  if (before !== undefined) return before
  const owner = ownerOf(ctx)
  const count = owner ? await countOf(ctx.db, owner) : 0
  known.set(ctx, count)
  return count
}
