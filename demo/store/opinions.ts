import { sql } from 'kysely'
import type { Tx } from '#kit/db/connect.ts'

export type WrittenDemoReview = {
  code: string
  email: string
  rating: number
  headline: string
  comment: string
  language: 'en' | 'es'
  state: 'new' | 'published' | 'refused'
  reason: string
  writtenAt: Date
  decidedBy: string | null
  decidedAt: Date | null
}

/** What people of the demo companies say of products. */
export async function writeReviews(
  tx: Tx,
  reviews: readonly WrittenDemoReview[],
  idOf: ReadonlyMap<string, number>,
): Promise<void> {
  for (let start = 0; start < reviews.length; start += 1_000) {
    const values = reviews.slice(start, start + 1_000).flatMap(review => {
      const id = idOf.get(review.email)
      return id === undefined
        ? []
        : {
            product_code: review.code,
            customer_id: id,
            rating: review.rating,
            headline: review.headline,
            comment: review.comment,
            language: review.language,
            state: review.state,
            reason: review.reason,
            written_at: review.writtenAt,
            decided_by: review.decidedBy,
            decided_at: review.decidedAt,
          }
    })
    await tx
      .insertInto('review')
      .values(values)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** A few visits to distributors' shops in the last weeks, so that the desk has something to count. */
export async function writeClicks(tx: Tx): Promise<void> {
  await sql`
    insert into distributor_click (distributor_id, article_id, day, clicks)
    select distributor_id, article_id, (now() at time zone 'UTC')::date - (1 + (article_id % 40))::integer,
      1 + ((article_id + distributor_id) % 7)::integer
    from distributor_offer where article_id % 5 = 0
    on conflict do nothing`.execute(tx)
}
