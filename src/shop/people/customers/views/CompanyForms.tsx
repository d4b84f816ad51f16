import { unitChoices } from '#shop/people/company/model/unit-tree.ts'
import { countryName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CheckboxGroupField, CsrfField, Field, SelectField } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { customersDesk } from '../contract.ts'
import { givenRoles, type KeptCompany, type UnitOfCompany } from '../model/customer.ts'
import { sayCustomers } from '../texts/desk.ts'

export type Choices = {
  priceGroups: readonly { code: string; name: string }[]
  currencies: readonly string[]
}
/** A form as it was sent, and what is wrong with it. */
export type Refused = {
  form: 'company' | 'switch' | 'invite' | 'person'
  entered: Readonly<Record<string, string>>
  errors: readonly FieldError[]
  conflict: string | null
}
const errorIn = (refused: Refused | null, form: Refused['form'], name: string): string | undefined =>
  refused?.form === form ? refused.errors.find(error => error.field === name)?.message : undefined

/** What the seller keeps of a company. */
export function CompanyForm({
  kept,
  shown,
  choices,
  refused,
}: {
  kept: KeptCompany
  /** the fields as they are to be shown */
  shown: Readonly<Record<string, string>>
  choices: Choices
  refused: Refused | null
}) {
  const page = usePage()
  const t = sayCustomers(page.language)
  const form = 'company'
  const mine = refused?.form === form ? refused : null
  const field = (name: string) => ({
    name,
    form,
    defaultValue: (mine?.entered ?? shown)[name] ?? '',
    error: errorIn(refused, form, name),
  })
  return (
    <RecordForm
      form={form}
      action={href(page, customersDesk.save, { params: { company: kept.code } })}
      version={String(kept.version)}
      conflict={mine?.conflict ?? null}
      errors={mine?.errors ?? []}
      names={{
        name: t.name(),
        vatId: t.vatId(),
        priceList: t.priceGroup(),
      }}
      save={t.save()}
    >
      <div className="form-grid">
        <Field {...field('name')} label={t.name()} required maxLength={120} />
        <Field {...field('vatId')} label={t.vatId()} maxLength={40} />
        <SelectField
          {...field('priceList')}
          label={t.priceGroup()}
          options={[
            { value: '', label: t.publicList() },
            ...choices.priceGroups.map(one => ({ value: one.code, label: one.name })),
          ]}
        />
      </div>
      <CheckboxField
        name="onAccount"
        form={form}
        value="true"
        label={t.onAccount()}
        defaultChecked={(mine?.entered ?? shown)['onAccount'] === 'true'}
      />
      <p className="muted">{countryName(kept.country, page.language)}</p>
    </RecordForm>
  )
}

/** Blocking with a reason, or opening again. */
/** `openWork`: what waits with the people of the company, in words; empty: nothing. */
export function SwitchCompany({
  kept,
  openWork,
  refused,
}: {
  kept: KeptCompany
  openWork: string
  refused: Refused | null
}) {
  const page = usePage()
  const t = sayCustomers(page.language)
  const mine = refused?.form === 'switch' ? refused : null
  return (
    <FormIfOpen
      entry={customersDesk.switchCompany}
      action={href(page, customersDesk.switchCompany, { params: { company: kept.code } })}
      className="stack"
      {...(kept.active &&
        askBefore({
          ask: [t.blockAsk({ name: kept.name }), openWork].filter(Boolean).join(' '),
          ok: t.block(),
          danger: true,
        }))}
    >
      <CsrfField />
      <input type="hidden" name="version" value={kept.version} />
      <input type="hidden" name="active" value={kept.active ? 'false' : 'true'} />
      {mine && <ErrorSummary form="switch" errors={mine.errors} names={{ because: t.because() }} />}
      {kept.active && (
        <>
          <p className="muted">{t.blockNote()}</p>
          {openWork && <p>{openWork}</p>}
          <Field
            name="because"
            form="switch"
            label={t.because()}
            required
            maxLength={300}
            defaultValue={mine?.entered['because'] ?? ''}
            error={errorIn(refused, 'switch', 'because')}
          />
        </>
      )}
      <p>
        <Button
          type="submit"
          look={kept.active ? 'danger' : 'secondary'}
          icon={kept.active ? 'lock' : 'rotate-ccw'}
        >
          {kept.active ? t.block() : t.unblock()}
        </Button>
      </p>
    </FormIfOpen>
  )
}

/** Somebody new: the first administrator of a company above all. */
export function InviteForm({
  kept,
  units,
  hasPeople,
  refused,
}: {
  kept: KeptCompany
  units: readonly UnitOfCompany[]
  hasPeople: boolean
  refused: Refused | null
}) {
  const page = usePage()
  const t = sayCustomers(page.language)
  const form = 'invite'
  const mine = refused?.form === form ? refused : null
  const field = (name: string) => ({
    name,
    form,
    defaultValue: mine?.entered[name] ?? '',
    error: errorIn(refused, form, name),
  })
  return (
    <Card title={t.invite()} id="invite">
      <p className="muted">{t.inviteNote()}</p>
      <FormIfOpen
        entry={customersDesk.invite}
        action={href(page, customersDesk.invite, { params: { company: kept.code } })}
        className="stack"
        data-unsaved={mine ? 'entered' : ''}
      >
        <CsrfField />
        {mine && (
          <ErrorSummary
            form={form}
            errors={mine.errors}
            names={{ email: t.email(), firstName: t.firstName(), lastName: t.lastName(), unit: t.unit() }}
          />
        )}
        <div className="form-grid">
          <Field {...field('email')} label={t.email()} type="email" required maxLength={254} />
          <Field {...field('firstName')} label={t.firstName()} required maxLength={80} />
          <Field {...field('lastName')} label={t.lastName()} required maxLength={80} />
          <SelectField
            {...field('unit')}
            label={t.unit()}
            options={unitChoices(units.filter(one => one.active))}
          />
        </div>
        <CheckboxGroupField
          name="roles"
          form={form}
          label={t.roles()}
          error={errorIn(refused, form, 'roles')}
          defaultValues={hasPeople ? ['buyer'] : ['buyer', 'company-admin']}
          options={givenRoles.map(role => ({ value: role, label: t[role]() }))}
        />
        <p>
          <Button type="submit" icon="mail">
            {t.sendInvitation()}
          </Button>
        </p>
      </FormIfOpen>
    </Card>
  )
}
