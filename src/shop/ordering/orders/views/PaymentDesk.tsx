import type { ReactNode } from 'react'
import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { formatAmount, typedAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { paymentDesk } from '../contract.ts'
import type { OperationKind, ShownPayment, WrongPayment } from '../model/settlement.ts'
import { sayPayments } from '../texts/payments.ts'

type Props = { orderCode: string; currency: string; payment: ShownPayment; wrong: WrongPayment | null }

function Form({
  orderCode,
  payment,
  kind,
  ask,
  children,
}: Props & { kind: OperationKind; ask: string; children: ReactNode }) {
  const page = usePage()
  const t = sayPayments(page.language)
  const action = { refund: paymentDesk.refund, capture: paymentDesk.capture, void: paymentDesk.void }[kind]
  return (
    <FormIfOpen
      entry={action}
      action={href(page, action, { params: { orderCode } })}
      className="stack"
      {...askBefore({ ask, cancel: t.keep(), danger: kind !== 'capture' })}
    >
      <CsrfField />
      <input type="hidden" name="payment" value={payment.id} />
      {children}
    </FormIfOpen>
  )
}

/** The money of an order by card: what was authorised, charged and refunded, and what the desk may do now. */
export function PaymentDesk(props: Props) {
  const { payment, currency, wrong } = props
  const page = usePage()
  const t = sayPayments(page.language)
  const money = (amount: number) => formatAmount(amount, currency, page.formatLocale)
  const most = (kind: OperationKind) => payment.possible.find(one => one.kind === kind)?.most
  const own = wrong?.payment === payment.id ? wrong : null
  const [capture, release, refund] = [most('capture'), most('void'), most('refund')]
  return (
    <Card title={t.title()} id="payment">
      <div
        className="stack"
        data-payment={payment.id}
        data-captured={payment.captured}
        data-refunded={payment.refunded}
      >
        <DefinitionTable
          rows={[
            { name: t.authorised(), value: money(payment.amount) },
            { name: t.captured(), value: money(payment.captured) },
            { name: t.refunded(), value: money(payment.refunded) },
            { name: t.provider(), value: payment.provider },
            { name: t.number(), value: <code>{payment.providerReference}</code> },
          ]}
        />
        {payment.operations.length > 0 && (
          <DataTable
            label={t.history()}
            rows={payment.operations}
            rowKey={one => one.id}
            columns={[
              { key: 'when', header: t.when(), cell: one => formatMoment(one.at) },
              { key: 'what', header: t.what(), rowHeader: true, cell: one => t[one.kind]() },
              { key: 'amount', header: t.amount(), align: 'number', cell: one => money(one.amount) },
              { key: 'who', header: t.who(), cell: one => one.actor },
              {
                key: 'status',
                header: t.status(),
                cell: one => (
                  <State tone={one.state === 'done' ? 'good' : one.state === 'failed' ? 'bad' : 'waiting'}>
                    {one.state === 'failed' ? t.failed({ error: one.error }) : t[one.state]()}
                  </State>
                ),
              },
              { key: 'reason', header: t.reason(), cell: one => one.reason },
            ]}
          />
        )}
        {capture !== undefined && (
          <Form {...props} kind="capture" ask={t.captureAsk({ amount: money(capture) })}>
            <p>
              <Button type="submit">{t.captureNow({ amount: money(capture) })}</Button>
            </p>
          </Form>
        )}
        {release !== undefined && (
          <Form {...props} kind="void" ask={t.voidAsk({ amount: money(release) })}>
            <p>
              <Button type="submit">{t.voidNow({ amount: money(release) })}</Button>
            </p>
          </Form>
        )}
        {refund !== undefined && (
          <Form {...props} kind="refund" ask={t.refundAsk()}>
            <h3>{t.refundTitle()}</h3>
            <input type="hidden" name="seen" value={payment.refunded} />
            <Field
              label={t.refundAmount({ currency, most: money(refund) })}
              name="amount"
              form="refund"
              width="short"
              required
              inputMode="decimal"
              autoComplete="off"
              defaultValue={own?.entered.amount ?? typedAmount(refund, currency, page.formatLocale)}
              error={own?.errors.find(({ field }) => field === 'amount')?.message}
            />
            <Field
              label={t.refundReason()}
              name="reason"
              form="refund"
              required
              maxLength={200}
              defaultValue={own?.entered.reason ?? ''}
              error={own?.errors.find(({ field }) => field === 'reason')?.message}
            />
            <p>
              <Button type="submit">{t.refundNow()}</Button>
            </p>
          </Form>
        )}
      </div>
    </Card>
  )
}
