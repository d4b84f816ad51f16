import { unitChoices } from '#shop/people/company/model/unit-tree.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { countryName } from '#kit/code-names.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { companyAdmin, type UserObject } from '../contract.ts'
import type { PersonRow } from '../model/company.ts'
import { selectedRow } from '../model/marks.ts'
import type { UnitRow } from '../model/tree.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'
import { SureField } from './SureField.tsx'
import { SelectedMark, SelectForm } from './SelectForm.tsx'
import { fieldsOf, plain, type FormProps } from './form-fields.ts'
import { LimitFields, RolesField } from './roles-and-limits.tsx'

export function UnitFormPage({
  unit,
  parents,
  currencies,
  countries,
  isTop,
  ...form
}: FormProps & {
  unit: UnitRow | null
  parents: readonly UnitRow[]
  currencies: readonly string[]
  countries: readonly string[]
  isTop: boolean
}) {
  const page = usePage()
  const t = sayCompanyAdmin(page.language)
  const { field } = fieldsOf(form, 'unit')
  return (
    <Screen title={unit?.name ?? t.newUnit()} flashes={form.flashes}>
      <RecordForm
        form="unit"
        action={href(page, companyAdmin.saveUnit)}
        version={form.version}
        conflict={form.conflict}
        errors={form.errors}
        names={{ code: t.code(), name: t.name(), parent: t.parent(), country: t.country() }}
        save={t.save()}
        back={{
          href: href(page, companyAdmin.units, {
            query: { unit: unit?.code ?? form.fields['parent'] ?? '' },
          }),
          label: t.back(),
        }}
      >
        <input type="hidden" name="kept" value={unit?.code ?? ''} />
        <div className="form-grid">
          <Field {...field('name')} label={t.name()} required maxLength={120} />
          {!unit && <Field {...field('code')} label={t.code()} hint={t.codeHint()} required maxLength={60} />}
          {!isTop && <SelectField {...field('parent')} label={t.parent()} options={unitChoices(parents)} />}
          <SelectField
            {...field('country')}
            label={t.country()}
            options={[
              { value: '', label: t.asCompany() },
              ...[...new Set([...countries, ...(unit?.country ? [unit.country] : [])])]
                .map(value => ({ value, label: countryName(value, page.language) }))
                .toSorted((a, b) => a.label.localeCompare(b.label, page.language)),
            ]}
          />
          <SelectField
            {...field('currency')}
            label={t.currency()}
            options={[
              { value: '', label: t.asCompany() },
              // its own stays, though nobody could choose it now
              ...plain([...new Set([...currencies, ...(unit?.currency ? [unit.currency] : [])])]),
            ]}
          />
        </div>
        <SureField errors={form.errors} form="unit" />
      </RecordForm>
    </Screen>
  )
}

export function PersonFormPage({
  person,
  roles,
  units,
  currencies,
  ...form
}: FormProps & {
  person: PersonRow | null
  roles: readonly string[]
  units: readonly UnitRow[]
  currencies: readonly string[]
}) {
  const page = usePage()
  const t = sayCompanyAdmin(page.language)
  const { field } = fieldsOf(form, 'person')
  const elsewhere = (person?.grants ?? []).filter(grant => grant.unitId !== person?.unitId)
  const title = person ? `${person.firstName} ${person.lastName}` : t.invite()
  return (
    <Screen title={title} note={person ? person.email : t.inviteHelp()} flashes={form.flashes}>
      <RecordForm
        form="person"
        action={href(page, companyAdmin.savePerson)}
        version={form.version}
        conflict={form.conflict}
        errors={form.errors}
        names={{
          email: t.email(),
          firstName: t.firstName(),
          lastName: t.lastName(),
          unit: t.unit(),
          roles: t.roles(),
        }}
        save={person ? t.save() : t.sendInvitation()}
        back={{ href: href(page, companyAdmin.people, { query: { text: '' } }), label: t.back() }}
        act={
          person?.invited && person.active
            ? {
                action: href(page, companyAdmin.inviteAgain),
                label: t.inviteAgain(),
                icon: 'mail',
                sends: { name: 'user', value: person.email },
              }
            : null
        }
      >
        <input type="hidden" name="kept" value={person?.email ?? ''} />
        <div className="form-grid">
          {!person && <Field {...field('email')} label={t.email()} type="email" required maxLength={254} />}
          <Field {...field('firstName')} label={t.firstName()} required maxLength={80} />
          <Field {...field('lastName')} label={t.lastName()} required maxLength={80} />
          <SelectField {...field('unit')} label={t.unit()} options={unitChoices(units)} />
        </div>
        <RolesField roles={roles} errors={form.errors} form="person" />
        {elsewhere.length > 0 && (
          <p className="muted">
            {t.elsewhere({
              grants: elsewhere
                .map(
                  grant =>
                    `${t[grant.role as 'approver']()} (${units.find(unit => unit.id === grant.unitId)?.name ?? ''})`,
                )
                .join(', '),
            })}
          </p>
        )}
        <LimitFields currencies={currencies} form={form} name="person" />
        <SureField errors={form.errors} form="person" />
      </RecordForm>
    </Screen>
  )
}

export function ApproversPage({
  unit,
  rows,
  flashes,
}: {
  unit: UnitRow
  rows: readonly UserObject[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayCompanyAdmin(page.language)
  // the last one who can decide: taking the role away leaves the unit without
  const alone = rows.filter(row => row.selected && row.active).length === 1
  return (
    <Screen title={t.approvers({ unit: unit.name })} note={t.approversHelp()} flashes={flashes}>
      <DataTable
        cards
        label={t.people()}
        rows={rows}
        rowKey={row => row.uid}
        rowProps={row => ({
          id: `row-${row.normalizedUid}`,
          'data-uid': row.uid,
          ...selectedRow.mark({ selected: row.selected ? 'true' : 'false' }),
        })}
        columns={[
          {
            key: 'name',
            header: t.name(),
            rowHeader: true,
            cell: row => (
              <>
                {row.name}
                <span className="row-name">{row.email}</span>
              </>
            ),
          },
          { key: 'selected', header: t.state(), cell: row => <SelectedMark selected={row.selected} /> },
          {
            key: 'do',
            header: <span className="visually-hidden">{t.select()}</span>,
            cell: row => (
              <SelectForm
                row={{ ...row, normalized: row.normalizedUid }}
                {...(row.selected &&
                  alone && { ask: t.deselectApproverAsk({ name: row.name, unit: unit.name }) })}
              />
            ),
          },
        ]}
      />
    </Screen>
  )
}
