import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash } from '#kit/flash.ts'
import { countryEvents } from '#shop/site/country/service.ts'
import { placeOnArrival } from '#platform/storefront/storefronts.ts'
import { sessionEvents } from '#shop/people/session/service/events.ts'
import { mergedMessages } from './service/merged-messages.ts'
import { mergeGuestCart } from './service/merge-cart.ts'
import { releaseOwnReservation } from './service/reserve-stock.ts'
import { repriceBasket, repricedMessage } from './service/reprice.ts'

const reprice = async (ctx: Ctx, { currency: to }: { currency: string }): Promise<void> => {
  const from = await repriceBasket(ctx, to)
  if (from) leaveFlash(ctx, [repricedMessage(ctx, from, to)])
}
const takeOver = async (ctx: Ctx): Promise<void> => {
  const merged = mergedMessages(ctx.page, await mergeGuestCart(ctx))
  const { currency } = await placeOnArrival(ctx)
  const from = await repriceBasket(ctx, currency)
  leaveFlash(ctx, [...(from ? [repricedMessage(ctx, from, currency)] : []), ...merged])
}
const release = (ctx: Ctx): Promise<void> => releaseOwnReservation(ctx)

/**
 * K-28 and SESS-08: signing in takes the guest's basket over, signing out frees reserved stock and keeps the basket.
 * Wherever the currency changes the basket is priced anew, and the next page says so.
 */
export function cartReactions(): void {
  sessionEvents.onSignedIn(takeOver)
  sessionEvents.onSignedOut(release)
  countryEvents.onCurrencyChosen(reprice)
}
