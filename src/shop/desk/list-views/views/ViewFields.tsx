import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { CheckboxField, Field } from '#ui/field.tsx'
import { maxNameLength } from '../model/view.ts'
import { sayListViews } from '../texts.ts'

/** Name and sharing of a view. */
export function ViewFields({
  typed: { name, shared },
  errors,
}: {
  typed: { name: string; shared: boolean }
  errors: readonly FieldError[]
}) {
  const t = sayListViews(usePage().language)
  return (
    <>
      <Field
        label={t.name()}
        name="name"
        form="view"
        width="medium"
        required
        autoComplete="off"
        maxLength={maxNameLength}
        defaultValue={name}
        error={errors.find(one => one.field === 'name')?.message}
        {...(errors.length === 0 && { 'data-focus': '' })}
      />
      <CheckboxField
        label={t.shared()}
        hint={t.sharedHint()}
        name="shared"
        form="view"
        defaultChecked={shared}
      />
    </>
  )
}
