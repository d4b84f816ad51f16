import { expect, test } from 'vitest'
import { openWorkOf } from './open-work.ts'

const line = {
  orderCode: '1',
  code: 'A',
  unit: 'C62',
  open: 4,
  quantity: 10,
  cancelled: 0,
  shipped: 0,
  schedule: [{ quantity: 10, on: '2026-11-30', from: 'stock' as const }],
  expectedOn: null,
}
const on = (day: string, quantity = 10) => ({ schedule: [{ quantity, on: day, from: 'stock' as const }] })

test('ACC-01 what is open, late and comes next: what is late first, a day of an order once', () => {
  const lines = [
    line,
    { ...line, code: 'B', quantity: 2 },
    { ...line, orderCode: '2', ...on('2026-11-19'), shipped: 4 },
    { ...line, orderCode: '3', ...on('2026-11-20'), expectedOn: '2026-12-02' },
    { ...line, orderCode: '4', ...on('2026-11-27') },
  ]
  const work = openWorkOf(lines, '2026-11-26', 10)
  expect([work.open, work.late, work.isPart]).toEqual([4, 2, false])
  // of seven open orders the lines of four were looked through
  expect(openWorkOf([{ ...line, open: 7 }], '2026-11-26', 2)).toMatchObject({ open: 7, isPart: true })
  expect(
    work.deliveries.map(
      one =>
        `${one.orderCode} ${one.on} ${one.quantity} ${one.code} ${one.articles}${one.late ? ' late' : ''}`,
    ),
  ).toEqual([
    '2 2026-11-19 6 A 1 late',
    '3 2026-12-02 10 A 1 late',
    '4 2026-11-27 10 A 1',
    '1 2026-11-30 10 A 2',
  ])
  expect(openWorkOf(lines, '2026-11-26', 2).deliveries).toHaveLength(2)
  expect(openWorkOf([], '2026-11-26', 5)).toEqual({ open: 0, late: 0, isPart: false, deliveries: [] })
})
