/**
 * The states of an order and who may move it, as a table (`kit/state-machine.ts`): an approver lets it pass, the
 * seller's desk confirms, ships, marks delivered and cancels, the shop itself hears of payments; the buyer sees when, and
 * may ask to have cancelled what has not left.
 * Whatever may be done to an order now is what `allowedActions` says; screens render only that.
 *
 * Covers the order states of conventions.md ("Money, stock, numbers, dates").
 */
import { actionsOn, type Machine } from '#kit/state-machine.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { hasFreePieces, isOnHold, type Hold } from './hold.ts'

export const orderStates = [
  'awaiting-approval',
  'awaiting-payment',
  'rejected',
  'placed',
  'confirmed',
  'partly-shipped',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

/** In which an order may be recorded. */
export type FirstState = 'placed' | 'awaiting-approval' | 'awaiting-payment'

export const orderActions = [
  'approve',
  'reject',
  'pay',
  'withdraw',
  'confirm',
  'ship',
  'deliver',
  'reschedule',
  'undo-shipment',
  'cancel-lines',
  'cancel',
  'request-cancellation',
  'withdraw-request',
  'decline-cancellation',
  'correct',
  'hold',
  'release',
  'note',
  'take',
  'hand-over',
] as const
export type OrderAction = (typeof orderActions)[number]

/**
 * How somebody stands to an order. `shop`: the shop itself, by a job or a provider's call; `administrator`: who gives the work
 * of a person to a colleague, judged there.
 */
export type OrderRelation = 'seller' | 'approver' | 'buyer' | 'shop' | 'administrator'

export type Progress = { quantity: number; shipped: number; cancelled: number; hold?: Hold | null }
export type OrderFacts = {
  state: OrderState
  paymentType: 'ACCOUNT' | 'CARD'
  /** its card was authorised with the order; absent: nobody has paid yet */
  paid?: boolean
  lines: readonly Progress[]
  /** the desk holds it back; absent: it does not */
  hold?: Hold | null
  /** since when the buyer asks to cancel what has not left; null: they do not, or were answered */
  cancelAskedAt: Date | null
}

/** Pieces of a line that are still to come. */
export const piecesLeft = ({ quantity, shipped, cancelled }: Progress): number =>
  quantity - shipped - cancelled

/** It is paid by card and no card has been authorised yet. */
export const awaitsMoney = ({ paymentType, paid }: Pick<OrderFacts, 'paymentType' | 'paid'>): boolean =>
  paymentType === 'CARD' && !paid

const somethingLeft = ({ lines }: OrderFacts) => lines.some(line => piecesLeft(line) > 0)
const asked = ({ cancelAskedAt }: OrderFacts) => cancelAskedAt !== null
const somethingShipped = ({ lines }: OrderFacts) => lines.some(line => line.shipped > 0)

/** Where an order stands by what its lines say: on its way as far as it was shipped, else as it was. */
function byLines(order: OrderFacts): OrderState {
  if (!somethingLeft(order)) return somethingShipped(order) ? 'shipped' : 'cancelled'
  if (somethingShipped(order)) return 'partly-shipped'
  return order.state === 'placed' ? 'placed' : 'confirmed'
}

const open = ['placed', 'confirmed', 'partly-shipped'] as const

export const orderMachine: Machine<OrderState, OrderAction, OrderRelation, OrderFacts> = {
  approve: {
    from: ['awaiting-approval'],
    by: ['approver', 'shop'],
    to: order => (awaitsMoney(order) ? 'awaiting-payment' : 'placed'),
  },
  reject: { from: ['awaiting-approval'], by: ['approver', 'shop'], to: 'rejected' },
  pay: { from: ['awaiting-payment'], by: ['shop'], to: 'placed' },
  withdraw: { from: ['awaiting-approval', 'awaiting-payment'], by: ['buyer', 'shop'], to: 'cancelled' },
  // what the desk holds back, wholly or in part, is neither confirmed nor shipped until it is released
  confirm: { from: ['placed'], by: ['seller'], when: order => !isOnHold(order), to: 'confirmed' },
  ship: { from: ['confirmed', 'partly-shipped'], by: ['seller'], when: hasFreePieces, to: byLines },
  deliver: { from: ['shipped'], by: ['seller'], to: 'delivered' },
  reschedule: { from: open, by: ['seller'], when: somethingLeft, to: order => order.state },
  'undo-shipment': {
    from: ['partly-shipped', 'shipped'],
    by: ['seller'],
    when: somethingShipped,
    to: byLines,
  },
  'cancel-lines': { from: open, by: ['seller'], when: somethingLeft, to: byLines },
  // what is not shipped yet can still be cancelled
  cancel: { from: open, by: ['seller'], when: somethingLeft, to: byLines },
  // the buyer asks; the desk cancels, wholly or in part, or says no
  'request-cancellation': {
    from: open,
    by: ['buyer'],
    when: order => somethingLeft(order) && order.cancelAskedAt === null,
    to: order => order.state,
  },
  'withdraw-request': { from: open, by: ['buyer'], when: asked, to: order => order.state },
  'decline-cancellation': { from: open, by: ['seller'], when: asked, to: order => order.state },
  // the shop: what the system of its buyer changes (decision 340)
  correct: { from: open, by: ['seller', 'shop'], when: somethingLeft, to: order => order.state },
  hold: { from: open, by: ['seller'], when: somethingLeft, to: order => order.state },
  release: { from: open, by: ['seller'], when: isOnHold, to: order => order.state },
  note: { from: orderStates, by: ['seller'], to: order => order.state },
  // who of the desk looks after it
  take: { from: orderStates, by: ['seller'], to: order => order.state },
  // what the card of a person pays stays that person's
  'hand-over': {
    from: ['awaiting-approval'],
    by: ['administrator'],
    when: ({ paymentType }) => paymentType === 'ACCOUNT',
    to: order => order.state,
  },
}

/** How a person stands to an order; null: the shop itself. Nobody approves an order of their own. */
export function relationsTo(
  who: Pick<SignedIn, 'id' | 'companyId' | 'audiences'> | null,
  order: { customerId: number; companyId: number },
): OrderRelation[] {
  if (who === null) return ['shop']
  const relations: OrderRelation[] = []
  if (who.audiences.includes('desk/orders:write')) relations.push('seller')
  if (who.id === order.customerId) relations.push('buyer')
  else if (who.companyId === order.companyId && who.audiences.includes('approver')) relations.push('approver')
  return relations
}

/** What somebody who stands so to an order may do to it now. */
export const allowedActions = (order: OrderFacts, relations: readonly OrderRelation[]): OrderAction[] =>
  actionsOn(orderMachine, order, relations)

/** What the paper of an order is: before the seller has confirmed it, a receipt; confirmed, the acceptance. */
export const paperKind = (state: OrderState): 'receipt' | 'confirmation' | 'cancelled' => {
  if (state === 'cancelled' || state === 'rejected') return 'cancelled'
  return state === 'awaiting-approval' || state === 'awaiting-payment' || state === 'placed'
    ? 'receipt'
    : 'confirmation'
}

/** An order that is not placed yet, as somebody has to approve or to pay it first. */
export const isUndecided = (state: OrderState): boolean =>
  state === 'awaiting-approval' || state === 'awaiting-payment'

/** An order that the seller still has work with. */
export const isOpen = (state: OrderState): boolean => open.some(one => one === state)
