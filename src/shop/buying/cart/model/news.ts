/** What the parts of a page tell each other about the basket. */
import { pageEvent } from '#kit/page-event.ts'

/** The basket has changed; the count is what the header shows (CART-38). */
export const basketChanged = pageEvent<{ miniCartCount?: number; cartData?: { miniCartCount: number } }>(
  'shop:basket',
)
/** A tax estimate has come (CART-22). */
export const taxEstimated = pageEvent<{
  totalTax: { formattedValue: string }
  totalPrice: { formattedValue: string }
  note: string
}>('shop:estimate')
