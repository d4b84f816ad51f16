import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { DeskReview, ReviewState } from '../model/review.ts'

const columns = `r.id, r.product_code as "productCode", r.rating, r.headline, r.comment, r.language, r.state, r.reason,
  r.written_at as "writtenAt", r.decided_at as "decidedAt", r.decided_by as "decidedBy", r.version,
  c.first_name || ' ' || c.last_name as author, c.email, k.name as company`
const from = `review r join person c on c.id = r.customer_id left join company_shown k on k.id = c.company_id`

// what waits longest comes first; of what is decided, the last
const waitingFirst = preparedStatement<DeskReview, [string, string, number, number]>(
  'reviews-desk-waiting',
  `select ${columns} from ${from} where r.state = $1 and r.product_code like $2 || '%'
   order by r.written_at, r.id limit $3 offset $4`,
)
const newestFirst = preparedStatement<DeskReview, [string, string, number, number]>(
  'reviews-desk-decided',
  `select ${columns} from ${from} where r.state = $1 and r.product_code like $2 || '%'
   order by r.written_at desc, r.id desc limit $3 offset $4`,
)
export type DeskAsked = { state: ReviewState; product: string; limit: number; offset: number }
/** Reviews in a state whose product code begins like this. */
export const deskReviews = (db: Db, { state, product, limit, offset }: DeskAsked): Promise<DeskReview[]> =>
  (state === 'new' ? waitingFirst : newestFirst)(db, [
    state,
    product.replace(/[%_\\]/g, '\\$&'),
    limit,
    offset,
  ])

const one = preparedStatement<DeskReview, [number]>(
  'reviews-desk-one',
  `select ${columns} from ${from} where r.id = $1`,
)
export const deskReview = async (db: Db | Tx, id: number): Promise<DeskReview | null> =>
  (await one(db, [id]))[0] ?? null

const counts = preparedStatement<{ state: ReviewState; count: number; oldest: Date }>(
  'reviews-counts',
  'select state, count(*)::int as count, min(written_at) as oldest from review group by state',
)
/** How many are in each state, and since when. */
export const reviewCounts = (db: Db): Promise<{ state: ReviewState; count: number; oldest: Date }[]> =>
  counts(db, [])

export type Decision = { state: 'published' | 'refused'; reason: string; by: string }
/** Decides a review that still is as `version` saw it; false when it is not. */
export async function decideReview(
  tx: Tx,
  id: number,
  version: number,
  { state, reason, by }: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review')
    .set(set => ({
      state,
      reason,
      decided_by: by,
      decided_at: sql<Date>`now()`,
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
