import { expect, test } from 'vitest'
import { arrivalOf } from './arrival.ts'

const today = '2026-11-26'
const at = new Date('2026-11-20T10:00:00Z')
const line = {
  quantity: 10,
  cancelled: 0,
  shipped: 0,
  schedule: [{ quantity: 10, on: '2026-11-30', from: 'stock' as const }],
  expectedOn: null,
}
const promised = (on: string, more: object = {}) => ({
  ...line,
  schedule: [{ quantity: 10, on, from: 'stock' as const }],
  ...more,
})
const expected = (on: string, late: boolean, overdue: boolean, shipped = 0) => ({
  kind: 'expected',
  on,
  late,
  overdue,
  shipped,
  of: 10,
})

test.each<[string, object, unknown]>([
  [
    'the last day of its lines',
    { coming: [line, promised('2026-12-02')] },
    expected('2026-12-02', false, false),
  ],
  [
    'a new date',
    { coming: [promised('2026-11-30', { expectedOn: '2026-12-07' })] },
    expected('2026-12-07', true, false),
  ],
  [
    'no new date after the promised one',
    { coming: [promised('2026-11-19')] },
    expected('2026-11-19', true, true),
  ],
  [
    'one line late, another still to come',
    { coming: [promised('2026-11-19'), line] },
    expected('2026-11-30', true, false),
  ],
  [
    'in part on its way',
    { state: 'partly-shipped', shipped: 4, shippedAt: at, coming: [{ ...line, shipped: 4 }] },
    expected('2026-11-30', false, false, 4),
  ],
  ['on its way', { state: 'shipped', shippedAt: at, coming: [] }, { kind: 'shipped', at }],
  ['arrived', { state: 'delivered', shippedAt: at, deliveredAt: at, coming: [] }, { kind: 'delivered', at }],
  ['waiting for an approval', { state: 'awaiting-approval' }, null],
  ['cancelled', { state: 'cancelled', coming: [] }, null],
  ['nothing promised', { coming: [{ ...line, schedule: [] }] }, null],
])('ORD-01 an order arrives: %s', (_, facts, shown) => {
  const order = { orderCode: '1', state: 'placed', shipped: 0, of: 10, shippedAt: null, deliveredAt: null }
  expect(arrivalOf({ ...order, coming: [line], ...facts } as never, today)).toEqual(shown)
})
