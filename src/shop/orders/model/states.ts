/**
 * The states of an order and who may move it: the seller's desk confirms, ships, marks delivered and cancels; the buyer
 * sees when. Whatever may be done to an order now is what `allowedActions` says; screens render only that.
 *
 * Covers the order states of conventions.md ("Money, stock, numbers, dates").
 */
export const orderStates = [
  'placed',
  'confirmed',
  'partly-shipped',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

export const orderActions = ['confirm', 'ship', 'deliver', 'cancel'] as const
export type OrderAction = (typeof orderActions)[number]

const allowed: Record<OrderState, readonly OrderAction[]> = {
  placed: ['confirm', 'cancel'],
  confirmed: ['ship', 'cancel'],
  // what is not shipped yet can still be cancelled
  'partly-shipped': ['ship', 'cancel'],
  shipped: ['deliver'],
  delivered: [],
  cancelled: [],
}

/** What the desk may do to an order in this state. */
export const allowedActions = (state: OrderState): readonly OrderAction[] => allowed[state]

/** An order that still moves. */
export const isOpen = (state: OrderState): boolean =>
  state === 'placed' || state === 'confirmed' || state === 'partly-shipped'

type Progress = { quantity: number; shipped: number; cancelled: number }

/** The state after a shipment, by what its lines say. */
export function stateAfterShipping(lines: readonly Progress[]): OrderState {
  const rest = lines.reduce((sum, line) => sum + line.quantity - line.shipped - line.cancelled, 0)
  return rest === 0 ? 'shipped' : 'partly-shipped'
}

/** The state after cancelling what was not shipped: shipped when something has left, else cancelled. */
export const stateAfterCancelling = (lines: readonly Progress[]): OrderState =>
  lines.some(line => line.shipped > 0) ? 'shipped' : 'cancelled'
