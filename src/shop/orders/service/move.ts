import { href } from '#kit/contract.ts'
import type { Ctx } from '#kit/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Language } from '#kit/language.ts'
import { queueMail } from '#kit/mail.ts'
import { conflict, invalid, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { releaseBudget } from '#shop/company/service/budgets.ts'
import { orders } from '../contract.ts'
import {
  allowedActions,
  stateAfterCancelling,
  stateAfterShipping,
  type OrderAction,
  type OrderState,
} from '../model/states.ts'
import { stateKey } from '../model/words.ts'
import {
  addProgress,
  giveBackGoods,
  linesOf,
  lockOrder,
  setState,
  type LineProgress,
} from '../store/move-order.ts'
import { say } from '../texts/account.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'publicUrl'>
/** Pieces that leave now, by line number. */
export type Shipment = ReadonlyMap<number, number>

/**
 * Moves an order by what the desk did; the version is what the desk saw. Throws not found, or a conflict when the order
 * has moved in between: of two who do the same, one does it. The buyer gets a mail, in the language of her storefront.
 */
export async function moveOrder(
  ctx: Desk,
  code: string,
  version: number,
  action: OrderAction,
  details: { shipment?: Shipment; note?: string } = {},
): Promise<OrderState> {
  return inTransaction(ctx.db, async tx => {
    const order = await lockOrder(tx, code)
    if (!order) throw notFound()
    const t = say(ctx.page.language)
    if (order.version !== version || !allowedActions(order.state).includes(action))
      throw conflict(t.notNow({ state: t[stateKey(order.state)]() }))
    const lines = await linesOf(tx, order.id)
    const state = await apply(tx, ctx.page.language, { ...order, code }, lines, action, details.shipment)
    const shipment = details.shipment && Object.fromEntries(details.shipment)
    await setState(tx, order.id, state, ctx.who.email, action, {
      note: details.note ?? '',
      ...(shipment && { shipment }),
    })
    const to = say(order.language as Language)
    const base = `/ebusiness/${order.storefront}`
    await queueMail(tx, {
      key: `order-${action}:${code}:${version}`,
      recipient: order.customer_email,
      subject: to.mailMovedSubject({ code, state: to[stateKey(state)]() }),
      text: to.mailMoved({
        code,
        state: to[stateKey(state)](),
        note: details.note ? `\n${details.note}\n` : '',
        link: ctx.publicUrl + href({ ...ctx.page, base }, orders.detail, { params: { orderCode: code } }),
      }),
    })
    return state
  })
}

async function apply(
  tx: Tx,
  language: Language,
  order: { id: number; code: string; state: OrderState },
  lines: LineProgress[],
  action: OrderAction,
  shipment: Shipment | undefined,
): Promise<OrderState> {
  switch (action) {
    case 'confirm':
      return 'confirmed'
    case 'deliver':
      return 'delivered'
    case 'ship': {
      const leaving =
        shipment ??
        new Map(lines.map(line => [line.lineNumber, line.quantity - line.shipped - line.cancelled]))
      const t = say(language)
      if (![...leaving.values()].some(n => n > 0)) throw invalid([], t.nothingToShip())
      for (const line of lines) {
        const n = leaving.get(line.lineNumber) ?? 0
        const left = line.quantity - line.shipped - line.cancelled
        if (n < 0 || n > left)
          throw invalid([
            { field: `line-${line.lineNumber}`, message: t.tooMuch({ line: line.lineNumber, n: left }) },
          ])
        if (n === 0) continue
        await addProgress(tx, order.id, line.lineNumber, { shipped: n })
        line.shipped += n
      }
      return stateAfterShipping(lines)
    }
    case 'cancel': {
      await giveBackGoods(tx, order.id)
      for (const line of lines) {
        const left = line.quantity - line.shipped - line.cancelled
        if (left > 0) await addProgress(tx, order.id, line.lineNumber, { cancelled: left })
      }
      const state = stateAfterCancelling(lines)
      // what was shipped is still owed, so only a whole cancellation frees the budget
      if (state === 'cancelled') await releaseBudget(tx, order.code)
      return state
    }
  }
}
