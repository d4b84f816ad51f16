/** What an event of an order meant for the buyer. */
export type Happening =
  | 'placed'
  | 'confirmed'
  | 'part-shipped'
  | 'all-shipped'
  | 'delivered'
  | 'cancelled'
  | 'rest-cancelled'

const alwaysSame: Readonly<Record<string, Happening>> = {
  placed: 'placed',
  confirm: 'confirmed',
  deliver: 'delivered',
}

type Told = { kind: string; details: Record<string, unknown> }

/** Pieces that left with a shipment; one that names no lines took all that was left. */
const leaving = ({ details: { shipment } }: Told, left: number): number =>
  typeof shipment === 'object' && shipment !== null
    ? Object.values(shipment).reduce<number>((sum, n) => sum + Number(n), 0)
    : left

/** What each of all events of an order meant, in their order; null: an event that nobody knows. */
export function happenings(
  events: readonly Told[],
  lines: readonly { quantity: number }[],
): (Happening | null)[] {
  const ordered = lines.reduce((sum, line) => sum + line.quantity, 0)
  let left = ordered
  return events.map(event => {
    if (event.kind === 'ship') {
      left -= leaving(event, left)
      return left > 0 ? 'part-shipped' : 'all-shipped'
    }
    if (event.kind === 'cancel') return left < ordered ? 'rest-cancelled' : 'cancelled'
    return alwaysSame[event.kind] ?? null
  })
}
