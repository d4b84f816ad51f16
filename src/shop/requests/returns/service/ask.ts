/** Goods of an order are sent back: asked for by who may see the order. */
import { countAttempt } from '#kit/attempts.ts'
import { isDuplicate } from '#kit/db/sql-state.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalid, Refusal, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Order } from '#shop/ordering/orders/model/order.ts'
import { orderOf } from '#shop/ordering/orders/service/find-orders.ts'
import { lockOrder } from '#shop/ordering/orders/service/lock-order.ts'
import { listed } from '#shop/requests/inbox/model/about.ts'
import { contactOf, openRequest } from '#shop/requests/inbox/service/open.ts'
import { newFormKey } from '#kit/form-key.ts'
import { readReturn, returnable, type WrongReturn } from '../model/goods-return.ts'
import { insertReturn, returnedOf, returnOfForm } from '../store/returns.ts'
import { sayReturns } from '../texts.ts'

type Context = Ctx<SignedIn>
/** Requests of one person within a day. */
const maxADay = 50

export type ReturnableLine = Order['lines'][number] & { most: number }

/** The lines of an order that have left, with what of them may still go back. */
const linesOf = (order: Order, before: ReadonlyMap<number, number>): ReturnableLine[] =>
  order.lines
    .filter(line => line.shipped > 0)
    .map(line => Object.assign({}, line, { most: returnable(line, before) }))

/** An order with what of it may go back; throws not found for who may not see it. */
export async function returnableOrder(
  ctx: Context,
  orderCode: string,
): Promise<{ order: Order; lines: ReturnableLine[] }> {
  const [order, before] = await Promise.all([orderOf(ctx, orderCode), returnedOf(ctx.db, orderCode)])
  return { order, lines: linesOf(order, before) }
}

/** What is wrong, in words. */
export function wrongWords(ctx: Pick<Ctx, 'page'>, wrong: readonly WrongReturn[]): FieldError[] {
  const t = sayReturns(ctx.page.language)
  return wrong.map(one => ({
    field: one.field,
    message:
      one.why === 'whole'
        ? t.whole()
        : one.why === 'too-many'
          ? t.tooMany({ n: one.most })
          : one.field === 'reason'
            ? t.reasonMissing()
            : one.field === 'note'
              ? t.noteMissing()
              : t.piecesMissing(),
  }))
}

/**
 * Opens the request to send goods back and answers its number; the same form again answers the same one. What may go back
 * is judged when nobody else can ask for the same pieces, or take back the shipment that they left with. Throws not found, invalid at the fields, too many beyond 50 a day.
 */
export async function askForReturn(
  ctx: Context,
  orderCode: string,
  entered: Readonly<Record<string, unknown>> & { formKey?: string | undefined },
): Promise<string> {
  await orderOf(ctx, orderCode)
  const formKey = entered.formKey ?? newFormKey()
  const sent = await returnOfForm(ctx.db, formKey, ctx.who.id)
  if (sent !== undefined) return sent
  const flood = await countAttempt(ctx.db, [{ key: `return ${ctx.who.id}`, limit: maxADay }], 86_400)
  if (flood) throw new Refusal('too-many', sayReturns(ctx.page.language).tooOften(), flood)
  try {
    return await inTransaction(ctx.db, async tx => {
      await lockOrder(tx, orderCode)
      const { order, lines } = await returnableOrder({ ...ctx, db: tx }, orderCode)
      const asked = readReturn(entered, lines)
      if (Array.isArray(asked)) throw invalid(wrongWords(ctx, asked))
      const codes = lines.filter(line => asked.pieces.has(line.lineNumber)).map(line => line.code)
      const { id, code } = await openRequest(ctx, tx, {
        kind: 'return',
        state: 'sent',
        contact: contactOf(ctx.who),
        country: ctx.who.country ?? ctx.page.country,
        about: listed('articles', codes),
        message: asked.note,
      })
      await insertReturn(tx, id, asked, { orderCode: order.code, customerId: ctx.who.id, formKey })
      return code
    })
  } catch (error) {
    const again = isDuplicate(error) ? await returnOfForm(ctx.db, formKey, ctx.who.id) : undefined
    if (again === undefined) throw error
    return again
  }
}
