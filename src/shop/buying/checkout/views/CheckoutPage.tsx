import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { cart as cartContract } from '#shop/buying/cart/contract.ts'
import { blocksOf, positionsIn } from '#kit/row-blocks.ts'
import { VariantGrids } from '#shop/buying/cart/views/VariantGrids.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { carriedPrices } from '../model/seen-prices.ts'
import { checkout as contract } from '../contract.ts'
import { shipsTo, type Checkout } from '../model/checkout.ts'
import type { Entered } from '../model/entered.ts'
import { sayCheckout } from '../texts.ts'
import { CardSection } from './cards/CardSection.tsx'
import { DeliverySection } from './delivery/DeliverySection.tsx'
import { Positions } from './Positions.tsx'
import { CostCenterSection, PaymentSection } from './Sections.tsx'
import { Summary, SecondTerms } from './Summary.tsx'
import { SummaryOnTop } from './SummaryOnTop.tsx'
import { choicesForm, numberKept } from '../model/marks.ts'

export type CheckoutProps = {
  checkout: Checkout
  entered: Entered
  errors: readonly { field: string; message: string }[]
  company: string
  /** of who orders */
  email: string
  messages?: readonly Flash[]
  /** the provider's form for the security code of the chosen card; null: it is not asked for here */
  codeUrl?: string | null
}

/** From basket to order on one page, in one form: whatever is sent carries everything that was entered. */
export function CheckoutPage({
  checkout,
  entered,
  errors,
  company,
  messages = [],
  codeUrl = null,
  email,
}: CheckoutProps) {
  const page = usePage()
  const t = sayCheckout(page.language)
  const { cart, costs } = checkout
  const at = Object.fromEntries(
    errors.filter(error => error.field).map(error => [error.field, error.message]),
  )
  return (
    <div
      id="checkout"
      data-total-cents={costs.total}
      data-net-cents={costs.net}
      data-currency={checkout.currency}
      data-cart-version={cart.version}
    >
      <PageHead title={t.title()} />
      {messages.map(message => (
        <Message key={message.text} kind={message.kind} title={message.text} announced />
      ))}
      <ErrorSummary errors={errors} />
      <SummaryOnTop checkout={checkout} toOrder />
      <form
        method="post"
        action={href(page, contract.placeOrder)}
        data-checkout
        {...choicesForm.mark({ choose: href(page, contract.choose), failed: t.failedSet() })}
        {...numberKept.mark({ keepNumber: href(page, contract.setPurchaseOrderNumber) })}
        noValidate
      >
        <CsrfField />
        <input type="hidden" name="cartVersion" value={cart.version} />
        <input type="hidden" name="placeToken" value={cart.placeToken} />
        <input type="hidden" name="seenTotal" value={costs.total} />
        <input type="hidden" name="seenCurrency" value={checkout.currency} />
        <input type="hidden" name="seenAddress" value={shipsTo(checkout)} />
        <input type="hidden" name="seenPrices" value={carriedPrices(cart.positions)} />
        <SecondTerms entered={entered} />
        <div className="two-columns">
          <div className="stack-wide">
            <PaymentSection checkout={checkout} errors={at} company={company} entered={entered} />
            {checkout.paymentType === 'ACCOUNT' && <CostCenterSection checkout={checkout} errors={at} />}
            <DeliverySection checkout={checkout} errors={at} />
            {checkout.paymentType === 'CARD' && <CardSection checkout={checkout} errors={at} />}
            <Card title={t.review()} action={<a href={href(page, cartContract.show)}>{t.backToBasket()}</a>}>
              <Positions cart={cart} currency={checkout.currency} />
              <VariantGrids
                positions={positionsIn(cart.positions, blocksOf(cart.positions.length))}
                readOnly
              />
            </Card>
          </div>
          <aside className="sticky-aside">
            <Summary checkout={checkout} entered={entered} errors={at} codeUrl={codeUrl} email={email} />
          </aside>
        </div>
      </form>
    </div>
  )
}
