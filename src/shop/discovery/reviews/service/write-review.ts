import { countAttempt, networkOf } from '#kit/attempts.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { productNames } from '#shop/catalogue/articles/service/find-articles.ts'
import { reviewsAudit } from '../audit.ts'
import { keepReview } from '../store/reviews.ts'
import { forgetRatings } from './ratings.ts'

/** Reviews in an hour, written or changed. */
export const writeLimits = { person: 10, network: 60, seconds: 3_600 }

export type ReviewEntered = { headline: string; rating: number; comment: string }
export type WriteOutcome =
  | { kind: 'kept'; changed: boolean }
  /** nothing was kept */
  | { kind: 'too-many'; retryAfter: number }

type Writing = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'request'>

/**
 * Keeps what a person says of a product (PDP-08): one review each, the second one takes the place of the first, and
 * it appears once the seller has checked it. Throws not found for an unknown product.
 */
export async function writeReview(ctx: Writing, code: string, entered: ReviewEntered): Promise<WriteOutcome> {
  if (!(await productNames(ctx.db, code))) throw notFound()
  const outcome = await inTransaction(ctx.db, async (tx): Promise<WriteOutcome> => {
    const stop = await countAttempt(
      tx,
      [
        { key: `review person ${ctx.who.id}`, limit: writeLimits.person },
        { key: `review network ${networkOf(ctx.request.ip)}`, limit: writeLimits.network },
      ],
      writeLimits.seconds,
    )
    if (stop) return { kind: 'too-many', ...stop }
    const kept = await keepReview(tx, {
      productCode: code,
      customerId: ctx.who.id,
      language: ctx.page.language,
      ...entered,
    })
    if (!kept) return { kind: 'kept', changed: false }
    const { id, version } = kept
    const changed = version > 1
    await reviewsAudit.record(tx, {
      actor: ctx.who.email,
      action: changed ? 'review-change' : 'review-write',
      kind: 'review',
      id,
      details: { product: code, rating: entered.rating, headline: entered.headline },
    })
    return { kind: 'kept', changed }
  })
  if (outcome.kind === 'kept' && outcome.changed) forgetRatings(ctx.db)
  return outcome
}
