import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

const today = '2026-11-26'
const at = (day: string) => new Date(`2026-11-${day}T10:00:00Z`)
const line = {
  quantity: 10,
  cancelled: 0,
  shipped: 0,
  schedule: [{ quantity: 10, on: '2026-11-30', from: 'stock' as const }],
  expectedOn: null,
}
const event = (happened: string, day: string) => ({ happened, at: at(day) })
const parcel = (day: string, undone = false) => ({ shippedAt: at(day), undone })

const shown = (order: object) => {
  const progress = progressOf(
    { placedAt: at('16'), events: [], shipments: [], approval: null, lines: [line], ...order } as never,
    today,
  )
  if (!progress) return null
  const { steps, pieces, expectedOn, late } = progress
  const told = steps.map(({ name, stands, at: on }) => `${name} ${stands}${on ? ` ${on.getUTCDate()}` : ''}`)
  return [told.join(', '), `${pieces.shipped}/${pieces.of}`, expectedOn, late]
}

test.each<[string, object, unknown]>([
  [
    'placed',
    { state: 'placed' },
    ['placed done 16, confirmed next, shipped open, delivered open', '0/10', '2026-11-30', false],
  ],
  [
    'in part on its way, late with the rest',
    {
      state: 'partly-shipped',
      events: [event('placed', '16'), event('confirmed', '17')],
      shipments: [parcel('18', true), parcel('19')],
      lines: [
        { ...line, shipped: 1, cancelled: 2, schedule: [{ quantity: 10, on: '2026-11-19', from: 'stock' }] },
      ],
    },
    ['placed done 16, confirmed done 17, shipped part 19, delivered open', '1/8', null, true],
  ],
  [
    'on its way',
    { state: 'shipped', shipments: [parcel('19')], lines: [{ ...line, shipped: 10 }] },
    ['placed done 16, confirmed done, shipped done 19, delivered next', '10/10', '2026-11-30', false],
  ],
  [
    'delivered',
    { state: 'delivered', events: [event('delivered', '24')], lines: [{ ...line, shipped: 10 }] },
    ['placed done 16, confirmed done, shipped done, delivered done 24', '10/10', null, false],
  ],
  [
    'waiting for an approver',
    { state: 'awaiting-approval', approval: 'A1' },
    [
      'submitted done 16, placed next, confirmed open, shipped open, delivered open',
      '0/10',
      '2026-11-30',
      false,
    ],
  ],
  [
    'approved',
    { state: 'placed', approval: 'A1', events: [event('submitted', '16'), event('approved', '18')] },
    [
      'submitted done 16, placed done 18, confirmed next, shipped open, delivered open',
      '0/10',
      '2026-11-30',
      false,
    ],
  ],
  ['cancelled', { state: 'cancelled' }, null],
  ['not approved', { state: 'rejected', approval: 'A1' }, null],
])('ORD-02 how far an order has come: %s', (_, order, told) => {
  expect(shown(order)).toEqual(told)
})
