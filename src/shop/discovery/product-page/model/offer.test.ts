import { describe, expect, test } from 'vitest'
import type { Supply } from '#shop/catalogue/availability/model/plan.ts'
import type { Scale } from '#shop/catalogue/pricing/model.ts'
import { canOrder, closedDoor, offerOf, planned, type Sellable } from './offer.ts'

const day = { today: '2026-11-20', currency: 'EUR', deliveryDays: [], transitDays: 1 }
const part = (more: Partial<Sellable> = {}): Sellable => ({
  orderMinimum: 1,
  orderStep: 1,
  unit: 'C62',
  lifecycle: 'active',
  lastOrderOn: null,
  ...more,
})
const scale = (...breaks: [number, string][]): Scale => ({
  source: { kind: 'list', code: 'list', name: 'List' },
  currency: 'EUR',
  priceUnit: 1,
  validFrom: null,
  validUntil: null,
  breaks: breaks.map(([from, price]) => ({ from, price })),
})
const supply = (free: number): Supply => ({
  articleId: 1,
  stockKind: 'lead-time',
  leadTimeDays: 14,
  free,
  inbound: [],
})

describe('the quantity that is offered', () => {
  const cases: [minimum: number, step: number, lowest: number, wanted: number | null, offered: number][] = [
    [1, 1, 1, null, 1],
    [5, 1, 1, null, 5],
    [1, 25, 1, null, 25],
    [10, 25, 1, null, 10],
    // the first that has a price
    [1, 1, 100, null, 100],
    [1, 1, 100, 7, 100],
    [1, 1, 1, 7, 7],
    [5, 1, 1, 3, 5],
    [10, 25, 1, 11, 35],
    [1, 25, 1, 26, 50],
    [1, 25, 1, 9_999_999, 9_999_999],
  ]
  test.each(cases)(
    'PDP-15 minimum %i, step %i, scale from %i, asked %s: %i',
    (orderMinimum, orderStep, lowest, wanted, offered) => {
      const offer = offerOf(part({ orderMinimum, orderStep }), [scale([lowest, '1'])], null, wanted, day)
      expect(offer.quantity).toBe(offered)
      expect(offer.price?.quantity).toBe(offered)
    },
  )
})

describe('so many more and each costs less', () => {
  const scales = [scale([1, '8.42'], [50, '7.90'], [250, '7.31'])]
  test('PDP-14 says how many are missing to the next break', () => {
    const { next } = offerOf(part(), scales, null, 10, day)
    expect([next?.missing, next?.quantity, next?.price.price]).toEqual([40, 50, '7.90'])
  })
  test('PDP-14 in whole packs, with the price that then holds', () => {
    const { next } = offerOf(part({ orderStep: 200 }), scales, null, null, day)
    expect([next?.missing, next?.quantity, next?.price.price]).toEqual([200, 400, '7.31'])
  })
  test('PDP-14 says nothing at the last break, nor when more costs the same', () => {
    expect(offerOf(part(), scales, null, 250, day).next).toBeNull()
    expect(offerOf(part(), [scale([1, '2'], [10, '2.0000'])], null, 1, day).next).toBeNull()
  })
})

describe('what can be ordered', () => {
  const cases: [Partial<Sellable>, ReturnType<typeof closedDoor>][] = [
    [{}, null],
    [{ lifecycle: 'not-for-new-designs' }, null],
    [{ lifecycle: 'last-orders', lastOrderOn: '2026-11-20' }, null],
    [{ lifecycle: 'last-orders', lastOrderOn: '2026-11-19' }, 'last-order-passed'],
    [{ lifecycle: 'announced' }, 'announced'],
    [{ lifecycle: 'discontinued' }, 'discontinued'],
  ]
  test.each(cases)('PDP-15 %j is closed by %s', (more, closed) => {
    expect(closedDoor(part(more), day.today)).toBe(closed)
    expect(canOrder(offerOf(part(more), [scale([1, '1'])], null, null, day))).toBe(closed === null)
  })
  test('PDP-15 without a price nothing can be ordered', () => {
    expect(canOrder(offerOf(part(), [], null, null, day))).toBe(false)
    expect(canOrder(offerOf(part(), [{ ...scale([1, '1']), currency: 'USD' }], null, null, day))).toBe(false)
  })
})

test('PDP-01 the arrival is that of the offered quantity', () => {
  const offer = planned(offerOf(part(), [scale([1, '1'])], supply(3), 5, day), supply(3), day)
  expect(offer.stock).toEqual({ state: 'in-stock', quantity: 3 })
  expect(offer.plan?.lines.map(line => [line.quantity, line.from])).toEqual([
    [3, 'stock'],
    [2, 'lead-time'],
  ])
  expect(planned(offerOf(part(), [], null, 5, day), null, day).plan).toBeNull()
})
