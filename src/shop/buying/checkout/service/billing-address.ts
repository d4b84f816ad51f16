import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { tidyAddress, wrongIn, type WrongAddress } from '#shop/people/address-book/model/address-form.ts'
import { newAddressKey, saveAddress } from '#shop/people/address-book/service/book.ts'
import type { BillingAddress } from '#shop/people/company/model/address.ts'
import { countriesHere } from '#platform/storefront/storefronts.ts'
import { postalIn, type BillingForm } from '../model/billing.ts'

type Buyer = Ctx<CompanyMember>

/** The billing address of a card as it was entered, checked by the rules of its country (CHK-17). */
export async function readBilling(
  ctx: Buyer,
  form: BillingForm,
): Promise<{ ok: true; billing: BillingAddress } | { ok: false; wrong: WrongAddress[]; country: string }> {
  const entered = tidyAddress(form.entered)
  const wrong = wrongIn(entered, { countries: await countriesHere(ctx) })
  return wrong.length > 0
    ? { ok: false, wrong, country: entered.countryIso }
    : { ok: true, billing: postalIn(entered) }
}

/**
 * CHK-18: keeps it in their address book too where that was asked for; as their default it takes deliveries as well. Sent
 * twice, it is one. Throws too-many for a full book.
 */
export async function keepBilling(ctx: Buyer, form: BillingForm): Promise<void> {
  if (!form.saveAddress) return
  await saveAddress(ctx, {
    entered: form.entered,
    shipping: form.defaultAddress,
    billing: true,
    isDefault: form.defaultAddress,
    unit: '',
    kept: { newKey: /^[\da-f]{24}$/.test(form.formKey) ? form.formKey : newAddressKey() },
    suggestionsSeen: true,
    withoutVatId: true,
    countries: await countriesHere(ctx),
  })
}
