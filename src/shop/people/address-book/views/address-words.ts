import { countryName } from '#kit/code-names.ts'
import { sayField } from '#kit/field-errors.ts'
import type { Language } from '#platform/language/language.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { WrongAddress } from '../model/address-form.ts'
import { ruleOf } from '../model/country-rules.ts'
import { regionName } from '#kit/typed/regions.ts'
import { placeLine } from '../model/place-line.ts'
import type { AddressEntered } from '../model/address-form.ts'
import { sayAddress } from '../texts.ts'

/** What is wrong with an address, in words at its fields. */
export function addressErrors(
  wrong: readonly WrongAddress[],
  country: string,
  language: Language,
): FieldError[] {
  const t = sayAddress(language)
  const generic = sayField(language)
  const words = (one: WrongAddress): string => {
    switch (one.why) {
      case 'required':
        return one.field === 'companyName' ? t.companyOrName() : generic.required()
      case 'too-long':
        return generic.tooLong({ max: one.max })
      case 'postcode':
        return ruleOf(country).example
          ? t.wrongPostcode({ example: ruleOf(country).example })
          : generic.wrong()
      case 'phone':
        return t.wrongPhone()
      case 'vat':
        return t.wrongVat()
      case 'province':
        return t.otherProvince({ postcode: one.postcode, province: regionName(one.regionIso) })
      case 'choice':
        return generic.notOne()
    }
  }
  return wrong.map(one => ({ field: one.field, message: words(one) }))
}

/** The lines of an address as the post of its country reads them. */
export function addressLines(address: AddressEntered, language: Language): string[] {
  const { postcode, townCity: town, regionIso: region, countryIso: country } = address
  const place = placeLine({ postcode, town, region, country })
  return [
    address.companyName,
    `${address.firstName} ${address.lastName}`.trim(),
    address.line1,
    address.line2,
    place,
    country && countryName(country, language),
  ].filter(Boolean)
}
