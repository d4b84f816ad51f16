import { describe, expect, test } from 'vitest'
import { countryCodes, countryName } from '../code-names.ts'
import { readCountry } from './country.ts'
import { isPostcode, provinceOfPostcode, saysPostcode, tidyPostcode } from './postcode.ts'
import { euCountryOf, isVatId, tidyVatId } from './vat-id.ts'

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
    ['IE', 'D02 OOOO', 'D02 OOOO', false],
    ['IE', 'B02 XY40', 'B02 XY40', false],
    ['IT', '144', '144', false],
    ['MX', '028600', '028600', false],
    ['AT', 'A-1010', '1010', true],
    ['CH', 'CH 8000', '8000', true],
    ['BE', 'B-1000', '1000', true],
    ['DK', 'DK-1000', '1000', true],
    ['LU', 'L-1009', '1009', true],
    ['FI', 'FIN-00100', '00100', true],
    ['LV', 'LV-1010', 'LV-1010', true],
    ['NL', 'NL-1012ab', '1012 AB', true],
    ['SE', 'SE-11122', '111 22', true],
    ['PT', '1000 001', '1000-001', true],
    ['PL', '00001', '00-001', true],
    ['JP', '〒100‐0001', '100-0001', true],
    ['CN', '１０００００', '100000', true],
    ['DE', '80331\u200b', '80331', true],
  ])('postcode of %s: %s', (country, typed, tidy, right) => {
    expect(tidyPostcode(country, typed)).toBe(tidy)
    expect(isPostcode(country, tidy)).toBe(right)
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
    ['GR', 'GR094259216', 'EL094259216', true],
    ['GR', '094259216', 'EL094259216', true],
    ['BE', '428.759.497', 'BE0428759497', true],
    ['BE', 'BE 0428.759.497', 'BE0428759497', true],
    ['DE', 'ＤＥ129273398', 'DE129273398', true],
    ['DE', 'DE\u2011129273398\u200b', 'DE129273398', true],
  ])('VAT number of %s: %s', (country, typed, tidy, right) => {
    expect(tidyVatId(country, typed)).toBe(tidy)
    expect(isVatId(country, typed)).toBe(right)
  })
})

test.each([
  ['GB', 'm4', true],
  ['GB', 'M4 6ZZ', true],
  ['ES', '50001', true],
  ['ES', '5000', false],
  ['NL', '1012 ab', true],
  ['US', '60607-1234', true],
  ['XX', '50001', false],
  ['constructor', '50001', false],
])('a place of %s is said by %s: %s', (country, typed, said) =>
  expect(saysPostcode(country, typed)).toBe(said),
)

test.each([
  ['28001', 'M'],
  ['50001', 'Z'],
  ['00001', ''],
  ['53001', ''],
  ['2800', ''],
])('ADDR-09 the province of %s is %j', (postcode, province) =>
  expect(provinceOfPostcode(postcode)).toBe(province),
)

test.each([
  ['es', 'ES'],
  [' De ', 'DE'],
  ['XX', null],
  ['EU', null],
  ['DEU', null],
  ['', null],
])('the country %j is %j', (typed, code) => expect(readCountry(typed)).toBe(code))

test.each([
  // the same number is judged alike by the form of an address and by tax
  ['ESB12345674', 'ES'],
  ['es b-12345674', 'ES'],
  ['ESB12345675', null],
  ['DE111111125', 'DE'],
  ['DE011111125', null],
  ['ATU13585627', 'AT'],
  ['AT U13585628', null],
  ['EL094259216', 'GR'],
  ['XI 434 0310 05', 'XI'],
  ['XI434031006', null],
  ['GB434031494', null],
  ['CHE100000001', null],
  ['12-3456789', null],
])('CART-22 the EU country of %s is %j', (vatId, country) => {
  expect(euCountryOf(vatId)).toBe(country)
  if (country !== null) expect(isVatId(country, vatId)).toBe(true)
})

describe('SITE-06 countries are those of today', () => {
  test.each(['en', 'es'])('each name of the list stands there once: %s', language => {
    const names = countryCodes().map(code => countryName(code, language))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    // parts of countries with a tax of their own, and Kosovo, stand beside what ISO 3166 lists
    expect(countryCodes()).toEqual(expect.arrayContaining(['DE', 'GB', 'ES', 'IC', 'EA', 'XK', 'CW', 'SX']))
  })
  test.each(['DD', 'FX', 'SU', 'YU', 'UK', 'AN', 'EU', 'XX'])('%s is none', code => {
    expect(readCountry(code)).toBeNull()
  })
})
