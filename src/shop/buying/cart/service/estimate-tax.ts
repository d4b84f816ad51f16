import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Amount } from '#kit/money.ts'
import { pickupStoreOf } from '#shop/catalogue/availability/model/line-plan.ts'
import type { Tax, TaxPlace } from '#shop/ordering/tax/model.ts'
import { taxFor } from '#shop/ordering/tax/service.ts'
import { readCart } from './read-cart.ts'

/** What tax the basket would carry to a place (CART-22): on its net positions, without delivery. */
export async function estimateTax(
  ctx: Ctx,
  shipTo: TaxPlace,
): Promise<{ tax: Tax; net: Amount; currency: string }> {
  const cart = await readCart(ctx)
  const parts = (cart?.positions ?? []).map(({ taxCode, price, details }) => ({
    taxCode,
    amount: price?.amount ?? 0,
    store: pickupStoreOf(details),
  }))
  const tax = await taxFor(ctx.db, { parts, shipTo, vatId: cart?.vatId ?? null, on: dayOf(ctx.clock()) })
  return { tax, net: cart?.net ?? 0, currency: cart?.currency ?? ctx.page.currency }
}
