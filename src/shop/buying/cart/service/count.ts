import type { Ctx } from '#platform/request/context.ts'
import { countOf } from '../store/count.ts'
import { ownerOf } from './owner.ts'

/** Counts a request knows already, so that the header of a page does not ask again. */
const known = new WeakMap<object, number>()
/** What was asked ahead, to travel with what the page itself asks. */
const asked = new WeakMap<object, Promise<number>>()

export const noteCount = (ctx: Pick<Ctx, 'who'>, count: number): void => {
  known.set(ctx, count)
}
/** The basket was changed: it is counted anew where it is shown. */
export const forgetCount = (ctx: Pick<Ctx, 'who'>): void => {
  known.delete(ctx)
  asked.delete(ctx)
}

/** What is in the visitor's basket (CART-37, CART-38), as `countShown` counts. No query when there is neither session nor guest cookie. */
export async function cartCount(ctx: Ctx): Promise<number> {
  const before = known.get(ctx)
  if (before !== undefined) return before
  const owner = ownerOf(ctx)
  const counting = asked.get(ctx) ?? (owner ? countOf(ctx.db, owner) : Promise.resolve(0))
  asked.set(ctx, counting)
  const count = await counting
  // it may have been counted by the page, or changed, in the meantime
  const now = known.get(ctx)
  if (now !== undefined) return now
  if (asked.get(ctx) !== counting) return cartCount(ctx)
  known.set(ctx, count)
  return count
}
