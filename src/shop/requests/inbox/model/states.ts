/**
 * What may be done to a request of any kind, as a table (`kit/state-machine.ts`): both sides write, the desk takes it,
 * notes and sets a day; plain inquiries are answered, declined, withdrawn and closed. Other kinds add tables of their own.
 */
import { actionsOn, type Machine } from '#kit/state-machine.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import {
  kindNames,
  openStates,
  requestKinds,
  sentStates,
  type RequestKind,
  type RequestState,
} from './kinds.ts'

export const requestActions = [
  'take',
  'write',
  'reply',
  'answer',
  'note',
  'due',
  'decline',
  'close',
  'withdraw',
] as const
export type RequestAction = (typeof requestActions)[number]
/** How somebody stands to a request. */
export type RequestRelation = 'buyer' | 'seller'
export type RequestFacts = { kind: RequestKind; state: RequestState }
export type RequestMachine<A extends string> = Machine<RequestState, A, RequestRelation, RequestFacts>

/** Inquiries that end with an answer, and have no course of their own. */
const plainKinds: ReadonlySet<RequestKind> = new Set(['special-price', 'individual-price', 'e-mail'])
const plain = ({ kind }: RequestFacts) => plainKinds.has(kind)
/** Goods that are sent in are declined and withdrawn like them, until they go their own way. */
const orSentIn = (request: RequestFacts) =>
  plain(request) || request.kind === 'repair' || request.kind === 'return'
const same = ({ state }: RequestFacts) => state

export const requestMachine: RequestMachine<RequestAction> = {
  take: {
    from: openStates,
    by: ['seller'],
    to: ({ state }) => (state === 'sent' ? 'in-progress' : state),
  },
  write: { from: openStates, by: ['seller'], to: same },
  // who asks again after an answer has it taken up again
  reply: {
    from: openStates,
    by: ['buyer'],
    to: ({ state }) => (state === 'answered' ? 'in-progress' : state),
  },
  // prices are answered by their own domain, position by position
  answer: {
    from: ['sent', 'in-progress', 'answered'],
    by: ['seller'],
    when: ({ kind }) => kind === 'e-mail',
    to: 'answered',
  },
  note: { from: sentStates, by: ['seller'], to: same },
  due: { from: openStates, by: ['seller'], to: same },
  decline: { from: ['sent', 'in-progress'], by: ['seller'], when: orSentIn, to: 'declined' },
  close: { from: ['answered'], by: ['seller', 'buyer'], when: plain, to: 'closed' },
  withdraw: {
    from: ['sent', 'in-progress', 'return-issued'],
    by: ['buyer'],
    when: orSentIn,
    to: 'withdrawn',
  },
}

/** How a person stands to a request; a guest with a key stands as its buyer (`service/guest-key.ts`). */
export function relationsTo(
  who: Pick<SignedIn, 'id' | 'audiences'> | null,
  request: { kind: RequestKind; customerId: number | null },
): RequestRelation[] {
  if (who === null) return []
  const relations: RequestRelation[] = []
  if (answers(who, request.kind)) relations.push('seller')
  if (who.id === request.customerId) relations.push('buyer')
  return relations
}

/** Whether this person reads requests of a kind at the desk. */
export const reads = ({ audiences }: Pick<SignedIn, 'audiences'>, kind: RequestKind): boolean =>
  audiences.includes(`${requestKinds[kind].desk}:read`)
/** Whether this person answers them. */
const answers = ({ audiences }: Pick<SignedIn, 'audiences'>, kind: RequestKind): boolean =>
  audiences.includes(`${requestKinds[kind].desk}:write`)
/** The kinds whose requests this person reads at the desk. */
export const kindsReadBy = (who: Pick<SignedIn, 'audiences'>): RequestKind[] =>
  kindNames.filter(kind => reads(who, kind))
/** The kinds whose requests this person answers at the desk. */
export const kindsOf = (who: Pick<SignedIn, 'audiences'>): RequestKind[] =>
  kindNames.filter(kind => answers(who, kind))

/** What somebody who stands so to a request may do to it now. */
export const allowedActions = (
  request: RequestFacts,
  relations: readonly RequestRelation[],
): RequestAction[] => actionsOn(requestMachine, request, relations)
