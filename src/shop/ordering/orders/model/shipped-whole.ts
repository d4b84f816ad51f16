/** Which of several orders can leave whole with what lies in stock, one after another. */
import { heldFromStock } from './goods.ts'
import { piecesLeft } from './states.ts'

/** A line of an order, with the pieces of its article that anybody may have. */
export type LineToShip = {
  lineNumber: number
  articleId: number
  quantity: number
  shipped: number
  cancelled: number
  /** taken for it when it was ordered */
  fromStock: number
  free: number
}

/**
 * By order the first line of which too little is there, and how many pieces are; an order without an entry can leave
 * whole. What one takes from free stock the orders behind it do not have; one that cannot leave takes nothing.
 */
export function missingToShip(
  orders: ReadonlyMap<string, readonly LineToShip[]>,
): Map<string, { lineNumber: number; there: number }> {
  const used = new Map<number, number>()
  const missing = new Map<string, { lineNumber: number; there: number }>()
  for (const [code, lines] of orders) {
    const taking = new Map(used)
    for (const line of lines) {
      const ready = heldFromStock(line)
      const wanted = Math.max(0, piecesLeft(line) - ready)
      const before = taking.get(line.articleId) ?? 0
      const free = Math.max(0, line.free - before)
      if (wanted > free) {
        missing.set(code, { lineNumber: line.lineNumber, there: ready + free })
        break
      }
      taking.set(line.articleId, before + wanted)
    }
    if (!missing.has(code)) for (const [article, n] of taking) used.set(article, n)
  }
  return missing
}
