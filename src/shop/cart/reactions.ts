import type { Ctx } from '#kit/context.ts'
import { sessionEvents } from '#shop/session/service/events.ts'
import { mergeGuestCart } from './service/merge-cart.ts'
import { releaseOwnReservation } from './service/reserve-stock.ts'

const takeOver = async (ctx: Ctx): Promise<void> => {
  await mergeGuestCart(ctx)
}
const release = (ctx: Ctx): Promise<void> => releaseOwnReservation(ctx)

/** K-28 and SESS-08: signing in takes the guest's basket over, signing out frees reserved stock and keeps the basket. */
export function cartReactions(): void {
  sessionEvents.onSignedIn(takeOver)
  sessionEvents.onSignedOut(release)
}
