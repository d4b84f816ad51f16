import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { paged } from '#kit/db/paged.ts'
import type { Paged } from '#kit/paged.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { DeskReview, ReviewState } from '../model/review.ts'

const columns = `r.id, r.product_code as "productCode", r.rating, r.headline, r.comment, r.language, r.state, r.reason,
  r.written_at as "writtenAt", r.decided_at as "decidedAt", r.decided_by as "decidedBy", r.version,
  c.first_name || ' ' || c.last_name as author, c.email, k.name as company`
const from = `review r join person c on c.id = r.customer_id left join company_shown k on k.id = c.company_id`

const list = paged<DeskReview, [string, string, number | null, number], 'written'>(
  'reviews-desk',
  { id: 'r.id', from, by: { written: 'r.written_at' } },
  ({ by, beyond }) => `select ${columns} from ${from}
    where r.state = $1 and r.product_code like $2 || '%' and ${beyond(3)} order by ${by} limit $4`,
)
/** A page of the reviews in a state whose product code begins like this: what waits longest first, of what is decided the last. */
export const deskReviews = (
  db: Db,
  { state, product, page, size }: { state: ReviewState; product: string; page: number; size: number },
): Promise<Paged<DeskReview>> =>
  list.pageOf(state === 'new' ? 'written' : '-written')(db, {
    page,
    size,
    values: (after, limit) => [state, likeText(product), after, limit],
  })

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
