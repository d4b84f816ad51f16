import { usePage } from '#platform/page/page-context.tsx'
import { FieldError, fieldId } from '#ui/field.tsx'
import { stars } from '../model/review.ts'
import { sayReviews } from '../texts/reviews.ts'

const form = 'review'

/** PDP-08: stars to choose from, radio buttons in all but looks. The first has the field's id. */
export function StarsField({ chosen, error }: { chosen: string; error: string | undefined }) {
  const t = sayReviews(usePage().language)
  const id = fieldId('rating', form)
  return (
    <fieldset
      className={`field stars-field${error ? ' field-wrong' : ''}`}
      aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
    >
      <legend className="field-label">
        {t.rating()}
        <span className="field-star" aria-hidden="true">
          {' '}
          *
        </span>
      </legend>
      <p className="field-hint" id={`${id}-hint`}>
        {t.ratingHint()}
      </p>
      <div className="stars-choice">
        {stars.map((value, i) => (
          <label key={value} className="stars-choice-one">
            <input
              type="radio"
              id={i === 0 ? id : `${id}-${value}`}
              name="rating"
              value={value}
              defaultChecked={value === chosen}
            />
            <span className="stars-choice-star" aria-hidden="true" />
            <span className="visually-hidden">{t.star({ n: Number(value) })}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
