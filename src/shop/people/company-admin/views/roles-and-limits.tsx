import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { CheckboxGroupField, Field } from '#ui/field.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { companyRoles, limitPeriods } from '../model/company.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'
import { fieldsOf, type FormProps } from './form-fields.ts'

/** What a person may do in their unit and below. */
export function RolesField({
  roles,
  errors,
  form,
}: {
  roles: readonly string[]
  errors: readonly FieldError[]
  form: string
}) {
  const t = sayCompanyAdmin(usePage().language)
  return (
    <CheckboxGroupField
      label={t.roles()}
      hint={t.rolesHint()}
      name="roles"
      form={form}
      defaultValues={[...roles]}
      error={errors.find(error => error.field === 'roles')?.message}
      options={companyRoles.map(role => ({ value: role, label: t[role]() }))}
    />
  )
}

/** What a person may order by themselves: per order and, folded in unless one is set, per period; in each currency. */
export function LimitFields({
  currencies,
  form,
  name,
}: {
  currencies: readonly string[]
  form: Pick<FormProps, 'fields' | 'errors'>
  name: string
}) {
  const t = sayCompanyAdmin(usePage().language)
  const { field } = fieldsOf(form, name)
  const [perOrder, ...ofPeriod] = limitPeriods.map(period =>
    currencies.map(currency => ({ period, currency, of: field(`limit-${period}-${currency}`) })),
  )
  const shown = (limits: typeof perOrder = []) => (
    <div className="form-grid">
      {limits.map(({ period, currency, of }) => (
        <Field
          key={`${period} ${currency}`}
          {...of}
          label={t.limitIn({ period: t[`period-${period}`](), currency })}
          inputMode="decimal"
          maxLength={20}
        />
      ))}
    </div>
  )
  const further = ofPeriod.flat()
  const isSet = further.some(({ of }) => of.defaultValue !== '' || of.error !== undefined)
  return (
    <fieldset className="stack">
      <legend className="field-label">{t.limits()}</legend>
      <p className="field-hint">{t.limitsHint()}</p>
      {shown(perOrder)}
      <Disclosure summary={t.limitsOfPeriod()} open={isSet}>
        {shown(further)}
      </Disclosure>
    </fieldset>
  )
}
