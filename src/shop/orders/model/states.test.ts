import { describe, expect, test } from 'vitest'
import {
  allowedActions,
  orderActions,
  orderStates,
  stateAfterCancelling,
  stateAfterShipping,
} from './states.ts'

describe('what the desk may do to an order', () => {
  const table = {
    placed: 'confirm cancel',
    confirmed: 'ship cancel',
    'partly-shipped': 'ship cancel',
    shipped: 'deliver',
    delivered: '',
    cancelled: '',
  }
  test.each(orderStates)('a %s order', state => {
    expect(allowedActions(state).join(' ')).toBe(table[state])
    expect(allowedActions(state).every(action => orderActions.includes(action))).toBe(true)
  })
})

const line = (quantity: number, shipped: number, cancelled = 0) => ({ quantity, shipped, cancelled })
test.each([
  [[line(10, 10), line(5, 5)], 'shipped'],
  [[line(10, 10), line(5, 4)], 'partly-shipped'],
  [[line(10, 6, 4)], 'shipped'],
  [[line(10, 0)], 'partly-shipped'],
] as const)('after a shipment %j is %s', (lines, state) => expect(stateAfterShipping(lines)).toBe(state))
test.each([
  [[line(10, 0)], 'cancelled'],
  [[line(10, 0), line(3, 1)], 'shipped'],
] as const)('after a cancellation %j is %s', (lines, state) =>
  expect(stateAfterCancelling(lines)).toBe(state),
)
