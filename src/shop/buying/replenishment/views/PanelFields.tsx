import { usePage } from '#platform/page/page-context.tsx'
import { DateField } from '#ui/date-field.tsx'
import { CheckboxGroupField, Field, RadioGroupField } from '#ui/field.tsx'
import type { PanelEntered } from '../model/entered.ts'
import { recurrences, weekdayNames } from '../model/recurrence.ts'
import { sayPanel } from '../texts/panel.ts'
import { sayRhythm } from '../texts/findings.ts'

export type PanelProps = {
  entered: PanelEntered
  /** what is wrong, by field */
  errors: Readonly<Record<string, string | undefined>>
}

/** REPL-02: how often, from when, and how far prices may move; only the fields of the chosen recurrence are seen. */
export function PanelFields({ entered, errors }: PanelProps) {
  const page = usePage()
  const t = sayPanel(page.language)
  const days = sayRhythm(page.language)
  const text = (name: keyof PanelProps['entered']) => ({
    name,
    error: errors[name],
    defaultValue: String(entered[name]),
  })
  return (
    <>
      <RadioGroupField
        label={t.recurrence()}
        name="replenishmentRecurrence"
        error={errors['replenishmentRecurrence']}
        defaultValue={entered.replenishmentRecurrence}
        options={recurrences.map(value => ({ value, label: t[value]() }))}
      />
      <div className="replenishment-daily">
        <Field {...text('nDays')} label={t.nDays()} width="short" inputMode="numeric" maxLength={3} />
      </div>
      <div className="replenishment-weekly">
        <Field {...text('nWeeks')} label={t.nWeeks()} width="short" inputMode="numeric" maxLength={3} />
        <CheckboxGroupField
          label={t.weekdays()}
          name="nDaysOfWeek"
          error={errors['nDaysOfWeek']}
          defaultValues={entered.nDaysOfWeek}
          options={weekdayNames.map(value => ({ value, label: days[value]() }))}
        />
      </div>
      <div className="replenishment-monthly">
        <Field
          {...text('nthDayOfMonth')}
          label={t.dayOfMonth()}
          hint={t.dayOfMonthHint()}
          width="short"
          inputMode="numeric"
          maxLength={3}
        />
      </div>
      <DateField {...text('replenishmentStartDate')} label={t.startsOn()} required />
      <DateField {...text('replenishmentEndDate')} label={t.endsOn()} />
      <Field
        {...text('tolerancePercent')}
        label={t.tolerance()}
        hint={t.toleranceHint()}
        width="short"
        inputMode="numeric"
        maxLength={3}
        suffix="%"
      />
    </>
  )
}
