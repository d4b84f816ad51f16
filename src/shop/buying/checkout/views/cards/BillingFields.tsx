import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { addressBook } from '#shop/people/address-book/contract.ts'
import { CountryForm } from '#shop/people/address-book/views/AddressFields.tsx'
import { CheckboxField } from '#ui/field.tsx'
import type { BillingForm } from '../../model/billing.ts'
import { sayCard } from '../../texts/card.ts'
import { enabling } from '../../model/marks.ts'

/**
 * Where the bills of a card go: where the company's go, or to an address of their own, whose fields are disabled until
 * that is ticked (CHK-17). 'Default' can be ticked with 'save' only (CHK-18).
 */
export function BillingFields({
  form,
  name,
  different,
  countries,
  errors,
}: {
  form: BillingForm
  /** of the form around it */
  name: string
  different: boolean
  countries: readonly string[]
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const t = sayCard(page.language)
  return (
    <fieldset className="plain-group stack">
      <legend>{t.billing()}</legend>
      <input type="hidden" name="formKey" value={form.formKey} />
      <CheckboxField
        label={t.differentAddress()}
        hint={t.billingAsUsual()}
        name="newBillingAddress"
        form={name}
        defaultChecked={different}
        {...enabling.mark({ enables: 'billing-address' })}
      />
      <fieldset id="billing-address" className="plain-group stack" disabled={!different}>
        <legend className="visually-hidden">{t.differentAddress()}</legend>
        <CountryForm
          entered={form.entered}
          errors={errors}
          form={name}
          vatId="card"
          countries={countries}
          fieldsFrom={href(page, addressBook.form, { query: { use: 'card' } })}
        />
        <div>
          <CheckboxField
            label={t.saveAddress()}
            name="saveAddress"
            form={name}
            defaultChecked={form.saveAddress}
            {...enabling.mark({ enables: `f-${name}-defaultAddress` })}
          />
          <CheckboxField
            label={t.defaultAddress()}
            name="defaultAddress"
            form={name}
            defaultChecked={form.saveAddress && form.defaultAddress}
            data-enabled-by={`f-${name}-saveAddress`}
          />
        </div>
      </fieldset>
    </fieldset>
  )
}
