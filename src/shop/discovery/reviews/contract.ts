import * as z from 'zod'
import { form, fragment, json, page } from '#kit/contract.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { maxCommentLength, maxHeadlineLength, maxReasonLength, reviewStates, stars } from './model/review.ts'

const productOf = { params: z.object({ productCode: ProductCode }) }
const PageNumber = z.coerce.number().int().min(1).max(10_000).catch(1).default(1)
/** Browsers send a line's end as two characters and count it as one. */
const lines = (most: number) =>
  z
    .string()
    .transform(typed => typed.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(most))
/** One line, however it was pasted. */
const line = (most: number) =>
  z
    .string()
    .transform(typed => typed.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1).max(most))

export const reviews = {
  /** PDP-07: the first three, or all of them a page at a time */
  list: fragment('/p/:productCode/reviewhtml/:shown', {
    params: z.object({ productCode: ProductCode, shown: z.enum(['3', 'all']) }),
    query: z.object({ page: PageNumber }),
  }),
  /** PDP-08: the form alone for scripts, a page for people */
  form: page('/p/:productCode/review', { for: 'signed-in', ...productOf }),
  write: form('/p/:productCode/review', {
    for: 'signed-in',
    ...productOf,
    body: z.object({
      headline: line(maxHeadlineLength),
      rating: z.enum(stars).transform(Number),
      comment: lines(maxCommentLength).default(''),
    }),
    reply: json(z.object({ redirect: z.string() })),
  }),
}

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Version = z.coerce.number().int().min(1).max(2_147_483_647)
const Seen = z
  .string()
  .regex(/^\d{1,15}:\d{1,9}$/)
  .transform(typed => {
    const [id = 0, version = 0] = typed.split(':').map(Number)
    return { id, version }
  })
const reviewOf = { params: z.object({ id: Id }) }

const atDesk = { for: 'desk/reviews:read', section: 'desk/reviews' } as const
const atDeskToChange = { ...atDesk, for: 'desk/reviews:write' } as const

/** The seller's desk: what waits to be checked, and what was decided. */
export const reviewDesk = {
  list: page('/desk/reviews', {
    lags: true,
    ...atDesk,
    query: z.object({
      state: z.enum(reviewStates).catch('new').default('new'),
      product: SearchText,
      page: PageNumber,
    }),
  }),
  /** those that were chosen, each as it was seen: 'id:version' */
  publishSeveral: form('/desk/reviews/publish', {
    ...atDeskToChange,
    body: z.object({
      review: z
        .union([Seen.transform(one => [one]), z.array(Seen).max(100)])
        .optional()
        .transform(all => all ?? []),
    }),
  }),
  review: page('/desk/reviews/:id', { ...atDesk, ...reviewOf }),
  publish: form('/desk/reviews/:id/publish', {
    ...atDeskToChange,
    ...reviewOf,
    body: z.object({ version: Version }),
  }),
  refuse: form('/desk/reviews/:id/refuse', {
    ...atDeskToChange,
    ...reviewOf,
    body: z.object({ version: Version, reason: line(maxReasonLength) }),
  }),
}
