import type { Ctx } from '#kit/context.ts'
import type { Amount } from '#kit/money.ts'
import type { Tax, TaxPlace } from '#shop/tax/model.ts'
import { taxFor } from '#shop/tax/service.ts'
import { readCart } from './read-cart.ts'

/** What tax the basket would carry to a place (CART-22): on its net positions, without delivery. */
export async function estimateTax(
  ctx: Ctx,
  shipTo: TaxPlace,
): Promise<{ tax: Tax; net: Amount; currency: string }> {
  const cart = await readCart(ctx)
  const amounts = new Map<string, Amount>()
  for (const { taxCode, price } of cart?.positions ?? [])
    amounts.set(taxCode, (amounts.get(taxCode) ?? 0) + (price?.amount ?? 0))
  const tax = await taxFor(ctx.db, { amounts, shipTo, vatId: cart?.vatId ?? null })
  return { tax, net: cart?.net ?? 0, currency: cart?.currency ?? ctx.page.currency }
}
