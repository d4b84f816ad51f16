import { formatDate } from '#kit/calendar-date.ts'
import { formatAmount } from '#kit/money.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { receivablesDesk } from '#shop/ordering/receivables/contract.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Money } from '#ui/price.tsx'
import { FormIfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { openOf } from '../model/standing.ts'
import { hasLeftUnbilled } from '../model/billed.ts'
import { type BilledPart, type Order } from '../model/order.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { sayOrders } from '../texts/desk.ts'

type Props = { order: Pick<Order, 'code' | 'currency' | 'invoices' | 'lines'> }

/** What of an invoice is still to be paid. */
const open = ({ creditNotes, ...invoice }: Pick<BilledPart, 'total' | 'paid' | 'creditNotes'>) =>
  openOf({ ...invoice, credited: creditNotes.reduce((sum, note) => sum + note.total, 0) })

/** When it was paid, or what is open until when; nothing where it was credited whole. */
export function InvoiceState({
  invoice,
  currency,
}: {
  invoice: Pick<BilledPart, 'dueOn' | 'paidOn' | 'total' | 'paid' | 'creditNotes'>
  currency: Order['currency']
}) {
  const page = usePage()
  const t = sayOwnOrders(page.language)
  const { paidOn, dueOn, paid } = invoice
  if (paidOn) return <>{t.invoicePaid({ date: formatDate(paidOn) })}</>
  const left = open(invoice)
  if (left <= 0) return null
  return (
    <>
      {(paid > 0 ? t.invoicePart : t.invoiceDue)({
        date: formatDate(dueOn),
        open: formatAmount(left, currency, page.formatLocale),
      })}
    </>
  )
}

function List({ order }: Props) {
  const page = usePage()
  const t = sayOwnOrders(page.language)
  const { paper, creditPaper } = receivablesDesk
  return (
    <ul className="plain-list">
      {order.invoices.flatMap(({ number, issuedOn, dueOn, paidOn, total, paid, creditNotes }) => [
        <li key={number} data-invoice-number={number} data-total-cents={total}>
          <LinkIfOpen entry={paper} href={href(page, paper, { params: { invoiceNumber: number } })} download>
            {t.invoiceOf({ number: String(number), date: formatDate(issuedOn) })}
          </LinkIfOpen>{' '}
          <Money amount={total} currency={order.currency} />{' '}
          <span className="muted">
            <InvoiceState invoice={{ dueOn, paidOn, total, paid, creditNotes }} currency={order.currency} />
          </span>
        </li>,
        ...creditNotes.map(note => (
          <li key={`credit ${note.number}`} data-credit-note={note.number} data-total-cents={-note.total}>
            <LinkIfOpen
              entry={creditPaper}
              href={href(page, creditPaper, { params: { creditNumber: note.number } })}
              download
            >
              {t.creditNoteOf({
                number: String(note.number),
                invoice: String(number),
                date: formatDate(note.issuedOn),
              })}
            </LinkIfOpen>{' '}
            <Money amount={-note.total} currency={order.currency} />
          </li>
        )),
      ])}
    </ul>
  )
}

/** The invoices of an order at the desk, which bills what has left at once if it wants. */
export function DeskInvoices({ order }: Props) {
  const page = usePage()
  const t = sayOrders(page.language)
  const toBill = hasLeftUnbilled(order)
  if (order.invoices.length === 0 && !toBill) return null
  return (
    <Card title={sayOwnOrders(page.language).invoices()}>
      <List order={order} />
      {toBill && (
        <FormIfOpen
          entry={receivablesDesk.issue}
          action={href(page, receivablesDesk.issue, { params: { orderCode: order.code } })}
          className="stack"
          {...askBefore({ ask: t.invoiceAsk(), ok: t.issueInvoice() })}
        >
          <CsrfField />
          <p className="muted">{t.invoiceText()}</p>
          <p>
            <Button type="submit" size="small">
              {t.issueInvoice()}
            </Button>
          </p>
        </FormIfOpen>
      )}
    </Card>
  )
}
