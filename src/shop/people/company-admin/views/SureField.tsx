import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { CheckboxField } from '#ui/field.tsx'
import { sayCompanyAdmin } from '../texts/pages.ts'

/** The tick that answers what was asked about; nothing while nothing was. */
export function SureField({ errors, form }: { errors: readonly FieldError[]; form: string }) {
  const t = sayCompanyAdmin(usePage().language)
  const asked = errors.find(error => error.field === 'sure')
  return asked ? (
    <CheckboxField label={t.sure()} name="sure" form={form} value="true" error={asked.message} />
  ) : null
}
