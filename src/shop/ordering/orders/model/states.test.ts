import { describe, expect, test } from 'vitest'
import { stateAfter } from '#kit/state-machine.ts'
import {
  allowedActions,
  orderMachine,
  orderStates,
  paperKind,
  relationsTo,
  type OrderState,
} from './states.ts'

const line = (quantity: number, shipped: number, cancelled = 0) => ({ quantity, shipped, cancelled })
const order = (state: OrderState, lines = [line(10, 0)], paymentType: 'ACCOUNT' | 'CARD' = 'ACCOUNT') => ({
  state,
  lines,
  paymentType,
  cancelAskedAt: null,
})

describe('ux 3.10 what may be done to an order', () => {
  const table: Record<OrderState, { seller: string; approver?: string; buyer?: string; shop?: string }> = {
    'awaiting-approval': {
      seller: 'note take',
      approver: 'approve reject',
      buyer: 'withdraw',
      shop: 'approve reject withdraw',
    },
    'awaiting-payment': { seller: 'note take', buyer: 'withdraw', shop: 'pay withdraw' },
    rejected: { seller: 'note take' },
    placed: {
      seller: 'confirm reschedule cancel-lines cancel correct hold note take',
      buyer: 'request-cancellation',
      shop: 'correct',
    },
    confirmed: {
      seller: 'ship reschedule cancel-lines cancel correct hold note take',
      buyer: 'request-cancellation',
      shop: 'correct',
    },
    'partly-shipped': {
      seller: 'ship reschedule undo-shipment cancel-lines cancel correct hold note take',
      buyer: 'request-cancellation',
      shop: 'correct',
    },
    shipped: { seller: 'deliver undo-shipment note take' },
    delivered: { seller: 'note take' },
    cancelled: { seller: 'note take' },
  }
  test.each(orderStates)('a %s order', state => {
    const moved = { 'partly-shipped': [line(10, 4)], shipped: [line(10, 10)], delivered: [line(10, 10)] }
    const facts = order(state, moved[state as keyof typeof moved] ?? [line(10, 0)])
    for (const relation of ['seller', 'approver', 'buyer', 'shop'] as const)
      expect([relation, allowedActions(facts, [relation]).join(' ')]).toEqual([
        relation,
        table[state][relation] ?? '',
      ])
  })
})

describe('who stands how to an order', () => {
  const who = (id: number, companyId: number | null, ...audiences: string[]) =>
    ({ id, companyId, audiences }) as never
  test.each([
    ['the shop itself', null, ['shop']],
    ['who ordered', who(7, 1, 'buyer'), ['buyer']],
    ['who ordered and may approve: not their own', who(7, 1, 'buyer', 'approver'), ['buyer']],
    ['an approver of the company', who(8, 1, 'approver'), ['approver']],
    ['an approver of another company', who(8, 2, 'approver'), []],
    ['the desk', who(9, null, 'desk', 'desk/orders:write'), ['seller']],
    ['the desk that only reads orders', who(9, null, 'desk', 'desk/orders:read'), []],
    ['a colleague', who(8, 1, 'buyer'), []],
  ])('APP-01 %s', (_, person, expected) =>
    expect(relationsTo(person, { customerId: 7, companyId: 1 })).toEqual(expected),
  )
})

test.each([
  ['ship', [line(10, 10), line(5, 5)], 'shipped'],
  ['ship', [line(10, 10), line(5, 4)], 'partly-shipped'],
  ['ship', [line(10, 6, 4)], 'shipped'],
  ['cancel', [line(10, 0, 10)], 'cancelled'],
  ['cancel', [line(10, 0, 10), line(3, 1, 2)], 'shipped'],
  ['cancel-lines', [line(10, 0, 10), line(3, 0)], 'confirmed'],
  ['cancel-lines', [line(10, 0, 10), line(3, 1)], 'partly-shipped'],
  ['undo-shipment', [line(10, 0)], 'confirmed'],
  ['undo-shipment', [line(10, 4)], 'partly-shipped'],
] as const)('after %s an order with %j is %s', (action, lines, state) =>
  expect(stateAfter(orderMachine, action, order('confirmed', [...lines]))).toBe(state),
)
test('an order that was approved waits for its card, or is placed', () => {
  const byCard = order('awaiting-approval', [], 'CARD')
  expect(stateAfter(orderMachine, 'approve', byCard)).toBe('awaiting-payment')
  expect(stateAfter(orderMachine, 'approve', { ...byCard, paid: true })).toBe('placed')
  expect(stateAfter(orderMachine, 'approve', order('awaiting-approval'))).toBe('placed')
})

test.each([
  ['awaiting-approval', 'receipt'],
  ['awaiting-payment', 'receipt'],
  ['placed', 'receipt'],
  ['confirmed', 'confirmation'],
  ['partly-shipped', 'confirmation'],
  ['shipped', 'confirmation'],
  ['delivered', 'confirmation'],
  ['rejected', 'cancelled'],
  ['cancelled', 'cancelled'],
] as const)('ORD-01 the paper of an order that is %s is a %s', (state, kind) =>
  expect(paperKind(state)).toBe(kind),
)
