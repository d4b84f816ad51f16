/** Reviews as the desk checks them; each decision with its entry in the audit log in one transaction. */
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { queueLetter } from '#platform/email/letter.ts'
import { conflict, notFound, Refusal } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { listStorefronts } from '#platform/storefront/storefronts.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { brand } from '#platform/brand/brand.ts'
import { reviewsAudit } from '../audit.ts'
import { decideReview, deskReview, reviewCounts } from '../store/at-desk.ts'
import { sayReviewDesk } from '../texts/desk.ts'
import { sayReviews } from '../texts/reviews.ts'
import { forgetRatings } from './ratings.ts'

export { deskReview, deskReviews, reviewCounts } from '../store/at-desk.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'publicUrl'>

/**
 * Publishes a review or refuses it with a reason, if it still is as it was seen; its writer gets a mail in the language
 * they wrote in. Answers its headline. Throws not found and conflict.
 */
export async function decide(
  ctx: Desk,
  id: number,
  seen: number,
  decision: { state: 'published' } | { state: 'refused'; reason: string },
): Promise<string> {
  const reason = decision.state === 'refused' ? decision.reason : ''
  const storefronts = await listStorefronts(ctx)
  const headline = await inTransaction(ctx.db, async tx => {
    const review = await deskReview(tx, id)
    if (!review) throw notFound()
    if (!(await decideReview(tx, id, seen, { state: decision.state, reason, by: ctx.who.email })))
      throw conflict(sayReviewDesk(ctx.page.language).changedMeanwhile())
    await reviewsAudit.record(tx, {
      actor: ctx.who.email,
      action: decision.state === 'published' ? 'review-publish' : 'review-refuse',
      kind: 'review',
      id,
      details: { product: review.productCode, headline: review.headline, ...(reason && { reason }) },
    })
    const storefront = storefronts.find(one => one.language === review.language)?.path ?? ctx.page.storefront
    const t = sayReviews(review.language)
    const link =
      ctx.publicUrl +
      href({ ...ctx.page, base: `/ebusiness/${storefront}` }, productPage.show, {
        params: { productCode: review.productCode },
      })
    const told = { headline: review.headline, code: review.productCode }
    const published = decision.state === 'published'
    await queueLetter(tx, {
      key: `review-${decision.state}:${id}:${seen}`,
      recipient: { email: review.email, name: review.author, language: review.language },
      sender: brand.sender,
      subject: (published ? t.mailPublishedSubject : t.mailRefusedSubject)({ code: review.productCode }),
      parts: published
        ? [t.mailPublished(told), { link: t.mailSee(), to: link }]
        : [t.mailRefused(told), reason, { link: t.mailChange(), to: link }],
    })
    return review.headline
  })
  forgetRatings(ctx.db)
  return headline
}

/** Publishes those that still are as they were seen; answers how many, and how many were not. */
export async function publishSeveral(
  ctx: Desk,
  seen: readonly { id: number; version: number }[],
): Promise<{ published: number; left: number }> {
  let left = 0
  for (const { id, version } of seen)
    try {
      await decide(ctx, id, version, { state: 'published' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      left++
    }
  return { published: seen.length - left, left }
}

/** How many wait for the desk, and since when. */
export async function waitingReviews(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const waiting = (await reviewCounts(db)).find(one => one.state === 'new')
  return { count: waiting?.count ?? 0, oldest: waiting?.oldest ?? null }
}
