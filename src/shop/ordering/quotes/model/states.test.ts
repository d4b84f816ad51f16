import { describe, expect, test } from 'vitest'
import { allowedActions, quoteStates, relationsTo, stateNow, type QuoteState } from './states.ts'

const decisions = new Set(['accept', 'negotiate', 'comment', 'cancel', 'again'])
const decidable = (state: QuoteState, late = false) =>
  allowedActions({ state, late, unsent: false }, ['buyer']).filter(action => decisions.has(action))

describe('QUO-01 what its buyer may do to a quote', () => {
  test.each([
    ['requested', false, 'comment cancel'],
    ['in-progress', false, 'comment cancel'],
    ['awaiting-approval', false, 'comment cancel'],
    ['offered', false, 'accept negotiate cancel'],
    // its last day is over
    ['offered', true, 'again'],
    ['declined', false, 'negotiate cancel'],
    ['ordered', false, ''],
    ['cancelled', false, 'again'],
    ['expired', true, 'again'],
  ] as const)('%s, late %s: %s', (state, late, expected) =>
    expect(decidable(state, late).join(' ')).toBe(expected),
  )
  test('who only watches may do nothing, in no state', () => {
    for (const state of quoteStates)
      expect(allowedActions({ state, late: false, unsent: false }, ['watcher'])).toEqual([])
  })
  test('an offer whose last day is over has expired', () => {
    expect(stateNow({ state: 'offered', late: true })).toBe('expired')
    expect(stateNow({ state: 'offered', late: false })).toBe('offered')
    expect(stateNow({ state: 'ordered', late: true })).toBe('ordered')
  })
})

describe('what the desk may do', () => {
  const at = (state: QuoteState, relation: 'seller' | 'approver' = 'seller', unsent = false) =>
    allowedActions({ state, late: false, unsent }, [relation]).join(' ')
  test.each([
    ['requested', 'attach take edit offer decline write note'],
    ['in-progress', 'attach take edit offer decline write note'],
    ['awaiting-approval', 'attach take recall write note'],
    ['offered', 'attach take recall write note'],
    ['declined', 'note'],
    ['ordered', 'note'],
    ['cancelled', 'note'],
    ['expired', 'note'],
  ] as const)('%s: %s', (state, expected) => expect(at(state)).toBe(expected))
  test.each([
    ['in-progress', 'attach take edit offer discard note'],
    ['awaiting-approval', 'attach take recall discard note'],
    ['cancelled', 'note'],
  ] as const)('%s, begun at the desk and not sent yet: %s', (state, expected) =>
    expect(at(state, 'seller', true)).toBe(expected),
  )
  test('an approver approves or rejects what waits for it, and nothing else', () => {
    for (const state of quoteStates)
      expect(at(state, 'approver')).toBe(state === 'awaiting-approval' ? 'approve reject' : '')
  })
})

describe('how a person stands to a quote', () => {
  const quote = { customerId: 1, companyId: 10, unitId: 100, submittedBy: 7, unsent: false }
  type Who = Parameters<typeof relationsTo>[0]
  const who = (id: number, companyId: number | null, unitId: number | null, ...audiences: string[]): Who =>
    ({ id, companyId, unitId, audiences }) as Who
  const answering = (reach: 'all' | number[], ...audiences: string[]): Who =>
    ({ id: 4, companyId: 10, unitId: 101, audiences, reach }) as Who
  test.each([
    ['their own, as a buyer', who(1, 10, 100, 'buyer'), ['buyer']],
    ['their own, no buyer any more', who(1, 10, 100), ['watcher']],
    ['a colleague of the unit', who(2, 10, 100, 'buyer'), ['watcher']],
    ['a colleague of another unit', who(3, 10, 101, 'buyer'), []],
    ['COMP-02 an approver of the company', answering('all', 'approver'), ['watcher']],
    ['COMP-02 an administrator of the company', answering('all', 'company-admin'), ['watcher']],
    ['COMP-02 an approver of this unit among others', answering([100, 103], 'approver'), ['watcher']],
    ['COMP-02 an approver of another unit', answering([101], 'approver'), []],
    ['COMP-02 an administrator of another unit', answering([101], 'company-admin'), []],
    ['COMP-02 reach without the role', answering('all', 'buyer'), []],
    ['somebody of another company, same unit number', who(6, 11, 100, 'approver'), []],
    ['the desk', who(8, null, null, 'desk', 'desk/quotes:write'), ['seller']],
    [
      'who sent the offer does not approve it',
      who(7, null, null, 'desk/quotes:write', 'desk/quote-settings:write'),
      ['seller'],
    ],
    [
      'another administrator',
      who(9, null, null, 'desk/quotes:write', 'desk/quote-settings:write'),
      ['seller', 'approver'],
    ],
    ['the shop itself', null, ['shop']],
  ] as const)('%s', (_, person, expected) => expect(relationsTo(person, quote)).toEqual(expected))
  test('what the desk has not sent yet is nobody else’s, also not of whom it is for', () => {
    const unsent = { ...quote, unsent: true }
    expect(relationsTo(who(1, 10, 100, 'buyer'), unsent)).toEqual([])
    expect(relationsTo(answering('all', 'approver'), unsent)).toEqual([])
    expect(relationsTo(who(8, null, null, 'desk', 'desk/quotes:write'), unsent)).toEqual(['seller'])
  })
})
