import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { Stars } from '#ui/stars.tsx'
import { reviewDesk } from '../contract.ts'
import { maxReasonLength, type DeskReview } from '../model/review.ts'
import { sayReviewDesk } from '../texts/desk.ts'

/** A review as the desk reads and decides it. `refusing`: the reason that was entered, and what is wrong with it. */
export function DeskReviewCard({
  review,
  refusing,
  alone,
  chosenIn,
}: {
  review: DeskReview
  refusing?: { reason: string; error: string | undefined }
  /** the page is about this one */
  alone?: boolean
  /** the form that publishes several */
  chosenIn?: string
}) {
  const page = usePage()
  const t = sayReviewDesk(page.language)
  const { id, author, email, company } = review
  const when = formatMoment(review.writtenAt)
  const states = { new: t.isNew(), published: t.isPublished(), refused: t.isRefused() }
  const form = `refuse-${id}`
  return (
    <article data-review-id={id} data-review-state={review.state}>
      <Card
        title={alone ? undefined : review.headline}
        {...(!alone && {
          action: <a href={href(page, reviewDesk.review, { params: { id } })}>{t.open()}</a>,
        })}
      >
        <div className="stack">
          <p className="row">
            {chosenIn !== undefined && (
              <label className="tick-row">
                <input
                  type="checkbox"
                  name="review"
                  form={chosenIn}
                  value={`${id}:${review.version}`}
                  autoComplete="off"
                />
                <span className="visually-hidden">{t.choose({ headline: review.headline })}</span>
              </label>
            )}
            <Stars rating={review.rating} />
            <State tone={toneOf('review', review.state, page)}>{states[review.state]}</State>
            <a href={href(page, productPage.show, { params: { productCode: review.productCode } })}>
              {t.of({ code: review.productCode })}
            </a>
          </p>
          {review.comment && (
            <p className="review-comment" lang={review.language} dir="auto">
              {review.comment}
            </p>
          )}
          <p className="muted">
            {company ? t.byAt({ author, company, email, when }) : t.by({ author, email, when })}
          </p>
          {review.reason && <p>{t.reasonWas({ reason: review.reason })}</p>}
          {review.decidedBy && review.decidedAt && (
            <p className="muted">
              {t.decided({ who: review.decidedBy, when: formatMoment(review.decidedAt) })}
            </p>
          )}
          <div className="review-decide">
            {review.state !== 'published' && (
              <form method="post" action={href(page, reviewDesk.publish, { params: { id } })}>
                <CsrfField />
                <input type="hidden" name="version" value={review.version} />
                <Button type="submit" icon="check">
                  {t.publish()}
                </Button>
              </form>
            )}
            {review.state !== 'refused' && (
              <Disclosure
                summary={review.state === 'published' ? t.takeBack() : t.refuse()}
                look="plain"
                open={refusing !== undefined}
              >
                <form
                  method="post"
                  action={href(page, reviewDesk.refuse, { params: { id } })}
                  className="stack"
                >
                  <CsrfField />
                  <input type="hidden" name="version" value={review.version} />
                  <Field
                    name="reason"
                    form={form}
                    label={t.reason()}
                    defaultValue={refusing?.reason}
                    error={refusing?.error}
                    required
                    maxLength={maxReasonLength}
                  />
                  <p>
                    <Button type="submit">{t.refuse()}</Button>
                  </p>
                </form>
              </Disclosure>
            )}
          </div>
        </div>
      </Card>
    </article>
  )
}
