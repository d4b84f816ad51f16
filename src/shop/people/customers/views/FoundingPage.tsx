import { Fragment } from 'react'
import { countryCodes, countryName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { Ctx } from '#platform/request/context.ts'
import type { AddressEntered } from '#shop/people/address-book/model/address-form.ts'
import { addressNames, CountryForm } from '#shop/people/address-book/views/AddressFields.tsx'
import { DateField } from '#ui/date-field.tsx'
import { CheckboxField, CheckboxGroupField, Field, SelectField } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { customersDesk } from '../contract.ts'
import { givenRoles, peopleAtOnce, personField } from '../model/customer.ts'
import type { PartShown } from '../model/founding-part.ts'
import { foundingParts } from '../slots.ts'
import { sayCustomers } from '../texts/desk.ts'
import { sayFounding } from '../texts/founding.ts'
import type { Choices } from './CompanyForms.tsx'

const form = 'company'
type Shown = PartShown & { formKey: string; address: AddressEntered; choices: Choices }

const propsIn =
  ({ entered, errors }: PartShown) =>
  (name: string) => ({
    name,
    form,
    defaultValue: entered[name] ?? '',
    error: errors.find(error => error.field === name)?.message,
  })

/** A company to found, whole: itself, its address, what it may spend, its people and its terms. */
export function FoundingPage({ shown }: { shown: Shown }) {
  const page = usePage()
  const t = sayCustomers(page.language)
  const w = sayFounding(page.language)
  return (
    <Screen title={t.add()}>
      <RecordForm
        form={form}
        action={href(page, customersDesk.add)}
        version={null}
        conflict={null}
        errors={shown.errors}
        names={namesOf(page, shown.address.countryIso)}
        save={t.add()}
        back={{ href: href(page, customersDesk.companies, { query: {} }), label: t.back() }}
      >
        <input type="hidden" name="formKey" value={shown.formKey} />
        <Itself shown={shown} />
        <Place shown={shown} />
        <Ordering shown={shown} />
        <fieldset className="stack">
          <legend>
            <h2>{w.people()}</h2>
          </legend>
          <p className="muted">{w.peopleHint()}</p>
          {peopleAtOnce.map(n => (
            <Person key={n} n={n} shown={shown} />
          ))}
        </fieldset>
        {foundingParts.all().map(part => (
          <Fragment key={part.name}>{part.shown(form, shown)}</Fragment>
        ))}
      </RecordForm>
    </Screen>
  )
}

/** How the fields are called, for the summary of what is wrong. */
function namesOf(page: Ctx['page'], country: string): Record<string, string> {
  const t = sayCustomers(page.language)
  const w = sayFounding(page.language)
  const ofPerson = { firstName: t.firstName(), lastName: t.lastName(), email: t.email(), roles: t.roles(), perOrder: w.perOrder(), perMonth: w.perMonth() } // prettier-ignore
  return {
    ...addressNames(country, page.language),
    name: t.name(),
    number: t.number(),
    vatId: t.vatId(),
    priceList: t.priceGroup(),
    currency: t.currency(),
    unitName: w.unitName(),
    centerCode: w.centerCode(),
    centerName: w.centerName(),
    budgetCode: w.budgetCode(),
    budgetName: w.budgetName(),
    budgetAmount: w.budgetAmount(),
    budgetStart: w.budgetStart(),
    budgetEnd: w.budgetEnd(),
    ...Object.fromEntries(
      peopleAtOnce.flatMap(n =>
        Object.entries(ofPerson).map(([name, field]) => [personField(n, name), w.ofPerson({ n, field })]),
      ),
    ),
    ...Object.assign({}, ...foundingParts.all().map(part => part.labels(page))),
  }
}

function Itself({ shown }: { shown: Shown }) {
  const page = usePage()
  const t = sayCustomers(page.language)
  const w = sayFounding(page.language)
  const field = propsIn(shown)
  const sure = field('sure')
  return (
    <fieldset className="stack">
      <legend>
        <h2>{w.company()}</h2>
      </legend>
      <div className="form-grid">
        <Field {...field('name')} label={t.name()} required maxLength={120} autoComplete="off" />
        <Field
          {...field('number')}
          label={t.number()}
          hint={w.numberHint()}
          maxLength={60}
          spellCheck={false}
          autoComplete="off"
        />
        {/* prettier-ignore */}
        <Field {...field('vatId')} label={t.vatId()} maxLength={40} spellCheck={false} autoComplete="off" />
        <SelectField
          {...field('currency')}
          label={t.currency()}
          required
          options={shown.choices.currencies.map(one => ({ value: one, label: one }))}
        />
        <SelectField
          {...field('priceList')}
          label={t.priceGroup()}
          options={[
            { value: '', label: t.publicList() },
            ...shown.choices.priceGroups.map(one => ({ value: one.code, label: one.name })),
          ]}
        />
      </div>
      <CheckboxField
        name="onAccount"
        form={form}
        value="true"
        label={t.onAccount()}
        defaultChecked={shown.entered['onAccount'] === 'true'}
      />
      {sure.error && (
        <CheckboxField
          name="sure"
          form={form}
          value="true"
          label={t.another()}
          error={sure.error}
          defaultChecked={shown.entered['sure'] === 'true'}
        />
      )}
    </fieldset>
  )
}

function Place({ shown }: { shown: Shown }) {
  const page = usePage()
  const w = sayFounding(page.language)
  const { error } = propsIn(shown)('addressSure')
  const byName = (a: string, b: string) =>
    countryName(a, page.language).localeCompare(countryName(b, page.language), page.language)
  return (
    <fieldset className="stack">
      <legend>
        <h2>{w.address()}</h2>
      </legend>
      <p className="muted">{w.addressHint()}</p>
      <CountryForm
        entered={shown.address}
        errors={shown.errors}
        form={form}
        vatId={false}
        placeOnly
        optional
        countries={['', ...countryCodes().toSorted(byName)]}
        fieldsFrom={href(page, customersDesk.freshAddress)}
      />
      {error && (
        <CheckboxField
          name="addressSure"
          form={form}
          value="true"
          label={w.addressSure()}
          error={error}
          defaultChecked={shown.entered['addressSure'] === 'true'}
        />
      )}
    </fieldset>
  )
}

function Ordering({ shown }: { shown: Shown }) {
  const w = sayFounding(usePage().language)
  const field = propsIn(shown)
  return (
    <fieldset className="stack">
      <legend>
        <h2>{w.ordering()}</h2>
      </legend>
      <p className="muted">{w.orderingHint()}</p>
      <div className="form-grid">
        <Field {...field('unitName')} label={w.unitName()} hint={w.unitHint()} maxLength={120} />
      </div>
      <div className="form-grid">
        <Field {...field('centerCode')} label={w.centerCode()} maxLength={60} spellCheck={false} />
        <Field {...field('centerName')} label={w.centerName()} maxLength={120} />
      </div>
      <div className="form-grid">
        <Field {...field('budgetCode')} label={w.budgetCode()} maxLength={60} spellCheck={false} />
        <Field {...field('budgetName')} label={w.budgetName()} maxLength={120} />
        <Field {...field('budgetAmount')} label={w.budgetAmount()} inputMode="decimal" maxLength={30} />
        <DateField {...field('budgetStart')} label={w.budgetStart()} />
        <DateField {...field('budgetEnd')} label={w.budgetEnd()} />
      </div>
    </fieldset>
  )
}

/** One of its first people; beyond the first folded in while nothing stands there. */
function Person({ n, shown }: { n: number; shown: Shown }) {
  const t = sayCustomers(usePage().language)
  const w = sayFounding(usePage().language)
  const field = propsIn(shown)
  const of = (name: string) => field(personField(n, name))
  const isUsed = ['firstName', 'lastName', 'email', 'perOrder', 'perMonth'].some(
    name => of(name).defaultValue !== '' || of(name).error !== undefined,
  )
  const roles = of('roles')
  return (
    <Disclosure summary={w.person({ n })} open={n === 1 || isUsed}>
      <div className="stack">
        <div className="form-grid">
          <Field {...of('firstName')} label={t.firstName()} maxLength={80} autoComplete="off" />
          <Field {...of('lastName')} label={t.lastName()} maxLength={80} autoComplete="off" />
          <Field {...of('email')} label={t.email()} type="email" maxLength={254} autoComplete="off" />
          <Field
            {...of('perOrder')}
            label={w.perOrder()}
            hint={w.noLimit()}
            inputMode="decimal"
            maxLength={20}
          />
          {/* prettier-ignore */}
          <Field {...of('perMonth')} label={w.perMonth()} hint={w.noLimit()} inputMode="decimal" maxLength={20} />
          {/* prettier-ignore */}
        </div>
        <CheckboxGroupField
          name={personField(n, 'roles')}
          form={form}
          label={t.roles()}
          error={roles.error}
          defaultValues={roles.defaultValue.split(',')}
          options={givenRoles.map(role => ({ value: role, label: t[role]() }))}
        />
      </div>
    </Disclosure>
  )
}
