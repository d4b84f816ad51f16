import { describe, expect, test } from 'vitest'
import { blankAddress, suggestionsFor, tidyAddress, wrongIn, type AddressEntered } from './address-form.ts'
import { bookOf, keptUnits, type BookAddress } from './book.ts'
import { countryData, missingIn, ruledCountries, ruleOf, tidyPostcode } from './country-rules.ts'
import { isVatId, tidyVatId } from './vat-id.ts'

const flags = (country: string) => {
  const { isRegionMandatory, isVatIdMandatory, isPhoneMandatory } = countryData(country)
  return [isRegionMandatory, isVatIdMandatory, isPhoneMandatory]
}

describe('ADDR-10 what each country asks for', () => {
  test.each([
    ['US', [true, false, true]],
    ['CA', [true, false, true]],
    ['GB', [false, true, false]],
    ['IE', [false, true, false]],
    ['ES', [true, true, false]],
    ['MX', [false, true, true]],
    ['CN', [true, true, true]],
    ['DE', [false, true, false]],
    ['FR', [false, true, false]],
    ['IT', [true, true, false]],
    ['XX', [false, false, false]],
    ['constructor', [false, false, false]],
  ])('%s: region, VAT number, telephone', (country, expected) => expect(flags(country)).toEqual(expected))

  test('where a region is mandatory there are regions to choose from, each once', () => {
    for (const country of ruledCountries) {
      const { isRegionMandatory, regions } = countryData(country)
      if (isRegionMandatory) expect(regions.length).toBeGreaterThan(10)
      expect(new Set(regions.map(({ isocode }) => isocode)).size).toBe(regions.length)
      for (const { isocode, isocodeShort, name } of regions) {
        expect(isocode).toBe(`${country}-${isocodeShort}`)
        expect(name).toMatch(/^\p{Lu}/u)
      }
    }
  })
  test.each([
    ['US', { region: '', vatId: '', phone: '' }, ['region', 'phone']],
    ['US', { region: 'US-TX', vatId: '', phone: '+1 312 555 0101' }, []],
    ['ES', { region: ' ', vatId: '', phone: '' }, ['region', 'vatId']],
    ['XX', { region: '', vatId: '', phone: '' }, []],
    ['ES', { region: 'US-CA', vatId: 'ESB12345674', phone: '' }, ['region']],
    ['ES', { region: 'ES-Z', vatId: 'ESB12345674', phone: '' }, []],
  ])('missing in %s of %j: %j', (country, entered, missing) =>
    expect(missingIn(country, entered)).toEqual(missing),
  )
})

describe('ADDR-02 postcodes and VAT numbers are tidied and checked', () => {
  test.each([
    ['GB', 'm46zz', 'M4 6ZZ', true],
    ['GB', 'EC1A1BB', 'EC1A 1BB', true],
    ['GB', 'M46', 'M46', false],
    ['US', '606071234', '60607-1234', true],
    ['US', '6060', '6060', false],
    ['CA', 'm5v2z9', 'M5V 2Z9', true],
    ['IE', 'd24xy40', 'D24 XY40', true],
    ['DE', 'D-32339', '32339', true],
    ['ES', '53001', '53001', false],
    ['CN', '518000', '518000', true],
    ['CN', '2660333', '2660333', false],
    ['US', '22162 1010', '22162-1010', true],
    ['US', '22162-101', '22162101', false],
    ['CA', 'HXZ 2Y7', 'HXZ 2Y7', false],
    ['FR', '34 092', '34092', true],
    ['GB', 'w1a4zz', 'W1A 4ZZ', true],
    ['GB', 'GIR 0AA', 'GIR 0AA', true],
    ['GB', 'BFPO 61', 'BFPO 61', true],
    ['GB', '10001', '10 001', false],
    ['IE', 'd6w xy00', 'D6W XY00', true],
    ['IE', '10001', '100 01', false],
    ['IT', '144', '144', false],
    ['MX', '028600', '028600', false],
  ])('postcode of %s: %s', (country, typed, tidy, right) => {
    expect(tidyPostcode(country, typed)).toBe(tidy)
    expect(ruleOf(country).postcode.test(tidy)).toBe(right)
  })
  test.each([
    ['ES', 'b-12345674', 'ESB12345674', true],
    ['ES', 'ESB12345675', 'ESB12345675', false],
    ['DE', 'DE 111 111 125', 'DE111111125', true],
    ['DE', 'DE111111126', 'DE111111126', false],
    ['FR', 'FR03552081317', 'FR03552081317', true],
    ['IT', '00000010215', 'IT00000010215', true],
    ['IE', 'IE6336982T', 'IE6336982T', true],
    ['GB', '980780684', 'GB980780684', true],
    ['GB', 'GB 434 0314 94', 'GB434031494', true],
    ['GB', 'GB562235987', 'GB562235987', true],
    ['GB', 'GB000000000000', 'GB000000000000', false],
    ['GB', 'GB999000103', 'GB999000103', false],
    ['GB', 'GB959939732', 'GB959939732', false],
    ['US', '12-3456789', '12-3456789', true],
  ])('VAT number of %s: %s', (country, typed, tidy, right) => {
    expect(tidyVatId(country, typed)).toBe(tidy)
    expect(isVatId(country, typed)).toBe(right)
  })
})

const countries = ['ES', 'US', 'GB']
const good: AddressEntered = {
  ...blankAddress,
  companyName: 'Nordwind',
  line1: 'Molinos 1',
  postcode: '50001',
  townCity: 'Zaragoza',
  regionIso: 'ES-Z',
  countryIso: 'ES',
}
const wrong = (change: Partial<AddressEntered>, needsVatId = false) =>
  wrongIn(tidyAddress({ ...good, ...change }), { countries, needsVatId }).map(
    one => `${one.field} ${one.why}`,
  )

describe('ADDR-02 an address is checked by its country', () => {
  test.each<[string, Partial<AddressEntered>, string[]]>([
    ['a good one', {}, []],
    ['no street and no town', { line1: ' ', townCity: '' }, ['line1 required', 'townCity required']],
    ['neither company nor name', { companyName: '' }, ['companyName required']],
    ['a name is enough', { companyName: '', lastName: 'Vidal' }, []],
    ['no region where it is mandatory', { regionIso: '' }, ['regionIso required']],
    ['a region of another country', { regionIso: 'US-TX' }, ['regionIso choice']],
    ['no postcode', { postcode: '' }, ['postcode required']],
    ['a postcode of elsewhere', { postcode: 'M4 6ZZ' }, ['postcode postcode']],
    ['a country we do not ship to', { countryIso: 'KP', regionIso: '' }, ['countryIso choice']],
    ['a telephone of letters', { phone: 'call me' }, ['phone phone']],
    ['too long', { line1: 'x'.repeat(121) }, ['line1 too-long']],
    [
      'no telephone where it is mandatory',
      { countryIso: 'US', regionIso: 'US-TX', postcode: '60607' },
      ['phone required'],
    ],
    ['control characters are taken out', { line1: 'Molinos\r\n1' }, []],
  ])('%s', (_, change, expected) => expect(wrong(change)).toEqual(expected))
  test('bills need the number their country asks for', () => {
    expect(wrong({}, true)).toEqual(['vatId required'])
    expect(wrong({ vatId: 'B12345674' }, true)).toEqual([])
  })
})

describe('CHK-22 suggested addresses', () => {
  const suggested = (change: Partial<AddressEntered>) =>
    suggestionsFor(tidyAddress({ ...good, ...change })).map(one => one.townCity)
  test('town and postcode that belong together need none', () => expect(suggested({})).toEqual([]))
  test('a postcode of another town', () =>
    expect(suggested({ postcode: '28031', townCity: 'Barcelona' })).toEqual(['Madrid']))
  test('a slip in the name', () => expect(suggested({ townCity: 'Zaragosa' })).toEqual(['Zaragoza']))
  test('a village that is not known is left alone', () =>
    expect(suggested({ postcode: '28031', townCity: 'Villaconejos' })).toEqual([]))
})

describe('ADDR-05 whose addresses', () => {
  const units = [
    { id: 1, parentId: null, active: true, code: 'top', name: 'Top' },
    { id: 2, parentId: 1, active: true, code: 'plant', name: 'Plant' },
    { id: 3, parentId: 1, active: true, code: 'other', name: 'Other' },
  ]
  const address = (key: string, unitId: number, customerId: number | null = null) =>
    ({
      ...good,
      id: unitId * 10 + key.length,
      key,
      unitId,
      customerId,
      shipping: true,
      billing: false,
      isDefault: false,
    }) as unknown as BookAddress
  const all = [address('top', 1), address('plant', 2), address('other', 3), address('mine', 2, 7)]
  test('own, the unit’s and those above; a neighbour’s are not seen', () => {
    const { parts } = bookOf(all, units, { customerId: 7, unitId: 2, adminOf: [] })
    expect(
      parts.map(part => [part.unit?.code ?? 'own', part.mayKeep, part.addresses.map(one => one.key)]),
    ).toEqual([
      ['own', true, ['mine']],
      ['plant', false, ['plant']],
      ['top', false, ['top']],
    ])
  })
  test('an administrator keeps her unit and what is below it', () => {
    expect(keptUnits(units, [1]).map(unit => unit.code)).toEqual(['top', 'plant', 'other'])
    expect(keptUnits(units, [2]).map(unit => unit.code)).toEqual(['plant'])
    expect(keptUnits(units, [])).toEqual([])
  })
})
