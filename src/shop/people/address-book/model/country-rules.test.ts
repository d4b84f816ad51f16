import { describe, expect, test } from 'vitest'
import { blankAddress, suggestionsFor, tidyAddress, wrongIn, type AddressEntered } from './address-form.ts'
import { bookOf, keptUnits, type BookAddress } from './book.ts'
import { countryData, missingIn, ruledCountries } from './country-rules.ts'

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
  test('an administrator keeps their unit and what is below it', () => {
    expect(keptUnits(units, [1]).map(unit => unit.code)).toEqual(['top', 'plant', 'other'])
    expect(keptUnits(units, [2]).map(unit => unit.code)).toEqual(['plant'])
    expect(keptUnits(units, [])).toEqual([])
  })
})
