/** Which pieces of stock and of receipts a line of an order holds, and which it gives back when some are cancelled. */
import type { CalendarDate } from '#kit/calendar-date.ts'

export type TakenPiece = { site: string; quantity: number }
export type PromisedPiece = { site: string; on: CalendarDate; quantity: number }

/** The first `most` pieces of parts, in their order. */
function first<P extends { quantity: number }>(parts: readonly P[], most: number): P[] {
  let left = most
  return parts.map(part => {
    const quantity = Math.max(0, Math.min(left, part.quantity))
    left -= quantity
    return { ...part, quantity }
  })
}
const difference = <P extends { quantity: number }>(before: readonly P[], after: readonly P[]): P[] =>
  before
    .map((part, i) => ({ ...part, quantity: part.quantity - (after[i]?.quantity ?? 0) }))
    .filter(part => part.quantity > 0)
const total = (parts: readonly { quantity: number }[]) => parts.reduce((sum, part) => sum + part.quantity, 0)

/**
 * What goes back when the pieces a line keeps fall from `before` to `after`: what was to come last first, so production
 * before receipts before stock, as the buyer sees it (`arriving`).
 */
export function givenBack(
  taken: readonly TakenPiece[],
  promised: readonly PromisedPiece[],
  before: number,
  after: number,
): { stock: TakenPiece[]; receipts: PromisedPiece[] } {
  const fromStock = total(taken)
  return {
    stock: difference(first(taken, before), first(taken, after)),
    receipts: difference(first(promised, before - fromStock), first(promised, after - fromStock)),
  }
}

/** The pieces of stock and receipts that a line of `kept` pieces holds: stock before receipts. */
export const keptOf = (
  taken: readonly TakenPiece[],
  promised: readonly PromisedPiece[],
  kept: number,
): { stock: TakenPiece[]; receipts: PromisedPiece[] } => ({
  stock: takeOut(taken, kept),
  receipts: takeOut(promised, kept - total(taken)),
})

/** Pieces of a line that lie ready for it: taken from stock, not cancelled, not shipped. */
export const heldFromStock = (line: {
  quantity: number
  cancelled: number
  shipped: number
  fromStock: number
}): number => Math.max(0, Math.min(line.fromStock, line.quantity - line.cancelled) - line.shipped)

/** Takes so many pieces out of parts, the first first; fewer where there are fewer. */
export const takeOut = <P extends { quantity: number }>(parts: readonly P[], wanted: number): P[] =>
  first(parts, wanted).filter(part => part.quantity > 0)
