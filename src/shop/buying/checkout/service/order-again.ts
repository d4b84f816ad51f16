import { formatMoment } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { withSets } from '#shop/catalogue/articles/model/line-rule.ts'
import type { OrderLine } from '#shop/buying/cart/model/order-line.ts'
import type { AddOutcome } from '#shop/buying/cart/model/add-line.ts'
import { addToCart } from '#shop/buying/cart/service/add-to-cart.ts'
import { readCart } from '#shop/buying/cart/service/read-cart.ts'
import { orderOf } from '#shop/ordering/orders/service/find-orders.ts'
import { isPlain, isReady, type ResolvedRow } from '#shop/buying/part-list/model/row.ts'
import { resolveEach } from '#shop/buying/part-list/service.ts'
import type { NameFault } from '#shop/buying/saved-carts/model/saved-cart.ts'
import { saveCart } from '#shop/buying/saved-carts/service/change-saved.ts'
import { sayCheckout } from '../texts.ts'

type Context = Ctx<CompanyMember>

/** Line numbers; null: all of them. */
type Selected = readonly number[] | null

/** The articles of an order, as many of each as were ordered. Throws not found for an order that is not theirs to see. */
async function linesAgain(ctx: Context, orderCode: string, selected: Selected) {
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
  ctx: Context,
  orderCode: string,
  selected: Selected = null,
): Promise<AddOutcome> => addToCart(ctx, await linesAgain(ctx, orderCode, selected))

/** Positions in the basket, to which an order would come; 0: there is nothing to ask. */
export const inBasket = async (ctx: Context): Promise<number> => (await readCart(ctx))?.positions.length ?? 0

/** Takes back all of a transaction in which something could not be put into the basket. */
class NotPut extends Error {
  readonly outcome: Extract<AddOutcome, { done: false }>
  constructor(outcome: Extract<AddOutcome, { done: false }>) {
    super('not put into the basket')
    this.outcome = outcome
  }
}

/**
 * The order takes the place of what is in the basket, which is kept as the saved basket `keptAs` (null: nothing was in it):
 * both or neither. `notKept`: why it cannot be kept, so that it stays where it is.
 */
async function putOnly(
  ctx: Context,
  orderCode: string,
  lines: readonly OrderLine[],
): Promise<{ outcome: AddOutcome; keptAs: string | null } | { notKept: NameFault }> {
  const name = sayCheckout(ctx.page.language).keptAs({
    code: orderCode,
    moment: formatMoment(ctx.clock(), ctx.page.timeZone),
  })
  try {
    return await inTransaction(ctx.db, async tx => {
      const within = { ...ctx, db: tx }
      const saved = await saveCart(within, { name, description: '', overwrite: false, emptyAfter: true })
      if ('fault' in saved) return { notKept: saved.fault }
      const outcome = await addToCart(within, lines, { replace: true })
      if (!outcome.done) throw new NotPut(outcome)
      return { outcome, keptAs: 'empty' in saved ? null : name }
    })
  } catch (error) {
    if (error instanceof NotPut) return { outcome: error.outcome, keptAs: null }
    throw error
  }
}

export type OrderAgain =
  | (Extract<AddOutcome, { done: true }> & { keptAs: string | null })
  /** what is in the basket cannot be kept as a saved basket, so nothing was done */
  | { done: false; notKept: NameFault }
  /** nothing was put in: what each line is now, the text of those that are not ready, and what stood in the way else */
  | {
      done: false
      rows: readonly ResolvedRow[]
      lines: string
      faults: Extract<AddOutcome, { done: false }>['faults']
    }

/**
 * The same for a person: where a line cannot be had as it was, since it is no longer sold, was replaced, or is beyond the
 * stock, nothing is put in before they have seen it (ux.md 3.10). `only`: it takes the place of what is in the basket, which is
 * kept as a saved basket.
 */
export async function checkAgain(
  ctx: Context,
  orderCode: string,
  { selected, only }: { selected: Selected; only: boolean },
): Promise<OrderAgain> {
  const wanted = await linesAgain(ctx, orderCode, selected)
  const text = wanted.map(({ code, quantity }) => `${code};${quantity}`).join('\n')
  const resolution = await resolveEach(ctx, text)
  const rows = resolution.tooMany ? [] : resolution.rows
  const asOrdered = (row: ResolvedRow) => isPlain(row) && row.article?.code === wanted[row.line - 1]?.code
  const plain = rows.every(asOrdered)
  const put = plain && only ? await putOnly(ctx, orderCode, wanted) : null
  if (put && 'notKept' in put) return { done: false, ...put }
  const outcome = put ? put.outcome : plain ? await addToCart(ctx, wanted) : null
  if (outcome?.done) return { ...outcome, keptAs: put?.keptAs ?? null }
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
