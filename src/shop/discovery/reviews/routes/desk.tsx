import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href, type Checked } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { conflictOf, formRefused, notFound, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { listAudit } from '#platform/audit/audit-log.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { reviewDesk } from '../contract.ts'
import { reviewsPerPage } from '../model/review.ts'
import {
  decide,
  deskReview,
  deskReviews,
  publishSeveral,
  reviewCounts,
  waitingReviews,
} from '../service/check-reviews.ts'
import { sayReviewDesk, sayReviewSection } from '../texts/desk.ts'
import { ReviewDeskPage } from '../views/ReviewDeskPage.tsx'
import { ReviewsDeskPage } from '../views/ReviewsDeskPage.tsx'

type Desk = Ctx<SignedIn>

type Refused = { status: number; errors: readonly FieldError[]; reason: string; conflict: string | null }

/** One review as it stands now, what was done with it, and what was refused. */
async function reviewPage(ctx: Desk, id: number, refused: Refused | null): Promise<PageAnswer> {
  const subject = `review:${id}`
  const [review, trail] = await Promise.all([
    deskReview(ctx.db, id),
    listAudit(ctx.db, { subject, limit: 200 }),
  ])
  if (!review) throw notFound()
  return pageAnswer({
    title: review.headline,
    crumbs: [
      {
        name: review.headline,
        href: href(ctx.page, reviewDesk.review, { params: { id } }),
      },
    ],
    ...(refused && { status: refused.status, refused: true }),
    body: (
      <ReviewDeskPage
        review={review}
        // the list begins with what was asked for: review:1 finds review:12 too
        trail={trail.lines.filter(line => line.subject === subject)}
        errors={refused?.errors ?? []}
        reason={refused?.reason ?? ''}
        conflict={refused?.conflict ?? null}
      />
    ),
  })
}

/** Decides and goes on with what waits; the review itself when it cannot be. */
async function decided(
  ctx: Desk,
  id: number,
  body: Checked<{ version: number; reason?: string }>,
  state: 'published' | 'refused',
): Promise<PageAnswer | Redirect> {
  if (!body.ok)
    return reviewPage(ctx, id, {
      status: formRefused.status,
      errors: body.errors,
      reason: body.entered['reason'] ?? '',
      conflict: null,
    })
  const { version, reason = '' } = body.value
  try {
    const headline = await decide(ctx, id, version, state === 'published' ? { state } : { state, reason })
    const t = sayReviewDesk(ctx.page.language)
    leaveFlash(ctx, [
      {
        kind: 'success',
        text: state === 'published' ? t.wasPublished({ headline }) : t.wasRefused({ headline }),
      },
    ])
    return seeOther(href(ctx.page, reviewDesk.list))
  } catch (error) {
    return reviewPage(ctx, id, { status: 409, errors: [], reason, conflict: conflictOf(error) })
  }
}

export const reviewDeskRoutes = routes(reviewDesk, {
  list: async (ctx, { query }) => {
    const [found, counts] = await Promise.all([
      deskReviews(ctx.db, { ...query, size: reviewsPerPage }),
      reviewCounts(ctx.db),
    ])
    return pageAnswer({
      title: sayReviewDesk(ctx.page.language).reviews(),
      body: (
        <ReviewsDeskPage
          list={found}
          counts={Object.fromEntries(counts.map(one => [one.state, one.count]))}
          asked={query}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  publishSeveral: async (ctx, { body }) => {
    const t = sayReviewDesk(ctx.page.language)
    const chosen = body.ok ? body.value.review : []
    const { published, left } = await publishSeveral(ctx, chosen)
    leaveFlash(ctx, [
      ...(chosen.length === 0 ? [{ kind: 'warning' as const, text: t.noneChosen() }] : []),
      ...(published > 0 ? [{ kind: 'success' as const, text: t.severalPublished({ n: published }) }] : []),
      ...(left > 0 ? [{ kind: 'warning' as const, text: t.severalLeft({ n: left }) }] : []),
    ])
    return seeOther(href(ctx.page, reviewDesk.list))
  },
  review: (ctx, { params }) => reviewPage(ctx, params.id, null),
  publish: (ctx, { params, body }) => decided(ctx, params.id, body, 'published'),
  refuse: (ctx, { params, body }) => decided(ctx, params.id, body, 'refused'),
})

/** Its sections of the desk. */
export const reviewDeskSections: readonly Section[] = [
  {
    key: 'desk/reviews',
    group: 'pages',
    entry: reviewDesk.list,
    say: sayReviewSection,
    waiting: async db => [await waitingReviews(db)],
  },
]
