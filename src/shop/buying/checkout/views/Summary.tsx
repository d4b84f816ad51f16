import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { approvalReasons } from '#shop/ordering/approvals/views/labels.tsx'
import { paymentTermsText } from '#shop/ordering/orders/model/payment-terms.ts'
import { reasonWords } from '#shop/ordering/placing/views/reason-words.ts'
import { SumTable } from '#shop/ordering/placing/views/SumTable.tsx'
import { againstCredit, creditLeft } from '#shop/ordering/receivables/model/credit.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField, Field } from '#ui/field.tsx'
import { Money } from '#ui/price.tsx'
import { checkout as contract } from '../contract.ts'
import type { Checkout } from '../model/checkout.ts'
import type { Entered } from '../model/entered.ts'
import { missingForOrder } from '../model/order-buttons.ts'
import { missingChoices, missingStops } from '../model/missing-choices.ts'
import { sayCheckout } from '../texts.ts'
import { sayCard } from '../texts/card.ts'
import { Message } from '#ui/message.tsx'
import { ProviderFrame } from './cards/ProviderFrame.tsx'
import { Needed, useNeededHint } from './Needed.tsx'
import { OrderPanels, restsBecause } from './OrderPanel.tsx'
import { QuotePanel } from './QuotePanel.tsx'
import { ReplenishmentArea } from './ReplenishmentArea.tsx'
import { stopWords } from './reason-words.ts'
import { Complete } from './SummaryOnTop.tsx'

function useTermsLabel() {
  const page = usePage()
  const t = sayCheckout(page.language)
  return (
    <>
      {t.termsBefore()}{' '}
      <a href={href(page, contract.terms)} data-overlay data-popup="wide">
        {t.termsLink()}
      </a>
    </>
  )
}

/** A reference and a contract of this order for its invoice, where the company wants to be asked. */
function InvoiceDataFields({
  checkout: { invoiceData },
  entered,
  errors,
}: {
  checkout: Checkout
  entered: Entered
  errors: Record<string, string>
}) {
  const t = sayCheckout(usePage().language)
  if (!invoiceData) return null
  const { buyerReference, contract } = invoiceData
  const shared = (name: 'buyerReference' | 'contract') => ({
    name,
    label: t[name](),
    maxLength: 60,
    autoComplete: 'off',
    defaultValue: entered[name],
    error: errors[name],
  })
  return (
    <>
      <Field
        {...shared('buyerReference')}
        hint={buyerReference === '' ? t.emptyReference() : t.emptyIs({ value: buyerReference })}
      />
      <Field
        {...shared('contract')}
        hint={contract === '' ? t.emptyContract() : t.emptyIs({ value: contract })}
      />
      {entered.panel !== 'none' && <p className="muted">{t.notOfSchedule()}</p>}
    </>
  )
}

/** What it costs and when it arrives, the terms, the reference number, and the button that orders. */
export function Summary({
  checkout,
  entered,
  errors,
  codeUrl,
  email,
}: {
  checkout: Checkout
  entered: Entered
  errors: Record<string, string>
  codeUrl: string | null
  /** of who orders */
  email: string
}) {
  const page = usePage()
  const t = sayCheckout(page.language)
  const { costs, cart, currency } = checkout
  const terms = useTermsLabel()
  // asked once: the order number of the buyer is the reference too, unless another one is entered
  const reference = entered.referenceNumber || (entered.purchaseOrderNumber ?? cart.purchaseOrderNumber)
  const left = checkout.credit && creditLeft(checkout.credit)
  const missing = [
    // what refuses an order of this size does not refuse a quote
    ...missingChoices(entered.panel !== 'none' ? { ...checkout, stops: [] } : checkout),
    ...missingForOrder({
      paymentType: checkout.paymentType,
      hasDeliveryAddress: true,
      hasDeliveryMode: true,
      hasCostCenter: true,
      hasPaymentInfo: true,
      cartError: false,
      stops: [],
      termsAccepted: entered.termsAccepted,
      referenceNumber: reference,
    }),
  ]
  const hint = useNeededHint(missing)
  const inPanel = { checkout, entered, errors, blocked: missing.length > 0 ? 'needed' : null }
  return (
    <Card title={t.summary()} tone="sunken" id="order-area">
      <div className="checkout-summary">
        <Complete checkout={checkout} />
        {cart.reservedUntil && (
          <p className="muted">
            {t.reserved({ time: formatMoment(cart.reservedUntil, page.timeZone).slice(-5) })}
          </p>
        )}
        <SumTable
          costs={costs}
          currency={currency}
          more={[
            ...(checkout.paymentType === 'ACCOUNT'
              ? [{ name: t.paymentTerms(), value: paymentTermsText(checkout.paymentTerms, page) }]
              : []),
            ...(checkout.credit && left !== null
              ? [
                  {
                    name: t.creditLeft(),
                    value: <Money amount={Math.max(0, left)} currency={checkout.credit.currency} />,
                  },
                ]
              : []),
          ]}
        />
        <Told checkout={checkout} />
        <CheckboxField
          label={terms}
          name="termsCheck"
          required
          defaultChecked={entered.termsAccepted}
          error={errors['termsCheck']}
          data-terms=""
        />
        <Field
          label={t.reference()}
          hint={t.referenceHint()}
          name="referenceNumber"
          required
          maxLength={40}
          title={t.referenceHint()}
          defaultValue={reference}
          error={errors['referenceNumber']}
        />
        <InvoiceDataFields checkout={checkout} entered={entered} errors={errors} />
        <CheckboxField
          label={t.newsletter()}
          hint={t.newsletterHint({ email })}
          name="newsletter"
          defaultChecked={entered.newsletter}
        />
        {codeUrl && <ProviderFrame url={codeUrl} title={sayCard(page.language).securityCode()} />}
        <Button
          type="submit"
          look="primary"
          size="large"
          wide
          title={hint}
          {...(entered.panel !== 'none'
            ? { blockedBy: restsBecause }
            : missing.length > 0 && { blockedBy: 'needed' })}
          id="place-order"
          name="orderNow"
          value="true"
          data-place-order
        >
          {checkout.approval?.tiers ? t.submit() : t.place()}
        </Button>
        <Needed missing={missing} forOrders={missingStops(checkout)} />
        <OrderPanels panel={entered.panel}>
          <ReplenishmentArea {...inPanel} />
          <QuotePanel {...inPanel} />
        </OrderPanels>
      </div>
    </Card>
  )
}

/** What stands against the order, or happens to it before it is placed. */
function Told({ checkout }: { checkout: Checkout }) {
  const page = usePage()
  const t = sayCheckout(page.language)
  const { costs, currency } = checkout
  const beyond = againstCredit(checkout.credit, { currency, amount: costs.total })
  return (
    <>
      {checkout.unitClosed && (
        <Message kind="warning">{reasonWords(page, currency, { kind: 'unit-closed' }).message}</Message>
      )}
      {checkout.vatUnknown && costs.tax?.note === 'included' && (
        <Message kind="info">{t.vatUnknown({ company: checkout.vatUnknown })}</Message>
      )}
      {checkout.vatRefused && costs.tax?.note === 'included' && (
        <Message kind="info">{t.vatRefused({ vatId: checkout.vatRefused })}</Message>
      )}
      {stopWords(page, checkout).map(({ words, priceIn }) => (
        <Message key={words} kind="warning">
          {words}
          {priceIn && (
            <>
              {' '}
              <Button
                type="submit"
                size="small"
                name="priceIn"
                value={priceIn}
                formAction={href(page, contract.choose)}
                formNoValidate
              >
                {t.priceIn({ currency: priceIn })}
              </Button>
            </>
          )}
        </Message>
      ))}
      {beyond && <Message kind="warning">{reasonWords(page, currency, beyond).message}</Message>}
      {checkout.approval?.tiers && (
        <Message kind="info" title={t.needsApproval()}>
          <ul>
            {approvalReasons(page, checkout.approval.reasons, { total: costs.total, currency }).map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {checkout.paymentType === 'CARD' && <p>{sayCard(page.language).reservedMeanwhile()}</p>}
        </Message>
      )}
      {checkout.approval?.tiers === null && checkout.stops.length === 0 && (
        <Message kind="warning">{reasonWords(page, currency, { kind: 'nobody-approves' }).message}</Message>
      )}
    </>
  )
}

/** The second terms box, which follows the one beside the button unseen: nobody is asked twice (CHK-29, decision 444). */
export function SecondTerms({ entered }: { entered: Entered }) {
  const terms = useTermsLabel()
  return (
    <div hidden>
      <CheckboxField
        label={terms}
        name="termsCheckTop"
        defaultChecked={entered.termsAccepted}
        data-terms=""
      />
    </div>
  )
}
