import { describe, expect, test } from 'vitest'
import { costsOf } from '#shop/ordering/placing/model/costs.ts'
import { differenceTo, marginOf } from '#shop/catalogue/pricing/model/compare.ts'
import { discounted, needsApproval, pricedLines } from './money.ts'
import type { Offer, QuoteLine } from './quote.ts'

describe('the price of an offer', () => {
  test.each([
    ['8.4200', 0, 0, '8.4200'],
    ['8.4200', 1_000, 0, '7.5780'],
    ['8.4200', 0, 1_000, '7.5780'],
    // one after the other, rounded once: 8.42 × 0.9 × 0.85
    ['8.4200', 1_000, 1_500, '6.4413'],
    // 0.0001 × 0.5 is half of the last place: up
    ['0.0001', 5_000, 0, '0.0001'],
    ['0.0001', 5_001, 0, '0.0000'],
    ['99999999.9999', 1, 0, '99989999.9999'],
    ['5', 10_000, 0, '0.0000'],
  ] as const)('%s less %d and %d hundredths of a percent is %s', (price, first, second, expected) =>
    expect(discounted(price, first, second)).toBe(expected),
  )
})

const offer = (price: string, quantity: number, more: Partial<Offer> = {}): Offer => ({
  articleId: 1,
  code: 'A',
  names: {},
  unit: 'piece',
  taxCode: 'standard',
  quantity,
  price,
  priceUnit: 1,
  discount: 0,
  list: { price: '2.5000', priceUnit: 1 },
  note: '',
  ...more,
})
const line = (number: number, offers: Offer[], more: Partial<QuoteLine> = {}): QuoteLine => ({
  number,
  articleId: 1,
  code: 'A',
  names: {},
  by: 'buyer',
  words: '',
  quantity: 10,
  unit: 'piece',
  lineKey: '',
  details: {},
  requestedOn: null,
  target: null,
  list: { price: '2.5000', priceUnit: 1 },
  locked: false,
  offers,
  ...more,
})

describe('positions of a version', () => {
  test('the discount on all positions leaves a locked one as it is', () => {
    const lines = [line(1, [offer('2.0000', 10)]), line(2, [offer('2.0000', 10)], { locked: true })]
    const priced = pricedLines({ lines, discount: 1_000 }, 'EUR', { offered: true })
    expect(priced.map(one => [one.price?.price, one.amount])).toEqual([
      ['1.8000', 1_800],
      ['2.0000', 2_000],
    ])
  })
  test('of several offers the first is proposed, and the chosen one counts; one that is not there is the first', () => {
    const lines = [line(1, [offer('2.0000', 10), offer('1.5000', 100, { code: 'B' })])]
    const amounts = (choice: number) =>
      pricedLines({ lines, discount: 0 }, 'EUR', { offered: true, choices: new Map([[1, choice]]) }).map(
        one => [one.choice, one.amount],
      )
    expect([amounts(1), amounts(2), amounts(9)]).toEqual([[[1, 2_000]], [[2, 15_000]], [[1, 2_000]]])
  })
  test('as long as nothing is offered the present price counts, and words have none', () => {
    const lines = [line(1, []), line(2, [], { articleId: null, list: null, words: 'in blue' })]
    const asked = pricedLines({ lines, discount: 0 }, 'EUR', { offered: false })
    expect(asked.map(one => one.amount)).toEqual([2_500, null])
    const left = pricedLines({ lines, discount: 0 }, 'EUR', { offered: true })
    expect(left.map(one => one.amount)).toEqual([null, null])
  })
})

describe('comparisons', () => {
  test.each([
    [{ price: '7.05', priceUnit: 1 }, { price: '8.42', priceUnit: 1 }, -1_627],
    [{ price: '70.5', priceUnit: 10 }, { price: '8.42', priceUnit: 1 }, -1_627],
    [{ price: '9', priceUnit: 1 }, { price: '0', priceUnit: 1 }, null],
    [null, { price: '8.42', priceUnit: 1 }, null],
  ] as const)('%j to %j: %s hundredths of a percent', (price, to, expected) =>
    expect(differenceTo(price, to)).toBe(expected),
  )
  test('a margin is what is earned of the price; negative below cost, unknown without one', () => {
    expect(marginOf({ price: '10', priceUnit: 1 }, { price: '600', priceUnit: 100 })).toBe(4_000)
    expect(marginOf({ price: '5', priceUnit: 1 }, { price: '6', priceUnit: 1 })).toBe(-2_000)
    expect(marginOf({ price: '5', priceUnit: 1 }, null)).toBeNull()
  })
  test.each([
    ['below both limits', '2.0000', 10, []],
    ['at the amount', '2.0000', 500, ['amount']],
    ['exactly the discount', '1.8750', 10, []],
    ['beyond the discount', '1.8700', 10, ['discount']],
  ] as const)('an offer %s', (_, price, quantity, expected) => {
    const limit = { approveFrom: 100_000, approveDiscount: 2_500 }
    const alone = { lines: [line(1, [offer(price, quantity)])], discount: 0 }
    const why = (revision: typeof alone) => needsApproval(revision, 'EUR', limit).map(one => one.why)
    expect(why(alone)).toEqual(expected)
    expect(needsApproval(alone, 'EUR', null)).toEqual([])
    // the buyer may choose it, wherever it stands
    const beside = { lines: [line(1, [offer('2.5000', 10), offer(price, quantity)])], discount: 0 }
    expect(why(beside)).toEqual(expected)
  })
  test('the most that may be chosen of all positions counts', () => {
    const lines = [1, 2].map(n => line(n, [offer('2.5000', 10), offer('2.5000', 200)]))
    const limit = { approveFrom: 100_000, approveDiscount: null }
    expect(needsApproval({ lines, discount: 0 }, 'EUR', limit)).toEqual([
      { why: 'amount', amount: 100_000, limit: 100_000 },
    ])
    expect(needsApproval({ lines: lines.slice(1), discount: 0 }, 'EUR', limit)).toEqual([])
  })
})

test('whatever is offered, the sum of positions, delivery and tax is the total', () => {
  let seed = 42
  const random = (most: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % most
  const rates = [
    { country: 'DE', taxCode: 'standard', percent: '19.00' },
    { country: 'DE', taxCode: 'reduced', percent: '7.00' },
  ]
  for (let round = 0; round < 300; round++) {
    const lines = Array.from({ length: 1 + random(12) }, (_, i) =>
      line(
        i + 1,
        [
          offer((random(10_000_000) / 10_000).toFixed(4), 1 + random(5_000), {
            priceUnit: [1, 100, 1_000][random(3)] ?? 1,
            discount: random(10_001),
            taxCode: ['standard', 'reduced'][random(2)] ?? 'standard',
          }),
        ],
        { locked: random(2) === 0 },
      ),
    )
    const priced = pricedLines({ lines, discount: random(10_001) }, 'EUR', { offered: true })
    const costs = costsOf(
      priced.map(({ taxCode, amount }) => ({ taxCode, price: amount === null ? null : { amount } })),
      {
        mode: null,
        agreedDelivery: random(10_000),
        address: { country: 'DE', postcode: '10115' },
        vatId: null,
        taxes: { rates: rates as never, stores: new Map() },
      },
    )
    expect(costs.net).toBe(priced.reduce((sum, { amount }) => sum + (amount ?? 0), 0))
    expect(costs.total).toBe(costs.net + (costs.delivery ?? 0) + (costs.tax?.amount ?? 0))
    expect(priced.every(({ amount }) => Number.isSafeInteger(amount) && (amount ?? 0) >= 0)).toBe(true)
  }
})
