/** Reviews for tests. */
import type { Db } from '#kit/db/connect.ts'
import type { ReviewState } from './model/review.ts'

export type ReviewFixture = {
  code: string
  customerId: number
  rating: number
  state?: ReviewState
  headline?: string
  comment?: string
  language?: string
  writtenAt?: Date
}

/** A review in a state; published unless said. Answers its id. */
export async function addReview(db: Db, given: ReviewFixture): Promise<number> {
  const { state = 'published' } = given
  const { id } = await db
    .insertInto('review')
    .values({
      product_code: given.code,
      customer_id: given.customerId,
      rating: given.rating,
      headline: given.headline ?? `${given.rating} stars`,
      comment: given.comment ?? '',
      language: given.language ?? 'en',
      state,
      reason: state === 'refused' ? 'Not about the product.' : '',
      ...(given.writtenAt && { written_at: given.writtenAt }),
      ...(state !== 'new' && { decided_at: new Date(), decided_by: 'desk@maker.example' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
