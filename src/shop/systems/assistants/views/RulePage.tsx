import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { programsOfCompany } from '#shop/systems/programs/contract.ts'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CheckboxField, RadioGroupField, TextAreaField } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { assistantsOfCompany } from '../contract.ts'
import { rules } from '../model/rule.ts'
import { sayAssistantRule } from '../texts/rule.ts'

const form = 'assistants'

export type EnteredRule = { rule: string; places: string }
type Running = {
  id: number
  name: string
  personName: string
  person: string
  place: string | null
  usedAt: Date | null
}

/** Which assistants people of the company may let in, and which they have. */
export function RulePage({
  version,
  entered,
  running,
  errors,
  conflict,
  flashes,
}: {
  version: number
  entered: EnteredRule
  running: readonly Running[]
  errors: readonly FieldError[]
  conflict: boolean
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayAssistantRule(page.language)
  const errorOf = (field: string) => errors.find(error => error.field === field)?.message
  const sure = errorOf('sure')
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      <RecordForm
        form={form}
        action={href(page, assistantsOfCompany.save)}
        version={String(version)}
        conflict={conflict ? t.conflict() : null}
        errors={errors}
        names={{ rule: t.rule(), places: t.places(), sure: t.sure() }}
        save={t.save()}
        back={{ href: href(page, programsOfCompany.list), label: t.back() }}
      >
        <RadioGroupField
          form={form}
          name="rule"
          label={t.rule()}
          defaultValue={entered.rule}
          options={rules.map(one => ({ value: one, label: t[one](), hint: t[`${one}Hint`]() }))}
        />
        <TextAreaField
          form={form}
          name="places"
          label={t.places()}
          hint={t.placesHint()}
          error={errorOf('places')}
          rows={4}
          maxLength={5_000}
          defaultValue={entered.places}
        />
        {sure !== undefined && (
          <CheckboxField form={form} name="sure" label={t.sure()} value="true" error={sure} />
        )}
      </RecordForm>
      <Card title={t.running()}>
        {running.length === 0 ? (
          <p className="muted">{t.runningNone()}</p>
        ) : (
          <DataTable
            cards
            label={t.running()}
            rows={running}
            rowKey={one => one.id}
            rowProps={one => ({ 'data-program-id': one.id })}
            columns={[
              { key: 'name', header: t.name(), rowHeader: true, cell: one => one.name },
              { key: 'person', header: t.person(), cell: one => one.personName || one.person },
              { key: 'place', header: t.place(), cell: one => one.place ?? '–' },
              {
                key: 'used',
                header: t.used(),
                cell: one => (one.usedAt ? formatMoment(one.usedAt, page.timeZone) : t.never()),
              },
            ]}
          />
        )}
      </Card>
    </Screen>
  )
}
