import { expect, test } from 'vitest'
import { deliveryCost, type DeliveryMode } from './model.ts'

const mode = (cost: number, freeFrom: number | null): DeliveryMode => ({
  code: 'm',
  names: {},
  descriptions: {},
  cost,
  freeFrom,
  days: 1,
})

test.each([
  [14_999, 490],
  [15_000, 0],
  [0, 490],
])('CHK-24 standard delivery of %i net costs %i', (net, cost) =>
  expect(deliveryCost(mode(490, 15_000), net)).toBe(cost),
)
test('express never becomes free', () => expect(deliveryCost(mode(1_990, null), 1_000_000)).toBe(1_990))
