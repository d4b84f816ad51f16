import { href } from '#kit/contract.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { cart as cartContract } from '#shop/buying/cart/contract.ts'
import { maskedNumber } from '#shop/ordering/payment/model/card.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, DefinitionTable, PageHead } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Message } from '#ui/message.tsx'
import { shipsTo } from '../model/checkout.ts'
import { carriedPrices } from '../model/seen-prices.ts'
import { checkout as contract, checkoutSteps } from '../contract.ts'
import { sectionOf, stepsOf, type StepName } from '../model/steps.ts'
import { wireAddress } from '../model/wire.ts'
import { missingChoices } from '../model/missing-choices.ts'
import { sayCheckout } from '../texts.ts'
import { sayCard } from '../texts/card.ts'
import { sayStep } from '../texts/steps.ts'
import type { CheckoutProps } from './CheckoutPage.tsx'
import { Positions } from './Positions.tsx'
import { CardSection } from './cards/CardSection.tsx'
import { DeliverySection } from './delivery/DeliverySection.tsx'
import { CostCenterSection, PaymentSection } from './Sections.tsx'
import { Summary } from './Summary.tsx'
import { SummaryBeside, SummaryOnTop } from './SummaryOnTop.tsx'
import { choicesForm } from '../model/marks.ts'

type StepProps = CheckoutProps & { step: StepName }

/** One section of the checkout at a time, as plain forms that need no script (CART-26, K-16). */
export function StepPage(props: StepProps) {
  const page = usePage()
  const t = sayStep(page.language)
  const { checkout, step, errors, messages = [] } = props
  const at = Object.fromEntries(
    errors.filter(error => error.field).map(error => [error.field, error.message]),
  )
  return (
    <div id="checkout" className="stack-wide" data-step={step} data-total-cents={checkout.costs.total}>
      <PageHead
        title={t.title()}
        actions={
          <LinkButton
            href={href(page, checkoutSteps.selectFlow, { query: { flow: 'single', pci: 'default' } })}
            look="text"
            rel="nofollow"
          >
            {t.onePage()}
          </LinkButton>
        }
      />
      <StepList checkout={checkout} step={step} />
      {messages.map(message => (
        <Message key={message.text} kind={message.kind} title={message.text} announced />
      ))}
      <ErrorSummary errors={errors} />
      <SummaryOnTop checkout={checkout} toOrder={step === 'order'} />
      {step === 'order' ? <OrderStep {...props} at={at} /> : <SectionStep {...props} at={at} />}
    </div>
  )
}

/** Where one stands: what is complete can be gone back to. */
function StepList({ checkout, step }: Pick<StepProps, 'checkout' | 'step'>) {
  const page = usePage()
  const t = sayStep(page.language)
  const steps = stepsOf(checkout.paymentType, missingChoices(checkout))
  const here = steps.findIndex(one => one.name === step)
  return (
    <nav aria-label={t.steps()}>
      <ol className="checkout-steps">
        {steps.map(({ name, number }, i) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            {i < here ? (
              <a href={href(page, checkoutSteps.show, { params: { step: name } })}>
                <Icon name="check" size={16} label={t.done()} /> {t[name]()}
              </a>
            ) : (
              <span>
                {number}. {t[name]()}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

type At = { at: Record<string, string> }

function SectionStep({ checkout, step, entered, company, at }: StepProps & At) {
  const page = usePage()
  const t = sayStep(page.language)
  const steps = stepsOf(checkout.paymentType, missingChoices(checkout))
  const before = steps[steps.findIndex(one => one.name === step) - 1]
  const part = { checkout, errors: at, inSteps: true }
  const section = sectionOf(step)
  return (
    <form method="post" action={href(page, checkoutSteps.choose, { params: { step } })} noValidate>
      <CsrfField />
      <div className="two-columns">
        <div className="stack">
          {section === 'payment-type' && <PaymentSection {...part} company={company} entered={entered} />}
          {section === 'cost-center' && <CostCenterSection {...part} />}
          {section === 'delivery' && <DeliverySection {...part} />}
          {section === 'payment' && <CardSection checkout={checkout} errors={at} />}
          <div className="form-actions">
            <LinkButton
              href={
                before
                  ? href(page, checkoutSteps.show, { params: { step: before.name } })
                  : href(page, cartContract.show)
              }
              size="large"
            >
              {before ? t.back() : sayCheckout(page.language).backToBasket()}
            </LinkButton>
            <Button type="submit" look="primary" size="large">
              {t.next()}
            </Button>
          </div>
        </div>
        <SummaryBeside checkout={checkout} />
      </div>
    </form>
  )
}

/** The order area: what was chosen stands above it, and can be gone back to. */
function OrderStep({ checkout, entered, codeUrl, email, at }: StepProps & At) {
  const page = usePage()
  const t = sayCheckout(page.language)
  const { cart, costs } = checkout
  return (
    <form
      method="post"
      action={href(page, contract.placeOrder)}
      data-checkout
      {...choicesForm.mark({ choose: href(page, contract.choose), failed: t.failedSet() })}
      noValidate
    >
      <CsrfField />
      <input type="hidden" name="cartVersion" value={cart.version} />
      <input type="hidden" name="placeToken" value={cart.placeToken} />
      <input type="hidden" name="seenTotal" value={costs.total} />
      <input type="hidden" name="seenCurrency" value={checkout.currency} />
      <input type="hidden" name="seenAddress" value={shipsTo(checkout)} />
      <input type="hidden" name="seenPrices" value={carriedPrices(checkout.cart.positions)} />
      <div className="two-columns">
        <Card title={t.review()} action={<a href={href(page, cartContract.show)}>{t.backToBasket()}</a>}>
          <Chosen checkout={checkout} />
          <Positions cart={checkout.cart} currency={checkout.currency} />
        </Card>
        <aside className="sticky-aside">
          <Summary
            checkout={checkout}
            entered={entered}
            errors={at}
            codeUrl={codeUrl ?? null}
            email={email}
          />
        </aside>
      </div>
    </form>
  )
}

/** How it is paid and where it goes, as chosen in the steps before. */
function Chosen({ checkout }: Pick<StepProps, 'checkout'>) {
  const page = usePage()
  const t = sayCheckout(page.language)
  const card = sayCard(page.language)
  const { paymentType, costCenter, address, mode, card: chosen } = checkout
  const rows = [
    { name: t.paymentType(), value: paymentType === 'ACCOUNT' ? t.onAccount() : card.byCard() },
    costCenter && { name: t.costCenter(), value: `${costCenter.code} ${costCenter.name}` },
    chosen && { name: card.card(), value: maskedNumber(chosen) },
    address && { name: t.address(), value: wireAddress(address).formattedAddress },
    mode && { name: t.mode(), value: localised(mode.names, page.language) },
  ]
  return <DefinitionTable label={t.review()} rows={rows.filter(row => row !== null)} />
}
