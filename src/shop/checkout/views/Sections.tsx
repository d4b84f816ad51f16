import { href } from '#kit/contract.ts'
import { localised } from '#kit/language.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#kit/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Field, RadioGroupField, SelectField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { checkout as contract } from '../contract.ts'
import type { Checkout } from '../model/checkout.ts'
import type { Entered } from '../model/entered.ts'
import { wireAddress } from '../model/wire.ts'
import { say } from '../texts.ts'
import { sayCard } from '../texts/card.ts'
import { Section } from './Section.tsx'

type Part = { checkout: Checkout; errors: Record<string, string> }

/** Applies a choice without scripts; with scripts the choice applies itself. */
function Apply() {
  const page = usePage()
  const t = say(page.language)
  return (
    <div className="without-script">
      <Button type="submit" formAction={href(page, contract.choose)} formNoValidate>
        {t.apply()}
      </Button>
    </div>
  )
}

export function PaymentSection({
  checkout,
  company,
  entered,
  errors,
}: Part & { company: string; entered: Entered }) {
  const { language } = usePage()
  const t = say(language)
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
      {paymentTypes.length > 1 && <Apply />}
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

export function CostCenterSection({ checkout, errors }: Part) {
  const page = usePage()
  const t = say(page.language)
  const { costCenters, costCenter, budgets, costs, currency } = checkout
  const money = (amount: number) => formatAmount(amount, currency, page.formatLocale)
  return (
    <Section name="cost-center" checkout={checkout} title={t.costCenter()}>
      {costCenters.length === 0 ? (
        <Message kind="warning">{t.noCostCenters()}</Message>
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
          <Apply />
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

export function DeliverySection({ checkout, errors }: Part) {
  const page = usePage()
  const t = say(page.language)
  const { addresses, address, modes, mode, costCenter, paymentType } = checkout
  return (
    <Section name="delivery" checkout={checkout} title={t.delivery()}>
      {addresses.length === 0 ? (
        <Message kind="info">
          {costCenter || paymentType === 'CARD' ? t.noAddresses() : t.addressFromCostCenter()}
        </Message>
      ) : (
        <RadioGroupField
          label={t.address()}
          name="addressId"
          look="cards"
          defaultValue={address?.key ?? ''}
          error={errors['addressId']}
          options={addresses.map(one => ({
            value: one.key,
            label: wireAddress(one).formattedAddress,
            ...(one.isDefault && { hint: t.defaultAddress() }),
          }))}
        />
      )}
      <RadioGroupField
        label={t.mode()}
        name="modeCode"
        look="cards"
        defaultValue={mode?.code ?? ''}
        error={errors['modeCode']}
        options={modes.map(({ mode: one, cost }) => ({
          value: one.code,
          label: `${localised(one.names, page.language)}: ${cost === 0 ? t.free() : formatAmount(cost, checkout.currency, page.formatLocale)}`,
          hint: [
            localised(one.descriptions, page.language),
            one.freeFrom !== null &&
              t.freeFrom({ amount: formatAmount(one.freeFrom, checkout.currency, page.formatLocale) }),
          ]
            .filter(Boolean)
            .join(' '),
        }))}
      />
      <Apply />
    </Section>
  )
}
