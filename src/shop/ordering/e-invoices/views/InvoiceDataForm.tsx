import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { CheckboxField, Field } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import type { RoutingTyped } from '../model/routing.ts'
import { sayInvoiceData } from '../texts.ts'

const form = 'invoice-data'

export type InvoiceDataShown = {
  entered: RoutingTyped
  version: number
  errors: readonly FieldError[]
  conflict: boolean
}

/** What the invoices of a company say beside what an order says. */
export function InvoiceDataForm({
  action,
  entered,
  version,
  errors,
  conflict,
  back,
}: InvoiceDataShown & { action: string; back?: { href: string; label: string } }) {
  const t = sayInvoiceData(usePage().language)
  const shared = (name: Exclude<keyof RoutingTyped, 'isLeitwegId'>) => ({
    form,
    name,
    label: t[name](),
    hint: t[`${name}Hint`](),
    error: errors.find(error => error.field === name)?.message,
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
      names={{ buyerReference: t.buyerReference(), email: t.email(), peppol: t.peppol() }}
      save={t.save()}
      {...(back && { back })}
    >
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
      <Field {...shared('email')} type="email" maxLength={254} />
      <Field {...shared('peppol')} maxLength={80} spellCheck={false} />
    </RecordForm>
  )
}
