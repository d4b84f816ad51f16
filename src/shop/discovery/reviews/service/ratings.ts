/** What the published reviews of products come to, for pages that are read far more often than reviewed. */
import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import { readKept } from '#kit/db/reads.ts'
import { ratingOf, type Rating } from '../model/review.ts'
import { ratingSums } from '../store/reviews.ts'

type Kept = { until: number; ratings: Promise<ReadonlyMap<string, Rating>> }
const kept = new WeakMap<Db, Kept>()
/** As long as whole pages are kept. */
const keptMs = 60_000

async function read(db: Db): Promise<ReadonlyMap<string, Rating>> {
  const rows = await ratingSums(db)
  return new Map(rows.map(({ code, sum, count }) => [code, ratingOf(sum, count)]))
}

/**
 * Average and number of a product's published reviews (PDP-08); null: none yet. All of them are read once a minute, so
 * that a product page takes no statement for it; what is decided in this process is seen at once. A page does not
 * fail for them.
 */
export const productRating = (ctx: Pick<Ctx, 'db' | 'log'>, code: string): Promise<Rating | null> =>
  readKept(() => ratingNow(ctx, code))

async function ratingNow(ctx: Pick<Ctx, 'db' | 'log'>, code: string): Promise<Rating | null> {
  let now = kept.get(ctx.db)
  if (!now || now.until < performance.now()) {
    now = { until: performance.now() + keptMs, ratings: read(ctx.db) }
    kept.set(ctx.db, now)
  }
  try {
    return (await now.ratings).get(code) ?? null
  } catch (error) {
    if (kept.get(ctx.db) === now) kept.delete(ctx.db)
    ctx.log.warn({ err: error }, 'ratings unknown')
    return null
  }
}

/** Read them anew: something was published or taken back. */
export const forgetRatings = (db: Db): void => void kept.delete(db)
