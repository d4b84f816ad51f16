import { heldFromStock } from '../model/goods.ts'
import type { OrderLine } from '../model/order.ts'
import { piecesLeft } from '../model/states.ts'

/** Pieces of a line that were taken for it, and that anybody may have, by line. */
export type FreePieces = ReadonlyMap<number, { fromStock: number; free: number }>

/** Pieces of a line that could leave now. */
export function readyNow(line: OrderLine, free: FreePieces): number {
  const pieces = free.get(line.lineNumber) ?? { fromStock: 0, free: 0 }
  return Math.min(piecesLeft(line), heldFromStock({ ...line, fromStock: pieces.fromStock }) + pieces.free)
}
