import { describe, expect, test } from 'vitest'
import { stateAfter } from '#kit/state-machine.ts'
import { quoteActions, quoteMachine, quoteStates, type QuoteAction, type QuoteState } from './states.ts'
import { toldOf } from './told.ts'

/** Every cell of actions and states: where it leads, and who is told; what is missing cannot be done. */
const cells: Partial<Record<QuoteAction, Partial<Record<QuoteState, string>>>> = {
  comment: {
    requested: 'requested: desk',
    'in-progress': 'in-progress: desk',
    'awaiting-approval': 'awaiting-approval: desk',
  },
  negotiate: { offered: 'requested: desk', declined: 'requested: desk' },
  accept: { offered: 'ordered: desk' },
  cancel: {
    requested: 'cancelled: desk',
    'in-progress': 'cancelled: desk',
    'awaiting-approval': 'cancelled: desk',
    offered: 'cancelled: desk',
    declined: 'cancelled: desk',
  },
  again: { cancelled: 'cancelled: ', expired: 'expired: ' },
  attach: {
    requested: 'requested: ',
    'in-progress': 'in-progress: ',
    'awaiting-approval': 'awaiting-approval: ',
    offered: 'offered: ',
  },
  take: {
    requested: 'in-progress: desk',
    'in-progress': 'in-progress: desk',
    'awaiting-approval': 'awaiting-approval: desk',
    offered: 'offered: desk',
  },
  edit: { requested: 'in-progress: ', 'in-progress': 'in-progress: ' },
  offer: { requested: 'offered: buyer', 'in-progress': 'offered: buyer' },
  approve: { 'awaiting-approval': 'offered: buyer, desk' },
  reject: { 'awaiting-approval': 'in-progress: desk' },
  recall: { 'awaiting-approval': 'in-progress: ', offered: 'in-progress: buyer' },
  discard: {
    requested: 'cancelled: ',
    'in-progress': 'cancelled: ',
    'awaiting-approval': 'cancelled: ',
  },
  decline: { requested: 'declined: buyer', 'in-progress': 'declined: buyer' },
  write: {
    requested: 'requested: buyer',
    'in-progress': 'in-progress: buyer',
    'awaiting-approval': 'awaiting-approval: buyer',
    offered: 'offered: buyer',
  },
  note: Object.fromEntries(quoteStates.map(state => [state, `${state}: `])),
  expire: {},
  reopen: { ordered: 'offered: desk' },
  'hand-over': {
    requested: 'requested: buyer',
    'in-progress': 'in-progress: buyer',
    'awaiting-approval': 'awaiting-approval: buyer',
    offered: 'offered: buyer',
  },
}
const everybody = ['buyer', 'watcher', 'seller', 'approver', 'shop', 'administrator'] as const

describe('QUO-01 whom each step of a quote tells', () => {
  test.each(quoteActions.flatMap(action => quoteStates.map(state => [action, state] as const)))(
    '%s in %s',
    (action, state) => {
      const quote = { state, late: false, needsApproval: false, unsent: action === 'discard' }
      const { from, when, by } = quoteMachine[action]
      const can = from.includes(state) && by.some(one => everybody.includes(one)) && (when?.(quote) ?? true)
      const to = stateAfter(quoteMachine, action, quote)
      const found = can ? `${to}: ${toldOf(action, { from: state, to }).join(', ')}` : undefined
      expect(found).toBe(cells[action]?.[state])
    },
  )
  test('an offer that waits for an approval tells who may approve, and one out of time both sides', () => {
    expect(toldOf('offer', { from: 'in-progress', to: 'awaiting-approval' })).toEqual(['approvers'])
    expect(toldOf('expire', { from: 'offered', to: 'expired' })).toEqual(['buyer', 'desk'])
    expect(
      stateAfter(quoteMachine, 'reopen', {
        state: 'ordered',
        late: true,
        needsApproval: false,
        unsent: false,
      }),
    ).toBe('expired')
  })
})
