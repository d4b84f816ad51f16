import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { checkout } from '#shop/buying/checkout/contract.ts'
import { savedCarts } from '#shop/buying/saved-carts/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField, CsrfField, SelectField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { MoneyText } from '#ui/price.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { SumTable } from '#shop/ordering/placing/views/SumTable.tsx'
import { cart as contract } from '../contract.ts'
import type { Costs } from '#shop/ordering/placing/model/costs.ts'
import type { Currency } from '#kit/money.ts'
import { pciOptions, type CheckoutTarget } from '../model/flow.ts'
import type { Outlook } from '../model/outlook.ts'
import { sayCart } from '../texts.ts'
import { sayOutlook } from '../texts/outlook.ts'
import { sayFlow } from '../texts/flow.ts'
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

/** What the summary says beside its sums and days. */
export type SummaryFacts = Pick<Ways, 'flows' | 'express' | 'mayOrder'> & {
  /** something in the basket cannot be had as it stands */
  isBlocked: boolean
  /** delivery and tax are known */
  isKnown: boolean
  /** it is known when everything is there */
  isDated: boolean
  /** the terms were not accepted (CART-36) */
  termsMissing: boolean
}

/**
 * What it comes to, when it is there, the terms and the way on (CART-24 to CART-26, CART-36); `value` says what stands for the goods
 * alone, in words, for the sums with delivery and tax, the day and what the company's rules say.
 */
export function CartSummary({
  facts,
  value,
}: {
  facts: SummaryFacts
  value: (hole: 'net' | 'sums' | 'completeOn' | 'outlook') => string
}) {
  const page = usePage()
  const t = sayCart(page.language)
  return (
    <Card title={t.summary()} id="summary">
      <div className="stack">
        {facts.isKnown ? value('sums') : <GoodsAlone net={value('net')} />}
        {facts.isDated && <p>{t.completeOn({ on: value('completeOn') })}</p>}
        {value('outlook')}
        {page.visit ? (
          <WayBack isBlocked={facts.isBlocked} visit={page.visit} />
        ) : !facts.mayOrder ? (
          <Message kind="info">
            {t.mayNotOrder()}{' '}
            <a href={href(page, savedCarts.saveForm)} data-overlay>
              {t.saveInstead()}
            </a>
          </Message>
        ) : (
          <WaysOn {...facts} />
        )}
      </div>
    </Card>
  )
}

/** The terms and the ways on, for who may order or has not signed in yet. */
function WaysOn({ isBlocked: blocked, flows, express, termsMissing }: SummaryFacts) {
  const page = usePage()
  const t = sayCart(page.language)
  const flow = sayFlow(page.language)
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
        <FlowSelector flows={flows} />
        {!page.signedIn && !blocked && <p className="muted">{t.signInFirst()}</p>}
      </form>
      {express && !blocked && (
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

/** With delivery and tax, where they are known: to whom the basket will most likely go (decision 226). */
export function WholeSums({ costs, currency }: { costs: Costs; currency: Currency }) {
  return (
    <>
      <SumTable costs={costs} currency={currency} />
      <p className="muted">{sayOutlook(usePage().language).asUsual()}</p>
    </>
  )
}

function GoodsAlone({ net }: { net: string }) {
  const { language, visit } = usePage()
  const t = sayCart(language)
  return (
    <>
      <p className="cart-sum">
        <span>{t.subtotal()}</span>
        <strong>
          <MoneyText text={net} size="large" />
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
