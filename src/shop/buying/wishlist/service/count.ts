import type { Ctx } from '#platform/request/context.ts'
import { countEntries } from '../store/entries.ts'

/** Entries of the visitor's watchlist (WISH-08). No query when nobody is signed in. */
export const watchlistCount = async (ctx: Pick<Ctx, 'db' | 'who'>): Promise<number> =>
  ctx.who ? countEntries(ctx.db, ctx.who.id) : 0
