/**
 * The course of a repair over the states of requests: the desk issues a return number, the goods arrive, an estimate is
 * accepted or refused by who asked, the goods go back. Taking, writing, declining and withdrawing are those of all requests.
 */
import { actionsOn } from '#kit/state-machine.ts'
import type { RequestFacts, RequestMachine, RequestRelation } from '#shop/requests/inbox/model/states.ts'

export const repairActions = [
  'issue-return',
  'receive',
  'estimate',
  'repair',
  'accept',
  'refuse',
  'send-back',
] as const
export type RepairAction = (typeof repairActions)[number]

const repairs = ({ kind }: RequestFacts) => kind === 'repair'

export const repairMachine: RequestMachine<RepairAction> = {
  'issue-return': { from: ['sent', 'in-progress'], by: ['seller'], when: repairs, to: 'return-issued' },
  receive: { from: ['return-issued'], by: ['seller'], when: repairs, to: 'received' },
  // also a new one, as long as nobody has accepted
  estimate: {
    from: ['received', 'estimated', 'estimate-refused'],
    by: ['seller'],
    when: repairs,
    to: 'estimated',
  },
  /** free of charge: nothing is to be accepted */
  repair: { from: ['received'], by: ['seller'], when: repairs, to: 'in-repair' },
  accept: { from: ['estimated'], by: ['buyer'], when: repairs, to: 'in-repair' },
  refuse: { from: ['estimated'], by: ['buyer'], when: repairs, to: 'estimate-refused' },
  'send-back': {
    from: ['received', 'in-repair', 'estimate-refused'],
    by: ['seller'],
    when: repairs,
    to: 'sent-back',
  },
}

/** What somebody who stands so may do to a repair now. */
export const repairActionsOn = (
  request: RequestFacts,
  relations: readonly RequestRelation[],
): RepairAction[] => actionsOn(repairMachine, request, relations)
