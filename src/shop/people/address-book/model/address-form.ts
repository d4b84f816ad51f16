/** The form of an address: what is typed, tidied and checked by the rules of its country (ADDR-02, ADDR-10). */
import { findTowns, fold } from '#shop/site/stores/model/find-towns.ts'
import { towns } from '#shop/site/stores/model/towns.ts'
import { isPostcode, provinceOfPostcode, tidyPostcode } from '#kit/typed/postcode.ts'
import { regionsOf } from '#kit/typed/regions.ts'
import { isVatId, tidyVatId } from '#kit/typed/vat-id.ts'
import { inOneLine } from '#kit/typed/one-line.ts'
import { missingIn, ruleOf } from './country-rules.ts'

/** The fields of the form by their names on the wire (behaviour.md, Checkout). */
export type AddressEntered = {
  titleCode: string
  firstName: string
  lastName: string
  companyName: string
  line1: string
  line2: string
  postcode: string
  townCity: string
  /** 'US-TX'; empty: none */
  regionIso: string
  countryIso: string
  phone: string
  vatId: string
}
export const addressFields = [
  'companyName',
  'titleCode',
  'firstName',
  'lastName',
  'line1',
  'line2',
  'postcode',
  'townCity',
  'regionIso',
  'phone',
  'vatId',
] as const satisfies readonly (keyof AddressEntered)[]
export type AddressField = (typeof addressFields)[number] | 'countryIso'

export const blankAddress: AddressEntered = {
  titleCode: '',
  firstName: '',
  lastName: '',
  companyName: '',
  line1: '',
  line2: '',
  postcode: '',
  townCity: '',
  regionIso: '',
  countryIso: '',
  phone: '',
  vatId: '',
}

/** How a person may be addressed; empty: not said. */
export const titleCodes = ['', 'ms', 'mr', 'mx', 'dr'] as const

/** Characters at most. */
export const maxFieldLength: Readonly<Record<AddressField, number>> = {
  companyName: 120,
  titleCode: 10,
  firstName: 60,
  lastName: 60,
  line1: 120,
  line2: 120,
  postcode: 12,
  townCity: 80,
  regionIso: 10,
  countryIso: 2,
  phone: 40,
  vatId: 30,
}

export type WrongAddress =
  | { field: AddressField; why: 'required' | 'postcode' | 'phone' | 'vat' | 'choice' }
  | { field: AddressField; why: 'too-long'; max: number }
  /** the postcode is one of another province, of `regionIso` */
  | { field: 'postcode'; why: 'province'; postcode: string; regionIso: string }

/** One line each, postcode and VAT number as the country writes them. */
export function tidyAddress(entered: AddressEntered): AddressEntered {
  const tidy = Object.fromEntries(
    Object.entries(entered).map(([name, value]) => [name, inOneLine(value)]),
  ) as AddressEntered
  const country = tidy.countryIso.toUpperCase()
  return {
    ...tidy,
    countryIso: country,
    postcode: tidyPostcode(country, tidy.postcode),
    vatId: tidyVatId(country, tidy.vatId),
  }
}

/**
 * What is wrong with a tidied address. `countries` are those that are shipped to; `needsVatId`: it is one that bills go
 * to, so that the country's rule for VAT numbers holds. One reason a field.
 */
export function wrongIn(
  entered: AddressEntered,
  { countries, needsVatId = false }: { countries: readonly string[]; needsVatId?: boolean },
): WrongAddress[] {
  const { countryIso: country } = entered
  const rule = ruleOf(country)
  const wrong = new Map<AddressField, WrongAddress>()
  const say = (one: WrongAddress) => wrong.has(one.field) || wrong.set(one.field, one)
  if (!countries.includes(country)) say({ field: 'countryIso', why: 'choice' })
  for (const [field, max] of Object.entries(maxFieldLength) as [AddressField, number][])
    if ([...entered[field]].length > max) say({ field, why: 'too-long', max })
  for (const field of ['line1', 'townCity'] as const)
    if (entered[field] === '') say({ field, why: 'required' })
  if (entered.companyName === '' && entered.lastName === '') say({ field: 'companyName', why: 'required' })
  if (rule.postcodeMandatory && entered.postcode === '') say({ field: 'postcode', why: 'required' })
  const { regionIso: region, vatId, phone } = entered
  if (region !== '' && !regionsOf(country).some(one => one.isocode === region))
    say({ field: 'regionIso', why: 'choice' })
  for (const missing of missingIn(country, { region, vatId, phone }))
    if (missing !== 'vatId' || needsVatId)
      say({ field: missing === 'region' ? 'regionIso' : missing, why: 'required' })
  if (entered.postcode !== '' && !isPostcode(country, entered.postcode))
    say({ field: 'postcode', why: 'postcode' })
  const province = country === 'ES' ? provinceOfPostcode(entered.postcode) : ''
  if (province !== '' && region.startsWith('ES-') && region !== `ES-${province}` && !wrong.has('regionIso'))
    say({ field: 'postcode', why: 'province', postcode: entered.postcode, regionIso: `ES-${province}` })
  if (!(titleCodes as readonly string[]).includes(entered.titleCode))
    say({ field: 'titleCode', why: 'choice' })
  if (phone !== '' && !isPhone(phone)) say({ field: 'phone', why: 'phone' })
  if (vatId !== '' && !isVatId(country, vatId)) say({ field: 'vatId', why: 'vat' })
  return [...wrong.values()]
}

/** A telephone number as people write one: 6 to 15 figures, with +, spaces and the usual signs, and an extension. */
export const isPhone = (typed: string): boolean =>
  /^\+?[\d\s()/.-]{6,30}(\s?(?:ext\.?|x)\s?\d{1,6})?$/i.test(typed) &&
  /^\d{6,21}$/.test(typed.replace(/\D/g, ''))

/** What the post would rather read: the town that the postcode belongs to, and its region where that is known. */
export type SuggestedAddress = Pick<AddressEntered, 'townCity' | 'postcode' | 'regionIso'>

const maxSuggestions = 3

/**
 * CHK-22: what may have been meant where town and postcode do not belong together, from the towns whose postcodes are
 * known: another town for the postcode, or the town that was typed with a slip. Empty: nothing speaks against the address.
 */
export function suggestionsFor(entered: AddressEntered): SuggestedAddress[] {
  const { countryIso: country, townCity, postcode, regionIso } = entered
  const typed = fold(townCity)
  const namesOf = (town: ReturnType<typeof towns>[number]) =>
    [town.name, ...Object.values(town.named), ...town.alsoKnown].map(fold)
  const ofCode = postcode === '' ? null : findTowns(postcode, country)?.best
  const here = ofCode?.country === country ? ofCode : null
  // a beginning of few figures covers villages around a town as well: it says something of a known town only
  const named = towns().filter(town => town.country === country && namesOf(town).includes(typed))
  // in Spain the province is the first two figures of the postcode
  const regionOf = (town: NonNullable<typeof here>) =>
    country === 'ES' ? provinceOfPostcode(postcode) : town.region
  const shown = (town: NonNullable<typeof here>): SuggestedAddress => ({
    townCity: town.name,
    postcode,
    regionIso: regionsOf(country).find(one => one.isocodeShort === regionOf(town))?.isocode ?? regionIso,
  })
  if (here && named.length > 0 && !named.includes(here)) return [shown(here)]
  if (named.length > 0) return []
  const meant = findTowns(townCity, country)
  const slips = [meant?.best, ...(meant?.others ?? [])].filter(
    town => town?.country === country && !namesOf(town).includes(typed) && isSlip(typed, namesOf(town)),
  )
  return slips.slice(0, maxSuggestions).flatMap(town => (town ? [shown(town)] : []))
}

/** A whole name with one letter wrong, not the beginning of a longer name. */
const isSlip = (typed: string, names: readonly string[]): boolean =>
  names.some(name => Math.abs(name.length - typed.length) <= 1 && name[0] === typed[0])
