import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterPlan, completeOn, planDelivery, stockState, type Supply } from './plan.ts'

const supply = (more: Partial<Supply> = {}): Supply => ({
  articleId: 1,
  stockKind: 'lead-time',
  leadTimeDays: 14,
  free: 6,
  inbound: [{ on: '2026-11-30', quantity: 4 }],
  ...more,
})
// a Friday
const on = { today: '2026-11-20', deliveryDays: [1, 2, 3, 4, 5], transitDays: 1 }

describe('CART-30 a position is split over the days on which its parts arrive', () => {
  test('stock leaves at once and arrives on the next delivery day', () => {
    expect(planDelivery(supply(), 6, on).lines).toEqual([{ quantity: 6, on: '2026-11-23', from: 'stock' }])
  })
  test('also where the mode takes no day it arrives on the next, never on the day itself', () => {
    const plan = planDelivery(supply(), 6, { ...on, deliveryDays: [], transitDays: 0 })
    expect(plan.lines).toEqual([{ quantity: 6, on: '2026-11-23', from: 'stock' }])
  })
  test('what a position takes is not there for the next one of the article', () => {
    const left = afterPlan(supply(), planDelivery(supply(), 8, on))
    expect(left).toMatchObject({ free: 0, inbound: [{ on: '2026-11-30', quantity: 2 }] })
    expect(planDelivery(left, 1, on).lines).toEqual([{ quantity: 1, on: '2026-12-01', from: 'inbound' }])
  })
  test('then the planned receipt, then production after the lead time', () => {
    expect(planDelivery(supply(), 12, on)).toEqual({
      lines: [
        { quantity: 6, on: '2026-11-23', from: 'stock' },
        { quantity: 4, on: '2026-12-01', from: 'inbound' },
        { quantity: 2, on: '2026-12-07', from: 'lead-time' },
      ],
      short: 0,
    })
  })
  test('a receipt after the lead time is not waited for', () => {
    const late = supply({ free: 0, inbound: [{ on: '2027-01-30', quantity: 100 }] })
    expect(planDelivery(late, 5, on).lines).toEqual([{ quantity: 5, on: '2026-12-07', from: 'lead-time' }])
  })
  test('a receipt that is overdue is planned from today, not from the day it should have come', () => {
    const overdue = supply({ free: 0, inbound: [{ on: '2026-11-02', quantity: 4 }] })
    expect(planDelivery(overdue, 4, on).lines).toEqual([{ quantity: 4, on: '2026-11-23', from: 'inbound' }])
  })
  test('a stock-only article cannot be sold beyond stock', () => {
    expect(planDelivery(supply({ stockKind: 'stock-only' }), 7, on)).toEqual({
      lines: [{ quantity: 6, on: '2026-11-23', from: 'stock' }],
      short: 1,
    })
  })
  test('property: the lines add up to the quantity, in order of days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 500 }),
        fc.array(
          fc.record({ day: fc.integer({ min: 20, max: 30 }), quantity: fc.integer({ min: 1, max: 900 }) }),
        ),
        fc.constantFrom('stock-only' as const, 'lead-time' as const),
        (quantity, free, receipts, stockKind) => {
          const inbound = receipts.map(r => ({ on: `2026-11-${r.day}`, quantity: r.quantity }))
          const plan = planDelivery(supply({ free, inbound, stockKind }), quantity, on)
          expect(plan.lines.reduce((sum, line) => sum + line.quantity, plan.short)).toBe(quantity)
          const days = plan.lines.map(line => line.on)
          expect(days).toEqual(days.toSorted())
          expect(plan.lines.every(line => line.on > on.today && line.quantity > 0)).toBe(true)
        },
      ),
    )
  })
})

test('GRID-05 a stock cell is in stock, future or out, in this order', () => {
  expect(stockState(supply(), on.today)).toEqual({ state: 'in-stock', quantity: 6 })
  expect(stockState(supply({ free: 0 }), on.today)).toMatchObject({ state: 'future-stock', on: '2026-11-30' })
  expect(stockState(supply({ free: 0, inbound: [] }), on.today)).toEqual({
    state: 'out-of-stock',
    leadTimeDays: 14,
  })
  expect(stockState(supply({ free: 0, inbound: [{ on: '2026-11-01', quantity: 4 }] }), on.today).state).toBe(
    'out-of-stock',
  )
})

test('an order is complete on its last day, or never when something is short', () => {
  const plans = [planDelivery(supply(), 6, on), planDelivery(supply(), 12, on)]
  expect(completeOn(plans)).toBe('2026-12-07')
  expect(completeOn([...plans, planDelivery(supply({ stockKind: 'stock-only' }), 9, on)])).toBeNull()
  expect(completeOn([])).toBeNull()
})
