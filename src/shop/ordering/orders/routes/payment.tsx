import { seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash } from '#kit/flash.ts'
import { formatAmount } from '#kit/money.ts'
import { errorsOf, invalid } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { valueOf } from '#kit/typed/decimal.ts'
import { readAmount } from '#kit/typed/money.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import { orderDesk, paymentDesk } from '../contract.ts'
import type { OperationKind } from '../model/settlement.ts'
import { orderAtDesk } from '../service/at-desk.ts'
import { operateByHand } from '../service/settle-card.ts'
import { sayPayments } from '../texts/payments.ts'
import { orderPage } from './desk-moves.tsx'

type Asked = { payment: number; amount: string; reason: string; seen: number | null }

/** Asks the provider of a payment, or shows the order again with what is wrong at its field. */
async function operate(
  ctx: Ctx<SignedIn>,
  orderCode: string,
  kind: OperationKind,
  { payment, amount: typed, reason, seen }: Asked,
): Promise<PageAnswer | Redirect> {
  const t = sayPayments(ctx.page.language)
  const { order } = await orderAtDesk(ctx.db, orderCode)
  const most = (n: number) => formatAmount(n, order.currency, ctx.page.formatLocale)
  const read = readAmount(typed, order.currency, ctx.page.formatLocale)
  const amount = kind === 'refund' ? (valueOf(read) ?? 0) : null
  try {
    if (kind === 'refund' && read.kind === 'wrong')
      throw invalid([{ field: 'amount', message: numberWords(read.fault, ctx.page) }])
    await operateByHand(
      ctx,
      orderCode,
      { payment, kind, amount, reason, seen },
      {
        notNow: t.notNow(),
        tooMuch: n => t.tooMuch({ most: most(n) }),
        reason: t.needReason(),
        refundedSince: t.refundedSince(),
      },
    )
  } catch (error) {
    const errors = errorsOf(error)
    const wrong = { payment, entered: { amount: typed, reason }, errors }
    const flashes = errors
      .filter(({ field }) => field === '')
      .map(({ message }) => ({ kind: 'warning' as const, text: message }))
    return orderPage(ctx, orderCode, null, null, flashes, wrong)
  }
  leaveFlash(ctx, [{ kind: 'success', text: t.started() }])
  return seeOther(href(ctx.page, orderDesk.order, { params: { orderCode } }))
}

const nothing = { amount: '', reason: '', seen: null }
/** What stood in a form of which something was too long, so that it comes back as it was. */
const enteredIn = ({ payment, amount = '', reason = '', seen }: Readonly<Record<string, string>>): Asked => ({
  payment: Number(payment) || 0,
  amount,
  reason,
  seen: seen === undefined ? null : Number(seen),
})

export const paymentDeskRoutes = routes(paymentDesk, {
  capture: (ctx, { params, body }) =>
    operate(ctx, params.orderCode, 'capture', { ...nothing, payment: body.ok ? body.value.payment : 0 }),
  void: (ctx, { params, body }) =>
    operate(ctx, params.orderCode, 'void', { ...nothing, payment: body.ok ? body.value.payment : 0 }),
  refund: (ctx, { params, body }) =>
    operate(ctx, params.orderCode, 'refund', body.ok ? body.value : enteredIn(body.entered)),
})
