import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { checkout } from '#shop/buying/checkout/contract.ts'
import { savedCarts } from '#shop/buying/saved-carts/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField, CsrfField, SelectField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Money } from '#ui/price.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { SumTable } from '#shop/ordering/placing/views/SumTable.tsx'
import { cart as contract } from '../contract.ts'
import type { Cart } from '../model/cart.ts'
import { pciOptions, type CheckoutTarget } from '../model/flow.ts'
import { isWhole, type Outlook } from '../model/outlook.ts'
import { sayCart } from '../texts.ts'
import { sayOutlook } from '../texts/outlook.ts'
import { sayFlow } from '../texts/flow.ts'
import { OutlookLines } from './OutlookLines.tsx'
import { WayBack } from './WayBack.tsx'

const form = 'cart-checkout'

/** The ways to check out that this basket offers. */
export type Ways = {
  /** of the selector; one alone needs none */
  flows: readonly CheckoutTarget[]
  /** all that it needs is known */
  express: boolean
  /** null: nobody is signed in whose company has rules */
  outlook: Outlook | null
  /** false: who is signed in has no role that orders */
  mayOrder: boolean
}

/** What it comes to, when it is there, the terms and the way on (CART-24 to CART-26, CART-36). */
export function CartSummary({ cart, ways, termsMissing }: { cart: Cart; ways: Ways; termsMissing: boolean }) {
  const page = usePage()
  const t = sayCart(page.language)
  return (
    <Card title={t.summary()} id="summary">
      <div className="stack">
        <Sums cart={cart} outlook={ways.outlook} />
        {cart.completeOn && <p>{t.completeOn({ on: formatDate(cart.completeOn) })}</p>}
        {ways.outlook && <OutlookLines outlook={ways.outlook} cart={cart} />}
        {page.visit ? (
          <WayBack cart={cart} visit={page.visit} />
        ) : !ways.mayOrder ? (
          <Message kind="info">
            {t.mayNotOrder()}{' '}
            <a href={href(page, savedCarts.saveForm)} data-overlay>
              {t.saveInstead()}
            </a>
          </Message>
        ) : (
          <WaysOn cart={cart} ways={ways} termsMissing={termsMissing} />
        )}
      </div>
    </Card>
  )
}

/** The terms and the ways on, for who may order or has not signed in yet. */
function WaysOn({ cart, ways, termsMissing }: { cart: Cart; ways: Ways; termsMissing: boolean }) {
  const page = usePage()
  const t = sayCart(page.language)
  const flow = sayFlow(page.language)
  const blocked = cart.problems.length > 0
  return (
    <>
      <form
        id={form}
        method="post"
        action={href(page, contract.refresh)}
        className="stack"
        data-cart-checkout
      >
        <CsrfField />
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
          data-leads-to="[data-entry-number]:has(.field-error) input:not([type=hidden], [type=checkbox])"
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
        <FlowSelector flows={ways.flows} />
        {!page.signedIn && !blocked && <p className="muted">{t.signInFirst()}</p>}
      </form>
      {ways.express && !blocked && (
        <div className="stack">
          <Button type="submit" form={form} wide icon="arrow-right" name="express" value="true">
            {flow.express()}
          </Button>
          <p className="muted">{flow.expressHint()}</p>
        </div>
      )}
    </>
  )
}

/** With delivery and tax where they are known: to whom the basket will most likely go (decision 226); else the goods alone. */
function Sums({ cart, outlook }: { cart: Cart; outlook: Outlook | null }) {
  const { language, visit } = usePage()
  const t = sayCart(language)
  if (outlook && isWhole(outlook.costs))
    return (
      <>
        <SumTable costs={outlook.costs} currency={cart.currency} />
        <p className="muted">{sayOutlook(language).asUsual()}</p>
      </>
    )
  return (
    <>
      <p className="cart-sum">
        <span>{t.subtotal()}</span>
        <strong>
          <Money amount={cart.net} currency={cart.currency} size="large" />
        </strong>
      </p>
      {!visit && <p className="muted">{t.plusTax()}</p>}
    </>
  )
}

/**
 * CART-26: only where there is a choice, and folded: most people want the page. Where the card is entered is asked beside
 * the flow that has it.
 */
function FlowSelector({ flows }: Pick<Ways, 'flows'>) {
  const flow = sayFlow(usePage().language)
  if (flows.length < 2) return <input type="hidden" name="target" value="single" />
  return (
    <Disclosure id="other-ways" summary={flow.other()} look="plain">
      <div className="cart-flow stack">
        <SelectField
          label={flow.way()}
          name="target"
          form="flow"
          defaultValue="single"
          options={flows.map(value => ({ value, label: flow[value]() }))}
        />
        {flows.includes('multistep-pci') && (
          <div className="cart-pci">
            <SelectField
              label={flow.pci()}
              name="pci"
              form="flow"
              defaultValue="default"
              options={pciOptions.map(value => ({ value, label: flow[value]() }))}
            />
          </div>
        )}
      </div>
    </Disclosure>
  )
}
