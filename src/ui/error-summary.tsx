import { isGeneric } from '#kit/field-errors.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { fieldId } from './field.tsx'
import { sayUi } from './texts.ts'

/**
 * What is wrong in a form, at its top, each with a link to its field; takes the focus when the page opens (ux.md 3).
 * `form` as at the fields; errors without a field are plain lines. Nothing without errors. `names`: the labels of the
 * fields, which stand before messages that do not say what they are about, or that stand there twice.
 */
export function ErrorSummary({
  errors,
  form = '',
  names = {},
}: {
  errors: readonly { field: string; message: string }[]
  form?: string
  names?: Readonly<Record<string, string>>
}) {
  const { language } = usePage()
  const t = sayUi(language)
  if (errors.length === 0) return null
  const words = ({ field, message }: { field: string; message: string }) => {
    const twice = errors.filter(error => error.message === message).length > 1
    const name = names[field]
    return name && (twice || isGeneric(message, language)) ? `${name}: ${message}` : message
  }
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
        {errors.map(error => (
          <li key={`${error.field} ${error.message}`}>
            {error.field ? <a href={`#${fieldId(error.field, form)}`}>{words(error)}</a> : words(error)}
          </li>
        ))}
      </ul>
    </section>
  )
}
