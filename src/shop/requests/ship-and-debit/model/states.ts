/**
 * The states of a claim and who may move it (`kit/state-machine.ts`): the desk approves and rejects positions, and credits
 * what it approved; the distributor withdraws what was not decided yet. A claim is in check as long as a position waits.
 */
import type { Machine } from '#kit/state-machine.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { RequestState } from '#shop/requests/inbox/model/kinds.ts'

export const claimStates = ['in-check', 'approved', 'rejected', 'withdrawn', 'credited'] as const
export type ClaimState = (typeof claimStates)[number]
export const claimActions = ['approve', 'reject', 'reopen', 'credit', 'withdraw'] as const
export type ClaimAction = (typeof claimActions)[number]
export type ClaimRelation = 'seller' | 'claimant'

/** What the request of a claim says about it in the common queue and list. */
export const requestStateOf = {
  'in-check': 'in-check',
  approved: 'approved',
  rejected: 'declined',
  withdrawn: 'withdrawn',
  credited: 'credited',
} as const satisfies Record<ClaimState, RequestState>

/** Positions by state. */
export type ClaimFacts = { state: ClaimState; pending: number; approved: number; rejected: number }

/** Where a claim stands by what became of its positions. */
export const stateByLines = ({ pending, approved }: Pick<ClaimFacts, 'pending' | 'approved'>): ClaimState =>
  pending > 0 ? 'in-check' : approved > 0 ? 'approved' : 'rejected'

export const claimMachine: Machine<ClaimState, ClaimAction, ClaimRelation, ClaimFacts> = {
  approve: { from: ['in-check'], by: ['seller'], to: stateByLines },
  reject: { from: ['in-check'], by: ['seller'], to: stateByLines },
  /** takes back what was approved by mistake, until it is credited; what was rejected the distributor sends again */
  reopen: { from: ['approved'], by: ['seller'], to: stateByLines },
  credit: { from: ['approved'], by: ['seller'], to: 'credited' },
  withdraw: {
    from: ['in-check'],
    by: ['claimant'],
    when: ({ approved }) => approved === 0,
    to: 'withdrawn',
  },
}

/** How a person stands to a claim: the desk, or a distributor's person of the company that claims. */
export function relationsTo(
  who: Pick<SignedIn, 'companyId' | 'audiences'> | null,
  { companyId }: { companyId: number },
): ClaimRelation[] {
  if (who === null) return []
  const relations: ClaimRelation[] = []
  if (who.audiences.includes('desk/claims:write')) relations.push('seller')
  if (who.companyId === companyId && who.audiences.includes('distributor')) relations.push('claimant')
  return relations
}
