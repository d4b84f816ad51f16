import type { Ctx } from '#platform/request/context.ts'
import { localised } from '#platform/language/language.ts'
import { productNames } from '#shop/catalogue/articles/service/find-articles.ts'
import { ratingOf, type OwnReview, type PublicReview, type Rating } from '../model/review.ts'
import { ownReview, publishedReviews, sumOf } from '../store/reviews.ts'

type Context = Pick<Ctx, 'db' | 'who' | 'page'>
export type ReviewList = {
  /** of the product */
  name: string
  reviews: PublicReview[]
  rating: Rating | null
  /** what the visitor wrote themselves */
  own: OwnReview | null
}

/** Published reviews of a product (PDP-07), newest first; null when there is no such product. */
export async function readReviews(
  ctx: Context,
  code: string,
  asked: { limit: number; offset: number },
): Promise<ReviewList | null> {
  const [names, reviews, sum, own] = await Promise.all([
    productNames(ctx.db, code),
    publishedReviews(ctx.db, code, asked.limit, asked.offset),
    sumOf(ctx.db, code),
    ctx.who && !ctx.who.visit ? ownReview(ctx.db, code, ctx.who.id) : null,
  ])
  if (!names) return null
  return {
    name: localised(names, ctx.page.language) || code,
    reviews,
    rating: sum.count > 0 ? ratingOf(sum.sum, sum.count) : null,
    own,
  }
}

/** What a form begins with: the product's name and the review that is there already; null: no such product. */
export async function readOwn(
  ctx: Context & { who: { id: number } },
  code: string,
): Promise<{ name: string; own: OwnReview | null } | null> {
  const [names, own] = await Promise.all([productNames(ctx.db, code), ownReview(ctx.db, code, ctx.who.id)])
  return names && { name: localised(names, ctx.page.language) || code, own }
}
