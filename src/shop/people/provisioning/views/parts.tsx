import type { ReactNode } from 'react'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { companyRoles } from '#shop/people/company-admin/model/company.ts'
import { CheckboxGroupField, SelectField } from '#ui/field.tsx'
import { IfOpen } from '#ui/if-open.tsx'
import { provisioningDesk } from '../contract.ts'
import { sayProvisioning } from '../texts.ts'

export type UnitShown = { id: number; code: string; name: string }
/** What stands in the fields: the unit by its code. */
export type EnteredMeaning = { unit: string; roles: readonly string[] }

/** At the desk only for who may change it. */
export function IfKept({ company, children }: { company: string | null; children: ReactNode }) {
  return company === null ? children : <IfOpen entry={provisioningDesk.save}>{children}</IfOpen>
}

/** The fields of what people are: roles and unit. */
export function MeaningFields({
  form,
  units,
  entered,
  errors,
  usual = false,
}: {
  form: string
  units: readonly UnitShown[]
  entered: EnteredMeaning
  errors: readonly FieldError[]
  /** where no group says more */
  usual?: boolean
}) {
  const t = sayProvisioning(usePage().language)
  const errorOf = (field: string) => errors.find(error => error.field === field)?.message
  return (
    <>
      <CheckboxGroupField
        form={form}
        name="roles"
        label={t.roles()}
        hint={usual ? t.rolesHint() : t.groupRolesHint()}
        error={errorOf('roles')}
        defaultValues={entered.roles}
        options={companyRoles.map(role => ({ value: role, label: t[role]() }))}
      />
      <SelectField
        form={form}
        name="unit"
        label={t.unit()}
        error={errorOf('unit')}
        defaultValue={entered.unit}
        options={[
          { value: '', label: usual ? t.unitFirst() : t.unitNone() },
          ...units.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
        ]}
      />
    </>
  )
}
