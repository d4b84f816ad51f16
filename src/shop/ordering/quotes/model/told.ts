/** Whom an action on a quote is told by letter (QUO-01: notices to both sides). */
import type { QuoteAction, QuoteState } from './states.ts'

/** `desk`: its owner, else whom the rules of the desk name; `approvers`: who may approve an offer there. */
export type Told = 'buyer' | 'desk' | 'approvers'

type Rule = readonly Told[] | ((move: { from: QuoteState; to: QuoteState }) => readonly Told[])

/** Nobody is told what they do themselves. `again` opens another quote, whose request is told. */
const rules: Record<QuoteAction, Rule> = {
  accept: ['desk'],
  negotiate: ['desk'],
  comment: ['desk'],
  cancel: ['desk'],
  again: [],
  attach: [],
  take: ['desk'],
  edit: [],
  offer: ({ to }) => (to === 'offered' ? ['buyer'] : ['approvers']),
  approve: ['buyer', 'desk'],
  reject: ['desk'],
  // what was never sent is taken back without a word
  recall: ({ from }) => (from === 'offered' ? ['buyer'] : []),
  decline: ['buyer'],
  discard: [],
  write: ['buyer'],
  note: [],
  expire: ['buyer', 'desk'],
  // who ordered is told by the letter about the order
  reopen: ['desk'],
  // whose it is from now on
  'hand-over': ['buyer'],
}

export function toldOf(action: QuoteAction, move: { from: QuoteState; to: QuoteState }): readonly Told[] {
  const rule = rules[action]
  return typeof rule === 'function' ? rule(move) : rule
}
