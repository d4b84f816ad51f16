/** What a person typed as a quantity of a position, in its article's unit (CART-12 to CART-14, K-08, K-09). */
import type { Ctx } from '#platform/request/context.ts'
import { piece, type OrderUnit } from '#platform/units/order-unit.ts'
import { readQuantity, type ReadQuantity } from '#platform/units/quantity.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'

/** Digits alone need no article; '25 m' is a quantity of what is sold by the metre. */
export async function readTypedFor(
  { db, page }: Pick<Ctx, 'db' | 'page'>,
  code: string,
  typed: string,
): Promise<{ read: ReadQuantity; unit: OrderUnit }> {
  const known = /^\d*$/.test(typed.trim()) ? null : (await articlesByCodes(db, [code])).get(code)
  const unit = known?.unit ?? piece
  return { read: readQuantity(typed, page.formatLocale, unit), unit }
}
