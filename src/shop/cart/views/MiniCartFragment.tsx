import { href } from '#kit/contract.ts'
import { countText } from '#kit/order-unit.ts'
import { usePage } from '#kit/page-context.tsx'
import { LineLabel } from '#shop/catalogue/views/LineLabel.tsx'
import { YourNumber } from '#shop/own-numbers/views/YourNumber.tsx'
import { productPage } from '#shop/product-page/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { Money } from '#ui/price.tsx'
import { cart as contract } from '../contract.ts'
import type { Cart } from '../model/cart.ts'
import { sayCart } from '../texts.ts'

/** Positions that the rollover names; the newest ones. */
const named = 5

/** The rollover of the header's basket (CART-37). */
export function MiniCartFragment({ cart }: { cart: Cart | null }) {
  const page = usePage()
  const t = sayCart(page.language)
  if (!cart || cart.positions.length === 0) return <p className="mini-cart-empty">{t.empty()}</p>
  const { positions } = cart
  return (
    <div className="mini-cart stack" data-mini-cart-count={cart.totalQuantity}>
      <ul className="plain-list">
        {positions
          .slice(-named)
          .toReversed()
          .map(position => (
            <li key={position.entryNumber} className="mini-cart-line">
              <span className="number">{countText(position.quantity, position.unit, page)} ×</span>
              <span>
                <a href={href(page, productPage.show, { params: { productCode: position.code } })}>
                  {position.code}
                </a>
                <LineLabel details={position.details} />
                <YourNumber numbers={position.ownNumbers} />
              </span>
              {position.price ? (
                <Money amount={position.price.amount} currency={cart.currency} />
              ) : (
                <span className="muted">{t.onRequest()}</span>
              )}
            </li>
          ))}
      </ul>
      {positions.length > named && <p className="muted">{t.miniMore({ n: positions.length - named })}</p>}
      <p>
        {t.subtotal()}: <Money amount={cart.net} currency={cart.currency} />
      </p>
      <LinkButton href={href(page, contract.show)} look="primary" size="small" wide>
        {t.toBasket()}
      </LinkButton>
    </div>
  )
}
