/**
 * What an address needs in each country that is shipped to: a region, a VAT number, a telephone number, a postcode of
 * what shape (ADDR-08 to ADDR-10). Regions and postcodes are mandatory where the post of the country asks for them, VAT
 * numbers where an invoice to a business must carry one, telephone numbers where customs or the carrier ask for one
 * (decision 071).
 */
import { regionsOf, type Region } from './regions.ts'

export type CountryRule = {
  regionMandatory: boolean
  vatIdMandatory: boolean
  phoneMandatory: boolean
  postcodeMandatory: boolean
  /** the whole postcode, as it stands after `tidyPostcode` */
  postcode: RegExp
  /** how one looks, for the hint */
  example: string
  /** what the region is called there */
  regionWord: 'state' | 'province' | 'county'
  /** 'town-first': town, region, postcode; else postcode and town, then the region */
  order: 'town-first' | 'postcode-first'
}

const five = /^\d{5}$/
const european = { vatIdMandatory: true, phoneMandatory: false, postcodeMandatory: true } as const
const american = { vatIdMandatory: false, phoneMandatory: true, postcodeMandatory: true } as const

const rules: Readonly<Record<string, CountryRule>> = {
  US: {
    ...american,
    regionMandatory: true,
    postcode: /^\d{5}(-\d{4})?$/,
    example: '60607',
    regionWord: 'state',
    order: 'town-first',
  },
  CA: {
    ...american,
    regionMandatory: true,
    postcode: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
    example: 'M5V 2Z9',
    regionWord: 'province',
    order: 'town-first',
  },
  GB: {
    ...european,
    regionMandatory: false,
    postcode: /^(GIR 0AA|BFPO \d{1,4}|[A-Z]{1,2}\d[\dA-Z]? \d[ABD-HJLNP-UW-Z]{2})$/,
    example: 'M4 6ZZ',
    regionWord: 'county',
    order: 'town-first',
  },
  IE: {
    ...european,
    regionMandatory: false,
    postcodeMandatory: false,
    postcode: /^[A-Z]\d[\dW] [\dA-Z]{4}$/,
    example: 'D24 XY40',
    regionWord: 'county',
    order: 'town-first',
  },
  ES: {
    ...european,
    regionMandatory: true,
    postcode: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
    example: '50001',
    regionWord: 'province',
    order: 'postcode-first',
  },
  MX: {
    ...european,
    regionMandatory: false,
    phoneMandatory: true,
    postcode: five,
    example: '06600',
    regionWord: 'state',
    order: 'postcode-first',
  },
  CN: {
    ...european,
    regionMandatory: true,
    phoneMandatory: true,
    postcode: /^\d{6}$/,
    example: '518000',
    regionWord: 'province',
    order: 'town-first',
  },
  DE: {
    ...european,
    regionMandatory: false,
    postcode: five,
    example: '32339',
    regionWord: 'state',
    order: 'postcode-first',
  },
  FR: {
    ...european,
    regionMandatory: false,
    postcode: five,
    example: '69002',
    regionWord: 'province',
    order: 'postcode-first',
  },
  IT: {
    ...european,
    regionMandatory: true,
    postcode: five,
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
  postcode: /^[\dA-Z][\dA-Z -]{1,10}$/,
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

/** A postcode as the country writes it: 'm46zz' of GB is 'M4 6ZZ', '606071234' of US is '60607-1234'. */
export function tidyPostcode(country: string, typed: string): string {
  const bare = typed
    .trim()
    .toUpperCase()
    .replace(/^(?:D|E|F|I|MX|CN|DE|ES|FR|IT)[- ](?=\d)/, '')
    .replace(/[\s.-]+/g, '')
  if (country === 'GB')
    return bare.startsWith('BFPO') ? bare.replace('BFPO', 'BFPO ') : bare.replace(/(?=.{3}$)/, ' ').trim()
  if (country === 'CA' || country === 'IE') return `${bare.slice(0, 3)} ${bare.slice(3)}`.trim()
  if (country === 'US' && /^\d{9}$/.test(bare)) return `${bare.slice(0, 5)}-${bare.slice(5)}`
  return Object.hasOwn(rules, country) ? bare : typed.trim().toUpperCase()
}
