import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Stars } from '#ui/stars.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { reviews } from '../contract.ts'
import type { OwnReview, PublicReview, Rating } from '../model/review.ts'
import { sayReviews } from '../texts/reviews.ts'
import { reviewsList, WriteLink } from './ReviewSection.tsx'

export type ReviewsShown = {
  code: string
  /** of the product */
  name: string
  reviews: readonly PublicReview[]
  rating: Rating | null
  own: OwnReview | null
  /** all of them, not the first few */
  all: boolean
  page: number
  last: number
  /** a page by itself, not a part of the product's */
  alone: boolean
}

/** PDP-07: what others say of the product, and what became of the visitor's own words. */
export function ReviewsFragment(shown: ReviewsShown) {
  const page = usePage()
  const t = sayReviews(page.language)
  const { code, rating, own, all, alone } = shown
  const address = (n: number) =>
    href(page, reviews.list, {
      params: { productCode: code, shown: 'all' },
      query: { ...(n > 1 && { page: n }) },
    })
  return (
    <div className="reviews stack" data-review-count={rating?.count ?? 0}>
      {alone && (
        <>
          <h1>{t.reviewsOf({ name: shown.name })}</h1>
          <p>
            <a href={href(page, productPage.show, { params: { productCode: code }, hash: 'reviews' })}>
              {t.back()}
            </a>
          </p>
          {rating && <RatingLine rating={rating} />}
        </>
      )}
      {own && <Own code={code} own={own} />}
      {shown.reviews.length > 0 ? (
        <ol className="review-list">
          {shown.reviews.map(review => (
            <Review key={review.id} review={review} level={alone ? 2 : 3} />
          ))}
        </ol>
      ) : rating ? (
        <p>{t.noneHere()}</p>
      ) : (
        !own && (
          <EmptyState title={t.none()} icon="message-square">
            {t.noneText()}
          </EmptyState>
        )
      )}
      {!all && rating && rating.count > shown.reviews.length && (
        <p className="no-print">
          <LinkButton href={address(1)} data-fill={`#${reviewsList}`}>
            {t.showAll({ n: rating.count })}
          </LinkButton>
        </p>
      )}
      {all && shown.last > 1 && <Pagination page={shown.page} last={shown.last} href={address} />}
      {alone && !own && (
        <p className="no-print">
          <WriteLink code={code} />
        </p>
      )}
    </div>
  )
}

/** '4.3 from 12 reviews', with its stars. */
export function RatingLine({ rating }: { rating: Rating }) {
  const t = sayReviews(usePage().language)
  return (
    <p className="rating-line">
      <Stars rating={rating.average} /> <span>{t.fromCount({ n: rating.count })}</span>
    </p>
  )
}

function Review({ review, level }: { review: PublicReview; level: 2 | 3 }) {
  const t = sayReviews(usePage().language)
  const Heading = `h${level}` as const
  return (
    <li className="review" data-part data-review-id={review.id}>
      <Stars rating={review.rating} />
      <Heading className="review-headline" lang={review.language} dir="auto">
        {review.headline}
      </Heading>
      {review.comment && (
        <p className="review-comment" lang={review.language} dir="auto">
          {review.comment}
        </p>
      )}
      <p className="muted">{t.byOn({ author: review.author, day: formatDate(dayOf(review.writtenAt)) })}</p>
    </li>
  )
}

/** What the visitor wrote, as long as it is not simply among the others, and the way to change it. */
function Own({ code, own }: { code: string; own: OwnReview }) {
  const t = sayReviews(usePage().language)
  const says = {
    new: { kind: 'info' as const, text: t.waits() },
    published: { kind: 'success' as const, text: t.isPublished() },
    refused: { kind: 'warning' as const, text: t.wasRefused({ reason: own.reason }) },
  }[own.state]
  return (
    <div className="no-print" data-own-review={own.state}>
      <Message kind={says.kind} title={own.state === 'published' ? undefined : own.headline}>
        <p>{says.text}</p>
        <p>
          <WriteLink code={code} written />
        </p>
      </Message>
    </div>
  )
}
