import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import {
  cardTypeNames,
  cardTypes,
  maskedNumber,
  type Card,
  type CardForm,
} from '#shop/ordering/payment/model/card.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, Field, FieldError, SelectField } from '#ui/field.tsx'
import { checkoutCards } from '../../contract.ts'
import type { BillingForm } from '../../model/billing.ts'
import { sayCard } from '../../texts/card.ts'
import { BillingFields } from './BillingFields.tsx'
import { ProviderFrame } from './ProviderFrame.tsx'
import { dialogForm, enabling } from '../../model/marks.ts'

export type CardFormProps = {
  form: CardForm
  /** the card that is changed; null: a new one */
  card: Card | null
  /** the provider's form, in a frame; null: its page comes next, or the number stays as it is */
  frame: { entry: string; url: string } | null
  /** the provider asks for the expiry date itself */
  ownExpiry: boolean
  errors: readonly { field: string; message: string }[]
  /** first year of the lists */
  thisYear: number
  billing: BillingForm
  countries: readonly string[]
  /** where the checkout goes on */
  back: string
}

const name = 'card'
const months = Array.from({ length: 12 }, (_, i) => String(i + 1))
const options = (values: readonly (string | number)[], none: string) => [
  { value: '', label: none },
  ...values.map(value => ({ value: String(value), label: String(value).padStart(2, '0') })),
]
const years = (from: number, count: number, step: 1 | -1) =>
  Array.from({ length: count }, (_, i) => from + i * step)

/** A new card, or one that is kept (CHK-14); number and security code are the provider's (CHK-10). */
export function PaymentForm({
  form,
  card,
  frame,
  ownExpiry,
  errors,
  thisYear,
  billing,
  countries,
  back,
}: CardFormProps) {
  const page = usePage()
  const t = sayCard(page.language)
  return (
    <div className="stack" data-payment-form>
      <h1 tabIndex={-1}>{card ? t.editTitle({ card: maskedNumber(card) }) : t.newTitle()}</h1>
      <ErrorSummary
        errors={errors}
        form={name}
        names={{ expiryMonth: t.expiryMonth(), expiryYear: t.expiryYear() }}
      />
      <form
        method="post"
        action={href(page, checkoutCards.createUpdatePaymentDetails)}
        className="stack-wide card-form"
        {...dialogForm.mark({ checkoutForm: true, failed: t.failedUpdate() })}
        noValidate
      >
        <CsrfField />
        <input type="hidden" name="paymentId" value={card?.key ?? ''} />
        <input type="hidden" name="entry" value={frame?.entry ?? ''} />
        <CardFields
          form={form}
          card={card}
          frame={frame}
          ownExpiry={ownExpiry}
          errors={errors}
          thisYear={thisYear}
        />
        <div>
          <CheckboxField
            label={t.saveInAccount()}
            name="saveInAccount"
            form={name}
            defaultChecked={form.saveInAccount}
            {...enabling.mark({ enables: 'f-card-defaultPayment' })}
          />
          <CheckboxField
            label={t.defaultPayment()}
            name="defaultPayment"
            form={name}
            defaultChecked={form.saveInAccount && form.defaultPayment}
            data-enabled-by="f-card-saveInAccount"
          />
        </div>
        <BillingFields
          form={billing}
          name={name}
          different={form.newBillingAddress}
          countries={countries}
          errors={errors}
        />
        <div className="form-actions">
          <Button type="submit" look="primary">
            {frame || card ? t.save() : t.goOn()}
          </Button>
          <LinkButton href={back} data-close look="text">
            {t.back()}
          </LinkButton>
        </div>
      </form>
    </div>
  )
}

/** The fields of a card. */
function CardFields({
  form,
  card,
  frame,
  ownExpiry,
  errors,
  thisYear,
}: Pick<CardFormProps, 'form' | 'card' | 'frame' | 'ownExpiry' | 'errors' | 'thisYear'>) {
  const page = usePage()
  const t = sayCard(page.language)
  const at = Object.fromEntries(errors.map(({ field, message }) => [field, message]))
  const select = (
    field: 'expiryMonth' | 'expiryYear' | 'startMonth' | 'startYear',
    values: readonly (string | number)[],
    none: string,
    autoComplete?: string,
  ) => (
    <SelectField
      label={t[field]()}
      name={field}
      form={name}
      width="short"
      required={field.startsWith('expiry')}
      defaultValue={form[field]}
      error={at[field]}
      autoComplete={autoComplete}
      options={options(values, none)}
    />
  )
  return (
    <div className="form-grid">
      {card ? (
        <input type="hidden" name="cardTypeCode" value={card.type} />
      ) : (
        <SelectField
          label={t.cardType()}
          name="cardTypeCode"
          form={name}
          required
          defaultValue={form.cardTypeCode}
          error={at['cardTypeCode']}
          autoComplete="cc-type"
          options={[
            { value: '', label: t.chooseType() },
            ...cardTypes.map(type => ({ value: type, label: cardTypeNames[type] })),
          ]}
        />
      )}
      <Field
        label={t.nameOnCard()}
        name="nameOnCard"
        form={name}
        required
        maxLength={80}
        autoComplete="cc-name"
        defaultValue={form.nameOnCard}
        error={at['nameOnCard']}
      />
      {frame && (
        <div
          className={`span-all field${at['cardNumber'] ? ' field-wrong' : ''}`}
          id="f-card-cardNumber"
          tabIndex={-1}
        >
          <ProviderFrame url={frame.url} title={t.numberAndCode()} error={at['cardNumber']} />
          <p className="field-hint">{t.safeHint()}</p>
          <FieldError id="f-card-cardNumber" error={at['cardNumber']} />
        </div>
      )}
      {!frame && !card && <p className="span-all">{t.pageHint()}</p>}
      {!ownExpiry && (
        <>
          {select('expiryMonth', months, t.month(), 'cc-exp-month')}
          {select('expiryYear', years(thisYear, 16, 1), t.year(), 'cc-exp-year')}
        </>
      )}
      <fieldset
        className="span-all card-start"
        data-kept={card && (card.type === 'maestro' || card.type === 'switch') ? 'true' : undefined}
      >
        <legend>{t.startHint()}</legend>
        <div className="form-grid">
          {select('startMonth', months, t.month())}
          {select('startYear', years(thisYear, 20, -1), t.year())}
          <Field
            label={t.issueNumber()}
            name="issueNumber"
            form={name}
            width="short"
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            defaultValue={form.issueNumber}
            error={at['issueNumber']}
          />
        </div>
      </fieldset>
    </div>
  )
}
