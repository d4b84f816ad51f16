import { expect, test } from 'vitest'
import { byDay, comingParts } from './order.ts'
import { isReversible } from './billed.ts'
import { arriving, delayOf, nextDueOn } from './order.ts'

const part = (quantity: number, on: string) => ({ quantity, on, from: 'stock' as const })
const days = [part(4, '2027-02-01'), part(6, '2027-01-20')]

test.each([
  ['all of it, the first first', 0, '6 2027-01-20, 4 2027-02-01'],
  ['what was cancelled comes off the last', 1, '6 2027-01-20, 3 2027-02-01'],
  ['a whole part', 4, '6 2027-01-20'],
  ['more than a part', 5, '5 2027-01-20'],
  ['nothing', 10, ''],
])('ux 3.10 what arrives of a line: %s', (_, cancelled, expected) =>
  expect(
    arriving({ quantity: 10, cancelled, schedule: days })
      .map(one => `${one.quantity} ${one.on}`)
      .join(', '),
  ).toBe(expected),
)

const due = (shipped: number, expectedOn: string | null = null, cancelled = 0) => ({
  quantity: 10,
  shipped,
  cancelled,
  schedule: days,
  expectedOn,
})
test.each([
  ['before the day', due(0), '2027-01-20', '2027-01-20', null],
  ['the day after', due(0), '2027-01-21', '2027-01-20', { promised: '2027-01-20', next: null }],
  ['the first part has left', due(6), '2027-01-21', '2027-02-01', null],
  ['all has left', due(10), '2027-03-01', null, null],
  ['the rest was cancelled', due(6, null, 4), '2027-03-01', null, null],
  [
    'a new date',
    due(0, '2027-01-29'),
    '2027-01-21',
    '2027-01-29',
    { promised: '2027-01-20', next: '2027-01-29' },
  ],
  [
    'told before the day',
    due(0, '2027-01-29'),
    '2027-01-10',
    '2027-01-29',
    { promised: '2027-01-20', next: '2027-01-29' },
  ],
  [
    'the new date has passed',
    due(0, '2027-01-29'),
    '2027-01-30',
    '2027-01-29',
    { promised: '2027-01-20', next: null },
  ],
  ['an earlier date', due(0, '2027-01-15'), '2027-01-10', '2027-01-15', null],
] as const)('ux 3.10 is a line late: %s', (_, line, today, next, delay) => {
  expect(nextDueOn(line)).toBe(next)
  expect(delayOf(line, today)).toEqual(delay)
})

test('CART-30 parts of one day are one delivery, what has left is none any more', () => {
  const part = (quantity: number, on: string, from: 'stock' | 'inbound') => ({ quantity, on, from })
  const wished = [part(6_750, '2027-06-15', 'stock'), part(2_250, '2027-06-15', 'inbound')]
  expect(byDay(wished)).toEqual([part(9_000, '2027-06-15', 'stock')])
  const schedule = [part(4, '2027-01-10', 'stock'), part(6, '2027-01-20', 'inbound')]
  const line = (shipped: number) => ({ quantity: 10, cancelled: 0, shipped, schedule, expectedOn: null })
  expect(comingParts(line(0))).toEqual(schedule)
  expect(comingParts(line(5))).toEqual([part(5, '2027-01-20', 'inbound')])
  expect(comingParts(line(10))).toEqual([])
})

test.each([
  ['nothing is billed', 0, false, true],
  ['the other parcel is billed', 4, false, true],
  ['it is billed in part', 5, false, false],
  ['all is billed', 10, false, false],
  ['it was taken back', 0, true, false],
] as const)('ORD-03 a parcel of 6 of 10 that left: %s', (_, billed, undone, reversible) => {
  const lines = [{ lineNumber: 1, shipped: 10 }] as never
  const invoices = [{ lines: [{ lineNumber: 1, quantity: billed }] }] as never
  const shipment = { undone, lines: [{ lineNumber: 1, quantity: 6 }] }
  expect(isReversible({ lines, invoices }, shipment)).toBe(reversible)
})
