import type { Ctx } from '#platform/request/context.ts'
import type { FeedbackSort, KeptFeedback, PageSum } from '../model/feedback.ts'
import { listFeedback, sumsByPage, type FeedbackFilter } from '../store.ts'

export type { FeedbackFilter }
export type FeedbackFound = { pages: PageSum[]; said: KeptFeedback[]; next: number | null }

/** Pages of the first table, and entries a screen. */
const maxPages = 50
const maxSaid = 50

/** What visitors said, by page and one by one, for the desk. */
export async function readFeedback(
  ctx: Pick<Ctx, 'db'>,
  filter: FeedbackFilter,
  sort: FeedbackSort,
  before: number | null,
): Promise<FeedbackFound> {
  const [pages, said] = await Promise.all([
    sumsByPage(ctx.db, filter, maxPages),
    listFeedback(ctx.db, filter, sort, before, maxSaid + 1),
  ])
  const shown = said.slice(0, maxSaid)
  return { pages, said: shown, next: said.length > maxSaid ? (shown.at(-1)?.id ?? null) : null }
}
