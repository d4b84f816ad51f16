import type { ReactNode } from 'react'
import { href } from '#kit/contract.ts'
import { localised } from '#kit/language.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#kit/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { Field, RadioGroupField, SelectField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { checkout as contract } from '../contract.ts'
import type { Checkout } from '../model/checkout.ts'
import { fieldOf, type Entered } from '../model/entered.ts'
import { sectionsFor } from '../model/order-buttons.ts'
import { wireAddress } from '../model/wire.ts'
import { missingChoices } from '../model/words.ts'
import { say } from '../texts.ts'

type Part = { checkout: Checkout; errors: Record<string, string> }

/** A numbered section with its 'complete' mark (CHK-01). */
function Section({
  name,
  checkout,
  title,
  complete,
  children,
}: {
  name: ReturnType<typeof sectionsFor>[number]['name']
  checkout: Checkout
  title: string
  complete: boolean
  children: ReactNode
}) {
  const t = say(usePage().language)
  const number = sectionsFor(checkout.paymentType).find(section => section.name === name)?.number
  return (
    <Card
      title={`${number}. ${title}`}
      action={<State tone={complete ? 'good' : 'waiting'}>{complete ? t.complete() : t.incomplete()}</State>}
    >
      <div className="stack" data-section={name} data-complete={complete}>
        {children}
      </div>
    </Card>
  )
}

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
  const t = say(usePage().language)
  return (
    <Section name="payment-type" checkout={checkout} title={t.paymentType()} complete>
      <input type="hidden" name="paymentType" value={checkout.paymentType} />
      <p>
        <strong>{t.onAccount()}</strong>
        <br />
        <span className="muted">{t.onAccountHint({ company })}</span>
      </p>
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
  // one whose currency or budget does not fit is not the last word
  const complete = !missingChoices(checkout).some(what => fieldOf[what] === 'costCenterId')
  return (
    <Section name="cost-center" checkout={checkout} title={t.costCenter()} complete={complete}>
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
  const { addresses, address, modes, mode, costCenter } = checkout
  return (
    <Section
      name="delivery"
      checkout={checkout}
      title={t.delivery()}
      complete={address !== null && mode !== null}
    >
      {addresses.length === 0 ? (
        <Message kind="info">{costCenter ? t.noAddresses() : t.addressFromCostCenter()}</Message>
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
