import { usePage } from '#platform/page/page-context.tsx'
import type { PartShown } from '#shop/people/customers/model/founding-part.ts'
import { paymentTermsText, usualTerms } from '#shop/ordering/orders/model/payment-terms.ts'
import { CheckboxField, Field } from '#ui/field.tsx'
import { IfOpen } from '#ui/if-open.tsx'
import { receivablesDesk } from '../contract.ts'
import { sayFoundingTerms } from '../texts/founding.ts'

/** How a new company pays and what it may owe, for who may settle that. */
export function FoundingTerms({ form, entered, errors }: PartShown & { form: string }) {
  const page = usePage()
  const t = sayFoundingTerms(page.language)
  const field = (name: string) => ({
    name,
    form,
    defaultValue: entered[name] ?? '',
    error: errors.find(error => error.field === name)?.message,
  })
  const { error: doubt } = field('creditSure')
  return (
    <IfOpen entry={receivablesDesk.setCredit}>
      <fieldset className="stack">
        <legend>
          <h2>{t.title()}</h2>
        </legend>
        <p className="muted">{t.hint({ usual: paymentTermsText(usualTerms, page) })}</p>
        <div className="form-grid">
          <Field {...field('paymentDays')} label={t.days()} inputMode="numeric" maxLength={3} />
          <Field {...field('paymentPercent')} label={t.percent()} inputMode="decimal" maxLength={5} />
          <Field {...field('paymentWithin')} label={t.within()} inputMode="numeric" maxLength={3} />
          <Field
            {...field('creditAmount')}
            label={t.limit()}
            hint={t.limitHint()}
            inputMode="decimal"
            maxLength={30}
          />
        </div>
        {doubt && (
          <CheckboxField
            name="creditSure"
            form={form}
            value="true"
            label={t.sure()}
            error={doubt}
            defaultChecked={entered['creditSure'] === 'true'}
          />
        )}
      </fieldset>
    </IfOpen>
  )
}
