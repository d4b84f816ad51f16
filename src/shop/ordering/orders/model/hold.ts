/** What the desk holds back: a whole order or single lines, with a reason and, if it likes, the day on which to look again. */
import type { CalendarDate } from '#kit/calendar-date.ts'

export type Hold = {
  reason: string
  /** the day on which the desk is to look again; null: none was set */
  until: CalendarDate | null
  /** the buyer was told, and reads the reason */
  told: boolean
}

type Holdable = {
  hold?: Hold | null | undefined
  lines: readonly { quantity: number; shipped: number; cancelled: number; hold?: Hold | null | undefined }[]
}
const left = (line: Holdable['lines'][number]) => line.quantity - line.shipped - line.cancelled

/** Something of it is held back: then nobody confirms it. */
export const isOnHold = ({ hold, lines }: Holdable): boolean =>
  Boolean(hold) || lines.some(line => Boolean(line.hold))

/** Pieces are left that nobody holds back: they may leave. */
export const hasFreePieces = ({ hold, lines }: Holdable): boolean =>
  !hold && lines.some(line => left(line) > 0 && !line.hold)

/** What is held back of an order: the whole of it (`line` null), then single lines. */
export function holdsOf<L extends Holdable['lines'][number]>(order: {
  hold: Hold | null
  lines: readonly L[]
}): { line: L | null; hold: Hold }[] {
  return [
    ...(order.hold ? [{ line: null, hold: order.hold }] : []),
    ...order.lines.flatMap(line => (line.hold ? [{ line, hold: line.hold }] : [])),
  ]
}

/** A hold ends by itself with the last piece that it held: what has left or was cancelled waits for nobody. */
export function endHolds(order: {
  hold: Hold | null
  lines: { quantity: number; shipped: number; cancelled: number; hold: Hold | null }[]
}): void {
  for (const line of order.lines) if (left(line) === 0) line.hold = null
  if (order.lines.every(line => left(line) === 0)) order.hold = null
}
