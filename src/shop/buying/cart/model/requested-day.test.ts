import { expect, test } from 'vitest'
import { deliveryInstead, readRequestedDay } from './requested-day.ts'

test.each([
  ['all', { rows: 'all', year: '2026', month: '10', day: '30' }, 'all', '2026-11-30'],
  ['numbers', { rows: ['2', '3', '3'], year: 2026, month: 0, day: 1 }, [2, 3], '2026-01-01'],
  ['entryNumber', { entryNumber: '7', requestedOn: '05/12/2026' }, [7], '2026-12-05'],
  ['boxes', { rows: 'selected', entrynumber4: 'A', requestedOn: '5/12/2026' }, [4], '2026-12-05'],
  ['nothing chosen', { rows: 'selected', requestedOn: '05/12/2026' }, null, '2026-12-05'],
  ['no such day', { rows: 'all', year: '2026', month: '1', day: '30' }, 'all', null],
  ['month 12', { rows: 'all', year: '2026', month: '12', day: '1' }, 'all', null],
  ['not a day', { rows: 'all', requestedOn: 'soon' }, 'all', null],
  ['nothing', null, null, null],
])('CART-32 CART-31 %s: rows and a zero-based month', (_, body, rows, on) => {
  expect(readRequestedDay(body)).toEqual({ rows, on })
})

test.each([
  ['2026-11-28', [1, 2, 3, 4, 5], '2026-11-30'],
  ['2026-11-27', [1, 2, 3, 4, 5], null],
  ['2026-11-28', [], null],
  ['2026-11-24', [4], '2026-11-26'],
])('CART-34 %s on delivery days %j', (on, days, instead) => {
  expect(deliveryInstead(on, days)).toBe(instead)
})
