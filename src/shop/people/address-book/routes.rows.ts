import type { Visitor } from '#app/test-visitor.ts'
import type { Row, Sample } from '#app/every-route/row.ts'

const mine = { for: 'member' } as const

/** An address in Spain, as it is typed. */
export const spanishAddress = {
  companyName: 'Nordwind Automation',
  line1: 'Molinos 1',
  postcode: '50001',
  townCity: 'Zaragoza',
  regionIso: 'ES-Z',
  countryIso: 'ES',
}

const entered = { ...spanishAddress, shippingAddress: 'true' }
let forms = 0
const formKey = () => (++forms).toString(16).padStart(24, '0')

/** An address of the visitor's own, as the samples change it. */
const kept =
  (sample: (addressId: string) => Sample): NonNullable<Row['ask']> =>
  async (_, visitor: Visitor) => {
    const key = formKey()
    await visitor.post('/my-account/add-address', { ...entered, formKey: key })
    return sample(key)
  }
const inSpain = (): Sample => ({ query: { zSelectedCountry: 'ES' } })

/** The address book, and what depends on the country. */
export const rows: Record<string, Row> = {
  'GET /zcontara/getCountryDependedData': { for: 'anyone', ask: inSpain },
  'GET /zcontara/displayRegion': { for: 'anyone', ask: inSpain },
  'GET /zcontara/displayRegionMandatory': { for: 'anyone', ask: inSpain },
  'GET /zcontara/displayVadIdMandatory': { for: 'anyone', ask: inSpain },
  'GET /zcontara/displayPhoneMandatory': { for: 'anyone', ask: inSpain },
  'POST /zcontara/checkMandatoryFields': {
    for: 'anyone',
    ask: () => ({ body: { zSelectedCountry: 'ES', region: '', vatId: '', phone: '' } }),
    changesNothing: 'an answer',
  },
  'GET /my-account/address-book': mine,
  'GET /my-account/addressform': {
    ...mine,
    ask: () => ({ query: { addressCode: '', countryIsoCode: 'US' } }),
  },
  'GET /my-account/add-address': { ...mine, ask: () => ({ query: { countryIsoCode: 'ES' } }) },
  'POST /my-account/add-address': { ...mine, ask: () => ({ body: { ...entered, formKey: formKey() } }) },
  'GET /my-account/edit-address/:addressId': {
    ...mine,
    ask: kept(addressId => ({ params: { addressId } })),
    ids: ['addressId'],
  },
  'POST /my-account/edit-address/:addressId': {
    ...mine,
    ask: kept(addressId => ({
      params: { addressId },
      body: { ...entered, line1: 'Molinos 2', version: '1' },
    })),
    ids: ['addressId'],
  },
  'POST /my-account/remove-address': {
    ...mine,
    ask: async (known, visitor, shop) => {
      const sample = await kept(addressId => ({
        body: { b2bUnitUid: '', addressId, shippingAddress: 'true', billingAddress: 'false' },
      }))(known, visitor, shop)
      const { code } = (await shop.db
        .selectFrom('address as a')
        .innerJoin('company_unit as u', 'u.id', 'a.unit_id')
        .select('u.code')
        .where('a.key', '=', String(sample.body?.['addressId']))
        .executeTakeFirst()) ?? { code: '' }
      return { body: { ...sample.body, b2bUnitUid: code } }
    },
    ids: ['addressId'],
  },
  'POST /my-account/set-default-address': {
    ...mine,
    ask: kept(addressId => ({ body: { addressId } })),
    ids: ['addressId'],
  },
}
