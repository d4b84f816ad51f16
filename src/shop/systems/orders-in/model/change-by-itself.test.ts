import { expect, test } from 'vitest'
import { changeByItself, type Standing } from './change-by-itself.ts'
import type { IncomingLine, IncomingOrder } from './incoming-order.ts'

const line = (number: string, quantity: string, more: Partial<IncomingLine> = {}): IncomingLine => ({
  number,
  quantity,
  supplierNumber: `A${number}`,
  buyerNumber: '',
  auxiliaryId: '',
  makerNumber: '',
  description: '',
  unit: 'C62',
  price: '1.00',
  priceBase: '1',
  currency: 'EUR',
  desiredOn: null,
  severalDays: false,
  shipTo: '',
  comment: '',
  ...more,
})
const order = (lines: IncomingLine[], more: Partial<IncomingOrder> = {}): IncomingOrder => ({
  operation: 'update',
  number: 'P',
  date: '',
  currency: 'EUR',
  shipTo: null,
  billTo: null,
  comment: '',
  ...more,
  lines,
})
const before = order([line('1', '10'), line('2', '5.000')])
const standing = (more: Partial<Standing> = {}): Standing[] => [
  { lineNumber: 1, quantity: 10, cancelled: 0, shipped: 0, ...more },
  { lineNumber: 2, quantity: 5, cancelled: 0, shipped: 0 },
]
const gate = { id: 'G', lines: [], postcode: '', town: '', country: '' }

test.each<[string, IncomingOrder, Standing[], Record<number, number> | null]>([
  ['more of one', order([line('1', '12'), line('2', '5')]), standing(), { 1: 12 }],
  ['fewer of both, in another order', order([line('2', '1'), line('1', '3')]), standing(), { 1: 3, 2: 1 }],
  ['the same', order([line('1', '10.0'), line('2', '5')]), standing(), {}],
  ['a line that is gone', order([line('1', '10')]), standing(), { 2: 0 }],
  ['a line of nothing', order([line('1', '0'), line('2', '5')]), standing(), { 1: 0 }],
  [
    'a line that a change does not name',
    order([line('1', '10')], { namesOnlyChanges: true }),
    standing(),
    null,
  ],
  ['a new line', order([line('1', '10'), line('2', '5'), line('3', '1')]), standing(), null],
  ['another price', order([line('1', '10', { price: '2' }), line('2', '5')]), standing(), null],
  ['another article', order([line('1', '10', { supplierNumber: 'B' }), line('2', '5')]), standing(), null],
  ['another day', order([line('1', '10', { desiredOn: '2027-01-11' }), line('2', '5')]), standing(), null],
  ['another address', order([line('1', '10'), line('2', '5')], { shipTo: gate }), standing(), null],
  ['another comment', order([line('1', '10'), line('2', '5')], { comment: 'x' }), standing(), null],
  [
    'another reference for its invoice',
    order([line('1', '12'), line('2', '5')], { buyerReference: 'x' }),
    standing(),
    null,
  ],
  [
    'another attachment',
    order([line('1', '12'), line('2', '5')], {
      attachments: [{ name: 'a.pdf', type: 'application/pdf', size: 1, hash: '0', lines: [] }],
    }),
    standing(),
    null,
  ],
  ['another contract', order([line('1', '10'), line('2', '5')], { contract: 'x' }), standing(), null],
  ['two lines of one number', order([line('1', '10'), line('1', '5')]), standing(), null],
  ['half a piece', order([line('1', '1.5'), line('2', '5')]), standing(), null],
  ['something of it has left', order([line('1', '12'), line('2', '5')]), standing({ shipped: 1 }), null],
  ['another line has left', order([line('1', '10'), line('2', '6')]), standing({ shipped: 10 }), { 2: 6 }],
  ['it was corrected here', order([line('1', '12'), line('2', '5')]), standing({ quantity: 11 }), null],
  ['a part was cancelled here', order([line('1', '12'), line('2', '5')]), standing({ cancelled: 1 }), null],
])('a change: %s', (_, after, own, expected) => {
  const asked = changeByItself(before, after, own)
  expect(asked && Object.fromEntries([...asked].map(([at, { pieces }]) => [at, pieces]))).toEqual(expected)
})

test('what was kept has its fields in another order', () => {
  const kept = order([line('1', '10')], {
    shipTo: { country: 'ES', town: '', postcode: '', lines: ['a'], id: 'G' },
  })
  const now = order([line('1', '11')], { shipTo: { ...gate, lines: ['a'], country: 'ES' } })
  expect(changeByItself(kept, now, standing())?.get(1)).toEqual({ pieces: 11 })
})
