import { fragmentAnswer, pageAnswer, seeOther, type FragmentAnswer, type PageAnswer } from '#kit/answer.ts'
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash } from '#kit/flash.ts'
import { formRefused, invalid, notFound, Refusal, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { reviews } from '../contract.ts'
import { firstReviews, reviewsPerPage, shortName, type OwnReview } from '../model/review.ts'
import { readOwn, readReviews } from '../service/read-reviews.ts'
import { writeReview } from '../service/write-review.ts'
import { sayReviews } from '../texts/reviews.ts'
import { ReviewForm, type ReviewFormProps } from '../views/ReviewForm.tsx'
import { ReviewsFragment } from '../views/ReviewsFragment.tsx'

type Person = Ctx<SignedIn>
type Fields = ReviewFormProps['fields']

const fieldsOf = (own: OwnReview | null): Fields => ({
  headline: own?.headline ?? '',
  rating: own ? String(own.rating) : '',
  comment: own?.comment ?? '',
})

/** The form as it was sent, or as it begins; throws not found for an unknown product. */
async function formAnswer(
  ctx: Person,
  code: string,
  sent: { fields: Fields; errors: readonly FieldError[]; refused?: { status: number; why: string } } | null,
): Promise<PageAnswer | FragmentAnswer> {
  const found = await readOwn(ctx, code)
  if (!found) throw notFound()
  const t = sayReviews(ctx.page.language)
  const { name, own } = found
  const title = own ? t.edit() : t.write()
  const over = !sent && ctx.request.wants === 'data'
  const body = (
    <ReviewForm
      code={code}
      name={name}
      author={shortName(ctx.who.firstName, ctx.who.lastName)}
      fields={sent?.fields ?? fieldsOf(own)}
      errors={sent?.errors ?? []}
      refused={sent?.refused?.why ?? null}
      before={own && formatDate(dayOf(own.writtenAt))}
      over={over}
    />
  )
  if (over) return fragmentAnswer({ title, body })
  const params = { productCode: code }
  return pageAnswer({
    title,
    layout: 'narrow',
    crumbs: [
      { name: code, href: href(ctx.page, productPage.show, { params }) },
      { name: title, href: href(ctx.page, reviews.form, { params }) },
    ],
    ...(sent && { status: sent.refused?.status ?? formRefused.status, refused: true }),
    body,
  })
}

/** Nobody chose 'a value from the list': it is the stars that are missing. */
const worded = (ctx: Person, errors: readonly FieldError[]): FieldError[] =>
  errors.map(error =>
    error.field === 'rating' ? { ...error, message: sayReviews(ctx.page.language).chooseRating() } : error,
  )

export const reviewRoutes = routes(reviews, {
  list: async (ctx, { params, query }) => {
    const all = params.shown === 'all'
    const limit = all ? reviewsPerPage : firstReviews
    const page = all ? query.page : 1
    const found = await readReviews(ctx, params.productCode, { limit, offset: (page - 1) * limit })
    if (!found) throw notFound()
    const last = Math.max(1, Math.ceil((found.rating?.count ?? 0) / limit))
    return fragmentAnswer({
      title: sayReviews(ctx.page.language).reviewsOf({ name: found.name }),
      body: (
        <ReviewsFragment
          {...found}
          code={params.productCode}
          all={all}
          page={page}
          last={last}
          alone={ctx.request.wants === 'page'}
        />
      ),
    })
  },
  form: (ctx, { params }) => formAnswer(ctx, params.productCode, null),
  write: async (ctx, { params, body }) => {
    const t = sayReviews(ctx.page.language)
    const byScript = ctx.request.wants === 'data'
    const code = params.productCode
    if (!body.ok) {
      const errors = worded(ctx, body.errors)
      if (byScript) throw invalid(errors)
      const { headline = '', rating = '', comment = '' } = body.entered
      return formAnswer(ctx, code, { fields: { headline, rating, comment }, errors })
    }
    const outcome = await writeReview(ctx, code, body.value)
    if (outcome.kind === 'too-many') {
      const { retryAfter } = outcome
      const why = t.tooMany({ minutes: Math.ceil(retryAfter / 60) })
      if (byScript) throw new Refusal('too-many', why, { retryAfter })
      const fields = { ...body.value, rating: String(body.value.rating) }
      return formAnswer(ctx, code, { fields, errors: [], refused: { status: 429, why } })
    }
    leaveFlash(ctx, [{ kind: 'success', text: t.sent() }])
    const to = href(ctx.page, productPage.show, { params })
    return byScript ? { redirect: to } : seeOther(to)
  },
})
