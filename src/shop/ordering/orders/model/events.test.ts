import { expect, test } from 'vitest'
import { happenings } from './events.ts'

const of = (kind: string, shipment?: Record<string, number>) => ({
  kind,
  details: { ...(shipment && { shipment }) },
})
const begun = [of('placed'), of('confirm')]
const lines = [{ quantity: 10 }, { quantity: 4 }]

test.each([
  ['nothing yet', [], []],
  ['in one', [of('ship'), of('deliver')], ['all-shipped', 'delivered']],
  ['in one, line by line', [of('ship', { 1: 10, 2: 4 })], ['all-shipped']],
  ['in two', [of('ship', { 1: 6 }), of('ship', { 1: 4, 2: 4 })], ['part-shipped', 'all-shipped']],
  ['all that was left', [of('ship', { 1: 6 }), of('ship')], ['part-shipped', 'all-shipped']],
  [
    'in three',
    [of('ship', { 1: 6 }), of('ship', { 2: 4 }), of('ship', { 1: 4 })],
    ['part-shipped', 'part-shipped', 'all-shipped'],
  ],
  ['a part, and no more', [of('ship', { 1: 6 }), of('cancel')], ['part-shipped', 'rest-cancelled']],
  ['nothing at all', [of('cancel')], ['cancelled']],
  [
    'one position cancelled, then the rest',
    [
      { kind: 'cancel-lines', details: { cancelled: { 2: 4 } } },
      { kind: 'cancel', details: { cancelled: { 1: 10 } } },
    ],
    ['part-cancelled', 'cancelled'],
  ],
  [
    'a shipment undone',
    [
      of('ship', { 1: 10, 2: 4 }),
      { kind: 'undo-shipment', details: { undone: { 1: 10, 2: 4 } } },
      of('ship'),
    ],
    ['all-shipped', 'shipment-undone', 'all-shipped'],
  ],
  ['something that nobody knows', [of('sung')], [null]],
])('ux 3.10 what was shipped: %s', (_, events, expected) =>
  expect(happenings([...begun, ...events], lines)).toEqual(['placed', 'confirmed', ...expected]),
)
