import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'

/** What every form of a kept or new thing is shown with. */
export type FormProps = {
  /** field by field, as kept or as entered */
  fields: Readonly<Record<string, string>>
  version: string
  conflict: string | null
  errors: readonly FieldError[]
  flashes: readonly Flash[]
}

export const fieldsOf = ({ fields, errors }: Pick<FormProps, 'fields' | 'errors'>, form: string) => ({
  field: (name: string) => ({
    name,
    form,
    defaultValue: fields[name] ?? '',
    error: errors.find(error => error.field === name)?.message,
  }),
})
export const plain = (values: readonly string[]) => values.map(value => ({ value, label: value }))
