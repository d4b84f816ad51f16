import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { CheckboxField, Field } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { deliveryDesk } from '../contract.ts'
import type { ModeTariff } from '../model.ts'
import { sayDeliveryDesk } from '../texts.ts'
import { CostsOfMode, type CostFields } from './CostsOfMode.tsx'

export type ModeFields = {
  code: string
  nameEn: string
  nameEs: string
  descriptionEn: string
  descriptionEs: string
  days: string
  sort: string
  active: boolean
}
export type ModeShown = {
  /** null: a new one */
  kept: (ModeTariff & { version: string }) | null
  fields: ModeFields
  errors: readonly FieldError[]
  conflict: string | null
  /** `kept`: the form is that of a cost which stands already */
  cost: { fields: CostFields; errors: readonly FieldError[]; kept?: boolean }
  countries: readonly string[]
  currencies: readonly string[]
  flashes: readonly Flash[]
}

/** One delivery mode to write or to change, and below it what it costs. */
export function ModePage({ shown }: { shown: ModeShown }) {
  const page = usePage()
  const t = sayDeliveryDesk(page.language)
  const { kept, fields, errors } = shown
  const at = (field: string) => errors.find(error => error.field === field)?.message
  const text = (name: 'nameEn' | 'nameEs' | 'descriptionEn' | 'descriptionEs', max: number) => (
    <Field
      label={t[name]()}
      name={name}
      form="mode"
      required={max === 60}
      maxLength={max}
      defaultValue={fields[name]}
      error={at(name)}
    />
  )
  const number = (name: 'days' | 'sort', max: number) => (
    <Field
      label={name === 'days' ? t.days() : t.place()}
      name={name}
      form="mode"
      width="short"
      inputMode="numeric"
      maxLength={max}
      required
      defaultValue={fields[name]}
      error={at(name)}
    />
  )
  return (
    <Screen
      title={kept ? localised(kept.names, page.language) : t.add()}
      flashes={shown.flashes}
      {...(kept && { changesOf: `delivery-mode:${kept.code}` })}
    >
      <RecordForm
        form="mode"
        action={
          kept
            ? href(page, deliveryDesk.save, { params: { modeCode: kept.code } })
            : href(page, deliveryDesk.add)
        }
        version={kept?.version ?? null}
        conflict={shown.conflict}
        errors={errors}
        names={{
          code: t.code(),
          nameEn: t.nameEn(),
          nameEs: t.nameEs(),
          descriptionEn: t.descriptionEn(),
          descriptionEs: t.descriptionEs(),
          days: t.days(),
          sort: t.place(),
        }}
        save={t.save()}
        back={{ href: href(page, deliveryDesk.list), label: t.title() }}
      >
        {!kept && (
          <Field
            label={t.code()}
            hint={t.codeHint()}
            name="code"
            form="mode"
            width="medium"
            maxLength={40}
            required
            spellCheck={false}
            defaultValue={fields.code}
            error={at('code')}
          />
        )}
        <div className="form-grid">
          {text('nameEn', 60)}
          {text('nameEs', 60)}
          {text('descriptionEn', 200)}
          {text('descriptionEs', 200)}
          {number('days', 3)}
          {number('sort', 4)}
        </div>
        <CheckboxField label={t.active()} name="active" form="mode" defaultChecked={fields.active} />
      </RecordForm>
      {kept && (
        <CostsOfMode mode={kept} {...shown.cost} countries={shown.countries} currencies={shown.currencies} />
      )}
    </Screen>
  )
}
