import { describe, expect, test } from 'vitest'
import { lineAmount } from '#kit/money.ts'
import { priceFor, type PriceSourceKind, type Scale } from '#shop/catalogue/pricing/model.ts'
import { percentOf, taxOn, type TaxPlace } from '#shop/ordering/tax/model.ts'
import { toCredit } from './credit-note.ts'
import { converted } from './exchange.ts'
import { discountLeft, discountLost, toBill, type Billed } from './invoice.ts'

/** Figures that an accountant has worked out by hand: the way of an order from its price to what is given back. */

test.each([
  [3, '0.3350', 1, 'EUR', 101],
  [1, '0.0050', 1, 'EUR', 1],
  [1, '0.0049', 1, 'EUR', 0],
  [999, '51.4500', 1_000, 'EUR', 5_140],
  [7, '12.3456', 100, 'EUR', 86],
  [250, '8.1000', 100, 'CHF', 2_025],
  [100, '0.1249', 1, 'USD', 1_249],
  [3, '0.5000', 1, 'HUF', 2],
  [3, '0.5000', 1, 'JPY', 2],
  [1, '0.4999', 1, 'JPY', 0],
  [1, '0.0005', 1, 'KWD', 1],
])('%i pieces at %s per %i %s are %i of its smallest unit', (quantity, price, unit, currency, amount) =>
  expect(lineAmount(quantity, price, unit, currency)).toBe(amount),
)

test.each([
  [105, '19', 20],
  [50, '7', 4],
  [12_345, '8.1', 1_000],
  [1, '2.5', 0],
  [100, '5.5', 6],
  [10_000, '7.7', 770],
])('of %i net %s per cent are %i', (net, percent, tax) => expect(percentOf(net, percent)).toBe(tax))

describe('the price of a quantity at the borders of scales', () => {
  const scale = (kind: PriceSourceKind, currency: string, breaks: Record<number, string>): Scale => ({
    source: { kind, code: kind, name: '' },
    currency,
    priceUnit: 100,
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
    breaks: Object.entries(breaks).map(([from, price]) => ({ from: Number(from), price })),
  })
  const scales = [
    scale('list', 'EUR', { 1: '34.0000', 100: '31.0000' }),
    scale('list', 'CHF', { 1: '33.5000' }),
    scale('agreement', 'EUR', { 50: '29.9900' }),
  ]
  test.each<[number, string, string, string | null, number]>([
    [49, 'EUR', '2026-12-31', 'list 34.0000', 1_666],
    [50, 'EUR', '2026-12-31', 'agreement 29.9900', 1_500],
    [100, 'EUR', '2026-12-31', 'agreement 29.9900', 2_999],
    [100, 'EUR', '2027-01-01', null, 0],
    [1, 'EUR', '2026-01-01', 'list 34.0000', 34],
    [3, 'CHF', '2026-06-30', 'list 33.5000', 101],
    [3, 'USD', '2026-06-30', null, 0],
  ])('%i pieces in %s on %s: %s', (quantity, currency, day, said, amount) => {
    const priced = priceFor(scales, quantity, currency, day)
    expect([priced && `${priced.source.kind} ${priced.price}`, priced?.amount ?? 0]).toEqual([said, amount])
  })
})

describe('the tax of a sale to twelve countries', () => {
  const rate = (country: string, percent: string, taxCode = 'standard') => ({
    country,
    taxCode,
    percent,
    notIncluded: false,
  })
  const rates = [
    rate('DE', '19'), rate('DE', '7', 'reduced'), rate('ES', '21'), rate('FR', '20'), rate('GB', '20'), rate('XI', '20'),
    rate('PL', '23'), rate('IC', '7'), rate('FI', '25.5'),
  ] // prettier-ignore
  const stores = new Map([['ULM', { country: 'DE', postcode: '89073' }]])
  const at = (country: string, postcode = '1000'): TaxPlace => ({ country, postcode })
  const parts = [
    { taxCode: 'standard', amount: 10_050, store: null },
    { taxCode: 'standard', amount: 490, store: null },
  ]
  test.each<[string, TaxPlace, string | null, string, number]>([
    ['at home', at('DE', '89073'), null, 'included', 2_003],
    ['at home to a Spanish company', at('DE', '89073'), 'ESB12345674', 'included', 2_003],
    ['to Spain', at('ES', '28001'), null, 'included', 2_213],
    ['to a Spanish company', at('ES', '28001'), 'ESB12345674', 'reverse-charge', 0],
    ['to Spain for a German company', at('ES', '28001'), 'DE136695976', 'included', 2_213],
    ['to Poland for a Spanish company', at('PL', '00-001'), 'ESB12345674', 'reverse-charge', 0],
    ['to the Canaries, whatever the number', at('ES', '35001'), 'ESB12345674', 'included', 738],
    ['to Ceuta', at('ES', '51001'), 'ESB12345674', 'not-included', 0],
    ['to Northern Ireland', at('GB', 'BT1 1AA'), null, 'included', 2_108],
    ['to Northern Ireland for a Spanish company', at('GB', 'BT1 1AA'), 'ESB12345674', 'reverse-charge', 0],
    ['to Great Britain, whatever the number', at('GB', 'SW1A 1AA'), 'ESB12345674', 'included', 2_108],
    ['to Switzerland', at('CH', '8001'), 'ESB12345674', 'not-included', 0],
    ['to Monaco', at('MC', '98000'), null, 'included', 2_108],
    ['to Helsinki', at('FI', '00100'), null, 'included', 2_688],
    ['to the Åland Islands', at('FI', '22100'), null, 'not-included', 0],
    ['to Heligoland', at('DE', '27498'), null, 'not-included', 0],
  ])('%s', (_, shipTo, vatId, note, tax) => {
    const taxed = taxOn(parts, { shipTo, vatId, rates, stores })
    expect([taxed.note, taxed.amount]).toEqual([note, tax])
  })
  test('picked up in Ulm at two rates, sent to a Spanish company beside it', () => {
    const mixed = [
      { taxCode: 'standard', amount: 105, store: 'ULM' },
      { taxCode: 'reduced', amount: 50, store: 'ULM' },
      { taxCode: 'standard', amount: 10_000, store: null },
    ]
    const taxed = taxOn(mixed, { shipTo: at('ES', '28001'), vatId: 'ESB12345674', rates, stores })
    expect(taxed.lines.map(one => [one.note, one.percent, one.net, one.tax])).toEqual([
      ['included', '19', 105, 20],
      ['included', '7', 50, 4],
      ['reverse-charge', '0', 10_000, 0],
    ])
  })
})

describe('ten pieces at 1.005, with delivery of 4.90, all at 19 %', () => {
  const order = (shipped: number) => ({
    currency: 'EUR',
    delivery: 490,
    deliveryTax: { code: 'standard', percent: '19', note: 'included' as const },
    lines: [
      {
        lineNumber: 1,
        quantity: 10,
        shipped,
        price: '1.0050',
        priceUnit: 1,
        taxCode: 'standard',
        taxPercent: '19',
        taxNote: 'included' as const,
      },
    ],
  })
  const nothing: Billed = { net: 0, delivery: 0, tax: 0, total: 0, lines: new Map() }
  test('three leave, then seven: 9.42 and 8.37 are the 17.79 of the whole', () => {
    const first = toBill(order(3), nothing)
    expect(first).toMatchObject({ net: 302, delivery: 490, tax: 150, total: 942 })
    const before = {
      net: 302,
      delivery: 490,
      tax: 150,
      total: 942,
      lines: new Map([[1, { quantity: 3, amount: 302 }]]),
    }
    expect(toBill(order(10), before)).toMatchObject({ net: 703, delivery: 0, tax: 134, total: 837 })
    expect(toBill(order(10), nothing)).toMatchObject({ total: 1_779 })
  })
  test('two are cancelled before anything leaves: eight come to 15.40', () =>
    expect(toBill(order(8), nothing)).toMatchObject({ net: 804, delivery: 490, tax: 246, total: 1_540 }))
  test('five are cancelled after three were billed: two more are 2.01 net', () => {
    const before = {
      net: 302,
      delivery: 490,
      tax: 150,
      total: 942,
      lines: new Map([[1, { quantity: 3, amount: 302 }]]),
    }
    // five pieces are 5.025, 5.03; (503 + 490) × 19 % = 188.67
    expect(toBill(order(5), before)).toMatchObject({ net: 201, delivery: 0, tax: 39, total: 240 })
  })
})

test('three pieces of 10.00 at 19 % go back one by one: 3.96, 3.98 and 3.96 are 11.90', () => {
  const invoice = {
    net: 1_000,
    delivery: 0,
    tax: 190,
    total: 1_190,
    lines: [{ lineNumber: 1, quantity: 3, amount: 1_000 }],
    taxes: [],
  }
  const tax = { code: 'standard', percent: '19', note: 'included' as const }
  let credited: Billed = { net: 0, delivery: 0, tax: 0, total: 0, lines: new Map() }
  const totals: number[] = []
  for (let n = 1; n <= 3; n++) {
    const note = toCredit(
      { invoice, credited, taxes: new Map([[1, tax]]), deliveryTax: tax },
      { pieces: new Map([[1, 1]]), delivery: false },
    )
    if (!note) throw new Error('nothing was given back')
    totals.push(note.total)
    const amount = (credited.lines.get(1)?.amount ?? 0) + note.net
    credited = {
      net: credited.net + note.net,
      delivery: 0,
      tax: credited.tax + note.tax,
      total: credited.total + note.total,
      lines: new Map([[1, { quantity: n, amount }]]),
    }
  }
  expect(totals).toEqual([396, 398, 396])
})

test.each([
  ['nothing was given back', { total: 11_900, paid: 0, credited: 0, discounted: 0 }, '2', 238],
  ['half was given back', { total: 11_900, paid: 0, credited: 5_950, discounted: 0 }, '2', 119],
  ['a cent remains open', { total: 11_900, paid: 11_899, credited: 0, discounted: 0 }, '2', 1],
  ['50 of the smallest unit', { total: 50, paid: 0, credited: 0, discounted: 0 }, '3', 2],
  ['all was given back', { total: 11_900, paid: 0, credited: 11_900, discounted: 0 }, '2', 0],
])('a discount for paying early where %s', (_, invoice, percent, off) =>
  expect(discountLeft({ ...invoice, discount: { percent, until: '2026-12-13' } })?.amount).toBe(off),
)
test('2 % of 119.00 were taken off, then half goes back: 1.19 of them do not hold any more', () =>
  expect(
    discountLost({ total: 11_900, credited: 5_950, discount: { percent: '2', until: '2026-12-13' } }, 238),
  ).toBe(119))

test.each([
  [10_000, 'EUR', 'JPY', 16_155],
  [1, 'JPY', 'EUR', 1],
  [1_000, 'CHF', 'EUR', 1_052],
  [1_000, 'CHF', 'USD', 1_157],
  [-5, 'EUR', 'USD', -5],
  [5, 'EUR', 'USD', 6],
])('%i %s are %s %i', (amount, from, to, into) =>
  expect(converted(amount, from, to, { JPY: '161.55', CHF: '0.9505', USD: '1.1' })).toBe(into),
)
