import { countryName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { CheckboxField, Field, SelectField } from '#ui/field.tsx'
import { storeDesk } from '../contract.ts'
import { storeDays, type StoreFields } from '../model/store-form.ts'
import { countries } from '../model/towns.ts'
import { sayStoreDesk } from '../texts/desk.ts'
import { dayLabel } from './labels.ts'

export type StoreForm = {
  /** null: a new one */
  kept: { id: number; version: string; active: boolean; name: string } | null
  code: string
  fields: StoreFields
  errors: readonly FieldError[]
  conflict: string | null
}

function Fields({ form }: { form: StoreForm }) {
  const { language } = usePage()
  const t = sayStoreDesk(language)
  const text = (name: keyof StoreFields, maxLength: number) => ({
    name,
    form: 'store',
    defaultValue: form.fields[name],
    error: form.errors.find(error => error.field === name)?.message,
    maxLength,
  })
  const known = [...new Set([...countries(), form.fields.country])].filter(Boolean)
  return (
    <>
      <Field {...text('name', 120)} label={t.name()} required />
      <Field {...text('line1', 120)} label={t.line1()} required />
      <div className="form-grid">
        <Field {...text('postcode', 20)} label={t.postcode()} width="short" />
        <Field {...text('town', 80)} label={t.town()} required />
        <SelectField
          name="country"
          form="store"
          label={t.country()}
          defaultValue={form.fields.country}
          error={form.errors.find(error => error.field === 'country')?.message}
          options={known
            .map(code => ({ value: code, label: countryName(code, language) }))
            .toSorted((a, b) => a.label.localeCompare(b.label, language))}
        />
        <Field {...text('phone', 40)} label={t.phone()} type="tel" />
      </div>
      <h2>{t.position()}</h2>
      <p className="muted">{t.positionHint()}</p>
      <div className="form-grid">
        <Field {...text('latitude', 30)} label={t.latitude()} width="short" inputMode="decimal" />
        <Field {...text('longitude', 30)} label={t.longitude()} width="short" inputMode="decimal" />
      </div>
      <h2>{t.pickup()}</h2>
      <CheckboxField
        name="pickup"
        form="store"
        label={t.pickupHere()}
        hint={t.pickupHint()}
        value="true"
        defaultChecked={form.fields.pickup !== ''}
      />
      <h2>{t.hours()}</h2>
      <p className="muted">{t.hoursHint()}</p>
      <div className="form-grid">
        {storeDays.map(day => (
          <Field key={day} {...text(`day${day}`, 60)} label={dayLabel(day, language)} />
        ))}
      </div>
    </>
  )
}

/** One store to add or to change, and whether the finder shows it. */
export function StoreDeskPage({ form }: { form: StoreForm }) {
  const page = usePage()
  const t = sayStoreDesk(page.language)
  const { kept } = form
  const names = {
    code: t.code(),
    name: t.name(),
    line1: t.line1(),
    postcode: t.postcode(),
    town: t.town(),
    country: t.country(),
    phone: t.phone(),
    latitude: t.latitude(),
    longitude: t.longitude(),
    pickup: t.pickup(),
    ...Object.fromEntries(storeDays.map(day => [`day${day}`, dayLabel(day, page.language)])),
  }
  return (
    <Screen
      title={kept ? kept.name : t.add()}
      {...(kept && { note: form.code, changesOf: `store:${kept.id}` })}
    >
      <RecordForm
        form="store"
        action={kept ? href(page, storeDesk.save, { params: { id: kept.id } }) : href(page, storeDesk.add)}
        version={kept?.version ?? null}
        conflict={form.conflict}
        errors={form.errors}
        names={names}
        save={t.save()}
        back={{ href: href(page, storeDesk.list), label: t.stores() }}
        act={
          kept && {
            action: href(page, storeDesk.setActive, { params: { id: kept.id } }),
            label: kept.active ? t.close() : t.reopen(),
            icon: kept.active ? 'eye-off' : 'eye',
            sends: { name: 'active', value: kept.active ? 'false' : 'true' },
            ...(kept.active && { ask: t.closeAsk({ name: kept.name }) }),
          }
        }
      >
        {!kept && (
          <Field
            name="code"
            form="store"
            label={t.code()}
            hint={t.codeHint()}
            defaultValue={form.code}
            error={form.errors.find(error => error.field === 'code')?.message}
            required
            width="medium"
            maxLength={60}
          />
        )}
        <Fields form={form} />
      </RecordForm>
    </Screen>
  )
}
