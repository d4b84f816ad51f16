import {
  presetOf,
  presetsOf,
  rangeOf,
  typedRange,
  type RangeKind,
  type RangePreset,
  type ReadRange,
  type TypedRange,
} from '#kit/date-range.ts'
import type { CalendarDate } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { DateField } from './date-field.tsx'
import { SelectField } from './field.tsx'
import { sayUi, type UiTexts } from './texts.ts'

type Props<A extends string> = {
  /** which date, when there is one: 'Ordered' */
  label: string
  kind: RangeKind
  today: CalendarDate
  typed: TypedRange
  range: ReadRange
  /** the dates a list can be narrowed by; with one there is nothing to choose */
  attributes: readonly { value: A; label: string }[]
  attribute: A
  /** the address of the list with another range of the same date, its other filters kept */
  href: (range: TypedRange & { rangeAttribute: A }) => string
  form?: string
}

const presetWords = (t: UiTexts): Record<RangePreset, string> => ({
  today: t.today(),
  since_tomorrow: t.sinceTomorrow(),
  next_week: t.nextWeek(),
  next_month: t.nextMonth(),
  next_year: t.nextYear(),
  since_yesterday: t.sinceYesterday(),
  last_week: t.lastWeek(),
  last_month: t.lastMonth(),
  last_year: t.lastYear(),
  att_in_period: t.inPeriod(),
})

/**
 * The range date picker (SITE-20): presets as links, and the fields rangeFrom, rangeTo and rangeAttribute in the form
 * around it. The period that is typed is the last preset, att_in_period: it leads to the first field.
 */
export function DateRange<A extends string>({
  label,
  kind,
  today,
  typed,
  range,
  attributes,
  attribute,
  href,
  form = '',
}: Props<A>) {
  const t = sayUi(usePage().language)
  const words = presetWords(t)
  const now = range.faults.length > 0 ? 'att_in_period' : presetOf(kind, range, today)
  const error = (field: 'rangeFrom' | 'rangeTo') => {
    const fault = range.faults.find(one => one.field === field)
    return fault && (fault.why === 'no-day' ? t.noDay() : t.endBeforeStart())
  }
  const shown = range.faults.length > 0 ? typed : typedRange(range)
  return (
    <fieldset className="date-range">
      <legend>{label}</legend>
      <ul className="date-presets">
        {presetsOf[kind].map(preset => (
          <li key={preset}>
            {preset === 'att_in_period' ? (
              <span data-preset={preset} aria-current={now === preset || undefined}>
                {words[preset]}:
              </span>
            ) : (
              <a
                href={href({ ...typedRange(rangeOf(preset, today)), rangeAttribute: attribute })}
                data-preset={preset}
                aria-current={now === preset || undefined}
                rel="nofollow"
              >
                {words[preset]}
              </a>
            )}
          </li>
        ))}
      </ul>
      <div className="date-range-fields">
        {attributes.length > 1 ? (
          <SelectField
            label={t.whichDate()}
            name="rangeAttribute"
            form={form}
            defaultValue={attribute}
            options={attributes}
          />
        ) : (
          <input type="hidden" name="rangeAttribute" value={attribute} />
        )}
        <DateField
          label={t.rangeFrom()}
          name="rangeFrom"
          form={form}
          defaultValue={shown.rangeFrom}
          error={error('rangeFrom')}
        />
        <DateField
          label={t.rangeTo()}
          name="rangeTo"
          form={form}
          defaultValue={shown.rangeTo}
          error={error('rangeTo')}
        />
      </div>
    </fieldset>
  )
}
