import { fragmentAnswer, nothingToShow, pageAnswer, seeOther } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import { formRefused, invalid } from '#kit/refusal.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { cart as cartContract } from '#shop/buying/cart/contract.ts'
import type { AddFault } from '#shop/buying/cart/model/add-line.ts'
import { readCart } from '#shop/buying/cart/service/read-cart.ts'
import { addedReply, addedWords, faultMessage } from '#shop/buying/cart/views/added.tsx'
import { orders } from '#shop/ordering/orders/contract.ts'
import { orderOf } from '#shop/ordering/orders/service/find-orders.ts'
import { partList } from '#shop/buying/part-list/contract.ts'
import { OrderByNumber } from '#shop/buying/part-list/views/OrderByNumber.tsx'
import { Message } from '#ui/message.tsx'
import { checkout as contract } from '../contract.ts'
import { addAgain, checkAgain, inBasket } from '../service/order-again.ts'
import { sayCheckout } from '../texts.ts'
import { AgainFragment } from '../views/AgainFragment.tsx'

type Buyer = Ctx<CompanyMember>

/** Asks what is to become of the basket; a script learns that there is nothing to ask. */
export async function askAgain(ctx: Buyer, orderCode: string) {
  await orderOf(ctx, orderCode)
  const positions = await inBasket(ctx)
  if (positions === 0 && ctx.request.wants !== 'page') return nothingToShow
  return fragmentAnswer({
    title: sayCheckout(ctx.page.language).orderAgain({ code: orderCode }),
    body: <AgainFragment orderCode={orderCode} positions={positions} flashes={takeFlash(ctx)} />,
    layout: 'narrow',
  })
}

/** An order again: the basket with what was put in, or line by line what has changed since (ux.md 3.10). */
export async function orderAgain(
  ctx: Buyer,
  orderCode: string,
  { selected, into }: { selected: readonly number[] | null; into: 'add' | 'only' | 'ask' },
) {
  const t = sayCheckout(ctx.page.language)
  const words = (faults: readonly AddFault[], field: (fault: AddFault) => string) =>
    faults.map(fault => ({ field: field(fault), message: faultMessage(ctx.page, fault) }))
  if (selected?.length === 0) {
    const message = t.noLineSelected()
    if (ctx.request.wants === 'data') throw invalid([{ field: 'line', message }])
    leaveFlash(ctx, [{ kind: 'warning', text: message }])
    return seeOther(href(ctx.page, orders.detail, { params: { orderCode } }))
  }
  if (ctx.request.wants === 'data') {
    const outcome = await addAgain(ctx, orderCode, selected)
    if (outcome.done) return addedReply(ctx.page, outcome.lines, await readCart(ctx))
    throw invalid(
      words(outcome.faults, ({ line }) => `lines.${line}`),
      t.notAgain(),
    )
  }
  if (into === 'ask' && (await inBasket(ctx)) > 0)
    return seeOther(href(ctx.page, contract.askAgain, { params: { orderCode } }))
  const outcome = await checkAgain(ctx, orderCode, { selected, only: into === 'only' })
  if (outcome.done) {
    const kept: Flash[] =
      outcome.keptAs === null ? [] : [{ kind: 'info', text: t.keptBasket({ name: outcome.keptAs }) }]
    leaveFlash(ctx, [...addedWords(ctx.page, outcome.lines), ...kept])
    return seeOther(href(ctx.page, cartContract.show))
  }
  if ('notKept' in outcome) {
    leaveFlash(ctx, [{ kind: 'warning', text: t.notKept() }])
    return seeOther(href(ctx.page, contract.askAgain, { params: { orderCode } }))
  }
  const { rows, lines, faults } = outcome
  const title = t.orderAgain({ code: orderCode })
  return pageAnswer({
    title,
    body: (
      <>
        {into === 'only' && <Message kind="info">{t.staysInBasket()}</Message>}
        <OrderByNumber title={title} rows={rows} lines={lines} errors={words(faults, () => 'lines')} />
      </>
    ),
    status: faults.length > 0 ? formRefused.status : 200,
    refused: faults.length > 0,
    // nothing was added: in another language it is what the check of its lines says
    repeats: {
      path: href(ctx.page, partList.check),
      fields: [['lines', rows.map(row => row.text).join('\n')]],
    },
  })
}
