import { href } from '#kit/contract.ts'
import { timesText } from '#platform/units/order-unit.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LineLabel } from '#shop/catalogue/articles/views/LineLabel.tsx'
import { checkout } from '#shop/buying/checkout/contract.ts'
import { YourNumber } from '#shop/people/own-numbers/views/YourNumber.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { Money } from '#ui/price.tsx'
import { cart as contract } from '../contract.ts'
import type { Cart } from '../model/cart.ts'
import { sayCart } from '../texts.ts'
import { PositionPicture } from './PositionPicture.tsx'

/** Positions that the rollover names: the newest ones, in the order of the basket. */
const named = 5

/** The rollover of the header's basket (CART-37). */
export function MiniCartFragment({ cart }: { cart: Cart | null }) {
  const page = usePage()
  const t = sayCart(page.language)
  if (!cart || cart.positions.length === 0) return <p className="mini-cart-empty">{t.empty()}</p>
  const { positions } = cart
  return (
    <div className="mini-cart stack" data-mini-cart-count={cart.shownCount}>
      <ul className="plain-list">
        {positions.slice(-named).map(position => (
          <li key={position.entryNumber} className="mini-cart-line">
            <span className="mini-cart-picture">
              <PositionPicture position={position} size={32} />
            </span>
            <span>
              <a href={href(page, productPage.show, { params: { productCode: position.code } })}>
                {position.code}
              </a>
              <LineLabel details={position.details} />
              <YourNumber numbers={position.ownNumbers} />
            </span>
            <span className="number">{timesText(position.quantity, position.unit, '', page)}</span>
            {position.price ? (
              <Money amount={position.price.amount} currency={cart.currency} />
            ) : (
              <span className="muted">{t.onRequest()}</span>
            )}
          </li>
        ))}
      </ul>
      {positions.length > named && <p className="muted">{t.miniMore({ n: positions.length - named })}</p>}
      <p className="mini-cart-sum">
        {t.subtotal()} <Money amount={cart.net} currency={cart.currency} />
      </p>
      <div className="mini-cart-ways">
        <LinkButton href={href(page, contract.show)} size="small" wide>
          {t.toBasket()}
        </LinkButton>
        {cart.problems.length === 0 && (
          <LinkButton href={href(page, checkout.show)} look="primary" size="small" wide>
            {t.checkout()}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
