import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { addressBook, countryRules } from '#shop/people/address-book/contract.ts'
import type { AddressEntered } from '#shop/people/address-book/model/address-form.ts'
import { addressNames, CountryForm } from '#shop/people/address-book/views/AddressFields.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { checkoutDelivery } from '../../contract.ts'
import { sayDelivery } from '../../texts/delivery.ts'
import { mandatoryCheck } from '#shop/people/address-book/model/marks.ts'
import { dialogForm, enabling } from '../../model/marks.ts'

export type AddressFormProps = {
  entered: AddressEntered
  /** the address that is changed; null: a new one */
  kept: { key: string; version: number; inBook: boolean; billing: boolean } | null
  formKey: string
  saveInAddressBook: boolean
  defaultAddress: boolean
  countries: readonly string[]
  errors: readonly FieldError[]
  conflict: string | null
}

/** A new delivery address, or one that is changed (CHK-19, CHK-21). */
export function AddressForm(props: AddressFormProps) {
  const { entered, kept, countries, errors, conflict, saveInAddressBook } = props
  const page = usePage()
  const t = sayDelivery(page.language)
  const use = kept?.billing ? 'book' : 'delivery'
  const form = use === 'book' ? 'address' : use
  return (
    <div className="stack" data-address-form>
      <h1 tabIndex={-1}>{kept ? t.editTitle() : t.newTitle()}</h1>
      {conflict && <Message kind="warning" title={conflict} announced />}
      <ErrorSummary errors={errors} form={form} names={addressNames(entered.countryIso, page.language)} />
      <form
        method="post"
        action={href(page, checkoutDelivery.createUpdateDeliveryAddress)}
        className="stack-wide"
        {...dialogForm.mark({ checkoutForm: true, failed: t.failedBook() })}
        {...mandatoryCheck.mark({ checkMandatory: href(page, countryRules.checkMandatory) })}
        noValidate
      >
        <CsrfField />
        <input type="hidden" name="addressId" value={kept?.key ?? ''} />
        {kept ? (
          <>
            <input type="hidden" name="version" value={kept.version} />
            <input type="hidden" name="billingAddress" value={String(kept.billing)} />
          </>
        ) : (
          <input type="hidden" name="formKey" value={props.formKey} />
        )}
        <CountryForm
          entered={entered}
          errors={errors}
          form={form}
          vatId={use === 'book' && 'bills'}
          countries={countries}
          fieldsFrom={href(page, addressBook.form, { query: { addressCode: kept?.key ?? '', use } })}
        />
        {kept?.inBook ? (
          <>
            <input type="hidden" name="saveInAddressBook" value="true" />
            <CheckboxField
              label={t.asDefault()}
              name="defaultAddress"
              form={form}
              defaultChecked={props.defaultAddress}
            />
          </>
        ) : (
          <div>
            <CheckboxField
              label={t.saveInBook()}
              name="saveInAddressBook"
              form={form}
              defaultChecked={saveInAddressBook}
              {...enabling.mark({ enables: `f-${form}-defaultAddress` })}
            />
            <CheckboxField
              label={t.asDefault()}
              name="defaultAddress"
              form={form}
              defaultChecked={saveInAddressBook && props.defaultAddress}
              data-enabled-by={`f-${form}-saveInAddressBook`}
            />
          </div>
        )}
        <div className="form-actions">
          <Button type="submit" look="primary">
            {t.save()}
          </Button>
          <LinkButton
            href={href(page, checkoutDelivery.deliveryAddresses)}
            data-overlay
            data-popup="savedCards"
            data-failed={t.failedBook()}
            look="text"
          >
            {t.toBook()}
          </LinkButton>
        </div>
      </form>
    </div>
  )
}
