import { countryName } from '#kit/code-names.ts'
import type { Language } from '#platform/language/language.ts'
import { placeLine } from '#shop/people/address-book/model/place-line.ts'
import type { PostalAddress } from '#shop/people/company/model/address.ts'

/** An address as it stands on a parcel, its country by name; no line twice. */
export const postalLines = (address: PostalAddress, language: Language): string[] => [
  ...new Set(
    [
      address.companyName,
      `${address.firstName} ${address.lastName}`.trim(),
      address.line1,
      address.line2,
      placeLine(address),
      countryName(address.country, language),
    ].filter(Boolean),
  ),
]
