import { changesOf, piecesChanged } from './correction.ts'

/** What an event of an order meant for the buyer. */
export type Happening =
  | 'placed'
  | 'submitted'
  | 'approved'
  | 'rejected'
  | 'paid'
  | 'withdrawn'
  | 'confirmed'
  | 'part-shipped'
  | 'all-shipped'
  | 'shipment-undone'
  | 'rescheduled'
  | 'delivered'
  | 'cancelled'
  | 'part-cancelled'
  | 'rest-cancelled'
  | 'cancellation-asked'
  | 'cancellation-withdrawn'
  | 'cancellation-declined'
  | 'corrected'
  | 'on-hold'
  | 'released'
  | 'noted'
  | 'taken'
  | 'handed-over'

const alwaysSame: Readonly<Record<string, Happening>> = {
  placed: 'placed',
  submitted: 'submitted',
  approve: 'approved',
  reject: 'rejected',
  pay: 'paid',
  withdraw: 'withdrawn',
  confirm: 'confirmed',
  deliver: 'delivered',
  reschedule: 'rescheduled',
  'request-cancellation': 'cancellation-asked',
  'withdraw-request': 'cancellation-withdrawn',
  'decline-cancellation': 'cancellation-declined',
  correct: 'corrected',
  hold: 'on-hold',
  release: 'released',
  note: 'noted',
  take: 'taken',
  'hand-over': 'handed-over',
}

type Told = { kind: string; details: Record<string, unknown> }
type Pieces = ReadonlyMap<number, number>

/** Pieces by line number that an event names under `shipment`, `cancelled` or `undone`; null: it names none. */
export function piecesOf({ details }: Told): Pieces | null {
  const named = details['shipment'] ?? details['cancelled'] ?? details['undone']
  if (typeof named !== 'object' || named === null) return null
  return new Map(Object.entries(named).map(([line, n]) => [Number(line), Number(n)]))
}
const sum = (pieces: Pieces) => [...pieces.values()].reduce((total, n) => total + n, 0)

/** What each of all events of an order meant, in their order; null: an event that nobody knows. */
export function happenings(
  events: readonly Told[],
  lines: readonly { quantity: number }[],
): (Happening | null)[] {
  // quantities are as they were corrected last; what an earlier event left is counted with those of its time
  const later = events.reduce((sum, event) => sum + piecesChanged(changesOf(event)).more, 0)
  let left = lines.reduce((total, line) => total + line.quantity, 0) - later
  let shipped = 0
  return events.map(event => {
    const named = piecesOf(event)
    // one that names no lines took all that was left
    const pieces = named ? sum(named) : left
    switch (event.kind) {
      case 'ship':
        left -= pieces
        shipped += pieces
        return left > 0 ? 'part-shipped' : 'all-shipped'
      case 'undo-shipment':
        left += pieces
        shipped -= pieces
        return 'shipment-undone'
      case 'cancel':
      case 'cancel-lines':
        left -= pieces
        if (left > 0) return 'part-cancelled'
        return shipped > 0 ? 'rest-cancelled' : 'cancelled'
      case 'correct': {
        const { more, removed } = piecesChanged(changesOf(event))
        left += more - removed
        return 'corrected'
      }
      default:
        return alwaysSame[event.kind] ?? null
    }
  })
}
