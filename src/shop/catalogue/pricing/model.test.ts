import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceFor, shownQuantity, type Scale } from './model.ts'

const scale = (
  kind: Scale['source']['kind'],
  breaks: [number, string][],
  more: Partial<Scale> = {},
): Scale => ({
  source: { kind, code: kind, name: kind },
  currency: 'EUR',
  priceUnit: 1,
  validFrom: '2000-01-01',
  validUntil: null,
  breaks: breaks.map(([from, price]) => ({ from, price })),
  ...more,
})
const day = '2026-11-20'
const list = scale('list', [
  [1, '8.42'],
  [50, '7.90'],
  [250, '7.31'],
])

describe('the break with the greatest bound holds for the whole quantity', () => {
  const cases: [quantity: number, price: string, amount: number][] = [
    [1, '8.42', 842],
    [49, '8.42', 41_258],
    [50, '7.90', 39_500],
    [250, '7.31', 182_750],
    [9_999_999, '7.31', 7_309_999_269],
  ]
  test.each(cases)('PDP-14 %i pieces cost %s each', (quantity, price, amount) => {
    expect(priceFor([list], quantity, 'EUR', day)).toMatchObject({ price, amount })
  })
  test('a price per 100 with four places is rounded half up once, at the line', () => {
    const per100 = scale('list', [[100, '71.333']], { priceUnit: 100 })
    expect(priceFor([per100], 1_500, 'EUR', day)?.amount).toBe(107_000)
    expect(priceFor([scale('list', [[1, '0.005']])], 1, 'EUR', day)?.amount).toBe(1)
    expect(priceFor([scale('list', [[1, '0.0049']])], 1, 'EUR', day)?.amount).toBe(0)
  })
  test('below the lowest bound there is no listed price', () => {
    expect(priceFor([scale('list', [[100, '1.00']])], 99, 'EUR', day)).toBeNull()
  })
  test('breaks may come in any order', () => {
    const mixed = scale('list', [
      [100, '1.90'],
      [1, '2.50'],
      [10, '2.20'],
    ])
    expect(priceFor([mixed], 10, 'EUR', day)?.price).toBe('2.20')
  })
})

describe('agreement before group before list', () => {
  const agreement = scale('agreement', [[10, '6.00']], { validUntil: '2026-12-31' })
  const group = scale('group', [[1, '7.00']])
  test('the agreement holds, and says until when', () => {
    expect(priceFor([list, group, agreement], 10, 'EUR', day)).toMatchObject({
      price: '6.00',
      source: { kind: 'agreement' },
      validUntil: '2026-12-31',
    })
  })
  test('below the agreement’s lowest bound the next source holds', () => {
    expect(priceFor([list, group, agreement], 9, 'EUR', day)?.source.kind).toBe('group')
  })
  test('what has ended or not begun does not hold', () => {
    expect(priceFor([list, agreement], 10, 'EUR', '2027-01-01')?.source.kind).toBe('list')
    expect(priceFor([scale('list', [[1, '1']], { validFrom: '2026-11-21' })], 1, 'EUR', day)).toBeNull()
  })
  test('the first and the last day of a price belong to it', () => {
    const kept = scale('list', [[1, '1']], { validFrom: '2026-11-20', validUntil: '2026-11-21' })
    const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
    expect(days.filter(one => priceFor([kept], 1, 'EUR', one))).toEqual(['2026-11-20', '2026-11-21'])
  })
  test('of two lists the one that began later holds', () => {
    const newer = scale('list', [[1, '9.00']], { validFrom: '2026-11-01' })
    expect(priceFor([list, newer], 1, 'EUR', day)?.price).toBe('9.00')
  })
  test('another currency is no price', () => {
    expect(priceFor([list], 1, 'USD', day)).toBeNull()
  })
})

test('the next break says how many pieces are missing, and only when it is better', () => {
  expect(priceFor([list], 10, 'EUR', day)?.next).toEqual({ from: 50, price: '7.90', missing: 40 })
  expect(priceFor([list], 250, 'EUR', day)?.next).toBeNull()
  expect(
    priceFor(
      [
        scale('list', [
          [1, '1'],
          [10, '1.0000'],
        ]),
      ],
      1,
      'EUR',
      day,
    )?.next,
  ).toBeNull()
})

test('lists show the smallest quantity that has a price', () => {
  expect(shownQuantity([scale('list', [[100, '1']])], 'EUR', 1)).toBe(100)
  expect(shownQuantity([list], 'EUR', 25)).toBe(25)
  expect(shownQuantity([], 'EUR', 5)).toBe(5)
  const dollars = scale('list', [[10, '1']], { currency: 'USD' })
  expect(shownQuantity([dollars, scale('list', [[50, '1']])], 'EUR', 1)).toBe(50)
})

test('property: the amount is the exact product rounded half up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom(1, 100, 1000),
      (quantity, tenThousandths, priceUnit) => {
        const price = `${Math.floor(tenThousandths / 10_000)}.${String(tenThousandths % 10_000).padStart(4, '0')}`
        const amount =
          priceFor([scale('list', [[1, price]], { priceUnit })], quantity, 'EUR', day)?.amount ?? -1
        const exact = BigInt(quantity) * BigInt(tenThousandths)
        const unit = 100n * BigInt(priceUnit)
        const twice = 2n * BigInt(amount) * unit
        expect(twice - 2n * exact <= unit && twice - 2n * exact > -unit).toBe(true)
      },
    ),
  )
})
