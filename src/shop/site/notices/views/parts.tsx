import type { ComponentProps, ReactNode } from 'react'
import { languageName } from '#kit/code-names.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { NamedStorefront } from '#platform/storefront/storefront.ts'
import { DateField } from '#ui/date-field.tsx'
import { Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { sayNotices } from '../texts.ts'

/** Fields of a form: its name, what was entered, and what is wrong with it. */
type Entered<Name extends string> = {
  form: string
  fields: Record<Name, string>
  errors: readonly FieldError[]
}
const at = (errors: readonly FieldError[], field: string) =>
  errors.find(error => error.field === field)?.message

/** One that is written or changed at the desk. */
export type KeptNotice = { id: number; version: string; title: string }

/** The form of one, with what all kinds have: saving, removing, the way back, and how their fields are called. */
export function NoticeForm({
  kept,
  leads,
  names,
  children,
  ...form
}: {
  /** null: a new one */
  kept: KeptNotice | null
  /** where the form is sent, where a kept one is removed, and the list with its title */
  leads: { send: string; remove: string; list: string; listTitle: string }
  /** of the fields that others do not have */
  names: Record<string, string>
  children: ReactNode
} & Pick<ComponentProps<typeof RecordForm>, 'form' | 'conflict' | 'errors' | 'preview'>) {
  const t = sayNotices(usePage().language)
  return (
    <RecordForm
      {...form}
      action={leads.send}
      version={kept?.version ?? null}
      names={{ title: t.heading(), body: t.body(), from: t.from(), until: t.until(), ...names }}
      save={t.save()}
      back={{ href: leads.list, label: leads.listTitle }}
      act={
        kept && {
          action: leads.remove,
          label: t.remove(),
          icon: 'trash-2',
          ask: t.removeAsk({ title: kept.title }),
          danger: true,
        }
      }
    >
      {children}
    </RecordForm>
  )
}

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
