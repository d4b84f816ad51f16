import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { CheckboxField, Field, SelectField } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { routingTyped, type Routing, type RoutingTyped } from '../model/routing.ts'
import { ways } from '../model/way.ts'
import { sayWays } from '../model/bill-words.ts'
import { sayInvoiceData } from '../texts.ts'

const form = 'invoice-data'

export type InvoiceDataShown = {
  /** code of the unit; empty: the company itself */
  unit: string
  entered: RoutingTyped
  /** what a unit has from above where it says nothing; null: the company itself */
  above: Routing | null
  version: number
  errors: readonly FieldError[]
  conflict: boolean
  /** the shop has an access point to the Peppol network */
  hasPeppol: boolean
}

/** How invoices reach a company or a unit, and what they say beside what an order says. */
export function InvoiceDataForm({
  action,
  unit,
  entered,
  above,
  version,
  errors,
  conflict,
  hasPeppol,
  back,
}: InvoiceDataShown & { action: string; back?: { href: string; label: string } }) {
  const { language } = usePage()
  const t = sayInvoiceData(language)
  const w = sayWays(language)
  const fromAbove = above && routingTyped(above)
  const error = (name: string) => errors.find(one => one.field === name)?.message
  const shared = (name: Exclude<keyof RoutingTyped, 'isLeitwegId' | 'asksWithOrder' | 'way'>) => ({
    form,
    name,
    label: t[name](),
    hint: fromAbove?.[name] ? t.fromAbove({ value: fromAbove[name] }) : t[`${name}Hint`](),
    error: error(name),
    defaultValue: entered[name],
    autoComplete: 'off',
  })
  return (
    <RecordForm
      form={form}
      action={action}
      version={String(version)}
      conflict={conflict ? t.conflict() : null}
      errors={errors}
      names={{ way: t.way(), buyerReference: t.buyerReference(), email: t.email(), peppol: t.peppol() }}
      save={t.save()}
      {...(back && { back })}
    >
      {unit !== '' && <input type="hidden" name="unit" value={unit} />}
      <SelectField
        form={form}
        name="way"
        label={t.way()}
        hint={t.wayHint()}
        error={error('way')}
        defaultValue={above ? entered.way : entered.way || 'paper'}
        options={[
          ...(above ? [{ value: '', label: t.wayFromAbove({ way: w[above.way ?? 'paper']() }) }] : []),
          ...ways
            .filter(way => way !== 'peppol' || hasPeppol || entered.way === 'peppol')
            .map(way => ({ value: way, label: w[way]() })),
        ]}
      />
      <Field {...shared('email')} type="email" maxLength={254} />
      <Field {...shared('peppol')} maxLength={80} spellCheck={false} />
      <Field {...shared('buyerReference')} maxLength={60} />
      <CheckboxField
        form={form}
        name="isLeitwegId"
        value="true"
        label={t.isLeitwegId()}
        defaultChecked={entered.isLeitwegId}
      />
      <Field {...shared('supplierNumber')} maxLength={60} />
      <Field {...shared('contract')} maxLength={60} />
      <CheckboxField
        form={form}
        name="asksWithOrder"
        value="true"
        label={t.asksWithOrder()}
        {...(above?.asksWithOrder && { hint: t.asksAbove() })}
        defaultChecked={entered.asksWithOrder}
      />
    </RecordForm>
  )
}
