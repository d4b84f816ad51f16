import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { CheckboxGroupField, Field, RadioGroupField, SelectField, TextAreaField } from '#ui/field.tsx'
import { LimitFields } from '#shop/people/company-admin/views/roles-and-limits.tsx'
import { lifetimes, scopes, type Choices, type ProgramInUnit } from '../model/program.ts'
import { sayPrograms } from '../texts.ts'

export const form = 'program'

/** What stands in the fields. */
export type Entered = {
  name: string
  owner: string
  person: string
  /** code */
  unit: string
  email: string
  /** by `limit-<period>-<currency>`, as typed */
  limits: Readonly<Record<string, string>>
  kind: string
  scopes: readonly string[]
  networks: string
  lifetime: string
}

type FieldsShown = {
  /** null: it is new */
  kept: ProgramInUnit | null
  entered: Entered
  choices: Choices
  errors: readonly FieldError[]
}

/** The fields of a program: whom it works for, what it may, and from where. */
export function ProgramFields({ kept, entered, choices, errors }: FieldsShown) {
  const t = sayPrograms(usePage().language)
  const shared = (name: 'name' | 'networks' | 'scopes') => ({
    form,
    name,
    label: t[name](),
    error: errors.find(error => error.field === name)?.message,
  })
  return (
    <>
      {kept === null && <input type="hidden" name="owner" value={entered.owner} />}
      <Field
        {...shared('name')}
        hint={t.nameHint()}
        required
        maxLength={80}
        defaultValue={entered.name}
        autoComplete="off"
      />
      {entered.owner === 'unit' ? (
        <UnitFields kept={kept} entered={entered} choices={choices} errors={errors} />
      ) : (
        <PersonField entered={entered} choices={choices} errors={errors} />
      )}
      {kept === null && (
        <RadioGroupField
          form={form}
          name="kind"
          label={t.kind()}
          defaultValue={entered.kind}
          options={[
            { value: 'client', label: t.client(), hint: t.clientHint() },
            { value: 'key', label: t.key(), hint: t.keyHint() },
          ]}
        />
      )}
      <CheckboxGroupField
        {...shared('scopes')}
        required
        defaultValues={entered.scopes}
        options={scopes.map(scope => ({ value: scope, label: t[scope](), hint: <code>{scope}</code> }))}
      />
      <TextAreaField
        {...shared('networks')}
        hint={t.networksHint()}
        rows={3}
        maxLength={5_000}
        defaultValue={entered.networks}
      />
      {kept === null && (
        <SelectField
          form={form}
          name="lifetime"
          label={t.lifetime()}
          defaultValue={entered.lifetime}
          options={lifetimes.map(one => ({ value: one, label: t[`lifetime-${one}`]() }))}
        />
      )}
    </>
  )
}

type OwnerFields = Pick<FieldsShown, 'entered' | 'choices' | 'errors'>
const errorAt = (errors: readonly FieldError[], field: string) =>
  errors.find(error => error.field === field)?.message

/** In whose name it works. */
function PersonField({ entered, choices, errors }: OwnerFields) {
  const t = sayPrograms(usePage().language)
  const known = choices.people.some(one => one.email === entered.person)
  return (
    <SelectField
      form={form}
      name="person"
      label={t.person()}
      error={errorAt(errors, 'person')}
      hint={t.personHint()}
      required
      defaultValue={known ? entered.person : ''}
      options={[
        { value: '', label: t.choosePerson() },
        ...choices.people.map(({ email, name }) => ({
          value: email,
          label: name ? `${name} (${email})` : email,
        })),
      ]}
    />
  )
}

/** The unit that it works for, where its letters go, and what it may order by itself. */
function UnitFields({ kept, entered, choices, errors }: OwnerFields & Pick<FieldsShown, 'kept'>) {
  const t = sayPrograms(usePage().language)
  return (
    <>
      <SelectField
        form={form}
        name="unit"
        label={t.unit()}
        error={errorAt(errors, 'unit')}
        hint={t.unitHint()}
        required
        defaultValue={entered.unit}
        options={[{ value: '', label: t.chooseUnit() }, ...choices.units]}
      />
      {kept === null && (
        <Field
          form={form}
          name="email"
          type="email"
          label={t.emailOfUnit()}
          error={errorAt(errors, 'email')}
          hint={t.emailOfUnitHint()}
          required
          maxLength={254}
          defaultValue={entered.email}
          autoComplete="off"
        />
      )}
      <LimitFields currencies={choices.currencies} form={{ fields: entered.limits, errors }} name={form} />
    </>
  )
}
