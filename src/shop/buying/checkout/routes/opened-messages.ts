import type { Ctx } from '#platform/request/context.ts'
import type { Flash } from '#kit/flash.ts'
import { repricedMessage } from '#shop/buying/cart/service/reprice.ts'
import type { Checkout } from '../model/checkout.ts'
import { sayDelivery } from '../texts/delivery.ts'

/** What a buyer has to know of a checkout that was opened just now: what is not as it was left. */
export function openedMessages(ctx: Pick<Ctx, 'page'>, checkout: Checkout): Flash[] {
  const { repricedFrom, currency, addressGone } = checkout
  return [
    ...(repricedFrom ? [repricedMessage(ctx, repricedFrom, currency)] : []),
    ...(addressGone
      ? [{ kind: 'warning' as const, text: sayDelivery(ctx.page.language).addressGone() }]
      : []),
  ]
}
