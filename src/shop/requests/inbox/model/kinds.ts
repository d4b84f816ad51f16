/**
 * The kinds of requests and the states they pass through. A new kind is a line here; the compiler then names the texts
 * and links it needs. Its own actions are its own table (`kit/state-machine.ts`) over the same states.
 */
import { matters } from '#shop/people/desk-people/model/told.ts'
import type { DeskSection } from '#shop/people/session/model/desk-rights.ts'

/** `desk`: by whose rights there it is read and answered; `days`: working days within which it is to be answered; `prefix` of its numbers. */
type Kind = { desk: DeskSection; days: number; prefix: string }

export const requestKinds = {
  'special-price': { desk: matters['special-price'].desk, days: 3, prefix: 'SP' },
  'individual-price': { desk: matters['individual-price'].desk, days: 2, prefix: 'IP' },
  'e-mail': { desk: matters['e-mail'].desk, days: 2, prefix: 'EM' },
  repair: { desk: matters.repair.desk, days: 2, prefix: 'RP' },
  return: { desk: matters.return.desk, days: 2, prefix: 'RT' },
  'ship-and-debit': { desk: matters['ship-and-debit'].desk, days: 2, prefix: 'SD' },
} as const satisfies Record<string, Kind>
export type RequestKind = keyof typeof requestKinds
export const kindNames = Object.keys(requestKinds) as [RequestKind, ...RequestKind[]]

/** Whose move it is. */
export const turns = ['seller', 'buyer', 'nobody'] as const
export type Turn = (typeof turns)[number]

/** `turn`: whose move a state is, unless a question was asked; `ended`: nothing more is said in it. */
type State = { turn: Turn; ended?: true }

export const requestStates = {
  draft: { turn: 'buyer' },
  sent: { turn: 'seller' },
  'in-progress': { turn: 'seller' },
  answered: { turn: 'nobody' },
  declined: { turn: 'nobody', ended: true },
  closed: { turn: 'nobody', ended: true },
  withdrawn: { turn: 'nobody', ended: true },
  // of a repair, the first two of a return too
  'return-issued': { turn: 'buyer' },
  received: { turn: 'seller' },
  estimated: { turn: 'buyer' },
  'estimate-refused': { turn: 'seller' },
  'in-repair': { turn: 'seller' },
  'sent-back': { turn: 'nobody', ended: true },
  // of a claim; goods that were sent back are credited too
  'in-check': { turn: 'seller' },
  approved: { turn: 'seller' },
  credited: { turn: 'nobody', ended: true },
} as const satisfies Record<string, State>
export type RequestState = keyof typeof requestStates
export const stateNames = Object.keys(requestStates) as [RequestState, ...RequestState[]]

export const stateOf = (state: RequestState): State => requestStates[state]
/** States in which something is still to be said or done. */
export const openStates = stateNames.filter(state => state !== 'draft' && !stateOf(state).ended)
/** States of what was sent. */
export const sentStates = stateNames.filter(state => state !== 'draft')
