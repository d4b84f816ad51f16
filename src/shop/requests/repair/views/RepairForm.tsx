import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { content } from '#shop/site/content/contract.ts'
import { Button } from '#ui/button.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { repair } from '../contract.ts'
import { maxAddressLength, maxDescriptionLength } from '../model/repair.ts'
import { sayRepair } from '../texts.ts'

export type RepairFields = {
  problemDescription: string
  repairConditionsAccepted: boolean
  productCode: string
  serialNumber: string
  quantity: string
  orderNumber: string
  faultDate: string
  contactName: string
  phone: string
  returnAddress: string
}

/** REPR-01: the problem, the acceptance of the conditions, and what helps us find the piece. */
export function RepairForm({
  fields,
  formKey,
  errors,
}: {
  fields: RepairFields
  formKey: string
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const t = sayRepair(page.language)
  const at = (name: keyof RepairFields) => ({
    name,
    error: errors.find(error => error.field === name)?.message,
  })
  const text = (name: Exclude<keyof RepairFields, 'repairConditionsAccepted'>) => ({
    ...at(name),
    defaultValue: fields[name],
  })
  return (
    <div className="stack-wide">
      <PageHead title={t.title()} note={t.help()} />
      <ErrorSummary errors={errors} names={{ returnAddress: t.returnAddress() }} />
      <form
        method="post"
        action={href(page, repair.save)}
        className="stack-wide"
        noValidate
        data-unsaved={errors.length > 0 ? 'entered' : ''}
      >
        <CsrfField />
        <input type="hidden" name="formKey" value={formKey} />
        {/* it was asked about: sent again as it is, it is taken */}
        {at('productCode').error && <input type="hidden" name="unknownCode" value={fields.productCode} />}
        <TextAreaField
          {...text('problemDescription')}
          label={t.problem()}
          hint={t.problemHint()}
          rows={6}
          required
          maxLength={maxDescriptionLength}
        />
        <Card title={t.piece()}>
          <div className="form-grid">
            <Field {...text('productCode')} label={t.productCode()} maxLength={120} spellCheck={false} />
            <Field {...text('serialNumber')} label={t.serialNumber()} maxLength={60} spellCheck={false} />
            <Field
              {...text('quantity')}
              label={t.quantity()}
              width="short"
              inputMode="numeric"
              maxLength={7}
            />
            <Field {...text('orderNumber')} label={t.orderNumber()} maxLength={40} spellCheck={false} />
            <DateField {...text('faultDate')} label={t.faultDate()} />
          </div>
        </Card>
        <Card title={t.contact()}>
          <div className="stack">
            <div className="form-grid">
              <Field {...text('contactName')} label={t.contactName()} maxLength={120} autoComplete="name" />
              <Field {...text('phone')} label={t.phone()} type="tel" maxLength={40} autoComplete="tel" />
            </div>
            <TextAreaField
              {...text('returnAddress')}
              label={t.returnAddress()}
              hint={t.returnAddressHint()}
              width="medium"
              rows={6}
              required
              maxLength={maxAddressLength}
            />
          </div>
        </Card>
        <div className="stack">
          <CheckboxField
            {...at('repairConditionsAccepted')}
            value="true"
            label={t.conditions()}
            defaultChecked={fields.repairConditionsAccepted}
            required
          />
          <p>
            <a
              href={href(page, content.show, { params: { topic: 'repair-conditions' } })}
              target="_blank"
              rel="noopener"
            >
              {t.readConditions()}
            </a>
          </p>
        </div>
        <p>
          <Button type="submit" look="primary" icon="wrench">
            {t.send()}
          </Button>
        </p>
      </form>
    </div>
  )
}
