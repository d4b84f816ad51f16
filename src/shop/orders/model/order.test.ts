import { expect, test } from 'vitest'
import { arriving } from './order.ts'

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
