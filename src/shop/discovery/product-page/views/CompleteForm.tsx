import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { cart } from '#shop/buying/cart/contract.ts'
import { writeOrderLine } from '#shop/buying/cart/model/order-line.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { canOrder, type Offer } from '../model/offer.ts'
import type { Companions } from '../model/product-view.ts'
import { sayProduct } from '../texts.ts'

/**
 * The article and everything it needs to work, in the quantities that its own quantity asks for, as one add: all lines
 * or none. Nothing where one of them cannot be ordered.
 */
export function CompleteForm({
  code,
  offer,
  needed,
  offers,
}: {
  code: string
  offer: Offer
  needed: Companions['rows']
  offers: ReadonlyMap<number, Offer>
}) {
  const page = usePage()
  const parts = needed.map(({ article }) => ({ code: article.code, offer: offers.get(article.id) }))
  if (!canOrder(offer) || parts.some(part => !part.offer || !canOrder(part.offer))) return null
  const lines = [{ code, quantity: offer.quantity }].concat(
    parts.flatMap(part => (part.offer ? [{ code: part.code, quantity: part.offer.quantity }] : [])),
  )
  return (
    <form
      method="post"
      action={href(page, cart.addBulk)}
      data-smooth
      data-news="shop:basket"
      className="complete no-print"
    >
      <CsrfField />
      {lines.map(line => (
        <input
          key={line.code}
          type="hidden"
          name="product"
          value={writeOrderLine({ ...line, requestedOn: null })}
        />
      ))}
      <Button type="submit" look="primary" icon="shopping-cart">
        {sayProduct(page.language).completeAll({ n: lines.length })}
      </Button>
    </form>
  )
}
