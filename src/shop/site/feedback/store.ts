import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { paged } from '#kit/db/paged.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { Paged } from '#kit/paged.ts'
import type {
  Feedback,
  feedbackSorts,
  FeedbackSort,
  KeptFeedback,
  Option,
  PageSum,
} from './model/feedback.ts'

/** Writes what was said; answers its id. */
export async function insertFeedback(tx: Tx, said: Feedback): Promise<number> {
  const { id } = await tx.insertInto('page_feedback').values(said).returning('id').executeTakeFirstOrThrow()
  return id
}

const change = preparedStatement<{ id: number }, [number[], string, string, Option, string | null]>(
  'feedback-change',
  `update page_feedback set option = $4, comment = coalesce($5, comment)
    where id = (select id from page_feedback
                 where id = any($1) and storefront = $2 and page = $3 order by id desc limit 1)
    returning id`,
)

/** Changes what one of these ids said about the page; null when none of them is about it. `comment` null: it stays. */
export const changeFeedback = async (
  tx: Tx,
  ids: readonly number[],
  said: Pick<Feedback, 'storefront' | 'page' | 'option'> & { comment: string | null },
): Promise<number | null> =>
  (await change(tx, [[...ids], said.storefront, said.page, said.option, said.comment]))[0]?.id ?? null

export type FeedbackFilter = {
  page: string
  option: Option | null
  commented: boolean
  /** the moments between which it was given; null: no limit */
  from: Date | null
  until: Date | null
}
type Narrowed = [string | null, Option | null, boolean, Date | null, Date | null]
const narrowed = `($1::text is null or page ilike '%' || $1 || '%') and ($2::text is null or option = $2)
  and (not $3::boolean or comment <> '') and ($4::timestamptz is null or given_at >= $4)
  and ($5::timestamptz is null or given_at < $5)`
const valuesOf = ({ page, option, commented, from, until }: FeedbackFilter): Narrowed => [
  likeText(page) || null,
  option,
  commented,
  from,
  until,
]

const sums = preparedStatement<PageSum, [...Narrowed, number]>(
  'feedback-sums',
  `select page, count(*) filter (where option = 'like')::int as likes,
          count(*) filter (where option = 'dislike')::int as dislikes,
          count(*) filter (where comment <> '')::int as comments, max(given_at) as "lastAt"
     from page_feedback where ${narrowed}
    group by page order by count(*) filter (where option = 'dislike') desc, count(*) desc, page limit $6`,
)
/** Pages with what was said about them in all, those disliked most first. */
export const sumsByPage = (db: Db, filter: FeedbackFilter, most: number): Promise<PageSum[]> =>
  sums(db, [...valuesOf(filter), most])

const list = paged<KeptFeedback, [...Narrowed, number | null, number], (typeof feedbackSorts)[number]>(
  'feedback-list',
  {
    id: 'id',
    from: 'page_feedback',
    by: { given: 'id', page: 'page', option: 'option', storefront: 'storefront', client: 'browser' },
  },
  ({ by, beyond }) => `select id, storefront,
          (select s.text_language from storefront s where s.path_locale = page_feedback.storefront) as "storefrontLanguage", page, option, comment, system, browser, given_at as "givenAt"
     from page_feedback where ${narrowed} and ${beyond(6)} order by ${by} limit $7`,
)
/** One by one, a page of them. */
export const listFeedback = (
  db: Db,
  filter: FeedbackFilter,
  { sort, page, size }: { sort: FeedbackSort; page: number; size: number },
): Promise<Paged<KeptFeedback>> =>
  list.pageOf(sort)(db, {
    page,
    size,
    values: (after, limit): [...Narrowed, number | null, number] => [...valuesOf(filter), after, limit],
  })

/** Removes what is older than so many days. */
export async function deleteOldFeedback(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('page_feedback')
    .where('given_at', '<', new Date(Date.now() - days * 86_400_000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
