import { expect, test } from 'vitest'
import {
  chargedOn,
  countsAfter,
  rateGaps,
  taxedIn,
  taxLines,
  taxOn,
  type TaxPlace,
  type TaxRate,
  vatCountry,
} from './model.ts'

const rates: TaxRate[] = [
  { country: 'IE', taxCode: 'standard', percent: '23.00', notIncluded: false },
  { country: 'IE', taxCode: 'reduced', percent: '13.50', notIncluded: false },
  { country: 'DE', taxCode: 'standard', percent: '19.00', notIncluded: false },
  { country: 'US', taxCode: 'standard', percent: '0.00', notIncluded: true },
]
const to = (country: string, postcode = '') => ({ country, postcode })
type Part = [taxCode: string, amount: number, store?: string]
/** Parts of an order to a place, with what the stores of the test hand over. */
const taxed = (
  parts: readonly Part[],
  shipTo: TaxPlace,
  vatId: string | null,
  by: readonly TaxRate[] = rates,
) =>
  taxOn(
    parts.map(([taxCode, amount, store = null]) => ({ taxCode, amount, store })),
    { shipTo, vatId, rates: by, stores },
  )
const stores = new Map([
  ['dublin', to('IE', 'D02 X285')],
  ['tenerife', to('ES', '38001')],
  ['hamburg', to('DE', '20095')],
])
const net = (...parts: Part[]) => parts

test('CART-22 tax follows ship-to country and tax code, rounded half up per code', () => {
  expect(taxed(net(['standard', 14_620]), to('IE'), null)).toEqual({
    amount: 3_363,
    note: 'included',
    lines: [{ note: 'included', percent: '23', net: 14_620, tax: 3_363 }],
  })
  expect(taxed(net(['standard', 50], ['reduced', 100]), to('IE'), null).amount).toBe(12 + 14)
})
test('a valid VAT number of another EU country shifts the tax to the buyer', () => {
  expect(vatCountry('IE6388047V')).toBe('IE')
  expect(taxed(net(['standard', 10_000]), to('IE'), 'IE 6388047V')).toEqual({
    amount: 0,
    note: 'reverse-charge',
    lines: [{ note: 'reverse-charge', percent: '0', net: 10_000, tax: 0 }],
  })
})
test('a wrong VAT number, one of the seller’s country or goods that leave the EU do not', () => {
  expect(taxed(net(['standard', 10_000]), to('IE'), 'IE6388047W').note).toBe('included')
  expect(taxed(net(['standard', 10_000]), to('IE'), 'DE136695976').note).toBe('included')
  expect(taxed(net(['standard', 10_000]), to('US'), 'IE6388047V').note).toBe('not-included')
})
test('CART-22 goods that stay in the seller’s country carry its tax, whoever buys them', () => {
  expect(taxed(net(['standard', 10_000]), to('DE'), 'IE6388047V')).toEqual({
    amount: 1_900,
    note: 'included',
    lines: [{ note: 'included', percent: '19', net: 10_000, tax: 1_900 }],
  })
  expect(
    chargedOn({ taxCode: 'standard', store: null }, { shipTo: to('DE'), vatId: 'IE6388047V', rates, stores }),
  ).toEqual({ note: 'included', percent: '19.00' })
})
test('where the shop knows no tax it says that none is included', () => {
  expect(taxed(net(['standard', 10_000]), to('US'), null)).toMatchObject({
    amount: 0,
    note: 'not-included',
  })
  expect(taxed(net(['standard', 10_000]), to('CA'), null).note).toBe('not-included')
})

test('CART-22 a country that has no rate for one tax code says so of it, beside the tax of the other', () => {
  const only = rates.filter(({ taxCode }) => taxCode === 'standard')
  expect(taxed(net(['standard', 10_000], ['reduced', 10_000]), to('IE'), null, only)).toEqual({
    amount: 2_300,
    note: 'included',
    lines: [
      { note: 'included', percent: '23', net: 10_000, tax: 2_300 },
      { note: 'not-included', percent: '0', net: 10_000, tax: 0 },
    ],
  })
})
test('CART-22 the desk is told of countries that lack a rate for a tax code in use', () => {
  expect(rateGaps(rates, ['standard', 'reduced'])).toEqual([{ taxCode: 'reduced', countries: ['DE'] }])
  expect(rateGaps([{ country: 'AT', taxCode: 'reduced', percent: '10.00', notIncluded: false }], [])).toEqual(
    [{ taxCode: 'standard', countries: ['AT'] }],
  )
})
const number = 'ESB58378431'
test.each<[string, Part[], TaxPlace, ReturnType<typeof taxLines>]>([
  [
    'picked up in another country than where the rest goes',
    [
      ['standard', 10_000],
      ['standard', 5_000, 'dublin'],
    ],
    to('ES', '28001'),
    [
      { note: 'included', percent: '23', net: 5_000, tax: 1_150 },
      { note: 'reverse-charge', percent: '0', net: 10_000, tax: 0 },
    ],
  ],
  [
    'picked up as a whole, whatever address was chosen',
    [['standard', 5_000, 'dublin']],
    to('US'),
    [{ note: 'included', percent: '23', net: 5_000, tax: 1_150 }],
  ],
  [
    'picked up where the seller is',
    [['standard', 5_000, 'hamburg']],
    to('ES', '28001'),
    [{ note: 'included', percent: '19', net: 5_000, tax: 950 }],
  ],
  [
    'picked up outside of the VAT area',
    [['standard', 5_000, 'tenerife']],
    to('DE'),
    [{ note: 'not-included', percent: '0', net: 5_000, tax: 0 }],
  ],
  [
    'to be picked up in a store that hands nothing out any more',
    [['standard', 5_000, 'closed']],
    to('DE'),
    [{ note: 'not-included', percent: '0', net: 5_000, tax: 0 }],
  ],
])('CART-22 CART-27 goods %s are taxed where they are handed over', (_case, parts, shipTo, lines) =>
  expect(taxed(parts, shipTo, number).lines).toEqual(lines),
)
test('CART-22 what costs nothing has no line, and still says how it is taxed', () => {
  expect(taxed(net(['standard', 0]), to('ES', '28001'), number)).toEqual({
    amount: 0,
    note: 'reverse-charge',
    lines: [],
  })
})

const spain: TaxRate[] = [{ country: 'ES', taxCode: 'standard', percent: '21.00', notIncluded: false }]
test.each([
  ['ES', '28001', 'ES', 'included'],
  ['ES', '35001', 'IC', 'not-included'],
  ['ES', '38 400', 'IC', 'not-included'],
  ['ES', 'E-51001', 'EA', 'not-included'],
  ['ES', '52006', 'EA', 'not-included'],
  ['ES', '36001', 'ES', 'included'],
  ['PT', '3500-001', 'PT', 'not-included'],
  ['FR', '97400', 'RE', 'not-included'],
  ['FR', '97133', 'BL', 'not-included'],
  ['FR', '97150', 'MF', 'not-included'],
  ['DK', '3900', 'GL', 'not-included'],
  ['NO', '9170', 'SJ', 'not-included'],
  ['FI', '22100', 'AX', 'not-included'],
  ['DE', '27498', '', 'not-included'],
  ['IT', '23041', '', 'not-included'],
  ['IT', '47890', 'SM', 'not-included'],
  ['IT', '00120', 'VA', 'not-included'],
  ['GR', '630 86', '', 'not-included'],
  ['GR', '63088', 'GR', 'not-included'],
  ['GB', 'JE2 3AB', 'JE', 'not-included'],
  ['GB', 'gy1 1aa', 'GG', 'not-included'],
  ['GB', 'GX11 1AA', 'GI', 'not-included'],
  ['GB', 'IM1 1AA', 'GB', 'not-included'],
  ['IM', 'IM1 1AA', 'GB', 'not-included'],
  ['FR', '98000', 'FR', 'not-included'],
  ['MC', '98000', 'FR', 'not-included'],
])('CART-22 the tax of %s %s is that of %j: %s', (country, postcode, place, note) => {
  expect(taxedIn({ country, postcode })).toBe(place)
  const amounts = net(['standard', 10_000])
  expect(taxed(amounts, to(country, postcode), null, spain).note).toBe(note)
})
test('CART-22 the Canary Islands: no reverse charge, and the rate that the desk keeps for them', () => {
  const canaries = to('ES', '35001')
  const amounts = net(['standard', 10_000])
  expect(taxed(amounts, to('ES', '28001'), 'ESB58378431', spain).note).toBe('reverse-charge')
  expect(taxed(amounts, canaries, 'ESB58378431', spain).note).toBe('not-included')
  const kept = [...spain, { country: 'IC', taxCode: 'standard', percent: '7.00', notIncluded: false }]
  expect(taxed(amounts, canaries, null, kept)).toMatchObject({ amount: 700, note: 'included' })
})

test.each([
  ['BT1 5GS', 'XI'],
  ['bt71 7an', 'XI'],
  ['SW1A 1AA', 'GB'],
  ['B1 1TT', 'GB'],
  ['LS1 4AP', 'GB'],
])('CART-22 goods to the United Kingdom, %s, are taxed by the rules of %s', (postcode, place) =>
  expect(taxedIn({ country: 'GB', postcode })).toBe(place),
)
test('CART-22 Northern Ireland: reverse charge with a number that begins with XI, its own rate without, and Great Britain as before', () => {
  const amounts = net(['standard', 10_000])
  const belfast = to('GB', 'BT1 5GS')
  expect(vatCountry('XI 434 0310 05')).toBe('XI')
  expect(vatCountry('XI434031006')).toBeNull()
  expect(taxed(amounts, belfast, 'XI434031005', spain).note).toBe('reverse-charge')
  // a British number says nothing of goods from the EU
  expect(vatCountry('GB434031005')).toBeNull()
  expect(taxed(amounts, belfast, 'GB434031005', spain).note).toBe('not-included')
  // a buyer of another EU country has them sent to Belfast, and one of Northern Ireland to Spain
  expect(taxed(amounts, belfast, 'ESB58378431', spain).note).toBe('reverse-charge')
  expect(taxed(amounts, to('ES', '28001'), 'XI434031005', spain).note).toBe('reverse-charge')
  expect(taxed(amounts, to('GB', 'LS1 4AP'), 'XI434031005', spain).note).toBe('not-included')
  const kept = [...spain, { country: 'XI', taxCode: 'standard', percent: '20.00', notIncluded: false }]
  expect(taxed(amounts, belfast, null, kept)).toMatchObject({ amount: 2_000, note: 'included' })
})

const now = new Date('2026-11-23T12:00:00Z')
const daysAgo = (n: number) => new Date(now.getTime() - n * 86_400_000)
test.each([
  ['valid', null, false, true],
  ['invalid', null, false, false],
  ['invalid', daysAgo(1), false, false],
  // without an answer the tax is charged, unless it was confirmed lately
  ['unavailable', null, false, false],
  ['unavailable', daysAgo(90), false, true],
  ['unavailable', daysAgo(91), false, false],
  // the way on: somebody at the desk takes it as good
  ['unavailable', null, true, true],
  ['invalid', null, true, true],
] as const)(
  'CART-22 a VAT number that is %s, confirmed at %s, accepted %s counts: %s',
  (state, validAt, accepted, counts) => expect(countsAfter(state, { validAt, accepted, now })).toBe(counts),
)
