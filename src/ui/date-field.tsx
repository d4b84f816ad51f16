import { usePage } from '#platform/page/page-context.tsx'
import type { CalendarDate } from '#kit/calendar-date.ts'
import { Button } from './button.tsx'
import { Field, fieldId } from './field.tsx'
import { sayUi } from './texts.ts'

type Props = {
  label: string
  hint?: string
  name: string
  form?: string
  /** the id of the form that it belongs to, where it stands outside of it */
  owner?: string
  /** as typed: dd/mm/yyyy */
  defaultValue?: string
  error?: string | undefined
  required?: boolean
  /** the label is read out only, e.g. in a table */
  hideLabel?: boolean
  /** the first day that can be taken from the calendar; all, unless said */
  from?: CalendarDate
  /** weekdays (1 = Monday) that are shown as usual; the others look closed and can be taken all the same (CART-34) */
  openDays?: readonly number[]
}

/**
 * The one field for a day (SITE-19, I18N-05): typed as dd/mm/yyyy; where scripts run, a button opens the calendar, whose
 * week begins on Monday.
 */
export function DateField({
  label,
  hint,
  name,
  form = '',
  owner,
  defaultValue = '',
  error,
  required,
  hideLabel,
  from,
  openDays,
}: Props) {
  const t = sayUi(usePage().language)
  return (
    <div className={hideLabel ? 'date-field date-field-bare' : 'date-field'}>
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
        {...(hint !== undefined && { hint })}
        {...(required && { required })}
        {...(hideLabel && { hideLabel })}
        {...(owner !== undefined && { owner })}
      />
      <Button
        icon="calendar-days"
        iconOnly
        look="text"
        className="needs-script"
        data-calendar={fieldId(name, form)}
        data-calendar-from={from}
        data-calendar-open={openDays?.join(' ') || undefined}
        aria-haspopup="dialog"
      >
        {t.openCalendar({ field: label })}
      </Button>
    </div>
  )
}
