import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Stars } from '#ui/stars.tsx'
import { reviews } from '../contract.ts'
import type { Rating } from '../model/review.ts'
import { sayReviews } from '../texts/reviews.ts'

/** Id of the place where reviews stand in a product page. */
export const reviewsList = 'reviews-list'

/** The way to the form: over the log-in for a guest without script, in an overlay with it. */
export function WriteLink({ code, written = false }: { code: string; written?: boolean }) {
  const page = usePage()
  const t = sayReviews(page.language)
  const form = href(page, reviews.form, { params: { productCode: code } })
  return (
    <a className="button button-secondary" href={form} data-overlay>
      <span className="button-face">{written ? t.edit() : t.write()}</span>
    </a>
  )
}

/** Stars and number at the head of a product page, leading to what was said (PDP-08); nothing without reviews. */
export function RatingLink({ rating }: { rating: Rating }) {
  const t = sayReviews(usePage().language)
  return (
    <p className="rating-link">
      <a href="#reviews" title={t.toReviews()} data-rating={rating.average} data-rating-count={rating.count}>
        <Stars rating={rating.average} /> <span>{t.fromCount({ n: rating.count })}</span>
      </a>
    </p>
  )
}

/** PDP-07: the section of a product page; the first reviews come when it is looked at, a link leads to all of them. */
export function ReviewSection({ code, rating }: { code: string; rating: Rating | null }) {
  const page = usePage()
  const t = sayReviews(page.language)
  const address = (shown: '3' | 'all') => href(page, reviews.list, { params: { productCode: code, shown } })
  return (
    <div className="stack">
      <div className="review-head">
        {rating && (
          <p className="rating-line">
            <Stars rating={rating.average} /> <span>{t.fromCount({ n: rating.count })}</span>
          </p>
        )}
        <p className="no-print">
          <WriteLink code={code} />
        </p>
      </div>
      <div id={reviewsList} className="reviews-place" data-late={address('3')}>
        <p>
          <a href={address('all')}>{t.read()}</a>
        </p>
      </div>
    </div>
  )
}
