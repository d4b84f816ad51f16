/** Which changes of an order that came as a document are made without people. */
import type { LineAsked } from '#shop/ordering/orders/model/correction.ts'
import { wholePieces } from '#shop/systems/punch-out/model/whole-pieces.ts'
import type { IncomingLine, IncomingOrder } from './incoming-order.ts'

/** A line of the order as it stands, by the place of its line in the document before. */
export type Standing = { lineNumber: number; quantity: number; cancelled: number; shipped: number }

/** As one text, whatever the order of its fields: what was kept has another one than what was just read. */
const said = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** All that a line says but its quantity. */
const rest = (line: IncomingLine): string => said({ ...line, quantity: '' })

/** All that an order says but its lines, its day and how it counts changes. */
const head = ({ currency, shipTo, billTo, comment, ...its }: IncomingOrder): string =>
  said([
    currency,
    shipTo,
    billTo,
    comment,
    its.buyerReference ?? '',
    its.contract ?? '',
    its.attachments ?? [],
  ])

const isNone = (quantity: string): boolean => /^0+(?:\.0+)?$/.test(quantity.trim())

/**
 * What becomes of the lines of an order, where `after` says of each line of `before` only another quantity, or leaves one out that is
 * then said to be gone; of a line that changes nothing may have left, and nobody may have changed it here. Null: people have to look.
 */
export function changeByItself(
  before: IncomingOrder,
  after: IncomingOrder,
  standing: readonly (Standing | undefined)[],
): ReadonlyMap<number, LineAsked> | null {
  if (head(before) !== head(after)) return null
  const named = new Map(after.lines.map(line => [line.number, line]))
  const numbers = new Set(before.lines.map(line => line.number))
  // lines are told apart by their numbers, and none is new
  if (named.size !== after.lines.length || numbers.size !== before.lines.length || numbers.has(''))
    return null
  if (after.lines.some(line => !numbers.has(line.number))) return null
  const asked = new Map<number, LineAsked>()
  for (const [place, line] of before.lines.entries()) {
    const now = named.get(line.number)
    if (!now && after.namesOnlyChanges) return null
    if (now && rest(now) !== rest(line)) return null
    const pieces = !now || isNone(now.quantity) ? 0 : wholePieces(now.quantity)
    const was = isNone(line.quantity) ? 0 : wholePieces(line.quantity)
    const own = standing[place]
    if (pieces === null || was === null || !own || own.quantity - own.cancelled !== was) return null
    if (pieces === was) continue
    if (own.shipped > 0 || was === 0) return null
    asked.set(own.lineNumber, { pieces })
  }
  return asked
}
