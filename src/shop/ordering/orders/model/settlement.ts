/**
 * What has to happen to the money of an order by card: taken when goods leave, given back when they do not (CHK-28).
 * Amounts are in the smallest unit of the order's currency.
 */
import type { Amount } from '#kit/money.ts'
import { owed } from './money.ts'
import { piecesLeft } from './states.ts'

export type OperationKind = 'capture' | 'void' | 'refund'
export type PlannedOperation = { kind: OperationKind; amount: Amount; final: boolean }

/** An authorisation with what was taken and given back, what is asked for and not yet done included. */
export type MoneyHeld = {
  amount: Amount
  captured: Amount
  refunded: Amount
  /** what of that was refunded for credit notes: of what was delivered */
  credited: Amount
  /** what was not taken was given back */
  released: boolean
  /** its provider takes it shipment by shipment */
  inParts: boolean
}
export type MoneyDue = {
  /** what the order comes to now */
  total: Amount
  /** what the pieces that have left come to, with delivery */
  shipped: Amount
  /** no piece is still to come */
  finished: boolean
  /** what came for its invoices in another way than by the card */
  received: Amount
  /** that, with what was credited without a refund to the card: of each invoice no more than it comes to */
  met: Amount
}

type Costed = Parameters<typeof owed>[0]
type Line = Costed['lines'][number] & { shipped: number }

/** What is owed for an order, and for the part of it that has left. */
export const dueOf = (
  order: Omit<Costed, 'lines'> & { total: Amount; lines: readonly Line[] },
  elsewhere: Pick<MoneyDue, 'received' | 'met'>,
): MoneyDue => ({
  ...elsewhere,
  total: order.total,
  shipped: owed({
    ...order,
    lines: order.lines.map(line => ({ ...line, cancelled: line.quantity - line.shipped })),
  }).total,
  finished: order.lines.every(line => piecesLeft(line) === 0),
})

/**
 * What of an order no card has to pay any more: what came in another way, and what was credited without going back to the
 * card.
 */
const metBesides = (
  { refunded, credited }: MoneyHeld,
  { received, met }: Pick<MoneyDue, 'received' | 'met'>,
): Amount =>
  // what was refunded by hand may be what was credited afterwards
  Math.max(received, met - (refunded - credited))

/** What is still to be taken of a sum. */
const toTake = (held: MoneyHeld, due: Pick<MoneyDue, 'received' | 'met'>, sum: Amount): Amount =>
  held.released ? 0 : Math.min(sum - metBesides(held, due), held.amount) - held.captured

/**
 * What follows from what is due: a capture of what has left (of everything with the last piece, so that all captures
 * together are the total), the release of what will not be needed, a refund of what was taken and is no longer owed.
 * What was given back by hand is not taken again.
 */
export function settlement(held: MoneyHeld, due: MoneyDue): PlannedOperation[] {
  const plan: PlannedOperation[] = []
  const wanted = due.finished ? due.total : held.inParts ? due.shipped : 0
  const more = toTake(held, due, wanted)
  if (more > 0) plan.push({ kind: 'capture', amount: more, final: due.finished })
  const captured = held.captured + Math.max(0, more)
  const rest = held.amount - captured
  if (due.finished && more <= 0 && rest > 0 && !held.released)
    plan.push({ kind: 'void', amount: rest, final: true })
  const over = Math.min(captured - (held.refunded - held.credited) - due.total, captured - held.refunded)
  if (due.finished && over > 0) plan.push({ kind: 'refund', amount: over, final: false })
  return plan
}

/** What was asked of the provider, and what became of it. */
export type Operation = {
  id: number
  kind: OperationKind
  amount: Amount
  final: boolean
  reason: string
  actor: string
  state: 'asked' | 'done' | 'failed'
  error: string
  at: Date
}
/** A payment by card as the desk sees it; `possible`: what may be done to it now. */
export type ShownPayment = MoneyHeld & {
  id: number
  provider: string
  providerReference: string
  possible: readonly { kind: OperationKind; most: Amount }[]
  operations: readonly Operation[]
}
/** What of a form of a payment was refused. */
export type WrongPayment = {
  payment: number
  entered: { amount: string; reason: string }
  errors: readonly { field: string; message: string }[]
}

/** What the desk may do to the money of an order now, and how much of it at most. */
export function operationsByHand(
  held: MoneyHeld,
  due: Omit<MoneyDue, 'shipped'>,
): { kind: OperationKind; most: Amount }[] {
  const more = toTake(held, due, due.total)
  const back = held.captured - held.refunded
  const rest = held.amount - held.captured
  return [
    ...(more > 0 ? [{ kind: 'capture' as const, most: more }] : []),
    ...(!held.released && due.finished && more <= 0 && rest > 0
      ? [{ kind: 'void' as const, most: rest }]
      : []),
    ...(back > 0 ? [{ kind: 'refund' as const, most: back }] : []),
  ]
}
