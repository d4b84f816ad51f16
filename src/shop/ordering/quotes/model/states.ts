/**
 * The states of a quote and who may do what in them, as a table (`kit/state-machine.ts`). Pending at the seller it can be
 * cancelled and commented on; an offer is accepted, negotiated or cancelled; what the seller declined can be negotiated
 * or cancelled (behaviour.md, Quotes). Screens render only what `allowedActions` says.
 *
 * Covers QUO-01.
 */
import { answersFor } from '#shop/people/session/model/rights.ts'
import { actionsOn, type Machine } from '#kit/state-machine.ts'
import type { SignedIn } from '#platform/person/visitor.ts'

export const quoteStates = [
  'requested',
  'in-progress',
  'awaiting-approval',
  'offered',
  'declined',
  'ordered',
  'cancelled',
  'expired',
] as const
export type QuoteState = (typeof quoteStates)[number]

export const quoteActions = [
  'comment',
  'negotiate',
  'accept',
  'cancel',
  'again',
  'attach',
  'take',
  'edit',
  'offer',
  'approve',
  'reject',
  'recall',
  'decline',
  'discard',
  'write',
  'note',
  'expire',
  'reopen',
  'hand-over',
] as const
export type QuoteAction = (typeof quoteActions)[number]

/**
 * How somebody stands to a quote. `watcher`: sees it, and no more; `shop`: the shop itself, by a job; `administrator`: who gives
 * the work of a person to a colleague, judged there.
 */
export type QuoteRelation = 'buyer' | 'watcher' | 'seller' | 'approver' | 'shop' | 'administrator'

export type QuoteFacts = {
  state: QuoteState
  /** the last day of the offer is over, by the clock of the database */
  late: boolean
  /** somebody else at the desk has to approve what is sent now */
  needsApproval: boolean
  /** the desk has begun it, and sent nothing yet: its buyer does not know of it */
  unsent: boolean
}

const pending = ['requested', 'in-progress', 'awaiting-approval'] as const
const live = [...pending, 'offered'] as const
const inTime = ({ late }: QuoteFacts) => !late
const same = ({ state }: QuoteFacts) => state
const isKnown = ({ unsent }: QuoteFacts) => !unsent

export const quoteMachine: Machine<QuoteState, QuoteAction, QuoteRelation, QuoteFacts> = {
  accept: { from: ['offered'], by: ['buyer'], when: inTime, to: 'ordered' },
  negotiate: { from: ['offered', 'declined'], by: ['buyer'], when: inTime, to: 'requested' },
  comment: { from: pending, by: ['buyer'], to: same },
  cancel: { from: [...live, 'declined'], by: ['buyer'], when: inTime, to: 'cancelled' },
  // a new quote with the same positions
  again: {
    from: ['offered', 'cancelled', 'expired'],
    by: ['buyer'],
    when: ({ state, late }) => state !== 'offered' || late,
    to: same,
  },
  attach: { from: live, by: ['buyer', 'seller'], when: inTime, to: same },
  take: { from: live, by: ['seller'], to: ({ state }) => (state === 'requested' ? 'in-progress' : state) },
  edit: { from: ['requested', 'in-progress'], by: ['seller'], to: 'in-progress' },
  offer: {
    from: ['requested', 'in-progress'],
    by: ['seller'],
    to: ({ needsApproval }) => (needsApproval ? 'awaiting-approval' : 'offered'),
  },
  approve: { from: ['awaiting-approval'], by: ['approver'], to: 'offered' },
  reject: { from: ['awaiting-approval'], by: ['approver'], to: 'in-progress' },
  recall: { from: ['awaiting-approval', 'offered'], by: ['seller'], when: inTime, to: 'in-progress' },
  decline: { from: ['requested', 'in-progress'], by: ['seller'], when: isKnown, to: 'declined' },
  // nobody else knows of it
  discard: { from: pending, by: ['seller'], when: ({ unsent }) => unsent, to: 'cancelled' },
  write: { from: live, by: ['seller'], when: isKnown, to: same },
  note: { from: quoteStates, by: ['seller'], to: same },
  expire: { from: ['offered'], by: ['shop'], when: ({ late }) => late, to: 'expired' },
  // its order was refused or taken back before it was placed: the offer stands until its last day
  reopen: { from: ['ordered'], by: ['shop'], to: ({ late }) => (late ? 'expired' : 'offered') },
  // somebody leaves, and a colleague goes on with it
  'hand-over': { from: live, by: ['administrator'], to: same },
}

/** Where it stands by the clock of the database: an offer whose last day is over has expired. */
export const stateNow = ({ state, late }: Pick<QuoteFacts, 'state' | 'late'>): QuoteState =>
  state === 'offered' && late ? 'expired' : state

type Standing = {
  customerId: number
  companyId: number
  unitId: number
  submittedBy: number | null
  unsent: boolean
}

/** How a person stands to a quote; null: the shop itself. Nobody approves what they sent themselves; what was not sent yet is the desk's alone. */
export function relationsTo(
  who: Pick<SignedIn, 'id' | 'companyId' | 'unitId' | 'audiences' | 'reach'> | null,
  quote: Standing,
): QuoteRelation[] {
  if (who === null) return ['shop']
  const relations: QuoteRelation[] = []
  if (who.audiences.includes('desk/quotes:write')) relations.push('seller')
  if (who.audiences.includes('desk/quote-settings:write') && who.id !== quote.submittedBy)
    relations.push('approver')
  if (quote.unsent) return relations
  if (who.id === quote.customerId) relations.push(who.audiences.includes('buyer') ? 'buyer' : 'watcher')
  else if (who.companyId === quote.companyId && watches(who, quote)) relations.push('watcher')
  return relations
}

/** Approvers and administrators see the quotes of the units they answer for, others those of their unit (K-43). */
const watches = (
  who: Pick<SignedIn, 'companyId' | 'unitId' | 'audiences' | 'reach'>,
  quote: Standing,
): boolean => who.unitId === quote.unitId || answersFor(who, quote)

/** What somebody who stands so to a quote may do to it now, in the order of the table. */
export const allowedActions = (
  quote: Omit<QuoteFacts, 'needsApproval'>,
  relations: readonly QuoteRelation[],
): QuoteAction[] => actionsOn(quoteMachine, { ...quote, needsApproval: false }, relations)

/** The seller has to do something. */
export const isPending = (state: QuoteState): boolean => pending.some(one => one === state)
