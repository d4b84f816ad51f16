import * as z from 'zod'
import { PageNumber } from '#kit/paged.ts'
import { emptyText, form, get, page } from '#kit/contract.ts'
import { rangeFields } from '#kit/date-range.ts'
import { sortField } from '#kit/sort.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { feedbackSorts, maxCommentLength, options } from './model/feedback.ts'

const OptionName = z.enum(options)
/** Which page it is about; whether it is one of ours is decided where it is kept. */
const Page = z.string().min(1).max(2_000)
const Comment = z.string().trim().min(1).max(maxCommentLength)

/** The feedback widget: calls 5 and 6, SITE-27 to SITE-29. */
export const feedback = {
  /** SITE-27 */
  like: get('/giveFeedback/like', {
    changes: true,
    query: z.object({ option: OptionName, page: Page }),
    reply: emptyText,
  }),
  /** SITE-28, with the option carried along */
  comment: get('/giveFeedback/comment', {
    changes: true,
    query: z.object({ comment: Comment, page: Page, option: OptionName }),
    reply: emptyText,
  }),
  /** both at once, for browsers without script */
  give: form('/giveFeedback', {
    body: z.object({
      option: OptionName,
      page: Page,
      comment: z.string().trim().max(maxCommentLength).default(''),
    }),
  }),
  thanks: page('/giveFeedback/thanks', { query: z.object({ page: z.string().max(2_000).catch('') }) }),
}

const atDesk = { for: 'desk/feedback:read', section: 'desk/feedback' } as const

/** The seller's desk: what visitors say, by page. */
export const feedbackDesk = {
  list: page('/desk/feedback', {
    lags: true,
    ...atDesk,
    query: z.object({
      about: SearchText,
      option: OptionName.nullable().catch(null),
      commented: z.literal('true').nullable().catch(null),
      ...rangeFields(['givenOn']),
      sort: sortField(feedbackSorts, '-given'),
      number: PageNumber,
    }),
  }),
}
