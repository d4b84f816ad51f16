import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#kit/page-context.tsx'
import { checkout } from '#shop/checkout/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField, CsrfField } from '#ui/field.tsx'
import { Money } from '#ui/price.tsx'
import { cart as contract } from '../contract.ts'
import type { Cart } from '../model/cart.ts'
import { sayCart } from '../texts.ts'

/** What it comes to, when it is there, the terms and the way on (CART-24, CART-36). */
export function CartSummary({ cart, termsMissing }: { cart: Cart; termsMissing: boolean }) {
  const page = usePage()
  const t = sayCart(page.language)
  const blocked = cart.problems.length > 0
  return (
    <Card title={t.summary()} id="summary">
      <div className="stack">
        <p className="cart-sum">
          <span>{t.subtotal()}</span>
          <strong>
            <Money amount={cart.net} currency={cart.currency} size="large" />
          </strong>
        </p>
        {cart.completeOn && <p>{t.completeOn({ on: formatDate(cart.completeOn) })}</p>}
        <p className="muted">{t.plusTax()}</p>
        <form method="post" action={href(page, contract.refresh)} className="stack" data-cart-checkout>
          <CsrfField />
          <input type="hidden" name="target" value="single" />
          <div id="terms">
            <CheckboxField
              label={t.terms()}
              name="termsCheck"
              form="cart"
              hint={
                <a href={href(page, checkout.terms)} data-overlay>
                  {t.readTerms()}
                </a>
              }
              data-terms={t.termsNeeded()}
              error={termsMissing ? t.termsNeeded() : undefined}
            />
          </div>
          <Button
            type="submit"
            look="primary"
            size="large"
            wide
            blocked={blocked ? t.errorInCart() : undefined}
          >
            {t.checkout()}
          </Button>
          {!blocked && (
            <LinkButton
              href={href(page, checkout.show, { query: { negotiateQuote: 'true' } })}
              icon="badge-percent"
              wide
            >
              {t.requestQuote()}
            </LinkButton>
          )}
          {!page.signedIn && !blocked && <p className="muted">{t.signInFirst()}</p>}
        </form>
      </div>
    </Card>
  )
}
