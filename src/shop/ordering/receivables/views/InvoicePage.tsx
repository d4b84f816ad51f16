import type { ReactNode } from 'react'
import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { formatAmount, typedAmount } from '#kit/money.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { orderDesk } from '#shop/ordering/orders/contract.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, Field, SelectField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { FormIfOpen, IfOpen, LinkButtonIfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { receivablesDesk } from '../contract.ts'
import { discountLeft, openOf, type Invoice } from '../model/invoice.ts'
import { means, type InvoicePayment, type PaymentTyped } from '../model/payment.ts'
import type { Reminder } from '../model/reminder.ts'
import { sayReceivables } from '../texts.ts'
import { sayReminders } from '../texts/reminders.ts'
import { stepName } from './SeveralInvoices.tsx'
import { sayCreditNotes } from '../texts/credit-notes.ts'
import { sayPayment } from '../texts/payments.ts'
import { DataMenu } from './DataMenu.tsx'
import { InvoiceMark } from './InvoiceMark.tsx'

type Props = {
  invoice: Invoice
  /** how it went to its buyer; undefined: by the usual letter */
  sent: ReactNode | undefined
  /** what was asked for its payment, by step */
  reminders: readonly Reminder[]
  payments: readonly InvoicePayment[]
  today: CalendarDate
  /** what was typed and refused; null: nothing yet */
  entered: PaymentTyped | null
  errors: readonly FieldError[]
  flashes: readonly Flash[]
}

/** 'payment reminder on 03/11/2026, second reminder on 10/11/2026'. */
const remindersIn = ({ language }: PageContext, reminders: readonly Reminder[]): string =>
  reminders
    .map(({ step, sentOn }) =>
      sayReminders(language).sentOn({ step: stepName(language, step), day: formatDate(sentOn) }),
    )
    .join(', ')

/** One invoice at the desk: what it comes to, what came in, what is open, and the form that enters a payment. */
export function InvoicePage(props: Props) {
  const { invoice, today, errors, flashes } = props
  const page = usePage()
  const t = sayPayment(page.language)
  const r = sayReceivables(page.language)
  const { number, orderCode, currency, total, paid, credited, toPayBack } = invoice
  const params = { invoiceNumber: number }
  const open = openOf(invoice)
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  return (
    <div data-invoice-number={number} data-open-cents={open} data-paid-cents={paid}>
      <Screen
        title={t.title({ number: String(number) })}
        changesOf={`order:${orderCode}`}
        note={<InvoiceMark invoice={invoice} today={today} />}
        flashes={flashes}
        actions={
          <>
            <LinkButton href={href(page, receivablesDesk.paper, { params })} icon="download" download>
              {r.pdf()}
            </LinkButton>
            {credited < total && (
              <LinkButtonIfOpen
                entry={receivablesDesk.creditForm}
                href={href(page, receivablesDesk.creditForm, { params, query: {} })}
              >
                {sayCreditNotes(page.language).make()}
              </LinkButtonIfOpen>
            )}
          </>
        }
      >
        {invoice.refused && (
          <Message kind="warning" stays>
            {t.refused()}
          </Message>
        )}
        <ErrorSummary errors={errors} form="payment" names={{}} />
        <Card>
          <DefinitionTable
            label={t.title({ number: String(number) })}
            rows={[
              {
                name: r.order(),
                value: (
                  <LinkIfOpen
                    entry={orderDesk.order}
                    href={href(page, orderDesk.order, { params: { orderCode } })}
                  >
                    {orderCode}
                  </LinkIfOpen>
                ),
              },
              { name: r.company(), value: `${invoice.companyName} (${invoice.companyCode})` },
              { name: r.buyer(), value: invoice.buyerName },
              { name: r.issuedOn(), value: formatDate(invoice.issuedOn) },
              { name: r.dueOn(), value: formatDate(invoice.dueOn) },
              { name: r.total(), value: money(total) },
              { name: t.paid(), value: money(paid) },
              ...(credited > 0 ? [{ name: t.credited(), value: money(credited) }] : []),
              { name: t.stillOpen(), value: money(open) },
              ...(toPayBack > 0 ? [{ name: t.toPayBack(), value: money(toPayBack) }] : []),
              ...(props.sent ? [{ name: t.sent(), value: props.sent }] : []),
              ...(props.reminders.length > 0
                ? [
                    {
                      name: sayReminders(page.language).reminders(),
                      value: remindersIn(page, props.reminders),
                    },
                  ]
                : []),
            ]}
          />
          <DataMenu kind="invoice" number={number} atDesk />
          {invoice.creditNotes.map(one => (
            <DataMenu key={one} kind="credit-note" number={one} atDesk />
          ))}
        </Card>
        <Payments {...props} />
        {(open > 0 || toPayBack > 0 || props.entered !== null) && (
          <IfOpen entry={receivablesDesk.pay}>
            <PaymentForm {...props} back={props.entered?.back ?? open <= 0} />
          </IfOpen>
        )}
      </Screen>
    </div>
  )
}

/** What came in, the oldest first; what was entered by mistake is shown as taken back. */
function Payments({ invoice, payments }: Props) {
  const page = usePage()
  const t = sayPayment(page.language)
  const { number: invoiceNumber, currency } = invoice
  const entered = payments.reduce(
    (sum, one) => (one.takenBackBy === null ? sum + one.amount + one.discount : sum),
    0,
  )
  const byCard = invoice.paymentType === 'CARD' ? Math.max(0, invoice.paid - entered) : 0
  return (
    <Card title={t.payments()}>
      {byCard > 0 && (
        <p>
          {t.byCard()}: <Money amount={byCard} currency={currency} />
        </p>
      )}
      {payments.length === 0 ? (
        byCard === 0 && <p className="muted">{t.none()}</p>
      ) : (
        <DataTable
          cards
          label={t.payments()}
          rows={payments}
          rowKey={one => one.id}
          rowProps={one => ({ 'data-payment': one.id })}
          columns={[
            { key: 'day', header: t.day(), rowHeader: true, cell: one => formatDate(one.paidOn) },
            {
              key: 'amount',
              header: t.amountHead(),
              align: 'number',
              cell: one => <Money amount={one.amount} currency={currency} />,
            },
            {
              key: 'discount',
              header: t.discountHead(),
              align: 'number',
              cell: one => (one.discount !== 0 ? <Money amount={one.discount} currency={currency} /> : '–'),
            },
            { key: 'means', header: t.means(), cell: one => t[one.means]() },
            { key: 'remark', header: t.remark(), cell: one => one.remark },
            { key: 'by', header: t.by(), cell: one => one.by },
            {
              key: 'back',
              header: <span className="visually-hidden">{t.takeBack()}</span>,
              cell: one =>
                one.takenBackBy === null && one.discount < 0 ? null : one.takenBackBy === null ? (
                  <FormIfOpen
                    entry={receivablesDesk.takeBack}
                    action={href(page, receivablesDesk.takeBack, {
                      params: { invoiceNumber, payment: one.id },
                    })}
                    {...askBefore({ ask: t.takeBackAsk(), ok: t.takeBack(), cancel: t.keep() })}
                  >
                    <CsrfField />
                    <Button type="submit" size="small" look="text">
                      {t.takeBack()}
                    </Button>
                  </FormIfOpen>
                ) : (
                  <span className="muted">{t.takenBack({ who: one.takenBackBy })}</span>
                ),
            },
          ]}
        />
      )}
    </Card>
  )
}

/** Enters what came in, or what was paid `back` of what came beyond what is owed. */
function PaymentForm({ invoice, today, entered, errors, back }: Props & { back: boolean }) {
  const page = usePage()
  const t = sayPayment(page.language)
  const { number: invoiceNumber, currency, discount } = invoice
  const off = back ? null : discountLeft(invoice)
  const open = back ? invoice.toPayBack : openOf(invoice)
  const at = (field: string) => errors.find(error => error.field === field)?.message
  return (
    <Card title={back ? t.payBack() : t.enter()}>
      {back && <p className="muted">{t.payBackHint()}</p>}
      <FormIfOpen
        entry={receivablesDesk.pay}
        action={href(page, receivablesDesk.pay, { params: { invoiceNumber } })}
        className="stack"
      >
        <CsrfField />
        <input type="hidden" name="paid" value="true" />
        <input type="hidden" name="seen" value={open} />
        {back && <input type="hidden" name="back" value="true" />}
        <div className="form-grid">
          <DateField
            label={back ? t.backDay() : t.day()}
            name="paidOn"
            form="payment"
            defaultValue={entered?.paidOn ?? formatDate(today)}
            error={at('paidOn')}
          />
          <Field
            label={t.amount({ currency })}
            name="amount"
            form="payment"
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            defaultValue={entered?.amount ?? typedAmount(open, currency, page.formatLocale)}
            error={at('amount')}
          />
          <SelectField
            label={back ? t.backMeans() : t.means()}
            name="means"
            form="payment"
            defaultValue={entered?.means ?? 'transfer'}
            error={at('means')}
            options={means.map(one => ({ value: one, label: t[one]() }))}
          />
          <Field
            label={t.remark()}
            name="remark"
            form="payment"
            maxLength={200}
            defaultValue={entered?.remark ?? ''}
          />
        </div>
        {discount && off && (off.amount > 0 || at('discount') !== undefined) && (
          <CheckboxField
            label={t.discount({
              percent: Number(discount.percent).toLocaleString(page.formatLocale),
              amount: formatAmount(off.amount, currency, page.formatLocale),
            })}
            name="discount"
            form="payment"
            value="true"
            defaultChecked={entered?.discount ?? false}
            error={at('discount')}
          />
        )}
        {!back && at('amount') !== undefined && (
          <CheckboxField
            label={t.over()}
            name="over"
            form="payment"
            value="true"
            defaultChecked={entered?.over ?? false}
          />
        )}
        <p>
          <Button type="submit" look="primary">
            {back ? t.savePayBack() : t.save()}
          </Button>
        </p>
      </FormIfOpen>
    </Card>
  )
}
