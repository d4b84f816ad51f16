import { describe, expect, test } from 'vitest'
import { allPickedUp, planLine } from './line-plan.ts'
import type { Supply } from './plan.ts'

const supply: Supply = {
  articleId: 1,
  stockKind: 'lead-time',
  leadTimeDays: 10,
  free: 40,
  inbound: [{ on: '2026-11-27', quantity: 20 }],
  stores: [{ store: 'es-madrid', site: 'store-es-madrid', quantity: 5 }],
}
// a Monday; deliveries on Thursdays
const on = { today: '2026-11-23', deliveryDays: [4], transitDays: 2 }
const pickup = (store: string) => ({ pickup: { store, label: 'x' } })
const comes = (choice: string) => ({ delivery: { choice } })

describe('CART-30 in how many deliveries a line comes', () => {
  test.each([
    ['as available: each part on its day', {}, 100, [40, 20, 40], 3, 0],
    ['complete: everything on the day of the last part', comes('complete'), 100, [40, 20, 40], 1, 0],
    ['only what is there now: the rest cannot be had', comes('now'), 100, [40], 1, 60],
    ['only what is there now, and all of it is there', comes('now'), 40, [40], 1, 0],
    ['an unknown choice counts as none', comes('soon'), 100, [40, 20, 40], 3, 0],
  ])('%s', (_, details, quantity, pieces, days, short) => {
    const { plan, shared } = planLine(supply, { quantity, details }, on)
    expect(plan.lines.map(line => line.quantity)).toEqual(pieces)
    expect(new Set(plan.lines.map(line => line.on)).size).toBe(days)
    expect(plan.short).toBe(short)
    expect(shared).toBe(true)
  })
})

describe('CART-27 what is picked up comes from its store', () => {
  test.each([
    ['ready on the next working day, whatever the delivery days', 'es-madrid', 5, [[5, '2026-11-24']], 0],
    ['less stock than the quantity', 'es-madrid', 8, [[5, '2026-11-24']], 3],
    ['a store that is closed or unknown has nothing', 'es-gone', 1, [], 1],
  ])('%s', (_, store, quantity, lines, short) => {
    const planned = planLine(supply, { quantity, details: pickup(store) }, on)
    expect(planned.plan.lines.map(line => [line.quantity, line.on])).toEqual(lines)
    expect(planned.plan.short).toBe(short)
    expect(planned.shared, 'takes nothing from what is delivered').toBe(false)
  })
  test('a basket is picked up as a whole only when every line is', () => {
    const picked = { details: pickup('es-madrid') }
    expect(allPickedUp([])).toBe(false)
    expect(allPickedUp([picked, picked])).toBe(true)
    expect(allPickedUp([picked, { details: {} }])).toBe(false)
  })
})
