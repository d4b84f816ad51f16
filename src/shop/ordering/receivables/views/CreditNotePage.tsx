import { href } from '#kit/contract.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import type { Order } from '#shop/ordering/orders/model/order.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { receivablesDesk } from '../contract.ts'
import { piecesToCredit } from '../model/credit-note.ts'
import type { Billed } from '../model/invoice.ts'
import type { CreditableInvoice } from '../model/credit-note.ts'
import { sayCreditNotes } from '../texts/credit-notes.ts'

type Props = {
  invoice: CreditableInvoice
  credited: Billed
  order: Order
  entered: Readonly<Record<string, string>>
  errors: readonly FieldError[]
  /** what happened since the form was made; null: nothing */
  conflict: string | null
}

/** What of an invoice is given back: pieces by position, delivery, and why. */
export function CreditNotePage({ invoice, credited, order, entered, errors, conflict }: Props) {
  const page = usePage()
  const t = sayCreditNotes(page.language)
  const { number, currency } = invoice
  const params = { invoiceNumber: number }
  const at = (field: string) => errors.find(error => error.field === field)?.message
  const toList = (
    <LinkButton href={href(page, receivablesDesk.list)} look="text">
      {t.back()}
    </LinkButton>
  )
  if (credited.total >= invoice.total)
    return (
      <Screen title={t.title({ number: String(number) })}>
        <Message kind="info" stays>
          {t.allCredited()}
        </Message>
        <p>{toList}</p>
      </Screen>
    )
  return (
    <Screen
      title={t.title({ number: String(number) })}
      note={invoice.paymentType === 'CARD' ? t.cardNote() : t.note()}
    >
      {conflict !== null && <Message kind="warning">{conflict}</Message>}
      <ErrorSummary errors={errors} />
      <form
        method="post"
        action={href(page, receivablesDesk.issueCredit, { params })}
        className="stack"
        noValidate
      >
        <CsrfField />
        <input type="hidden" name="seen" value={credited.total} />
        <DataTable
          cards
          label={t.title({ number: String(number) })}
          rows={invoice.lines}
          rowKey={line => line.lineNumber}
          columns={[
            { key: 'position', header: t.position(), align: 'number', cell: line => line.lineNumber },
            {
              key: 'code',
              header: t.partNumber(),
              rowHeader: true,
              cell: line => order.lines.find(one => one.lineNumber === line.lineNumber)?.code ?? '',
            },
            {
              key: 'billed',
              header: t.billed(),
              align: 'number',
              cell: line => line.quantity.toLocaleString(page.formatLocale),
            },
            {
              key: 'amount',
              header: t.amount(),
              align: 'number',
              cell: line => <Money amount={line.amount} currency={currency} />,
            },
            {
              key: 'left',
              header: t.left(),
              align: 'number',
              cell: line => piecesToCredit(line, credited).toLocaleString(page.formatLocale),
            },
            {
              key: 'quantity',
              header: t.quantity(),
              cell: line => (
                <Field
                  label={t.quantityOf({ position: line.lineNumber })}
                  hideLabel
                  name={`quantity-${line.lineNumber}`}
                  width="short"
                  inputMode="numeric"
                  maxLength={9}
                  defaultValue={entered[`quantity-${line.lineNumber}`] ?? ''}
                  error={at(`quantity-${line.lineNumber}`)}
                />
              ),
            },
          ]}
        />
        <Card>
          {invoice.delivery > credited.delivery && (
            <CheckboxField
              label={t.delivery({ amount: formatAmount(invoice.delivery, currency, page.formatLocale) })}
              name="delivery"
              value="true"
              defaultChecked={entered['delivery'] === 'true'}
              error={at('delivery')}
            />
          )}
          <TextAreaField
            label={t.reason()}
            hint={t.reasonHint()}
            name="reason"
            rows={2}
            required
            maxLength={500}
            defaultValue={entered['reason'] ?? ''}
            error={at('reason')}
          />
        </Card>
        <div className="form-actions">
          {toList}
          <Button type="submit" look="primary">
            {t.issue()}
          </Button>
        </div>
      </form>
    </Screen>
  )
}
