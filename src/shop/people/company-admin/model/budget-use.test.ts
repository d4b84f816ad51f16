import { expect, test } from 'vitest'
import { budgetSums, budgetTone, closestFirst, percentUsed } from './budget-use.ts'

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

test('COMP-06 the sum of a unit has what is below it, a currency each, of budgets that hold today', () => {
  const unit = (id: number, parentId: number | null) => ({
    id,
    parentId,
    code: String(id),
    name: String(id),
    active: true,
    country: null,
    currency: null,
  })
  const budget = (unitId: number, amount: number, more: object = {}) => ({
    unitId,
    amount,
    consumed: 10,
    reserved: 5,
    currency: 'EUR' as const,
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    active: true,
    ...more,
  })
  const sums = budgetSums(
    [unit(1, null), unit(2, 1), unit(3, 2), unit(4, 1)],
    [
      budget(2, 100),
      budget(3, 50),
      budget(3, 70, { currency: 'USD' }),
      budget(3, 9, { active: false }),
      budget(3, 9, { endsOn: '2026-06-30' }),
      budget(3, 9, { startsOn: '2027-01-01' }),
    ],
    '2026-11-27',
  )
  const eur = { currency: 'EUR', amount: 150, consumed: 20, reserved: 10 }
  const usd = { currency: 'USD', amount: 70, consumed: 10, reserved: 5 }
  expect(sums.get(1)).toEqual([eur, usd])
  expect(sums.get(3)).toEqual([{ ...eur, amount: 50, consumed: 10, reserved: 5 }, usd])
  expect(sums.has(4)).toBe(false)
})
