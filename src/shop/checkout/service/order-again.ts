import type { Ctx } from '#kit/context.ts'
import type { CompanyMember } from '#kit/routes.ts'
import { withSets } from '#shop/catalogue/model/line-rule.ts'
import type { AddOutcome } from '#shop/cart/model/add-line.ts'
import { addToCart } from '#shop/cart/service/add-to-cart.ts'
import { orderOf } from '#shop/orders/service/read.ts'
import { isPlain, isReady, type ResolvedRow } from '#shop/part-list/model/row.ts'
import { resolveEach } from '#shop/part-list/service.ts'

type Asking = Ctx<CompanyMember>

/** Line numbers; null: all of them. */
type Selected = readonly number[] | null

/** The articles of an order, as many of each as were ordered. Throws not found for an order that is not hers to see. */
async function linesAgain(ctx: Asking, orderCode: string, selected: Selected) {
  const { lines } = await orderOf(ctx, orderCode)
  const meant = lines.filter(({ lineNumber }) => selected === null || selected.includes(lineNumber))
  // of a set that was put together all lines come again
  return withSets(lines, meant).map(({ code, quantity, lineKey, details }) => ({
    code,
    quantity,
    requestedOn: null,
    lineKey,
    details,
  }))
}

/** All lines of an order, or the selected ones, into the basket by the present prices and rules, or none (ux.md 3.10). */
export const addAgain = async (
  ctx: Asking,
  orderCode: string,
  selected: Selected = null,
): Promise<AddOutcome> => addToCart(ctx, await linesAgain(ctx, orderCode, selected))

export type OrderAgain =
  | Extract<AddOutcome, { done: true }>
  /** nothing was put in: what each line is now, the text of those that are not ready, and what stood in the way else */
  | {
      done: false
      rows: readonly ResolvedRow[]
      lines: string
      faults: Extract<AddOutcome, { done: false }>['faults']
    }

/**
 * The same for a person: where a line cannot be had as it was, since it is no longer sold, was replaced, or is beyond the
 * stock, nothing is put in before she has seen it (ux.md 3.10).
 */
export async function checkAgain(
  ctx: Asking,
  orderCode: string,
  selected: Selected = null,
): Promise<OrderAgain> {
  const wanted = await linesAgain(ctx, orderCode, selected)
  const text = wanted.map(({ code, quantity }) => `${code};${quantity}`).join('\n')
  const resolution = await resolveEach(ctx, text)
  const rows = resolution.tooMany ? [] : resolution.rows
  const asOrdered = (row: ResolvedRow) => isPlain(row) && row.article?.code === wanted[row.line - 1]?.code
  const outcome = rows.every(asOrdered) ? await addToCart(ctx, wanted) : null
  if (outcome?.done) return outcome
  return {
    done: false,
    rows,
    lines: rows
      .filter(row => !isReady(row))
      .map(row => row.text)
      .join('\n'),
    faults: outcome?.faults ?? [],
  }
}
