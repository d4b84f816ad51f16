import { usePage } from '#kit/page-context.tsx'
import { Button } from './button.tsx'
import { Field, fieldId } from './field.tsx'
import { sayUi } from './texts.ts'

type Props = {
  label: string
  name: string
  form?: string
  /** as typed: dd/mm/yyyy */
  defaultValue?: string
  error?: string | undefined
  required?: boolean
  /** the label is read out only, e.g. in a table */
  hideLabel?: boolean
}

/**
 * The one field for a day (SITE-19, I18N-05): typed as dd/mm/yyyy; where scripts run, a button opens the calendar, whose
 * week begins on Monday.
 */
export function DateField({ label, name, form = '', defaultValue = '', error, required, hideLabel }: Props) {
  const t = sayUi(usePage().language)
  return (
    <div className="date-field">
      <Field
        label={label}
        name={name}
        form={form}
        error={error}
        defaultValue={defaultValue}
        placeholder={t.dayPattern()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        {...(required && { required })}
        {...(hideLabel && { hideLabel })}
      />
      <Button
        icon="calendar-days"
        iconOnly
        look="text"
        className="needs-script"
        data-calendar={fieldId(name, form)}
        aria-haspopup="dialog"
      >
        {t.openCalendar({ field: label })}
      </Button>
    </div>
  )
}
