import { usePage } from '#kit/page-context.tsx'
import { fieldId } from './field.tsx'
import { sayUi } from './texts.ts'

/**
 * What is wrong in a form, at its top, each with a link to its field; takes the focus when the page opens (ux.md 3).
 * `form` as at the fields; errors without a field are plain lines. Nothing without errors.
 */
export function ErrorSummary({
  errors,
  form = '',
}: {
  errors: readonly { field: string; message: string }[]
  form?: string
}) {
  const t = sayUi(usePage().language)
  if (errors.length === 0) return null
  return (
    <section
      className="error-summary"
      role="alert"
      tabIndex={-1}
      data-focus
      aria-labelledby={`problem-${form}`}
    >
      <h2 id={`problem-${form}`}>{t.problem()}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? <a href={`#${fieldId(field, form)}`}>{message}</a> : message}
          </li>
        ))}
      </ul>
    </section>
  )
}
