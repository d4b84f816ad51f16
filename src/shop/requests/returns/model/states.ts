/**
 * The course of a return over the states of requests: the desk accepts it with a return number, the goods arrive and are
 * looked at, and it ends with a credit or without. Taking, writing, declining and withdrawing are those of all requests.
 */
import { actionsOn } from '#kit/state-machine.ts'
import type { RequestFacts, RequestMachine, RequestRelation } from '#shop/requests/inbox/model/states.ts'

export const returnActions = ['accept-return', 'enter-arrival', 'credit-return', 'end-return'] as const
export type ReturnAction = (typeof returnActions)[number]

const returned = ({ kind }: RequestFacts) => kind === 'return'

export const returnMachine: RequestMachine<ReturnAction> = {
  'accept-return': { from: ['sent', 'in-progress'], by: ['seller'], when: returned, to: 'return-issued' },
  'enter-arrival': { from: ['return-issued'], by: ['seller'], when: returned, to: 'received' },
  /** the credit note is issued from the invoice; this says so */
  'credit-return': { from: ['received'], by: ['seller'], when: returned, to: 'credited' },
  /** without a credit: exchanged, sent back, or nothing came */
  'end-return': { from: ['return-issued', 'received'], by: ['seller'], when: returned, to: 'closed' },
}

/** What somebody who stands so may do to a return now. */
export const returnActionsOn = (
  request: RequestFacts,
  relations: readonly RequestRelation[],
): ReturnAction[] => actionsOn(returnMachine, request, relations)
