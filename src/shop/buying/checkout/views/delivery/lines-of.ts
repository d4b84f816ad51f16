import type { Language } from '#platform/language/language.ts'
import { addressLines } from '#shop/people/address-book/views/address-words.ts'
import type { Address } from '#shop/people/company/model/address.ts'

/** The lines of an address that goods may go to, as the post of its country reads them. */
export const linesOf = (address: Address, language: Language): string[] =>
  addressLines(
    {
      ...address,
      townCity: address.town,
      regionIso: address.region,
      countryIso: address.country,
      vatId: '',
    },
    language,
  )
