import type { Ctx } from '#platform/request/context.ts'
import type { Paged } from '#kit/paged.ts'
import type { FeedbackSort, KeptFeedback, PageSum } from '../model/feedback.ts'
import { listFeedback, sumsByPage, type FeedbackFilter } from '../store.ts'

export type { FeedbackFilter }
export type FeedbackFound = { pages: PageSum[]; said: Paged<KeptFeedback> }

/** Pages of the first table, and entries a screen. */
const maxPages = 50
const maxSaid = 50

/** What visitors said, by page and one by one, for the desk. */
export async function readFeedback(
  ctx: Pick<Ctx, 'db'>,
  filter: FeedbackFilter,
  sort: FeedbackSort,
  page: number,
): Promise<FeedbackFound> {
  const [pages, said] = await Promise.all([
    sumsByPage(ctx.db, filter, maxPages),
    listFeedback(ctx.db, filter, { sort, page, size: maxSaid }),
  ])
  return { pages, said }
}
