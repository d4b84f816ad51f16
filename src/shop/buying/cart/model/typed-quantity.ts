import { readQuantity } from '#platform/units/quantity.ts'

/**
 * What a person typed as a quantity of the basket (CART-12 to CART-14, K-08, K-09): 0 to 9,999,999, or null for what is
 * none or may mean something else.
 */
export function readTypedQuantity(typed: string, locale: string): number | null {
  const read = readQuantity(typed, locale)
  return read.kind === 'quantity' ? read.quantity : null
}
