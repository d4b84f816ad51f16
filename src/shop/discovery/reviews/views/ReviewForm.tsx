import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { reviews } from '../contract.ts'
import { maxCommentLength, maxHeadlineLength } from '../model/review.ts'
import { sayReviews } from '../texts/reviews.ts'
import { StarsField } from './StarsField.tsx'

export type ReviewFormProps = {
  code: string
  /** of the product */
  name: string
  /** the name that will stand under it */
  author: string
  fields: { headline: string; rating: string; comment: string }
  errors: readonly { field: string; message: string }[]
  /** why nothing was kept, beside what is wrong at fields */
  refused: string | null
  /** dd/mm/yyyy of the review that this one takes the place of */
  before: string | null
  /** in a dialog over the product's page */
  over: boolean
}

/** PDP-08: write or change a review; the headline has the focus when the form opens. */
export function ReviewForm({ code, name, author, fields, errors, refused, before, over }: ReviewFormProps) {
  const page = usePage()
  const t = sayReviews(page.language)
  const wrong = (field: string) => errors.find(error => error.field === field)?.message
  const params = { productCode: code }
  return (
    <div className="review-form stack">
      <h1>{before ? t.edit() : t.write()}</h1>
      <p>
        {name}, <span className="number">{code}</span>
      </p>
      {refused && <Message kind="error">{refused}</Message>}
      <ErrorSummary
        errors={errors}
        form="review"
        names={{ headline: t.headline(), rating: t.rating(), comment: t.comment() }}
      />
      {before && <Message kind="info">{t.changing({ day: before })}</Message>}
      <form
        method="post"
        action={href(page, reviews.write, { params })}
        className="stack"
        data-smooth
        noValidate
      >
        <CsrfField />
        <Field
          name="headline"
          form="review"
          label={t.headline()}
          defaultValue={fields.headline}
          error={wrong('headline')}
          required
          maxLength={maxHeadlineLength}
          {...(errors.length === 0 && { 'data-focus': '' })}
        />
        <StarsField chosen={fields.rating} error={wrong('rating')} />
        <TextAreaField
          name="comment"
          form="review"
          label={t.comment()}
          hint={t.commentHint({ max: maxCommentLength.toLocaleString(page.formatLocale) })}
          defaultValue={fields.comment}
          error={wrong('comment')}
          rows={6}
          maxLength={maxCommentLength}
        />
        <p className="muted">{t.shownAs({ name: author })}</p>
        <p className="row form-actions">
          <Button type="submit" look="primary">
            {t.send()}
          </Button>
          {over ? (
            <Button look="text" data-close="">
              {t.back()}
            </Button>
          ) : (
            <LinkButton href={href(page, productPage.show, { params })} look="text">
              {t.back()}
            </LinkButton>
          )}
        </p>
      </form>
    </div>
  )
}
