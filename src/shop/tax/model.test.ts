import { expect, test } from 'vitest'
import { chargedPercent, countsAfter, taxedIn, taxOn, type TaxRate, vatCountry } from './model.ts'

const rates: TaxRate[] = [
  { country: 'IE', taxCode: 'standard', percent: '23.00', notIncluded: false },
  { country: 'IE', taxCode: 'reduced', percent: '13.50', notIncluded: false },
  { country: 'DE', taxCode: 'standard', percent: '19.00', notIncluded: false },
  { country: 'US', taxCode: 'standard', percent: '0.00', notIncluded: true },
]
const to = (country: string, postcode = '') => ({ country, postcode })
const net = (...pairs: [string, number][]) => new Map(pairs)

test('CART-22 tax follows ship-to country and tax code, rounded half up per code', () => {
  expect(taxOn(net(['standard', 14_620]), to('IE'), null, rates)).toEqual({
    amount: 3_363,
    note: 'included',
    percent: '23.00',
  })
  expect(taxOn(net(['standard', 50], ['reduced', 100]), to('IE'), null, rates).amount).toBe(12 + 14)
})
test('a valid VAT number of another EU country shifts the tax to the buyer', () => {
  expect(vatCountry('IE6388047V')).toBe('IE')
  expect(taxOn(net(['standard', 10_000]), to('IE'), 'IE 6388047V', rates)).toEqual({
    amount: 0,
    note: 'reverse-charge',
    percent: '0',
  })
})
test('a wrong VAT number, one of the seller’s country or goods that leave the EU do not', () => {
  expect(taxOn(net(['standard', 10_000]), to('IE'), 'IE6388047W', rates).note).toBe('included')
  expect(taxOn(net(['standard', 10_000]), to('IE'), 'DE136695976', rates).note).toBe('included')
  expect(taxOn(net(['standard', 10_000]), to('US'), 'IE6388047V', rates).note).toBe('not-included')
})
test('CART-22 goods that stay in the seller’s country carry its tax, whoever buys them', () => {
  expect(taxOn(net(['standard', 10_000]), to('DE'), 'IE6388047V', rates)).toEqual({
    amount: 1_900,
    note: 'included',
    percent: '19.00',
  })
  expect(chargedPercent('standard', to('DE'), 'IE6388047V', rates)).toBe('19.00')
})
test('where the shop knows no tax it says that none is included', () => {
  expect(taxOn(net(['standard', 10_000]), to('US'), null, rates)).toMatchObject({
    amount: 0,
    note: 'not-included',
  })
  expect(taxOn(net(['standard', 10_000]), to('CA'), null, rates).note).toBe('not-included')
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
  ['FI', '22100', 'AX', 'not-included'],
  ['DE', '27498', '', 'not-included'],
  ['IT', '23041', '', 'not-included'],
])('CART-22 the tax of %s %s is that of %j: %s', (country, postcode, place, note) => {
  expect(taxedIn({ country, postcode })).toBe(place)
  const amounts = net(['standard', 10_000])
  expect(taxOn(amounts, to(country, postcode), null, spain).note).toBe(note)
})
test('CART-22 the Canary Islands: no reverse charge, and the rate that the desk keeps for them', () => {
  const canaries = to('ES', '35001')
  const amounts = net(['standard', 10_000])
  expect(taxOn(amounts, to('ES', '28001'), 'ESB58378431', spain).note).toBe('reverse-charge')
  expect(taxOn(amounts, canaries, 'ESB58378431', spain).note).toBe('not-included')
  expect(chargedPercent('standard', canaries, null, spain)).toBe('0')
  const kept = [...spain, { country: 'IC', taxCode: 'standard', percent: '7.00', notIncluded: false }]
  expect(taxOn(amounts, canaries, null, kept)).toEqual({ amount: 700, note: 'included', percent: '7.00' })
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
  expect(taxOn(amounts, belfast, 'XI434031005', spain).note).toBe('reverse-charge')
  // a British number says nothing of goods from the EU
  expect(vatCountry('GB434031005')).toBeNull()
  expect(taxOn(amounts, belfast, 'GB434031005', spain).note).toBe('not-included')
  // a buyer of another EU country has them sent to Belfast, and one of Northern Ireland to Spain
  expect(taxOn(amounts, belfast, 'ESB58378431', spain).note).toBe('reverse-charge')
  expect(taxOn(amounts, to('ES', '28001'), 'XI434031005', spain).note).toBe('reverse-charge')
  expect(taxOn(amounts, to('GB', 'LS1 4AP'), 'XI434031005', spain).note).toBe('not-included')
  const kept = [...spain, { country: 'XI', taxCode: 'standard', percent: '20.00', notIncluded: false }]
  expect(taxOn(amounts, belfast, null, kept)).toEqual({ amount: 2_000, note: 'included', percent: '20.00' })
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
