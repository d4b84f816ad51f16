import { expect, test } from 'vitest'
import { budgetTone, closestFirst, percentUsed } from './budget-use.ts'

const budget = (name: string, consumed: number, reserved = 0, more: object = {}) => ({
  name,
  amount: 100,
  consumed,
  reserved,
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  active: true,
  ...more,
})

test.each([
  [0, 0, 100, 0, 'neutral'],
  [50, 29, 100, 79, 'neutral'],
  [50, 30, 100, 80, 'waiting'],
  [100, 0, 100, 100, 'waiting'],
  [100, 1, 100, 101, 'bad'],
  [0, 0, 0, 100, 'waiting'],
])(
  'COMP-08 a budget of which %i are consumed and %i reserved of %i: %i %%, %s',
  (consumed, reserved, amount, n, tone) => {
    const one = { ...budget('', consumed, reserved), amount }
    expect([percentUsed(one), budgetTone(one)]).toEqual([n, tone])
  },
)

test('COMP-08 what holds today stands first, the one closest to its end on top', () => {
  const rows = [
    budget('little', 5),
    budget('next year', 0, 0, { startsOn: '2027-01-01', endsOn: '2027-12-31' }),
    budget('disabled', 90, 0, { active: false }),
    budget('over', 100, 57),
    budget('nearly', 95),
  ]
  expect(closestFirst(rows, '2026-11-26').map(one => one.name)).toEqual([
    'over',
    'nearly',
    'little',
    'next year',
    'disabled',
  ])
})
