import { sql } from 'kysely'
import type { Language } from '#platform/language/language.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { shortName, type OwnReview, type PublicReview } from '../model/review.ts'

type PublicRow = Omit<PublicReview, 'author'> & { first: string; last: string }
const published = preparedStatement<PublicRow, [string, number, number]>(
  'reviews-published',
  `select r.id, r.rating, r.headline, r.comment, r.language, r.written_at as "writtenAt", c.first_name as first,
     c.last_name as last
   from review r join person c on c.id = r.customer_id
   where r.product_code = $1 and r.state = 'published' order by r.written_at desc, r.id desc limit $2 offset $3`,
)
/** Published reviews of a product, newest first. */
export async function publishedReviews(
  db: Db,
  code: string,
  limit: number,
  offset: number,
): Promise<PublicReview[]> {
  const rows = await published(db, [code, limit, offset])
  return rows.map(({ first, last, ...review }) => ({ ...review, author: shortName(first, last) }))
}

const own = preparedStatement<OwnReview, [string, number]>(
  'reviews-own',
  `select rating, headline, comment, state, reason, written_at as "writtenAt"
   from review where product_code = $1 and customer_id = $2`,
)
/** What this person wrote of the product; null when nothing. */
export const ownReview = async (db: Db, code: string, customerId: number): Promise<OwnReview | null> =>
  (await own(db, [code, customerId]))[0] ?? null

const sums = preparedStatement<{ code: string; count: number; sum: number }>(
  'reviews-sums',
  `select product_code as code, count(*)::int as count, sum(rating)::bigint as sum
   from review where state = 'published' group by product_code`,
)
/** How many published reviews every product has, and the sum of their stars. */
export const ratingSums = (db: Db): Promise<{ code: string; count: number; sum: number }[]> => sums(db, [])

export type WrittenReview = {
  productCode: string
  customerId: number
  rating: number
  headline: string
  comment: string
  language: Language
}

/**
 * Keeps a review; one that this person wrote before gives way to it and waits again. Null: just this one waits already,
 * as after a form that was sent twice.
 */
export async function keepReview(
  tx: Tx,
  review: WrittenReview,
): Promise<{ id: number; version: number } | null> {
  const kept = await tx
    .insertInto('review')
    .values({
      product_code: review.productCode,
      customer_id: review.customerId,
      rating: review.rating,
      headline: review.headline,
      comment: review.comment,
      language: review.language,
    })
    .onConflict(conflict =>
      conflict
        .columns(['product_code', 'customer_id'])
        .doUpdateSet(set => ({
          rating: set.ref('excluded.rating'),
          headline: set.ref('excluded.headline'),
          comment: set.ref('excluded.comment'),
          language: set.ref('excluded.language'),
          written_at: set.ref('excluded.written_at'),
          state: 'new',
          reason: '',
          decided_at: null,
          decided_by: null,
          version: set('review.version', '+', 1),
        }))
        .where(
          sql<boolean>`review.state <> 'new' or (review.rating, review.headline, review.comment, review.language)
            <> (excluded.rating, excluded.headline, excluded.comment, excluded.language)`,
        ),
    )
    .returning(['id', 'version'])
    .executeTakeFirst()
  return kept ?? null
}

const sumOfOne = preparedStatement<{ count: number; sum: number }, [string]>(
  'reviews-sum',
  `select count(*)::int as count, coalesce(sum(rating), 0)::bigint as sum
   from review where state = 'published' and product_code = $1`,
)
/** How many published reviews one product has, and the sum of their stars. */
export const sumOf = async (db: Db, code: string): Promise<{ count: number; sum: number }> =>
  (await sumOfOne(db, [code]))[0] ?? { count: 0, sum: 0 }
