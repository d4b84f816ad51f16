import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { reasonWords } from '#shop/ordering/placing/views/reason-words.ts'
import { Field, RadioGroupField, SelectField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import type { Checkout } from '../model/checkout.ts'
import type { Entered } from '../model/entered.ts'
import { sayCheckout } from '../texts.ts'
import { sayCard } from '../texts/card.ts'
import { Apply } from './Apply.tsx'
import { Section } from './Section.tsx'

type Part = {
  checkout: Checkout
  errors: Record<string, string>
  /** the form leads on to the next step by itself */
  inSteps?: boolean
}

export function PaymentSection({
  checkout,
  company,
  entered,
  errors,
  inSteps = false,
}: Part & { company: string; entered: Entered }) {
  const { language } = usePage()
  const t = sayCheckout(language)
  const card = sayCard(language)
  const { paymentType, paymentTypes } = checkout
  const types = {
    ACCOUNT: { value: 'ACCOUNT', label: t.onAccount(), hint: t.onAccountHint({ company }) },
    CARD: { value: 'CARD', label: card.byCard(), hint: card.byCardHint() },
  }
  return (
    <Section name="payment-type" checkout={checkout} title={t.paymentType()}>
      <RadioGroupField
        label={t.paymentType()}
        name="PaymentType"
        look="cards"
        defaultValue={paymentType}
        error={errors['PaymentType']}
        options={(['ACCOUNT', 'CARD'] as const)
          .filter(one => one === paymentType || paymentTypes.includes(one))
          .map(one => types[one])}
      />
      {!inSteps && paymentTypes.length > 1 && <Apply />}
      <Field
        label={t.purchaseOrder()}
        hint={t.purchaseOrderHint()}
        name="purchaseOrderNumber"
        width="medium"
        maxLength={35}
        autoComplete="off"
        defaultValue={entered.purchaseOrderNumber ?? checkout.cart.purchaseOrderNumber}
        error={errors['purchaseOrderNumber']}
      />
    </Section>
  )
}

export function CostCenterSection({ checkout, errors, inSteps = false }: Part) {
  const page = usePage()
  const t = sayCheckout(page.language)
  const { costCenters, costCenter, budgets, costs, currency, unitClosed } = checkout
  const money = (amount: number) => formatAmount(amount, currency, page.formatLocale)
  return (
    <Section name="cost-center" checkout={checkout} title={t.costCenter()}>
      {costCenters.length === 0 ? (
        <Message kind="warning">
          {unitClosed ? reasonWords(page, currency, { kind: 'unit-closed' }).message : t.noCostCenters()}
        </Message>
      ) : (
        <>
          <SelectField
            label={t.costCenter()}
            name="costCenterId"
            required
            width="medium"
            defaultValue={costCenter?.code ?? ''}
            error={errors['costCenterId']}
            data-choice
            options={[
              { value: '', label: t.chooseCostCenter() },
              ...costCenters.map(one => ({
                value: one.code,
                label: `${one.code} ${one.name} (${one.currency})`,
              })),
            ]}
          />
          {!inSteps && <Apply />}
          {budgets.map(budget => (
            <p key={budget.code} className="muted">
              {t.budgetLeft({ name: budget.name, left: money(budget.left) })}
              {budget.left >= costs.total ? (
                <>, {t.budgetAfter({ left: money(budget.left - costs.total) })}</>
              ) : (
                <>, {t.budgetExceeded({ over: money(costs.total - budget.left) })}</>
              )}
            </p>
          ))}
        </>
      )}
    </Section>
  )
}
