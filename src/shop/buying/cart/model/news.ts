/** What the parts of a page tell each other about the basket. */
import { news } from '#kit/news.ts'

/** The basket has changed; the count is what the header shows (CART-38). */
export const basketChanged = news<{ miniCartCount?: number; cartData?: { miniCartCount: number } }>(
  'shop:basket',
)
/** A tax estimate has come (CART-22). */
export const taxEstimated = news<{
  totalTax: { formattedValue: string }
  totalPrice: { formattedValue: string }
  note: string
}>('shop:estimate')
