import type { Ctx } from '#platform/request/context.ts'
import type { AddedLine, AddFault } from '#shop/buying/cart/model/add-line.ts'
import { addToCart } from '#shop/buying/cart/service/add-to-cart.ts'
import { isReady, type ResolvedRow } from '#shop/buying/part-list/model/row.ts'
import { resolveEach } from '#shop/buying/part-list/service.ts'
import { lineOfRow, type EnteredRow } from '../model/entered-row.ts'

/** A row that did not go into the basket. */
export type RowLeft = {
  at: number
  /** what was made of it; null: it cannot be read as one row */
  row: ResolvedRow | null
  /** why the basket did not take it, where the row itself was in order */
  fault: AddFault | null
}
export type AddedRows = { lines: readonly AddedLine[]; left: readonly RowLeft[] }

/** What was typed means one article that can be ordered; a successor is looked at first. */
const isMeant = (row: ResolvedRow): boolean => isReady(row) && row.verdict !== 'superseded'

/**
 * Puts the rows into the basket that mean an article for sure, by whatever number it is known; what is unknown, replaced,
 * in doubt or cannot be ordered is left with its reason (QO-02, QO-04).
 */
export async function addRows(ctx: Ctx, entered: readonly EnteredRow[]): Promise<AddedRows> {
  const resolution = await resolveEach(ctx, entered.map(lineOfRow).join('\n'))
  const found = resolution.tooMany ? [] : resolution.rows
  const byLine = Map.groupBy(found, row => row.line)
  const left: RowLeft[] = []
  const taken: {
    at: number
    row: ResolvedRow
    code: string
    quantity: number
    requestedOn: string | null
  }[] = []
  for (const [i, { at, requestedOn }] of entered.entries()) {
    const [row = null, ...more] = byLine.get(i + 1) ?? []
    if (row?.article && more.length === 0 && isMeant(row))
      taken.push({ at, row, code: row.article.code, quantity: row.quantity, requestedOn })
    else left.push({ at, row: more.length === 0 ? row : null, fault: null })
  }
  const outcome = taken.length > 0 ? await addToCart(ctx, taken, { partial: true }) : null
  const faults = outcome === null ? [] : outcome.done ? outcome.leftOut : outcome.faults
  for (const fault of faults) {
    const of = taken[fault.line]
    if (of) left.push({ at: of.at, row: of.row, fault })
  }
  return {
    lines: outcome?.done ? outcome.lines : [],
    left: left.toSorted((a, b) => a.at - b.at),
  }
}
