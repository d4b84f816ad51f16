import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { CheckboxField, CheckboxGroupField, Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { directoryDesk, directoryOfCompany } from '../contract.ts'
import type { Directory } from '../model/directory.ts'
import type { Entered } from '../model/entered.ts'
import { sayDirectories } from '../texts/directories.ts'
import { sayDirectorySaml } from '../texts/saml.ts'
import { oidcFields, OidcFields } from './OidcFields.tsx'
import { samlFields, SamlFields } from './SamlFields.tsx'

const form = 'connection'

type Shown = {
  /** the code of the company at the desk; null: their own */
  company: string | null
  directory: Directory | null
  units: readonly { code: string; name: string }[]
  entered: Entered
  errors: readonly FieldError[]
  conflict: boolean
}
const inForm = ['name', 'roles', 'unit', 'roleClaim', 'roleValues', 'unitClaim', 'unitValues'] as const

/** How the directory is reached, and what it decides. */
export function ConnectionForm({ company, directory, units, entered, errors, conflict }: Shown) {
  const page = usePage()
  const t = sayDirectories(page.language)
  const s = sayDirectorySaml(page.language)
  const names = Object.fromEntries([
    ...inForm.map(name => [name, t[name]()] as const),
    ...(entered.kind === 'saml'
      ? samlFields.map(name => [name, s[name]()] as const)
      : oidcFields.map(name => [name, t[name]()] as const)),
  ])
  const own = errors.filter(({ field }) => Object.hasOwn(names, field))
  const errorOf = (name: string) => own.find(error => error.field === name)?.message
  const shared = (name: (typeof inForm)[number]) => ({
    form,
    name,
    label: t[name](),
    error: errorOf(name),
  })
  const codes = units.map(({ code }) => code).join(', ')
  const params = company === null ? null : { params: { company } }
  return (
    <RecordForm
      form={form}
      action={params ? href(page, directoryDesk.save, params) : href(page, directoryOfCompany.save)}
      version={String(directory?.version ?? 0)}
      conflict={conflict ? t.conflict() : null}
      errors={own}
      names={names}
      save={t.save()}
      act={
        directory && {
          action: params ? href(page, directoryDesk.remove, params) : href(page, directoryOfCompany.remove),
          label: t.remove(),
          icon: 'x',
          ask: t.removeAsk(),
          danger: true,
        }
      }
    >
      <Field {...shared('name')} hint={t.nameHint()} required maxLength={80} defaultValue={entered.name} />
      <input type="hidden" name="kind" value={entered.kind} />
      {entered.kind === 'saml' ? (
        <SamlFields form={form} entered={entered} errorOf={errorOf} />
      ) : (
        <OidcFields
          form={form}
          keepsSecret={directory?.kind === 'oidc'}
          entered={entered}
          errorOf={errorOf}
        />
      )}
      <CheckboxField
        form={form}
        name="makesPeople"
        label={t.makesPeople()}
        hint={t.makesPeopleHint()}
        value="true"
        defaultChecked={entered.makesPeople}
      />
      <CheckboxGroupField
        {...shared('roles')}
        hint={t.rolesHint()}
        defaultValues={entered.roles}
        options={(['buyer', 'approver', 'company-admin'] as const).map(role => ({
          value: role,
          label: t[role](),
        }))}
      />
      <SelectField
        {...shared('unit')}
        hint={t.unitHint()}
        defaultValue={entered.unit}
        options={[
          { value: '', label: t.unitFirst() },
          ...units.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
        ]}
      />
      <Field
        {...shared('roleClaim')}
        hint={t.roleClaimHint()}
        maxLength={200}
        autoComplete="off"
        defaultValue={entered.roleClaim}
      />
      <TextAreaField
        {...shared('roleValues')}
        hint={t.roleValuesHint()}
        rows={3}
        maxLength={10_000}
        defaultValue={entered.roleValues}
      />
      <Field
        {...shared('unitClaim')}
        hint={t.unitClaimHint()}
        maxLength={200}
        autoComplete="off"
        defaultValue={entered.unitClaim}
      />
      <TextAreaField
        {...shared('unitValues')}
        hint={t.unitValuesHint({ codes })}
        rows={3}
        maxLength={10_000}
        defaultValue={entered.unitValues}
      />
    </RecordForm>
  )
}
