import { expect, test } from 'vitest'
import { actionsOn, isAllowed, stateAfter, type Machine } from './state-machine.ts'

type Loan = { state: 'open' | 'lent' | 'back'; days: number }
const machine: Machine<Loan['state'], 'lend' | 'extend' | 'return', 'keeper' | 'reader', Loan> = {
  lend: { from: ['open', 'back'], by: ['keeper'], to: 'lent' },
  extend: { from: ['lent'], by: ['reader', 'keeper'], when: loan => loan.days < 30, to: 'lent' },
  return: { from: ['lent'], by: ['keeper'], to: loan => (loan.days > 30 ? 'open' : 'back') },
}

test.each([
  ['a keeper, open', 'open', 0, ['keeper'], 'lend'],
  ['a reader, open', 'open', 0, ['reader'], ''],
  ['a reader, lent', 'lent', 5, ['reader'], 'extend'],
  ['the condition no longer holds', 'lent', 30, ['reader'], ''],
  ['a keeper, lent', 'lent', 5, ['keeper'], 'extend return'],
  ['somebody who is both', 'lent', 30, ['reader', 'keeper'], 'return'],
  ['nobody', 'lent', 5, [], ''],
] as const)('what may be done: %s', (_, state, days, relations, allowed) =>
  expect(actionsOn(machine, { state, days }, relations).join(' ')).toBe(allowed),
)
test('the state after an action is what the object became', () => {
  expect(stateAfter(machine, 'lend', { state: 'open', days: 0 })).toBe('lent')
  expect(stateAfter(machine, 'return', { state: 'lent', days: 31 })).toBe('open')
  expect(isAllowed(machine, 'return', { state: 'open', days: 0 }, ['keeper'])).toBe(false)
})
