import { describe, expect, test } from 'vitest'
import { applyCorrection, judgeCorrection, piecesChanged, type LineAsked } from './correction.ts'
import { happenings } from './events.ts'

const line = (lineNumber: number, quantity: number, shipped = 0, cancelled = 0) => ({
  lineNumber,
  code: `A-${lineNumber}`,
  quantity,
  shipped,
  cancelled,
  price: '1.0000',
  priceUnit: 1,
  priceSource: 'list:public',
  amount: (quantity - cancelled) * 100,
  taxCode: 'standard',
  taxPercent: '21.00',
  taxNote: 'included' as const,
  requestedOn: null,
  expectedOn: null,
})
const order = (...lines: ReturnType<typeof line>[]) => ({
  shipTo: address,
  referenceNumber: 'R',
  purchaseOrderNumber: 'P',
  currency: 'EUR',
  net: 0,
  delivery: 490,
  tax: 0,
  total: 0,
  deliveryTax: { code: 'standard', percent: '21.00', note: 'included' as const },
  lines,
})
const address = {
  companyName: 'Company',
  firstName: '',
  lastName: '',
  line1: '1 Main Street',
  line2: '',
  postcode: '12345',
  town: 'Springfield',
  region: '',
  country: 'US',
  phone: '',
}
const today = '2026-11-27'
const judge = (of: ReturnType<typeof order>, asked: [number, LineAsked][], more = {}) => {
  const { changes, faults } = judgeCorrection(of, { lines: new Map(asked), ...more }, today)
  return [
    ...changes.map(one => `${one.kind} ${one.was ?? '-'} > ${one.now ?? '-'}`),
    ...faults.map(one => `! ${one.field} ${one.why}`),
  ]
}

describe('what is corrected of an order', () => {
  const two = () => order(line(1, 10, 3, 2), line(2, 4))
  test.each<[string, string[], string[]]>([
    ['nothing', judge(two(), []), ['!  nothing']],
    ['the same again', judge(two(), [[1, { pieces: 8, price: '1' }]]), ['!  nothing']],
    ['more of a line', judge(two(), [[1, { pieces: 12 }]]), ['quantity 8 > 12']],
    ['fewer, not below what has left', judge(two(), [[1, { pieces: 4 }]]), ['quantity 8 > 4']],
    ['as many as have left: the rest goes', judge(two(), [[1, { pieces: 3 }]]), ['removed 5 > -']],
    ['fewer than have left', judge(two(), [[1, { pieces: 2 }]]), ['! line-1 below-shipped']],
    ['a line out', judge(two(), [[2, { pieces: 0 }]]), ['removed 4 > -']],
    ['everything out', judge(two(), [[1, { pieces: 3 }], [2, { pieces: 0 }]]), ['removed 5 > -', 'removed 4 > -', '!  all-removed']], // prettier-ignore
    ['a price', judge(two(), [[2, { price: '1.2500' }]]), ['price 1.0000 > 1.2500']],
    [
      'a price of what has left in part',
      judge(two(), [[1, { price: '2.0000' }]]),
      ['! price-1 price-shipped'],
    ],
    ['days', judge(two(), [[2, { requestedOn: '2026-12-01', expectedOn: '2026-12-02' }]]), ['desired - > 2026-12-01', 'expected - > 2026-12-02']], // prettier-ignore
    ['a day that is past', judge(two(), [[2, { expectedOn: '2026-11-26' }]]), ['! day-2 past']],
    ['a line that is done', judge(order(line(1, 2, 2), line(2, 4)), [[1, { pieces: 3 }]]), ['! line-1 nothing-left']], // prettier-ignore
    ['delivery costs', judge(order(line(2, 4)), [], { delivery: 0 }), ['freight 490 > 0']],
    ['an address', judge(order(line(2, 4)), [], { shipTo: { ...address, town: 'Shelbyville' } }), ['address Company, 1 Main Street, 12345, Springfield, US > Company, 1 Main Street, 12345, Shelbyville, US']], // prettier-ignore
    ['both when something has left', judge(two(), [], { delivery: 0, shipTo: { ...address, town: 'Shelbyville' } }), ['! addressKey has-left', '! delivery has-left']], // prettier-ignore
    ['a line in place of the last', judge(order(line(1, 2)), [[1, { pieces: 0 }]], { added: [{ code: 'B', quantity: 3 }] }), ['removed 2 > -', 'added - > 3']], // prettier-ignore
    ['references', judge(two(), [], { referenceNumber: 'S', purchaseOrderNumber: '' }), ['reference R > S', 'purchase-order P > ']], // prettier-ignore
    ['no reference', judge(two(), [], { referenceNumber: '' }), ['reference R > ', '! referenceNumber no-reference']], // prettier-ignore
  ])('%s', (_, found, expected) => expect(found).toEqual(expected))

  test('money: quantities and prices as corrected, the tax of the day it was placed, rounded once', () => {
    const of = order(line(1, 10), line(2, 4))
    const { changes } = judgeCorrection(
      of,
      { lines: new Map([[1, { pieces: 7, price: '1.3333' }], [2, { pieces: 0 }]]) }, // prettier-ignore
      today,
    )
    applyCorrection(of, changes)
    expect(of.lines.map(one => [one.quantity, one.cancelled, one.amount])).toEqual([
      [7, 0, 933],
      [4, 4, 0],
    ])
    expect([of.net, of.delivery, of.tax, of.total]).toEqual([933, 490, 299, 1722])
    expect(of.lines[0]?.priceSource).toBe('desk')
  })
  test('the history counts with the quantities of its time', () => {
    const { changes } = judgeCorrection(order(line(1, 10)), { lines: new Map([[1, { pieces: 6 }]]) }, today)
    expect(piecesChanged(changes)).toEqual({ more: -4, removed: 0 })
    const events = [
      { kind: 'placed', details: {} },
      { kind: 'ship', details: { shipment: { 1: 5 } } },
      { kind: 'correct', details: { changes } },
      { kind: 'ship', details: { shipment: { 1: 1 } } },
    ]
    expect(happenings(events, [{ quantity: 6 }])).toEqual([
      'placed',
      'part-shipped',
      'corrected',
      'all-shipped',
    ])
  })
})
