/**
 * What an address needs in each country that is shipped to: a region, a VAT number, a telephone number, a postcode
 * (ADDR-08 to ADDR-10; how they are written is known by `#kit/typed`). Regions and postcodes are mandatory where the post of the country asks for them, VAT
 * numbers where an invoice to a business must carry one, telephone numbers where customs or the carrier ask for one
 * (decision 071).
 */
import { regionsOf, type Region } from '#kit/typed/regions.ts'

export type CountryRule = {
  regionMandatory: boolean
  vatIdMandatory: boolean
  phoneMandatory: boolean
  postcodeMandatory: boolean
  /** how one looks, for the hint */
  example: string
  /** what the region is called there */
  regionWord: 'state' | 'province' | 'county'
  /** 'town-first': town, region, postcode; else postcode and town, then the region */
  order: 'town-first' | 'postcode-first'
}

const european = { vatIdMandatory: true, phoneMandatory: false, postcodeMandatory: true } as const
const american = { vatIdMandatory: false, phoneMandatory: true, postcodeMandatory: true } as const

const rules: Readonly<Record<string, CountryRule>> = {
  US: {
    ...american,
    regionMandatory: true,
    example: '60607',
    regionWord: 'state',
    order: 'town-first',
  },
  CA: {
    ...american,
    regionMandatory: true,
    example: 'M5V 2Z9',
    regionWord: 'province',
    order: 'town-first',
  },
  GB: {
    ...european,
    regionMandatory: false,
    example: 'M4 6ZZ',
    regionWord: 'county',
    order: 'town-first',
  },
  IE: {
    ...european,
    regionMandatory: false,
    postcodeMandatory: false,
    example: 'D24 XY40',
    regionWord: 'county',
    order: 'town-first',
  },
  ES: {
    ...european,
    regionMandatory: true,
    example: '50001',
    regionWord: 'province',
    order: 'postcode-first',
  },
  MX: {
    ...european,
    regionMandatory: false,
    phoneMandatory: true,
    example: '06600',
    regionWord: 'state',
    order: 'postcode-first',
  },
  CN: {
    ...european,
    regionMandatory: true,
    phoneMandatory: true,
    example: '518000',
    regionWord: 'province',
    order: 'town-first',
  },
  DE: {
    ...european,
    regionMandatory: false,
    example: '32339',
    regionWord: 'state',
    order: 'postcode-first',
  },
  FR: {
    ...european,
    regionMandatory: false,
    example: '69002',
    regionWord: 'province',
    order: 'postcode-first',
  },
  IT: {
    ...european,
    regionMandatory: true,
    example: '20121',
    regionWord: 'province',
    order: 'postcode-first',
  },
}

/** Of a country that the shop does not know nothing is asked beyond street and town. */
const unknown: CountryRule = {
  regionMandatory: false,
  vatIdMandatory: false,
  phoneMandatory: false,
  postcodeMandatory: false,
  example: '',
  regionWord: 'state',
  order: 'postcode-first',
}

/** The rule of a country by its code, 'ES'. */
export const ruleOf = (country: string): CountryRule =>
  Object.hasOwn(rules, country) ? (rules[country] ?? unknown) : unknown

/** The countries that have a rule. */
export const ruledCountries = Object.keys(rules)

/** ADDR-08, ADDR-09: what depends on the country, as the calls answer it. */
export type CountryData = {
  isRegionMandatory: boolean
  isVatIdMandatory: boolean
  isPhoneMandatory: boolean
  regions: Region[]
}
export function countryData(country: string): CountryData {
  const rule = ruleOf(country)
  return {
    isRegionMandatory: rule.regionMandatory,
    isVatIdMandatory: rule.vatIdMandatory,
    isPhoneMandatory: rule.phoneMandatory,
    regions: regionsOf(country),
  }
}

/** The fields of ADDR-10 that are empty and must not be; a region of another country is none. */
export function missingIn(
  country: string,
  entered: { region: string; vatId: string; phone: string },
): ('region' | 'vatId' | 'phone')[] {
  const rule = ruleOf(country)
  const asked = { region: rule.regionMandatory, vatId: rule.vatIdMandatory, phone: rule.phoneMandatory }
  const regions = regionsOf(country)
  const region = entered.region.trim()
  const known = regions.some(({ isocode, isocodeShort }) => region === isocode || region === isocodeShort)
  return (['region', 'vatId', 'phone'] as const).filter(
    field => asked[field] && ((entered[field] ?? '').trim() === '' || (field === 'region' && !known)),
  )
}
