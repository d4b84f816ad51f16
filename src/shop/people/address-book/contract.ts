import * as z from 'zod'
import { form, fragment, get, json, page, post } from '#kit/contract.ts'
import { countryShape } from '#kit/typed/country.ts'

const typed = (max: number) => z.string().max(max).catch('').default('')
const Country = z.string().trim().toUpperCase().regex(countryShape).catch('').default('')
const Flag = z
  .string()
  .max(10)
  .optional()
  .catch(undefined)
  .transform(value => value === 'true' || value === 'on')
/** The fields of an address; how long each may be is said by the rules, so that the words are theirs. */
export const AddressFieldsBody = {
  titleCode: typed(200),
  firstName: typed(500),
  lastName: typed(500),
  companyName: typed(500),
  line1: typed(500),
  line2: typed(500),
  postcode: typed(200),
  townCity: typed(500),
  regionIso: typed(200),
  countryIso: Country,
  phone: typed(200),
  vatId: typed(200),
}

const Region = z.object({ isocode: z.string(), isocodeShort: z.string(), name: z.string() })
const byCountry = { query: z.object({ zSelectedCountry: Country }) } as const

/** What depends on the country (ADDR-08, ADDR-09, calls 134 to 140); the spelling of the paths is the specification's. */
export const countryRules = {
  data: get('/z{brand}/getCountryDependedData', {
    ...byCountry,
    reply: json(
      z.object({
        isRegionMandatory: z.boolean(),
        isVatIdMandatory: z.boolean(),
        isPhoneMandatory: z.boolean(),
        regions: z.array(Region),
      }),
    ),
  }),
  regions: get('/z{brand}/displayRegion', {
    ...byCountry,
    reply: json(z.object({ isRegionMandatory: z.boolean(), regions: z.array(Region) })),
  }),
  regionMandatory: get('/z{brand}/displayRegionMandatory', { ...byCountry, reply: json(z.boolean()) }),
  vatIdMandatory: get('/z{brand}/displayVadIdMandatory', { ...byCountry, reply: json(z.boolean()) }),
  phoneMandatory: get('/z{brand}/displayPhoneMandatory', { ...byCountry, reply: json(z.boolean()) }),
  checkMandatory: post('/z{brand}/checkMandatoryFields', {
    reads: true,
    body: z.object({ zSelectedCountry: Country, region: typed(200), vatId: typed(200), phone: typed(200) }),
    reply: json(z.object({ missing: z.array(z.string()) })),
  }),
}

const Key = z.string().max(80)
const own = { for: 'member', section: 'account/addresses' } as const
const Saving = z.object({
  ...AddressFieldsBody,
  shippingAddress: Flag,
  billingAddress: Flag,
  defaultAddress: Flag,
  suggestionsSeen: Flag,
  /** 'country': the form of another country is wanted, nothing is saved */
  do: z.enum(['save', 'country']).catch('save').default('save'),
})
const saved = json(
  z.object({
    status: z.enum(['success', 'hasSuggestedAddresses']),
    html: z.string().optional(),
    redirect: z.string().optional(),
  }),
)

/** The address book (ADDR-01 to ADDR-07, calls 130 to 133). */
export const addressBook = {
  show: page('/{account-area}/address-book', own),
  /** ADDR-03: the fields of a country; of a kept address with what it holds */
  form: fragment('/{account-area}/addressform', {
    for: 'member',
    query: z.object({
      addressCode: Key.catch('').default(''),
      countryIsoCode: Country,
      /** which form asks: names its fields, and a number to be taxed under is asked in the book only */
      use: z.enum(['book', 'delivery', 'card']).catch('book').default('book'),
    }),
  }),
  fresh: page('/{account-area}/add-address', { ...own, query: z.object({ countryIsoCode: Country }) }),
  add: form('/{account-area}/add-address', {
    ...own,
    body: Saving.extend({
      unit: typed(120),
      /** of the form: sent twice, it is one address */
      formKey: z
        .string()
        .regex(/^[\da-f]{24}$/)
        .optional()
        .catch(undefined),
    }),
    reply: saved,
  }),
  edit: page('/{account-area}/edit-address/:addressId', { ...own, params: z.object({ addressId: Key }) }),
  save: form('/{account-area}/edit-address/:addressId', {
    ...own,
    params: z.object({ addressId: Key }),
    body: Saving.extend({ version: z.coerce.number().int().min(0).max(2_147_483_646) }),
    reply: saved,
  }),
  /** ADDR-04; a script gets the text of what went wrong (ADDR-06) */
  remove: form('/{account-area}/remove-address', {
    ...own,
    body: z.object({
      b2bUnitUid: z.string().max(120),
      addressId: Key,
      shippingAddress: Flag,
      billingAddress: Flag,
      /** that goods are to go there was seen */
      usesSeen: Flag,
    }),
    reply: json(z.object({ status: z.enum(['success', 'isUsed']), html: z.string().optional() })),
  }),
  /** ADDR-07 */
  setDefault: form('/{account-area}/set-default-address', {
    ...own,
    body: z.object({ addressId: Key }),
    reply: json(z.object({ status: z.literal('success'), html: z.string() })),
  }),
}
