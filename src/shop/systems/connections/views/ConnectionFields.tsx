import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { customValues, orderRules, type ConnectionKind } from '../model/connection.ts'
import { unitSystems } from '../model/units.ts'
import { sayConnections } from '../texts.ts'

/** The name of the form in the ids of its fields. */
export const form = 'connection'

/** What stands in the fields. */
export type Entered = Readonly<Record<string, string>>

const identities = ['from', 'to', 'sender'] as const

/** How the fields are called. */
export function fieldNames(t: ReturnType<typeof sayConnections>): Record<string, string> {
  const custom = Object.fromEntries([1, 2, 3, 4, 5].map(n => [`custom${n}`, t.custom({ number: String(n) })]))
  return {
    name: t.name(),
    person: t.person(),
    username: t.username(),
    fromDomain: t.fromDomain(),
    fromIdentity: t.fromIdentity(),
    toDomain: t.toDomain(),
    toIdentity: t.toIdentity(),
    senderDomain: t.senderDomain(),
    senderIdentity: t.senderIdentity(),
    hosts: t.hosts(),
    units: t.units(),
    ownUnits: t.ownUnits(),
    classification: t.classification(),
    usualGroup: t.usualGroup(),
    groups: t.groups(),
    ...custom,
    rules: t.rules(),
    tolerancePercent: t.tolerancePercent(),
    toleranceAmount: t.toleranceAmount(),
    lateDays: t.lateDays(),
    costCenter: t.costCenter(),
    addresses: t.addresses(),
  }
}

/** The fields of a connection of this kind. */
export function ConnectionFields({
  kind,
  entered,
  errors,
}: {
  kind: ConnectionKind
  entered: Entered
  errors: readonly FieldError[]
}) {
  const t = sayConnections(usePage().language)
  const names = fieldNames(t)
  const shared = (name: string) => ({
    form,
    name,
    label: names[name] ?? name,
    defaultValue: entered[name] ?? '',
    error: errors.find(error => error.field === name)?.message,
  })
  return (
    <>
      <Field {...shared('name')} hint={t.nameHint()} required maxLength={80} />
      <Field {...shared('person')} hint={t.personHint()} required maxLength={254} autoComplete="off" />
      {kind === 'oci' ? (
        <Field
          {...shared('username')}
          hint={t.usernameHint()}
          required
          maxLength={100}
          autoComplete="off"
          width="medium"
        />
      ) : (
        identities.map(one => (
          <div key={one} className="form-grid">
            <Field {...shared(`${one}Domain`)} hint={t.domainHint()} required maxLength={40} />
            <Field {...shared(`${one}Identity`)} required maxLength={100} autoComplete="off" />
          </div>
        ))
      )}
      <TextAreaField {...shared('hosts')} hint={t.hostsHint()} required rows={3} />
      <h2>{t.mapping()}</h2>
      <div className="form-grid">
        <SelectField
          {...shared('units')}
          options={unitSystems.map(value => ({ value, label: t[`units-${value}`]() }))}
        />
        <TextAreaField {...shared('ownUnits')} hint={t.ownUnitsHint()} rows={2} />
        <Field {...shared('classification')} hint={t.classificationHint()} maxLength={40} />
        <Field {...shared('usualGroup')} hint={t.usualGroupHint()} maxLength={60} />
      </div>
      <TextAreaField {...shared('groups')} hint={t.groupsHint()} rows={4} />
      <div className="form-grid">
        {[1, 2, 3, 4, 5].map(n => (
          <SelectField
            key={n}
            {...shared(`custom${n}`)}
            options={customValues.map(value => ({ value, label: t[`custom-${value}`]() }))}
          />
        ))}
      </div>
      <h2>{t.orders()}</h2>
      <p className="muted">{t.ordersNote()}</p>
      <div className="form-grid">
        <SelectField
          {...shared('rules')}
          hint={t.rulesHint()}
          options={orderRules.map(value => ({ value, label: t[`rules-${value}`]() }))}
        />
        <Field {...shared('costCenter')} hint={t.costCenterHint()} maxLength={40} />
        <Field {...shared('tolerancePercent')} hint={t.toleranceHint()} inputMode="numeric" maxLength={10} />
        <Field
          {...shared('toleranceAmount')}
          hint={t.toleranceAmountHint()}
          inputMode="numeric"
          maxLength={10}
        />
        <Field {...shared('lateDays')} hint={t.lateDaysHint()} inputMode="numeric" maxLength={10} />
      </div>
      <TextAreaField {...shared('addresses')} hint={t.addressesHint()} rows={3} />
    </>
  )
}
