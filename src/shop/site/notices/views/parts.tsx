import { languageName } from '#kit/code-names.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { NamedStorefront } from '#platform/storefront/storefront.ts'
import { DateField } from '#ui/date-field.tsx'
import { Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { sayNotices } from '../texts.ts'

/** Fields of a form: its name, what was entered, and what is wrong with it. */
type Entered<Name extends string> = {
  form: string
  fields: Record<Name, string>
  errors: readonly FieldError[]
}
const at = (errors: readonly FieldError[], field: string) =>
  errors.find(error => error.field === field)?.message

/** Where a new notice is shown. */
export function StorefrontField({
  form,
  chosen,
  storefronts,
}: {
  form: string
  chosen: string
  storefronts: readonly NamedStorefront[]
}) {
  const page = usePage()
  const options = storefronts.map(one => ({
    value: one.path,
    label: languageName(one.language, page.language),
  }))
  const label = sayNotices(page.language).storefront()
  return <SelectField label={label} name="storefront" form={form} defaultValue={chosen} options={options} />
}

/** Heading and text. `hint`: what else may stand in the text. */
export function WordFields({
  form,
  fields,
  errors,
  required,
  hint,
}: Entered<'title' | 'body'> & { required: boolean; hint?: string }) {
  const t = sayNotices(usePage().language)
  return (
    <>
      <Field
        label={t.heading()}
        name="title"
        form={form}
        required
        maxLength={120}
        defaultValue={fields.title}
        error={at(errors, 'title')}
      />
      <TextAreaField
        label={t.body()}
        hint={hint ? `${hint} ${t.bodyHint()}` : t.bodyHint()}
        name="body"
        form={form}
        required={required}
        rows={6}
        maxLength={2_000}
        defaultValue={fields.body}
        error={at(errors, 'body')}
      />
    </>
  )
}

/** The days on which it is shown. */
export function PeriodFields({ form, fields, errors }: Entered<'from' | 'until'>) {
  const t = sayNotices(usePage().language)
  return (
    <div className="form-grid">
      {(['from', 'until'] as const).map(name => (
        <DateField
          key={name}
          label={t[name]()}
          name={name}
          form={form}
          defaultValue={fields[name]}
          error={at(errors, name)}
        />
      ))}
    </div>
  )
}
