/**
 * What each state of each object means for who looks at it, so that one colour says one thing on all pages of buyers and of the
 * desk (decision 228). The marks of the domains ask here; `src/app/state-meaning.test.ts` holds that no state is forgotten.
 */

import type { PageContext } from '#platform/page/page-context.tsx'

/** `runs`: it goes on by itself; `needs`: who looks at it has to do something; `done`: well ended; `wrong`: late, refused or failed. */
export type Meaning = 'runs' | 'needs' | 'done' | 'wrong'
export type Side = 'buyer' | 'desk'

type Meant = Meaning | Readonly<Record<Side, Meaning>>

/** The seller has to do something, the buyer waits. */
const seller = { buyer: 'runs', desk: 'needs' } as const
/** The buyer has to do something, the seller waits. */
const buyer = { buyer: 'needs', desk: 'runs' } as const

export const stateMeanings = {
  order: {
    // somebody of the company has to: they are told so in their list
    'awaiting-approval': 'runs',
    'awaiting-payment': buyer,
    rejected: 'wrong',
    placed: seller,
    confirmed: 'runs',
    'partly-shipped': 'runs',
    shipped: 'done',
    delivered: 'done',
    cancelled: 'wrong',
    // beside its state: the buyer asks to cancel it
    'cancellation-asked': seller,
    // beside its state: the provider of its card refused something
    'payment-refused': 'wrong',
    // beside its state: the desk holds it back, or lines of it
    'on-hold': seller,
  },
  approval: {
    pending: buyer,
    approved: 'done',
    rejected: 'wrong',
    returned: 'wrong',
    withdrawn: 'runs',
    expired: 'wrong',
  },
  invoice: { open: 'runs', overdue: 'wrong', paid: 'done', credited: 'runs', refused: 'wrong' },
  quote: {
    requested: seller,
    'in-progress': seller,
    'awaiting-approval': seller,
    offered: buyer,
    declined: 'wrong',
    ordered: 'done',
    cancelled: 'runs',
    expired: 'runs',
  },
  request: {
    draft: 'runs',
    sent: seller,
    'in-progress': seller,
    answered: 'done',
    declined: 'wrong',
    closed: 'runs',
    withdrawn: 'runs',
    'return-issued': buyer,
    received: seller,
    estimated: buyer,
    'estimate-refused': seller,
    'in-repair': seller,
    'sent-back': 'done',
    'in-check': seller,
    approved: seller,
    credited: 'done',
  },
  claim: { 'in-check': seller, approved: seller, rejected: 'wrong', withdrawn: 'runs', credited: 'done' },
  'claim-line': { pending: seller, approved: 'done', rejected: 'wrong', withdrawn: 'runs' },
  agreement: { open: 'done', future: 'runs', ended: 'runs', 'used-up': 'runs', closed: 'runs' },
  schedule: { active: 'runs', paused: 'needs', completed: 'done', ended: 'runs' },
  registration: { unconfirmed: 'runs', waiting: seller, approved: 'done', refused: 'wrong' },
  review: { new: seller, published: 'done', refused: 'wrong' },
  package: {
    waiting: 'runs',
    making: 'runs',
    ready: 'done',
    failed: 'wrong',
    cancelled: 'runs',
    expired: 'runs',
  },
  newsletter: { asked: 'runs', subscribed: 'done', unsubscribed: 'runs' },
  mail: { waiting: 'runs', failed: 'wrong', held: 'needs', givenUp: 'wrong', dropped: 'wrong', sent: 'done' },
  job: { waiting: 'runs', queued: 'runs', running: 'runs', done: 'done', failed: 'wrong' },
  'crm-event': { kept: 'runs', failed: 'wrong', givenUp: 'wrong', sent: 'done' },
  /** what becomes of a row of a file that is taken in */
  'file-row': { new: 'done', changed: 'done', same: 'runs', wrong: 'wrong' },
  program: { active: 'done', expired: 'needs', rests: 'needs', ended: 'runs' },
  webhook: { active: 'done', failing: 'needs', off: 'wrong', ended: 'runs' },
  answer: {
    waiting: 'runs',
    sent: 'done',
    again: 'needs',
    refused: 'wrong',
    'given-up': 'wrong',
    kept: { buyer: 'needs', desk: 'runs' },
  },
  'bill-delivery': {
    waiting: 'runs',
    held: 'needs',
    mailed: 'done',
    'handed-over': 'runs',
    delivered: 'done',
    refused: 'wrong',
    'given-up': 'wrong',
  },
  'webhook-message': { waiting: 'runs', sent: 'done', again: 'needs', 'given-up': 'wrong' },
  /** of somebody's account, a unit or a company */
  access: { open: 'done', invited: 'runs', closed: 'wrong' },
} as const satisfies Record<string, Readonly<Record<string, Meant>>>

export type Stateful = keyof typeof stateMeanings

/** What that state means to that side. */
export function meaningOf<K extends Stateful>(
  object: K,
  state: keyof (typeof stateMeanings)[K],
  side: Side,
): Meaning {
  const meant: Meant = (stateMeanings[object] as Readonly<Record<PropertyKey, Meant>>)[state] ?? 'runs'
  return typeof meant === 'string' ? meant : meant[side]
}

const tones = { runs: 'neutral', needs: 'waiting', done: 'good', wrong: 'bad' } as const

/** The colour of that state on this page: pages of the desk know what is open to their reader. */
export const toneOf = <K extends Stateful>(
  object: K,
  state: keyof (typeof stateMeanings)[K],
  { opens }: Pick<PageContext, 'opens'>,
) => tones[meaningOf(object, state, opens === undefined ? 'buyer' : 'desk')]
