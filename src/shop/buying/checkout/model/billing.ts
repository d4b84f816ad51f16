/** The billing address of a card, where it is another than the company's (CHK-17, CHK-18). */
import { blankAddress, type AddressEntered } from '#shop/people/address-book/model/address-form.ts'
import type { BillingAddress } from '#shop/people/company/model/address.ts'

export type BillingForm = {
  entered: AddressEntered
  /** also into the address book */
  saveAddress: boolean
  /** of the saved one: their default address; never of one that is not saved */
  defaultAddress: boolean
  /** of the form: sent twice, it is one address */
  formKey: string
}

/** What the fields of the form said of it. */
export function billingIn(fields: Readonly<Record<string, unknown>>): BillingForm {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const tick = (name: string) => fields[name] === true || fields[name] === 'true'
  const entered = Object.fromEntries(Object.keys(blankAddress).map(name => [name, text(name)]))
  const saveAddress = tick('saveAddress')
  return {
    entered: entered as AddressEntered,
    saveAddress,
    defaultAddress: saveAddress && tick('defaultAddress'),
    formKey: text('formKey'),
  }
}

/** The form that begins with the address of a card, or with nothing but the country. */
export const billingFormOf = (
  billing: BillingAddress | null,
  { country, formKey }: { country: string; formKey: string },
): BillingForm => ({
  entered: billing
    ? {
        ...blankAddress,
        ...billing,
        townCity: billing.town,
        regionIso: billing.region,
        countryIso: billing.country,
      }
    : { ...blankAddress, countryIso: country },
  saveAddress: false,
  defaultAddress: false,
  formKey,
})

/** As it stands on a bill. */
export const postalIn = (entered: AddressEntered): BillingAddress => ({
  companyName: entered.companyName,
  firstName: entered.firstName,
  lastName: entered.lastName,
  line1: entered.line1,
  line2: entered.line2,
  postcode: entered.postcode,
  town: entered.townCity,
  region: entered.regionIso,
  country: entered.countryIso,
  phone: entered.phone,
  ...(entered.vatId !== '' && { vatId: entered.vatId }),
})
